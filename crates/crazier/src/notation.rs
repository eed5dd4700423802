//! Text notation of moves, events and tables.

use std::fmt::Write as _;

use eights_ability::ExtraAction;
use eights_cards::{Card, Eye, Eyes, Face, Seat, Seats, Spot};
use eights_game::{Names, Notation, NotationError, write_heap};

use crate::book::Book;
use crate::event::{Ending, Event, MoveReason, Phase};
use crate::game::{Crazier, View};
use crate::moves::Move;
use crate::place::{
    DISCARD, DRAW, LIMBO, PLAY, SEATS, STACKS, Zone, before, colour_from_letter, colour_letter, face_text,
    lap, read_face,
};
use crate::position::{Position, Question, QuestionKind};
use crate::script::{
    ability_text, one_seat, read_ability, read_list, read_note, read_what, what_text, write_list, write_note,
};

const WHYS: [(MoveReason, &str); 13] = [
    (MoveReason::Dealt, "was-dealt"),
    (MoveReason::Turned, "turned"),
    (MoveReason::Drew, "drew"),
    (MoveReason::Discarded, "discarded"),
    (MoveReason::Played, "played"),
    (MoveReason::Finished, "finished"),
    (MoveReason::Destroyed, "destroyed"),
    (MoveReason::Took, "took"),
    (MoveReason::Gave, "gave"),
    (MoveReason::Put, "put"),
    (MoveReason::Swapped, "swapped"),
    (MoveReason::Arranged, "arranged"),
    (MoveReason::Left, "left"),
];

const PHASES: [(Phase, &str); 5] = [
    (Phase::Deal, "deal"),
    (Phase::Beginning, "beginning"),
    (Phase::Draw, "draw"),
    (Phase::Main, "main"),
    (Phase::End, "end"),
];

const CHANCES: [(ExtraAction, &str); 2] = [(ExtraAction::Discard, "discard"), (ExtraAction::Play, "play")];

fn word_of<T: PartialEq + Copy>(table: &[(T, &'static str)], value: T) -> &'static str {
    table.iter().find(|(known, _)| *known == value).map_or("-", |(_, word)| word)
}

fn value_of<T: Copy>(table: &[(T, &'static str)], word: &str) -> Option<T> {
    table.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
}

fn card_text(face: Option<Face>) -> String {
    face.map_or("#".to_string(), face_text)
}

#[expect(clippy::option_option, reason = "no card, a card that was not seen, or a card")]
fn read_card(text: &str) -> Option<Option<Face>> {
    if text == "#" { Some(None) } else { read_face(text).map(Some) }
}

/// Formats seats as a list of names.
pub(crate) fn seats_text(seats: Seats, names: &Names) -> String {
    let list: Vec<&str> =
        seats.iter().filter(|seat| seat.index() < names.seats().get()).map(|s| names.of(s)).collect();
    if list.is_empty() { "-".into() } else { list.join(",") }
}

pub(crate) fn read_seats(text: &str, names: &Names) -> Option<Seats> {
    if text == "-" {
        return Some(Seats::NONE);
    }
    text.split(',').map(|name| names.seat(name)).collect()
}

fn eyes_text(eyes: Eyes, names: &Names) -> String {
    if eyes.is_all() {
        return "all".into();
    }
    let seats = names.seats().iter().filter(|seat| eyes.contains(Eye::Seat(*seat))).collect();
    seats_text(seats, names)
}

fn read_eyes(text: &str, names: &Names) -> Option<Eyes> {
    if text == "all" { Some(Eyes::ALL) } else { read_seats(text, names).map(Eyes::of) }
}

fn stack_text(stack: u8, names: &Names) -> String {
    match stack {
        DRAW => "draw".into(),
        DISCARD => "discard".into(),
        LIMBO => "limbo".into(),
        play => {
            let seat = (play - PLAY) as usize;
            if seat < names.seats().get() {
                format!("play:{}", names.of(Seat::new(seat)))
            } else {
                "play:-".into()
            }
        }
    }
}

fn spot_text(spot: Spot, names: &Names) -> String {
    match spot {
        Spot::Hand(seat) if seat.index() >= SEATS => {
            format!("lap:{}", names.of(Seat::new((seat.index() - SEATS).min(names.seats().get() - 1))))
        }
        Spot::Hand(seat) => format!("hand:{}", names.of(seat)),
        Spot::Deep { stack, above } => format!("{}:{above}", stack_text(stack, names)),
        Spot::Bottom(stack) => format!("{}:bottom", stack_text(stack, names)),
    }
}

fn read_spot(text: &str, names: &Names) -> Option<Spot> {
    let seat = |name: &str| names.seat(name).filter(|seat| seat.index() < SEATS);
    let within = |stack: u8, place: &str| match place {
        "bottom" => Some(Spot::Bottom(stack)),
        above => above.parse().ok().map(|above| Spot::Deep { stack, above }),
    };
    match text.split(':').collect::<Vec<_>>()[..] {
        ["hand", name] => seat(name).map(Spot::Hand),
        ["lap", name] => seat(name).map(|seat| Spot::Hand(lap(seat))),
        ["draw", place] => within(DRAW, place),
        ["discard", place] => within(DISCARD, place),
        ["limbo", place] => within(LIMBO, place),
        ["play", name, place] => within(before(seat(name)?), place),
        _ => None,
    }
}

/// Returns the usual origin and destination of cards that move for this reason.
fn usual(why: MoveReason, by: Seat) -> Option<(Spot, Spot)> {
    match why {
        MoveReason::Dealt | MoveReason::Drew => Some((Spot::top(DRAW), Spot::Hand(by))),
        MoveReason::Turned => Some((Spot::top(DRAW), Spot::top(DISCARD))),
        MoveReason::Discarded => Some((Spot::Hand(by), Spot::top(DISCARD))),
        MoveReason::Finished => Some((Spot::top(LIMBO), Spot::Bottom(DISCARD))),
        _ => None,
    }
}

/// Returns the usual viewers of a card that moves this way.
fn usually_seen(from: Spot, to: Spot) -> Eyes {
    let eyes = |spot: Spot| match spot {
        Spot::Hand(seat) => Eyes::of(Seats::only(Seat::new(seat.index() % SEATS))),
        Spot::Deep { stack: DRAW, .. } | Spot::Bottom(DRAW) => Eyes::NONE,
        _ => Eyes::ALL,
    };
    eyes(from).union(eyes(to))
}

fn ask_text(question: Question, names: &Names) -> String {
    let seats = seats_text(question.seats, names);
    match question.ask {
        QuestionKind::Main => format!("{seats} main"),
        QuestionKind::BeforeDraw => format!("{seats} before-draw"),
        QuestionKind::Colour => format!("{seats} colour"),
        QuestionKind::Player(among) => format!("{seats} player {}", seats_text(among, names)),
        QuestionKind::Card => format!("{seats} card"),
        QuestionKind::May => format!("{seats} may"),
        QuestionKind::Order => format!("{seats} order"),
    }
}

fn read_ask(words: &[&str], names: &Names) -> Option<Question> {
    let seats = read_seats(words.first()?, names)?;
    let ask = match words[1..] {
        ["main"] => QuestionKind::Main,
        ["before-draw"] => QuestionKind::BeforeDraw,
        ["colour"] => QuestionKind::Colour,
        ["player", among] => QuestionKind::Player(read_seats(among, names)?),
        ["card"] => QuestionKind::Card,
        ["may"] => QuestionKind::May,
        ["order"] => QuestionKind::Order,
        _ => return None,
    };
    Some(Question { seats, ask })
}

fn ending_text(ending: Ending, names: &Names) -> String {
    match ending {
        Ending::WentOut(seat) => format!("{} went out", names.of(seat)),
        Ending::Won(seat) => format!("{} won", names.of(seat)),
        Ending::LastLeft(seat) => format!("{} was left", names.of(seat)),
        Ending::AllLost(seats) => format!("{} all lost", seats_text(seats, names)),
        Ending::NoDraw => "no draw".into(),
        Ending::TurnLimit => "turn limit".into(),
        Ending::Endless => "no end".into(),
        Ending::Conceded(seat) => format!("{} conceded", names.of(seat)),
        Ending::Agreed => "agreed draw".into(),
    }
}

/// Formats a seat as a move refers to it, by number instead of name.
fn number(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}

fn read_number(text: &str) -> Option<Seat> {
    text.parse::<usize>()
        .ok()
        .filter(|number| (1..=SEATS).contains(number))
        .map(|number| Seat::new(number - 1))
}

fn find_move(text: &str) -> Option<Move> {
    if let Some(letter) = text.strip_prefix('=') {
        return letter.parse().ok().and_then(colour_from_letter).map(Move::Name);
    }
    Some(match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["discard", face] => Move::Discard(read_face(face)?),
        ["play", face] => Move::Play(read_face(face)?),
        ["done"] => Move::Done,
        ["draw"] => Move::Draw,
        ["player", number] => Move::Player(read_number(number)?),
        ["card", face, zone] => Move::Card(read_face(face)?, Zone::read(zone, read_number)?),
        ["nothing"] => Move::Nothing,
        ["stop"] => Move::Stop,
        ["yes"] => Move::Yes,
        ["no"] => Move::No,
        ["next", number] => Move::Next(number.parse::<u8>().ok()?.checked_sub(1)?),
        _ => return None,
    })
}

fn find_event(words: &[&str], names: &Names) -> Option<Event<Option<Face>>> {
    let seat = |name: &str| names.seat(name);
    Some(match *words {
        ["first", name] => Event::First { seat: seat(name)? },
        ["shuffled", nth] => Event::Shuffled { nth: nth.parse().ok()? },
        ["replenished", nth] => Event::Replenished { nth: nth.parse().ok()? },
        ["blind", nth] => Event::Blind { nth: nth.parse().ok()? },
        ["to", name] => Event::TurnCame { seat: seat(name)? },
        ["phase", phase] => Event::PhaseCame { phase: value_of(&PHASES, phase)? },
        ["asked", ref question @ ..] => Event::Asked { question: read_ask(question, names)? },
        ["noted", ref note @ ..] => Event::Noted { note: read_note(note, names)? },
        ["kept", list, count] => Event::Kept { list: read_list(list)?, count: count.parse().ok()? },
        ["over:", ref how @ ..] => Event::Ended { ending: find_ending(how, names)? },
        [name, "to", "draw"] => Event::DrawCame { seat: seat(name)? },
        [name, "named", colour] => {
            Event::Named { seat: seat(name)?, colour: colour.parse().ok().and_then(colour_from_letter)? }
        }
        [name, "gained", count, chance] => Event::Gained {
            seat: seat(name)?,
            chance: value_of(&CHANCES, chance)?,
            count: count.parse().ok()?,
        },
        [name, "used", chance] => Event::Used { seat: seat(name)?, chance: value_of(&CHANCES, chance)? },
        [name, "done"] => Event::Done { seat: seat(name)? },
        [name, "answered"] => Event::Answered { seat: seat(name)? },
        [name, "began", ability] => {
            Event::Began { ability: read_ability(ability)?, by: one_seat(name, names)? }
        }
        [name, "ceased", ability] => {
            Event::Ceased { ability: read_ability(ability)?, by: one_seat(name, names)? }
        }
        [name, "left-behind", ability] => {
            Event::LeftBehind { ability: read_ability(ability)?, by: one_seat(name, names)? }
        }
        [name, "forbade", what, "by", ability] => Event::Forbade {
            ability: read_ability(ability)?,
            by: one_seat(name, names)?,
            what: read_what(what, names)?,
        },
        [name, "replaced", what, "by", ability, ref rest @ ..] => Event::Replaced {
            ability: read_ability(ability)?,
            by: one_seat(name, names)?,
            what: read_what(what, names)?,
            draw: match *rest {
                [] => None,
                [drawer, "draws", count] => Some((one_seat(drawer, names)?, count.parse().ok()?)),
                _ => return None,
            },
        },
        [name, "lost", "holding", held] => Event::Lost { seat: seat(name)?, held: held.parse().ok()? },
        [name, "showed", card, "at", at, "to", to] => Event::Shown {
            by: seat(name)?,
            card: read_card(card)?,
            at: read_spot(at, names)?,
            to: read_eyes(to, names)?,
        },
        [name, verb, card, ref rest @ ..] => {
            let (why, by) = (value_of(&WHYS, verb)?, seat(name)?);
            let ((from, to), rest) = match *rest {
                ["from", from, "to", to, ref rest @ ..] => {
                    ((read_spot(from, names)?, read_spot(to, names)?), rest)
                }
                ref rest => (usual(why, by)?, rest),
            };
            let seen = match *rest {
                [] => usually_seen(from, to),
                ["seen", eyes] => read_eyes(eyes, names)?,
                _ => return None,
            };
            Event::Moved { why, by, card: read_card(card)?, from, to, seen }
        }
        _ => return None,
    })
}

fn find_ending(words: &[&str], names: &Names) -> Option<Ending> {
    Some(match *words {
        ["no", "draw"] => Ending::NoDraw,
        ["turn", "limit"] => Ending::TurnLimit,
        ["no", "end"] => Ending::Endless,
        ["agreed", "draw"] => Ending::Agreed,
        [name, "conceded"] => Ending::Conceded(names.seat(name)?),
        [name, "went", "out"] => Ending::WentOut(names.seat(name)?),
        [name, "won"] => Ending::Won(names.seat(name)?),
        [name, "was", "left"] => Ending::LastLeft(names.seat(name)?),
        [list, "all", "lost"] => Ending::AllLost(read_seats(list, names)?),
        _ => return None,
    })
}

impl<const W: usize> Notation for Crazier<W> {
    fn write_move(_: &Book, mv: &Move) -> String {
        match *mv {
            Move::Discard(face) => format!("discard {}", face_text(face)),
            Move::Play(face) => format!("play {}", face_text(face)),
            Move::Done => "done".into(),
            Move::Draw => "draw".into(),
            Move::Name(colour) => format!("={}", colour_letter(colour)),
            Move::Player(seat) => format!("player {}", seat.index() + 1),
            Move::Card(face, zone) => format!("card {} {}", face_text(face), zone.text(number)),
            Move::Nothing => "nothing".into(),
            Move::Stop => "stop".into(),
            Move::Yes => "yes".into(),
            Move::No => "no".into(),
            Move::Next(k) => format!("next {}", u16::from(k) + 1),
        }
    }

    fn read_move(_: &Book, text: &str) -> Result<Move, NotationError> {
        find_move(text).ok_or_else(|| NotationError::Move(text.to_string()))
    }

    fn write_glimpse(_: &Book, glimpse: &Event<Option<Face>>, names: &Names) -> String {
        let name = |seat: Seat| names.of(seat);
        match *glimpse {
            Event::First { seat } => format!("first {}", name(seat)),
            Event::Shuffled { nth } => format!("shuffled {nth}"),
            Event::Replenished { nth } => format!("replenished {nth}"),
            Event::Blind { nth } => format!("blind {nth}"),
            Event::TurnCame { seat } => format!("to {}", name(seat)),
            Event::PhaseCame { phase } => format!("phase {}", word_of(&PHASES, phase)),
            Event::Asked { question } => format!("asked {}", ask_text(question, names)),
            Event::Noted { note } => format!("noted {}", write_note(&note, names)),
            Event::Kept { list, count } => format!("kept {} {count}", write_list(list)),
            Event::Ended { ending } => format!("over: {}", ending_text(ending, names)),
            Event::DrawCame { seat } => format!("{} to draw", name(seat)),
            Event::Named { seat, colour } => format!("{} named {}", name(seat), colour_letter(colour)),
            Event::Gained { seat, chance, count } => {
                format!("{} gained {count} {}", name(seat), word_of(&CHANCES, chance))
            }
            Event::Used { seat, chance } => format!("{} used {}", name(seat), word_of(&CHANCES, chance)),
            Event::Done { seat } => format!("{} done", name(seat)),
            Event::Answered { seat } => format!("{} answered", name(seat)),
            Event::Lost { seat, held } => format!("{} lost holding {held}", name(seat)),
            Event::Began { ability, by } => format!("{} began {}", name(by), ability_text(ability)),
            Event::Ceased { ability, by } => format!("{} ceased {}", name(by), ability_text(ability)),
            Event::LeftBehind { ability, by } => {
                format!("{} left-behind {}", name(by), ability_text(ability))
            }
            Event::Forbade { ability, by, what } => {
                format!("{} forbade {} by {}", name(by), what_text(what, names), ability_text(ability))
            }
            Event::Replaced { ability, by, what, draw } => {
                let (what, ability) = (what_text(what, names), ability_text(ability));
                let draw = draw
                    .map_or_else(String::new, |(drawer, count)| format!(" {} draws {count}", name(drawer)));
                format!("{} replaced {what} by {ability}{draw}", name(by))
            }
            Event::Shown { by, card, at, to } => {
                format!(
                    "{} showed {} at {} to {}",
                    name(by),
                    card_text(card),
                    spot_text(at, names),
                    eyes_text(to, names)
                )
            }
            Event::Moved { why, by, card, from, to, seen } => {
                let mut text = format!("{} {} {}", name(by), word_of(&WHYS, why), card_text(card));
                if usual(why, by) != Some((from, to)) {
                    let _ = write!(text, " from {} to {}", spot_text(from, names), spot_text(to, names));
                }
                if seen != usually_seen(from, to) {
                    let _ = write!(text, " seen {}", eyes_text(seen, names));
                }
                text
            }
        }
    }

    fn read_glimpse(_: &Book, text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        find_event(&words, names).ok_or_else(|| NotationError::Event(text.to_string()))
    }

    fn write_view(_: &Book, view: &View<W>, names: &Names) -> String {
        write_position(view.position(), names, |card| view.face(card))
    }

    fn write_table(&self, _: &Book, names: &Names) -> String {
        write_position(self.position(), names, |card| Some(card.face()))
    }
}

fn write_position<const W: usize>(
    position: &Position<W>,
    names: &Names,
    face: impl Fn(Card) -> Option<Face>,
) -> String {
    let (table, facts) = (position.table(), position.facts());
    let stack =
        |number: u8| -> Vec<Option<Face>> { table.stack(number).cards().iter().map(|c| face(*c)).collect() };
    let mut line = format!("discard{}", heap(&stack(DISCARD)));
    if let Some(colour) = facts.named {
        let _ = write!(line, "={}", colour_letter(colour));
    }
    for seat in facts.seats.iter() {
        let mut cards: Vec<Option<Face>> = table.hand(seat).iter().map(&face).collect();
        // Known cards come first, in order.
        cards.sort_by_key(|face| (face.is_none(), *face));
        let _ = write!(line, " | {}{}", names.of(seat), heap(&cards));
        let play = stack(before(seat));
        if !play.is_empty() {
            let _ = write!(line, " +{}", heap(&play));
        }
        if facts.out.contains(seat) {
            line += " out";
        }
        let aside: Vec<Option<Face>> = table.hand(lap(seat)).iter().map(&face).collect();
        if !aside.is_empty() {
            let _ = write!(line, " aside{}", heap(&aside));
        }
    }
    let mut draw = stack(DRAW);
    draw.reverse();
    let _ = write!(line, " | draw{}", if draw.is_empty() { " #0".to_string() } else { heap(&draw) });
    debug_assert!(table.stack(STACKS as u8 - 1).len() < 256);
    let limbo = stack(LIMBO);
    if !limbo.is_empty() {
        let _ = write!(line, " | acting{}", heap(&limbo));
    }
    for trigger in &facts.agenda.waiting {
        let _ = write!(line, " | {}'s {} waits", names.of(trigger.by), face_text(trigger.ability.face));
    }
    for lasting in &facts.agenda.lasting {
        let _ = write!(line, " | {}'s {} lasts", names.of(lasting.by), face_text(lasting.ability.face));
    }
    let _ = write!(line, " | {} of {}", word_of(&PHASES, facts.phase), names.of(facts.active));
    if let Some(question) = facts.question {
        let _ = write!(line, " | asks {}", ask_text(question, names));
    }
    if let Some(ending) = facts.ending {
        let _ = write!(line, " | {}", ending_text(ending, names));
    }
    let _ = write!(line, " | turn {}", facts.turns);
    line
}

/// Formats cards in sequence, each run of unknown ones as a number.
fn heap(cards: &[Option<Face>]) -> String {
    write_heap(cards.iter().map(|card| card.map(face_text)))
}
