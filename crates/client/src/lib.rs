//! What a client knows of a table. It reads no socket and no clock: whoever has them hands over what came.
//!
//! A [`Client`] is told messages ([`Client::told`]) and answers what happened ([`Happening`]): a page animates it, a terminal
//! tells it. Between messages it says what is known: the room, the hand as its own eye sees it, the moves that are allowed.
//! What somebody wants becomes a [`Request`](eights_protocol::Request) with a number ([`Client::ask`]).
//!
//! Versions follow one another without a gap. If one is missing, the client wants to be told everything again
//! ([`Client::needs_resync`]); it then works out what is new, so that nothing is told twice and nothing is left out.
//!
//! After a hand [`Client::verify_hand`] plays it again from what was shown, and holds it against what was promised and seen.
//! A match that is over is told again by a [`Replay`] of its record, with the same happenings.
//!
//! ```
//! use std::sync::Arc;
//!
//! use eights_client::Client;
//! use eights_protocol::http::{NewRoom, RulesChoice};
//! use eights_protocol::{PersonId, Phase, Settings};
//! use eights_room::memory::Foreseen;
//! use eights_room::parlour::Parlour;
//!
//! let ann = PersonId::new(1);
//! let rules = RulesChoice::Named("basic".to_string());
//! let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
//! let mut table = Parlour::open(ann, &wanted, Arc::new(Foreseen::default()), 0).unwrap();
//!
//! let mut client = Client::new();
//! client.told(table.looks(ann, 0), 0)?;
//! assert_eq!(client.room().map(|room| room.phase), Some(Phase::Gathering));
//! # Ok::<(), eights_client::ClientError>(())
//! ```

mod asks;
mod client;
mod hand;
mod happening;
mod legal;
mod news;
mod proof;
mod replay;

pub use client::{Client, ClientError, Waiting};
pub use hand::Hand;
pub use happening::{Happening, Sight};
pub use legal::WhyNot;
pub use proof::{Doubt, Proof};
pub use replay::{HandReplay, Lens, Replay, ReplayError, ReplayStep};
