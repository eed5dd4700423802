//! Server for tables on the network.
//!
//! A registry runs one actor for every room that has viewers or something to do. Sockets, streams and plain
//! requests arrive through the HTTP API. The ports of `eights-room` store the data; this crate provides the clock,
//! the network, caller identities and rate limits.
//!
//! ```
//! use eights_server::Config;
//!
//! let config = Config::default().checked()?;
//! assert!(!config.is_encrypted());
//! # Ok::<(), eights_server::ConfigError>(())
//! ```

mod api;
mod bot_search;
mod client_network;
mod config;
mod connections;
mod failure;
mod frame_meter;
mod guests;
mod limited_stream;
mod lines;
mod metric_catalog;
pub mod moment;
mod page;
mod ports;
mod programs;
mod rate_limits;
mod renamed_setting;
mod room_actor;
mod room_clock;
mod room_index;
mod room_registry;
mod rule_workers;
mod server;
mod socket;
mod storage;
mod viewers;
mod waiting_room;
mod write_quota;

pub use config::{Config, ConfigError};
pub use page::{Page, PageError};
pub use ports::{Ports, SystemPorts};
pub use renamed_setting::{RenamedSetting, migrate};
pub use room_clock::SteadyClock;
pub use server::{BoundServer, ServeError, Server};
