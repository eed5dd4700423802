//! Tests of every rule by its number, and of the examples in the rules document.

mod abilities;
mod at_once;
mod cards;
mod choices;
mod document;
mod doings;
mod piles;
mod playing;
mod running_out;
mod set_up;
mod support;
mod teams;
mod turn;
mod winning;
mod workshop;
