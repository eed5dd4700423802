//! Colours. They repeat what shapes and words already say.

use anstyle::{AnsiColor, Style};
use eights_cards::Suit;

/// Whose turn it is and what to do: the one loud colour.
pub const NOW: Style = AnsiColor::Yellow.on_default().bold();
/// What does not matter so much.
pub const FAINT: Style = Style::new().dimmed();
/// What matters.
pub const STRONG: Style = Style::new().bold();

/// The text in this style.
pub fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The text with its playing cards in the colours of their suits.
pub fn paint_cards(text: &str) -> String {
    let mut painted = String::new();
    let mut word = String::new();
    for letter in text.chars() {
        match Suit::ALL.into_iter().find(|suit| suit.shape() == letter) {
            Some(suit) => {
                word.push(letter);
                painted.push_str(&paint(suit_style(suit), &std::mem::take(&mut word)));
            }
            None if letter.is_ascii_alphanumeric() => word.push(letter),
            None => {
                painted.push_str(&std::mem::take(&mut word));
                painted.push(letter);
            }
        }
    }
    painted + &word
}

/// Four colours, so that no two suits look alike; bright ones, which are read on dark and light.
pub fn suit_style(suit: Suit) -> Style {
    match suit {
        Suit::Clubs => AnsiColor::Green.on_default(),
        Suit::Diamonds => AnsiColor::BrightBlue.on_default(),
        Suit::Hearts => AnsiColor::Red.on_default(),
        Suit::Spades => Style::new(),
    }
}
