//! What a seat knows, by name, for authors of bots: a bot needs no engine of its own to know what is asked of it.

use eights_cards::{Eye, Seat};
use eights_game::Names;
use serde_json::{Map, Value, json};

use crate::any::{AnyBook, AnyView};
use crate::games::Member;

/// What a seat knows, by name.
pub type Facts = Map<String, Value>;

/// The facts of a view of any game; none if the book is of another game than the view.
pub fn facts(view: &AnyView, book: &AnyBook, names: &Names) -> Facts {
    with_game!(G; view: AnyView = view, book: AnyBook = book => {
        <G as Member>::facts(view, book, names)
    } else { Facts::new() })
}

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
