//! Small games that prove the suite.

mod kuhn;

pub use kuhn::{Fault, Kuhn, KuhnSubject};
