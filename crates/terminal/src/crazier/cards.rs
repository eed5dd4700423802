//! Display of the cards and colours of Crazier Eights.

use anstyle::{Ansi256Color, AnsiColor, Style};
use eights_ability::Colour;
use eights_cards::{Face, Seat};
use eights_crazier::agenda::AbilityRef;
use eights_crazier::place::{COLOURS, colour_letter, face_text};
use eights_crazier::{Book, CardText, Kind, Zone, ability_phrase, card_text};
use eights_i18n::{Part, Phrase, Words};
use eights_presenter::nouns;

use crate::paint::paint;
use crate::reader::Reader;

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

/// Lists cards for a message, each as [`called`].
pub fn all_called(book: &Book, faces: &[Face]) -> Vec<Phrase> {
    faces.iter().map(|face| shown(called(book, *face))).collect()
}

/// Makes a noun of a text that is already formatted.
pub fn shown(text: String) -> Phrase {
    Phrase::new("tell-name").with("name", Part::Text(text))
}

/// Names the type of a card: event or asset.
pub fn kind(card: &CardText, words: &Words) -> String {
    words.say(&Phrase::new("tell-kind").with("kind", kind_word(card.kind)))
}

/// Returns the length of the longest name of a type, in columns.
pub fn kinds_width(words: &Words) -> usize {
    let width =
        |kind| crate::layout::width(&words.say(&Phrase::new("tell-kind").with("kind", kind_word(kind))));
    width(Kind::Event).max(width(Kind::Asset))
}

const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Event => "event",
        Kind::Asset => "asset",
    }
}

/// Returns a card's text.
pub fn text(book: &Book, face: Face, reader: &Reader) -> String {
    card_text(book, face, reader.words())
}

/// Returns the text of one ability of a card.
pub fn ability_text(book: &Book, which: AbilityRef, reader: &Reader) -> String {
    book.ability(which).map_or_else(String::new, |ability| reader.say(&ability_phrase(ability)))
}

/// Returns the text of an ability that outlasts its card, including its duration.
pub fn lasting_text(book: &Book, which: AbilityRef, reader: &Reader) -> String {
    book.ability_text(which, reader.words()).unwrap_or_default()
}

/// Formats a colour for a sentence.
pub fn colour(colour: Colour, words: &Words) -> String {
    paint(style(colour), &words.say(&nouns::colour(colour)))
}

/// Formats a card's colours for a sentence.
pub fn colours(card: &CardText, words: &Words) -> String {
    let each = card.colours.iter().map(|each| shown(colour(*each, words)));
    words.say(&Phrase::new("tell-list").with("list", Part::All(each.collect())))
}

/// Lists all colours with the letters to type for them: "p purple", "g green".
pub fn colour_letters(reader: &Reader) -> Vec<String> {
    let item = |each: Colour| {
        format!("{} {}", colour_letter(each).to_ascii_lowercase(), reader.say(&nouns::colour(each)))
    };
    COLOURS.into_iter().map(item).collect()
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

/// Words by which a card addresses its owner.
const ADDRESS: [&str; 11] =
    ["you", "your", "du", "dich", "dir", "dein", "deine", "deinem", "deinen", "deiner", "deines"];

/// Returns true if a card's text addresses its owner. On another player's card, it has to be explained who that is.
pub fn addresses(says: &str) -> bool {
    let mut words = says.split(|c: char| !c.is_alphabetic());
    words.any(|word| ADDRESS.contains(&word.to_lowercase().as_str()))
}

/// Describes a card's location in a few words.
pub fn place(zone: Zone, reader: &Reader) -> String {
    let of = |key: &'static str, seat: Seat| reader.say(&reader.says(key, seat));
    let pile = |pile: &'static str| reader.say(&Phrase::new("term-cr-at-pile").with("pile", pile));
    match zone {
        Zone::Hand(seat) => of("term-cr-at-hand", seat),
        Zone::Play(seat) => of("term-cr-at-play", seat),
        Zone::Draw => pile("draw"),
        Zone::Discard => pile("discard"),
        Zone::Top => pile("top"),
        Zone::Limbo | Zone::Lap(_) => pile("aside"),
    }
}
