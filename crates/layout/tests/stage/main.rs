//! Whole games, played through the interface that a page uses.

mod choices;
mod flights;
#[path = "../../../client/tests/shared/lookers.rs"]
mod lookers;
mod play;
