//! Decks: the multiset of cards a game is played with.

use crate::face::{Card, FACES, Face};
use crate::pack::{JOKERS, Rank};
use crate::set::FaceSet;

/// The cards of a game, as a number of copies for every face, at most four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    copies: [u64; 4],
}

impl Deck {
    /// The standard pack of 52 playing cards.
    pub const FULL: Deck = Deck::once(FaceSet::from_bits((1 << 52) - 1));

    /// The short pack of 32 cards, seven to ace.
    pub const SHORT: Deck =
        Deck::once(FaceSet::from_bits(((1 << 52) - 1) & !((1 << (4 * Rank::SEVEN.index())) - 1)));

    /// The pack of 36 cards, six to ace.
    pub const THIRTY_SIX: Deck =
        Deck::once(FaceSet::from_bits(((1 << 52) - 1) & !((1 << (4 * Rank::SIX.index())) - 1)));

    /// The pack of 40 cards: ace to seven and the court cards.
    pub const FORTY: Deck = Deck::once(FaceSet::from_bits(
        ((1 << 52) - 1) & !((1 << (4 * Rank::JACK.index())) - (1 << (4 * Rank::EIGHT.index()))),
    ));

    /// Creates a deck with one copy of each of these faces.
    pub const fn once(faces: FaceSet) -> Deck {
        Deck { copies: [faces.bits(), 0, 0, 0] }
    }

    /// Adds this many different jokers to each copy of the deck.
    ///
    /// # Panics
    /// If `jokers` is greater than four.
    #[must_use]
    pub fn with_jokers(mut self, jokers: usize) -> Deck {
        assert!(jokers <= 4, "a deck has at most four jokers");
        let faces: FaceSet = JOKERS.iter().take(jokers).collect();
        for copy in self.copies.iter_mut().filter(|copy| **copy != 0) {
            *copy |= faces.bits();
        }
        self
    }

    /// Multiplies the number of copies of every card.
    ///
    /// # Panics
    /// If a face would have more than four copies.
    #[must_use]
    pub fn times(self, times: usize) -> Deck {
        (0..FACES as u8)
            .map(Face::new)
            .fold(Deck { copies: [0; 4] }, |deck, face| deck.with(face, self.count(face) * times))
    }

    /// Adds more copies of a face.
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

    /// Returns the number of copies of this face.
    pub fn count(&self, face: Face) -> usize {
        self.copies.iter().filter(|&&copy| copy >> face.index() & 1 == 1).count()
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.copies.iter().map(|copy| copy.count_ones() as usize).sum()
    }

    /// Returns `true` if the deck has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of words a [`CardSet`](crate::CardSet) needs for this deck, which is the maximum number of
    /// copies of any face.
    pub fn width(&self) -> usize {
        self.copies.iter().take_while(|copy| **copy != 0).count()
    }

    /// Returns the distinct faces.
    pub fn faces(&self) -> FaceSet {
        FaceSet::from_bits(self.copies[0])
    }

    /// Iterates over all cards in the order of a new pack: copy by copy, and by ascending face within each copy.
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
        assert_eq!((Deck::THIRTY_SIX.len(), Deck::THIRTY_SIX.faces().iter().next()), (36, "6C".parse().ok()));
        let forty = "2345567JQKA".chars().filter_map(Rank::from_letter).map(Rank::faces);
        assert_eq!(Deck::FORTY, Deck::once(forty.fold(FaceSet::EMPTY, FaceSet::union)));
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
