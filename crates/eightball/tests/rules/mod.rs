//! Every rule by its number, and what the document of the rules shows.

mod cards;
mod document;
mod end;
mod known;
mod set_up;
mod shots;
mod support;
mod turn;
