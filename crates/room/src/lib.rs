//! Rooms: tables with people.
//!
//! A [`Room`] is purely a fold over its log. [`Room::decide`] turns a [`Command`] into a record or a rejection. A
//! [`RoomStore`] appends the record to the log and folds it. [`Room::tell`] reports the change to each viewer, as far
//! as that viewer may see it. Bots and clocks are timers: [`Room::next_timer`] returns the next one, and the caller, who has a
//! clock, fires it.
//!
//! A room's dependencies are the traits in [`ports`], each with an in-memory implementation in [`memory`].
//!
//! ```
//! use std::sync::Arc;
//!
//! use eights_protocol::http::{NewRoom, RulesChoice};
//! use eights_protocol::{ClientCommand, Level, PersonId, Phase, Request, Settings};
//! use eights_room::memory::FixedEntropy;
//! use eights_room::local_room::LocalRoom;
//!
//! let ann = PersonId::new(1);
//! let rules = RulesChoice::Named("basic".to_string());
//! let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
//! let mut table = LocalRoom::open(ann, &wanted, Arc::new(FixedEntropy::default()), 0).unwrap();
//! for seat in 1..=2 {
//!     let ask = ClientCommand::SeatBot { seat, level: Level::Gentle };
//!     table.asked(ann, Request { id: u64::from(seat), ask }, 0);
//! }
//! table.asked(ann, Request { id: 3, ask: ClientCommand::Start }, 0);
//! assert_eq!(table.room().phase(), Phase::Playing);
//! ```

mod access;
mod ban_target;
mod bot_driver;
mod choice;
mod command;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod deal_source;
mod early_end;
mod limits;
pub mod local_room;
mod match_filing;
pub mod memory;
mod names;
mod play;
pub mod ports;
mod programs;
mod renaming;
mod room;
mod rule_cache;
mod store;
mod timer;
mod visible;

pub use access::{Admission, Entrance, no_such_room};
pub use ban_target::{BanTarget, Network, NotBannable};
pub use bot_driver::BotDriver;
pub use choice::{MAX_SHEET_BYTES, chosen_rules, rules_text};
pub use command::{Command, Decision, Guest};
pub use eights_bots::TimeLimit;
pub use limits::RoomLimits;
pub use names::{MAX_NAME_CHARS, read_room_word};
pub use room::{CorruptLog, LogEntry, Room};
pub use rule_cache::{CachedRules, RuleCache};
pub use store::{Audience, RoomStore, RoomStoreError};
pub use timer::{BotTurn, Timer, TimerAction};

#[cfg(test)]
mod tests;
