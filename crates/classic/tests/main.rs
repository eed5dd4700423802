//! Integration tests of Crazy Eights, in one binary so that the crate is linked once.

mod allocations;
mod conformance;
mod files;
pub mod fuzz_corpus;
mod oracle;
mod rules;
