//! Plays hands without observers, and takes notes about them.

use eights_cards::{Seat, Seats};
use eights_game::Observer;

use crate::games::Measurable;

/// Way in which a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Somebody reached the goal of the game.
    Won,
    /// Nobody could go on.
    Stuck,
    /// A limit was reached.
    Limit,
}

/// Notes taken while a hand is played.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    /// Seat that had the first turn.
    pub(crate) first: Option<Seat>,
    /// Seats that have had a turn.
    pub(crate) had_turn: Seats,
    /// End of the hand.
    pub(crate) end: Option<End>,
    /// Number of times that each card was laid, or played for its effect, indexed by face, in all hands.
    pub(crate) laid: [u64; 64],
    /// Number of pending penalties and skips that were answered, in all hands.
    pub(crate) answered: [u64; 2],
    /// Number of players put out by too many cards, in all hands.
    pub(crate) put_out: u64,
    /// Pending answers: cards to draw, turns to miss.
    pub(crate) due: [bool; 2],
}

/// Indices of the two kinds of answers.
pub(crate) const PENALTY: usize = 0;
pub(crate) const SKIP: usize = 1;

impl Notes {
    pub(crate) const EMPTY: Notes = Notes {
        first: None,
        had_turn: Seats::NONE,
        end: None,
        laid: [0; 64],
        answered: [0; 2],
        put_out: 0,
        due: [false; 2],
    };

    /// Resets the notes of the hand, but keeps the totals of all hands.
    pub(crate) fn next_hand(&mut self) {
        (self.first, self.had_turn, self.end, self.due) = (None, Seats::NONE, None, [false; 2]);
    }

    pub(crate) fn turn_of(&mut self, seat: Seat) {
        self.first = self.first.or(Some(seat));
        self.had_turn = self.had_turn.with(seat);
    }
}

impl<G: Measurable> Observer<G> for Notes {
    #[inline]
    fn saw(&mut self, _: &G, event: &G::Event) {
        G::note(event, self);
    }
}
