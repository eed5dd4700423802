//! What a table agrees on, in the terms in which people say it.

use std::ops::RangeInclusive;

use eights_cards::{Deck, Rank, SeatCount};

use crate::book::Book;

/// Rules as people would write them down; [`Rules::book`] makes them ready to play for a number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// What the rules are called.
    pub name: String,
    /// How many may play (CE-01).
    pub players: RangeInclusive<usize>,
    /// The most players for whom one deck is enough; more take two (CE-02).
    pub one_deck_up_to: usize,
    /// Cards dealt to each of two players, and to each of more (CE-04).
    pub hand_sizes: [usize; 2],
    /// The rank that goes on anything and names a suit (CE-11).
    pub wild: Rank,
    /// What an eight is worth, wild or not; court cards are worth ten, aces one, the others their number
    /// (CE-51).
    pub eight_value: i32,
    /// The points that end the match, for each player (CE-52).
    pub target_per_player: i32,
    /// The number of turns after which a hand ends as if it were blocked (CE-44).
    pub turn_limit: u32,
}

/// Why rules cannot be played by a number of seats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// Too few or too many players (CE-01).
    #[error("\"{rules}\" is for {least} to {most} players, not {seats}")]
    Players {
        /// The rules.
        rules: String,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// How many there are.
        seats: usize,
    },
    /// A deal must leave at least one card for each player in the stock (CE-02).
    #[error(
        "{cards} cards are too few for {seats} players with {hand} cards each: \
         after the deal and the starter the stock would hold {left}, and it needs {seats}"
    )]
    TooFewCards {
        /// Cards in all.
        cards: usize,
        /// Players.
        seats: usize,
        /// Cards dealt to each.
        hand: usize,
        /// What would be left.
        left: usize,
    },
}

impl Rules {
    /// The basic game of the encyclopedia article: draw until willing and able to play, no special cards but
    /// the eights, the winner collects what the others hold.
    pub fn basic() -> Rules {
        Rules {
            name: "basic".to_string(),
            players: 2..=7,
            one_deck_up_to: 5,
            hand_sizes: [7, 5],
            wild: Rank::EIGHT,
            eight_value: 50,
            target_per_player: 50,
            turn_limit: 1000,
        }
    }

    /// The rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        Rules::all().into_iter().find(|rules| rules.name == name)
    }

    /// All rules that have a name.
    pub fn all() -> Vec<Rules> {
        vec![Rules::basic()]
    }

    /// The book for so many seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        if !self.players.contains(&seats.get()) {
            let (least, most) = (*self.players.start(), *self.players.end());
            return Err(RulesError::Players { rules: self.name.clone(), least, most, seats: seats.get() });
        }
        let deck = if seats.get() <= self.one_deck_up_to { Deck::FULL } else { Deck::FULL.times(2) };
        let hand = self.hand_sizes[usize::from(seats.get() > 2)];
        let left = deck.len().saturating_sub(hand * seats.get() + 1);
        if left < seats.get() {
            return Err(RulesError::TooFewCards { cards: deck.len(), seats: seats.get(), hand, left });
        }
        Ok(Book::compile(self, seats, deck, hand))
    }
}
