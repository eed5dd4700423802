//! Named facts about a seat's view for bot authors: a bot needs no engine of its own to understand a decision.

use eights_cards::{Eye, Seat};
use eights_game::Names;
use serde_json::{Map, Value, json};

use crate::any::{AnyBook, AnyView};
use crate::games::Member;

/// The knowledge of a seat, by name.
pub type Facts = Map<String, Value>;

/// Returns the facts of a view of any game. Returns none if book and view are of different games.
pub fn facts(view: &AnyView, book: &AnyBook, names: &Names) -> Facts {
    with_game!(G; view: AnyView = view, book: AnyBook = book => {
        <G as Member>::facts(view, book, names)
    } else { Facts::new() })
}

/// Returns the facts about hands that all games share: the seat's own cards, everybody's number of cards, and the
/// cards the seat knows. `hand` returns the known faces of a hand and the number of the others.
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
