//! Match in a room: the current hand and what was carried into it.

use std::sync::Arc;

use eights_cards::{Eye, Seat, Seats, Seed};
use eights_catalog::{AnyCarry, AnyEvent, AnyGame, AnyGlimpse, AnyView};
use eights_game::{
    DealWord, EDITION, EarlyEnd, Game, HandSeeds, Names, Notation, Outcome, PendingDecision, Recorder,
};
use eights_protocol::{Clock, HandReveal, RevealedMove, Revision, Time, Turn};

use crate::early_end::DrawOffer;
use crate::room::{CorruptLog, LogEntry, number};
use crate::rule_cache::CachedRules;

/// Match in progress.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    volume: Arc<CachedRules>,
    /// Names of the seats in this match, whoever has taken them since.
    pub(crate) names: Names,
    /// Edition of the rules with which the match began; `None` if that was before editions were counted.
    pub(crate) edition: Option<u32>,
    /// Seeds of the hands, from the secret and the deal words.
    pub(crate) seeds: HandSeeds,
    carry: AnyCarry,
    hand: AnyGame,
    /// Number of the hand, from zero.
    number: u32,
    /// All events of the hand.
    events: Vec<AnyEvent>,
    /// Moves of this hand, and of the match's earlier hands.
    moves: Vec<RevealedMove>,
    pub(crate) earlier: Vec<Vec<RevealedMove>>,
    /// Record that opened the current decision, and its time.
    pub(crate) decision: Revision,
    pub(crate) opened: Time,
    /// Start time of the match.
    began: Time,
    /// Time left in the banks by seat, in milliseconds.
    pub(crate) banks: Vec<u64>,
    /// Last answer of each seat: the decision, the move, and the record that it became.
    pub(crate) answers: Vec<Option<(Revision, String, Revision)>>,
    pub(crate) over: Option<Outcome<AnyCarry>>,
    pub(crate) draw: DrawOffer,
}

impl Play {
    /// Creates a match without a deal, with the current edition of the rules.
    pub(crate) fn new(
        volume: &Arc<CachedRules>,
        names: Names,
        seeds: HandSeeds,
        clock: Option<Clock>,
        began: Time,
    ) -> Self {
        let carry = AnyGame::opening(&volume.book);
        let seats = volume.seats.get();
        Play {
            names,
            edition: Some(EDITION),
            seeds,
            carry,
            // Placeholder: nobody looks at it before the deal.
            hand: AnyGame::new(&volume.book, volume.seats, Seed::quick(0)),
            number: 0,
            events: Vec::new(),
            moves: Vec::new(),
            earlier: Vec::new(),
            decision: 0,
            opened: began,
            began,
            banks: vec![clock.map_or(0, |clock| u64::from(clock.bank) * 1000); seats],
            answers: vec![None; seats],
            over: None,
            draw: DrawOffer::new(seats),
            volume: volume.clone(),
        }
    }

    /// Returns the number of the next hand and the events of its deal.
    pub(crate) fn deal(&self) -> Option<(u32, Vec<String>)> {
        let (number, carry) = self.next();
        let book = &self.volume.book;
        let mut recorder = Recorder::<AnyGame>::new();
        let mut hand = AnyGame::new(book, self.volume.seats, self.seeds.of_hand(number)?);
        hand.deal(book, carry, &mut recorder);
        Some((number + 1, recorder.take(book, &self.names)))
    }

    /// Returns the number of the next hand and what is carried into it.
    fn next(&self) -> (u32, &AnyCarry) {
        match &self.over {
            Some(outcome) => (self.number + 1, &outcome.carry),
            None => (self.number, &self.carry),
        }
    }

    /// Starts a hand that was dealt.
    pub(crate) fn start(&mut self, hand: u32) -> Result<(), CorruptLog> {
        let (number, carry) = self.next();
        if hand != number + 1 {
            return Err(CorruptLog(format!("hand {hand} was dealt where hand {} comes next", number + 1)));
        }
        self.carry = carry.clone();
        if self.over.is_some() {
            self.earlier.push(core::mem::take(&mut self.moves));
        }
        self.number = number;
        let seed = self.seeds.of_hand(number);
        let seed = seed.ok_or_else(|| CorruptLog("the secret serves no more hands".to_string()))?;
        self.hand = AnyGame::new(&self.volume.book, self.volume.seats, seed);
        self.events.clear();
        self.over = None;
        self.draw = DrawOffer::new(self.volume.seats.get());
        Ok(())
    }

    /// Applies recorded events, and returns what each viewpoint saw of them.
    pub(crate) fn happen(&mut self, events: &[String], eyes: &[Eye]) -> Result<Vec<Vec<String>>, CorruptLog> {
        let book = &self.volume.book;
        let mut seen: Vec<Vec<String>> = vec![Vec::with_capacity(events.len()); eyes.len()];
        for text in events {
            let broken =
                |why: &dyn core::fmt::Display| CorruptLog(format!("\"{text}\" cannot have happened: {why}"));
            let written = AnyGame::read_glimpse(book, text, &self.names).map_err(|why| broken(&why))?;
            let event = self.hand.read(&written).map_err(|why| broken(&why))?;
            for (seen, eye) in seen.iter_mut().zip(eyes) {
                let glimpse = self.hand.glimpse(&event, *eye);
                seen.push(AnyGame::write_glimpse(book, &glimpse, &self.names));
            }
            self.hand.evolve(&event);
            self.events.push(event);
        }
        Ok(seen)
    }

    /// Opens a decision at this record, unless the hand is over.
    pub(crate) fn open(&mut self, revision: Revision, at: Time) {
        (self.decision, self.opened) = (revision, at);
        // CE-53: the hand in progress when the time is up is the last.
        if self.time_is_up_at().is_some_and(|end| at >= end) {
            self.carry.time_is_up();
        }
        self.over = self.hand.outcome(&self.volume.book, &self.carry);
    }

    /// Records a seat's answer.
    pub(crate) fn answer(&mut self, seat: Seat, mv: &str, entry: &LogEntry, clock: Option<Clock>) {
        // Whoever ends a hand early answers no question, so the time was not theirs.
        if let Some(clock) = clock.filter(|_| EarlyEnd::read(seat, mv).is_none()) {
            let taken = entry.at.saturating_sub(self.opened).saturating_sub(u64::from(clock.per_move) * 1000);
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(taken);
        }
        self.answers[seat.index()] = Some((self.decision, mv.to_string(), entry.revision));
        self.moves.push(RevealedMove { seat: number(seat), mv: mv.to_string() });
    }

    /// Returns the normalized move and the events that would follow, or the reason the move is rejected.
    pub(crate) fn try_move(&self, seat: Seat, mv: &str) -> Result<(String, Vec<String>), String> {
        let book = &self.volume.book;
        let mv = AnyGame::read_move(book, mv).map_err(|why| why.to_string())?;
        let mut recorder = Recorder::<AnyGame>::new();
        let mut hand = self.hand.clone();
        hand.play(book, seat, mv, &mut recorder).map_err(|refusal| refusal.to_string())?;
        Ok((AnyGame::write_move(book, &mv), recorder.take(book, &self.names)))
    }

    /// Returns the events of an early end, or `None` if the hand cannot end this way.
    pub(crate) fn try_stop(&self, end: EarlyEnd) -> Option<Vec<String>> {
        let book = &self.volume.book;
        let mut recorder = Recorder::<AnyGame>::new();
        let stopped = self.hand.clone().stop(book, end, &mut recorder);
        stopped.then(|| recorder.take(book, &self.names))
    }

    /// Returns the number of moves of a seat in the hand so far.
    pub(crate) fn moves_of(&self, seat: Seat) -> usize {
        self.moves.iter().filter(|one| one.seat == number(seat)).count()
    }

    /// Makes the hand look this long.
    #[cfg(test)]
    pub(crate) fn pretend_moves(&mut self, moves: usize) {
        self.moves.resize(moves, RevealedMove { seat: 1, mv: "pass".to_string() });
    }

    /// Returns the seat of the last move and its text.
    pub(crate) fn last_move(&self) -> Option<&RevealedMove> {
        self.moves.last()
    }

    /// Returns the record of this answer if the seat has already given it, in these words or in equivalent ones.
    pub(crate) fn answered(&self, seat: Seat, decision: Revision, mv: &str) -> Option<Revision> {
        let (question, answer, record) = self.answers[seat.index()].as_ref()?;
        let read = |text: &str| AnyGame::read_move(&self.volume.book, text).ok();
        let is_same = || read(mv).is_some_and(|mv| read(answer) == Some(mv));
        (*question == decision && (answer == mv || is_same())).then_some(*record)
    }

    /// Returns the move that the rules prescribe for a seat that timed out.
    pub(crate) fn move_on_timeout(&self, seat: Seat) -> String {
        let book = &self.volume.book;
        AnyGame::write_move(book, &self.hand.on_timeout(book, seat))
    }

    /// Returns the open decision; nobody has to move when the hand is over.
    pub(crate) fn pending(&self) -> PendingDecision {
        self.hand.pending()
    }

    /// Returns the time at which a seat times out.
    pub(crate) fn deadline(&self, seat: Seat, clock: Clock) -> Time {
        self.opened + u64::from(clock.per_move) * 1000 + self.banks[seat.index()]
    }

    /// Returns the open decision as viewers are told.
    pub(crate) fn turn(&self, clock: Option<Clock>) -> Option<Turn> {
        let pending = self.pending();
        let deadline =
            clock.and_then(|clock| pending.must.iter().map(|seat| self.deadline(seat, clock)).min());
        let seats = |seats: Seats| seats.iter().map(number).collect();
        (!pending.is_over()).then(|| Turn {
            decision: self.decision,
            must: seats(pending.must),
            may: seats(pending.may),
            deadline,
        })
    }

    /// Returns the number of the hand, from one.
    pub(crate) fn hand(&self) -> u32 {
        self.number + 1
    }

    /// Returns the number of moves in the hand so far.
    pub(crate) fn moves_made(&self) -> usize {
        self.moves.len()
    }

    /// Returns the winners of the match, if it ends with this hand.
    pub(crate) fn match_winners(&self) -> Option<Seats> {
        AnyGame::match_winners(&self.volume.book, self.volume.seats, &self.over.as_ref()?.carry)
    }

    /// Returns the time at which the match's time is up, if it is limited.
    pub(crate) fn time_is_up_at(&self) -> Option<Time> {
        let minutes = self.volume.book.minutes()?;
        Some(self.began + u64::from(minutes) * 60_000)
    }

    /// CE-53: returns the winners of the match if its time was up after this hand.
    pub(crate) fn winners_in_time(&self) -> Option<Seats> {
        let mut carry = self.over.as_ref()?.carry.clone();
        carry.time_is_up();
        AnyGame::match_winners(&self.volume.book, self.volume.seats, &carry)
    }

    /// Returns the points or wins so far, by seat.
    pub(crate) fn totals(&self) -> Vec<i32> {
        let carry = self.over.as_ref().map_or(&self.carry, |outcome| &outcome.carry);
        carry.totals()[..self.volume.seats.get()].to_vec()
    }

    /// Returns all glimpses of the hand so far from a viewpoint.
    pub(crate) fn seen(&self, eye: Eye) -> Vec<AnyGlimpse> {
        let Some(seed) = self.seeds.of_hand(self.number).filter(|_| !self.events.is_empty()) else {
            return Vec::new();
        };
        let mut hand = AnyGame::new(&self.volume.book, self.volume.seats, seed);
        let look = |event| {
            let glimpse = hand.glimpse(event, eye);
            hand.evolve(event);
            glimpse
        };
        self.events.iter().map(look).collect()
    }

    /// Returns all glimpses of the hand so far from a viewpoint, in notation.
    pub(crate) fn seen_in_writing(&self, eye: Eye) -> Vec<String> {
        let write = |glimpse: &AnyGlimpse| AnyGame::write_glimpse(&self.volume.book, glimpse, &self.names);
        self.seen(eye).iter().map(write).collect()
    }

    /// Returns the view of the hand from a viewpoint.
    pub(crate) fn view(&self, eye: Eye) -> AnyView {
        self.hand.view(eye)
    }

    /// Returns the legal moves of a seat in notation, and its view in one line.
    pub(crate) fn choices(&self, seat: Seat) -> (Vec<String>, String) {
        use eights_game::MoveSet as _;
        let book = &self.volume.book;
        let legal = self.hand.legal(book, seat);
        let legal = legal.iter().map(|mv| AnyGame::write_move(book, &mv)).collect();
        (legal, self.hand.write_seen(book, Eye::Seat(seat), &self.names))
    }

    /// Returns everything that is revealed once a hand is over or abandoned.
    pub(crate) fn shown(&self) -> Option<HandReveal> {
        let seats = self.volume.seats.get();
        let (winners, points) = match &self.over {
            Some(outcome) => (outcome.winners, outcome.points[..seats].to_vec()),
            None => (Seats::NONE, vec![0; seats]),
        };
        Some(HandReveal {
            hand: self.hand(),
            winners: winners.iter().map(number).collect(),
            points,
            totals: self.totals(),
            secret: match &self.seeds {
                HandSeeds::Branched(seed) => seed.to_string(),
                seeds => seeds.secret_of(self.number)?.to_string(),
            },
            words: self.seeds.words().iter().map(DealWord::to_string).collect(),
            table: self.hand.write_table(&self.volume.book, &self.names),
            moves: self.moves.clone(),
            edition: self.edition,
        })
    }
}
