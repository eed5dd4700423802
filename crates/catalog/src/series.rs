//! What has to be known of any game to keep a match of it.

use eights_cards::MAX_SEATS;

use crate::any::{AnyBook, AnyCarry};

impl AnyBook {
    /// The minutes after which the hand in progress is the last.
    pub fn minutes(&self) -> Option<u32> {
        match self {
            AnyBook::Classic(book) => book.rules().match_end.minutes.number(),
            AnyBook::Crazier(_) | AnyBook::EightBall(_) => None,
        }
    }
}

impl AnyCarry {
    /// The time that the match may take has passed.
    pub fn time_is_up(&mut self) {
        match self {
            AnyCarry::Classic(tally) => tally.time_is_up = true,
            AnyCarry::Crazier(_) | AnyCarry::EightBall(_) => {}
        }
    }

    /// Points or wins so far, by seat.
    pub fn totals(&self) -> [i32; MAX_SEATS] {
        match self {
            AnyCarry::Classic(tally) => tally.totals,
            AnyCarry::Crazier(tally) => tally.totals,
            AnyCarry::EightBall(tally) => {
                std::array::from_fn(|seat| tally.wins.get(seat).map_or(0, |wins| *wins as i32))
            }
        }
    }
}
