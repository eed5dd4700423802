//! How long a bot thinks.

use core::time::Duration;

/// Measures time for a bot, which has no clock: begins to measure, and answers from then on whether this much time is
/// left.
pub type Timer = fn(Duration) -> Box<dyn FnMut() -> bool>;

/// At most so many simulations pass between two looks at a clock, and no more than a part of those made: so where one takes
/// long, no time is overrun by much, and where it is short, looking costs little.
const LAP: u32 = 32;
const PART: u32 = 16;

/// How much thought a bot gives to a move.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// So many simulations, or a few more: all moves are tried in the same worlds. It makes the same move each time.
    Simulations(u32),
    /// As many simulations as this time allows.
    Time(Duration, Timer),
    /// So many simulations, or fewer if the time does not allow as many.
    Limited(u32, TimeLimit),
}

/// The longest that a bot may think.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// How long.
    pub span: Duration,
    /// Who measures it.
    pub timer: Timer,
}

impl Effort {
    /// Begins to think: what it answers, told how many simulations were made, is whether to go on.
    pub(crate) fn begin(self) -> impl FnMut(u32) -> bool {
        let mut clock = match self {
            Effort::Simulations(_) => None,
            Effort::Time(span, timer) | Effort::Limited(_, TimeLimit { span, timer }) => Some(timer(span)),
        };
        let mut next = 1;
        move |made| match (self, &mut clock) {
            (Effort::Simulations(most) | Effort::Limited(most, _), _) if made >= most => false,
            (Effort::Time(..) | Effort::Limited(..), Some(clock)) if made >= next => {
                next = made + (made / PART).clamp(1, LAP);
                clock()
            }
            _ => true,
        }
    }
}
