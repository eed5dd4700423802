//! Tests for every rule by its number, and for the examples in the rules document.

mod document;
mod house_ends;
mod house_finishing;
mod house_penalties;
mod house_ranks;
mod house_set_up;
mod house_together;
mod house_turn;
mod knowledge;
mod scoring;
mod set_up;
mod special_cards;
mod stock;
mod support;
mod turn;
