//! Quick decisions in imagined worlds.

use eights_cards::{Dice, MAX_SEATS, Seat};
use eights_game::{Game, MoveSet};

use crate::RandomBot;

/// What somebody does at once, without thinking ahead. It is asked about imagined worlds, many thousand times for one
/// decision of a bot that searches.
pub trait Policy<G: Game> {
    /// The move that a seat makes that has to.
    fn pick(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move;

    /// The move that a seat makes if thinking ahead finds none that is clearly better. It is asked once for a decision, so
    /// it may take longer.
    fn usual(&self, book: &G::Book, world: &G, seat: Seat, dice: &mut Dice) -> G::Move {
        self.pick(book, world, seat, dice)
    }

    /// A playout that has come to so many decisions is [judged](Policy::judge) as soon as it can be. Nearly all are played
    /// to the end if nothing else is said.
    fn patience(&self) -> u32 {
        u32::MAX
    }

    /// Each seat's chance to win from here; nothing if this is no moment to tell.
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
