//! The game explained, from the book that is played by.

use eights_cards::Face;
use eights_crazier::Book;

use super::cards::{code, colours, kind};
use super::rulebook;
use super::screen::COLUMNS;
use crate::layout::{wrap_after, wrap_within};
use crate::paint::{STRONG, paint};

/// The game for somebody who has never played it, and what can be typed.
pub(crate) fn help(book: &Book) -> Vec<String> {
    let early =
        if book.switches().discard_before_draw { " The discard may also come before the draw." } else { "" };
    let turn = format!(
        "abilities of the beginning, draw a card, then discard one card and play one card, in either order, both if \
         you like; abilities of the end.{early}"
    );
    let parts = [
        ("Goal:", "have no cards left, by discarding and by playing them."),
        ("A turn:", turn.as_str()),
        (
            "Discarding",
            "needs the colour or the rank on top, and does nothing else. An eight goes on anything; you name the colour.",
        ),
        (
            "Playing",
            "needs no match: an event does what it says and is gone, an asset stays in play before you.",
        ),
    ];
    let mut lines = Vec::new();
    for (word, rest) in parts {
        lines.extend(wrap_within(COLUMNS, &format!("{} ", paint(STRONG, word)), "  ", rest));
    }
    lines.push(String::new());
    let shortest =
        book.deck().faces().iter().filter_map(|face| book.card(face)).min_by_key(|card| card.name.len());
    let by_name = format!("what is {}", shortest.map_or_else(String::new, |card| card.name.to_lowercase()));
    let table = format!("  {by_name:<16}  a card by its name      table    the table again");
    for line in [
        "  d 5b        discard the card 5B           p 5b     play it for its effect",
        "  d 8b g      discard an eight, name green  k, done  end your turn",
        "  5b          the only thing it can do      2, 5b, bob, y, n   an answer",
        "  5b?         what the card says            why d 5b   can I do that?",
        table.as_str(),
        "  pile        the discard pile              log      the last turns",
        "  rules       all the rules                 score    points",
        "  q           quit",
    ] {
        lines.push(line.to_string());
    }
    lines.push("Colours: p purple, g green, b blue, o orange. T is a ten.".to_string());
    lines
}

/// A card with all that is on it.
pub(crate) fn card(book: &Book, face: Face) -> Vec<String> {
    let Some(card) = book.card(face) else {
        return vec!["There is no such card in this deck.".to_string()];
    };
    let head = format!(
        "{} ({}), {} {}, {}: ",
        paint(STRONG, &card.name),
        code(book, face),
        colours(card),
        card.rank.name(),
        kind(card)
    );
    wrap_within(COLUMNS, &head, "  ", &card.words())
}

/// The rules of this table in full.
pub(crate) fn rules(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let mut lines = vec![paint(STRONG, &format!("The rules \"{}\"", rules.name))];
    for rule in rulebook::rules(rules) {
        lines.extend(wrap_after("- ", "  ", &rule));
    }
    lines
}
