//! What a referee and a bot say to each other: one JSON object on each line. Both sides use this one definition.
//!
//! A reader ignores keys and kinds of messages that it does not know, so that the protocol can grow; a change that old
//! readers would misunderstand gets another number.

use eights_catalog::Facts;
use serde_json::{Map, Value, json};

/// The number of this protocol.
pub const PROTOCOL: u64 = 1;

/// What a referee says.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// The first line of all; the bot answers with its own hello.
    Hello {
        /// The protocol's number.
        protocol: u64,
        /// Who speaks.
        program: String,
    },
    /// A hand begins.
    Hand(Hand),
    /// What the bot's seat saw since the last time, in notation.
    Seen(Vec<String>),
    /// A move is wanted.
    Move(Wanted),
    /// A move was refused; the referee asks once more.
    Refused {
        /// The question that it answered.
        id: u64,
        /// Why.
        why: String,
    },
    /// The hand is over.
    Over {
        /// Who won it.
        winners: Vec<String>,
        /// What each seat scored.
        points: Vec<i64>,
    },
    /// Nothing more will be said.
    Bye,
    /// Something that a later version may say.
    Unknown,
}

/// The beginning of a hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hand {
    /// The game: eights, crazier, eightball.
    pub game: String,
    /// What the rules are called, or a link to them.
    pub rules: String,
    /// The rule sheet that says all of them; without it the name counts.
    pub sheet: Option<String>,
    /// The card file, where cards are the table's own.
    pub cards: Option<String>,
    /// The number of the hand, from one.
    pub number: u64,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The bot's own seat, from one.
    pub seat: u64,
    /// How long a move may take.
    pub milliseconds: Option<u64>,
}

/// A question.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wanted {
    /// Its number, which the answer repeats.
    pub id: u64,
    /// Whether the seat has to move; if not, the answer may be `null`.
    pub must: bool,
    /// What the seat may do, in notation.
    pub legal: Vec<String>,
    /// What the seat knows, in facts.
    pub facts: Facts,
    /// What the seat knows, in a line of notation.
    pub table: Option<String>,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It understands the protocol.
    Hello {
        /// The protocol's number.
        protocol: u64,
        /// What it is called.
        name: String,
    },
    /// Its move, or none where it need not move.
    Move {
        /// The question.
        id: u64,
        /// In notation.
        mv: Option<String>,
    },
    /// It did not understand what was said.
    Error {
        /// Why.
        why: String,
    },
    /// Something that a later version may say.
    Unknown,
}

impl Said {
    /// The line, without its end.
    pub fn write(&self) -> String {
        let message = match self {
            Said::Hello { protocol, program } => {
                json!({ "type": "hello", "protocol": protocol, "program": program })
            }
            Said::Hand(hand) => hand.write(),
            Said::Seen(events) => json!({ "type": "seen", "events": events }),
            Said::Move(wanted) => json!({
                "type": "move", "id": wanted.id, "must": wanted.must, "legal": wanted.legal, "facts": wanted.facts,
                "table": wanted.table,
            }),
            Said::Refused { id, why } => json!({ "type": "refused", "id": id, "why": why }),
            Said::Over { winners, points } => json!({ "type": "over", "winners": winners, "points": points }),
            Said::Bye => json!({ "type": "bye" }),
            Said::Unknown => json!({ "type": "unknown" }),
        };
        message.to_string()
    }

    /// Reads a line, or says what is wrong with it.
    pub fn read(line: &str) -> Result<Said, String> {
        let message = Message::read(line)?;
        Ok(match message.kind.as_str() {
            "hello" => Said::Hello {
                protocol: message.number("protocol")?,
                program: message.text("program").unwrap_or_default(),
            },
            "hand" => Said::Hand(Hand::read(&message)?),
            "seen" => Said::Seen(message.texts("events")?),
            "move" => Said::Move(Wanted {
                id: message.number("id")?,
                must: message.get("must").and_then(Value::as_bool).unwrap_or(true),
                legal: message.texts("legal").unwrap_or_default(),
                facts: message.get("facts").and_then(Value::as_object).cloned().unwrap_or_default(),
                table: message.text("table").ok(),
            }),
            "refused" => Said::Refused { id: message.number("id")?, why: message.text("why")? },
            "over" => {
                let points = message.get("points").and_then(Value::as_array);
                Said::Over {
                    winners: message.texts("winners")?,
                    points: points.into_iter().flatten().filter_map(Value::as_i64).collect(),
                }
            }
            "bye" => Said::Bye,
            _ => Said::Unknown,
        })
    }
}

impl Hand {
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

    fn read(message: &Message) -> Result<Hand, String> {
        Ok(Hand {
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

impl Answer {
    /// The line, without its end.
    pub fn write(&self) -> String {
        let message = match self {
            Answer::Hello { protocol, name } => {
                json!({ "type": "hello", "protocol": protocol, "name": name })
            }
            Answer::Move { id, mv } => json!({ "type": "move", "id": id, "move": mv }),
            Answer::Error { why } => json!({ "type": "error", "why": why }),
            Answer::Unknown => json!({ "type": "unknown" }),
        };
        message.to_string()
    }

    /// Reads a line, or says what is wrong with it.
    pub fn read(line: &str) -> Result<Answer, String> {
        let message = Message::read(line)?;
        Ok(match message.kind.as_str() {
            "hello" => Answer::Hello {
                protocol: message.number("protocol")?,
                name: message.text("name").unwrap_or_default(),
            },
            "move" => {
                let mv = message.get("move").ok_or("the key \"move\" is missing")?;
                let mv = if mv.is_null() { None } else { Some(message.text("move")?) };
                Answer::Move { id: message.number("id")?, mv }
            }
            "error" => Answer::Error { why: message.text("why")? },
            _ => Answer::Unknown,
        })
    }
}

/// A line that is an object with a type.
struct Message {
    kind: String,
    keys: Map<String, Value>,
}

impl Message {
    fn read(line: &str) -> Result<Message, String> {
        let value: Value = serde_json::from_str(line).map_err(|why| format!("this is no JSON: {why}"))?;
        let Value::Object(keys) = value else { return Err("this is no JSON object".to_string()) };
        let kind = keys.get("type").and_then(Value::as_str).ok_or("the key \"type\" is missing")?.to_string();
        Ok(Message { kind, keys })
    }

    fn get(&self, key: &str) -> Option<&Value> {
        self.keys.get(key)
    }

    fn text(&self, key: &str) -> Result<String, String> {
        let text = self.get(key).and_then(Value::as_str);
        text.map(str::to_string).ok_or_else(|| format!("the key \"{key}\" has to be a text"))
    }

    fn number(&self, key: &str) -> Result<u64, String> {
        let number = self.get(key).and_then(Value::as_u64);
        number.ok_or_else(|| format!("the key \"{key}\" has to be a whole number"))
    }

    fn texts(&self, key: &str) -> Result<Vec<String>, String> {
        let texts = self.get(key).and_then(Value::as_array);
        let texts =
            texts.and_then(|list| list.iter().map(|text| text.as_str().map(str::to_string)).collect());
        texts.ok_or_else(|| format!("the key \"{key}\" has to be a list of texts"))
    }
}
