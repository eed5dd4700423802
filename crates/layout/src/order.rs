//! The viewer's hand: cards with stable identities, and their sort order.

use eights_cards::{Face, Suit};
use eights_catalog::{AnyBook, with_game};

use crate::drawable::Drawable;

/// A card of a hand. Equal faces are distinguished by a number that a card keeps for as long as it is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HandCard {
    /// The card's face.
    pub face: Face,
    /// Index among equal faces, from zero. It carries no information about the table: nobody can see which copy is
    /// which.
    pub copy: u8,
}

/// The sort order of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sort {
    /// By suit or colour, then by rank or kind.
    #[default]
    Suit,
    /// By rank or kind, then by suit or colour.
    Rank,
    /// Playable cards first, each group by suit.
    Playable,
    /// The player's own arrangement.
    Own,
}

/// Maps a face to its position among the suits and among the ranks.
pub type SortKey = fn(Face) -> (u8, u8);

/// Returns the sort key for the cards of a game.
pub fn sort_key(book: &AnyBook) -> SortKey {
    with_game!(G; _book: AnyBook = book => { <G as Drawable>::sort_key } else { of_suits })
}

/// Sorts by spades, hearts, clubs, diamonds, so that neighbours differ in colour; jokers last.
pub(crate) fn of_suits(face: Face) -> (u8, u8) {
    let suit = match face.suit() {
        Some(Suit::Spades) => 0,
        Some(Suit::Hearts) => 1,
        Some(Suit::Clubs) => 2,
        Some(Suit::Diamonds) => 3,
        None => 4,
    };
    (suit, face.rank().map_or(u8::MAX, |rank| rank.index() as u8))
}

/// The difference between two states of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Cards that left the hand.
    pub gone: Vec<HandCard>,
    /// Cards that joined the hand, in the order in which they were reported.
    pub came: Vec<HandCard>,
}

/// The cards of the viewer's hand in the player's own arrangement; newer cards are at the end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandCards {
    cards: Vec<HandCard>,
    leaving: Option<HandCard>,
}

impl HandCards {
    /// Creates an empty hand.
    pub fn new() -> Self {
        HandCards::default()
    }

    /// Returns all cards in the player's own arrangement.
    pub fn cards(&self) -> &[HandCard] {
        &self.cards
    }

    /// Marks the tapped card: the next time a card with this face leaves, it is this copy.
    pub fn leaves(&mut self, card: HandCard) {
        self.leaving = Some(card);
    }

    /// Updates the hand to these faces. Cards that stay keep their numbers and positions.
    pub fn update(&mut self, faces: &[Face]) -> Change {
        let mut change = Change::default();
        let count = |face: Face| faces.iter().filter(|other| **other == face).count();
        // Order of removal: the tapped card first, then the latest copy.
        let mut goes: Vec<HandCard> = self.cards.clone();
        goes.sort_by_key(|card| (Some(*card) != self.leaving, std::cmp::Reverse(card.copy)));
        for card in goes {
            let held = self.cards.iter().filter(|other| other.face == card.face).count();
            if held > count(card.face) {
                self.cards.retain(|other| *other != card);
                change.gone.push(card);
            }
        }
        for face in faces {
            let held = self.cards.iter().filter(|other| other.face == *face).count();
            if held < count(*face) {
                let free = (0..=u8::MAX).find(|copy| !self.has(HandCard { face: *face, copy: *copy }));
                let card = HandCard { face: *face, copy: free.unwrap_or(u8::MAX) };
                self.cards.push(card);
                change.came.push(card);
            }
        }
        self.leaving = self.leaving.filter(|card| self.has(*card));
        change
    }

    fn has(&self, card: HandCard) -> bool {
        self.cards.contains(&card)
    }

    /// Returns the cards in display order. The sort is stable: ties keep the player's own arrangement.
    pub fn sorted(&self, sort: Sort, key: SortKey, is_playable: impl Fn(Face) -> bool) -> Vec<HandCard> {
        let mut cards = self.cards.clone();
        match sort {
            Sort::Suit => cards.sort_by_key(|card| key(card.face)),
            Sort::Rank => cards.sort_by_key(|card| {
                let (suit, rank) = key(card.face);
                (rank, suit)
            }),
            Sort::Playable => cards.sort_by_key(|card| (!is_playable(card.face), key(card.face))),
            Sort::Own => {}
        }
        cards
    }

    /// Moves a card to a position among the cards as displayed, and stores that order as the player's own. Sort by
    /// [`Sort::Own`] from now on.
    pub fn put(&mut self, card: HandCard, place: usize, shown: &[HandCard]) {
        if !self.has(card) {
            return;
        }
        let standing = |other: &HandCard| shown.iter().position(|there| there == other).unwrap_or(usize::MAX);
        self.cards.sort_by_key(standing);
        self.cards.retain(|other| *other != card);
        self.cards.insert(place.min(self.cards.len()), card);
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::Rank;
    use proptest::prelude::*;

    use super::*;

    fn face(index: u8) -> Face {
        Face::new(index)
    }

    fn card(index: u8, copy: u8) -> HandCard {
        HandCard { face: face(index), copy }
    }

    #[test]
    fn the_card_that_was_tapped_goes_and_its_twin_keeps_its_name() {
        let mut hand = HandCards::new();
        let came = hand.update(&[face(5), face(9), face(5)]).came;
        assert_eq!(came, [card(5, 0), card(9, 0), card(5, 1)]);
        hand.leaves(card(5, 0));
        assert_eq!(hand.update(&[face(5), face(9)]).gone, [card(5, 0)]);
        assert_eq!(hand.cards(), [card(9, 0), card(5, 1)]);
        // Without a tap the later copy leaves, and its number is reused.
        assert_eq!(hand.update(&[face(9), face(5), face(5)]).came, [card(5, 0)]);
        assert_eq!(hand.update(&[face(9), face(5)]).gone, [card(5, 1)]);
    }

    #[test]
    fn a_hand_is_sorted_in_four_ways() {
        let of = |rank: u8, suit| Face::of(Rank::all().nth(rank.into()).unwrap(), suit);
        let faces = [of(3, Suit::Clubs), of(1, Suit::Spades), of(3, Suit::Spades), of(0, Suit::Hearts)];
        let mut hand = HandCards::new();
        hand.update(&faces);
        let sorted = |sort| {
            let cards = hand.sorted(sort, of_suits, |face| face == faces[3]);
            cards
                .iter()
                .map(|card| faces.iter().position(|face| *face == card.face).unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(sorted(Sort::Suit), [1, 2, 3, 0]);
        assert_eq!(sorted(Sort::Rank), [3, 1, 2, 0]);
        assert_eq!(sorted(Sort::Playable), [3, 1, 2, 0]);
        assert_eq!(sorted(Sort::Own), [0, 1, 2, 3]);
    }

    #[test]
    fn what_is_put_somewhere_stays_there_and_what_comes_stands_at_the_end() {
        let mut hand = HandCards::new();
        hand.update(&[face(0), face(1), face(2)]);
        let shown = hand.sorted(Sort::Suit, of_suits, |_| true);
        let last = shown[2];
        hand.put(last, 0, &shown);
        hand.update(&[face(7), face(2), face(1), face(0)]);
        let own = hand.sorted(Sort::Own, of_suits, |_| true);
        assert_eq!(own[0], last);
        assert_eq!(own[1..3], shown[..2]);
        assert_eq!(own[3], card(7, 0));
        hand.put(card(50, 0), 0, &own);
        assert_eq!(hand.cards(), own);
    }

    proptest! {
        #[test]
        fn a_hand_holds_what_it_is_told_and_cards_that_stay_are_the_same(
            hands in prop::collection::vec(prop::collection::vec(0u8..6, 0..12), 1..8),
        ) {
            let mut hand = HandCards::new();
            for faces in hands {
                let mut faces: Vec<Face> = faces.into_iter().map(face).collect();
                let before = hand.cards().to_vec();
                let change = hand.update(&faces);
                let mut held: Vec<Face> = hand.cards().iter().map(|card| card.face).collect();
                faces.sort_unstable();
                held.sort_unstable();
                prop_assert_eq!(&held, &faces);
                // Identities are unique, remaining cards keep their order, and no more cards leave than must.
                let stayed: Vec<HandCard> =
                    before.iter().copied().filter(|card| !change.gone.contains(card)).collect();
                prop_assert_eq!(&hand.cards()[..stayed.len()], &stayed[..]);
                prop_assert_eq!(&hand.cards()[stayed.len()..], &change.came[..]);
                let mut names = hand.cards().to_vec();
                names.sort_unstable();
                names.dedup();
                prop_assert_eq!(names.len(), held.len());
                prop_assert!(change.came.iter().all(|came| change.gone.iter().all(|gone| gone.face != came.face)));
            }
        }
    }
}
