//! What happens at a table, told in sentences: for the list of what happened, and for who hears the table instead of seeing
//! it.
//!
//! A [`Story`] is handed what a client says that happened ([`Happening`](eights_client::Happening)) and answers with
//! [`Sentence`]s. They are phrases of `eights_i18n`, so they have no language until they are said, and they are made from
//! what the own eye knew before and what it saw, so they cannot tell more. Beside its words a sentence says whom it is about
//! and which cards a list draws beside it; a hidden card stays a hidden one.
//!
//! Between events a [`Table`] answers what people ask: whose turn it is and what can be done ([`Table::turn`]), what lies on
//! top, how many cards everybody has, the scores, what a card or a seat is called; and why a move cannot be made
//! ([`Table::refusal`]). [`joined`] makes one announcement of what waited to be said.
//!
//! ```
//! use eights_cards::{Eye, Seat, SeatCount, Seed};
//! use eights_catalog::{AnyEvent, AnyGame, Rules};
//! use eights_client::{Happening, Sight};
//! use eights_game::{Game, Witness};
//! use eights_i18n::{Language, Words};
//! use eights_presenter::{Story, Table};
//!
//! /// What the first seat sees.
//! struct Seen(Vec<Happening>);
//!
//! impl Witness<AnyGame> for Seen {
//!     fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
//!         let eye = Eye::Seat(Seat::new(0));
//!         let sight = Sight { before: before.view(eye), glimpse: before.glimpse(event, eye) };
//!         self.0.push(Happening::Saw(Box::new(sight)));
//!     }
//! }
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let (mut game, mut seen) = (AnyGame::new(&book, seats, Seed::number(3)), Seen(Vec::new()));
//! game.deal(&book, &AnyGame::opening(&book), &mut seen);
//! let names = vec!["Ann".to_string(), "Bob".to_string()];
//! let table = Table { book: &book, names, you: Some(Seat::new(0)), shown: None, totals: &[] };
//! let told = Story::new().hear(&table, &seen.0);
//! assert!(told[0].text(&Words::new(Language::ENGLISH)).contains("dealt 7 cards"));
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod asked;
mod classic;
mod classic_asked;
mod crazier;
mod crazier_asked;
mod eightball;
mod eightball_asked;
mod nouns;
mod presented;
mod room;
mod sentence;
mod story;
mod table;

eights_catalog::with_test_game! { mod kuhn; }

pub use asked::holds;
pub use room::{connected_again, connection_lost};
pub use sentence::{Picture, Sentence, joined};
pub use story::Story;
pub use table::Table;
