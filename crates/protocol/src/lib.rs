//! Network messages and stored records: versioned JSON that a person can read.
//!
//! - [`StoredRecord`] is one record of a room's log. Records never change, and every record ever written stays
//!   readable.
//! - [`Request`] is a message from a client, [`ServerMessage`] one from the server. Moves and events are in notation.
//! - [`http`] has the bodies of the HTTP API, and [`schema`] the JSON schema of everything and the `OpenAPI` document.
//! - [`WorkerCommand`] and [`WorkerEvent`] pass between a page and its worker, and are not stored.
//!
//! This crate knows no rules, clocks or sockets. Seats are counted from one.
//!
//! Readers ignore unknown keys and unknown kinds of updates, so version 1 grows by additions. Clients reject any other
//! version in a welcome, so the number stays 1: nothing that it sends is removed, renamed or given another meaning.
//!
//! ```
//! use eights_protocol::{ClientCommand, Request};
//!
//! let request = Request { id: 7, ask: ClientCommand::Start };
//! let text = request.write();
//! assert_eq!(Request::read(&text)?.write(), text);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod form;
pub mod http;
mod id;
mod invite;
mod news;
mod refusal_reason;
mod request;
pub mod schema;
mod snapshot;
mod stored;
mod table;
mod worker_message;

pub use id::{DIGITS, IdError, IdempotencyKey, PersonId, Revision, RoomId, Time};
pub use invite::{Invite, RETURN, RoomKey};
pub use news::{HandReveal, RevealedMove, RoomUpdate, ServerMessage, Turn, ViewerIdentity, Welcome};
pub use refusal_reason::{ReasonArgument, RefusalReason};
pub use request::{ClientCommand, RefusalCode, Rejection, Request};
pub use snapshot::{
    AccessSnapshot, ChairSnapshot, ComplaintSnapshot, DeviceSnapshot, NameComplaintSnapshot,
    ReturnLinkSnapshot, RoomSnapshot, SNAPSHOT_VERSION,
};
pub use stored::{CloseReason, MatchFinish, MoveAuthor, RoomCreation, RoomRecord, SeedMixture, StoredRecord};
pub use table::{
    BANK_SECONDS, Chat, ChatLine, ChatText, Clock, HandFacts, HandNumber, Length, Level, MOVE_SECONDS,
    MatchResult, PATIENCE_SECONDS, PHRASES, Person, Phase, RoomFacts, RulesText, SLOWEST_PACE, SeatFacts,
    SeatOccupant, Settings, TALK, draw_after_leaving, draw_after_move,
};
pub use worker_message::{WorkerCommand, WorkerEvent};

/// Version of this protocol and of the stored record format.
pub const VERSION: u32 = 1;
