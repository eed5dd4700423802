//! Whole games, as a page would be asked and shown them.

mod choices;
mod flights;
#[path = "../../../client/tests/shared/lookers.rs"]
mod lookers;
mod play;
