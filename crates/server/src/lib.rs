//! Tables for people who sit elsewhere.
//!
//! A hall has a task for every room that somebody looks at; sockets, streams and plain requests come in by the HTTP surface.
//! What is kept is kept by the ports of `eights-room`; this crate has the clock, the network and the people: who they are, and
//! how much they may ask.
//!
//! ```
//! use eights_server::Config;
//!
//! let config = Config::default().checked()?;
//! assert!(!config.is_encrypted());
//! # Ok::<(), eights_server::ConfigError>(())
//! ```

mod api;
mod client_network;
mod config;
mod connections;
mod failure;
mod frame_meter;
mod guests;
mod hall;
mod limited_stream;
mod limits;
mod lines;
pub mod moment;
mod page;
mod programs;
mod register;
mod room_clock;
mod rule_workers;
mod running;
mod socket;
mod storage;
mod table;
mod thinking;
mod viewers;
mod waiting_room;
mod world;
mod write_quota;

pub use config::{Config, ConfigError};
pub use page::{Page, PageError};
pub use room_clock::SteadyClock;
pub use running::{Running, ServeError};
pub use world::{System, World};
