//! Requests from a client.

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::form::texts;
use crate::id::{PersonId, Revision};
use crate::refusal_reason::RefusalReason;
use crate::table::{ChatText, HandNumber, Level, Settings};

/// Request with an ID of the client's choice, which the reply repeats.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Request {
    /// ID of the request.
    #[serde(default)]
    pub id: u64,
    /// Command to carry out.
    #[serde(flatten)]
    pub ask: ClientCommand,
}

texts!(Request);

/// Command of somebody in a room. The connection determines the person and their seat.
///
/// While the host is away, anybody with a seat may use the host's `seat_bot`, `unseat`, `start`, `mute`, `admit` and
/// `set`; they may not change `listed` or `watching` then.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientCommand {
    /// Takes a seat.
    Sit {
        /// Number of the seat, from one; any free seat if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// Display name, up to 24 characters.
        #[schemars(length(min = 1))]
        name: String,
        /// Word for the deal.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
        /// Level of the bot that plays while this player is disconnected.
        #[serde(default)]
        away: Level,
    },
    /// Leaves the seat.
    Leave,
    /// Gives a word for the next deal.
    Mix {
        /// Word to mix into the seed.
        word: String,
    },
    /// Seats a bot. Host only.
    SeatBot {
        /// Number of the seat, from one.
        seat: u8,
        /// Level of the bot.
        #[serde(default)]
        level: Level,
    },
    /// Frees a seat that somebody else has. Host only.
    Unseat {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// Starts the match (host only), or deals the next hand (anybody with a seat).
    Start,
    /// Makes a move.
    Move {
        /// Decision that the move answers.
        decision: Revision,
        /// Move in notation.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Sends a chat line.
    Say {
        /// Content of the line.
        #[serde(flatten)]
        words: ChatText,
    },
    /// Mutes or unmutes somebody. Host only.
    Mute {
        /// ID of that person.
        person: PersonId,
        /// `true` to mute, `false` to unmute.
        muted: bool,
    },
    /// Reports a chat line.
    Report {
        /// Version of the reported line.
        version: Revision,
        /// Reason, in the reporter's own words.
        #[serde(default)]
        why: String,
    },
    /// Opens another match.
    Rematch,
    /// Abandons the match. Host only.
    Abandon,
    /// Gives up the hand. With two seats the opponent wins it; with more, a bot plays on for the seat until the hand is
    /// over.
    Concede {
        /// The hand.
        #[serde(flatten)]
        hand: HandNumber,
    },
    /// Offers a draw, or agrees to the draw that somebody else has offered.
    OfferDraw {
        /// The hand.
        #[serde(flatten)]
        hand: HandNumber,
    },
    /// Declines the draw that somebody has offered, or withdraws the own offer.
    DeclineDraw {
        /// The hand.
        #[serde(flatten)]
        hand: HandNumber,
    },
    /// Changes the settings of the room. Host only.
    Set {
        /// New settings.
        settings: Settings,
    },
    /// Makes somebody else the host. Host only.
    MakeHost {
        /// ID of the new host, who must have a seat.
        person: PersonId,
    },
    /// Closes the room. Host only.
    Close,
    /// Asks the host for admission while waiting.
    Knock {
        /// Display name, up to 24 characters.
        #[schemars(length(min = 1))]
        name: String,
    },
    /// Admits somebody who waits, or turns them away. Host only.
    Admit {
        /// ID of that person.
        person: PersonId,
        /// `true` to admit, `false` to turn away.
        yes: bool,
    },
    /// Bans somebody from this room, which also renews its link, or lifts the ban. Host only.
    Ban {
        /// ID of that person.
        person: PersonId,
        /// `true` to ban, `false` to lift the ban.
        banned: bool,
    },
    /// Gives the room a new link and invalidates the old one. Host only.
    RenewLink,
    /// Reports somebody's name.
    ReportName {
        /// ID of the reported person, who must have a seat.
        person: PersonId,
        /// Reason, in the reporter's own words.
        #[serde(default)]
        why: String,
    },
}

/// Machine-readable reason for a rejection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The request is malformed.
    Unreadable,
    /// There is no such room, seat, person or line.
    Unknown,
    /// The caller is not allowed to do this.
    NotYours,
    /// The request is not possible at the moment.
    NotNow,
    /// The decision is already closed.
    TooLate,
    /// The rules do not allow the move.
    AgainstTheRules,
    /// The settings are not possible.
    Impossible,
    /// Too many requests. Try again later.
    TooMany,
    /// The server is temporarily unable to store the change. Try again later.
    Unavailable,
    /// Reason of a later protocol version.
    #[serde(other)]
    Other,
}

/// Reason a request was rejected.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Rejection {
    /// Kind of the rejection, which tells programs what to do.
    pub code: RefusalCode,
    /// English text of the reason.
    pub why: String,
    /// Number of seconds after which to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// Reason, for clients that say it in their reader's language. Older servers do not send it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<RefusalReason>,
}

impl Rejection {
    /// Tells the client to try again after this number of seconds.
    #[must_use]
    pub fn retry_after(self, seconds: u32) -> Self {
        Rejection { retry_after: Some(seconds), ..self }
    }
}

impl From<RefusalReason> for Rejection {
    fn from(reason: RefusalReason) -> Self {
        Rejection { code: reason.code(), why: reason.to_string(), retry_after: None, reason: Some(reason) }
    }
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Rejection {}
