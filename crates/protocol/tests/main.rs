//! Integration tests of messages and stored records, in one binary so that the crate is linked once.

mod bodies;
mod golden;
mod older_clients;
mod reasons;
mod reference;
mod refusals;
