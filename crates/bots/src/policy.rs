//! Quick decisions in imagined worlds.

use eights_cards::{Dice, Seat};
use eights_game::{Game, MoveSet};

use crate::RandomBot;

/// What somebody does at once, without thinking ahead. It is asked about imagined worlds, many thousand times for one
/// decision of a bot that searches.
pub trait Policy<G: Game> {
    /// The move that a seat makes that has to.
    fn pick(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move;
}

impl<G: Game> Policy<G> for RandomBot {
    #[inline]
    fn pick(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move {
        let moves = world.legal(book, seat);
        moves.nth(dice.below(moves.len() as u32) as usize)
    }
}
