//! Rules engine of Crazier Eights.
//!
//! Every card can be shed, or played for its effect. Effects are data in the language of `eights_ability`. This crate
//! interprets them, and its code names no card.
//!
//! [`Rules`] and a [`CardFile`] describe what a table agreed on. A [`Book`] combines both for a given number of
//! seats, checked and ready for use. [`Crazier`] is a game in progress.
//!
//! ```
//! use eights_cards::{SeatCount, Seed};
//! use eights_crazier::{Crazier, Rules};
//! use eights_game::{Game, MoveSet};
//!
//! let seats = SeatCount::new(3).unwrap();
//! let book = Rules::named("wayfarers").unwrap().book(seats)?;
//! let mut game = Crazier::<1>::new(&book, seats, Seed::number(42));
//! let carry = Crazier::<1>::opening(&book);
//! game.deal(&book, &carry, &mut ());
//! while let Some(seat) = game.pending().must.iter().next() {
//!     let mv = game.legal(&book, seat).nth(0);
//!     game.play(&book, seat, mv, &mut ()).unwrap();
//! }
//! assert!(game.outcome(&book, &carry).is_some());
//! # Ok::<(), eights_crazier::RulesError>(())
//! ```

pub mod agenda;
mod book;
mod card_text;
mod cardfile;
mod effect;
mod event;
mod game;
mod group;
pub mod knobs;
mod looking;
mod moves;
mod notation;
mod options;
mod picking;
pub mod place;
mod position;
mod presets;
mod refusal;
mod resolve;
mod rule_card;
mod rules;
mod scene;
mod scoring;
mod script;
mod select;
mod turn;
mod watch;

pub use book::{Book, CardFile, CardText, Kind, Source, Switches};
pub use card_text::{ability_phrase, card_text};
pub use event::{Ending, Event, MoveReason, Phase};
pub use game::{Crazier, View};
pub use moves::{Move, Moves};
pub use place::Zone;
pub use position::{Facts, Position, Question, QuestionKind};
pub use presets::PRESETS;
pub use refusal::Refusal;
pub use rules::{Rules, RulesError};
pub use scene::Scene;
pub use scoring::Tally;
