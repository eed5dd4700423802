//! Text notation for the moves, events and tables of Crazy 8-Ball.

use std::fmt::Write as _;

use eights_cards::{Card, Face, Seat};
use eights_game::{Names, Notation, NotationError, write_heap};

use crate::ball::{Ball, Colour, Group};
use crate::book::Book;
use crate::event::{CHOSEN, DISCARD, DRAW, Ending, Event, stack_at};
use crate::moves::Move;
use crate::piece::Piece;
use crate::place::Place;
use crate::pool::{EightBall, View};
use crate::position::{Position, Stage, Top};

/// Formats a card's face.
pub(crate) fn face_text(face: Face) -> String {
    Piece::of(face).map_or_else(|| "?".to_string(), |piece| piece.to_string())
}

fn card_text(face: Option<Face>) -> String {
    face.map_or_else(|| "#".to_string(), face_text)
}

fn read_face(text: &str) -> Result<Face, NotationError> {
    text.parse().map(Piece::face).map_err(|e: crate::piece::NoPiece| NotationError::Named(e.to_string()))
}

fn read_group(text: &str) -> Option<Group> {
    Group::ALL.into_iter().find(|group| group.name().eq_ignore_ascii_case(text))
}

fn read_colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    let first = Colour::from_letter(letters.next()?)?;
    let whole = letters.next().is_none() || first.name().eq_ignore_ascii_case(text);
    whole.then_some(first)
}

pub(crate) fn read_place(text: &str) -> Option<Place> {
    text.parse().ok().and_then(Place::new)
}

impl Notation for EightBall {
    fn write_move(_: &Book, mv: &Move) -> String {
        match mv {
            Move::Pick(group) => group.name().to_string(),
            Move::Discard(face) => format!("discard {}", face_text(*face)),
            Move::Swap(face) => format!("swap {}", face_text(*face)),
            Move::Lay(face) => format!("lay {}", face_text(*face)),
            Move::Shoot(colour) => format!("shoot {}", colour.letter()),
            Move::At(place) => format!("at {place}"),
            Move::Draw => "draw".to_string(),
            Move::Take => "take".to_string(),
            Move::Done => "done".to_string(),
            Move::Pass => "pass".to_string(),
        }
    }

    fn read_move(_: &Book, text: &str) -> Result<Move, NotationError> {
        let no_move = || NotationError::Move(text.to_string());
        let lower = text.to_ascii_lowercase();
        Ok(match lower.split_whitespace().collect::<Vec<_>>()[..] {
            [group] if read_group(group).is_some() => Move::Pick(read_group(group).ok_or_else(no_move)?),
            ["discard", card] => Move::Discard(read_face(card)?),
            ["swap", card] => Move::Swap(read_face(card)?),
            ["lay", card] => Move::Lay(read_face(card)?),
            ["shoot", colour] => Move::Shoot(read_colour(colour).ok_or_else(no_move)?),
            ["at", place] => Move::At(read_place(place).ok_or_else(no_move)?),
            ["draw"] => Move::Draw,
            ["take"] => Move::Take,
            ["done"] => Move::Done,
            ["pass"] => Move::Pass,
            _ => return Err(no_move()),
        })
    }

    fn write_glimpse(_: &Book, glimpse: &Event<Option<Face>>, names: &Names) -> String {
        let name = |seat: Seat| names.of(seat);
        match *glimpse {
            Event::DealerChosen { seat } => format!("dealer {}", name(seat)),
            Event::Picked { seat, group } => format!("{} picked {}", name(seat), group.name()),
            Event::Shuffled { nth } => format!("shuffled draw {nth}"),
            Event::Reshuffled { nth } => format!("reshuffled discard {nth}"),
            Event::Dealt { seat, card } => format!("{} dealt {}", name(seat), card_text(card)),
            Event::Chose { seat, card } => format!("{} laid {}", name(seat), card_text(card)),
            Event::Placed { card, place } => format!("placed {} at {place}", card_text(card)),
            Event::Pocketed { seat, ball, place } => format!("{} pocketed {ball} at {place}", name(seat)),
            Event::SecondAsked { seat } => format!("{} to go on", name(seat)),
            Event::Stopped { seat } => format!("{} stopped", name(seat)),
            Event::Discarded { seat, card, under } => {
                let under = if under > 0 { format!(" under {under}") } else { String::new() };
                format!("{} discarded {}{under}", name(seat), card_text(card))
            }
            Event::DrawAsked { seat } => format!("{} to draw", name(seat)),
            Event::Drew { seat, card } => format!("{} drew {}", name(seat), card_text(card)),
            Event::Took { seat, card } => format!("{} took {}", name(seat), card_text(card)),
            Event::Passed { seat } => format!("{} passed", name(seat)),
            Event::TurnCame { seat } => format!("to {}", name(seat)),
            Event::Ended { ending } => ending_text(ending, names),
        }
    }

    fn read_glimpse(_: &Book, text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let no_event = || NotationError::Event(text.to_string());
        // The game has two sides, however many names there are.
        let seat = |name: &str| {
            let seat = names.find(name)?;
            if seat.index() < 2 { Ok(seat) } else { Err(no_event()) }
        };
        let card = |text: &str| if text == "#" { Ok(None) } else { read_face(text).map(Some) };
        let nth = |text: &str| text.parse().map_err(|_| no_event());
        let place = |text: &str| read_place(text).ok_or_else(no_event);
        Ok(match words[..] {
            ["agreed", "draw"] => Event::Ended { ending: Ending::Agreed },
            [name, "conceded"] => Event::Ended { ending: Ending::Conceded(seat(name)?) },
            ["dry"] => Event::Ended { ending: Ending::Dry },
            ["no", "cards"] => Event::Ended { ending: Ending::NoCards },
            ["turn", "limit"] => Event::Ended { ending: Ending::TurnLimit },
            ["dealer", name] => Event::DealerChosen { seat: seat(name)? },
            ["shuffled", "draw", n] => Event::Shuffled { nth: nth(n)? },
            ["reshuffled", "discard", n] => Event::Reshuffled { nth: nth(n)? },
            ["to", name] => Event::TurnCame { seat: seat(name)? },
            ["placed", face, "at", at] => Event::Placed { card: card(face)?, place: place(at)? },
            [name, "won"] => Event::Ended { ending: Ending::EightPocketed(seat(name)?) },
            [name, "picked", group] => {
                Event::Picked { seat: seat(name)?, group: read_group(group).ok_or_else(no_event)? }
            }
            [name, "dealt", face] => Event::Dealt { seat: seat(name)?, card: card(face)? },
            [name, "laid", face] => Event::Chose { seat: seat(name)?, card: card(face)? },
            [name, "pocketed", ball, "at", at] => {
                let ball = ball.parse().ok().and_then(Ball::new).ok_or_else(no_event)?;
                Event::Pocketed { seat: seat(name)?, ball, place: place(at)? }
            }
            [name, "to", "go", "on"] => Event::SecondAsked { seat: seat(name)? },
            [name, "stopped"] => Event::Stopped { seat: seat(name)? },
            [name, "discarded", face] => Event::Discarded { seat: seat(name)?, card: card(face)?, under: 0 },
            [name, "discarded", face, "under", n] => {
                let under = n.parse().ok().filter(|n| *n > 0).ok_or_else(no_event)?;
                Event::Discarded { seat: seat(name)?, card: card(face)?, under }
            }
            [name, "to", "draw"] => Event::DrawAsked { seat: seat(name)? },
            [name, "drew", face] => Event::Drew { seat: seat(name)?, card: card(face)? },
            [name, "took", face] => Event::Took { seat: seat(name)?, card: card(face)? },
            [name, "passed"] => Event::Passed { seat: seat(name)? },
            _ => return Err(no_event()),
        })
    }

    fn write_view(book: &Book, view: &View, names: &Names) -> String {
        write_position(book, view.position(), names, |card| view.face(card))
    }

    fn write_table(&self, book: &Book, names: &Names) -> String {
        write_position(book, self.position(), names, |card| Some(card.face()))
    }
}

fn ending_text(ending: Ending, names: &Names) -> String {
    match ending {
        Ending::EightPocketed(seat) => format!("{} won", names.of(seat)),
        Ending::Dry => "dry".to_string(),
        Ending::NoCards => "no cards".to_string(),
        Ending::TurnLimit => "turn limit".to_string(),
        Ending::Conceded(seat) => format!("{} conceded", names.of(seat)),
        Ending::Agreed => "agreed draw".to_string(),
    }
}

/// Formats a table as
/// `1 pYB sY cY =1 | 2 pR | ann sY cB! | bob #4 | discard sR | draw #80 | balls ann 2 3 | balls bob 9 | to ann | ...`,
/// where `=1` is the ball on top of a position and `!` marks a card of a hand that everybody knows.
fn write_position(
    book: &Book,
    position: &Position,
    names: &Names,
    face: impl Fn(Card) -> Option<Face>,
) -> String {
    let (cards, facts) = (&position.cards, &position.facts);
    let mut parts: Vec<String> = Vec::new();
    for place in Place::all().filter(|place| !cards.stack(stack_at(*place)).is_empty()) {
        let lying = heap(cards.stack(stack_at(place)).cards().iter().map(|card| (face(*card), false)));
        let ball = match position.top(place) {
            Top::Ball(ball) => format!(" ={ball}"),
            _ => String::new(),
        };
        parts.push(format!("{place}{lying}{ball}"));
    }
    for seat in facts.seats.iter() {
        let mut held: Vec<(Option<Face>, bool)> =
            cards.hand(seat).iter().map(|card| (face(card), cards.known(card).is_all())).collect();
        // Known cards first, in order.
        held.sort_by_key(|(face, known)| (face.is_none(), *face, *known));
        parts.push(format!("{}{}", names.of(seat), heap(held.into_iter())));
    }
    let pile = |stack: u8| cards.stack(stack).cards().iter().map(|card| (face(*card), false));
    parts.push(format!("discard{}", heap(pile(DISCARD))));
    parts.push(format!("draw{}", heap(pile(DRAW).rev())));
    if !cards.stack(CHOSEN).is_empty() {
        parts.push(format!("chosen{}", heap(pile(CHOSEN))));
    }
    if let Some(groups) = facts.groups {
        for seat in facts.seats.iter() {
            let mut part = format!("balls {}", names.of(seat));
            for colour in position.left(book, seat).iter() {
                let _ = write!(part, " {}", groups[seat.index() % 2].ball(colour));
            }
            if position.balls_left(book, seat) == 1 {
                let _ = write!(part, " 8");
            }
            parts.push(part);
        }
    }
    let turn = names.of(facts.turn);
    parts.push(match facts.stage {
        Stage::Dealing => "dealing".to_string(),
        Stage::Picking => format!("{turn} to pick"),
        Stage::Turn => format!("to {turn}"),
        Stage::Placing if facts.shots > 0 => format!("{turn} to place second"),
        Stage::Placing => format!("{turn} to place"),
        Stage::Second => format!("{turn} to go on"),
        Stage::Drawing => format!("{turn} to draw"),
        Stage::Over(ending) => ending_text(ending, names),
    });
    parts.push(format!("dealer {}", names.of(facts.dealer)));
    parts.push(format!("turn {}", facts.turns));
    parts.join(" | ")
}

/// Formats cards in order, marking those that everybody knows and writing each run of unknown ones as a number.
fn heap(cards: impl Iterator<Item = (Option<Face>, bool)>) -> String {
    let mark = |known| if known { "!" } else { "" };
    write_heap(cards.map(|(card, known)| card.map(|face| face_text(face) + mark(known))))
}
