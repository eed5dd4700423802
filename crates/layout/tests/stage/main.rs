//! Whole games, as a page would be asked and shown them.

mod choices;
mod flights;
mod play;
