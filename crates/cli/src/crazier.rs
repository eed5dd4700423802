//! Crazier Eights in a terminal.

mod cards;
mod choices;
pub(crate) mod decks;
mod input;
mod lesson;
pub(crate) mod rulebook;
mod screen;
mod story;

use std::collections::VecDeque;

use eights_bots::{Bot, GreedyBot};
use eights_cards::{Card, Dice, Eye, MAX_SEATS, Seat, Seats};
use eights_crazier::{Book, Ending, Event, Move, Tally};
use eights_family::CrazierEights;
use eights_game::{Game, MoveSet, Names};

use crate::desk::{About, Answer, Desk};
use crate::layout::{flow_within, wrap_within};
use crate::paint::{STRONG, paint};
use crate::words::{count, named, sentence, verb};
use cards::{called, code, name};
use input::Command;
use screen::COLUMNS;

/// What is known of a table.
type View = <CrazierEights as Game>::View;
/// What was seen of an event.
type Glimpse = <CrazierEights as Game>::Glimpse;

impl Desk for CrazierEights {
    type Plan = VecDeque<Move>;
    type Story = story::Story;

    const ROUND: &'static str = "game";

    fn about(book: &Book) -> About<'_> {
        let rules = book.rules();
        About {
            name: &rules.name,
            title: &rules.title,
            sheet: &rules.sheet,
            minutes: None,
            one_round: rules.switches.games == 1,
        }
    }

    fn time_is_up(_: &mut Tally) {}

    fn totals(carry: &Tally) -> [i32; MAX_SEATS] {
        carry.totals
    }

    fn bot_move(book: &Book, view: &View, seat: Seat, dice: &mut Dice) -> Move {
        Bot::<Self>::choose(&mut GreedyBot, book, view, seat, dice)
    }

    fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
        screen::table(view, book, names)
    }

    fn question(view: &View, book: &Book, names: &Names) -> Vec<String> {
        screen::question(view, book, names)
    }

    fn prompt(_: &View, _: &Book) -> &'static str {
        "> "
    }

    fn forced(view: &View, book: &Book, names: &Names) -> Option<(Vec<String>, Move)> {
        let (said, mv) = choices::forced(view, book, names)?;
        Some((if said.is_empty() { Vec::new() } else { wrapped(&said) }, mv))
    }

    fn understand(view: &View, book: &Book, names: &Names, line: &str) -> Answer<VecDeque<Move>> {
        match input::understand(view, book, names, line) {
            Ok(Command::Moves(moves)) => Answer::Moves(moves.into()),
            Ok(Command::Nothing | Command::Table) => Answer::Told(Vec::new()),
            Ok(Command::Help) => Answer::Told(lesson::help(book)),
            Ok(Command::Rules) => Answer::Told(lesson::rules(book)),
            Ok(Command::Why(moves)) => {
                let why: Vec<String> = moves.into_iter().map(|mv| why(view, book, mv)).collect();
                Answer::Told(wrapped(&why.join(" ")))
            }
            Ok(Command::Explain(face)) => Answer::Told(lesson::card(book, face)),
            Ok(Command::Pile) => Answer::Told(pile(view, book)),
            Ok(Command::Score) => Answer::Score,
            Ok(Command::Log) => Answer::Log,
            Ok(Command::Quit) => Answer::Quit,
            Err(answer) => Answer::Told(wrapped(&answer)),
        }
    }

    fn next(plan: &mut VecDeque<Move>, view: &View, book: &Book) -> Option<Move> {
        let mv = plan.pop_front()?;
        // A colour that was typed together with its eight is not asked for if the eight went elsewhere.
        let needed = !matches!(mv, Move::Name(_)) || view.legal(book).contains(&mv);
        needed.then_some(mv)
    }

    fn explain_end(&self, book: &Book, names: &Names, winners: Seats, points: &[i32]) -> Vec<String> {
        let position = self.position();
        let Some(ending) = position.facts().ending else { return Vec::new() };
        let has = |seat: Seat| verb(names, seat, "have", "has");
        let why = match ending {
            Ending::WentOut(seat) => format!("{} {} no cards left", names.of(seat), has(seat)),
            Ending::Won(seat) => format!("{} {} by a card", names.of(seat), verb(names, seat, "win", "wins")),
            Ending::LastLeft(seat) => {
                format!("{} {} the last one left", names.of(seat), verb(names, seat, "are", "is"))
            }
            Ending::AllLost(_) => "all who were left lost at once".to_string(),
            Ending::NoDraw => "a card had to be drawn and there was none; the fewest cards win".to_string(),
            Ending::TurnLimit => {
                format!("{} turns were played; the fewest cards win", position.facts().turns)
            }
            Ending::Endless => "abilities set each other off without end; the fewest cards win".to_string(),
        };
        let mut lines = wrapped(&paint(STRONG, &format!("The game is over: {why}.")));
        for seat in names.seats().iter() {
            let held: Vec<String> =
                position.table().hand(seat).iter().map(|card| called(book, card.face())).collect();
            let out = position.facts().out.contains(seat);
            let held = match (held.is_empty(), out) {
                (_, true) => {
                    vec![format!("out, with {}", count(position.facts().held[seat.index()] as usize, "card"))]
                }
                (true, false) => vec!["no cards".to_string()],
                _ => held,
            };
            let scored = if book.switches().points {
                let points = points[seat.index()];
                format!(" ({})", count(usize::try_from(points).unwrap_or(0), "point"))
            } else {
                String::new()
            };
            lines.extend(flow_within(COLUMNS, &format!("  {}{scored}: ", names.of(seat)), &held, ", "));
        }
        let wins = winners.first().filter(|_| winners.len() == 1);
        let wins = wins.map_or("win together", |seat| verb(names, seat, "win", "wins"));
        let won = format!("{} {wins} the game.", sentence(&named(winners, names)));
        lines.extend(wrapped(&paint(STRONG, &won.replace(" together the game", " the game together"))));
        lines
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

    fn match_won(winners: Seats, totals: &[i32], book: &Book, names: &Names) -> String {
        let team = |seat: Seat| seat.index() % book.teams();
        let one_team = winners.iter().all(|seat| winners.first().map(team) == Some(team(seat)));
        let one = winners.first().filter(|_| winners.len() == 1);
        let wins =
            one.map_or(if one_team { "win" } else { "share" }, |seat| verb(names, seat, "win", "wins"));
        let points = winners.first().filter(|_| book.switches().points).map_or_else(String::new, |seat| {
            format!(" with {}", count(usize::try_from(totals[seat.index()]).unwrap_or(0), "point"))
        });
        format!("{} {wins} the match{points}.", sentence(&named(winners, names)))
    }

    fn table_line(&self, book: &Book, eye: Option<Eye>, next: Option<Seat>, names: &Names) -> Vec<String> {
        match eye {
            None => {
                let open = |seat: Seat| {
                    let cards = self.position().table().hand(seat).iter();
                    (cards.map(Card::face).collect(), 0)
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

fn wrapped(text: &str) -> Vec<String> {
    wrap_within(COLUMNS, "", "  ", text)
}

fn why(view: &View, book: &Book, mv: Move) -> String {
    match (view.why_not(book, mv), mv) {
        (Some(refusal), _) => format!("{}.", sentence(&refusal.to_string())),
        (None, Move::Discard(face)) => format!("{} can be discarded.", called(book, face)),
        (None, Move::Play(face)) => format!("{} can be played.", called(book, face)),
        (None, _) => "That works.".to_string(),
    }
}

/// The discard pile from the top.
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
    lines.extend(flow_within(COLUMNS, "  ", &cards, ", "));
    lines
}
