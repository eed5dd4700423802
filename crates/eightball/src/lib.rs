//! Crazy 8-Ball.
//!
//! Two players pocket seven balls each and then the 8-ball, by stacking cards on a table with six pockets. [`Rules`]
//! holds a table's house rules as people write them down. A [`Book`] is those rules, ready to play. [`EightBall`] is a
//! game in progress.
//!
//! ```
//! use eights_cards::{SeatCount, Seed};
//! use eights_eightball::{EightBall, Rules};
//! use eights_game::{Game, MoveSet};
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("eightball").unwrap().book(seats)?;
//! let mut game = EightBall::new(&book, seats, Seed::number(42));
//! let carry = EightBall::opening(&book);
//! game.deal(&book, &carry, &mut ());
//! while let Some(seat) = game.pending().must.first() {
//!     let mv = game.legal(&book, seat).nth(0);
//!     game.play(&book, seat, mv, &mut ()).unwrap();
//! }
//! assert!(game.outcome(&book, &carry).is_some());
//! # Ok::<(), eights_eightball::RulesError>(())
//! ```

mod ball;
mod book;
mod dead;
mod event;
pub mod knobs;
mod moves;
mod notation;
mod piece;
mod place;
mod pool;
mod position;
mod presets;
mod refusal;
mod rule_card;
mod rules;
mod scene;
mod scoring;

pub use ball::{Ball, Colour, Colours, Group, MOST_COLOURS};
pub use book::Book;
pub use event::{Ending, Event};
pub use moves::{Move, Moves};
pub use piece::{NoPiece, Piece};
pub use place::{Place, Places};
pub use pool::{EightBall, View};
pub use position::{Facts, Position, Stage, Top};
pub use presets::PRESETS;
pub use refusal::{Refusal, TopKind};
pub use rules::{Combo, Counts, DrawFrom, NextDealer, Rules, RulesError};
pub use scene::Scene;
pub use scoring::Tally;
