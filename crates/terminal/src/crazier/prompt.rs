//! Questions above a prompt, derived from the player's view alone.

use eights_crazier::{Book, Move, QuestionKind};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase};

use super::View;
use super::cards::{addresses, called, code, colour_letters, name, text, typed};
use super::choices::{Choice, arranges, ask, asker, choices, order_example, wanted};
use crate::layout::{columns, cut, flow_within, width, wrap_within};
use crate::paint::{NOW, paint};
use crate::reader::Reader;

/// Number of choices above which a list shows only names.
const LONG_LIST: usize = 8;

/// Returns the viewer's options.
pub(crate) fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    match ask(view) {
        Some(QuestionKind::Main | QuestionKind::BeforeDraw) => loud(&turn_question(view, book, reader)),
        Some(_) => choice_question(view, book, reader),
        None => Vec::new(),
    }
}

/// Formats the instruction in the loud colour.
fn loud(text: &str) -> Vec<String> {
    wrap_within(columns(), "", "  ", text).iter().map(|line| paint(NOW, line)).collect()
}

fn turn_question(view: &View, book: &Book, reader: &Reader) -> String {
    let moves = view.legal(book);
    let all = || (0..moves.len()).map(|k| moves.nth(k));
    let discard = all().find_map(|mv| if let Move::Discard(face) = mv { Some(face) } else { None });
    let play = all().find_map(|mv| if let Move::Play(face) = mv { Some(face) } else { None });
    let way = |what: &'static str, card: String| {
        Phrase::new("term-cr-way").with("what", what).with("card", Part::Text(card))
    };
    let mut ways = Vec::new();
    ways.extend(discard.map(|face| way("discard", typed(face))));
    ways.extend(play.map(|face| way("play", typed(face))));
    let before = ask(view) == Some(QuestionKind::BeforeDraw);
    ways.push(way(if before { "draw" } else { "end" }, String::new()));
    reader.say(&Phrase::new("term-cr-prompt").with("ways", Part::Row(ways)))
}

/// Returns the asking card and its text, if a card asks.
pub(crate) fn asker_says(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let Some(asker) = asker(view, book, reader) else { return Vec::new() };
    let start = reader.says("term-cr-asks", asker.by).with("card", Part::Text(called(book, asker.face)));
    let mut says = asker.says;
    if !reader.is_you(asker.by) && addresses(&says) {
        let reading = Phrase::new("term-cr-reading").with("who", reader.within(asker.by));
        says = format!("{says} {}", reader.say(&reading));
    }
    wrap_within(columns(), &format!("{} ", reader.say(&start)), "  ", &says)
}

fn choice_question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let mut lines = asker_says(view, book, reader);
    let wanted = wanted(view, book, reader);
    let choices = choices(view, book, reader);
    let asked = |items: &[String]| flow_within(columns(), &format!("{} ", paint(NOW, &wanted)), items, ", ");
    match ask(view) {
        Some(QuestionKind::May) => lines.push(paint(NOW, &wanted)),
        Some(QuestionKind::Colour) => lines.extend(asked(&colour_letters(reader))),
        Some(QuestionKind::Card | QuestionKind::Order) => {
            let (list, whole) = listed(book, reader, &choices);
            let read = choices.iter().position(|choice| choice.face.is_some()).filter(|_| !whole);
            let how = match (arranges(view, book), read) {
                (true, None) => order_example(view, book, reader),
                (true, Some(_)) => {
                    format!("{} {}", order_example(view, book, reader), reader.text("term-cr-order-read"))
                }
                (false, None) => reader.text("term-cr-type"),
                (false, Some(first)) => {
                    reader.say(&Phrase::new("term-cr-type-read").with("number", first + 1))
                }
            };
            lines.extend(loud(&format!("{wanted} {how}")));
            lines.extend(list);
        }
        _ => {
            let numbered =
                choices.iter().enumerate().map(|(k, choice)| format!("{} {}", k + 1, choice.words));
            lines.extend(asked(&numbered.collect::<Vec<_>>()));
        }
    }
    lines
}

/// Lists numbered cards with their texts, or only their names if there are many. Also returns true if no text was cut.
fn listed(book: &Book, reader: &Reader, choices: &[Choice]) -> (Vec<String>, bool) {
    let mut whole = true;
    if choices.len() > LONG_LIST {
        // The question tells where they lie, and the names alone take enough space.
        let short: Vec<String> = choices
            .iter()
            .enumerate()
            .map(|(k, choice)| match choice.face {
                Some(face) => format!("{} {} {}", k + 1, code(book, face), name(book, face)),
                None => format!("{} {}", k + 1, choice.words),
            })
            .collect();
        return (flow_within(columns(), "  ", &short, ", "), false);
    }
    let line = |(k, choice): (usize, &Choice)| {
        let numbered = format!("{} {}", k + 1, choice.words);
        let says = choice.face.map_or_else(String::new, |face| format!(": {}", text(book, face, reader)));
        let told = cut(&says, columns().saturating_sub(width(&numbered) + 2));
        whole &= told == says;
        format!("  {numbered}{told}")
    };
    (choices.iter().enumerate().map(line).collect(), whole)
}
