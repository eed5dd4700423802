//! What proves the games.
//!
//! - [`conformance`]: the laws that every game keeps, checked over random play. A game gets them all by
//!   describing itself as a [`Subject`].
//! - [`endurance`]: the laws that show by mere playing, over very many hands.
//! - [`Tracker`]: an independent judge of who knows what. It reads only events, as a [`Subject`] tells
//!   them, and shares no code with the tables of `eights-cards`.
//! - [`BrokenFiles`]: files as people get them wrong, beside what is said about each.
//! - [`ExampleTable`]: how the examples of the documents of rules are run.
//! - [`fairness`]: a statistical test of shuffles and deals.
//! - [`mangle`]: messages as no honest program would send them.
//! - [`toy`]: small games that prove the suite itself, with planted faults.
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
pub use subject::{Deed, Seen, Subject};
pub use tracker::Tracker;
