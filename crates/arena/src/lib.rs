//! Contests between bots: played on all CPUs, optionally resumable from a results file, and reported as a table.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use eights_arena::contest::Contest;
//! use eights_arena::{contest_run, report};
//! use eights_cards::{SeatCount, Seed};
//! use eights_catalog::Rules;
//!
//! let (rules, seats) = (Rules::named("basic").unwrap(), SeatCount::new(2).unwrap());
//! let contest = [Contest::new(&rules, seats, &["greedy", "random"], 20, Seed::number(1))?];
//! let finished = contest_run::run(&contest, None, 1, &AtomicBool::new(false))?;
//! assert!(report::table(&[(&contest[0], &finished.tallies[0])]).contains("20 games"));
//! # Ok::<(), eights_arena::ArenaFailure>(())
//! ```

pub mod benchmarks;
pub mod contest;
pub mod contest_run;
mod cpu_time;
mod failure;
mod progress;
pub mod report;
pub mod results_file;

pub use failure::ArenaFailure;
