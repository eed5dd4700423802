//! Integration tests of messages, and what is stored, in one binary: the crate is linked once.

mod bodies;
mod golden;
mod reference;
mod refusals;
