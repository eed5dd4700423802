//! Snapshot of a room at one record of its log, so that earlier records need not be read.
//!
//! It is a private cache of the server that wrote it, and it holds secrets, as the log does. A snapshot that cannot be
//! read or does not match its log is ignored, so its format may change with every version.

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::id::{IdempotencyKey, PersonId, Revision, Time};
use crate::invite::Invite;
use crate::stored::SeedMixture;
use crate::table::{ChatLine, Person, RulesText, SeatOccupant, Settings};

/// Version of the snapshot format. Snapshots of any other version are ignored.
pub const SNAPSHOT_VERSION: u32 = 2;

/// Snapshot of a room in which no match has begun.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RoomSnapshot {
    /// Version of the format.
    pub v: u32,
    /// Last record that the snapshot includes.
    pub revision: Revision,
    /// Key of that record.
    pub key: IdempotencyKey,
    /// Time of that record.
    pub at: Time,
    /// Last record that changed who plays a seat.
    pub seated: Revision,
    /// Creation time of the room.
    pub began: Time,
    /// Total size of all records in bytes.
    pub bytes: u64,
    /// Room code.
    pub word: String,
    /// Rules of the room.
    pub rules: RulesText,
    /// Settings of the room.
    pub settings: Settings,
    /// Host of the room.
    pub host: PersonId,
    /// State of the seats, in order.
    pub chairs: Vec<ChairSnapshot>,
    /// Seed mixture of the next match.
    pub mixture: SeedMixture,
    /// Number of the next match, from one.
    pub number: u32,
    /// Recent chat lines.
    pub said: Vec<ChatLine>,
    /// Muted people.
    pub muted: Vec<PersonId>,
    /// Reports of recent chat lines.
    pub complaints: Vec<ComplaintSnapshot>,
    /// Access state.
    pub access: AccessSnapshot,
}

/// Access state of a room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct AccessSnapshot {
    /// Secret of the room's link, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// People who were admitted, with their latest names.
    pub admitted: Vec<Person>,
    /// Banned people.
    pub banned: Vec<Person>,
    /// `true` if a host without a seat is disconnected.
    pub host_away: bool,
    /// Additional devices of people with a seat.
    pub devices: Vec<DeviceSnapshot>,
    /// Private links to seats.
    pub return_links: Vec<ReturnLinkSnapshot>,
    /// Reports of names.
    pub complaints: Vec<NameComplaintSnapshot>,
}

/// Additional device of a person.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct DeviceSnapshot {
    /// ID of the device.
    pub device: PersonId,
    /// Owner of the device.
    pub person: PersonId,
    /// `true` if the device no longer acts for its owner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revoked: bool,
}

/// Private link to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct ReturnLinkSnapshot {
    /// Owner of the seat.
    pub person: PersonId,
    /// Hash of the link's secret.
    pub hash: String,
}

/// Report of a name.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct NameComplaintSnapshot {
    /// Person who reported it.
    pub by: PersonId,
    /// Person whose name was reported.
    pub person: PersonId,
    /// Name at the time of the report.
    pub name: String,
    /// Revision of the report's own record.
    pub record: Revision,
}

/// State of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct ChairSnapshot {
    /// Occupant of the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitter: Option<SeatOccupant>,
    /// `true` if the occupant is disconnected.
    pub gone: bool,
    /// Word for the next deal, once given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

/// Report of a chat line.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct ComplaintSnapshot {
    /// Person who reported it.
    pub by: PersonId,
    /// Reported line.
    pub line: Revision,
    /// Revision of the report's own record.
    pub record: Revision,
}

impl RoomSnapshot {
    /// Encodes the snapshot for storage.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("snapshots are plain data")
    }

    /// Decodes a stored snapshot. Returns `None` if it has another format.
    pub fn read(text: &str) -> Option<RoomSnapshot> {
        serde_json::from_str(text).ok().filter(|read: &RoomSnapshot| read.v == SNAPSHOT_VERSION)
    }
}
