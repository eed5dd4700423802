//! Moves that a seat can submit.

use eights_ability::Colour;
use eights_cards::{Face, Seat};
use eights_game::MoveSet;

use crate::place::Zone;

/// Decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Discards a card.
    Discard(Face),
    /// Plays a card for its effect.
    Play(Face),
    /// Ends the seat's main phase.
    Done,
    /// Draws for the turn.
    Draw,
    /// Names a colour for the eight just discarded.
    Name(Colour),
    /// Chooses a player.
    Player(Seat),
    /// Chooses a card.
    Card(Face, Zone),
    /// Declares that no card can be chosen.
    Nothing,
    /// Chooses no more cards.
    Stop,
    /// Accepts an optional effect.
    Yes,
    /// Declines an optional effect.
    No,
    /// Lets the ability with this index, counted from zero, come next.
    Next(u8),
}

/// Set of moves that a seat may make.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves(pub(crate) Vec<Move>);

impl MoveSet for Moves {
    type Move = Move;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn nth(&self, k: usize) -> Move {
        self.0[k]
    }

    fn contains(&self, mv: &Move) -> bool {
        self.0.contains(mv)
    }
}
