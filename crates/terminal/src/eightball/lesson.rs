//! Explanation of the game, derived from the book in use.

use eights_eightball::{Book, Combo, Piece};
use eights_i18n::Phrase;
use eights_presenter::nouns;

use super::cards::{kind, named_letter};
use crate::layout::{flow, pad, prose, width, wrap_after};
use crate::paint::{STRONG, paint};
use crate::reader::Reader;
use crate::rule_card::sections;

/// Headings and texts of the help, in order.
const HELP: [(&str, &str); 5] = [
    ("term-eb-help-goal-label", "term-eb-help-goal"),
    ("term-eb-help-shots-label", "term-eb-help-shots"),
    ("term-eb-help-pockets-label", "term-eb-help-pockets"),
    ("term-eb-help-blocks-label", "term-eb-help-blocks"),
    ("term-eb-help-else-label", "term-eb-help-else"),
];

/// Commands with a long explanation, a line each.
const MOVES: [&str; 4] =
    ["term-eb-cmd-shoot", "term-eb-cmd-place", "term-eb-cmd-discard", "term-eb-cmd-swap"];

/// Commands with a short explanation, two in a line where they fit.
const QUESTIONS: [[&str; 2]; 3] = [
    ["term-eb-cmd-why", "term-eb-cmd-log"],
    ["term-eb-cmd-rules", "term-eb-cmd-score"],
    ["term-eb-cmd-pile", "term-eb-cmd-quit"],
];

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book, reader: &Reader) -> Vec<String> {
    let mut lines = Vec::new();
    for (heading, text) in HELP {
        let text = reader.say(&Phrase::new(text).with("combo", book.rules().combo != Combo::No));
        lines.extend(wrap_after(&format!("{} ", paint(STRONG, &reader.text(heading))), "  ", &text));
    }
    let colours: Vec<String> = book.colours().iter().map(|colour| named_letter(colour, reader)).collect();
    let heading = paint(STRONG, &reader.text("term-eb-help-colours-label"));
    lines.extend(flow(&format!("{heading} "), &colours, ", "));
    lines.push(String::new());
    lines.extend(commands(reader));
    lines
}

/// Lists the commands.
fn commands(reader: &Reader) -> Vec<String> {
    let split = |key: &'static str| {
        let text = reader.text(key);
        let (typed, does) = text.split_once('|').unwrap_or((&text, ""));
        (typed.trim().to_string(), does.trim().to_string())
    };
    let moves = MOVES.map(split);
    let questions = QUESTIONS.map(|pair| pair.map(split));
    let column =
        |rows: &mut dyn Iterator<Item = &String>| rows.map(|text| width(text)).max().unwrap_or(0) + 2;
    let first = column(&mut moves.iter().chain(questions.iter().flatten()).map(|(typed, _)| typed));
    let explained = column(&mut questions.iter().map(|[(_, does), _]| does));
    let second = column(&mut questions.iter().map(|[_, (typed, _)]| typed));
    let row = |(typed, does): &(String, String)| {
        wrap_after(&format!("  {}", pad(typed, first)), &" ".repeat(2 + first), does)
    };
    let mut lines: Vec<String> = moves.iter().flat_map(row).collect();
    let pairs: Vec<String> = questions
        .iter()
        .map(|[left, right]| {
            let (left, does) = (pad(&left.0, first), pad(&left.1, explained));
            format!("  {left}{does}{}{}", pad(&right.0, second), right.1)
        })
        .collect();
    if pairs.iter().all(|line| width(line) <= prose()) {
        lines.extend(pairs);
    } else {
        lines.extend(questions.iter().flatten().flat_map(row));
    }
    lines
}

/// Explains the use of a card.
pub(crate) fn card(piece: Piece, reader: &Reader) -> String {
    let phrase = Phrase::new("term-eb-about").with("piece", kind(piece));
    reader.say(&phrase.with("card", nouns::cards([nouns::piece(piece)])))
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book, reader: &Reader) -> Vec<String> {
    let card = book.rules().rule_card();
    let mut lines = vec![paint(STRONG, &card.page(reader.words()).title)];
    lines.extend(sections(&card, reader.words()));
    lines
}
