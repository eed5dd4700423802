//! Small games that prove the suite, and with it what the table knows about secrets.

mod barter;
mod kuhn;

pub use barter::{Barter, BarterSubject};
pub use kuhn::{Fault, Kuhn, KuhnSubject};
