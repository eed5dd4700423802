//! Which ability is behind what happens, as the events tell it.

use eights_cards::{Face, Seat, Seats};
use eights_crazier::agenda::AbilityRef;
use eights_crazier::{Book, Ending, Event};
use eights_game::Names;

use super::cards::{called, reading, whose};
use super::{Glimpse, wrapped};
use crate::words::sentence;

/// An ability of somebody's card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) ability: AbilityRef,
    pub(crate) by: Seat,
}

/// What abilities do, and what they did lately.
#[derive(Default)]
pub(crate) struct Causes {
    /// The abilities that take effect, the newest last.
    acting: Vec<Source>,
    deeds: Vec<Deed>,
    /// How often the person was asked.
    asked: u32,
    turn: usize,
    won: Option<Face>,
    lost: Vec<(Seat, Face)>,
}

/// What an ability did.
struct Deed {
    source: Source,
    /// In words.
    did: String,
    /// Whom it made do it.
    whom: Seats,
    asked: u32,
    turn: usize,
}

impl Causes {
    /// Follows which abilities act. What is told of an event itself is told before.
    pub(crate) fn hear(&mut self, glimpse: &Glimpse, seats: usize) {
        match *glimpse {
            Event::Began { ability, by } | Event::Replaced { ability, by, .. } => {
                self.acting.push(Source { ability, by });
            }
            Event::Ceased { .. } => {
                self.acting.pop();
            }
            Event::TurnCame { .. } => {
                self.turn += 1;
                let turn = self.turn;
                self.deeds.retain(|deed| deed.turn + seats > turn);
            }
            Event::Lost { seat, .. } => self.lost.extend(self.source().map(|by| (seat, by.ability.face))),
            Event::Ended { ending: Ending::Won(_) } => self.won = self.source().map(|by| by.ability.face),
            _ => {}
        }
    }

    /// The ability whose doing it is. What a turn consists of is nobody's.
    pub(crate) fn source(&self) -> Option<Source> {
        self.acting.last().copied()
    }

    /// Keeps what an ability did.
    pub(crate) fn keep(&mut self, source: Source, did: String, whom: Seats) {
        self.deeds.push(Deed { source, did, whom, asked: self.asked, turn: self.turn });
    }

    /// The person is asked something: what happens from now on is news.
    pub(crate) fn ask(&mut self) {
        self.asked += 1;
    }

    /// The card that won the game, if one did.
    pub(crate) fn won(&self) -> Option<Face> {
        self.won
    }

    /// The card by which somebody has lost.
    pub(crate) fn lost(&self, seat: Seat) -> Option<Face> {
        self.lost.iter().find(|(loser, _)| *loser == seat).map(|(_, face)| *face)
    }

    /// Which abilities are behind what happened since the person's last move, or to somebody in the last round.
    pub(crate) fn explain(&self, book: &Book, names: &Names, about: Option<Seat>) -> Vec<String> {
        let news = |deed: &&Deed| deed.asked + 1 == self.asked;
        let deeds: Vec<&Deed> = match about {
            Some(seat) => self.deeds.iter().filter(|deed| deed.whom.contains(seat)).collect(),
            None if self.deeds.iter().any(|deed| news(&deed)) => self.deeds.iter().filter(news).collect(),
            None => self.deeds.last().into_iter().collect(),
        };
        let told = |deed: &&Deed| {
            let (face, by) = (deed.source.ability.face, deed.source.by);
            let says = book.words(deed.source.ability).unwrap_or_default();
            let reading = if names.of(by) == "you" { String::new() } else { reading(&says, by, names) };
            let did = sentence(&deed.did);
            wrapped(&format!("{did}: {} {} says so: {says}{reading}", whose(names, by), called(book, face)))
        };
        if deeds.is_empty() {
            let whom = about.map_or_else(String::new, |seat| format!(" to {}", names.of(seat)));
            return wrapped(&format!("No card did anything{whom} lately; why d 5b asks about a move."));
        }
        deeds.iter().flat_map(told).collect()
    }
}
