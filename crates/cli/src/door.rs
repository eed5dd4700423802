//! The open door for bots: programs of others play at our tables, and our bots play at theirs, by one protocol of lines.
//!
//! [`messages`] is the one definition of what is said. [`outside`] is the referee's side of it, `eights play --seat`;
//! [`engine`] is the bot's side, `eights engine`. docs/bots.md is the page for authors.

pub(crate) mod engine;
pub(crate) mod messages;
pub(crate) mod opponents;
pub(crate) mod outside;
mod process;
#[cfg(test)]
mod tests;

pub(crate) use process::stop_all;
