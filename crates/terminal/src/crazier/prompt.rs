//! Questions above a prompt, derived from the player's view alone.

use eights_crazier::{Book, Move, QuestionKind};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{called, code, name, reading, text, typed, whose};
use super::choices::{Choice, arranges, ask, asker, choices, order_example, wanted};
use crate::layout::{columns, cut, flow_within, width, wrap_within};
use crate::paint::{NOW, paint};

/// Number of choices above which a list shows only names.
const LONG_LIST: usize = 8;

/// Returns the viewer's options.
pub(crate) fn question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    match ask(view) {
        Some(QuestionKind::Main | QuestionKind::BeforeDraw) => loud(&turn_question(view, book)),
        Some(_) => choice_question(view, book, names),
        None => Vec::new(),
    }
}

/// Formats the instruction in the loud colour.
fn loud(text: &str) -> Vec<String> {
    wrap_within(columns(), "", "  ", text).iter().map(|line| paint(NOW, line)).collect()
}

fn turn_question(view: &View, book: &Book) -> String {
    let moves = view.legal(book);
    let all = || (0..moves.len()).map(|k| moves.nth(k));
    let discard = all().find_map(|mv| if let Move::Discard(face) = mv { Some(face) } else { None });
    let play = all().find_map(|mv| if let Move::Play(face) = mv { Some(face) } else { None });
    let mut ways = Vec::new();
    ways.extend(discard.map(|face| format!("d {} discards", typed(face))));
    ways.extend(play.map(|face| format!("p {} plays", typed(face))));
    let before = ask(view) == Some(QuestionKind::BeforeDraw);
    ways.push(if before { "draw draws".to_string() } else { "k ends it".to_string() });
    format!("Your turn: {}; ? helps", ways.join(", "))
}

/// Returns the asking card and its text, if a card asks.
pub(crate) fn asker_says(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let Some(asker) = asker(view, book) else { return Vec::new() };
    let own = Some(asker.by) == view.eye().seat();
    let owner = if own { String::new() } else { whose(names, asker.by) + " " };
    let start = format!("{owner}{} asks: ", called(book, asker.face));
    let reading = if own { String::new() } else { reading(&asker.says, asker.by, names) };
    wrap_within(columns(), &start, "  ", &(asker.says + &reading))
}

fn choice_question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = asker_says(view, book, names);
    let wanted = wanted(view, book, names);
    let choices = choices(view, book, names);
    let numbered: Vec<String> =
        choices.iter().enumerate().map(|(k, choice)| format!("{} {}", k + 1, choice.words)).collect();
    match ask(view) {
        Some(QuestionKind::May) => lines.push(paint(NOW, &format!("{wanted} y or n"))),
        Some(QuestionKind::Colour) => {
            let colours = ["p purple", "g green", "b blue", "o orange"].map(str::to_string);
            lines.extend(flow_within(columns(), &format!("{} ", paint(NOW, &wanted)), &colours, ", "));
        }
        Some(QuestionKind::Card | QuestionKind::Order) => {
            let (list, whole) = listed(book, &choices);
            let read = choices.iter().position(|choice| choice.face.is_some()).filter(|_| !whole);
            let how = match (arranges(view, book), read) {
                (true, None) => order_example(view, book),
                (true, Some(_)) => format!("{} 1? tells all of a card.", order_example(view, book)),
                (false, None) => "Type a number or a card.".to_string(),
                (false, Some(first)) => format!("Type a number or a card; {}? tells all.", first + 1),
            };
            lines.extend(loud(&format!("{wanted} {how}")));
            lines.extend(list);
        }
        _ => lines.extend(flow_within(columns(), &format!("{} ", paint(NOW, &wanted)), &numbered, ", ")),
    }
    lines
}

/// Lists numbered cards with their texts, or only their names if there are many. Also returns true if no text was cut.
fn listed(book: &Book, choices: &[Choice]) -> (Vec<String>, bool) {
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
        let says = choice.face.map_or_else(String::new, |face| format!(": {}", text(book, face)));
        let told = cut(&says, columns().saturating_sub(width(&numbered) + 2));
        whole &= told == says;
        format!("  {numbered}{told}")
    };
    (choices.iter().enumerate().map(line).collect(), whole)
}
