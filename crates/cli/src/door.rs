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

use eights_cards::{Eye, Seat};
use eights_game::Names;
use serde_json::{Map, Value, json};

pub(crate) use process::stop_all;

/// What a seat knows, by name.
pub(crate) type Facts = Map<String, Value>;

/// What every game tells of hands: the own cards, how many everybody holds, and which of them the seat knows. A hand is
/// given by the faces that are known and the number of the others.
pub(crate) fn held(eye: Eye, names: &Names, hand: impl Fn(Seat) -> (Vec<String>, usize)) -> Facts {
    let own = eye.seat().map(|seat| hand(seat).0).unwrap_or_default();
    let (mut counts, mut known) = (Map::new(), Map::new());
    for seat in names.seats().iter() {
        let (faces, unknown) = hand(seat);
        counts.insert(names.of(seat).to_string(), json!(faces.len() + unknown));
        if Some(seat) != eye.seat() && !faces.is_empty() {
            known.insert(names.of(seat).to_string(), json!(faces));
        }
    }
    [("hand", json!(own)), ("hands", Value::Object(counts)), ("known", Value::Object(known))]
        .map(|(key, value)| (key.to_string(), value))
        .into_iter()
        .collect()
}
