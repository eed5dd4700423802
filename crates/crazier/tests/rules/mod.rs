//! Tests of every rule by its number, and of the examples in the rules document.

mod abilities;
mod cards;
mod choices;
mod document;
mod doings;
mod running_out;
mod set_up;
mod support;
mod teams;
mod turn;
mod winning;
mod workshop;
