//! Crazier Eights in a terminal.

pub mod cards;
mod choices;
mod ending;
mod input;
mod lesson;
mod naming;
mod prompt;
mod questions;
mod screen;
#[cfg(test)]
mod testing;

use std::collections::VecDeque;

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::{Crazier, Title};
use eights_crazier::{Book, Move, QuestionKind};
use eights_game::{Game, MoveSet};
use eights_i18n::{Part, Phrase};

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::layout::{columns, flow, flow_within, wrap_within};
use crate::reader::Reader;
use cards::{called, code, name};
use input::Command;

/// A seat's view of a table.
type View = <Crazier as Game>::View;

impl TerminalGame for Crazier {
    type Plan = VecDeque<Move>;

    const ROUND: &'static str = "game";

    fn title(book: &Book, reader: &Reader) -> String {
        let (deck, rules) = (book.title(), book.rules().rule_card().page(reader.words()).title);
        let key = if deck == rules { "term-cr-title" } else { "term-cr-title-rules" };
        let title = Phrase::new(key).with("game", Part::Text(Title::Crazier.name().to_string()));
        reader.say(&title.with("rules", Part::Text(rules)).with("deck", Part::Text(deck.to_string())))
    }

    fn one_round(book: &Book) -> bool {
        book.rules().switches.games == 1
    }

    fn allies(book: &Book, seats: SeatCount, seat: Seat) -> Seats {
        let same =
            |other: &Seat| *other != seat && other.index() % book.teams() == seat.index() % book.teams();
        seats.iter().filter(same).collect()
    }

    fn table(view: &View, book: &Book, reader: &Reader, lines: usize) -> Vec<String> {
        screen::table(view, book, reader, lines)
    }

    fn is_aside(view: &View) -> bool {
        !matches!(choices::ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None)
    }

    fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
        prompt::question(view, book, reader)
    }

    fn prompt(_: &View, _: &Book, _: &Reader) -> String {
        "> ".to_string()
    }

    fn forced(view: &View, book: &Book, reader: &Reader) -> Option<(Vec<String>, Move)> {
        let (said, mv) = choices::forced(view, book, reader)?;
        Some((if said.is_empty() { Vec::new() } else { wrapped(&said) }, mv))
    }

    fn understand(view: &View, book: &Book, reader: &Reader, line: &str) -> InputResult<Self> {
        let told = match input::understand(view, book, reader, line) {
            Ok(Command::Moves(moves)) => return CommandResult::Moves(moves.into()),
            Ok(Command::Why(moves)) => return CommandResult::Why(moves),
            Ok(Command::Happened(about)) => {
                return CommandResult::Happened(prompt::asker_says(view, book, reader), about);
            }
            Ok(Command::Score) => return CommandResult::Score,
            Ok(Command::Log) => return CommandResult::Log,
            Ok(Command::Quit) => return CommandResult::Quit,
            Ok(Command::Nothing) => Vec::new(),
            Ok(Command::Table) => lesson::table(view, book, reader),
            Ok(Command::Hand) => lesson::hand(view, book, reader),
            Ok(Command::Assets) => lesson::assets(view, book, reader),
            Ok(Command::Choices) => possible(view, book, reader),
            Ok(Command::Help) => lesson::help(book, reader),
            Ok(Command::Rules) => lesson::rules(book, reader),
            Ok(Command::Turn) => {
                let turn = screen::turn(view, reader, str::to_string);
                wrapped(&reader.say(&Phrase::new("term-cr-turn-said").with("turn", turn)))
            }
            Ok(Command::Holds(seat)) => lesson::holds(view, book, reader, seat),
            Ok(Command::Players) => {
                let players = lesson::players(book, reader);
                wrapped(&reader.say(&Phrase::new("term-cr-help-players").with("players", players)))
            }
            Ok(Command::Explain(face)) => lesson::card(view, book, reader, face),
            Ok(Command::Pile) => pile(view, book, reader),
            Err(answer) => wrapped(&answer),
        };
        CommandResult::Told(told)
    }

    fn next(plan: &mut VecDeque<Move>, view: &View, book: &Book) -> Option<Move> {
        let mv = plan.pop_front()?;
        // Skip a colour typed together with its eight if the eight went elsewhere.
        let needed = !matches!(mv, Move::Name(_)) || view.legal(book).contains(&mv);
        needed.then_some(mv)
    }

    fn explain_end(&self, book: &Book, reader: &Reader, winners: Seats, points: &[i32]) -> Vec<String> {
        ending::explain(self.position(), book, reader, winners, points)
    }

    fn hands(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
        screen::hands(view, book, reader)
    }

    fn says(book: &Book, face: Face, reader: &Reader) -> Option<String> {
        Some(cards::text(book, face, reader)).filter(|text| !text.is_empty())
    }

    fn unscored(view: &View, _: &Book, reader: &Reader) -> Vec<String> {
        lesson::unscored(view, reader)
    }

    fn standing(totals: &[i32], book: &Book, reader: &Reader) -> Vec<String> {
        if !book.switches().points {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = reader.seats().collect();
        seats.sort_by_key(|seat| totals[seat.index()]);
        let items = seats.iter().map(|seat| format!("{} {}", reader.name(*seat), totals[seat.index()]));
        let goal = reader.say(&Phrase::new("term-cr-fewest-wins").with("number", book.switches().games));
        let label = format!("{}  ", reader.text("term-cr-label-points"));
        flow(&label, &items.chain([goal]).collect::<Vec<_>>(), ", ")
    }
}

/// Wraps a line and keeps its indentation.
fn wrapped(text: &str) -> Vec<String> {
    let line = text.trim_start();
    let start = &text[..text.len() - line.len()];
    wrap_within(columns(), start, &format!("{start}  "), line)
}

/// Lists all possible moves.
fn possible(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    if Crazier::is_aside(view) {
        return prompt::question(view, book, reader);
    }
    let all = choices::choices(view, book, reader);
    let cards = |fits: fn(&Move) -> bool| -> Vec<String> {
        let fitting = all.iter().filter(|choice| fits(&choice.mv)).filter_map(|choice| choice.face);
        fitting.map(|face| called(book, face)).collect()
    };
    let (discards, plays) =
        (cards(|mv| matches!(mv, Move::Discard(_))), cards(|mv| matches!(mv, Move::Play(_))));
    let mut lines = Vec::new();
    for (what, cards) in [("discard", discards), ("play", plays)] {
        let cards = if cards.is_empty() { vec![reader.text("term-cr-can-none")] } else { cards };
        let start = reader.say(&Phrase::new("term-cr-can").with("what", what));
        lines.extend(flow_within(columns(), &format!("{start} "), &cards, ", "));
    }
    let before = choices::ask(view) == Some(QuestionKind::BeforeDraw);
    lines.push(reader.text(if before { "term-cr-can-draw" } else { "term-cr-can-end" }));
    lines
}

/// Lists the discard pile from the top.
fn pile(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let cards: Vec<String> = view
        .discard_pile()
        .into_iter()
        .rev()
        .map(|face| format!("{} {}", code(book, face), name(book, face)))
        .collect();
    if cards.is_empty() {
        return vec![reader.text("term-cr-pile-empty")];
    }
    let mut lines = wrapped(&reader.say(&Phrase::new("term-cr-pile").with("number", cards.len())));
    lines.extend(flow_within(columns(), "  ", &cards, ", "));
    lines
}
