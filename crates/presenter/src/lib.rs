//! What happens at a table, told in sentences: for the list of what happened, and for who hears the table instead of seeing
//! it.
//!
//! A [`Story`] is handed what a client says that happened ([`Happening`](eights_client::Happening)) and answers with
//! [`Sentence`]s. They are phrases of `eights_i18n`, so they have no language until they are said, and they are made from
//! what the own eye knew before and what it saw, so they cannot tell more. Beside its words a sentence says whom it is about
//! and which cards a list draws beside it; a hidden card stays a hidden one.
//!
//! Between events a [`Table`] answers what people ask: whose turn it is and what can be done ([`Table::turn`]), what lies on
//! top, how many cards everybody has, the scores, what a card or a seat is called; and why a move cannot be made
//! ([`Table::refusal`]). [`joined`] makes one announcement of what waited to be said.

mod asked;
mod classic;
mod classic_asked;
mod crazier;
mod crazier_asked;
mod eightball;
mod eightball_asked;
mod nouns;
mod presented;
mod room;
mod sentence;
mod story;
mod table;

pub use room::{connected_again, connection_lost};
pub use sentence::{Picture, Sentence, joined};
pub use story::Story;
pub use table::Table;
