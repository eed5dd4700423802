//! Colours. They only repeat what symbols and words already say.

use anstyle::{AnsiColor, Style};
use eights_cards::Suit;

/// The turn and its instruction: the one loud colour.
pub const NOW: Style = AnsiColor::Yellow.on_default().bold();
/// Secondary text.
pub const FAINT: Style = Style::new().dimmed();
/// Emphasized text.
pub const STRONG: Style = Style::new().bold();

/// Formats a text in this style.
pub fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Colours the playing cards in a text by their suits.
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

/// Returns the colour of a suit. Four distinct bright colours that are readable on dark and light backgrounds.
pub fn suit_style(suit: Suit) -> Style {
    match suit {
        Suit::Clubs => AnsiColor::Green.on_default(),
        Suit::Diamonds => AnsiColor::BrightBlue.on_default(),
        Suit::Hearts => AnsiColor::Red.on_default(),
        Suit::Spades => Style::new(),
    }
}
