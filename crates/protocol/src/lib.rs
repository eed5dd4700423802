//! What crosses the network, and what is stored: versioned messages and records, as JSON that a person can read.
//!
//! - [`Stored`] is one record of a room's log. Records are never changed, so whatever was once written is read for ever.
//! - [`Request`] is what a client asks, [`Told`] is what it is told. Moves and events cross as notation.
//! - [`http`] has the bodies of the HTTP surface, and [`schema`] the schema of everything and the `OpenAPI` document.
//! - [`WorkerCommand`] and [`WorkerEvent`] cross between a page and its worker, and are not stored.
//!
//! Nothing here knows a rule, a clock or a socket. Seats are counted from one.
//!
//! A reader passes over keys that it does not know, and over kinds of news that it does not know, so version 1 may grow; a
//! change that old readers would misunderstand gets another number.
//!
//! ```
//! use eights_protocol::{Ask, Request};
//!
//! let request = Request { id: 7, ask: Ask::Start };
//! let text = request.write();
//! assert_eq!(Request::read(&text)?.write(), text);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod form;
pub mod http;
mod id;
mod invite;
mod news;
mod request;
pub mod schema;
mod snapshot;
mod stored;
mod table;
mod worker_message;

pub use id::{DIGITS, IdError, Key, PersonId, Revision, RoomId, Time};
pub use invite::{Invite, RETURN, RoomKey};
pub use news::{News, Played, Shown, Told, Turn, Welcome, You};
pub use request::{Ask, Code, Refused, Request};
pub use snapshot::{
    AccessSnapshot, ChairSnapshot, ComplaintSnapshot, DeviceSnapshot, NameComplaintSnapshot,
    ReturnLinkSnapshot, RoomSnapshot, SNAPSHOT_VERSION,
};
pub use stored::{By, Created, Finish, Mixture, Record, Stored, Why};
pub use table::{
    BANK_SECONDS, Chat, Clock, Ended, HandFacts, Length, Level, Line, MOVE_SECONDS, PATIENCE_SECONDS,
    PHRASES, Person, Phase, RoomFacts, RulesText, SLOWEST_PACE, SeatFacts, Settings, Sitter, TALK, Words,
};
pub use worker_message::{WorkerCommand, WorkerEvent};

/// The number of this protocol and of this form of stored records.
pub const VERSION: u32 = 1;
