//! Measures rules by playing them: what nobody sees in a sheet, and everybody at the table.
//!
//! [`measure`] plays many hands by each number of players and counts; [`remarks`] says in a player's words what was odd
//! about them, and [`check`] tells all that there is to tell about a sheet. The same rules give the same numbers each
//! time: the effort is a number of decisions, and no clock is asked. An [`Arena`] lets bots play each other by any rules,
//! and tells how sure it is who plays better.
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
mod games;
mod measure;
mod playing;
mod remarks;

pub use arena::{Arena, Block, Clock, GAME, Lineup, LineupError, Score, Standing, Tally, interval_factor};
pub use measure::{Measured, measure, usual_effort};
pub use remarks::{check, remarks};
