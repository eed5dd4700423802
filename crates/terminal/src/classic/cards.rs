//! How playing cards are painted on the screen and spelled at the keyboard.

use anstyle::{AnsiColor, Style};
use eights_cards::{Face, Rank, Suit};

use super::words::plural;
use crate::paint::paint;

/// A card: `7♥`, `10♣`.
pub(crate) fn card(face: Face) -> String {
    paint(style(face), &plain_card(face))
}

/// A card that may be laid now.
pub(crate) fn playable_card(face: Face) -> String {
    format!("[{}]", paint(style(face).bold(), &plain_card(face)))
}

/// A card without colour.
pub(crate) fn plain_card(face: Face) -> String {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => {
            let rank = if rank.letter() == 'T' { "10".to_string() } else { rank.letter().to_string() };
            format!("{rank}{}", suit.shape())
        }
        _ => "joker".to_string(),
    }
}

/// A suit in a sentence.
pub(crate) fn suit_name(suit: Suit) -> String {
    paint(suit_style(suit), suit.name())
}

/// A suit's shape.
pub(crate) fn suit_shape(suit: Suit) -> String {
    paint(suit_style(suit), &suit.shape().to_string())
}

fn style(face: Face) -> Style {
    face.suit().map_or(Style::new(), suit_style)
}

/// Four colours, so that no two suits look alike; bright ones, which are read on dark and light.
fn suit_style(suit: Suit) -> Style {
    match suit {
        Suit::Clubs => AnsiColor::Green.on_default(),
        Suit::Diamonds => AnsiColor::BrightBlue.on_default(),
        Suit::Hearts => AnsiColor::Red.on_default(),
        Suit::Spades => Style::new(),
    }
}

/// How a card is typed.
pub(crate) fn typed(face: Face) -> String {
    match face.suit() {
        Some(_) => face.to_string().to_lowercase().replace('t', "10"),
        None => "joker".to_string(),
    }
}

/// "s", "spade", "spades" or the shape.
pub(crate) fn suit(word: &str) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| {
        word == suit.name()
            || word == one_of(*suit)
            || word == suit.shape().to_string()
            || word == suit.letter().to_ascii_lowercase().to_string()
    })
}

/// One card of a suit: "spade".
pub(crate) fn one_of(suit: Suit) -> &'static str {
    suit.name().trim_end_matches('s')
}

/// "7", "10", "k", "king" or "kings".
pub(crate) fn rank(word: &str) -> Option<Rank> {
    Rank::all().find(|rank| {
        let letter = rank.letter().to_ascii_lowercase().to_string();
        word == letter || word == rank.name() || word == plural(*rank) || (word == "10" && letter == "t")
    })
}
