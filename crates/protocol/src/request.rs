//! What a client asks.

use eights_protocol_derive::Form;
use schemars::JsonSchema;

use crate::form::texts;
use crate::id::{PersonId, Revision};
use crate::table::{Level, Settings, Words};

/// A question with a number of the client's own, which the answer repeats.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Request {
    /// The number.
    #[serde(default)]
    pub id: u64,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

texts!(Request);

/// What somebody in a room may ask. Whose seat it is for comes from the connection.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// To sit down.
    Sit {
        /// At this seat, or at any that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// What to be called: up to 24 letters.
        #[schemars(length(min = 1))]
        name: String,
        /// A word for the deal.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
        /// The level of the bot that plays while one is gone.
        #[serde(default)]
        away: Level,
    },
    /// To leave the seat.
    Leave,
    /// A word for the next deal.
    Mix {
        /// The word.
        word: String,
    },
    /// The host: a bot is to sit there.
    SeatBot {
        /// The seat.
        seat: u8,
        /// How well it plays.
        #[serde(default)]
        level: Level,
    },
    /// The host: whoever sits there is to leave.
    Unseat {
        /// The seat.
        seat: u8,
    },
    /// The host: to begin; or anybody who sits: to deal the next hand.
    Start,
    /// A move.
    Move {
        /// The decision that it answers.
        decision: Revision,
        /// In notation.
        #[serde(rename = "move")]
        mv: String,
    },
    /// To say something.
    Say {
        /// What.
        #[serde(flatten)]
        words: Words,
    },
    /// The host: what somebody says is no longer passed on, or again.
    Mute {
        /// Who.
        person: PersonId,
        /// Whether they are to be.
        muted: bool,
    },
    /// To complain about what was said.
    Report {
        /// The line.
        version: Revision,
        /// In one's own words.
        #[serde(default)]
        why: String,
    },
    /// Another match.
    Rematch,
    /// The host: the match is given up.
    Abandon,
    /// The host: to keep the table in another way.
    Set {
        /// How.
        settings: Settings,
    },
    /// The host: somebody else is to be the host.
    MakeHost {
        /// Who; they sit at the table.
        person: PersonId,
    },
    /// The host: to close the room.
    Close,
    /// To be let in by the host, from where one waits.
    Knock {
        /// What to be called: up to 24 letters.
        #[schemars(length(min = 1))]
        name: String,
    },
    /// The host: to let somebody in who waits, or to send them away.
    Admit {
        /// Who.
        person: PersonId,
        /// Whether they may come in.
        yes: bool,
    },
    /// The host: to ban somebody from this room, which also renews its link, or to lift the ban.
    Ban {
        /// Who.
        person: PersonId,
        /// Whether they are to be.
        banned: bool,
    },
    /// The host: the room gets a new link, and the former one lets nobody in.
    RenewLink,
    /// To complain about somebody's name.
    ReportName {
        /// Whose; they sit at the table.
        person: PersonId,
        /// In one's own words.
        #[serde(default)]
        why: String,
    },
}

/// Why something was refused, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// What was asked cannot be read.
    Unreadable,
    /// There is no such room, seat, person or line.
    Unknown,
    /// Only somebody else may ask that.
    NotYours,
    /// Not now.
    NotNow,
    /// The decision is closed.
    TooLate,
    /// The rules do not allow the move.
    AgainstTheRules,
    /// The table cannot be kept so.
    Impossible,
    /// Too much at once; later it will do.
    TooMany,
    /// The server cannot keep it at the moment; later it will do.
    Unavailable,
    /// Something that a later version has a word for.
    #[serde(other)]
    Other,
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Refused {
    /// Why, for programs.
    pub code: Code,
    /// Why, for people.
    pub why: String,
    /// After how many seconds it is worth trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Refused {
    /// A refusal.
    pub fn new(code: Code, why: impl Into<String>) -> Self {
        Refused { code, why: why.into(), retry_after: None }
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for Refused {}
