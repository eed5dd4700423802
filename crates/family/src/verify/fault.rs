//! What can be wrong with a record.

use std::fmt;

/// Something that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The hand's number, from one.
    pub hand: usize,
    /// The step in the hand, if it is one; the deal is 0.
    pub step: Option<usize>,
    /// Who moved and how in that step.
    pub by: Option<String>,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The hand is over and its secret is not shown.
    NotShown,
    /// The secret that was shown is not the promised one.
    Promise,
    /// The deal is not written.
    NoDeal,
    /// A deal in the middle of a hand.
    DealAgain,
    /// The deal is another than the one that follows.
    Deal {
        /// The first event that is another; nothing if one is missing.
        written: Option<String>,
        /// What it should be; nothing if it is too much.
        right: Option<String>,
        /// Whether it follows from a secret and words, or from a seed.
        promised: bool,
    },
    /// An event that cannot have happened.
    Impossible {
        /// The event.
        event: String,
        /// Why.
        why: String,
    },
    /// A move that cannot be read or that the rules do not allow, and why.
    Move(String),
    /// By today's rules something else comes of the move.
    Events {
        /// The first event that is another; nothing if one is missing.
        written: Option<String>,
        /// What it should be; nothing if it is too much.
        right: Option<String>,
        /// Whether chance had a part in it.
        chance: bool,
    },
    /// Other points.
    Points {
        /// As written.
        written: Option<Vec<i32>>,
        /// As they should be; nothing if the hand is not over.
        right: Option<Vec<i32>>,
    },
    /// Another hand follows although this one is not over.
    GoesOn,
    /// Another hand follows although somebody has won.
    MatchOver,
    /// Other winners.
    Result {
        /// As written.
        written: Vec<String>,
        /// As they should be; nothing if nobody has won.
        right: Option<Vec<String>>,
    },
}

/// What a fault is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// What was promised.
    Promise,
    /// Which cards came, or how chance had it.
    Cards,
    /// What today's rules say.
    Rules,
    /// Points and result.
    End,
}

impl Wrong {
    /// What it is about.
    pub const fn about(&self) -> About {
        match self {
            Wrong::NotShown | Wrong::Promise => About::Promise,
            Wrong::NoDeal
            | Wrong::DealAgain
            | Wrong::Deal { .. }
            | Wrong::Impossible { .. }
            | Wrong::Events { chance: true, .. } => About::Cards,
            Wrong::Move(_) | Wrong::Events { chance: false, .. } => About::Rules,
            Wrong::Points { .. } | Wrong::GoesOn | Wrong::MatchOver | Wrong::Result { .. } => About::End,
        }
    }

    /// A word for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Wrong::NotShown => "secret-not-shown",
            Wrong::Promise => "promise",
            Wrong::NoDeal => "no-deal",
            Wrong::DealAgain => "deal-again",
            Wrong::Deal { .. } => "deal",
            Wrong::Impossible { .. } => "impossible",
            Wrong::Move(_) => "move",
            Wrong::Events { chance: true, .. } => "chance",
            Wrong::Events { chance: false, .. } => "events",
            Wrong::Points { .. } => "points",
            Wrong::GoesOn => "hand-goes-on",
            Wrong::MatchOver => "match-over",
            Wrong::Result { .. } => "result",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hand {}", self.hand)?;
        match (self.step, &self.by) {
            (Some(step), Some(by)) => write!(f, ", step {step} ({by})")?,
            (Some(0), None) => f.write_str(", the deal")?,
            (Some(step), None) => write!(f, ", step {step}")?,
            (None, _) => {}
        }
        write!(f, ": {}", self.wrong)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::NotShown => f.write_str("its secret is not shown, so its deal cannot be checked"),
            Wrong::Promise => f.write_str("the secret that was shown is not the one that was promised"),
            Wrong::NoDeal => f.write_str("it is not written how the cards were dealt"),
            Wrong::DealAgain => f.write_str("cards are dealt only once"),
            Wrong::Deal { written, right, promised } => {
                let source = if *promised { "the secret and the words" } else { "the seed" };
                write!(f, "{}, but from {source} follows {}", says(written.as_ref()), quoted(right.as_ref()))
            }
            Wrong::Impossible { event, why } => write!(f, "\"{event}\" cannot have happened: {why}"),
            Wrong::Move(why) => write!(f, "today's rules do not allow this move: {why}"),
            Wrong::Events { written, right, chance } => {
                let source = if *chance { "by today's rules and chance" } else { "by today's rules" };
                write!(f, "{}, but {source} comes {}", says(written.as_ref()), quoted(right.as_ref()))
            }
            Wrong::Points { written, right: None } => {
                write!(f, "it is not over, but has points: {}", numbers(written.as_deref()))
            }
            Wrong::Points { written, right } => {
                write!(f, "the points are {}, not {}", numbers(right.as_deref()), numbers(written.as_deref()))
            }
            Wrong::GoesOn => f.write_str("it is not over, but another hand follows"),
            Wrong::MatchOver => f.write_str("somebody has won the match, but another hand follows"),
            Wrong::Result { written, right: None } => {
                write!(f, "nobody has won, but the result is: {}", written.join(", "))
            }
            Wrong::Result { written, right: Some(right) } => {
                write!(f, "the result is {}, not {}", right.join(", "), written.join(", "))
            }
        }
    }
}

fn says(written: Option<&String>) -> String {
    written.map_or_else(|| "nothing more is written".to_string(), |text| format!("\"{text}\" is written"))
}

fn quoted(right: Option<&String>) -> String {
    right.map_or_else(|| "nothing".to_string(), |text| format!("\"{text}\""))
}

fn numbers(points: Option<&[i32]>) -> String {
    let points = points.map(|points| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    points.unwrap_or_else(|| "left out".to_string())
}
