//! Integration tests of Crazy 8-Ball, in one binary so that the crate is linked once.

mod conformance;
mod files;
pub mod fuzz_corpus;
mod rules;
