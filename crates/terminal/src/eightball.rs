//! Crazy 8-Ball in a terminal.

mod cards;
mod input;
mod lesson;
mod screen;

use std::collections::VecDeque;

use eights_cards::{Seat, Seats};
use eights_catalog::EightBall;
use eights_eightball::{Book, Move, Piece};
use eights_game::{Game, MoveSet, Names};

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::layout::wrap;
use crate::words::{count, listed, sentence, verb};
use input::Command;

/// A seat's view of a table.
type View = <EightBall as Game>::View;

impl TerminalGame for EightBall {
    type Plan = VecDeque<Move>;

    const ROUND: &'static str = "game";

    fn one_round(book: &Book) -> bool {
        book.rules().wins == Some(1)
    }

    fn table(view: &View, book: &Book, names: &Names, _: usize) -> Vec<String> {
        screen::table(view, book, names)
    }

    fn question(view: &View, book: &Book, _: &Names) -> Vec<String> {
        screen::question(view, book)
    }

    fn prompt(view: &View, book: &Book) -> &'static str {
        screen::prompt(view, book)
    }

    fn forced(view: &View, book: &Book, _: &Names) -> Option<(Vec<String>, Move)> {
        screen::forced(view, book)
    }

    fn understand(view: &View, book: &Book, _: &Names, line: &str) -> InputResult<Self> {
        match input::understand(view, book, line) {
            Ok(Command::Moves(moves)) => match wrong_place(view, book, &moves) {
                Some(answer) => CommandResult::Told(wrap(&answer)),
                None => CommandResult::Moves(moves.into()),
            },
            Ok(Command::Nothing) if view.legal(book).contains(&Move::Pass) => {
                CommandResult::Moves(VecDeque::from([Move::Pass]))
            }
            Ok(Command::Nothing | Command::Table) => CommandResult::Told(Vec::new()),
            Ok(Command::Help) => CommandResult::Told(lesson::help(book)),
            Ok(Command::Rules) => CommandResult::Told(lesson::rules(book)),
            Ok(Command::Why(moves)) => match wrong_place(view, book, &moves) {
                Some(answer) => CommandResult::Told(wrap(&answer)),
                None => CommandResult::Why(moves[..1].to_vec()),
            },
            Ok(Command::Explain(piece)) => CommandResult::Told(wrap(&lesson::card(piece))),
            Ok(Command::Pile) => CommandResult::Told(pile(view)),
            Ok(Command::Score) => CommandResult::Score,
            Ok(Command::Log) => CommandResult::Log,
            Ok(Command::Quit) => CommandResult::Quit,
            Err(answer) => CommandResult::Told(wrap(&answer)),
        }
    }

    fn next(plan: &mut VecDeque<Move>, _: &View, _: &Book) -> Option<Move> {
        plan.pop_front()
    }

    fn explain_end(&self, book: &Book, names: &Names, _: Seats, _: &[i32]) -> Vec<String> {
        let left = |seat: Seat| {
            let left = screen::left_in_words(self.position(), book, seat);
            format!("{} {} {left}", names.of(seat), verb(names, seat, "have", "has"))
        };
        let left: Vec<String> = names.seats().iter().map(left).collect();
        let mut lines = screen::open_table(self.position(), book, names);
        lines.extend(wrap(&format!("{}.", sentence(&listed(&left)))));
        lines
    }

    fn hands(view: &View, _: &Book, names: &Names) -> Vec<String> {
        screen::hands(view, names)
    }

    fn standing(totals: &[i32], book: &Book, names: &Names) -> Vec<String> {
        let won = names.seats().iter().map(|seat| format!("{} {}", names.of(seat), totals[seat.index()]));
        let goal =
            book.rules().wins.map(|wins| format!("the match goes to {}", count(wins as usize, "game")));
        crate::layout::flow("Games  ", &won.chain(goal).collect::<Vec<_>>(), ", ")
    }
}

/// Checks a position typed together with its card before the card is played, since that cannot be taken back.
fn wrong_place(view: &View, book: &Book, moves: &[Move]) -> Option<String> {
    let [first, Move::At(place)] = moves else {
        return None;
    };
    let places = match first {
        Move::Lay(face) => view.position().places_for(*face),
        Move::Shoot(colour) => view.position().open_pockets(*colour),
        _ => return None,
    };
    let piece = match first {
        Move::Lay(face) => Piece::of(*face)?,
        Move::Shoot(colour) => Piece::Stick(*colour),
        _ => return None,
    };
    let wrong = view.legal(book).contains(first) && !places.contains(*place);
    wrong.then(|| {
        let why = sentence(&view.position().why_not_at(piece, *place).to_string());
        format!("{why}. It can go to {}.", screen::listed_places(places))
    })
}

/// Lists the discard pile from the top.
fn pile(view: &View) -> Vec<String> {
    let cards: Vec<String> = view.position().discard_pile().rev().map(cards::code).collect();
    if cards.is_empty() {
        return vec!["The discard pile is empty.".to_string()];
    }
    crate::layout::flow("Discard pile, from the top:  ", &cards, " ")
}
