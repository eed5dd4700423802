//! Network connection to a server. The `client` crate models a table; this crate carries its messages over HTTP and
//! WebSocket, plain or encrypted, and reconnects automatically.
//!
//! A [`Guest`] is a session that a server recognizes. A [`RoomConnection`] is a guest's connection to one room. An
//! [`IdleSpectator`] keeps such a connection open and ignores its messages.
//!
//! ```
//! use eights_connection::Address;
//!
//! let address: Address = "192.168.1.7:8008/KIWI-42".parse()?;
//! assert_eq!(address.room.as_deref(), Some("KIWI-42"));
//! # Ok::<(), eights_connection::AddressError>(())
//! ```

mod address;
mod guest;
mod harmless;
mod idle_spectator;
mod room_connection;
mod socket;
mod stream;

pub use address::{Address, AddressError, Secret};
pub use guest::{Guest, LinkError};
pub use idle_spectator::IdleSpectator;
pub use room_connection::{ConnectionEvent, RoomConnection};
