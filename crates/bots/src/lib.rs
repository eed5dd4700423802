//! Players without people.
//!
//! A [`Bot`] is told what a player in its seat would know, and nothing else, so it cannot cheat: there is no
//! way to hand it the referee's table.
//!
//! ```compile_fail
//! # use eights_bots::{Bot, GreedyBot};
//! # use eights_cards::{Seat, SeatCount, Seed};
//! # use eights_classic::{Classic, Rules};
//! # use eights_game::Game;
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats).unwrap();
//! let table = Classic::<1>::new(&book, seats, Seed::number(1));
//! // The whole table is not a view.
//! Bot::<Classic<1>>::choose(&mut GreedyBot, &book, &table, Seat::new(0), &mut Seed::number(2).dice(0));
//! ```

mod careless;
mod evidence;
mod greedy;
mod level;
mod policy;
mod random;
mod roster;
mod search;
mod seated;

pub use careless::CarelessBot;
pub use evidence::{Evidence, Habits};
pub use greedy::GreedyBot;
pub use level::{Level, UnknownBot};
pub use policy::Policy;
pub use random::RandomBot;
pub use roster::{Brain, Roster};
pub use search::{Effort, PlainSearch, Search, Thought, TimeLimit, Timer};
pub use seated::Seated;

use eights_cards::{Dice, Seat, Seats};
use eights_game::Game;

/// Somebody who makes moves.
pub trait Bot<G: Game> {
    /// A hand begins; this much is known before its first event.
    fn hand_begins(&mut self, _book: &G::Book, _view: &G::View, _seat: Seat) {}

    /// Something happened that the seat saw, and before which it knew this much.
    fn saw(&mut self, _book: &G::Book, _before: &G::View, _glimpse: &G::Glimpse) {}

    /// The move that the seat makes, given what it knows. It is asked only when the seat must move.
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move;

    /// What the seat does while it may move and does not have to; most do nothing.
    fn interrupt(&mut self, _: &G::Book, _: &G::View, _: Seat, _: &mut Dice) -> Option<G::Move> {
        None
    }

    /// The hand is over; these won it, and each seat scored so much.
    fn hand_over(&mut self, _winners: Seats, _points: &[i32]) {}
}

#[cfg(test)]
mod tests;
