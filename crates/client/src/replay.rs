//! Replay of a finished match: what every viewpoint saw of it, step by step.
//!
//! A page renders a replay with the same code as a live table and narrates it in the same sentences, because a step
//! reports the [`ClientEvent`](crate::ClientEvent)s that a client received at the time.

use eights_cards::{Eye, Seat, SeatCount, Seats};
use eights_catalog::{AnyBook, AnyCarry, AnyEvent, AnyGame, AnyGlimpse, AnyView, RecordedRulesError, Rules};
use eights_game::{Chance, Game, Names, Notation, Outcome, Record, RecordError};
use eights_protocol::{HandReveal, MatchFinish, MatchResult, RevealedMove};

mod hand;

pub use hand::{HandReplay, ReplayStep};

/// Viewpoint of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lens {
    /// As this viewpoint saw it.
    Eye(Eye),
    /// With all hands open.
    Open,
}

impl From<Eye> for Lens {
    fn from(eye: Eye) -> Lens {
        Lens::Eye(eye)
    }
}

impl Lens {
    /// Returns the seat of the viewpoint, if it is one.
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

/// Error when opening a replay.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The text is not a valid record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The rules of the record cannot be used.
    #[error("the rules of this game cannot be used: {0}")]
    Rules(#[from] RecordedRulesError),
}

/// Replay of a match record. Opening it reads the record once; each hand is replayed when it is requested.
#[derive(Clone, Debug)]
pub struct Replay {
    record: Record,
    rules: Rules,
    book: AnyBook,
    hands: Vec<Ending>,
    ended: Option<MatchResult>,
    broken: Option<RecordError>,
}

/// Totals before a hand, and its result.
#[derive(Clone, Debug)]
struct Ending {
    /// Points or wins before the hand.
    before: Vec<i32>,
    /// Result of the hand, or `None` if it cannot have been played as recorded.
    shown: Option<HandReveal>,
}

impl Replay {
    /// Opens the text of a record.
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

    /// Replays all hands once to determine their results, without keeping any steps.
    fn read(&mut self) {
        let mut carry = AnyGame::opening(&self.book);
        let mut outcome = None;
        for hand in 0..self.record.hands.len() {
            let before = carry.totals()[..self.seats().get()].to_vec();
            let read = self.record.replay::<AnyGame>(&self.book, hand, usize::MAX, |_, _, _| {});
            let table = match read {
                Ok(table) => table,
                // Events before an impossible one can still be replayed.
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

    /// Builds the result that everybody was shown after a hand.
    fn shown_after(
        &self,
        hand: usize,
        table: &AnyGame,
        outcome: Option<&Outcome<AnyCarry>>,
        before: &[i32],
    ) -> HandReveal {
        let seats = self.seats().get();
        let words = match &self.record.chance {
            Chance::Seed(_) => Vec::new(),
            Chance::Promised { words, .. } => words.iter().map(ToString::to_string).collect(),
        };
        let written = &self.record.hands[hand];
        let moves = written.steps.iter().filter_map(|step| step.by.as_ref());
        HandReveal {
            hand: hand as u32 + 1,
            winners: outcome.map_or_else(Vec::new, |outcome| numbers(outcome.winners)),
            points: outcome.map_or_else(|| vec![0; seats], |outcome| outcome.points[..seats].to_vec()),
            totals: outcome
                .map_or_else(|| before.to_vec(), |outcome| outcome.carry.totals()[..seats].to_vec()),
            secret: written.secret.as_ref().map_or_else(String::new, ToString::to_string),
            words,
            table: table.write_table(&self.book, &self.record.names),
            moves: moves.map(|(seat, mv)| RevealedMove { seat: number(*seat), mv: mv.clone() }).collect(),
            edition: Some(self.record.edition),
        }
    }

    /// Returns the result of the match. A record names the winners; a match without any was abandoned, unless it was a
    /// single hand that nobody won.
    fn ended_with(&self, last: Option<&Outcome<AnyCarry>>) -> MatchResult {
        let nobody_won = self.hands.len() == 1 && last.is_some_and(|outcome| outcome.winners.is_empty());
        let how = if self.record.result.is_some() || nobody_won {
            MatchFinish::Played
        } else {
            MatchFinish::Abandoned
        };
        MatchResult { how, winners: self.record.result.map_or_else(Vec::new, numbers) }
    }

    /// Returns the record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the rules of the match.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the rule book of the match.
    pub fn book(&self) -> &AnyBook {
        &self.book
    }

    /// Returns the names of the seats.
    pub fn names(&self) -> &Names {
        &self.record.names
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> SeatCount {
        self.record.names.seats()
    }

    /// Returns the number of hands that can be replayed.
    pub fn hands(&self) -> u32 {
        self.hands.len() as u32
    }

    /// Returns the result of a hand, counted from one: its winners, points and totals.
    pub fn shown(&self, hand: u32) -> Option<&HandReveal> {
        self.hands.get(place(hand)?)?.shown.as_ref()
    }

    /// Returns the result of the match, or `None` if the record breaks off before its end.
    pub fn ended(&self) -> Option<&MatchResult> {
        self.ended.as_ref()
    }

    /// Returns the reason why part of the record cannot be replayed, if so: it was tampered with, or a hand is
    /// unfinished.
    pub fn broken(&self) -> Option<&RecordError> {
        self.broken.as_ref()
    }

    /// Returns the replay of a hand, counted from one, which can be viewed at any step from any viewpoint.
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

/// Returns the number of a seat, from one.
fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(number).collect()
}
