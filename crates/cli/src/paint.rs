//! Colours. They repeat what shapes and words already say.

use anstyle::{AnsiColor, Style};
use eights_cards::{Face, Suit};

/// Whose turn it is and what to do: the one loud colour.
pub(crate) const NOW: Style = AnsiColor::Yellow.on_default().bold();
/// What does not matter so much.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What matters.
pub(crate) const STRONG: Style = Style::new().bold();

/// The text in this style.
pub(crate) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

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
