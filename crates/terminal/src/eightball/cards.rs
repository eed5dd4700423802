//! Display and spelling of the cards and colours of Crazy 8-Ball.

use anstyle::{Ansi256Color, AnsiColor, Style};
use eights_eightball::{Ball, Colour, Piece, Place};

use crate::paint::paint;

/// Formats a card's code: `sY`, `pYB`. Its letters repeat what its colour says.
pub(crate) fn code(piece: Piece) -> String {
    let text = piece.to_string();
    let (kind, colours) = text.split_at(1);
    format!("{kind}{}", colours.chars().map(letter).collect::<String>())
}

/// Returns the input spelling of a card.
pub(crate) fn typed(piece: Piece) -> String {
    piece.to_string().to_lowercase()
}

/// Names a card in a sentence: "yellow stick", "yellow-blue pocket".
pub(crate) fn name(piece: Piece) -> String {
    match piece {
        Piece::Stick(colour) => format!("{} stick", colour_name(colour)),
        Piece::Cue(colour) => format!("{} cue ball", colour_name(colour)),
        Piece::Block(colour) => format!("{} block", colour_name(colour)),
        Piece::WildBlock => "wild block".to_string(),
        Piece::Side(colour) => format!("{} side pocket", colour_name(colour)),
        Piece::Corner(a, b) => format!("{}-{} corner pocket", colour_name(a), colour_name(b)),
    }
}

/// Returns the letters of a pocket's colours.
pub(crate) fn letters(piece: Piece) -> String {
    piece.colours().iter().map(|colour| letter(colour.letter())).collect()
}

/// Formats a colour for a sentence.
pub(crate) fn colour_name(colour: Colour) -> String {
    paint(style(colour), colour.name())
}

/// Formats a ball: its number and the letter of its colour.
pub(crate) fn ball(ball: Ball) -> String {
    match ball.colour() {
        Some(colour) => paint(style(colour), &format!("{ball}{}", colour.letter())),
        None => "8".to_string(),
    }
}

/// Names a position in a sentence: "corner 1".
pub(crate) fn position(place: Place) -> String {
    format!("{} {place}", if place.is_side() { "side" } else { "corner" })
}

fn letter(letter: char) -> String {
    Colour::from_letter(letter)
        .map_or_else(|| letter.to_string(), |colour| paint(style(colour), &letter.to_string()))
}

/// Returns the terminal colour, one of seven that are readable on dark and light backgrounds.
fn style(colour: Colour) -> Style {
    match colour {
        Colour::Yellow => AnsiColor::Yellow.on_default(),
        Colour::Blue => AnsiColor::BrightBlue.on_default(),
        Colour::Red => AnsiColor::BrightRed.on_default(),
        Colour::Purple => AnsiColor::Magenta.on_default(),
        Colour::Orange => Style::new().fg_color(Some(Ansi256Color(208).into())),
        Colour::Green => AnsiColor::Green.on_default(),
        Colour::Maroon => Style::new().fg_color(Some(Ansi256Color(131).into())),
    }
}
