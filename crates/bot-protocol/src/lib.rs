//! Bots that are programs of their own: they play at our tables, and our bots play at theirs, by one protocol of lines.
//!
//! [`messages`] is the one definition of what is said. [`outside`] is the referee's side of it, `eights play --seat`;
//! [`engine`] is the bot's side, `eights engine`. docs/bots.md is the page for authors.
//!
//! ```
//! use eights_bot_protocol::engine::serve;
//! use eights_bots::{Brain, Level};
//! use eights_cards::Seed;
//!
//! let mut answers = Vec::new();
//! let hello = r#"{"type":"hello","protocol":1,"program":"a referee"}"#;
//! serve(Brain::Level(Level::Steady), Seed::number(1), hello.as_bytes(), &mut answers)?;
//! assert!(String::from_utf8_lossy(&answers).contains("eights steady"));
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod engine;
pub mod messages;
pub mod outside;
mod process;
#[cfg(test)]
mod tests;

pub use process::stop_all;
