//! Test tools for games.
//!
//! - [`conformance`]: the laws that every game obeys, checked over random play. A game runs them all by describing
//!   itself as a [`Subject`].
//! - [`endurance`]: the laws that plain play can check, over very many hands.
//! - [`Tracker`]: an independent model of who knows what. It reads only events, as a [`Subject`] describes them, and
//!   shares no code with the tables of `eights-cards`.
//! - [`BrokenFiles`]: faulty files as people write them, with the expected reports.
//! - [`ExampleTable`]: a runner for the examples in the rule documents.
//! - [`fairness`]: a statistical test of shuffles and deals.
//! - [`mangle`]: a fuzzer for messages that no honest client would send.
//! - [`toy`]: small games with planted faults that test the suite itself.
//!
//! ```
//! use eights_testkit::conformance::check_hands;
//! use eights_testkit::toy::{Fault, KuhnSubject};
//!
//! assert!(check_hands::<KuhnSubject<{ Fault::NONE }>>(20, &[2], |_| ()).is_ok());
//! assert!(check_hands::<KuhnSubject<{ Fault::LEAKY_VIEW }>>(20, &[2], |_| ()).is_err());
//! ```

mod broken;
pub mod conformance;
pub mod endurance;
mod examples;
pub mod fairness;
mod golden;
pub mod mangle;
mod secrecy;
mod subject;
pub mod toy;
mod tracker;

pub use broken::BrokenFiles;
pub use examples::{ExampleTable, run_document, run_examples};
pub use golden::playthrough;
pub use subject::{Deed, PileView, Subject};
pub use tracker::Tracker;
