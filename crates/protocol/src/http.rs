//! Request and response bodies of the HTTP API.

use eights_protocol_derive::Message;
use schemars::JsonSchema;
use serde_json::{Map, Value};

use crate::form::texts;
use crate::id::{PersonId, Revision, RoomId, Time};
use crate::news::Turn;
use crate::request::Rejection;
use crate::table::{Phase, Settings};

texts!(NewRoom, CreatedRoom, Rejection, SeatReturn, ReturnLink);

/// Minimum and maximum number of seats in a room.
pub const SEATS: (u8, u8) = (2, 16);

/// Rules of a new room: exactly one of these.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulesChoice {
    /// Name of built-in rules.
    Named(String),
    /// Link to rules.
    Link(String),
    /// Text of a rule sheet.
    Sheet(String),
}

/// Request to create a room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct NewRoom {
    /// Rules to play by.
    pub rules: RulesChoice,
    /// Number of seats.
    #[schemars(range(min = SEATS.0, max = SEATS.1))]
    pub seats: u8,
    /// Settings of the room.
    #[serde(default)]
    pub settings: Settings,
    /// Display name of the host, up to 24 characters.
    #[schemars(length(min = 1))]
    pub name: String,
}

/// Newly created room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct CreatedRoom {
    /// ID of the room.
    pub room: RoomId,
    /// Room code that people tell each other, such as `KIWI-42`.
    pub word: String,
    /// Invitation link to share with friends.
    pub link: String,
}

impl CreatedRoom {
    /// Returns the last path segment of the link, which admits people to the room.
    pub fn key(&self) -> &str {
        self.link.rsplit('/').next().unwrap_or_default()
    }
}

/// Room in a list.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RoomRow {
    /// ID of the room.
    pub room: RoomId,
    /// Room code that people tell each other, such as `KIWI-42`.
    pub word: String,
    /// Name of the rules.
    pub rules: String,
    /// Game: `eights`, `crazier` or `eightball`.
    pub game: String,
    /// Number of seats.
    pub seats: u8,
    /// Number of free seats.
    pub free: u8,
    /// Current phase of the room.
    pub phase: Phase,
}

/// List of rooms.
#[derive(Clone, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
pub struct Rooms {
    /// Rooms, newest first.
    pub rooms: Vec<RoomRow>,
}

/// Identity of the caller.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Identity {
    /// ID of the caller.
    pub person: PersonId,
    /// `true` if the caller is a program with a token.
    pub program: bool,
    /// Rooms in which the caller has a seat.
    pub rooms: Vec<RoomId>,
    /// Current announcement of the server's operator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<String>,
}

/// Private link to the caller's own seat, for use on another device. It is returned only once.
#[derive(Clone, PartialEq, Eq, Message, JsonSchema)]
pub struct ReturnLink {
    /// Secret of 128 bits. Clients put it in the fragment of the room's URL, after `#`, which browsers never send.
    pub secret: String,
}

/// Keeps the secret out of logs.
impl std::fmt::Debug for ReturnLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReturnLink { .. }")
    }
}

/// Request to return to a seat from another device.
#[derive(Clone, PartialEq, Eq, Message, JsonSchema)]
pub struct SeatReturn {
    /// Secret from the private link.
    pub secret: String,
}

/// Keeps the secret out of logs.
impl std::fmt::Debug for SeatReturn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Return { .. }")
    }
}

/// Request for a token with which a program plays over the network.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct NewToken {
    /// Display name of the program, up to 24 characters.
    #[schemars(length(min = 1))]
    pub name: String,
}

/// Token of a program. It is returned only once.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Token {
    /// ID of the program.
    pub person: PersonId,
    /// Token to send as `Authorization: Bearer ...`.
    pub token: String,
}

/// Program with a valid token.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct TokenRow {
    /// ID of the program.
    pub person: PersonId,
    /// Display name of the program.
    pub name: String,
    /// Creation time of the token; zero for tokens created before this was recorded.
    pub made: Time,
}

/// List of the caller's programs with a valid token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
pub struct Tokens {
    /// Programs, newest first.
    pub tokens: Vec<TokenRow>,
}

/// Confirmation that a request was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Acknowledgement {
    /// Version of the room update that reports it.
    pub version: Revision,
}

/// Event in a program's stream, one JSON object per line. The stream covers all rooms of the program.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ProgramEvent {
    /// The program has a seat in a room. Sent for every such room when the stream opens.
    Seated {
        /// ID of the room.
        room: RoomId,
        /// Number of the seat, from one.
        seat: u8,
    },
    /// The program must or may move.
    Turn {
        /// ID of the room.
        room: RoomId,
        /// Open decision.
        turn: Turn,
        /// Legal moves, in notation.
        legal: Vec<String>,
        /// The program's view of the table, in one line.
        table: String,
        /// The program's view of the table as named values. The names depend on the game.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        facts: Map<String, Value>,
    },
    /// The match is over, or the program has lost its seat.
    Over {
        /// ID of the room.
        room: RoomId,
        /// Reason the game is over for the program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        how: Option<ProgramOutcome>,
        /// Seats that won the match; empty unless it was played to its end.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        winners: Vec<u8>,
        /// Points or wins by seat; empty if no hand was dealt.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        totals: Vec<i32>,
        /// ID of the match record, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    /// Keep-alive, sent after some seconds without another event.
    Alive,
    /// Event of a later protocol version.
    #[serde(other)]
    Unknown,
}

/// Reason a game is over for a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProgramOutcome {
    /// The match was played to its end.
    Played,
    /// The match was abandoned.
    Abandoned,
    /// The room was closed.
    Closed,
    /// The program lost its seat.
    Unseated,
    /// Reason of a later protocol version.
    #[serde(other)]
    Other,
}

/// Finished match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RecordRow {
    /// ID of the match record.
    pub record: String,
    /// Time at which the match ended.
    pub ended: Time,
    /// Game: `eights`, `crazier` or `eightball`.
    pub game: String,
    /// Name of the rules.
    pub rules: String,
    /// Names of the players, by seat.
    pub names: Vec<String>,
    /// Names of the winners.
    pub winners: Vec<String>,
    /// Number of hands played.
    pub hands: u32,
}

/// Page of finished matches, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
pub struct Records {
    /// Matches on this page.
    pub records: Vec<RecordRow>,
    /// Cursor of the next page; absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Built-in rules.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RulesRow {
    /// Name to use in commands and requests.
    pub name: String,
    /// Game: `eights`, `crazier` or `eightball`.
    pub game: String,
    /// Title for people.
    pub title: String,
    /// Description in one sentence.
    pub about: String,
    /// Minimum number of players.
    pub least: u8,
    /// Maximum number of players.
    pub most: u8,
}

/// List of all built-in rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
pub struct RulesList {
    /// Rules, grouped by game.
    pub rules: Vec<RulesRow>,
}

/// Result of checking a rule sheet.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct SheetCheck {
    /// Name of the rules, if the sheet is valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Link code of the rules, if the sheet is valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Errors in the sheet; empty if it is valid.
    #[serde(default)]
    pub faults: Vec<String>,
}

/// Health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Health {
    /// `true` if the server accepts players.
    pub ready: bool,
    /// Version of the server.
    pub version: String,
}
