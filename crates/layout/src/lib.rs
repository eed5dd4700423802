//! The model of a drawn table, without the drawing: the meaning of a tap, the position of seats and cards, and the
//! animations. A user interface queries this crate and renders the answers.
//!
//! [`Choice`] lists the moves available to the viewer's seat as labelled [`Offer`]s, which are found by the cards they
//! take and by the [`Place`] that is tapped; a [`Selection`] holds the cards tapped so far. [`HandCards`] gives the
//! cards of a hand identities that are stable from one view to the next, and sorts them. [`Seating`] and [`Fan`]
//! position seats and cards. [`beats`] turns client events into a list of animations, and [`schedule`] assigns their
//! start times and durations.
//!
//! Everything specific to one game is in a file of its own.
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
pub use fan::{CardPlacement, Device, Fan, backs};
pub use flight::{Beat, Flight, FlightKind, Sign, beats};
pub use offer::{Kind, Offer};
pub use order::{Change, HandCard, HandCards, Sort, SortKey, sort_key};
pub use pace::{Pace, Schedule, Slot, schedule};
pub use place::Place;
pub use seats::{SeatSize, Seating, partners};
pub use select::Selection;
