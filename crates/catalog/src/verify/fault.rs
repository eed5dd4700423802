//! What can be wrong with a record.

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
