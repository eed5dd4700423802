//! What went wrong with a bot in a game, as codes with arguments, and what people are told about it.

use std::time::Duration;

use eights_i18n::{Part, Phrase};

use crate::line_fault::LineFault;

/// Longest part of a program's line that is quoted, in characters.
const LONGEST_QUOTE: usize = 160;

/// Something that a bot did wrong when it was asked for a move.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Misconduct {
    /// No answer arrived in time.
    Late { limit: Duration },
    /// An answer was begun in time, but its line was not ended.
    Unfinished { limit: Duration, line: String },
    /// In time, the bot only answered another question.
    OtherId { got: u64, asked: u64 },
    /// In time, the bot only sent messages that are no answers.
    OtherMessage { line: String },
    /// The program ended.
    Ended { status: Option<i32> },
    /// The answer cannot be read.
    Unreadable { fault: LineFault, line: String },
    /// The bot answered with an error.
    OwnError { why: String },
    /// The bot did not move, but had to.
    NoMove,
    /// The answer is no move in notation.
    NotAMove { wanted: String },
    /// The rules do not allow the move, for this reason.
    Illegal { wanted: String, why: Vec<Phrase> },
}

/// What happens after a misconduct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Consequence {
    AskedAgain,
    MoveMade,
    NothingDone,
    NeverAsked,
}

impl Misconduct {
    /// Returns the kind, which selects messages. Each kind has its own hint.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Misconduct::Late { .. } => "late",
            Misconduct::Unfinished { .. } => "unfinished",
            Misconduct::OtherId { .. } => "other-id",
            Misconduct::OtherMessage { .. } => "other-message",
            Misconduct::Ended { status: Some(_) } => "ended",
            Misconduct::Ended { status: None } => "killed",
            Misconduct::Unreadable { fault, .. } => fault.code().0,
            Misconduct::OwnError { .. } => "own-error",
            Misconduct::NoMove => "no-move",
            Misconduct::NotAMove { .. } => "not-a-move",
            Misconduct::Illegal { .. } => "illegal",
        }
    }

    /// Says what the bot of a seat did.
    pub(crate) fn phrase(&self, seat: &str, bot: &str) -> Phrase {
        let phrase = Phrase::new("terminal-bot-problem")
            .with("name", Part::Text(seat.to_string()))
            .with("bot", Part::Text(bot.to_string()))
            .with("problem", self.kind());
        match self {
            Misconduct::Late { limit } | Misconduct::Unfinished { limit, .. } => {
                let (time, unit) = match limit.subsec_millis() {
                    0 => (limit.as_secs(), "s"),
                    _ => (limit.as_millis() as u64, "ms"),
                };
                phrase.with("time", Part::Number(time as i64)).with("unit", unit)
            }
            Misconduct::OtherId { got, asked } => {
                phrase.with("got", Part::Text(got.to_string())).with("asked", Part::Text(asked.to_string()))
            }
            Misconduct::Ended { status: Some(status) } => {
                phrase.with("status", Part::Text(status.to_string()))
            }
            Misconduct::Unreadable { fault, .. } => {
                phrase.with("key", Part::Text(fault.code().1.to_string()))
            }
            _ => phrase,
        }
    }

    /// Returns the refused move and the reason. That may name cards of the bot's hand, so no opponent may read it.
    pub(crate) fn reason(&self) -> Vec<Phrase> {
        let (wanted, why) = match self {
            Misconduct::NotAMove { wanted } => (wanted, &[][..]),
            Misconduct::Illegal { wanted, why } => (wanted, &why[..]),
            _ => return Vec::new(),
        };
        let mut phrases = vec![quoting("terminal-bot-wanted", wanted)];
        if !why.is_empty() {
            phrases.push(Phrase::new("terminal-bot-reason"));
            phrases.extend(why.iter().cloned());
        }
        phrases
    }

    /// Quotes the bot, to end a report. That may name cards, too.
    pub(crate) fn quotation(&self) -> Option<Phrase> {
        match self {
            Misconduct::Unfinished { line, .. }
            | Misconduct::OtherMessage { line }
            | Misconduct::Unreadable { line, .. } => Some(quoting("terminal-bot-sent", line)),
            Misconduct::OwnError { why } => Some(quoting("terminal-bot-own-error", why)),
            _ => None,
        }
    }

    /// Returns the kind and, for an illegal move, the messages that give the reason. Two misconducts with the same
    /// explanation need only one.
    pub(crate) fn explanation(&self) -> (&'static str, Vec<&'static str>) {
        match self {
            // The cards in a reason are arguments: they make no new explanation.
            Misconduct::Illegal { why, .. } => {
                (self.kind(), why.iter().filter_map(|phrase| phrase.keys().first().copied()).collect())
            }
            _ => (self.kind(), Vec::new()),
        }
    }

    /// Suggests what the bot's author can do.
    pub(crate) fn hint(&self) -> Phrase {
        let problem = match self {
            Misconduct::NotAMove { wanted } if wanted.find('=') > Some(0) => "card-with-choice",
            _ => self.kind(),
        };
        Phrase::new("terminal-bot-hint").with("problem", problem)
    }
}

impl Consequence {
    /// Says what happens now.
    pub(crate) fn phrase(self) -> Phrase {
        Phrase::new("terminal-bot-then").with(
            "then",
            match self {
                Consequence::AskedAgain => "again",
                Consequence::MoveMade => "made",
                Consequence::NothingDone => "nothing",
                Consequence::NeverAsked => "never",
            },
        )
    }
}

/// Returns a message that quotes a text of the program.
fn quoting(key: &'static str, text: &str) -> Phrase {
    Phrase::new(key).with("text", Part::Text(quote(text)))
}

/// Shortens a text of the program, so that it can be quoted.
pub(crate) fn quote(text: &str) -> String {
    let mut quote: String = text.chars().take(LONGEST_QUOTE).collect();
    if quote.len() < text.len() {
        quote.push('…');
    }
    quote
}
