//! Textbook search, as a baseline for comparison.

use eights_cards::{Dice, Seat, Seed};
use eights_game::{Game, MoveSet};

use super::tree::{Chooser, Tree};
use super::{Effort, SearchResult, play_out};
use crate::{Bot, RandomBot};

/// Information-set tree search as usually described: every world is equally likely, every seat chooses by the tree,
/// and playouts are random.
#[derive(Clone, Debug)]
pub struct PlainSearch {
    effort: Effort,
}

impl PlainSearch {
    /// Creates a bot that spends this effort on each move.
    pub const fn new(effort: Effort) -> Self {
        PlainSearch { effort }
    }

    /// Searches for the seat's next move for as long as `keep_going` agrees.
    pub fn think<G: Game>(
        &self,
        book: &G::Book,
        view: &G::View,
        seat: Seat,
        dice: &mut Dice,
        keep_going: &mut dyn FnMut(u32) -> bool,
    ) -> SearchResult<G::Move> {
        let dice = &mut Seed::quick(dice.next_u64()).dice(0);
        let moves = G::imagine(view, dice).legal(book, seat);
        let carry = G::opening(book);
        let mut tree = Tree::new();
        let mut simulations = 0;
        while moves.len() > 1 {
            let mut world = G::imagine(view, dice);
            tree.begin_at_root();
            tree.descend(book, &mut world, &RandomBot, Chooser::All, dice);
            tree.learn(&play_out(book, &carry, &mut world, &RandomBot, dice));
            simulations += 1;
            if !keep_going(simulations) {
                break;
            }
        }
        let tried: Vec<(G::Move, u32, f32)> = moves
            .iter()
            .map(|mv| {
                let (visits, mean) = tree.tried(seat, mv);
                (mv, visits, mean)
            })
            .collect();
        let best =
            tried.iter().max_by_key(|(_, visits, _)| *visits).map_or_else(|| moves.nth(0), |best| best.0);
        SearchResult { best, simulations, tried }
    }
}

impl<G: Game> Bot<G> for PlainSearch {
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        self.think::<G>(book, view, seat, dice, &mut self.effort.begin()).best
    }

    fn interrupt(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        Bot::<G>::interrupt(&mut RandomBot, book, view, seat, dice)
    }
}
