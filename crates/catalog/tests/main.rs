//! Integration tests of all games behind one type, in a single binary so that the crate is linked once.

mod any_game;
pub mod fuzz_corpus;
mod link;
mod rule_cards;
mod verify;
