//! A bot that does anything it may.

use eights_cards::{Dice, Seat};
use eights_game::{Game, MoveSet};

use crate::Bot;

/// Makes any legal move, each equally likely. Plays every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        // Whatever else differs between the worlds that agree with the view, the seat's legal moves do not.
        let moves = G::imagine(view, dice).legal(book, seat);
        moves.nth(dice.below(moves.len() as u32) as usize)
    }

    fn interrupt(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let moves = G::imagine(view, dice).legal(book, seat);
        let chosen = dice.below(2 * moves.len() as u32 + 1) as usize;
        (chosen < moves.len()).then(|| moves.nth(chosen))
    }
}
