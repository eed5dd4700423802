//! Integration tests for the effect language, in one binary so that the crate is linked once.

mod cards;
mod classic;
mod document;
mod round_trip;
mod strategies;
mod wrong;
