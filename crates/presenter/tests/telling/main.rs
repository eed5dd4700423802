//! Whole games, narrated to every eye in every language.

mod asked;
mod hands;
#[path = "../../../client/tests/shared/lookers.rs"]
mod lookers;
mod play;
mod questions;
mod refusals;
mod replay;
mod scenes;
mod silence;
mod texts;
