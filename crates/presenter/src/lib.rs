//! Turns the events of a game into sentences, for the game log and for players who listen to the table instead of
//! seeing it.
//!
//! A [`Narrator`] takes the events that a client reports ([`ClientEvent`](eights_client::ClientEvent)) and returns
//! [`Sentence`]s. They consist of `eights_i18n` phrases, so they have no language until they are rendered. They are
//! built only from what the viewer knew before and saw happen, so they cannot reveal more. Besides its words, a
//! sentence carries the seat it is about and the cards to draw beside it in the log; a hidden card stays hidden.
//!
//! Between events, a [`TableContext`] answers the questions players ask: whose turn it is and what can be done
//! ([`TableContext::turn`]), what lies on top, how many cards everybody has, the scores, the name of a card or a seat;
//! and why a move is illegal ([`TableContext::refusal`]). [`joined`] merges pending sentences into one announcement.
//!
//! ```
//! use eights_cards::{Eye, Seat, SeatCount, Seed};
//! use eights_catalog::{AnyEvent, AnyGame, Rules};
//! use eights_client::{ClientEvent, Observation};
//! use eights_game::{Game, Observer};
//! use eights_i18n::{Language, Words};
//! use eights_presenter::{Narrator, Players, TableContext};
//!
//! /// What the first seat sees.
//! struct Seen(Vec<ClientEvent>);
//!
//! impl Observer<AnyGame> for Seen {
//!     fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
//!         let eye = Eye::Seat(Seat::new(0));
//!         let sight = Observation { before: before.view(eye), glimpse: before.glimpse(event, eye) };
//!         self.0.push(ClientEvent::Saw(Box::new(sight)));
//!     }
//! }
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let (mut game, mut seen) = (AnyGame::new(&book, seats, Seed::number(3)), Seen(Vec::new()));
//! game.deal(&book, &AnyGame::opening(&book), &mut seen);
//! let names = vec!["Ann".to_string(), "Bob".to_string()];
//! let players = Players { names, you: Some(Seat::new(0)) };
//! let table = TableContext { book: &book, players, shown: None, totals: &[] };
//! let told = Narrator::new().hear(&table, &seen.0);
//! assert!(told[0].text(&Words::new(Language::ENGLISH)).contains("dealt 7 cards"));
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod asked;
mod classic;
mod classic_asked;
mod context;
mod crazier;
mod crazier_asked;
mod doubt;
mod eightball;
mod eightball_asked;
mod narrator;
pub mod nouns;
mod players;
mod presented;
mod room;
mod sentence;

eights_catalog::with_test_game! { mod kuhn; }

pub use asked::holds;
pub use context::TableContext;
pub use doubt::doubt;
pub use narrator::Narrator;
pub use players::Players;
pub use room::{connected_again, connection_lost, refusal_text};
pub use sentence::{Picture, Sentence, joined};
