//! Faults of records.

/// A fault and its location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the hand, starting at one.
    pub hand: usize,
    /// The step within the hand, if the fault is in one; the deal is step 0.
    pub step: Option<usize>,
    /// The player and the move of that step.
    pub by: Option<String>,
    /// The kind of fault.
    pub wrong: FaultKind,
}

/// The kind of a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The hand is over, but its secret is not revealed.
    NotShown,
    /// The revealed secret does not match the promise.
    Promise,
    /// The deal is not recorded.
    NoDeal,
    /// A deal in the middle of a hand.
    DealAgain,
    /// The recorded deal differs from the correct one.
    Deal {
        /// The first recorded event that differs; `None` if one is missing.
        written: Option<String>,
        /// The correct event; `None` if the recorded one is surplus.
        right: Option<String>,
        /// Set if the deal follows from a secret and words; otherwise from a seed.
        promised: bool,
    },
    /// An event that cannot have happened.
    Impossible {
        /// The recorded event.
        event: String,
        /// The reason.
        why: String,
    },
    /// A move that cannot be read or is illegal, with the reason.
    Move(String),
    /// By today's rules, the move causes other events.
    Events {
        /// The first recorded event that differs; `None` if one is missing.
        written: Option<String>,
        /// The correct event; `None` if the recorded one is surplus.
        right: Option<String>,
        /// Set if chance was involved.
        chance: bool,
    },
    /// The points are wrong.
    Points {
        /// The recorded points.
        written: Option<Vec<i32>>,
        /// The correct points; `None` if the hand is not over.
        right: Option<Vec<i32>>,
    },
    /// Another hand follows although this one is not over.
    GoesOn,
    /// Another hand follows although somebody has won the match.
    MatchOver,
    /// The winners are wrong.
    Result {
        /// The recorded winners.
        written: Vec<String>,
        /// The correct winners; `None` if nobody has won.
        right: Option<Vec<String>>,
    },
}

/// The subject of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultSubject {
    /// The promise and its secret.
    Promise,
    /// The cards dealt and other chance events.
    Cards,
    /// Today's rules.
    Rules,
    /// Points and result.
    End,
}

impl FaultKind {
    /// Returns the subject of the fault.
    pub const fn about(&self) -> FaultSubject {
        match self {
            FaultKind::NotShown | FaultKind::Promise => FaultSubject::Promise,
            FaultKind::NoDeal
            | FaultKind::DealAgain
            | FaultKind::Deal { .. }
            | FaultKind::Impossible { .. }
            | FaultKind::Events { chance: true, .. } => FaultSubject::Cards,
            FaultKind::Move(_) | FaultKind::Events { chance: false, .. } => FaultSubject::Rules,
            FaultKind::Points { .. }
            | FaultKind::GoesOn
            | FaultKind::MatchOver
            | FaultKind::Result { .. } => FaultSubject::End,
        }
    }

    /// Returns a stable identifier for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            FaultKind::NotShown => "secret-not-shown",
            FaultKind::Promise => "promise",
            FaultKind::NoDeal => "no-deal",
            FaultKind::DealAgain => "deal-again",
            FaultKind::Deal { .. } => "deal",
            FaultKind::Impossible { .. } => "impossible",
            FaultKind::Move(_) => "move",
            FaultKind::Events { chance: true, .. } => "chance",
            FaultKind::Events { chance: false, .. } => "events",
            FaultKind::Points { .. } => "points",
            FaultKind::GoesOn => "hand-goes-on",
            FaultKind::MatchOver => "match-over",
            FaultKind::Result { .. } => "result",
        }
    }
}
