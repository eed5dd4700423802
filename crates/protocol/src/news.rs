//! Messages from the server to a client.

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::form::texts;
use crate::id::{PersonId, Revision, Time};
use crate::invite::Invite;
use crate::request::Rejection;
use crate::stored::{CloseReason, MoveAuthor};
use crate::table::{ChatLine, HandFacts, MatchResult, Person, RoomFacts, SeatOccupant, Settings};

/// Message from the server to a client.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Complete state that the viewer may see. Later updates build on it.
    Welcome(Box<Welcome>),
    /// The client is up to date. Later updates build on the state that it already has.
    Resumed {
        /// Server time, against which to read deadlines.
        now: Time,
        /// Version of the latest update, which the client already has.
        version: Revision,
    },
    /// The server no longer has the latest updates that the client reported, because its disk lost them. A `welcome`
    /// with an earlier version follows, and the client continues from there.
    Lost {
        /// Version of the first lost update.
        first: Revision,
        /// Version of the last lost update.
        last: Revision,
    },
    /// Something happened in the room. Versions are consecutive for every viewer.
    News {
        /// Version of this update.
        version: Revision,
        /// Time of the update.
        at: Time,
        /// Content of the update.
        news: RoomUpdate,
    },
    /// A request was carried out.
    Done {
        /// ID of the request, chosen by the client.
        id: u64,
        /// Version of the update that reports it.
        version: Revision,
    },
    /// A request was rejected.
    Refused {
        /// ID of the request, chosen by the client.
        id: u64,
        /// Reason for the rejection.
        #[serde(flatten)]
        refused: Rejection,
    },
    /// The server closes the connection.
    Bye {
        /// Reason, and when to reconnect.
        #[serde(flatten)]
        refused: Rejection,
    },
    /// Announcement of the server's operator. An empty text withdraws it.
    Announcement {
        /// Text of the announcement.
        text: String,
    },
    /// The table is private and the viewer came without its link, so the host has to admit them. A `welcome` follows
    /// then.
    Waiting {
        /// Room code that people tell each other, such as `KIWI-42`.
        word: String,
        /// `true` if the viewer has asked to be admitted, with `knock`.
        knocked: bool,
    },
    /// List of everybody who waits to be admitted. Sent to viewers who may admit people, whenever the list changes.
    Knocking {
        /// People who wait, in the order in which they knocked.
        people: Vec<Person>,
    },
    /// Message of a later protocol version.
    #[serde(other)]
    Unknown,
}

texts!(ServerMessage);

/// Complete state of a room, as far as the viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Welcome {
    /// Version of the protocol.
    pub protocol: u32,
    /// Server time, against which to read deadlines.
    pub now: Time,
    /// Version of the latest update that this state includes.
    pub version: Revision,
    /// Identity of the viewer.
    pub you: ViewerIdentity,
    /// State of the room.
    pub room: RoomFacts,
    /// Current or most recent hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandFacts>,
    /// Recent chat lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<ChatLine>,
}

/// Identity of a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct ViewerIdentity {
    /// ID of the viewer.
    pub person: PersonId,
    /// Number of the viewer's seat, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// Open decision.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Turn {
    /// Number to repeat in a move that answers this decision.
    pub decision: Revision,
    /// Seats that must move.
    pub must: Vec<u8>,
    /// Seats that may move, including those that must.
    pub may: Vec<u8>,
    /// Time at which the move times out; absent if there is no clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Time>,
}

/// Result of a hand, with everything needed to verify its deal.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct HandReveal {
    /// Number of the hand in the match, from one.
    pub hand: u32,
    /// Seats that won the hand; empty if it was abandoned.
    pub winners: Vec<u8>,
    /// Points scored in this hand, by seat.
    pub points: Vec<i32>,
    /// Points or wins so far, by seat.
    pub totals: Vec<i32>,
    /// This hand's part of the secret.
    pub secret: String,
    /// Deal words that were mixed into the seed, by seat.
    pub words: Vec<String>,
    /// Final table in one line, with every card open.
    pub table: String,
    /// All moves in order. Together with the secret and the words, they let anybody replay the hand card by card.
    #[serde(default)]
    pub moves: Vec<RevealedMove>,
    /// Edition of the rules with which the match began; absent in matches from before editions were counted. A replay by
    /// corrected rules may differ from what was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<u32>,
}

/// Move of a finished hand.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RevealedMove {
    /// Seat that moved.
    pub seat: u8,
    /// Move in notation.
    #[serde(rename = "move")]
    pub mv: String,
}

/// Something that happened in a room, as one viewer may see it: a seat was taken, a card was played, a hand ended.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum RoomUpdate {
    /// The room was created.
    Created,
    /// Somebody took a seat.
    Sat {
        /// Number of the seat, from one.
        seat: u8,
        /// New occupant of the seat.
        sitter: SeatOccupant,
        /// `true` if the occupant gave a word for the deal.
        mixed: bool,
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
    },
    /// A hand was dealt.
    Started {
        /// Number of the hand in the match, from one.
        hand: u32,
        /// Names of the seats in this match's notation.
        names: Vec<String>,
        /// Events that the viewer saw, in notation.
        seen: Vec<String>,
        /// Open decision; absent if the hand was over at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Turn>,
        /// Result of the hand, if it was over at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<HandReveal>>,
    },
    /// A move was made.
    Moved {
        /// Seat that moved.
        seat: u8,
        /// Author of the move.
        by: MoveAuthor,
        /// Events that the viewer saw, in notation.
        seen: Vec<String>,
        /// Open decision; absent if the hand is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Turn>,
        /// Milliseconds left in the mover's time bank.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank: Option<u64>,
        /// Result of the hand, if this move ended it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<HandReveal>>,
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
        /// Result of the match.
        #[serde(flatten)]
        ended: MatchResult,
        /// Result of the hand that this cut short; absent if no hand was in progress.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<HandReveal>>,
    },
    /// Another match will be played.
    Rematch {
        /// Commitment for the new match: the hash of its secret.
        promise: String,
    },
    /// Somebody sent a chat line.
    Said {
        /// Chat line with its author.
        line: ChatLine,
    },
    /// Somebody was muted or unmuted.
    Muted {
        /// ID of that person.
        person: PersonId,
        /// `true` if they are muted from now on.
        muted: bool,
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
    /// The room was closed.
    Closed {
        /// Reason the room was closed.
        why: CloseReason,
        /// `true` if the room had reached the maximum size that the server allows.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
        /// Result of the hand that this cut short; absent if no hand was in progress.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<HandReveal>>,
    },
    /// The host admitted somebody, who may now take a seat.
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
        /// Invite of the room's new link, if the viewer may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// A host without a seat was disconnected for too long, or is back.
    HostAway {
        /// `true` if the host is away.
        away: bool,
    },
    /// The room has a new link.
    LinkRenewed {
        /// Invite of the new link, if the viewer may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// Update that does not concern the viewer, or one of a later protocol version.
    #[serde(other)]
    Something,
}
