//! Computing budget of a bot.

use core::time::Duration;

/// Time source for a bot, which has no clock of its own. Starts to measure, and returns a function that tells whether
/// any of the given time is left.
pub type Stopwatch = fn(Duration) -> Box<dyn FnMut() -> bool>;

/// Maximum number of simulations between two looks at the clock, which is also limited to a fraction of those made.
/// Slow simulations thus overrun the time only slightly, and with fast ones looking costs little.
const LAP: u32 = 32;
const PART: u32 = 16;

/// Budget of a bot for one move.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// This many simulations, or a few more, since all moves are tried in the same worlds. Deterministic.
    Simulations(u32),
    /// As many simulations as fit into this time.
    Time(Duration, Stopwatch),
    /// This many simulations, or fewer if the time runs out.
    Limited(u32, TimeLimit),
}

/// Maximum time that a bot may think about a move.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit {
    /// Length of the limit.
    pub span: Duration,
    /// Time source that measures it.
    pub timer: Stopwatch,
}

impl Effort {
    /// Starts the budget. The returned function takes the number of simulations made, and tells whether to go on.
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
