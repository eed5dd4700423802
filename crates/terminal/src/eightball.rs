//! Crazy 8-Ball in a terminal.

mod cards;
mod input;
mod lesson;
mod screen;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use eights_cards::{Seat, Seats};
use eights_catalog::EightBall;
use eights_eightball::{Book, Move, Piece, Refusal, TopKind};
use eights_game::{Game, MoveSet};
use eights_i18n::Phrase;
use eights_presenter::nouns;

use crate::game::{CommandResult, InputResult, TerminalGame};
use crate::layout::{flow, wrap};
use crate::reader::Reader;
use cards::any_of;
use input::Command;

/// A seat's view of a table.
type View = <EightBall as Game>::View;

impl TerminalGame for EightBall {
    type Plan = VecDeque<Move>;

    const ROUND: &'static str = "game";

    fn title(book: &Book, reader: &Reader) -> String {
        book.rules().rule_card().page(reader.words()).title
    }

    fn one_round(book: &Book) -> bool {
        book.rules().wins == Some(1)
    }

    fn table(view: &View, book: &Book, reader: &Reader, lines: usize) -> Vec<String> {
        screen::table(view, book, reader, lines)
    }

    fn question(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
        screen::question(view, book, reader)
    }

    fn prompt(view: &View, book: &Book, reader: &Reader) -> String {
        screen::prompt(view, book, reader)
    }

    fn forced(view: &View, book: &Book, reader: &Reader) -> Option<(Vec<String>, Move)> {
        screen::forced(view, book, reader)
    }

    fn understand(view: &View, book: &Book, reader: &Reader, line: &str) -> InputResult<Self> {
        match input::understand(view, book, reader, line) {
            Ok(Command::Moves(moves)) => match wrong_place(view, book, reader, &moves) {
                Some(answer) => CommandResult::Told(wrap(&answer)),
                None => CommandResult::Moves(moves.into()),
            },
            Ok(Command::Nothing) if view.legal(book).contains(&Move::Pass) => {
                CommandResult::Moves(VecDeque::from([Move::Pass]))
            }
            Ok(Command::Nothing | Command::Table) => CommandResult::Told(Vec::new()),
            Ok(Command::Help) => CommandResult::Told(lesson::help(book, reader)),
            Ok(Command::Rules) => CommandResult::Told(lesson::rules(book, reader)),
            Ok(Command::Why(moves)) => match wrong_place(view, book, reader, &moves) {
                Some(answer) => CommandResult::Told(wrap(&answer)),
                None => CommandResult::Why(moves[..1].to_vec()),
            },
            Ok(Command::Explain(piece)) => CommandResult::Told(wrap(&lesson::card(piece, reader))),
            Ok(Command::Pile) => CommandResult::Told(pile(view, reader)),
            Ok(Command::Score) => CommandResult::Score,
            Ok(Command::Log) => CommandResult::Log,
            Ok(Command::Quit) => CommandResult::Quit,
            Err(answer) => CommandResult::Told(wrap(&answer)),
        }
    }

    fn next(plan: &mut VecDeque<Move>, _: &View, _: &Book) -> Option<Move> {
        plan.pop_front()
    }

    fn explain_end(&self, book: &Book, reader: &Reader, _: Seats, _: &[i32]) -> Vec<String> {
        let position = self.position();
        let left = |seat: Seat| {
            let phrase = reader.says("term-eb-left", seat).with("number", position.left(book, seat).len());
            reader.say(&phrase.with("eight", !position.eight_pocketed()))
        };
        let left: Vec<String> = reader.seats().map(left).collect();
        let mut lines = screen::open_table(position, book, reader);
        lines.extend(wrap(&left.join(" ")));
        lines
    }

    fn hands(view: &View, _: &Book, reader: &Reader) -> Vec<String> {
        screen::hands(view, reader)
    }

    fn standing(totals: &[i32], book: &Book, reader: &Reader) -> Vec<String> {
        let won = reader.seats().map(|seat| format!("{} {}", reader.name(seat), totals[seat.index()]));
        let goal = |wins: u32| reader.say(&Phrase::new("term-eb-goal").with("number", wins));
        let items: Vec<String> = won.chain(book.rules().wins.map(goal)).collect();
        flow(&format!("{}  ", reader.text("term-eb-games")), &items, ", ")
    }
}

/// Checks a position typed together with its card before the card is played, since that cannot be taken back.
fn wrong_place(view: &View, book: &Book, reader: &Reader, moves: &[Move]) -> Option<String> {
    let [first, Move::At(place)] = moves else {
        return None;
    };
    let (position, seat) = (view.position(), view.eye().seat()?);
    let (piece, places, noun) = match first {
        Move::Lay(face) => {
            let piece = Piece::of(*face)?;
            (piece, position.places_for(*face), nouns::piece(piece))
        }
        Move::Shoot(colour) => {
            let target = nouns::ball(position.target(book, seat, *colour)?);
            (Piece::Stick(*colour), position.open_pockets(*colour), target)
        }
        _ => return None,
    };
    if !view.legal(book).contains(first) || places.contains(*place) {
        return None;
    }
    let Refusal::WrongPlace { top, .. } = position.why_not_at(piece, *place) else { return None };
    let why = match top {
        TopKind::Shape if place.is_side() => "side",
        TopKind::Shape => "corner",
        TopKind::Taken => "taken",
        TopKind::NotOpen => "not-open",
        TopKind::OtherColour => "colour",
    };
    let phrase = Phrase::new("term-eb-wrong-place").with("card", nouns::cards([noun]));
    let phrase = phrase.with("place", place.number()).with("why", why);
    Some(reader.say(&phrase.with("places", any_of(places.iter()))))
}

/// Lists the discard pile from the top.
fn pile(view: &View, reader: &Reader) -> Vec<String> {
    let cards: Vec<String> = view.position().discard_pile().rev().map(cards::code).collect();
    if cards.is_empty() {
        return wrap(&reader.text("term-eb-pile-empty"));
    }
    flow(&format!("{}  ", reader.text("term-eb-pile")), &cards, " ")
}
