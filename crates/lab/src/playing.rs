//! How hands are played that nobody watches, and what is noted about them.

use eights_cards::{Seat, Seats};
use eights_game::Witness;

use crate::games::Measurable;

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Somebody reached what everybody was after.
    Won,
    /// Nobody could go on.
    Stuck,
    /// A limit was reached.
    Limit,
}

/// What is noted while a hand is played.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    /// Who had the first turn.
    pub(crate) first: Option<Seat>,
    /// Who has had a turn.
    pub(crate) had_turn: Seats,
    /// How it ended.
    pub(crate) end: Option<End>,
    /// How often each card was laid, or played for its effect, by the number of its face, in all hands.
    pub(crate) laid: [u64; 64],
    /// How often a penalty or a skip that waited was answered, in all hands.
    pub(crate) answered: [u64; 2],
    /// How many were put out by too many cards, in all hands.
    pub(crate) put_out: u64,
    /// What waits for an answer now: cards to draw, turns to miss.
    pub(crate) due: [bool; 2],
}

/// Which answer is counted where.
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

    /// Forgets the hand, but not what is counted over all.
    pub(crate) fn next_hand(&mut self) {
        (self.first, self.had_turn, self.end, self.due) = (None, Seats::NONE, None, [false; 2]);
    }

    pub(crate) fn turn_of(&mut self, seat: Seat) {
        self.first = self.first.or(Some(seat));
        self.had_turn = self.had_turn.with(seat);
    }
}

impl<G: Measurable> Witness<G> for Notes {
    #[inline]
    fn saw(&mut self, _: &G, event: &G::Event) {
        G::note(event, self);
    }
}
