//! Integration tests of Crazier Eights, in one binary so that the crate is linked only once.

mod conformance;
mod files;
pub mod fuzz_corpus;
mod rules;
