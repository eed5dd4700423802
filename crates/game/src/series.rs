//! A match: hands, one after the other, until somebody has won.

use eights_cards::{Seat, SeatCount, Seats, Seed};

use crate::contract::{Game, Outcome, Witness};

/// A match in progress: the hand that is played, and what was carried into it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    seats: SeatCount,
    seed: Seed,
    carry: G::Carry,
    number: u32,
    hand: G,
}

impl<G: Game> Match<G> {
    /// Starts a match and deals its first hand. Each hand has a seed of its own, made from the match's.
    pub fn start(book: &G::Book, seats: SeatCount, seed: Seed, witness: &mut impl Witness<G>) -> Self {
        let carry = G::opening(book);
        let mut hand = G::new(book, seats, seed.branch(0));
        hand.deal(book, &carry, witness);
        Match { seats, seed, carry, number: 0, hand }
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

    /// Deals the next hand. Does nothing and answers `false` while the hand goes on and when the match is
    /// over.
    pub fn next_hand(&mut self, book: &G::Book, witness: &mut impl Witness<G>) -> bool {
        let Some(outcome) = self.outcome(book).filter(|_| self.winners(book).is_none()) else {
            return false;
        };
        self.carry = outcome.carry;
        self.number += 1;
        self.hand = G::new(book, self.seats, self.seed.branch(self.number));
        self.hand.deal(book, &self.carry, witness);
        true
    }
}
