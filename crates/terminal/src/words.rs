//! Building blocks of sentences.

use eights_cards::{Seat, Seats};
use eights_game::Names;

/// Joins items with "or": "a, b or c".
pub fn any_of(items: &[String]) -> String {
    match items {
        [] => "nothing".to_string(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Adds "a" or "an" before a name.
pub fn with_article(name: &str) -> String {
    format!("{} {name}", if matches!(name, "eight" | "ace") { "an" } else { "a" })
}

/// Formats a count: "1 card", "2 cards".
pub fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Joins items with "and": "ann, bob and cat".
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Joins the names of these seats for a sentence.
pub fn named(seats: Seats, names: &Names) -> String {
    listed(&seats.iter().map(|seat| names.of(seat).to_string()).collect::<Vec<_>>())
}

/// Returns the verb form for a seat: "you" play, others "plays".
pub fn verb(names: &Names, seat: Seat, yours: &'static str, theirs: &'static str) -> &'static str {
    if names.of(seat) == "you" { yours } else { theirs }
}

/// Capitalizes the first letter.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_change_as_they_should() {
        assert_eq!(listed(&["a".to_string(), "b".to_string(), "c".to_string()]), "a, b and c");
        assert_eq!((count(1, "card"), count(3, "card")), ("1 card".to_string(), "3 cards".to_string()));
        assert_eq!(sentence("it fits"), "It fits");
    }
}
