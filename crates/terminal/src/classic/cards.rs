//! Display and spelling of playing cards.

use anstyle::{AnsiColor, Style};
use eights_cards::{Face, Rank, Suit};

use super::words::plural;
use crate::paint::paint;

/// Formats a card in colour: `7♥`, `10♣`.
pub(crate) fn card(face: Face) -> String {
    paint(style(face), &plain_card(face))
}

/// Formats a card that may be played now.
pub(crate) fn playable_card(face: Face) -> String {
    format!("[{}]", paint(style(face).bold(), &plain_card(face)))
}

/// Formats a card without colour.
pub(crate) fn plain_card(face: Face) -> String {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => {
            let rank = if rank.letter() == 'T' { "10".to_string() } else { rank.letter().to_string() };
            format!("{rank}{}", suit.shape())
        }
        _ => "joker".to_string(),
    }
}

/// Formats a suit's name in colour, for a sentence.
pub(crate) fn suit_name(suit: Suit) -> String {
    paint(suit_style(suit), suit.name())
}

/// Formats a suit's symbol in colour.
pub(crate) fn suit_shape(suit: Suit) -> String {
    paint(suit_style(suit), &suit.shape().to_string())
}

fn style(face: Face) -> Style {
    face.suit().map_or(Style::new(), suit_style)
}

/// Returns the colour of a suit. Four distinct bright colours that are readable on dark and light backgrounds.
fn suit_style(suit: Suit) -> Style {
    match suit {
        Suit::Clubs => AnsiColor::Green.on_default(),
        Suit::Diamonds => AnsiColor::BrightBlue.on_default(),
        Suit::Hearts => AnsiColor::Red.on_default(),
        Suit::Spades => Style::new(),
    }
}

/// Returns the input spelling of a card.
pub(crate) fn typed(face: Face) -> String {
    match face.suit() {
        Some(_) => face.to_string().to_lowercase().replace('t', "10"),
        None => "joker".to_string(),
    }
}

/// Parses a suit: "s", "spade", "spades" or the symbol.
pub(crate) fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        word == suit.name()
            || word == one_of(*suit)
            || word == suit.shape().to_string()
            || word == suit.letter().to_ascii_lowercase().to_string()
    })
}

/// Returns the singular name of a suit: "spade".
pub(crate) fn one_of(suit: Suit) -> &'static str {
    suit.name().trim_end_matches('s')
}

/// Parses a rank: "7", "10", "k", "king" or "kings".
pub(crate) fn rank(word: &str) -> Option<Rank> {
    Rank::all().find(|rank| {
        let letter = rank.letter().to_ascii_lowercase().to_string();
        word == letter || word == rank.name() || word == plural(*rank) || (word == "10" && letter == "t")
    })
}
