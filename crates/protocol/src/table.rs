//! State of a table and of its seats.

use eights_protocol_derive::Message;
use schemars::JsonSchema;

use crate::id::{PersonId, Revision, RoomId, Time};
use crate::invite::{Invite, RoomKey};
use crate::news::{HandReveal, RevealedMove, Turn};
use crate::stored::MatchFinish;

/// Playing strength of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Follows the rules without any strategy.
    Gentle,
    /// Plays as most people do without thinking long.
    #[default]
    Steady,
    /// Thinks a little ahead.
    Sharp,
    /// Thinks for as long as people will wait.
    Master,
}

/// Rules of a table. They are complete, whatever becomes of the sheet that they came from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Message, JsonSchema)]
pub struct RulesText {
    /// Name of the rules.
    pub name: String,
    /// Game: `eights`, `crazier` or `eightball`.
    pub game: String,
    /// Complete rule sheet.
    pub sheet: String,
    /// Name and text of the card file, if the table has its own cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<(String, String)>,
}

/// Minimum and maximum time for a move, in seconds.
pub const MOVE_SECONDS: (u32, u32) = (1, 86_400);
/// Maximum size of a time bank, in seconds.
pub const BANK_SECONDS: u32 = 86_400;
/// Maximum delay before a bot moves, in milliseconds.
pub const SLOWEST_PACE: u32 = 10_000;
/// Minimum and maximum time until a bot takes over for a disconnected player, in seconds.
pub const PATIENCE_SECONDS: (u32, u32) = (5, 3600);

/// Settings of a room.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(default)]
pub struct Settings {
    /// Time control; absent for unlimited time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Chat mode.
    pub chat: Chat,
    /// Length of play: one hand or a whole match.
    pub length: Length,
    /// `true` if people without a seat may watch.
    pub watching: bool,
    /// `true` if the room is listed publicly.
    pub listed: bool,
    /// Delay before a bot moves, in milliseconds, so that people can follow.
    #[schemars(range(max = SLOWEST_PACE))]
    pub pace: u32,
    /// Seconds after which a bot takes over for a disconnected player.
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

/// Time control: an allowance for each move, and a bank for the whole match that covers any excess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Clock {
    /// Seconds for each move.
    #[schemars(range(min = MOVE_SECONDS.0, max = MOVE_SECONDS.1))]
    pub per_move: u32,
    /// Seconds in the bank.
    #[serde(default)]
    #[schemars(range(max = BANK_SECONDS))]
    pub bank: u32,
}

/// Chat mode of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// No chat.
    Off,
    /// Predefined phrases only.
    #[default]
    Phrases,
    /// Free text.
    Free,
}

/// Length of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// One hand.
    Hand,
    /// Hands until somebody has won the match.
    #[default]
    Match,
}

/// Person with a display name.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct Person {
    /// ID of the person.
    pub id: PersonId,
    /// Display name in this room.
    pub name: String,
    /// `true` if this is a program that plays over the network.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub program: bool,
}

/// Occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatOccupant {
    /// A person, or somebody's program.
    Person {
        /// Person who has the seat.
        #[serde(flatten)]
        person: Person,
        /// Level of the bot that plays while they are disconnected.
        #[serde(default)]
        away: Level,
    },
    /// A built-in bot.
    Bot {
        /// Display name of the bot.
        name: String,
        /// Level of the bot.
        level: Level,
    },
}

impl SeatOccupant {
    /// Returns the display name.
    pub fn name(&self) -> &str {
        match self {
            SeatOccupant::Person { person, .. } => &person.name,
            SeatOccupant::Bot { name, .. } => name,
        }
    }

    /// Returns the person, unless the occupant is a bot.
    pub fn person(&self) -> Option<&Person> {
        match self {
            SeatOccupant::Person { person, .. } => Some(person),
            SeatOccupant::Bot { .. } => None,
        }
    }
}

/// State of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Message, JsonSchema)]
pub struct SeatFacts {
    /// Occupant of the seat; absent if it is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitter: Option<SeatOccupant>,
    /// `true` if the player is disconnected and a bot plays for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
    /// `true` if the player gave up the current hand and a bot plays on for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conceded: bool,
    /// `true` if a word was given for the next deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mixed: bool,
    /// Milliseconds left in the time bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<u64>,
}

/// Phase of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take their seats.
    Gathering,
    /// A hand is in progress.
    Playing,
    /// A hand is over, and the next one follows.
    Between,
    /// The match is over.
    Finished,
    /// The room is closed.
    Closed,
}

/// State of a room, as anybody in it may see it.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct RoomFacts {
    /// ID of the room.
    pub room: RoomId,
    /// Room code that people tell each other, such as `KIWI-42`.
    pub word: String,
    /// Rules of the room.
    pub rules: RulesText,
    /// Settings of the room.
    pub settings: Settings,
    /// Seats in order.
    pub seats: Vec<SeatFacts>,
    /// ID of the host, who may start the match and remove people.
    pub host: Option<PersonId>,
    /// Current phase.
    pub phase: Phase,
    /// Commitment for the current or next match: the hash of its secret.
    pub promise: String,
    /// Number of the match, from one.
    #[serde(rename = "match")]
    pub number: u32,
    /// Points or wins so far, by seat.
    pub totals: Vec<i32>,
    /// Result of the match, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<MatchResult>,
    /// Muted people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<PersonId>,
    /// Invite of the room's link, if the viewer may share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// `true` if a host without a seat is away. In the meantime, anybody with a seat may start the match, admit, remove
    /// and mute people, and seat bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub host_away: bool,
    /// People banned from the room. Sent to the host only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Person>,
    /// Seats that agree to the draw that is offered, the one that offered it first; empty if none is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<u8>,
}

/// A hand of a room. A command that names its hand can come late and do no harm to another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Message, JsonSchema)]
pub struct HandNumber {
    /// Number of the match in the room, from one.
    #[serde(rename = "match")]
    pub number: u32,
    /// Number of the hand in the match, from one.
    pub hand: u32,
}

/// Updates the seats that agree to a draw after a seat was left. An offer goes with whoever made it.
pub fn draw_after_leaving(draw: &mut Vec<u8>, seat: u8) {
    if draw.first() == Some(&seat) {
        draw.clear();
    }
    draw.retain(|agreed| *agreed != seat);
}

/// Updates the seats that agree to a draw after a move. Playing on declines: the offer lapses if the seat has not agreed.
pub fn draw_after_move(draw: &mut Vec<u8>, seat: u8) {
    if !draw.contains(&seat) {
        draw.clear();
    }
}

impl RoomFacts {
    /// Returns the last path segment of a link to the room, as far as the viewer may know it. The ID alone admits
    /// people to a listed room.
    pub fn key(&self) -> String {
        let key = self.invite.map(|invite| RoomKey { room: self.room, invite }.to_string());
        key.unwrap_or_else(|| self.room.to_string())
    }
}

/// Result of a match.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct MatchResult {
    /// Manner in which the match ended.
    pub how: MatchFinish,
    /// Seats that won.
    pub winners: Vec<u8>,
}

/// State of a hand, as one viewer has seen it so far.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct HandFacts {
    /// Number of the hand in the match, from one.
    pub number: u32,
    /// Names of the seats in this match's notation.
    pub names: Vec<String>,
    /// Moves of the match's earlier hands, each as in [`HandReveal::moves`]. They determine the state from which this
    /// hand starts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Vec<RevealedMove>>,
    /// Everything that the viewer has seen since before the deal, in notation. `#` is a card that was not seen.
    pub seen: Vec<String>,
    /// Open decision, while the hand is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// Result of the hand, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<HandReveal>,
}

/// Number of chat lines that a room keeps for newcomers.
pub const TALK: usize = 50;

/// Chat line.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
pub struct ChatLine {
    /// Version of the line, by which it can be reported.
    pub version: Revision,
    /// Time of the line.
    pub at: Time,
    /// ID of the author, by which they can be muted.
    pub person: PersonId,
    /// Name of the author at the time.
    pub name: String,
    /// Seat of the author, if they had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Content of the line.
    #[serde(flatten)]
    pub words: ChatText,
}

/// Names of the predefined phrases.
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

/// Content of a chat line: a predefined phrase or free text.
#[derive(Clone, PartialEq, Eq, Debug, Message, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatText {
    /// Name of a predefined phrase, which each client shows in its own language.
    Phrase(String),
    /// Free text.
    Text(String),
}
