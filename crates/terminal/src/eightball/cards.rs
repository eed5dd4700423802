//! Display and spelling of the cards and colours of Crazy 8-Ball.

use anstyle::{Ansi256Color, AnsiColor, Style};
use eights_eightball::{Ball, Colour, Piece};
use eights_i18n::{Part, Phrase};

use crate::paint::paint;
use crate::reader::Reader;

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

/// Returns the input spelling of a shot.
pub(crate) fn shot(colour: Colour) -> String {
    colour.letter().to_ascii_lowercase().to_string()
}

/// Returns the kind of a card, as messages select it.
pub(crate) fn kind(piece: Piece) -> &'static str {
    match piece {
        Piece::Stick(_) => "stick",
        Piece::Cue(_) => "cue-ball",
        Piece::Block(_) => "block",
        Piece::WildBlock => "wild-block",
        Piece::Side(_) => "side",
        Piece::Corner(..) => "corner",
    }
}

/// Names a card by itself, without an article: "yellow-blue corner pocket".
pub(crate) fn bare_piece(piece: Piece) -> Phrase {
    let mut colours = piece.colours().iter();
    let first = colours.next().unwrap_or(Colour::Yellow);
    let phrase = Phrase::new("term-eb-piece").with("piece", kind(piece)).with("also", first.name());
    phrase.with("colour", colours.next().unwrap_or(first).name())
}

/// Returns the letters of a pocket's colours.
pub(crate) fn letters(piece: Piece) -> String {
    piece.colours().iter().map(|colour| letter(colour.letter())).collect()
}

/// Formats a ball: its number and the letter of its colour.
pub(crate) fn ball(ball: Ball) -> String {
    match ball.colour() {
        Some(colour) => paint(style(colour), &format!("{ball}{}", colour.letter())),
        None => ball.to_string(),
    }
}

/// Formats the letter of a colour with its name: "Y yellow".
pub(crate) fn named_letter(colour: Colour, reader: &Reader) -> String {
    let name = reader.say(&Phrase::new("term-eb-colour").with("colour", colour.name()));
    format!("{} {name}", letter(colour.letter()))
}

/// Lists what can be typed: "1, 3 or 6".
pub(crate) fn any_of<T: ToString>(items: impl IntoIterator<Item = T>) -> Part {
    let item = |item: T| Phrase::new("tell-name").with("name", Part::Text(item.to_string()));
    Part::Any(items.into_iter().map(item).collect())
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
