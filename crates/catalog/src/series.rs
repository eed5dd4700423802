//! Match state of any game.

use eights_cards::MAX_SEATS;

use crate::any::{AnyBook, AnyCarry};
use crate::games::Member;
use crate::verify::Correction;

impl AnyBook {
    /// Returns the time limit of the match in minutes; the hand in progress at that time is the last.
    pub fn minutes(&self) -> Option<u32> {
        with_game!(G; book: AnyBook = self => { G::minutes(book) } else { None })
    }

    /// Returns the corrections of the game's rules, in the order of their editions.
    pub fn corrections(&self) -> &'static [Correction] {
        with_game!(G; _book: AnyBook = self => { G::CORRECTIONS } else { &[] })
    }
}

impl AnyCarry {
    /// Notes that the time limit of the match has passed.
    pub fn time_is_up(&mut self) {
        with_game!(G; carry: AnyCarry = self => { G::time_is_up(carry); } else {});
    }

    /// Returns points or wins so far, by seat.
    pub fn totals(&self) -> [i32; MAX_SEATS] {
        with_game!(G; carry: AnyCarry = self => { G::totals(carry) } else { [0; MAX_SEATS] })
    }
}
