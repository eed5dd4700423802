//! Terminal interface: draws tables, narrates events and prompts for moves.
//!
//! [`session`] is a person at a table, local or on a server. Each game has a desk in its own folder (`classic`,
//! `crazier`, `eightball`): it draws the table and parses typed lines ([`game`]). `eights_presenter` narrates events,
//! lists the legal moves and explains refusals, as in the page. Everything is said in the language of the [`reader`], and
//! everything shown derives from the view and the glimpses of the viewing seat.
//!
//! ```
//! use eights_cards::{Eye, Seat, SeatCount, Seed};
//! use eights_catalog::{AnyGame, Rules};
//! use eights_game::{Game, Names};
//! use eights_terminal::game::hand_desk;
//! use eights_terminal::reader::Reader;
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let mut game = AnyGame::new(&book, seats, Seed::number(3));
//! game.deal(&book, &AnyGame::opening(&book), &mut ());
//! let desk = hand_desk(&book, Reader::english(&Names::usual(seats)));
//! let table = desk.table(&game.view(Eye::Seat(Seat::new(0))), 24);
//! assert!(table[0].starts_with("Table  stock 37"));
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod classic;
pub mod console;
pub mod counting;
pub mod crazier;
mod eightball;
pub mod error_text;
pub mod game;
pub mod layout;
pub mod paint;
pub mod reader;
pub mod record_file;
pub mod replay;
pub mod rule_card;
pub mod session;
pub mod spelling;

eights_catalog::with_test_game! { mod kuhn; }
