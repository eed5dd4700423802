//! Messages between referee and bot: one JSON object per line. Both sides share these definitions.
//!
//! Readers ignore unknown keys and message types, so that the protocol can grow. A change that old readers would
//! misunderstand gets a new protocol number.

use eights_catalog::Facts;
use serde_json::{Map, Value, json};

use crate::line_fault::{LineFault, ValueType};

/// Protocol version.
pub const PROTOCOL: u64 = 1;

/// A message from the referee.
#[derive(Clone, PartialEq, Debug)]
pub enum RefereeMessage {
    /// The first message. The bot replies with its own hello.
    Hello {
        /// Protocol version.
        protocol: u64,
        /// Name of the referee program.
        program: String,
    },
    /// Start of a hand.
    Hand(HandStart),
    /// Events that the bot's seat saw since the last message, in notation.
    Seen(Vec<String>),
    /// Request for a move.
    Move(MoveRequest),
    /// Rejection of a move. The referee asks once more.
    Refused {
        /// The request that the rejected move answered.
        id: u64,
        /// The reason.
        why: String,
    },
    /// End of the hand.
    Over {
        /// Names of the winners.
        winners: Vec<String>,
        /// Points by seat.
        points: Vec<i64>,
    },
    /// End of the conversation.
    Bye,
    /// A message type from a later protocol revision.
    Unknown,
}

/// Start of a hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HandStart {
    /// Name of the game: eights, crazier or eightball.
    pub game: String,
    /// Name of the rules, or a link to them.
    pub rules: String,
    /// The complete rule sheet. If absent, the name decides.
    pub sheet: Option<String>,
    /// The card file, if the table uses its own cards.
    pub cards: Option<String>,
    /// Number of the hand, starting at one.
    pub number: u64,
    /// Seat names.
    pub seats: Vec<String>,
    /// The bot's own seat, starting at one.
    pub seat: u64,
    /// Time limit per move, in milliseconds.
    pub milliseconds: Option<u64>,
}

/// Request for a move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MoveRequest {
    /// Request number, repeated in the reply.
    pub id: u64,
    /// True if the seat must move; otherwise the reply may be `null`.
    pub must: bool,
    /// Legal moves, in notation.
    pub legal: Vec<String>,
    /// The seat's knowledge, as facts.
    pub facts: Facts,
    /// The seat's knowledge, as one line of notation.
    pub table: Option<String>,
}

/// A message from the bot.
#[derive(Clone, PartialEq, Debug)]
pub enum BotReply {
    /// Confirmation that the bot speaks the protocol.
    Hello {
        /// Protocol version.
        protocol: u64,
        /// Name of the bot.
        name: String,
    },
    /// A move, or none if the bot need not move.
    Move {
        /// The request that this answers.
        id: u64,
        /// The move, in notation.
        mv: Option<String>,
    },
    /// Report of a message that the bot did not understand.
    Error {
        /// The reason.
        why: String,
    },
    /// A message type from a later protocol revision.
    Unknown,
}

impl RefereeMessage {
    /// Serializes the message, without the newline.
    pub fn write(&self) -> String {
        let message = match self {
            RefereeMessage::Hello { protocol, program } => {
                json!({ "type": "hello", "protocol": protocol, "program": program })
            }
            RefereeMessage::Hand(hand) => hand.write(),
            RefereeMessage::Seen(events) => json!({ "type": "seen", "events": events }),
            RefereeMessage::Move(wanted) => json!({
                "type": "move", "id": wanted.id, "must": wanted.must, "legal": wanted.legal, "facts": wanted.facts,
                "table": wanted.table,
            }),
            RefereeMessage::Refused { id, why } => json!({ "type": "refused", "id": id, "why": why }),
            RefereeMessage::Over { winners, points } => {
                json!({ "type": "over", "winners": winners, "points": points })
            }
            RefereeMessage::Bye => json!({ "type": "bye" }),
            RefereeMessage::Unknown => json!({ "type": "unknown" }),
        };
        message.to_string()
    }

    /// Parses a line, or describes what is wrong with it.
    pub fn read(line: &str) -> Result<RefereeMessage, LineFault> {
        let message = Message::read(line)?;
        Ok(match message.kind.as_str() {
            "hello" => RefereeMessage::Hello {
                protocol: message.number("protocol")?,
                program: message.text("program").unwrap_or_default(),
            },
            "hand" => RefereeMessage::Hand(HandStart::read(&message)?),
            "seen" => RefereeMessage::Seen(message.texts("events")?),
            "move" => RefereeMessage::Move(MoveRequest {
                id: message.number("id")?,
                must: message.get("must").and_then(Value::as_bool).unwrap_or(true),
                legal: message.texts("legal").unwrap_or_default(),
                facts: message.get("facts").and_then(Value::as_object).cloned().unwrap_or_default(),
                table: message.text("table").ok(),
            }),
            "refused" => RefereeMessage::Refused { id: message.number("id")?, why: message.text("why")? },
            "over" => {
                let points = message.get("points").and_then(Value::as_array);
                RefereeMessage::Over {
                    winners: message.texts("winners")?,
                    points: points.into_iter().flatten().filter_map(Value::as_i64).collect(),
                }
            }
            "bye" => RefereeMessage::Bye,
            _ => RefereeMessage::Unknown,
        })
    }
}

impl HandStart {
    fn write(&self) -> Value {
        let mut message = Map::new();
        let mut put = |key: &str, value: Value| message.insert(key.to_string(), value);
        put("type", json!("hand"));
        put("number", json!(self.number));
        put("game", json!(self.game));
        put("rules", json!(self.rules));
        put("seats", json!(self.seats));
        put("seat", json!(self.seat));
        if let Some(milliseconds) = self.milliseconds {
            put("milliseconds", json!(milliseconds));
        }
        if let Some(sheet) = &self.sheet {
            put("sheet", json!(sheet));
        }
        if let Some(cards) = &self.cards {
            put("cards", json!(cards));
        }
        Value::Object(message)
    }

    fn read(message: &Message) -> Result<HandStart, LineFault> {
        Ok(HandStart {
            game: message.text("game").unwrap_or_default(),
            rules: message.text("rules").unwrap_or_default(),
            sheet: message.text("sheet").ok(),
            cards: message.text("cards").ok(),
            number: message.number("number").unwrap_or(1),
            seats: message.texts("seats")?,
            seat: message.number("seat")?,
            milliseconds: message.number("milliseconds").ok(),
        })
    }
}

impl BotReply {
    /// Serializes the message, without the newline.
    pub fn write(&self) -> String {
        let message = match self {
            BotReply::Hello { protocol, name } => {
                json!({ "type": "hello", "protocol": protocol, "name": name })
            }
            BotReply::Move { id, mv } => json!({ "type": "move", "id": id, "move": mv }),
            BotReply::Error { why } => json!({ "type": "error", "why": why }),
            BotReply::Unknown => json!({ "type": "unknown" }),
        };
        message.to_string()
    }

    /// Parses a line, or describes what is wrong with it.
    pub fn read(line: &str) -> Result<BotReply, LineFault> {
        let message = Message::read(line)?;
        Ok(match message.kind.as_str() {
            "hello" => BotReply::Hello {
                protocol: message.number("protocol")?,
                name: message.text("name").unwrap_or_default(),
            },
            "move" => {
                let mv = message.get("move").ok_or(LineFault::Missing("move"))?;
                let mv = if mv.is_null() { None } else { Some(message.text("move")?) };
                BotReply::Move { id: message.number("id")?, mv }
            }
            "error" => BotReply::Error { why: message.text("why")? },
            _ => BotReply::Unknown,
        })
    }
}

/// A JSON object with a `type` key.
struct Message {
    kind: String,
    keys: Map<String, Value>,
}

impl Message {
    fn read(line: &str) -> Result<Message, LineFault> {
        let value: Value = serde_json::from_str(line).map_err(|why| LineFault::NotJson(why.to_string()))?;
        let Value::Object(keys) = value else { return Err(LineFault::NotAnObject) };
        let kind = keys.get("type").ok_or(LineFault::Missing("type"))?;
        let kind = kind.as_str().ok_or(LineFault::WrongType("type", ValueType::Text))?.to_string();
        Ok(Message { kind, keys })
    }

    fn get(&self, key: &str) -> Option<&Value> {
        self.keys.get(key)
    }

    /// Returns a value that must exist and have this type.
    fn value<'m, T>(
        &'m self,
        key: &'static str,
        expected: ValueType,
        convert: impl FnOnce(&'m Value) -> Option<T>,
    ) -> Result<T, LineFault> {
        let value = self.get(key).ok_or(LineFault::Missing(key))?;
        convert(value).ok_or(LineFault::WrongType(key, expected))
    }

    fn text(&self, key: &'static str) -> Result<String, LineFault> {
        self.value(key, ValueType::Text, |value| value.as_str().map(str::to_string))
    }

    fn number(&self, key: &'static str) -> Result<u64, LineFault> {
        self.value(key, ValueType::WholeNumber, Value::as_u64)
    }

    fn texts(&self, key: &'static str) -> Result<Vec<String>, LineFault> {
        let text = |value: &Value| value.as_str().map(str::to_string);
        self.value(key, ValueType::Texts, |value| value.as_array()?.iter().map(text).collect())
    }
}
