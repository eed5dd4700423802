//! Line protocol for bots that run as separate programs: theirs at our tables, and ours at theirs.
//!
//! [`messages`] defines the protocol. [`external`] is the referee's side, used by `eights play --seat`; [`engine`] is
//! the bot's side, `eights engine`. docs/bots.md documents the protocol for bot authors.
//!
//! ```
//! use eights_bot_protocol::engine::serve;
//! use eights_bots::{AnyGameBot, Level};
//! use eights_cards::Seed;
//!
//! let mut answers = Vec::new();
//! let hello = r#"{"type":"hello","protocol":1,"program":"a referee"}"#;
//! serve(AnyGameBot::Level(Level::Steady), Seed::number(1), hello.as_bytes(), &mut answers)?;
//! assert!(String::from_utf8_lossy(&answers).contains("eights steady"));
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod dialogue_log;
pub mod engine;
pub mod external;
pub mod line_fault;
pub mod messages;
mod misconduct;
mod process;
pub mod program_error;
#[cfg(test)]
mod tests;

pub use process::stop_all;
