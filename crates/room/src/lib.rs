//! Rooms: tables with people.
//!
//! A [`Room`] is a fold over its log and nothing else. What somebody wants ([`Want`]) becomes a record or a refusal
//! ([`Room::decide`]); a [`Keeper`] appends the record to the log and folds it; what happened is told to every eye in its own
//! way ([`Room::tell`]). What a room does by itself, bots and clocks, it says ([`Room::due`]); whoever has a clock sees to it.
//!
//! What a room needs of the world are [`ports`], each with a twin in [`memory`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use eights_protocol::http::{NewRoom, RulesChoice};
//! use eights_protocol::{Ask, Level, PersonId, Phase, Request, Settings};
//! use eights_room::memory::Foreseen;
//! use eights_room::parlour::Parlour;
//!
//! let ann = PersonId::new(1);
//! let rules = RulesChoice::Named("basic".to_string());
//! let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
//! let mut table = Parlour::open(ann, &wanted, Arc::new(Foreseen::default()), 0).unwrap();
//! for seat in 1..=2 {
//!     let ask = Ask::SeatBot { seat, level: Level::Gentle };
//!     table.asked(ann, Request { id: u64::from(seat), ask }, 0);
//! }
//! table.asked(ann, Request { id: 3, ask: Ask::Start }, 0);
//! assert_eq!(table.room().phase(), Phase::Playing);
//! ```

mod access;
mod banned;
mod choice;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod deal_source;
mod due;
mod filing;
mod keeper;
mod limits;
pub mod memory;
mod mind;
mod names;
pub mod parlour;
mod play;
pub mod ports;
mod programs;
mod renaming;
mod room;
mod shelf;
mod visible;
mod wants;

pub use access::{Admission, Entrance, no_such_room};
pub use banned::{Banned, Network, NotBannable};
pub use choice::{MAX_SHEET_BYTES, chosen_rules, rules_text};
pub use due::{BotTurn, Due, Duty};
pub use eights_bots::TimeLimit;
pub use keeper::{Audience, Keeper, KeeperError};
pub use limits::RoomLimits;
pub use mind::Mind;
pub use names::read_room_word;
pub use room::{Broken, Entry, Room};
pub use shelf::{Shelf, Volume};
pub use wants::{Decided, Guest, Want};

#[cfg(test)]
mod tests;
