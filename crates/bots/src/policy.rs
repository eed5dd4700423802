//! Fast decisions for playouts.

use eights_cards::{Dice, MAX_SEATS, Seat};
use eights_game::{Game, MoveSet};

use crate::RandomBot;

/// Playout policy: decides at once, without searching. A searching bot calls it many thousand times for one decision.
pub trait Policy<G: Game> {
    /// Returns the move of a seat that has to move.
    fn pick(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move;

    /// Returns the move that a seat makes if the search finds none that is clearly better. Called once for a
    /// decision, so it may take longer.
    fn usual(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move {
        self.pick(book, world, seat, dice)
    }

    /// Returns the number of decisions after which a playout is [judged](Policy::judge) as soon as possible. By
    /// default, nearly all playouts reach the end of the game.
    fn patience(&self) -> u32 {
        u32::MAX
    }

    /// Returns each seat's win probability, or `None` if the position cannot be judged at this moment.
    fn judge(&self, _book: &G::Book, _world: &G) -> Option<[f32; MAX_SEATS]> {
        None
    }
}

impl<G: Game> Policy<G> for RandomBot {
    #[inline]
    fn pick(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move {
        let moves = world.legal(book, seat);
        moves.nth(dice.below(moves.len() as u32) as usize)
    }
}
