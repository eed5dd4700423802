//! The records of a room's log.
//!
//! The log is the truth of a room, and it holds secrets: it never leaves the server. What a viewer is told of a record is
//! [`News`](crate::News).

use eights_protocol_derive::Form;
use schemars::JsonSchema;

use crate::id::{Key, PersonId, Revision};
use crate::invite::Invite;
use crate::table::{Person, RulesText, Settings, Sitter, Words};

/// A record as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Stored {
    /// The form that it has.
    pub v: u32,
    /// What its writer knows it by.
    pub key: Key,
    /// What happened.
    #[serde(flatten)]
    pub record: Record,
}

impl Stored {
    /// As it is kept.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("records are plain data")
    }

    /// Reads what was kept.
    pub fn read(text: &str) -> Result<Stored, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Something that happened in a room.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Record {
    /// The room was made.
    Created(Box<Created>),
    /// Somebody took a seat.
    Sat {
        /// The seat.
        seat: u8,
        /// Who.
        sitter: Sitter,
        /// The word for the next deal.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        word: String,
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
        /// The word.
        word: String,
    },
    /// A hand was dealt.
    Started {
        /// Its number in the match, from one.
        hand: u32,
        /// What the seats are called in this match's notation.
        names: Vec<String>,
        /// What happened, every card open.
        events: Vec<String>,
    },
    /// A move was made.
    Moved {
        /// Whose.
        seat: u8,
        /// What it answered: the revision of the record that opened the decision.
        decision: Revision,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// What came of it, every card open.
        events: Vec<String>,
        /// Who chose it.
        by: By,
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
        /// How.
        how: Finish,
        /// Who won, by seat.
        winners: Vec<u8>,
    },
    /// Another match is to be played: here is its promise.
    Rematch {
        /// The chance of the new match.
        mixture: Mixture,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: Person,
        /// What.
        #[serde(flatten)]
        words: Words,
    },
    /// What somebody says is no longer passed on, or again.
    Muted {
        /// Who.
        person: PersonId,
        /// Whether they are.
        muted: bool,
    },
    /// Somebody complained about what was said.
    Reported {
        /// Who complained.
        by: PersonId,
        /// About which record.
        revision: Revision,
        /// In their words.
        why: String,
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
    /// Nothing: a mark that settles whether an earlier append was kept.
    Fence,
    /// The room is no more.
    Closed {
        /// Why.
        why: Why,
        /// Whether the room had reached the size that the server allows.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        full: bool,
    },
    /// The host has let somebody in.
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
        /// The invite of the room's new link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Invite>,
    },
    /// The room has a new link.
    LinkRenewed {
        /// Its invite.
        invite: Invite,
    },
    /// A host without a seat has lost their connection for long, or is there again.
    HostAway {
        /// Whether they are away.
        away: bool,
    },
    /// Somebody has made a private link to their own seat, or revoked it.
    ReturnLink {
        /// Who.
        person: PersonId,
        /// The SHA-256 of the link's secret, in hexadecimal; none if the link is revoked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hash: Option<String>,
        /// The device that revoked it. All others that came by such a link are sent away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeps: Option<PersonId>,
    },
    /// Somebody came back from another device, by a private link to their seat: it acts for them from now on.
    Returned {
        /// What the device is known by.
        device: PersonId,
        /// Whose seat it is.
        person: PersonId,
    },
    /// Somebody complained about a name.
    NameReported {
        /// Who complained.
        by: PersonId,
        /// About whom, as they were called then.
        person: Person,
        /// In their words.
        why: String,
    },
}

/// The beginning of a room.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Created {
    /// The word that people tell each other.
    pub word: String,
    /// The rules.
    pub rules: RulesText,
    /// How many seats there are.
    pub seats: u8,
    /// How the table is kept.
    pub settings: Settings,
    /// Who made it.
    pub host: Person,
    /// The chance of the first match.
    pub mixture: Mixture,
    /// The invite of the room's first link. Rooms from before links had one are found by their name alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
}

/// What the seeds of a match are mixed from, beside the players' words. The secret is for the server alone until its parts
/// are shown, hand by hand.
#[derive(Clone, PartialEq, Eq, Form, JsonSchema)]
pub struct Mixture {
    /// What was shown before.
    pub promise: String,
    /// What it is a promise of.
    pub secret: String,
}

/// A secret is never printed by accident.
impl std::fmt::Debug for Mixture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mixture").field("promise", &self.promise).finish_non_exhaustive()
    }
}

/// Why a seat became free, or a room was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// They wanted to.
    Asked,
    /// The host said so.
    Host,
    /// Nobody was there for long.
    Idle,
    /// Whoever runs the server said so.
    Operator,
}

/// Who chose a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Whoever sits there, bot or person.
    Sitter,
    /// A bot, for somebody who is gone.
    StandIn,
    /// The rules, since the time was up.
    Clock,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// Played out.
    Played,
    /// Given up before its end.
    Abandoned,
}
