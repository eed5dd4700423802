//! Tests of bots at play.

mod classic;
mod crazier;
mod eightball;
mod repeated;
mod search;
mod sticks;
