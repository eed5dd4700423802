//! Bots at play.

mod classic;
mod crazier;
mod eightball;
mod search;
mod sticks;
