//! The way to a server. `client` knows what a table looks like; this crate carries it there and back: HTTP and WebSocket,
//! plain or encrypted, with a connection that is made anew by itself as often as it breaks.
//!
//! A [`Guest`] is somebody whom a server knows again. A [`Link`] is a guest's connection to one table.
//! An [`Onlooker`] looks at one and understands nothing of it.
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
mod onlooker;
mod socket;
mod stream;
mod table;

pub use address::{Address, AddressError, Secret};
pub use guest::{Guest, LinkError};
pub use onlooker::Onlooker;
pub use table::{Heard, Link};
