//! Measures rules by playing them, and finds what a sheet hides but a table would notice.
//!
//! [`measure`] plays many hands with each number of players and counts events. [`remarks`] describes oddities in a
//! player's words, and [`check`] reports everything there is to know about a sheet. The same rules give the same
//! numbers each time: the effort is a number of decisions, and no clock is read. An [`Arena`] lets bots play each
//! other by any rules, and estimates who plays better with a confidence interval.
//!
//! ```
//! use eights_catalog::Rules;
//! use eights_lab::measure;
//!
//! let basic = Rules::named("basic").unwrap();
//! for (players, measured) in measure(&basic, 20_000) {
//!     let measured = measured?;
//!     assert!(measured.players == players && measured.hands > 10);
//! }
//! # Ok::<(), eights_catalog::RulesError>(())
//! ```

mod arena;
mod endings;
mod games;
mod measure;
mod playing;
mod remarks;

pub use arena::{
    Arena, ArenaTally, Block, GAME, Lineup, LineupError, Score, Standing, ThinkingClock, interval_factor,
};
pub use endings::{Endings, endings};
pub use measure::{Measurement, measure, usual_effort};
pub use remarks::{Checked, check, check_file, remarks};
