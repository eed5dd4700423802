//! Text notation for moves, events and tables.

use eights_cards::{Card, Face, Seat, Table};
use eights_game::{EarlyEnd, Names, Notation, NotationError};

use crate::event::Event;
use crate::hand::{Kuhn, Move, View, name};
use crate::rules::Book;

/// Formats a card, or `#` for one that was not seen.
fn written(face: Option<Face>) -> &'static str {
    face.map_or("#", name)
}

fn read(text: &str) -> Option<Face> {
    (0..3).map(Face::new).find(|face| name(*face) == text)
}

impl Notation for Kuhn {
    fn write_move(_: &Book, mv: &Move) -> String {
        match mv {
            Move::Check => "check",
            Move::Bet => "bet",
        }
        .to_string()
    }

    fn read_move(_: &Book, text: &str) -> Result<Move, NotationError> {
        match text {
            "check" => Ok(Move::Check),
            "bet" => Ok(Move::Bet),
            _ => Err(NotationError::Move(text.to_string())),
        }
    }

    fn write_glimpse(book: &Book, glimpse: &Event<Option<Face>>, names: &Names) -> String {
        match *glimpse {
            Event::Shuffled => "shuffled".to_string(),
            Event::Ended => "ended".to_string(),
            Event::Stopped(EarlyEnd::Conceded(seat)) => format!("{} conceded", names.of(seat)),
            Event::Stopped(EarlyEnd::Drawn) => "agreed draw".to_string(),
            Event::Dealt(seat, face) => format!("{} dealt {}", names.of(seat), written(face)),
            Event::Showed(seat, face) => format!("{} showed {}", names.of(seat), written(face)),
            Event::Acted(seat, mv) => format!("{} {}", names.of(seat), Kuhn::write_move(book, &mv)),
        }
    }

    fn read_glimpse(book: &Book, text: &str, names: &Names) -> Result<Event<Option<Face>>, NotationError> {
        let no_event = || NotationError::Event(text.to_string());
        let seat = |name: &str| names.find(name);
        let card = |face: &str| match face {
            "#" => Ok(None),
            _ => read(face).map(Some).ok_or_else(no_event),
        };
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["shuffled"] => Ok(Event::Shuffled),
            ["ended"] => Ok(Event::Ended),
            ["agreed", "draw"] => Ok(Event::Stopped(EarlyEnd::Drawn)),
            [name, "conceded"] => Ok(Event::Stopped(EarlyEnd::Conceded(seat(name)?))),
            [name, "dealt", face] => Ok(Event::Dealt(seat(name)?, card(face)?)),
            [name, "showed", face] => Ok(Event::Showed(seat(name)?, card(face)?)),
            [name, mv] => Ok(Event::Acted(seat(name)?, Kuhn::read_move(book, mv).map_err(|_| no_event())?)),
            _ => Err(no_event()),
        }
    }

    fn write_view(_: &Book, view: &View, names: &Names) -> String {
        write_table(&view.position().table, names, |card| view.face(card))
    }

    fn write_table(&self, _: &Book, names: &Names) -> String {
        write_table(&self.position.table, names, |card| Some(card.face()))
    }
}

fn write_table(table: &Table<1, 1>, names: &Names, face: impl Fn(Card) -> Option<Face>) -> String {
    let hand = |seat: Seat| {
        let cards: Vec<&str> = table.hand(seat).iter().map(|card| written(face(card))).collect();
        format!("{} {}", names.of(seat), cards.join(" "))
    };
    format!("{} | {}", hand(Seat::new(0)), hand(Seat::new(1)))
}
