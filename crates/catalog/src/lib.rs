//! All games of the family behind one type, for code that serves all of them.
//!
//! [`Rules`] are the rules of any game: found by name, read from a sheet, listed. [`AnyGame`] is a game in progress
//! of any kind and implements the same contract as each game, so code written against the contract works for the
//! whole family. [`Verification`] checks whether a recorded game took place as recorded. This crate contains no
//! rules, and its users never need to ask which game they have in order to apply one.
//!
//! ```
//! use eights_cards::{SeatCount, Seed};
//! use eights_catalog::{AnyGame, Rules};
//! use eights_game::{Game, MoveSet};
//!
//! for rules in Rules::all() {
//!     let seats = SeatCount::new(rules.players().min()).unwrap();
//!     let book = rules.book(seats)?;
//!     let mut game = AnyGame::new(&book, seats, Seed::number(42));
//!     game.deal(&book, &AnyGame::opening(&book), &mut ());
//!     let seat = game.pending().must.first().unwrap();
//!     assert!(!game.legal(&book, seat).is_empty());
//! }
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

#![expect(clippy::large_enum_variant, reason = "games differ in size, and boxes would cost every move")]

// First, because it defines macros that the other modules use.
#[macro_use]
mod registration;

mod any;
mod facts;
mod find;
mod games;
mod link;
mod recorded;
mod rules;
mod series;
mod verify;

pub use any::{AnyBook, AnyCarry, AnyEvent, AnyGame, AnyGlimpse, AnyMove, AnyMoves, AnyRefusal, AnyView};
pub use eights_rulesheet::is_unprintable;
pub use facts::{Facts, facts};
pub use find::FoundRules;
pub use games::{Member, Variant};
pub use link::{ChangedBase, open_sheet};
pub use recorded::{RecordedRulesError, TableError};
pub use registration::Title;
pub use rules::{Library, Rules, RulesError};
pub use verify::{
    CorrectedRule, Correction, Fault, FaultKind, FaultSubject, Finding, HandCheck, State, Verification,
    words_given, words_mixed_in,
};

/// Crazy Eights on a table wide enough for every deck it allows.
pub type Classic = eights_classic::Classic<{ eights_classic::MOST_DECKS }>;
/// Crazier Eights, with up to two decks.
pub type Crazier = eights_crazier::Crazier<2>;
/// Crazy 8-Ball.
pub type EightBall = eights_eightball::EightBall;
/// Kuhn poker, for tests.
#[cfg(feature = "kuhn")]
pub use eights_kuhn::{self as kuhn, Kuhn};
