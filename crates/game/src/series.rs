//! A match: hands, one after the other, until somebody has won.

use eights_cards::{Seat, SeatCount, Seats};

use crate::chance::HandSeeds;
use crate::contract::{Game, Outcome, Witness};

/// A match in progress: the hand that is played, and what was carried into it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    seats: SeatCount,
    seeds: HandSeeds,
    carry: G::Carry,
    number: u32,
    hand: G,
}

impl<G: Game> Match<G> {
    /// Starts a match and deals its first hand. Each hand has a seed of its own: by the match's seed, or by what was
    /// promised.
    ///
    /// # Panics
    /// Never: every source has a seed for the first hand.
    pub fn start(
        book: &G::Book,
        seats: SeatCount,
        seeds: impl Into<HandSeeds>,
        witness: &mut impl Witness<G>,
    ) -> Self {
        let seeds = seeds.into();
        let carry = G::opening(book);
        let seed = seeds.of_hand(0).expect("a promise serves more than one hand");
        let mut hand = G::new(book, seats, seed);
        hand.deal(book, &carry, witness);
        Match { seats, seeds, carry, number: 0, hand }
    }

    /// Where the chance comes from.
    pub fn seeds(&self) -> &HandSeeds {
        &self.seeds
    }

    /// The hand that is played, or was the last.
    pub fn hand(&self) -> &G {
        &self.hand
    }

    /// The hand's number in the match, counted from zero.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How many seats there are.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// What was carried into the hand.
    pub fn carry(&self) -> &G::Carry {
        &self.carry
    }

    /// What was carried into the hand, for whoever has to add what no move tells, such as a clock.
    pub fn carry_mut(&mut self) -> &mut G::Carry {
        &mut self.carry
    }

    /// Makes a move in the hand.
    pub fn play(
        &mut self,
        book: &G::Book,
        seat: Seat,
        mv: G::Move,
        witness: &mut impl Witness<G>,
    ) -> Result<(), G::Refusal> {
        self.hand.play(book, seat, mv, witness)
    }

    /// How the hand ended, once it has.
    pub fn outcome(&self, book: &G::Book) -> Option<Outcome<G::Carry>> {
        self.hand.outcome(book, &self.carry)
    }

    /// Who has won the match, once its last hand is over.
    pub fn winners(&self, book: &G::Book) -> Option<Seats> {
        G::match_winners(book, self.seats, &self.outcome(book)?.carry)
    }

    /// Deals the next hand. Does nothing and answers `false` while the hand goes on, when the match is over, and after the
    /// last hand that a promise serves.
    pub fn next_hand(&mut self, book: &G::Book, witness: &mut impl Witness<G>) -> bool {
        let Some(outcome) = self.outcome(book).filter(|_| self.winners(book).is_none()) else {
            return false;
        };
        let Some(seed) = self.seeds.of_hand(self.number + 1) else {
            return false;
        };
        self.carry = outcome.carry;
        self.number += 1;
        self.hand = G::new(book, self.seats, seed);
        self.hand.deal(book, &self.carry, witness);
        true
    }
}
