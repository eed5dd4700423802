//! What a client is told.

use eights_protocol_derive::Form;
use schemars::JsonSchema;

use crate::form::texts;
use crate::id::{PersonId, Revision, Time};
use crate::invite::Invite;
use crate::request::Refused;
use crate::stored::{By, Why};
use crate::table::{Ended, HandFacts, Line, Person, RoomFacts, Settings, Sitter};

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    /// Everything that the viewer may know; what comes next follows it.
    Welcome(Box<Welcome>),
    /// The client has missed nothing; what comes next follows what it has.
    Resumed {
        /// The server's clock, by which deadlines are to be read.
        now: Time,
        /// The last piece of news, which the client has.
        version: Revision,
    },
    /// The server no longer has the last pieces of news that the client said it has: its disk lost them. A welcome follows,
    /// with an earlier version, and the client takes up the table from there.
    Lost {
        /// The first piece of news that is lost.
        first: Revision,
        /// The last.
        last: Revision,
    },
    /// Something happened. Versions follow one another without a gap, for every viewer.
    News {
        /// The number of this piece of news.
        version: Revision,
        /// When it happened.
        at: Time,
        /// What.
        news: News,
    },
    /// What was asked is done.
    Done {
        /// The client's number.
        id: u64,
        /// The piece of news that tells of it.
        version: Revision,
    },
    /// What was asked is refused.
    Refused {
        /// The client's number.
        id: u64,
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// The connection ends; this is why, and whether to come back.
    Bye {
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// What the operator of the server tells everybody; an empty text takes it back.
    Announcement {
        /// In the operator's words.
        text: String,
    },
    /// The table is private, and the viewer came without its link: the host has to let them in. A `welcome` follows then.
    Waiting {
        /// The word that people tell each other.
        word: String,
        /// Whether the host was asked; the viewer does so by `knock`.
        knocked: bool,
    },
    /// Told to whoever may let people in: everybody who waits for that, whenever that changes.
    Knocking {
        /// Who waits, in the order in which they knocked.
        people: Vec<Person>,
    },
    /// Something that a later version says.
    #[serde(other)]
    Unknown,
}

texts!(Told);

/// All that a viewer may know of a room.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Welcome {
    /// The number of the protocol.
    pub protocol: u32,
    /// The server's clock, by which deadlines are to be read.
    pub now: Time,
    /// The last piece of news that this includes.
    pub version: Revision,
    /// Who the viewer is.
    pub you: You,
    /// The room.
    pub room: RoomFacts,
    /// The hand that is played, or was the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandFacts>,
    /// What was said lately.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Line>,
}

/// Who a viewer is.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct You {
    /// The person.
    pub person: PersonId,
    /// The seat, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// Who is waited for.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Turn {
    /// The number that a move names.
    pub decision: Revision,
    /// The seats that have to move.
    pub must: Vec<u8>,
    /// The seats that may.
    pub may: Vec<u8>,
    /// When the time is up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Time>,
}

/// How a hand ended, with everything that checks its deal.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Shown {
    /// The hand, from one.
    pub hand: u32,
    /// The seats that won it; none if it was abandoned.
    pub winners: Vec<u8>,
    /// What each seat scored.
    pub points: Vec<i32>,
    /// Points or wins so far, by seat.
    pub totals: Vec<i32>,
    /// The hand's part of the secret.
    pub secret: String,
    /// The words that were mixed in, by seat.
    pub words: Vec<String>,
    /// The whole table in a line, every card open.
    pub table: String,
    /// Every move in order. With the secret and the words it lets everybody play the hand again, card by card.
    #[serde(default)]
    pub moves: Vec<Played>,
}

/// A move that was made in a hand that is over.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Played {
    /// Whose.
    pub seat: u8,
    /// In notation.
    #[serde(rename = "move")]
    pub mv: String,
}

/// Something that happened, as one viewer is told.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum News {
    /// The room was made.
    Created,
    /// Somebody took a seat.
    Sat {
        /// The seat.
        seat: u8,
        /// Who.
        sitter: Sitter,
        /// Whether a word was given for the deal.
        mixed: bool,
    },
    /// A seat became free.
    Left {
        /// The seat.
        seat: u8,
        /// Why.
        why: Why,
    },
    /// Somebody gave a word for the next deal.
    Mixed {
        /// The seat.
        seat: u8,
    },
    /// A hand was dealt.
    Started {
        /// Its number in the match, from one.
        hand: u32,
        /// What the seats are called in this match's notation.
        names: Vec<String>,
        /// What the viewer saw.
        seen: Vec<String>,
        /// Who is waited for; nobody if the hand was over at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Turn>,
        /// How the hand ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<Shown>>,
    },
    /// A move was made.
    Moved {
        /// Whose.
        seat: u8,
        /// Who chose it.
        by: By,
        /// What the viewer saw.
        seen: Vec<String>,
        /// Who is waited for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turn: Option<Turn>,
        /// What is left in the mover's bank, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank: Option<u64>,
        /// How the hand ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<Shown>>,
    },
    /// Somebody is gone: a bot plays.
    Gone {
        /// The seat.
        seat: u8,
    },
    /// Somebody is back.
    Back {
        /// The seat.
        seat: u8,
    },
    /// The match came to its end.
    Finished {
        /// How, and who won.
        #[serde(flatten)]
        ended: Ended,
        /// The hand that was given up, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<Shown>>,
    },
    /// Another match is to be played; here is its promise.
    Rematch {
        /// What the secret hashes to.
        promise: String,
    },
    /// Somebody said something.
    Said {
        /// What, and who.
        line: Line,
    },
    /// What somebody says is no longer passed on, or again.
    Muted {
        /// Who.
        person: PersonId,
        /// Whether they are.
        muted: bool,
    },
    /// The table is kept in another way.
    Set {
        /// How.
        settings: Settings,
    },
    /// Somebody else is the host.
    Hosted {
        /// Who.
        person: PersonId,
    },
    /// The room is no more.
    Closed {
        /// Why.
        why: Why,
        /// Whether the room had reached the size that the server allows.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
        /// The hand that was given up, if one was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Box<Shown>>,
    },
    /// The host has let somebody in, who may take a seat now.
    Admitted {
        /// Who.
        person: Person,
    },
    /// Somebody is banned from this room, and has no seat any more; or the ban is lifted.
    Banned {
        /// Who.
        person: Person,
        /// Whether they are.
        banned: bool,
        /// The invite of the room's new link, if the viewer may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// A host without a seat has lost their connection for long, or is there again.
    HostAway {
        /// Whether they are away.
        away: bool,
    },
    /// The room has a new link.
    LinkRenewed {
        /// Its invite, if the viewer may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// Something happened that does not concern the viewer, or that a later version tells.
    #[serde(other)]
    Something,
}
