//! Tests for every rule by its number, and for the examples in the rules document.

mod document;
mod early_end;
mod house_ends;
mod house_finishing;
mod house_hands;
mod house_match;
mod house_penalties;
mod house_ranks;
mod house_set_up;
mod house_together;
mod house_turn;
mod house_wild;
mod knowledge;
mod scoring;
mod set_up;
mod special_cards;
mod stock;
mod support;
mod turn;
