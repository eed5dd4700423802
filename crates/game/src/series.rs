//! Matches: hands played one after another until somebody has won.

use eights_cards::{Seat, SeatCount, Seats};

use crate::chance::HandSeeds;
use crate::contract::{Game, Observer, Outcome};
use crate::early_end::EarlyEnd;

/// A match in progress: the current hand, and the state carried into it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    seats: SeatCount,
    seeds: HandSeeds,
    carry: G::Carry,
    number: u32,
    hand: G,
}

impl<G: Game> Match<G> {
    /// Starts a match and deals its first hand. Each hand has a seed of its own, derived from the match's seed or from
    /// the promised secret.
    ///
    /// # Panics
    /// Never: every source has a seed for the first hand.
    pub fn start(
        book: &G::Book,
        seats: SeatCount,
        seeds: impl Into<HandSeeds>,
        observer: &mut impl Observer<G>,
    ) -> Self {
        let seeds = seeds.into();
        let carry = G::opening(book);
        let seed = seeds.of_hand(0).expect("a promise serves more than one hand");
        let mut hand = G::new(book, seats, seed);
        hand.deal(book, &carry, observer);
        Match { seats, seeds, carry, number: 0, hand }
    }

    /// Returns the source of the hands' seeds.
    pub fn seeds(&self) -> &HandSeeds {
        &self.seeds
    }

    /// Returns the current hand, or the last one if the match is over.
    pub fn hand(&self) -> &G {
        &self.hand
    }

    /// Returns the hand's number in the match, counted from zero.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Returns the state carried into the hand.
    pub fn carry(&self) -> &G::Carry {
        &self.carry
    }

    /// Returns the state carried into the hand, to add information that no move conveys, such as a clock.
    pub fn carry_mut(&mut self) -> &mut G::Carry {
        &mut self.carry
    }

    /// Makes a move in the current hand.
    pub fn play(
        &mut self,
        book: &G::Book,
        seat: Seat,
        mv: G::Move,
        observer: &mut impl Observer<G>,
    ) -> Result<(), G::Refusal> {
        self.hand.play(book, seat, mv, observer)
    }

    /// Ends the current hand early. Returns `false` if it cannot end this way.
    pub fn stop(&mut self, book: &G::Book, end: EarlyEnd, observer: &mut impl Observer<G>) -> bool {
        self.hand.stop(book, end, observer)
    }

    /// Returns the outcome of the hand, once it is over.
    pub fn outcome(&self, book: &G::Book) -> Option<Outcome<G::Carry>> {
        self.hand.outcome(book, &self.carry)
    }

    /// Returns the winners of the match, once its last hand is over.
    pub fn winners(&self, book: &G::Book) -> Option<Seats> {
        G::match_winners(book, self.seats, &self.outcome(book)?.carry)
    }

    /// Deals the next hand. Does nothing and returns `false` while the hand is in progress, when the match is over,
    /// and after the last hand that a promise covers.
    pub fn next_hand(&mut self, book: &G::Book, observer: &mut impl Observer<G>) -> bool {
        let Some(outcome) = self.outcome(book).filter(|_| self.winners(book).is_none()) else {
            return false;
        };
        let Some(seed) = self.seeds.of_hand(self.number + 1) else {
            return false;
        };
        self.carry = outcome.carry;
        self.number += 1;
        self.hand = G::new(book, self.seats, seed);
        self.hand.deal(book, &self.carry, observer);
        true
    }
}
