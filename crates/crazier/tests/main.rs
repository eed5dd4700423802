//! Integration tests of Crazier Eights, in one binary: the crate is linked once.

mod conformance;
mod files;
pub mod fuzz_corpus;
mod rules;
