//! Rule sheets: what people write down about their game.
//!
//! A sheet is a short TOML file. Each knob of a game is defined once, as a [`Knob`] in the game's crate; a
//! [`Registry`] lists them. From that one definition come reading and checking ([`Registry::read`]), defaults, help,
//! the JSON Schema ([`Registry::schema`]) and the reference page ([`Registry::reference`]). A sheet that is wrong gets
//! a [`Report`] of all that is wrong with it, in a player's words.

mod cards;
mod choice;
mod document;
mod head;
mod kind;
mod knob;
mod nearest;
mod players;
mod read;
mod reference;
mod registry;
mod report;
mod schema;
mod sheet;
mod value;

pub use cards::{CardMap, card_names, cards_named};
pub use choice::{Choice, Choices, NumberOr};
pub use document::{Entry, Item, Node, Span, Table};
pub use head::Head;
pub use kind::{CardValue, Kind, Phrase, PhraseFault};
pub use knob::{AnyKnob, Knob};
pub use players::{ByPlayers, Players};
pub use registry::{Clash, Conflict, Found, Library, NoLibrary, Registry, Upgrade, Values};
pub use report::{DrawnReport, Finding, Report};
pub use sheet::{Origin, Sheet};
pub use value::Value;
