//! Every rule by its number, and what the document of the rules shows.

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
