//! Crazy Eights.
//!
//! [`Rules`] holds a table's house rules as people write them down. A [`Book`] is those rules for a given number of
//! seats, checked and compiled to the lookup tables that the engine trusts. [`Classic`] is a hand in progress.
//!
//! ```
//! use eights_cards::{SeatCount, Seed};
//! use eights_classic::{Classic, Rules};
//! use eights_game::{Game, MoveSet};
//!
//! let seats = SeatCount::new(4).unwrap();
//! let book = Rules::named("basic").unwrap().book(seats)?;
//! let mut hand = Classic::<1>::new(&book, seats, Seed::number(42));
//! let carry = Classic::<1>::opening(&book);
//! hand.deal(&book, &carry, &mut ());
//! while let Some(seat) = hand.pending().must.iter().next() {
//!     let mv = hand.legal(&book, seat).nth(0);
//!     hand.play(&book, seat, mv, &mut ()).unwrap();
//! }
//! assert!(hand.outcome(&book, &carry).is_some());
//! # Ok::<(), eights_classic::RulesError>(())
//! ```

mod agenda;
mod answers;
mod book;
mod challenge;
mod countdown;
mod demand;
mod effect;
mod event;
mod fit;
mod hand;
mod interrupts;
pub mod knobs;
mod legal;
mod moves;
mod notation;
mod order;
mod places;
mod position;
mod presets;
mod refusal;
pub mod rule_card;
mod rules;
mod scene;
mod scoring;
mod stacking;
mod turn;

pub use book::Book;
pub use countdown::rank_numbered;
pub use effect::Effect;
pub use eights_ability::{PenaltyAnswer, Reply};
pub use event::{Ending, Event};
pub use hand::{Classic, View};
pub use interrupts::OutOfTurn;
pub use knobs::{
    AfterDrawing, Blocked, Call, Catching, Countdown, Counts, FirstDealer, LastCardRule, LastSpecial,
    MOST_DECKS, Matching, NextDealer, Pack, SpecialStarter, StackEffects, Stacking, StockEmpty, ThrowInCard,
    TwoPlayerReverse, WentOut, WildLastResort, WildStarter,
};
pub use moves::{Move, Moves};
pub use order::{height, sort_hand};
pub use places::Places;
pub use position::{Agenda, Facts, Position, Stage};
pub use presets::PRESETS;
pub use refusal::{Need, Refusal};
pub use rules::{Effects, Rules, RulesError, Target, Values};
pub use scene::Scene;
pub use scoring::Tally;
pub use stacking::PenaltyStacking;
