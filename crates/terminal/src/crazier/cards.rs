//! Display of the cards and colours of Crazier Eights.

use anstyle::{Ansi256Color, AnsiColor, Style};
use eights_ability::Colour;
use eights_cards::{Face, Seat};
use eights_crazier::place::{colour_letter, colour_name, face_text};
use eights_crazier::{Book, CardText, Kind, Zone};
use eights_game::Names;

use crate::paint::paint;

/// Formats a card's code: `5B`, or `5B+G` if it has a second colour.
pub fn code(book: &Book, face: Face) -> String {
    book.card(face).map_or_else(|| face_text(face), code_of)
}

/// Formats the code of a card from a card file.
pub fn code_of(card: &CardText) -> String {
    let first = paint(style(card.colours[0]), &face_text(card.face()));
    let more = card.colours[1..].iter().map(|c| paint(style(*c), &format!("+{}", colour_letter(*c))));
    more.fold(first, |code, more| code + &more)
}

/// Returns the input spelling of a card.
pub fn typed(face: Face) -> String {
    face_text(face).to_lowercase()
}

/// Returns a card's name.
pub fn name(book: &Book, face: Face) -> String {
    book.card(face).map_or_else(|| face_text(face), |card| card.name.clone())
}

/// Formats a card for a sentence: its name and its spelling.
pub fn called(book: &Book, face: Face) -> String {
    format!("{} ({})", name(book, face), code(book, face))
}

/// Returns "event" or "asset".
pub const fn kind(card: &CardText) -> &'static str {
    match card.kind {
        Kind::Event => "event",
        Kind::Asset => "asset",
    }
}

/// Returns a card's text.
pub fn text(book: &Book, face: Face) -> String {
    book.card(face).map_or_else(String::new, CardText::words)
}

/// Formats a colour for a sentence.
pub fn colour(colour: Colour) -> String {
    paint(style(colour), colour_name(colour))
}

/// Formats a card's colours for a sentence.
pub fn colours(card: &CardText) -> String {
    card.colours.iter().map(|each| colour(*each)).collect::<Vec<_>>().join(" and ")
}

/// Returns the terminal colour, one of four that are readable on dark and light backgrounds.
fn style(colour: Colour) -> Style {
    match colour {
        Colour::Purple => AnsiColor::Magenta.on_default(),
        Colour::Green => AnsiColor::Green.on_default(),
        Colour::Blue => AnsiColor::BrightBlue.on_default(),
        Colour::Orange => Style::new().fg_color(Some(Ansi256Color(208).into())),
    }
}

/// Returns the possessive: "your", "bob's".
pub fn whose(names: &Names, seat: Seat) -> String {
    match names.of(seat) {
        "you" => "your".to_string(),
        name => format!("{name}'s"),
    }
}

/// Explains who "you" is on another player's card. Empty if the text does not use it.
pub fn reading(says: &str, owner: Seat, names: &Names) -> String {
    let mut words = says.split(|c: char| !c.is_alphabetic());
    let addressed = words.any(|word| ["you", "your"].contains(&word.to_lowercase().as_str()));
    if addressed { format!(" (\"you\" on it is {})", names.of(owner)) } else { String::new() }
}

/// Describes a card's location in a few words.
pub fn place(zone: Zone, names: &Names, viewer: Option<Seat>) -> String {
    match zone {
        Zone::Hand(seat) if Some(seat) == viewer => "in your hand".to_string(),
        Zone::Hand(seat) => format!("in {} hand", whose(names, seat)),
        Zone::Play(seat) if Some(seat) == viewer => "yours".to_string(),
        Zone::Play(seat) => whose(names, seat),
        Zone::Draw => "in the draw pile".to_string(),
        Zone::Discard => "in the discard pile".to_string(),
        Zone::Top => "on top of the discard pile".to_string(),
        Zone::Limbo | Zone::Lap(_) => "set aside".to_string(),
    }
}
