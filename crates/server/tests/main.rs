//! Integration tests of a server and its rooms, in one binary: the crate is linked once.

mod costs;
mod rooms;
