//! A room in writing as it was at one record of its log, so that nobody has to read what came before.
//!
//! It is a private cache of the server that wrote it, and holds secrets as the log does. One that cannot be read, or that does
//! not fit its log, is passed over; so its form may change with every version.

use eights_protocol_derive::Form;
use schemars::JsonSchema;

use crate::id::{Key, PersonId, Revision, Time};
use crate::invite::Invite;
use crate::stored::Mixture;
use crate::table::{Line, Person, RulesText, Settings, Sitter};

/// Number of this form of snapshots. Another number is passed over.
pub const SNAPSHOT_VERSION: u32 = 2;

/// A room in which no match has begun, as it was at one record.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RoomSnapshot {
    /// Its form.
    pub v: u32,
    /// The last record that it includes.
    pub revision: Revision,
    /// That record's key.
    pub key: Key,
    /// That record's moment.
    pub at: Time,
    /// The last record that changed who plays a seat.
    pub seated: Revision,
    /// When the room was made.
    pub began: Time,
    /// Bytes of all records.
    pub bytes: u64,
    /// The room's word.
    pub word: String,
    /// The rules.
    pub rules: RulesText,
    /// How the table is kept.
    pub settings: Settings,
    /// The host.
    pub host: PersonId,
    /// The seats.
    pub chairs: Vec<ChairSnapshot>,
    /// What the next match is dealt from.
    pub mixture: Mixture,
    /// Which match is next, from one.
    pub number: u32,
    /// What was said lately.
    pub said: Vec<Line>,
    /// Whose words are not passed on.
    pub muted: Vec<PersonId>,
    /// Complaints about what was said lately.
    pub complaints: Vec<ComplaintSnapshot>,
    /// Who may come in.
    pub access: AccessSnapshot,
}

/// Who may come in.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct AccessSnapshot {
    /// The secret of the room's link, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// Whoever was let in, as they were called last.
    pub admitted: Vec<Person>,
    /// Whoever is banned.
    pub banned: Vec<Person>,
    /// Whether a host without a seat has no connection.
    pub host_away: bool,
    /// Further devices.
    pub devices: Vec<DeviceSnapshot>,
    /// Private links to seats.
    pub return_links: Vec<ReturnLinkSnapshot>,
    /// Complaints about names.
    pub complaints: Vec<NameComplaintSnapshot>,
}

/// A further device of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct DeviceSnapshot {
    /// The device.
    pub device: PersonId,
    /// Whose it is.
    pub person: PersonId,
    /// Whether it acts for them no longer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revoked: bool,
}

/// A private link to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct ReturnLinkSnapshot {
    /// Whose seat it is.
    pub person: PersonId,
    /// The hash of its secret.
    pub hash: String,
}

/// A complaint about a name.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct NameComplaintSnapshot {
    /// Who complained.
    pub by: PersonId,
    /// About whom.
    pub person: PersonId,
    /// Under which name.
    pub name: String,
    /// Its own record.
    pub record: Revision,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct ChairSnapshot {
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitter: Option<Sitter>,
    /// Whether they are gone.
    pub gone: bool,
    /// The word for the next deal, once one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

/// A complaint.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct ComplaintSnapshot {
    /// Who complained.
    pub by: PersonId,
    /// The line that it is about.
    pub line: Revision,
    /// Its own record.
    pub record: Revision,
}

impl RoomSnapshot {
    /// As it is stored.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("snapshots are plain data")
    }

    /// Reads what was stored; nothing if it has another form.
    pub fn read(text: &str) -> Option<RoomSnapshot> {
        serde_json::from_str(text).ok().filter(|read: &RoomSnapshot| read.v == SNAPSHOT_VERSION)
    }
}
