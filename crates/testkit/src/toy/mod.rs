//! Toy games that test the suite, and with it the table's handling of secrets.

mod barter;
mod kuhn;

pub use barter::{Barter, BarterSubject};
pub use kuhn::{Fault, Kuhn, KuhnSubject};
