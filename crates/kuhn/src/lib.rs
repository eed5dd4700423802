//! Kuhn poker: three cards, two seats, one card each, at most one bet. It is the smallest game with a secret.
//!
//! No end-user program includes it. It shows what adding a game takes, and proves that nothing else is needed:
//! docs/add-a-game.md walks through it, and tests play it in a room, over a socket, in the terminal and against a bot.
//!
//! Each seat puts one point into the pot and is dealt one card. A seat bets one more point or checks. After a bet, the
//! other seat bets as much or checks, which gives up the pot. If nobody gives up, the higher card wins.
//!
//! ```
//! use eights_cards::{SeatCount, Seed};
//! use eights_game::{Game, MoveSet};
//! use eights_kuhn::{Kuhn, Rules};
//!
//! let seats = SeatCount::new(2).unwrap();
//! let book = Rules::named("kuhn").unwrap().book(seats)?;
//! let mut hand = Kuhn::new(&book, seats, Seed::number(1));
//! hand.deal(&book, &Kuhn::opening(&book), &mut ());
//! while let Some(seat) = hand.pending().must.first() {
//!     let mv = hand.legal(&book, seat).nth(0);
//!     hand.make(&book, seat, mv, &mut ());
//! }
//! assert!(hand.outcome(&book, &Kuhn::opening(&book)).is_some());
//! # Ok::<(), eights_kuhn::RulesError>(())
//! ```

mod bots;
mod event;
mod hand;
mod notation;
mod rules;

pub use event::Event;
pub use hand::{Kuhn, Move, Moves, Position, Refusal, Tally, View, name};
pub use rules::{Book, PRESETS, Rules, RulesError, knobs};
