//! Crazy 8-Ball in a terminal.

mod cards;
mod input;
mod lesson;
mod screen;
mod story;

use std::collections::VecDeque;

use eights_bots::{Bot, Brain, Roster};
use eights_cards::{Card, Eye, MAX_SEATS, Seat, Seats};
use eights_catalog::{EightBall, Facts, Title, eightball_facts};
use eights_eightball::{Book, Colour, Ending, Event, Move, Piece, Stage, Tally};
use eights_game::{Game, MoveSet, Names};

use crate::desk::{About, Answer, Desk};
use crate::layout::wrap;
use crate::paint::{STRONG, paint};
use crate::words::{count, listed, named, sentence, verb};
use input::Command;

/// What is known of a table.
type View = <EightBall as Game>::View;
/// What was seen of an event.
type Glimpse = <EightBall as Game>::Glimpse;

impl Desk for EightBall {
    type Plan = VecDeque<Move>;
    type Story = story::Story;

    const TITLE: Title = Title::EightBall;
    const ROUND: &'static str = "game";

    fn about(book: &Book) -> About<'_> {
        let rules = book.rules();
        About {
            name: &rules.name,
            title: rules.title.clone(),
            sheet: &rules.sheet,
            minutes: None,
            one_round: rules.wins == Some(1),
        }
    }

    fn time_is_up(_: &mut Tally) {}

    fn totals(carry: &Tally) -> [i32; MAX_SEATS] {
        std::array::from_fn(|seat| carry.wins.get(seat).map_or(0, |wins| *wins as i32))
    }

    fn bot(brain: Brain) -> Box<dyn Bot<Self>> {
        <Self as Roster>::bot(brain)
    }

    fn facts(view: &View, book: &Book, names: &Names) -> Facts {
        eightball_facts(view, book, names)
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

    fn understand(view: &View, book: &Book, _: &Names, line: &str) -> Answer<VecDeque<Move>> {
        match input::understand(view, book, line) {
            Ok(Command::Moves(moves)) => match wrong_place(view, book, &moves) {
                Some(answer) => Answer::Told(wrap(&answer)),
                None => Answer::Moves(moves.into()),
            },
            Ok(Command::Nothing) if view.legal(book).contains(&Move::Pass) => {
                Answer::Moves(VecDeque::from([Move::Pass]))
            }
            Ok(Command::Nothing | Command::Table) => Answer::Told(Vec::new()),
            Ok(Command::Help) => Answer::Told(lesson::help(book)),
            Ok(Command::Rules) => Answer::Told(lesson::rules(book)),
            Ok(Command::Why(moves)) => {
                let answer = wrong_place(view, book, &moves).unwrap_or_else(|| why(view, book, moves[0]));
                Answer::Told(wrap(&answer))
            }
            Ok(Command::Explain(piece)) => Answer::Told(wrap(&lesson::card(piece))),
            Ok(Command::Pile) => Answer::Told(pile(view)),
            Ok(Command::Score) => Answer::Score,
            Ok(Command::Log) => Answer::Log,
            Ok(Command::Quit) => Answer::Quit,
            Err(answer) => Answer::Told(wrap(&answer)),
        }
    }

    fn next(plan: &mut VecDeque<Move>, _: &View, _: &Book) -> Option<Move> {
        plan.pop_front()
    }

    fn explain_end(
        &self,
        _: &Self::Story,
        book: &Book,
        names: &Names,
        winners: Seats,
        _: &[i32],
    ) -> Vec<String> {
        let Stage::Over(ending) = self.position().facts().stage else {
            return Vec::new();
        };
        let why = match ending {
            Ending::EightPocketed(seat) => {
                format!("{} {} the 8-ball", names.of(seat), verb(names, seat, "pocketed", "pocketed"))
            }
            Ending::Dry => "neither player can finish any more".to_string(),
            Ending::NoCards => "neither player has cards".to_string(),
            Ending::TurnLimit => format!("{} turns were played", self.position().facts().turns),
        };
        let left = |seat: Seat| {
            let left = screen::left_in_words(self.position(), book, seat);
            format!("{} {} {left}", names.of(seat), verb(names, seat, "have", "has"))
        };
        let left: Vec<String> = names.seats().iter().map(left).collect();
        let mut lines = screen::open_table(self.position(), book, names);
        lines.extend(wrap(&paint(STRONG, &format!("The game is over: {why}."))));
        lines.extend(wrap(&format!("{}.", sentence(&listed(&left)))));
        let wins = winners.first().filter(|_| winners.len() == 1);
        let result = wins.map_or_else(
            || "The game is a draw.".to_string(),
            |seat| format!("{} {} the game.", sentence(names.of(seat)), verb(names, seat, "win", "wins")),
        );
        lines.extend(wrap(&paint(STRONG, &result)));
        lines
    }

    fn standing(totals: &[i32], book: &Book, names: &Names) -> Vec<String> {
        let won = names.seats().iter().map(|seat| format!("{} {}", names.of(seat), totals[seat.index()]));
        let goal =
            book.rules().wins.map(|wins| format!("the match goes to {}", count(wins as usize, "game")));
        crate::layout::flow("Games  ", &won.chain(goal).collect::<Vec<_>>(), ", ")
    }

    fn match_won(winners: Seats, totals: &[i32], _: &Book, names: &Names) -> String {
        let seat = winners.first().unwrap_or(Seat::new(0));
        let wins = count(usize::try_from(totals[seat.index()]).unwrap_or(0), "game");
        format!("{} {} the match with {wins}.", named(winners, names), verb(names, seat, "win", "wins"))
    }

    fn table_line(&self, book: &Book, eye: Option<Eye>, next: Option<Seat>, names: &Names) -> Vec<String> {
        match eye {
            None => {
                let open = |seat: Seat| {
                    let cards = self.position().cards().hand(seat).iter();
                    (cards.map(Card::face).filter_map(Piece::of).collect(), 0)
                };
                screen::describe(self.position(), book, next, names, &open)
            }
            Some(eye) => {
                let view = self.view(eye);
                screen::describe(view.position(), book, next, names, &|seat| view.hand(seat))
            }
        }
    }

    fn turn_came(glimpse: &Glimpse) -> Option<Seat> {
        if let Event::TurnCame { seat } = glimpse { Some(*seat) } else { None }
    }
}

/// A place that was named together with its card is checked before the card is laid, since that cannot be taken back.
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

fn why(view: &View, book: &Book, mv: Move) -> String {
    match view.why_not(book, mv) {
        Some(refusal) => format!("{}.", sentence(&refusal.to_string())),
        None => match mv {
            Move::Shoot(colour) => {
                let target = view.eye().seat().and_then(|seat| view.position().target(book, seat, colour));
                let target =
                    target.map_or_else(|| "a ball".to_string(), |ball| format!("ball {}", cards::ball(ball)));
                format!("That works: it pockets {target} on {}.", places(view, colour))
            }
            Move::Lay(face) => {
                format!(
                    "That works: it can go to {}.",
                    screen::listed_places(view.position().places_for(face))
                )
            }
            _ => "That works.".to_string(),
        },
    }
}

/// The discard pile from the top.
fn pile(view: &View) -> Vec<String> {
    let cards: Vec<String> = view.position().discard_pile().rev().map(cards::code).collect();
    if cards.is_empty() {
        return vec!["The discard pile is empty.".to_string()];
    }
    crate::layout::flow("Discard pile, from the top:  ", &cards, " ")
}

fn places(view: &View, colour: Colour) -> String {
    screen::listed_places(view.position().open_pockets(colour))
}
