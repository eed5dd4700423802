//! Pieces of sentences.

use eights_cards::{Face, Rank, Seat, Seats};
use eights_classic::Need;
use eights_game::Names;

use crate::paint::suit_name;

/// What one may do now, as in "play hearts, a seven or an eight".
pub(crate) fn rule_in_force(need: Need) -> String {
    let wild = with_article(need.wild.name());
    if let Some(suit) = need.named {
        return format!("{} was named: play {} or {wild}", suit_name(suit), suit_name(suit));
    }
    match (need.top.suit(), need.top.rank()) {
        (Some(suit), Some(rank)) if rank != need.wild => {
            format!("play {}, {} or {wild}", suit_name(suit), with_article(rank.name()))
        }
        (Some(suit), _) => format!("play {} or {wild}", suit_name(suit)),
        _ => format!("play {wild}"),
    }
}

/// Why a card fits, as in "it is a heart".
pub(crate) fn why_it_fits(face: Face, need: Need) -> String {
    if face.rank() == Some(need.wild) {
        return format!("{} goes on anything", with_article(need.wild.name()));
    }
    match face.suit() {
        Some(suit) if need.named == Some(suit) => format!("{} was named", suit_name(suit)),
        Some(suit) if need.top.suit() == Some(suit) => format!("{} is on top", suit_name(suit)),
        _ => format!(
            "{} is on top",
            need.top.rank().map_or_else(|| "it".to_string(), |r| with_article(r.name()))
        ),
    }
}

/// The name with "a" or "an" before it.
pub(crate) fn with_article(name: &str) -> String {
    format!("{} {name}", if matches!(name, "eight" | "ace") { "an" } else { "a" })
}

/// Several cards of a rank.
pub(crate) fn plural(rank: Rank) -> String {
    format!("{}{}", rank.name(), if rank.name().ends_with('x') { "es" } else { "s" })
}

/// "1 card", "2 cards".
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// "ann, bob and cat".
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The names of these seats in a sentence.
pub(crate) fn named(seats: Seats, names: &Names) -> String {
    listed(&seats.iter().map(|seat| names.of(seat).to_string()).collect::<Vec<_>>())
}

/// The form of a verb that goes with a seat: people who are called "you" play, others plays.
pub(crate) fn verb(names: &Names, seat: Seat, yours: &'static str, theirs: &'static str) -> &'static str {
    if names.of(seat) == "you" { yours } else { theirs }
}

/// The text with its first letter large.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(top: &str, named: Option<eights_cards::Suit>) -> Need {
        Need { top: top.parse().unwrap(), named, wild: Rank::EIGHT }
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn the_rule_in_force_is_said_in_words() {
        let said = |need: Need| plain(&rule_in_force(need));
        assert_eq!(said(need("7H", None)), "play hearts, a seven or an eight");
        assert_eq!(said(need("AS", None)), "play spades, an ace or an eight");
        assert_eq!(
            said(need("8C", Some(eights_cards::Suit::Hearts))),
            "hearts was named: play hearts or an eight"
        );
        assert_eq!(said(need("8C", None)), "play clubs or an eight");
    }

    #[test]
    fn why_a_card_fits_is_said_in_words() {
        let said = |face: &str, need: Need| plain(&why_it_fits(face.parse().unwrap(), need));
        assert_eq!(said("8S", need("7H", None)), "an eight goes on anything");
        assert_eq!(said("2H", need("7H", None)), "hearts is on top");
        assert_eq!(said("7S", need("7H", None)), "a seven is on top");
        assert_eq!(said("7S", need("8H", Some(eights_cards::Suit::Spades))), "spades was named");
    }

    #[test]
    fn words_change_as_they_should() {
        assert_eq!(listed(&["a".to_string(), "b".to_string(), "c".to_string()]), "a, b and c");
        assert_eq!((count(1, "card"), count(3, "card")), ("1 card".to_string(), "3 cards".to_string()));
        assert_eq!(plural(Rank::EIGHT), "eights");
        assert_eq!(Rank::all().map(plural).nth(4).as_deref(), Some("sixes"));
        assert_eq!(sentence("it fits"), "It fits");
    }
}
