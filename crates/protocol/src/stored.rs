//! Records of a room's log.
//!
//! The log is a room's source of truth. It holds secrets, so it never leaves the server. A
//! [`RoomUpdate`](crate::RoomUpdate) is the part of a record that a viewer may see.

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::id::{IdempotencyKey, PersonId, Revision};
use crate::invite::Invite;
use crate::table::{ChatText, Person, RulesText, SeatOccupant, Settings};

/// Record as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct StoredRecord {
    /// Version of the format.
    pub v: u32,
    /// Key by which the writer recognizes its own record.
    pub key: IdempotencyKey,
    /// Content of the record.
    #[serde(flatten)]
    pub record: RoomRecord,
}

impl StoredRecord {
    /// Encodes the record for storage.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("records are plain data")
    }

    /// Decodes a stored record.
    pub fn read(text: &str) -> Result<StoredRecord, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Event in the history of a room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RoomRecord {
    /// The room was created.
    Created(Box<RoomCreation>),
    /// Somebody took a seat.
    Sat {
        /// Number of the seat, from one.
        seat: u8,
        /// New occupant of the seat.
        sitter: SeatOccupant,
        /// Word for the next deal.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
    },
    /// A seat became free.
    Left {
        /// Number of the seat, from one.
        seat: u8,
        /// Reason the seat became free.
        why: CloseReason,
    },
    /// Somebody gave a word for the next deal.
    Mixed {
        /// Number of the seat, from one.
        seat: u8,
        /// Word to mix into the seed.
        word: String,
    },
    /// A hand was dealt.
    Started {
        /// Number of the hand in the match, from one.
        hand: u32,
        /// Names of the seats in this match's notation.
        names: Vec<String>,
        /// Events of the deal, with every card open.
        events: Vec<String>,
        /// Edition of the rules by which the match is played; absent in matches from before editions were counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edition: Option<u32>,
    },
    /// A move was made.
    Moved {
        /// Seat that moved.
        seat: u8,
        /// Decision that the move answered: the revision of the record that opened it.
        decision: Revision,
        /// Move in notation.
        #[serde(rename = "move")]
        mv: String,
        /// Events that followed, with every card open.
        events: Vec<String>,
        /// Author of the move.
        by: MoveAuthor,
    },
    /// A player was disconnected for too long. A bot plays for them.
    Gone {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// A disconnected player is back.
    Back {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// A player with more than one opponent gave up the hand. A bot plays on for them until the hand is over.
    Conceded {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// A player offered a draw, or agreed to one while others still have to.
    DrawOffered {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// A player declined a draw, or withdrew the own offer.
    DrawDeclined {
        /// Number of the seat, from one.
        seat: u8,
    },
    /// The match ended.
    Finished {
        /// Manner in which the match ended.
        how: MatchFinish,
        /// Seats that won.
        winners: Vec<u8>,
    },
    /// Another match will be played.
    Rematch {
        /// Seed mixture of the new match.
        mixture: SeedMixture,
    },
    /// Somebody sent a chat line.
    Said {
        /// Author of the line.
        person: Person,
        /// Content of the line.
        #[serde(flatten)]
        words: ChatText,
    },
    /// Somebody was muted or unmuted.
    Muted {
        /// ID of that person.
        person: PersonId,
        /// `true` if they are muted from now on.
        muted: bool,
    },
    /// Somebody reported a chat line.
    Reported {
        /// Person who reported it.
        by: PersonId,
        /// Revision of the reported line.
        revision: Revision,
        /// Reason, in the reporter's own words.
        why: String,
    },
    /// The settings of the room changed.
    Set {
        /// New settings.
        settings: Settings,
    },
    /// The room has a new host.
    Hosted {
        /// ID of the new host.
        person: PersonId,
    },
    /// No-op marker that settles whether an earlier append was stored.
    Fence,
    /// The room was closed.
    Closed {
        /// Reason the room was closed.
        why: CloseReason,
        /// `true` if the room had reached the maximum size that the server allows.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
    },
    /// The host admitted somebody.
    Admitted {
        /// Person who was admitted.
        person: Person,
    },
    /// Somebody was banned from this room and lost their seat, or their ban was lifted.
    Banned {
        /// Person who was banned or unbanned.
        person: Person,
        /// `true` if they are banned from now on.
        banned: bool,
        /// Invite of the room's new link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// The room has a new link.
    LinkRenewed {
        /// Invite of the new link.
        invite: Invite,
    },
    /// A host without a seat was disconnected for too long, or is back.
    HostAway {
        /// `true` if the host is away.
        away: bool,
    },
    /// Somebody created a private link to their own seat, or revoked it.
    ReturnLink {
        /// Owner of the seat.
        person: PersonId,
        /// SHA-256 of the link's secret, in hexadecimal; absent if the link was revoked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hash: Option<String>,
        /// Device that revoked the link. All other devices that came by such a link lose access.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeps: Option<PersonId>,
    },
    /// Somebody returned to their seat from another device by a private link. The device acts for them from now on.
    Returned {
        /// ID of the device.
        device: PersonId,
        /// Owner of the seat.
        person: PersonId,
    },
    /// Somebody reported a name.
    NameReported {
        /// Person who reported it.
        by: PersonId,
        /// Reported person, with their name at the time.
        person: Person,
        /// Reason, in the reporter's own words.
        why: String,
    },
}

/// Initial state of a room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RoomCreation {
    /// Room code that people tell each other, such as `KIWI-42`.
    pub word: String,
    /// Rules of the room.
    pub rules: RulesText,
    /// Number of seats.
    pub seats: u8,
    /// Settings of the room.
    pub settings: Settings,
    /// Person who created the room.
    pub host: Person,
    /// Seed mixture of the first match.
    pub mixture: SeedMixture,
    /// Invite of the room's first link. Rooms created before links had invites are found by their ID alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
}

/// Source of a match's seeds, besides the players' words. Only the server knows the secret until its parts are
/// revealed, hand by hand.
#[derive(Clone, PartialEq, Eq, Message, JsonSchema)]
pub struct SeedMixture {
    /// Commitment shown before the match: the hash of the secret.
    pub promise: String,
    /// Secret behind the commitment.
    pub secret: String,
}

/// Keeps the secret out of logs.
impl std::fmt::Debug for SeedMixture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mixture").field("promise", &self.promise).finish_non_exhaustive()
    }
}

/// Reason a seat became free or a room was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// At the person's own request.
    Asked,
    /// By the host.
    Host,
    /// After a long time without activity.
    Idle,
    /// By the server's operator.
    Operator,
}

/// Author of a move: the seat's occupant, a stand-in bot or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveAuthor {
    /// The seat's occupant, bot or person.
    Sitter,
    /// A bot, for a disconnected player.
    StandIn,
    /// The rules, because the move timed out.
    Clock,
}

/// Manner in which a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchFinish {
    /// Played to its end.
    Played,
    /// Abandoned.
    Abandoned,
}
