//! Integration tests of the language of effects, in one binary: the crate is linked once.

mod cards;
mod classic;
mod document;
mod round_trip;
mod wrong;
