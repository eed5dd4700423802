//! A drawn table without the drawing: what a tap means, where things stand and what moves. A page asks, and draws the answer.
//!
//! [`Choice`] is what the own seat may do now, as [`Offer`]s with a label each, found by the cards that are taken for them and
//! by the [`Place`] that is tapped; a [`Selection`] holds the cards that were tapped so far. [`HandCards`] gives the cards of a
//! hand names that last from one view to the next, and sorts them. [`Seating`] and [`Fan`] say where seats and cards stand.
//! [`beats`] makes a list of what is to be shown out of what a client says that happened, and [`schedule`] says when and for how
//! long.
//!
//! What belongs to one game stands in a file of its own.
//!
//! ```
//! use eights_cards::{Eye, SeatCount, Seed};
//! use eights_catalog::{AnyGame, Rules};
//! use eights_game::{Game, MoveSet};
//! use eights_layout::Choice;
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let mut game = AnyGame::new(&book, seats, Seed::number(3));
//! game.deal(&book, &AnyGame::opening(&book), &mut ());
//! let seat = game.pending().must.first().unwrap();
//! let moves: Vec<_> = game.legal(&book, seat).iter().collect();
//! let names = ["Ann".to_string(), "Bob".to_string()];
//! assert!(!Choice::new(&book, &game.view(Eye::Seat(seat)), &names, &moves).is_empty());
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod choice;
mod classic;
mod crazier;
mod drawable;
mod eightball;
mod fan;
mod flight;
mod offer;
mod order;
mod pace;
mod place;
mod seats;
mod select;

eights_catalog::with_test_game! { mod kuhn; }

pub use choice::{Choice, known_hand, own_hand};
pub use fan::{Device, Fan, Lie, backs};
pub use flight::{Beat, Flight, FlightKind, Sign, beats};
pub use offer::{Kind, Offer};
pub use order::{Change, HandCard, HandCards, Sort, SortKey, sort_key};
pub use pace::{Pace, Schedule, Slot, schedule};
pub use place::Place;
pub use seats::{SeatSize, Seating, partners};
pub use select::Selection;
