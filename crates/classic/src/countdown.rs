//! Countdown (HR-43): each player has a number, which is both the size of the hand and the rank that is wild for the
//! player.

use eights_cards::{FaceSet, Rank, Seat};
use eights_game::Observer;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::knobs::Countdown;
use crate::position::Position;

/// Returns the rank with this number: the ace is 1, the jack 11, the queen 12, the king 13.
pub fn rank_numbered(number: u8) -> Option<Rank> {
    match number {
        1 => Some(Rank::ACE),
        2..=13 => Rank::all().nth(number as usize - 2),
        _ => None,
    }
}

impl<const W: usize> Position<W> {
    /// Returns the faces that go on anything if this seat lays them.
    #[inline]
    pub fn wilds(&self, book: &Book, seat: Seat) -> FaceSet {
        if book.counts_down { self.wilds_of(book, seat) } else { book.wilds }
    }

    #[cold]
    fn wilds_of(&self, book: &Book, seat: Seat) -> FaceSet {
        let own = rank_numbered(self.facts.levels[seat.index()]).map_or(FaceSet::EMPTY, Rank::faces);
        book.wilds.union(own).intersection(book.deck.faces())
    }
}

impl<const W: usize> Classic<W> {
    /// In a continuous countdown, lowers the number of a player without cards, who then draws that many.
    ///
    /// Returns `true` if the hand goes on.
    pub(crate) fn steps_down(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) -> bool {
        if book.rules.setup.countdown != Countdown::Continuous {
            return false;
        }
        let number = self.position.facts.levels[seat.index()].saturating_sub(1);
        self.happen(Event::Level { seat, number }, observer);
        self.draw_penalty(book, seat, u16::from(number), observer);
        number > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hr_43_numbers_are_ranks_from_the_ace_to_the_king() {
        let letters: String = (0..=14).filter_map(rank_numbered).map(Rank::letter).collect();
        assert_eq!(letters, "A23456789TJQK");
    }
}
