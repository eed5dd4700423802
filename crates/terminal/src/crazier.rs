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

use std::collections::VecDeque;

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::{Crazier, Title};
use eights_crazier::{Book, Move, QuestionKind};
use eights_game::{Game, MoveSet, Names};

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::layout::{columns, flow_within, wrap_within};
use crate::words::count;
use cards::{called, code, name};
use input::Command;

/// A seat's view of a table.
type View = <Crazier as Game>::View;

impl TerminalGame for Crazier {
    type Plan = VecDeque<Move>;

    const ROUND: &'static str = "game";

    fn title(book: &Book) -> String {
        let (game, deck, rules) = (Title::Crazier.name(), book.title(), &book.rules().meta.title);
        if deck == rules { format!("{game}, deck {deck}") } else { format!("{game} ({rules}), deck {deck}") }
    }

    fn one_round(book: &Book) -> bool {
        book.rules().switches.games == 1
    }

    fn allies(book: &Book, seats: SeatCount, seat: Seat) -> Seats {
        let same =
            |other: &Seat| *other != seat && other.index() % book.teams() == seat.index() % book.teams();
        seats.iter().filter(same).collect()
    }

    fn table(view: &View, book: &Book, names: &Names, lines: usize) -> Vec<String> {
        screen::table(view, book, names, lines)
    }

    fn is_aside(view: &View) -> bool {
        !matches!(choices::ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None)
    }

    fn question(view: &View, book: &Book, names: &Names) -> Vec<String> {
        prompt::question(view, book, names)
    }

    fn prompt(_: &View, _: &Book) -> &'static str {
        "> "
    }

    fn forced(view: &View, book: &Book, names: &Names) -> Option<(Vec<String>, Move)> {
        let (said, mv) = choices::forced(view, book, names)?;
        Some((if said.is_empty() { Vec::new() } else { wrapped(&said) }, mv))
    }

    fn understand(view: &View, book: &Book, names: &Names, line: &str) -> InputResult<Self> {
        match input::understand(view, book, names, line) {
            Ok(Command::Moves(moves)) => CommandResult::Moves(moves.into()),
            Ok(Command::Nothing) => CommandResult::Told(Vec::new()),
            Ok(Command::Table) => CommandResult::Told(lesson::table(view, book, names)),
            Ok(Command::Hand) => CommandResult::Told(lesson::hand(view, book)),
            Ok(Command::Assets) => CommandResult::Told(lesson::assets(view, book, names)),
            Ok(Command::Choices) => CommandResult::Told(possible(view, book, names)),
            Ok(Command::Help) => CommandResult::Told(lesson::help(book, names)),
            Ok(Command::Rules) => CommandResult::Told(lesson::rules(book)),
            Ok(Command::Why(moves)) => CommandResult::Why(moves),
            Ok(Command::Happened(about)) => {
                CommandResult::Happened(prompt::asker_says(view, book, names), about)
            }
            Ok(Command::Turn) => {
                CommandResult::Told(wrapped(&format!("It is {}.", screen::turn(view, names))))
            }
            Ok(Command::Holds(seat)) => CommandResult::Told(lesson::holds(view, book, names, seat)),
            Ok(Command::Players) => {
                CommandResult::Told(wrapped(&format!("Players: {}", lesson::players(book, names))))
            }
            Ok(Command::Explain(face)) => CommandResult::Told(lesson::card(view, book, names, face)),
            Ok(Command::Pile) => CommandResult::Told(pile(view, book)),
            Ok(Command::Score) => CommandResult::Score,
            Ok(Command::Log) => CommandResult::Log,
            Ok(Command::Quit) => CommandResult::Quit,
            Err(answer) => CommandResult::Told(wrapped(&answer)),
        }
    }

    fn next(plan: &mut VecDeque<Move>, view: &View, book: &Book) -> Option<Move> {
        let mv = plan.pop_front()?;
        // Skip a colour typed together with its eight if the eight went elsewhere.
        let needed = !matches!(mv, Move::Name(_)) || view.legal(book).contains(&mv);
        needed.then_some(mv)
    }

    fn explain_end(&self, book: &Book, names: &Names, winners: Seats, points: &[i32]) -> Vec<String> {
        ending::explain(self.position(), book, names, winners, points)
    }

    fn hands(view: &View, book: &Book, names: &Names) -> Vec<String> {
        screen::hands(view, book, names)
    }

    fn says(book: &Book, face: Face) -> Option<String> {
        Some(cards::text(book, face)).filter(|text| !text.is_empty())
    }

    fn unscored(view: &View, _: &Book, names: &Names) -> Vec<String> {
        lesson::unscored(view, names)
    }

    fn standing(totals: &[i32], book: &Book, names: &Names) -> Vec<String> {
        if !book.switches().points {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = names.seats().iter().collect();
        seats.sort_by_key(|seat| totals[seat.index()]);
        let items = seats.iter().map(|seat| format!("{} {}", names.of(*seat), totals[seat.index()]));
        let goal = format!("the fewest win after {}", count(book.switches().games as usize, "game"));
        crate::layout::flow("Points  ", &items.chain([goal]).collect::<Vec<_>>(), ", ")
    }
}

/// Wraps a line and keeps its indentation.
fn wrapped(text: &str) -> Vec<String> {
    let line = text.trim_start();
    let start = &text[..text.len() - line.len()];
    wrap_within(columns(), start, &format!("{start}  "), line)
}

/// Lists all possible moves.
fn possible(view: &View, book: &Book, names: &Names) -> Vec<String> {
    if Crazier::is_aside(view) {
        return prompt::question(view, book, names);
    }
    let all = choices::choices(view, book, names);
    let cards = |fits: fn(&Move) -> bool| -> Vec<String> {
        let fitting = all.iter().filter(|choice| fits(&choice.mv)).filter_map(|choice| choice.face);
        fitting.map(|face| called(book, face)).collect()
    };
    let (discards, plays) =
        (cards(|mv| matches!(mv, Move::Discard(_))), cards(|mv| matches!(mv, Move::Play(_))));
    let mut lines = Vec::new();
    for (verb, cards) in [("discard", discards), ("play", plays)] {
        let cards = if cards.is_empty() { vec!["no card".to_string()] } else { cards };
        lines.extend(flow_within(columns(), &format!("You can {verb} "), &cards, ", "));
    }
    let end = if choices::ask(view) == Some(QuestionKind::BeforeDraw) {
        "draw, with draw"
    } else {
        "end your turn, with k"
    };
    lines.push(format!("You can {end}."));
    lines
}

/// Lists the discard pile from the top.
fn pile(view: &View, book: &Book) -> Vec<String> {
    let cards: Vec<String> = view
        .discard_pile()
        .into_iter()
        .rev()
        .map(|face| format!("{} {}", code(book, face), name(book, face)))
        .collect();
    if cards.is_empty() {
        return vec!["The discard pile is empty.".to_string()];
    }
    let mut lines = vec![format!("The discard pile from the top, {}:", count(cards.len(), "card"))];
    lines.extend(flow_within(columns(), "  ", &cards, ", "));
    lines
}
