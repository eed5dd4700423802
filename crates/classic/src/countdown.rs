//! Countdown (HR-43): everybody has a number, which is the size of the hand and the rank that is wild for the player.

use eights_cards::{FaceSet, Rank, Seat};
use eights_game::Witness;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::knobs::Countdown;
use crate::position::Position;

/// The rank with this number: an ace is 1, a jack 11, a queen 12, a king 13.
pub fn rank_numbered(number: u8) -> Option<Rank> {
    match number {
        1 => Some(Rank::ACE),
        2..=13 => Rank::all().nth(number as usize - 2),
        _ => None,
    }
}

impl<const W: usize> Position<W> {
    /// The faces that go on anything if this seat lays them.
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
    /// Who has no cards left goes one number down and draws so many cards; answers whether the hand goes on.
    pub(crate) fn steps_down(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) -> bool {
        if book.rules.setup.countdown != Countdown::Continuous {
            return false;
        }
        let number = self.position.facts.levels[seat.index()].saturating_sub(1);
        self.happen(Event::Level { seat, number }, witness);
        self.draw_penalty(book, seat, u16::from(number), witness);
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
