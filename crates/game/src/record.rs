//! A game written down as text: rules, seats, seed, every move with what came of it, and the result.
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
//! A game with cards that somebody made for it carries them as well, below `cards: ` and their name, in the same way as
//! the rules; such a record is of version 2.
//!
//! A match whose deals were promised has no seed. Its record, of version 3, says the promise and the words of the seats in
//! place of it, and with each hand the secret that was shown after it:
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
//! Events are the truth of a stored game and the move is their reason: a replay applies the events and
//! needs no rules, so old games survive a rule fix.

mod text;

use eights_cards::{Misfit, Promise, Seat, Seats, Secret, Seed};

use crate::chance::{Chance, mixed};
use crate::contract::{Game, Outcome, Witness};
use crate::names::Names;
use crate::notation::Notation;

/// A game written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The name of the rules.
    pub rules: String,
    /// The rules themselves, if they were written down: lines of text that need nothing else.
    pub sheet: Option<String>,
    /// The cards and their name, if they were made for this game: lines of text that need nothing else.
    pub cards: Option<(String, String)>,
    /// Who sat where.
    pub names: Names,
    /// Where chance came from. A seed tells every card, so a record with one is published only when the game is over.
    pub chance: Chance,
    /// The hands that were played.
    pub hands: Vec<HandRecord>,
    /// Who won, once somebody has.
    pub result: Option<Seats>,
}

/// One hand written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HandRecord {
    /// The hand's part of what was promised, if it was and is shown: once the hand is over.
    pub secret: Option<Secret>,
    /// What happened, step by step; the deal is the first.
    pub steps: Vec<Step>,
    /// What each seat scored, once the hand is over.
    pub points: Option<Vec<i32>>,
}

/// A move and what came of it, in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who moved and how; nobody for the deal.
    pub by: Option<(Seat, String)>,
    /// What happened.
    pub events: Vec<String>,
}

/// Why a text is no record, or a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The first line is not ours, or of a later version.
    #[error("this is no game record: its first line should be \"{}\"", text::HEADER)]
    Header,
    /// A line that says who, what or how is missing.
    #[error("the record does not say its {0}: add a line \"{0}: ...\" before the first hand")]
    Missing(&'static str),
    /// A line that cannot be read.
    #[error("line {0} of the record cannot be read: {1}")]
    Line(usize, String),
    /// The hand's secret is not shown, so nobody can know what its shuffles did.
    #[error("hand {0} cannot be played again: its part of the secret that was promised is not shown")]
    Secret(usize),
    /// An event cannot have happened.
    #[error("hand {hand}, step {step}: \"{event}\" cannot have happened: {why}")]
    Event {
        /// The hand's number, from one.
        hand: usize,
        /// The step's number in the hand; the deal is 0.
        step: usize,
        /// The event.
        event: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Record {
    /// A record with nothing in it yet.
    pub fn new(rules: &str, names: Names, chance: impl Into<Chance>) -> Self {
        Record {
            rules: rules.to_string(),
            sheet: None,
            cards: None,
            names,
            chance: chance.into(),
            hands: Vec::new(),
            result: None,
        }
    }

    /// Starts a new hand; what the recorder saw of its deal is the first step.
    pub fn begin_hand<G: Notation>(&mut self, book: &G::Book, recorder: &mut Recorder<G>) {
        let step = Step { by: None, events: recorder.take(book, &self.names) };
        self.hands.push(HandRecord { steps: vec![step], ..HandRecord::default() });
    }

    /// Adds a move and what the recorder saw of it to the last hand.
    pub fn add<G: Notation>(&mut self, book: &G::Book, seat: Seat, mv: &G::Move, recorder: &mut Recorder<G>) {
        let step =
            Step { by: Some((seat, G::write_move(book, mv))), events: recorder.take(book, &self.names) };
        if let Some(hand) = self.hands.last_mut() {
            hand.steps.push(step);
        }
    }

    /// Notes how the last hand ended.
    pub fn end_hand<C>(&mut self, outcome: &Outcome<C>) {
        if let Some(hand) = self.hands.last_mut() {
            hand.points = Some(outcome.points[..self.names.seats().get()].to_vec());
        }
    }

    /// What was promised before the match, if anything was.
    pub fn promise(&self) -> Option<&Promise> {
        match &self.chance {
            Chance::Seed(_) => None,
            Chance::Promised { promise, .. } => Some(promise),
        }
    }

    /// The seed of the hand with this number, from zero; nothing as long as its part of the secret is not shown.
    pub fn seed_of(&self, hand: usize) -> Option<Seed> {
        let number = u32::try_from(hand).ok()?;
        match &self.chance {
            Chance::Seed(seed) => Some(seed.branch(number)),
            Chance::Promised { words, .. } => {
                self.hands.get(hand)?.secret.as_ref().map(|part| mixed(part, number, words))
            }
        }
    }

    /// The hand with this number, from zero, before its first event.
    pub fn table<G: Game>(&self, book: &G::Book, hand: usize) -> Result<G, RecordError> {
        let seed = self.seed_of(hand).ok_or(RecordError::Secret(hand + 1))?;
        Ok(G::new(book, self.names.seats(), seed))
    }

    /// Replays a hand by its events, up to and including a step; `each` is told every event before it is
    /// applied.
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

    /// Replays a step of a hand at the table as it was before; `each` is told every event before it is applied.
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
            let event = game.read(&written).map_err(|e: Misfit| wrong(e.to_string()))?;
            each(game, &event);
            game.evolve(&event);
        }
        Ok(())
    }
}

/// A witness that keeps what it saw, in writing.
#[derive(Clone, Debug)]
pub struct Recorder<G: Game>(Vec<G::Glimpse>);

impl<G: Notation> Recorder<G> {
    /// Has seen nothing yet.
    pub fn new() -> Self {
        Recorder(Vec::new())
    }

    /// What was seen since the last time.
    pub fn take(&mut self, book: &G::Book, names: &Names) -> Vec<String> {
        self.0.drain(..).map(|glimpse| G::write_glimpse(book, &glimpse, names)).collect()
    }
}

impl<G: Notation> Default for Recorder<G> {
    fn default() -> Self {
        Recorder::new()
    }
}

impl<G: Game> Witness<G> for Recorder<G> {
    fn saw(&mut self, _: &G, event: &G::Event) {
        self.0.push(G::written(event));
    }
}
