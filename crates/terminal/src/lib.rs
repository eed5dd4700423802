//! A table in the terminal: it draws, tells and asks.
//!
//! [`session`] is somebody at a table, whether a server keeps it or this machine does. Each game has a desk in a folder of
//! its own (`classic`, `crazier`, `eightball`): how its table looks and what a typed line means ([`desk`]). What happens, what
//! may be done and why something may not be done is told by `eights_presenter`, as in the page. Everything that is shown is
//! made from the view and the glimpses of the seat that looks.
//!
//! ```
//! use eights_cards::{Eye, Seat, SeatCount, Seed};
//! use eights_catalog::{AnyGame, Rules};
//! use eights_game::{Game, Names};
//! use eights_terminal::desk::hand_desk;
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let mut game = AnyGame::new(&book, seats, Seed::number(3));
//! game.deal(&book, &AnyGame::opening(&book), &mut ());
//! let desk = hand_desk(&book, Names::usual(seats));
//! let table = desk.table(&game.view(Eye::Seat(Seat::new(0))), 24);
//! assert!(table[0].starts_with("Table  stock 37"));
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod classic;
pub mod console;
pub mod crazier;
pub mod desk;
mod eightball;
pub mod layout;
pub mod paint;
pub mod record_file;
pub mod replay;
pub mod rule_card;
pub mod session;
pub mod spelling;
pub mod words;

eights_catalog::with_test_game! { mod kuhn; }
