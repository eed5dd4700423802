//! What there is to say of a table and of whoever sits there.

use eights_protocol_derive::Form;
use schemars::JsonSchema;

use crate::id::{PersonId, Revision, RoomId, Time};
use crate::invite::{Invite, RoomKey};
use crate::news::{Played, Shown, Turn};
use crate::stored::Finish;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays by the rules and thinks of nothing else.
    Gentle,
    /// Plays as most people do without thinking long.
    #[default]
    Steady,
    /// Thinks a little ahead.
    Sharp,
    /// Thinks as long as nobody gets impatient.
    Master,
}

/// The rules of a table: all that is needed to play by them, whatever becomes of the sheet that they came from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Form, JsonSchema)]
pub struct RulesText {
    /// What they are called.
    pub name: String,
    /// The game: eights, crazier or eightball.
    pub game: String,
    /// The rule sheet that says all of them.
    pub sheet: String,
    /// The card file, where the cards are the table's own, and its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<(String, String)>,
}

/// How many seconds a move may take, at the least and at the most.
pub const MOVE_SECONDS: (u32, u32) = (1, 86_400);
/// The most seconds that a bank holds.
pub const BANK_SECONDS: u32 = 86_400;
/// The most milliseconds that a bot waits.
pub const SLOWEST_PACE: u32 = 10_000;
/// After how many seconds a bot steps in, at the least and at the most.
pub const PATIENCE_SECONDS: (u32, u32) = (5, 3600);

/// How a table is kept.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// The time for a move; nobody is hurried without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What may be said.
    pub chat: Chat,
    /// Whether one hand is played or a whole match.
    pub length: Length,
    /// Whether people without a seat may watch.
    pub watching: bool,
    /// Whether the table is listed for strangers.
    pub listed: bool,
    /// How long a bot waits before it moves, in milliseconds, so that people can follow.
    #[schemars(range(max = SLOWEST_PACE))]
    pub pace: u32,
    /// After how many seconds without a connection a bot plays for somebody.
    #[schemars(range(min = PATIENCE_SECONDS.0, max = PATIENCE_SECONDS.1))]
    pub patience: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            clock: None,
            chat: Chat::Phrases,
            length: Length::Match,
            watching: true,
            listed: false,
            pace: 1200,
            patience: 30,
        }
    }
}

/// The time that a seat has: so much for each move, and a bank for the whole match for what goes beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Clock {
    /// Seconds for each move.
    #[schemars(range(min = MOVE_SECONDS.0, max = MOVE_SECONDS.1))]
    pub per_move: u32,
    /// Seconds in the bank.
    #[serde(default)]
    #[schemars(range(max = BANK_SECONDS))]
    pub bank: u32,
}

/// What may be said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Nothing.
    Off,
    /// Set phrases.
    #[default]
    Phrases,
    /// Anything.
    Free,
}

/// How much is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// One hand.
    Hand,
    /// Hands until somebody has won.
    #[default]
    Match,
}

/// Somebody who is known by a name.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called here.
    pub name: String,
    /// Whether it is a program that plays by the network.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// Whoever has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// A person, or somebody's program.
    Person {
        /// Who.
        #[serde(flatten)]
        person: Person,
        /// The level of the bot that plays while they are gone.
        #[serde(default)]
        away: Level,
    },
    /// A bot of the house.
    Bot {
        /// What it is called.
        name: String,
        /// How well it plays.
        level: Level,
    },
}

impl Sitter {
    /// What it is called.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person { person, .. } => &person.name,
            Sitter::Bot { name, .. } => name,
        }
    }

    /// The person, if it is one.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Sitter::Person { person, .. } => Some(person),
            Sitter::Bot { .. } => None,
        }
    }
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Form, JsonSchema)]
pub struct SeatFacts {
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitter: Option<Sitter>,
    /// Whether that person is gone, and a bot plays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
    /// Whether a word was given for the next deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mixed: bool,
    /// What is left in the bank, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<u64>,
}

/// What is going on in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// A hand is played.
    Playing,
    /// A hand is over, and the next comes.
    Between,
    /// The match is over.
    Finished,
    /// The room is closed.
    Closed,
}

/// A room as anybody in it may see it.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct RoomFacts {
    /// Which.
    pub room: RoomId,
    /// The word that people tell each other.
    pub word: String,
    /// The rules.
    pub rules: RulesText,
    /// How it is kept.
    pub settings: Settings,
    /// The seats, in their order.
    pub seats: Vec<SeatFacts>,
    /// Who may start, and send somebody away.
    pub host: Option<PersonId>,
    /// What is going on.
    pub phase: Phase,
    /// The promise of the match that is played or comes next: what the secret hashes to.
    pub promise: String,
    /// Which match, from one.
    #[serde(rename = "match")]
    pub number: u32,
    /// Points or wins so far, by seat.
    pub totals: Vec<i32>,
    /// How the match ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// Whose words are not passed on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<PersonId>,
    /// The invite of the room's link, for whoever may pass it on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// Whether a host without a seat is away: meanwhile whoever sits at the table may start, let somebody in, send somebody
    /// away, mute somebody and seat bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub host_away: bool,
    /// Who is banned from the room, for the host.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Person>,
}

impl RoomFacts {
    /// What a link to the room ends with, as far as the viewer may know it: its name alone lets people in where it is listed.
    pub fn key(&self) -> String {
        let key = self.invite.map(|invite| RoomKey { room: self.room, invite }.to_string());
        key.unwrap_or_else(|| self.room.to_string())
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Ended {
    /// How.
    pub how: Finish,
    /// The seats that won.
    pub winners: Vec<u8>,
}

/// A hand as one viewer saw it so far.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct HandFacts {
    /// Its number in the match, from one.
    pub number: u32,
    /// What the seats are called in this match's notation.
    pub names: Vec<String>,
    /// The moves of the match's earlier hands, each as [`Shown::moves`] had them: what a hand starts from follows from them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Vec<Played>>,
    /// Everything that the viewer saw since before the deal, in notation; `#` is a card that was not seen.
    pub seen: Vec<String>,
    /// Who is waited for, while the hand goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Shown>,
}

/// How many lines of talk a room keeps for newcomers.
pub const TALK: usize = 50;

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
pub struct Line {
    /// Its number, by which it can be reported.
    pub version: Revision,
    /// When.
    pub at: Time,
    /// Who, so that they can be muted.
    pub person: PersonId,
    /// As they were called then.
    pub name: String,
    /// Their seat, if they had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What.
    #[serde(flatten)]
    pub words: Words,
}

/// The set phrases, by name.
pub const PHRASES: [&str; 12] = [
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "hurry",
    "one-moment",
    "last-card",
    "good-game",
    "bye",
];

/// A set phrase, or somebody's own words.
#[derive(Clone, PartialEq, Eq, Debug, Form, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Words {
    /// The name of a set phrase, which each client says in its own language.
    Phrase(String),
    /// Own words.
    Text(String),
}
