//! Bots against each other: contests are played on all processors, kept in a file if somebody wants to go on later, and
//! told as a table.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use eights_arena::contest::Contest;
//! use eights_arena::{report, running};
//! use eights_cards::{SeatCount, Seed};
//! use eights_catalog::Rules;
//!
//! let (rules, seats) = (Rules::named("basic").unwrap(), SeatCount::new(2).unwrap());
//! let contest = [Contest::new(&rules, seats, &["greedy", "random"], 20, Seed::number(1))?];
//! let finished = running::run(&contest, None, 1, &AtomicBool::new(false))?;
//! assert!(report::table(&[(&contest[0], &finished.tallies[0])]).contains("20 games"));
//! # Ok::<(), eights_arena::ArenaFailure>(())
//! ```

pub mod benchmarks;
pub mod contest;
mod cpu_time;
mod failure;
pub mod kept;
mod progress;
pub mod report;
pub mod running;

pub use failure::ArenaFailure;
