//! Whole games, told to every eye in every language.

mod hands;
mod play;
mod questions;
mod silence;
mod texts;
