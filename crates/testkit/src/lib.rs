//! What proves the games.
//!
//! - [`conformance`]: the laws that every game keeps, checked over random play. A game gets them all by
//!   describing itself as a [`Subject`].
//! - [`Tracker`]: an independent judge of who knows what. It reads only events, as a [`Subject`] tells
//!   them, and shares no code with the tables of `eights-cards`.
//! - [`fairness`]: a statistical test of shuffles and deals.
//! - [`toy`]: small games that prove the suite itself, with planted faults.

pub mod conformance;
pub mod fairness;
mod golden;
mod secrecy;
mod subject;
pub mod toy;
mod tracker;

pub use golden::playthrough;
pub use subject::{Deed, Seen, Subject};
pub use tracker::Tracker;
