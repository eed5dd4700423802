//! Measurement of rules with each number of players.

use eights_cards::{Seat, SeatCount, Seats, Seed};
use eights_catalog::{Rules, RulesError, Variant, with_game};

use crate::games::Measurable;
use crate::playing::{End, Notes, PENALTY, SKIP};

/// Counts for one number of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// Number of players.
    pub players: usize,
    /// Number of hands played.
    pub hands: u64,
    /// Number of decisions in all hands.
    pub decisions: u64,
    /// Hands in which nobody could go on.
    pub stuck: u64,
    /// Hands that a limit ended.
    pub limited: u64,
    /// Hands that were over before everybody had a turn.
    pub cut_short: u64,
    /// Hands that had a winner.
    pub decided: u64,
    /// Number of decided hands that the first player won, with a share of each shared one.
    pub first_won: f64,
    /// Number of decided hands that the first player would win if all seats were alike.
    pub fair: f64,
    /// Number of times that each card was laid, or played for its effect, indexed by face.
    pub laid: [u64; 64],
    /// Number of pending penalties that were answered.
    pub penalties_answered: u64,
    /// Number of pending skips that were answered.
    pub skips_answered: u64,
    /// Number of times that somebody was put out of the hand with too many cards.
    pub put_out: u64,
}

/// Returns the default number of decisions for all numbers of players together. It depends on what a decision costs
/// in the game.
pub fn usual_effort(rules: &Rules) -> u64 {
    with_game!(G; _rules: Rules = rules => { G::EFFORT } else { 0 })
}

/// Plays with each number of players that the rules allow, `decisions` in total. The result is deterministic. Numbers
/// of players that cannot play after all yield the reason.
pub fn measure(rules: &Rules, decisions: u64) -> Vec<(usize, Result<Measurement, RulesError>)> {
    with_game!(G; rules: Rules = rules => { measure_game::<G>(rules, decisions) } else { Vec::new() })
}

fn measure_game<G: Measurable>(
    rules: &G::Rules,
    decisions: u64,
) -> Vec<(usize, Result<Measurement, RulesError>)> {
    let counts = G::players(rules).iter();
    let each = decisions / counts.clone().count() as u64;
    counts
        .filter_map(SeatCount::new)
        .map(|seats| {
            let side = G::side(rules, seats.get());
            let book = <G as Variant>::book(rules, seats).map_err(Into::into);
            (seats.get(), book.map(|book| play::<G>(&book, seats, side, each)))
        })
        .collect()
}

fn play<G: Measurable>(book: &G::Book, seats: SeatCount, side: usize, decisions: u64) -> Measurement {
    let mut measured = Measurement {
        players: seats.get(),
        hands: 0,
        decisions: 0,
        stuck: 0,
        limited: 0,
        cut_short: 0,
        decided: 0,
        first_won: 0.0,
        fair: 0.0,
        laid: [0; 64],
        penalties_answered: 0,
        skips_answered: 0,
        put_out: 0,
    };
    let mut notes = Notes::EMPTY;
    let carry = G::opening(book);
    while measured.decisions < decisions {
        notes.next_hand();
        let mut dice = Seed::quick(!measured.hands).dice(0);
        let mut hand = G::new(book, seats, Seed::quick(measured.hands));
        hand.deal(book, &carry, &mut notes);
        while let Some(seat) = hand.pending().must.first() {
            let mv = hand.choose(book, seat, &mut dice);
            hand.make(book, seat, mv, &mut notes);
            measured.decisions += 1;
        }
        let winners = hand.outcome(book, &carry).map_or(Seats::NONE, |outcome| outcome.winners);
        measured.count(&notes, winners, side);
    }
    measured.laid = notes.laid;
    (measured.penalties_answered, measured.skips_answered) = (notes.answered[PENALTY], notes.answered[SKIP]);
    measured.put_out = notes.put_out;
    measured
}

impl Measurement {
    fn count(&mut self, notes: &Notes, winners: Seats, side: usize) {
        self.hands += 1;
        self.stuck += u64::from(notes.end == Some(End::Stuck));
        self.limited += u64::from(notes.end == Some(End::Limit));
        let missed = side == 1 && notes.had_turn.len() < self.players;
        self.cut_short += u64::from(missed && notes.end == Some(End::Won));
        if winners.is_empty() {
            return;
        }
        self.decided += 1;
        self.fair += side as f64 / self.players as f64;
        if winners.contains(notes.first.unwrap_or(Seat::new(0))) {
            self.first_won += side as f64 / winners.len().max(side) as f64;
        }
    }
}
