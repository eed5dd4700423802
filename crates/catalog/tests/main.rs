//! Integration tests of all games behind one type, in one binary: the crate is linked once.

mod any_game;
pub mod fuzz_corpus;
mod link;
mod rule_cards;
mod verify;
