//! Game records as text: rules, seats, seed, every move with its events, and the result.
//!
//! ```text
//! eights record 1
//! rules: basic
//! | version = 1
//! | ...
//! seats: ann bob
//! seed: 42
//!
//! hand 1
//! deal > dealer ann; shuffled stock; bob dealt 7H; ...
//! bob 8C > bob played 8C
//! bob =S > bob named S; to ann
//! points: 12 0
//!
//! result: ann
//! ```
//!
//! A game with custom cards also contains those cards, below `cards: ` and their name, in the same format as the
//! rules. Such a record has version 2.
//!
//! A match with promised deals has no seed. Its record has version 3: in place of the seed it contains the promise and
//! the words of the seats, and with each hand the secret revealed after it:
//!
//! ```text
//! eights record 3
//! rules: basic
//! seats: ann bob
//! promise: 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
//! word: bob a rainy evening
//!
//! hand 1
//! secret: 0000000000000000000000000000000000000000000000000000000000000000
//! deal > ...
//! ```
//!
//! Events are the source of truth of a stored game, and each move is the reason for its events. A replay applies the
//! events and needs no rules, so old games survive a rule fix.
//!
//! A record names the edition of the rules it was played by, so that a difference from today's rules can be told from
//! tampering. Versions 1 to 3 belong to the first edition. From the second on, a record has version 4 and a line with
//! the edition below the rules; it contains a seed or a promise, with or without custom cards:
//!
//! ```text
//! eights record 4
//! rules: basic
//! edition: 2
//! seats: ann bob
//! seed: 42
//! ```
//!
//! A hand may end early, by a concession or by an agreed draw. Its last step then has no move, but `concede` or
//! `agree to a draw`, by the last seat to agree. Only a record with such a step has version 5, which otherwise equals
//! version 4:
//!
//! ```text
//! eights record 5
//! ...
//! ann concede > ann conceded
//! ```

mod text;

use eights_cards::{Inconsistency, Promise, Seat, Seats, Secret, Seed};

use crate::chance::{Chance, mixed};
use crate::contract::{Game, Observer, Outcome};
use crate::early_end::EarlyEnd;
use crate::names::Names;
use crate::notation::Notation;

/// Edition of the rules that this program plays by. It rises when a correction makes some position of some game go on
/// differently. What each edition corrected is listed with the games.
pub const EDITION: u32 = 2;

/// Edition of records that name none.
pub const FIRST_EDITION: u32 = 1;

/// The record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Name of the rules.
    pub rules: String,
    /// Edition of the rules by which the game was played.
    pub edition: u32,
    /// The rules themselves, if the record contains them, as self-contained lines of text.
    pub sheet: Option<String>,
    /// Name and text of custom cards, as self-contained lines of text.
    pub cards: Option<(String, String)>,
    /// Names of the seats.
    pub names: Names,
    /// Source of chance. A seed determines every card, so a record that contains one is published only after the game.
    pub chance: Chance,
    /// The hands played so far.
    pub hands: Vec<HandRecord>,
    /// The winners, once the match is over.
    pub result: Option<Seats>,
}

/// The record of one hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandRecord {
    /// The hand's part of the promised secret, revealed once the hand is over.
    pub secret: Option<Secret>,
    /// The steps in order, starting with the deal.
    pub steps: Vec<Step>,
    /// Points scored by each seat, once the hand is over.
    pub points: Option<Vec<i32>>,
}

/// A move and its events, in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The seat and its move or [`EarlyEnd`], or `None` for the deal.
    pub by: Option<(Seat, String)>,
    /// The events, in order.
    pub events: Vec<String>,
}

impl Step {
    /// Returns `true` if the step is no move, but ends the hand early.
    pub fn is_early_end(&self) -> bool {
        self.by.as_ref().is_some_and(|(seat, text)| EarlyEnd::read(*seat, text).is_some())
    }
}

/// Error for a text that is not a record, or a record that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The first line is not a record header, or has a later version.
    #[error("this is no game record: its first line should be \"{}\"", text::HEADER)]
    Header,
    /// A required line is missing.
    #[error("the record does not say its {0}: add a line \"{0}: ...\" before the first hand")]
    Missing(&'static str),
    /// The record has both sources of chance.
    #[error("the record has a seed and a promise: keep the line it was played by")]
    SeedAndPromise,
    /// The edition is later than this program's.
    #[error(
        "the record was played by edition {0} of the rules, and this program knows editions up to {EDITION}: use a later version of Eights"
    )]
    Newer(u32),
    /// A line cannot be parsed.
    #[error("line {0} of the record cannot be read: {1}")]
    Line(usize, String),
    /// The hand's secret has not been revealed, so its shuffles are unknown.
    #[error("hand {0} cannot be played again: its part of the secret that was promised is not shown")]
    Secret(usize),
    /// An event cannot have happened.
    #[error("hand {hand}, step {step}: \"{event}\" cannot have happened: {why}")]
    Event {
        /// The hand's number, counted from one.
        hand: usize,
        /// The step's number in the hand; the deal is 0.
        step: usize,
        /// The event as written.
        event: String,
        /// The reason why it cannot have happened.
        why: String,
    },
}

impl Record {
    /// Creates a record without hands, played by the current edition of the rules.
    pub fn new(rules: &str, names: Names, chance: impl Into<Chance>) -> Self {
        Record {
            rules: rules.to_string(),
            edition: EDITION,
            sheet: None,
            cards: None,
            names,
            chance: chance.into(),
            hands: Vec::new(),
            result: None,
        }
    }

    /// Starts a new hand, with the recorded deal as its first step.
    pub fn begin_hand<G: Notation>(&mut self, book: &G::Book, recorder: &mut Recorder<G>) {
        let step = Step { by: None, events: recorder.take(book, &self.names) };
        self.hands.push(HandRecord { steps: vec![step], ..HandRecord::default() });
    }

    /// Appends a move and its recorded events to the last hand.
    pub fn add<G: Notation>(&mut self, book: &G::Book, seat: Seat, mv: &G::Move, recorder: &mut Recorder<G>) {
        let step =
            Step { by: Some((seat, G::write_move(book, mv))), events: recorder.take(book, &self.names) };
        if let Some(hand) = self.hands.last_mut() {
            hand.steps.push(step);
        }
    }

    /// Appends an early end and its recorded events to the last hand. The seat conceded, or was the last to agree.
    pub fn add_early_end<G: Notation>(
        &mut self,
        book: &G::Book,
        seat: Seat,
        end: EarlyEnd,
        recorder: &mut Recorder<G>,
    ) {
        let step =
            Step { by: Some((seat, end.text().to_string())), events: recorder.take(book, &self.names) };
        if let Some(hand) = self.hands.last_mut() {
            hand.steps.push(step);
        }
    }

    /// Returns `true` if a hand ended early. Older programs cannot read such a record, so its version is higher.
    pub fn has_early_end(&self) -> bool {
        self.hands.iter().flat_map(|hand| &hand.steps).any(Step::is_early_end)
    }

    /// Records the outcome of the last hand.
    pub fn end_hand<C>(&mut self, outcome: &Outcome<C>) {
        if let Some(hand) = self.hands.last_mut() {
            hand.points = Some(outcome.points[..self.names.seats().get()].to_vec());
        }
    }

    /// Returns the promise given before the match, if any.
    pub fn promise(&self) -> Option<&Promise> {
        match &self.chance {
            Chance::Seed(_) => None,
            Chance::Promised { promise, .. } => Some(promise),
        }
    }

    /// Returns the seed of a hand, counted from zero, or `None` until its part of the secret is revealed.
    pub fn seed_of(&self, hand: usize) -> Option<Seed> {
        let number = u32::try_from(hand).ok()?;
        match &self.chance {
            Chance::Seed(seed) => Some(seed.branch(number)),
            Chance::Promised { words, .. } => {
                self.hands.get(hand)?.secret.as_ref().map(|part| mixed(part, number, words))
            }
        }
    }

    /// Returns a hand, counted from zero, before its first event.
    pub fn table<G: Game>(&self, book: &G::Book, hand: usize) -> Result<G, RecordError> {
        let seed = self.seed_of(hand).ok_or(RecordError::Secret(hand + 1))?;
        Ok(G::new(book, self.names.seats(), seed))
    }

    /// Replays a hand by its events, up to and including a step. Calls `each` with every event before applying it.
    pub fn replay<G: Notation>(
        &self,
        book: &G::Book,
        hand: usize,
        steps: usize,
        mut each: impl FnMut(&G, &G::Event, usize),
    ) -> Result<G, RecordError> {
        let mut game: G = self.table(book, hand)?;
        for step in (0..self.hands[hand].steps.len()).take(steps.saturating_add(1)) {
            self.replay_step(book, hand, step, &mut game, |game, event| each(game, event, step))?;
        }
        Ok(game)
    }

    /// Replays one step of a hand, given the table before it. Calls `each` with every event before applying it.
    pub fn replay_step<G: Notation>(
        &self,
        book: &G::Book,
        hand: usize,
        step: usize,
        game: &mut G,
        mut each: impl FnMut(&G, &G::Event),
    ) -> Result<(), RecordError> {
        for text in &self.hands[hand].steps[step].events {
            let wrong = |why: String| RecordError::Event { hand: hand + 1, step, event: text.clone(), why };
            let written = G::read_glimpse(book, text, &self.names).map_err(|e| wrong(e.to_string()))?;
            let event = game.read(&written).map_err(|e: Inconsistency| wrong(e.to_string()))?;
            each(game, &event);
            game.evolve(&event);
        }
        Ok(())
    }
}

/// An observer that stores the written form of every event.
#[derive(Clone, Debug)]
pub struct Recorder<G: Game>(Vec<G::Glimpse>);

impl<G: Notation> Recorder<G> {
    /// Creates an empty recorder.
    pub fn new() -> Self {
        Recorder(Vec::new())
    }

    /// Takes the events recorded since the last call.
    pub fn take(&mut self, book: &G::Book, names: &Names) -> Vec<String> {
        self.0.drain(..).map(|glimpse| G::write_glimpse(book, &glimpse, names)).collect()
    }
}

impl<G: Notation> Default for Recorder<G> {
    fn default() -> Self {
        Recorder::new()
    }
}

impl<G: Game> Observer<G> for Recorder<G> {
    fn saw(&mut self, _: &G, event: &G::Event) {
        self.0.push(G::written(event));
    }
}
