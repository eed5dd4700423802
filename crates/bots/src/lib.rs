//! Bots: players without people.
//!
//! A [`Bot`] learns what a player in its seat would know and nothing else. It cannot cheat, because there is no way
//! to hand it the referee's table.
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
mod seated_bot;

pub use careless::CarelessBot;
pub use evidence::{Evidence, Habits};
pub use greedy::GreedyBot;
pub use level::{Level, UnknownBot};
pub use policy::Policy;
pub use random::RandomBot;
pub use roster::{AnyGameBot, Roster};
pub use search::{Effort, PlainSearch, Search, SearchResult, Stopwatch, TimeLimit};
pub use seated_bot::SeatedBot;

use eights_cards::{Dice, Seat, Seats};
use eights_game::Game;

/// Player that a program controls.
pub trait Bot<G: Game> {
    /// Called when a hand begins. `_view` is what the seat knows before the first event.
    fn hand_begins(&mut self, _book: &G::Book, _view: &G::View, _seat: Seat) {}

    /// Called for each glimpse of the seat. `_before` is the view that preceded it.
    fn saw(&mut self, _book: &G::Book, _before: &G::View, _glimpse: &G::Glimpse) {}

    /// Returns the move of the seat, given its view. Called only when the seat must move.
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move;

    /// Returns an optional move while the seat may move but does not have to. Most bots make none.
    fn interrupt(&mut self, _: &G::Book, _: &G::View, _: Seat, _: &mut Dice) -> Option<G::Move> {
        None
    }

    /// Called when the hand is over, with its winners and each seat's points.
    fn hand_over(&mut self, _winners: Seats, _points: &[i32]) {}
}

#[cfg(test)]
mod tests;
