//! Bot that makes random legal moves.

use eights_cards::{Dice, Seat};
use eights_game::{Game, MoveSet};

use crate::Bot;

/// Bot that picks uniformly among the legal moves. Plays every game.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        // Worlds that agree with the view may differ in anything but the seat's legal moves.
        let moves = G::imagine(view, dice).legal(book, seat);
        moves.nth(dice.below(moves.len() as u32) as usize)
    }

    fn interrupt(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let moves = G::imagine(view, dice).legal(book, seat);
        let chosen = dice.below(2 * moves.len() as u32 + 1) as usize;
        (chosen < moves.len()).then(|| moves.nth(chosen))
    }
}
