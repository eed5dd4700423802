//! The bodies of the HTTP surface.

use eights_protocol_derive::Form;
use schemars::JsonSchema;
use serde_json::{Map, Value};

use crate::form::texts;
use crate::id::{PersonId, Revision, RoomId, Time};
use crate::news::Turn;
use crate::request::Refused;
use crate::table::{Phase, Settings};

texts!(NewRoom, RoomMade, Refused, Return, ReturnLink);

/// The fewest and the most seats of a table.
pub const SEATS: (u8, u8) = (2, 16);

/// Rules to play by: one of these.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RulesChoice {
    /// Rules that come with the program, by name.
    Named(String),
    /// A link to rules.
    Link(String),
    /// A rule sheet.
    Sheet(String),
}

/// A room that somebody wants to have.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct NewRoom {
    /// The rules.
    pub rules: RulesChoice,
    /// How many seats it has.
    #[schemars(range(min = SEATS.0, max = SEATS.1))]
    pub seats: u8,
    /// How it is kept.
    #[serde(default)]
    pub settings: Settings,
    /// What whoever makes it is called: up to 24 letters.
    #[schemars(length(min = 1))]
    pub name: String,
}

/// A room that was made.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RoomMade {
    /// Which.
    pub room: RoomId,
    /// The word that people tell each other.
    pub word: String,
    /// The address to send to friends.
    pub link: String,
}

impl RoomMade {
    /// What the link ends with, by which the room lets people in.
    pub fn key(&self) -> &str {
        self.link.rsplit('/').next().unwrap_or_default()
    }
}

/// A room in a list.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RoomRow {
    /// Which.
    pub room: RoomId,
    /// The word that people tell each other.
    pub word: String,
    /// What the rules are called.
    pub rules: String,
    /// The game: eights, crazier or eightball.
    pub game: String,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
    /// What is going on.
    pub phase: Phase,
}

/// Rooms.
#[derive(Clone, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
pub struct Rooms {
    /// The newest first.
    pub rooms: Vec<RoomRow>,
}

/// Who is asking.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Me {
    /// The person.
    pub person: PersonId,
    /// Whether it is a program.
    pub program: bool,
    /// The rooms where they have a seat.
    pub rooms: Vec<RoomId>,
    /// What the operator tells everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<String>,
}

/// A private link to one's own seat, for another device. It is told once.
#[derive(Clone, PartialEq, Eq, Form, JsonSchema)]
pub struct ReturnLink {
    /// The secret of 128 bits, which a client puts behind the `#` of the room's address: browsers send nothing of that.
    pub secret: String,
}

/// A secret is never printed by accident.
impl std::fmt::Debug for ReturnLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReturnLink { .. }")
    }
}

/// Somebody comes back from another device.
#[derive(Clone, PartialEq, Eq, Form, JsonSchema)]
pub struct Return {
    /// The secret of their link.
    pub secret: String,
}

/// A secret is never printed by accident.
impl std::fmt::Debug for Return {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Return { .. }")
    }
}

/// A program that is to play by the network.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct NewToken {
    /// What it is called: up to 24 letters.
    #[schemars(length(min = 1))]
    pub name: String,
}

/// What a program shows to be let in. It is told once.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Token {
    /// The program as a person.
    pub person: PersonId,
    /// What it shows, as `Authorization: Bearer ...`.
    pub token: String,
}

/// A program with a valid token.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct TokenRow {
    /// The program as a person.
    pub person: PersonId,
    /// What it is called.
    pub name: String,
    /// When the token was made; zero for tokens from before this was kept.
    pub made: Time,
}

/// Programs that somebody has a token for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
pub struct Tokens {
    /// The newest first.
    pub tokens: Vec<TokenRow>,
}

/// What was asked is done.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Done {
    /// The piece of news that tells of it.
    pub version: Revision,
}

/// A line of the stream for programs: what concerns them in all their rooms.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The program has a seat in a room. Told at once for every room where it has one.
    Seated {
        /// The room.
        room: RoomId,
        /// The seat.
        seat: u8,
    },
    /// The program's move is wanted.
    Turn {
        /// The room.
        room: RoomId,
        /// The decision.
        turn: Turn,
        /// What it may do, in notation.
        legal: Vec<String>,
        /// What it knows, in a line.
        table: String,
        /// What it knows, by name: which names there are depends on the game.
        #[serde(default, skip_serializing_if = "Map::is_empty")]
        facts: Map<String, Value>,
    },
    /// The program has no seat there any more, or the match is over.
    Over {
        /// The room.
        room: RoomId,
        /// How it ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        how: Option<OverHow>,
        /// The seats that won the match; none unless it was played out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        winners: Vec<u8>,
        /// Points or wins, by seat; none if no hand was dealt.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        totals: Vec<i32>,
        /// The name of the match's record, by which it is fetched, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    /// Nothing happened for some seconds; the connection is alive.
    Alive,
    /// Something that a later version says.
    #[serde(other)]
    Unknown,
}

/// How it ended for a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OverHow {
    /// The match was played out.
    Played,
    /// The match was given up.
    Abandoned,
    /// The room was closed.
    Closed,
    /// The program has no seat there any more.
    Unseated,
    /// Something that a later version says.
    #[serde(other)]
    Other,
}

/// A finished match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RecordRow {
    /// Its name, by which it is fetched.
    pub record: String,
    /// When it ended.
    pub ended: Time,
    /// The game: eights, crazier or eightball.
    pub game: String,
    /// What the rules are called.
    pub rules: String,
    /// Who sat where.
    pub names: Vec<String>,
    /// Who won.
    pub winners: Vec<String>,
    /// How many hands were played.
    pub hands: u32,
}

/// Finished matches, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
pub struct Records {
    /// One page of them.
    pub records: Vec<RecordRow>,
    /// What to ask for to get the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Rules that come with the program.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RulesRow {
    /// What they are called in a command.
    pub name: String,
    /// The game: eights, crazier or eightball.
    pub game: String,
    /// What people call them.
    pub title: String,
    /// What they are, in a sentence.
    pub about: String,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
}

/// All rules that come with the program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
pub struct RulesList {
    /// Game by game.
    pub rules: Vec<RulesRow>,
}

/// Whether a sheet can be played.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Checked {
    /// What they are called, if they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The code of a link to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// What is wrong with them otherwise.
    #[serde(default)]
    pub faults: Vec<String>,
}

/// Whether the server is there.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Health {
    /// Whether it takes people.
    pub ready: bool,
    /// Its version.
    pub version: String,
}
