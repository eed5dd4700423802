//! Client-side state of a table. This crate reads no socket and no clock: the caller passes in messages and times.
//!
//! A [`Client`] receives messages ([`Client::told`]) and returns events ([`ClientEvent`]), which a page animates and a
//! terminal prints. Between messages it holds the current state: the room, the hand from its own viewpoint and the
//! legal moves. A command becomes a numbered [`Request`](eights_protocol::Request) ([`Client::ask`]).
//!
//! Versions are consecutive. If one is missing, the client requests the complete state again ([`Client::needs_resync`])
//! and works out which events are new, so that none is reported twice and none is left out.
//!
//! After a hand, [`Client::verify_hand`] replays it from the revealed secret, and checks it against the commitment and
//! against everything that was seen. A [`Replay`] plays back the record of a finished match, with the same events.
//!
//! ```
//! use std::sync::Arc;
//!
//! use eights_client::Client;
//! use eights_protocol::http::{NewRoom, RulesChoice};
//! use eights_protocol::{PersonId, Phase, Settings};
//! use eights_room::memory::FixedEntropy;
//! use eights_room::local_room::LocalRoom;
//!
//! let ann = PersonId::new(1);
//! let rules = RulesChoice::Named("basic".to_string());
//! let wanted = NewRoom { rules, seats: 2, settings: Settings::default(), name: "Ann".to_string() };
//! let mut table = LocalRoom::open(ann, &wanted, Arc::new(FixedEntropy::default()), 0).unwrap();
//!
//! let mut client = Client::new();
//! client.told(table.looks(ann, 0), 0)?;
//! assert_eq!(client.room().map(|room| room.phase), Some(Phase::Gathering));
//! # Ok::<(), eights_client::ClientError>(())
//! ```

mod client;
mod event;
mod hand;
mod legal;
mod news;
mod pending_requests;
mod proof;
mod replay;

pub use client::{AdmissionWait, Client, ClientError};
pub use event::{ClientEvent, Observation};
pub use hand::Hand;
pub use legal::WhyNot;
pub use proof::{Doubt, Proof};
pub use replay::{HandReplay, Lens, Replay, ReplayError, ReplayStep};
