//! The way to a server. `client` knows what a table looks like; this crate carries it there and back: HTTP and WebSocket,
//! plain or encrypted, with a connection that is made anew by itself as often as it breaks.
//!
//! A [`Guest`] is somebody whom a server knows again. A [`Link`] is a guest's connection to one table.
//! An [`Onlooker`] looks at one and understands nothing of it.

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
