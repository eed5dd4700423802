//! Bots at play.

mod classic;
mod eightball;
