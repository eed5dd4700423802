//! Which cards a game is played with.

use crate::face::{Card, FACES, Face};
use crate::pack::{JOKERS, Rank};
use crate::set::FaceSet;

/// The cards of a game: for every face how many copies of it there are, at most four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    copies: [u64; 4],
}

impl Deck {
    /// The pack of 52 playing cards.
    pub const FULL: Deck = Deck::once(FaceSet::from_bits((1 << 52) - 1));

    /// The short pack of 32, seven to ace.
    pub const SHORT: Deck =
        Deck::once(FaceSet::from_bits(((1 << 52) - 1) & !((1 << (4 * Rank::SEVEN.index())) - 1)));

    /// One copy of each of these faces.
    pub const fn once(faces: FaceSet) -> Deck {
        Deck { copies: [faces.bits(), 0, 0, 0] }
    }

    /// The deck with this many different jokers added to each copy of it.
    ///
    /// # Panics
    /// If there are to be more than four.
    #[must_use]
    pub fn with_jokers(mut self, jokers: usize) -> Deck {
        assert!(jokers <= 4, "a deck has at most four jokers");
        let faces: FaceSet = JOKERS.iter().take(jokers).collect();
        for copy in self.copies.iter_mut().filter(|copy| **copy != 0) {
            *copy |= faces.bits();
        }
        self
    }

    /// The deck with every card as many times over.
    ///
    /// # Panics
    /// If a face would have more than four copies.
    #[must_use]
    pub fn times(self, times: usize) -> Deck {
        (0..FACES as u8)
            .map(Face::new)
            .fold(Deck { copies: [0; 4] }, |deck, face| deck.with(face, self.count(face) * times))
    }

    /// The deck with so many more copies of a face.
    ///
    /// # Panics
    /// If the face would have more than four copies.
    #[must_use]
    pub fn with(mut self, face: Face, more: usize) -> Deck {
        let have = self.count(face);
        assert!(have + more <= 4, "a deck has at most four copies of a face");
        for copy in &mut self.copies[have..have + more] {
            *copy |= 1 << face.index();
        }
        self
    }

    /// How many copies of this face there are.
    pub fn count(&self, face: Face) -> usize {
        self.copies.iter().filter(|&&copy| copy >> face.index() & 1 == 1).count()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.copies.iter().map(|copy| copy.count_ones() as usize).sum()
    }

    /// Whether there are no cards at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many words a [`CardSet`](crate::CardSet) needs for this deck: the most copies of a face.
    pub fn width(&self) -> usize {
        self.copies.iter().take_while(|copy| **copy != 0).count()
    }

    /// The different faces.
    pub fn faces(&self) -> FaceSet {
        FaceSet::from_bits(self.copies[0])
    }

    /// All cards, copy by copy and in each by ascending face: the order of a new pack.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..4).flat_map(|copy| {
            FaceSet::from_bits(self.copies[copy]).iter().map(move |face| Card::new(face, copy as u8))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_the_cards_they_should() {
        assert_eq!((Deck::FULL.len(), Deck::FULL.width()), (52, 1));
        assert_eq!((Deck::SHORT.len(), Deck::SHORT.faces().iter().next()), (32, "7C".parse().ok()));
        assert_eq!((Deck::FULL.times(3).len(), Deck::FULL.times(3).width()), (156, 3));
        assert_eq!(Deck::SHORT.with_jokers(2).times(2).len(), 68);
        assert_eq!(Deck::FULL.times(2).cards().count(), 104);
    }

    #[test]
    fn faces_may_have_different_numbers_of_copies() {
        let deck = Deck::once(FaceSet::EMPTY).with(Face::new(0), 4).with(Face::new(1), 1);
        assert_eq!((deck.len(), deck.width(), deck.count(Face::new(0))), (5, 4, 4));
    }
}
