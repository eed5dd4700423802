//! A match that is over, told again: what every eye saw of it, step by step.
//!
//! A page draws a replay with what it draws a table with, and tells it by the same sentences, for a step says what happened
//! ([`Happening`](crate::Happening)) just as a client heard it when it was played.

use eights_cards::{Eye, Seat, SeatCount, Seats};
use eights_catalog::{AnyBook, AnyCarry, AnyEvent, AnyGame, AnyGlimpse, AnyView, RecordedRulesError, Rules};
use eights_game::{Chance, Game, Names, Notation, Outcome, Record, RecordError};
use eights_protocol::{Ended, Finish, Played, Shown};

mod hand;

pub use hand::{HandReplay, ReplayStep};

/// How a replay is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lens {
    /// As this eye saw it.
    Eye(Eye),
    /// With all that anybody knew: the hands lie open.
    Open,
}

impl From<Eye> for Lens {
    fn from(eye: Eye) -> Lens {
        Lens::Eye(eye)
    }
}

impl Lens {
    /// The seat that is looked from.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Lens::Eye(eye) => eye.seat(),
            Lens::Open => None,
        }
    }

    fn view(self, table: &AnyGame) -> AnyView {
        match self {
            Lens::Eye(eye) => table.view(eye),
            Lens::Open => table.open_view(),
        }
    }

    fn glimpse(self, before: &AnyGame, event: &AnyEvent) -> AnyGlimpse {
        match self {
            Lens::Eye(eye) => before.glimpse(event, eye),
            Lens::Open => AnyGame::written(event),
        }
    }
}

/// Why a text cannot be told again.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Its rules cannot be used.
    #[error("the rules of this game cannot be used: {0}")]
    Rules(#[from] RecordedRulesError),
}

/// A record that is told again. It is opened once; a hand is read when it is looked at.
#[derive(Clone, Debug)]
pub struct Replay {
    record: Record,
    rules: Rules,
    book: AnyBook,
    hands: Vec<Ending>,
    ended: Option<Ended>,
    broken: Option<RecordError>,
}

/// What is known of a hand before it is looked at.
#[derive(Clone, Debug)]
struct Ending {
    /// Points or wins before it.
    before: Vec<i32>,
    /// How it ended; nothing if what is written cannot have happened.
    shown: Option<Shown>,
}

impl Replay {
    /// Opens a record in writing.
    pub fn open(text: &str) -> Result<Replay, ReplayError> {
        Replay::of(text.parse()?)
    }

    /// Opens a record.
    pub fn of(record: Record) -> Result<Replay, ReplayError> {
        let (rules, book) = Rules::of_record("the record", &record)?;
        let mut replay = Replay { record, rules, book, hands: Vec::new(), ended: None, broken: None };
        replay.read();
        Ok(replay)
    }

    /// Goes through all hands once, to know how each of them ended. Nothing of them is kept.
    fn read(&mut self) {
        let mut carry = AnyGame::opening(&self.book);
        let mut outcome = None;
        for hand in 0..self.record.hands.len() {
            let before = carry.totals()[..self.seats().get()].to_vec();
            let read = self.record.replay::<AnyGame>(&self.book, hand, usize::MAX, |_, _, _| {});
            let table = match read {
                Ok(table) => table,
                // Where an event cannot have happened, what came before it can still be told.
                Err(why) => {
                    if matches!(why, RecordError::Event { .. }) {
                        self.hands.push(Ending { before, shown: None });
                    }
                    self.broken = Some(why);
                    return;
                }
            };
            outcome = table.outcome(&self.book, &carry);
            let shown = self.shown_after(hand, &table, outcome.as_ref(), &before);
            self.hands.push(Ending { before, shown: Some(shown) });
            if let Some(outcome) = &outcome {
                carry = outcome.carry.clone();
            }
        }
        self.ended = (!self.hands.is_empty()).then(|| self.ended_with(outcome.as_ref()));
    }

    /// What everybody was shown after a hand.
    fn shown_after(
        &self,
        hand: usize,
        table: &AnyGame,
        outcome: Option<&Outcome<AnyCarry>>,
        before: &[i32],
    ) -> Shown {
        let seats = self.seats().get();
        let words = match &self.record.chance {
            Chance::Seed(_) => Vec::new(),
            Chance::Promised { words, .. } => words.iter().map(ToString::to_string).collect(),
        };
        let written = &self.record.hands[hand];
        let moves = written.steps.iter().filter_map(|step| step.by.as_ref());
        Shown {
            hand: hand as u32 + 1,
            winners: outcome.map_or_else(Vec::new, |outcome| numbers(outcome.winners)),
            points: outcome.map_or_else(|| vec![0; seats], |outcome| outcome.points[..seats].to_vec()),
            totals: outcome
                .map_or_else(|| before.to_vec(), |outcome| outcome.carry.totals()[..seats].to_vec()),
            secret: written.secret.as_ref().map_or_else(String::new, ToString::to_string),
            words,
            table: table.write_table(&self.book, &self.record.names),
            moves: moves.map(|(seat, mv)| Played { seat: number(*seat), mv: mv.clone() }).collect(),
        }
    }

    /// How the match ended. A record says who won; where nobody did, it was given up, unless it was one hand that nobody won.
    fn ended_with(&self, last: Option<&Outcome<AnyCarry>>) -> Ended {
        let nobody_won = self.hands.len() == 1 && last.is_some_and(|outcome| outcome.winners.is_empty());
        let how = if self.record.result.is_some() || nobody_won { Finish::Played } else { Finish::Abandoned };
        Ended { how, winners: self.record.result.map_or_else(Vec::new, numbers) }
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The rules that it was played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Their book.
    pub fn book(&self) -> &AnyBook {
        &self.book
    }

    /// What the seats are called.
    pub fn names(&self) -> &Names {
        &self.record.names
    }

    /// How many seats there are.
    pub fn seats(&self) -> SeatCount {
        self.record.names.seats()
    }

    /// How many hands can be told.
    pub fn hands(&self) -> u32 {
        self.hands.len() as u32
    }

    /// How a hand, counted from one, ended: who won it, points and totals.
    pub fn shown(&self, hand: u32) -> Option<&Shown> {
        self.hands.get(place(hand)?)?.shown.as_ref()
    }

    /// How the match ended; nothing if what is written breaks off before.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// Why not everything that is written can be told, if it cannot: somebody tampered with it, or a hand goes on.
    pub fn broken(&self) -> Option<&RecordError> {
        self.broken.as_ref()
    }

    /// A hand, counted from one, ready to be looked at from any step with any eye.
    pub fn hand(&self, number: u32) -> Option<HandReplay> {
        let place = place(number)?;
        let Ending { before, shown } = self.hands.get(place)?;
        let last = self.hands.len() == place + 1;
        let ended = self.ended.clone().filter(|_| last);
        HandReplay::read(&self.record, &self.book, number, before.clone(), shown.clone(), ended)
    }
}

fn place(hand: u32) -> Option<usize> {
    usize::try_from(hand.checked_sub(1)?).ok()
}

/// A seat as people count.
fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(number).collect()
}
