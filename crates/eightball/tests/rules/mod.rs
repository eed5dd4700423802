//! Tests for every rule by its number, and for the examples in the rules document.

mod cards;
mod dead;
mod document;
mod end;
mod known;
mod set_up;
mod shots;
mod support;
mod turn;
