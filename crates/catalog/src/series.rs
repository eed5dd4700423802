//! What has to be known of any game to keep a match of it.

use eights_cards::MAX_SEATS;

use crate::any::{AnyBook, AnyCarry};
use crate::games::Member;

impl AnyBook {
    /// The minutes after which the hand in progress is the last.
    pub fn minutes(&self) -> Option<u32> {
        with_game!(G; book: AnyBook = self => { G::minutes(book) } else { None })
    }
}

impl AnyCarry {
    /// The time that the match may take has passed.
    pub fn time_is_up(&mut self) {
        with_game!(G; carry: AnyCarry = self => { G::time_is_up(carry); } else {});
    }

    /// Points or wins so far, by seat.
    pub fn totals(&self) -> [i32; MAX_SEATS] {
        with_game!(G; carry: AnyCarry = self => { G::totals(carry) } else { [0; MAX_SEATS] })
    }
}
