//! Verification of recorded games: the promise (the commitment to the deals), every shuffle, every move, points and
//! result.
//!
//! The recorded events are authoritative, so the replay follows them. Before each step, the rules determine the
//! events of the move from that position, and the recorded events have to match exactly. A difference is therefore
//! found where it occurs, and everything after it is still checked.

use std::cell::RefCell;

use eights_cards::{Act, Seats};
use eights_game::{Game, Notation, Outcome, Record, RecordError, play_written};

use crate::any::{AnyBook, AnyCarry, AnyEvent, AnyGame};
use crate::games::Member;

mod correction;
mod fault;
mod told;

pub(crate) use correction::Difference;
pub use correction::{CorrectedRule, Correction};
pub use fault::{Fault, FaultKind, FaultSubject};
pub use told::{Finding, words_given, words_mixed_in};

/// The result of verifying a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Set if the deals were promised. If not, whoever dealt knew the seed.
    pub promised: bool,
    /// The result for each hand.
    pub hands: Vec<HandCheck>,
    /// The fault in the match result, if any.
    pub result: Option<Fault>,
    /// Differences that are due to corrections of the rules since the record's edition, and so are no faults: the first
    /// of each correction.
    pub corrected: Vec<CorrectedRule>,
}

/// The result of verifying one hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCheck {
    /// The extent of the check.
    pub state: State,
    /// Set if the revealed secret matches the promise; `None` if no secret is revealed or none was promised.
    pub promise_kept: Option<bool>,
    /// The number of shuffles.
    pub shuffles: usize,
    /// The number of moves.
    pub moves: usize,
    /// Set if the hand was played to its end.
    pub over: bool,
    /// The faults: the first of each kind, in the order of the steps.
    pub faults: Vec<Fault>,
}

/// The extent of the check of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Checked to its end.
    Checked,
    /// Checked up to an event that cannot have happened.
    BrokenOff,
    /// Not checked: the hand is not over, so its secret is not yet revealed.
    NotShown,
    /// Only the promise was checked: an earlier hand is broken, so the starting state is unknown.
    NotReached,
}

impl Verification {
    /// Verifies a record against its rules, as they are today.
    pub fn of(record: &Record, book: &AnyBook) -> Verification {
        Checker { record, book, corrected: RefCell::default() }.verify()
    }

    /// Returns all faults, hand by hand.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.hands.iter().flat_map(|hand| &hand.faults).chain(&self.result)
    }

    /// Returns the number of hands checked to their end.
    pub fn checked(&self) -> usize {
        self.hands.iter().filter(|hand| hand.state == State::Checked).count()
    }

    /// Returns whether something was checked and nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.checked() > 0 && self.faults().next().is_none()
    }

    /// Returns whether every card of every hand came as chance decided. Any faults are then not in the deal: moves
    /// unknown to today's rules, or points.
    pub fn cards_are_right(&self) -> bool {
        self.hands.iter().all(|hand| hand.state == State::Checked)
            && self
                .faults()
                .all(|fault| !matches!(fault.wrong.about(), FaultSubject::Promise | FaultSubject::Cards))
    }
}

struct Checker<'r> {
    record: &'r Record,
    book: &'r AnyBook,
    corrected: RefCell<Vec<CorrectedRule>>,
}

impl Checker<'_> {
    fn verify(&self) -> Verification {
        let mut hands = Vec::new();
        let mut carry = Some(AnyGame::opening(self.book));
        let mut end = None;
        for hand in 0..self.record.hands.len() {
            let mut check = self.promise(hand);
            end = carry.take().and_then(|carry| self.hand(hand, &carry, &mut check));
            carry = end.as_ref().map(|end| end.carry.clone());
            hands.push(check);
        }
        let reached = hands.last().is_some_and(|hand| matches!(hand.state, State::Checked | State::NotShown));
        let result = if reached { self.result(end.as_ref()) } else { None };
        let corrected = self.corrected.take();
        Verification { promised: self.record.promise().is_some(), hands, result, corrected }
    }

    /// Checks what a hand alone can show: whether its promise was kept.
    fn promise(&self, hand: usize) -> HandCheck {
        let kept = self.record.promise().and_then(|promise| {
            let secret = self.record.hands[hand].secret.as_ref()?;
            Some(u32::try_from(hand).is_ok_and(|hand| promise.is_kept_by(hand, secret)))
        });
        let mut check = HandCheck {
            state: State::NotReached,
            promise_kept: kept,
            shuffles: 0,
            moves: self.record.hands[hand]
                .steps
                .iter()
                .filter(|step| step.by.is_some() && !step.is_early_end())
                .count(),
            over: false,
            faults: Vec::new(),
        };
        if kept == Some(false) {
            self.find(&mut check, hand, None, FaultKind::Promise);
        }
        check
    }

    /// Checks a hand with this starting state and returns its outcome.
    fn hand(&self, hand: usize, carry: &AnyCarry, check: &mut HandCheck) -> Option<Outcome<AnyCarry>> {
        let steps = &self.record.hands[hand].steps;
        let last = hand + 1 == self.record.hands.len();
        let Ok(mut game) = self.record.table::<AnyGame>(self.book, hand) else {
            // A hand in progress keeps its secret.
            if last && self.record.hands[hand].points.is_none() {
                check.state = State::NotShown;
            } else {
                self.find(check, hand, None, FaultKind::NotShown);
            }
            return None;
        };
        check.state = State::BrokenOff;
        if steps.first().is_none_or(|deal| deal.by.is_some()) {
            self.find(check, hand, Some(0), FaultKind::NoDeal);
            return None;
        }
        for step in 0..steps.len() {
            if !self.step(hand, step, &mut game, carry, check) {
                return None;
            }
        }
        check.state = State::Checked;
        let end = game.outcome(self.book, carry);
        check.over = end.is_some();
        self.points(hand, end.as_ref(), check);
        let winners = end.as_ref().and_then(|end| self.match_winners(&end.carry));
        match end {
            None if !last => self.find(check, hand, None, FaultKind::GoesOn),
            Some(_)
                if !last
                    && winners.is_some()
                    && !self.is_corrected(hand, None, &FaultKind::MatchOver, &[], &[]) =>
            {
                self.find(check, hand, None, FaultKind::MatchOver);
            }
            _ => {}
        }
        end
    }

    /// Checks a step and applies the recorded events. Returns `false` if they cannot have happened.
    fn step(
        &self,
        hand: usize,
        step: usize,
        game: &mut AnyGame,
        carry: &AnyCarry,
        check: &mut HandCheck,
    ) -> bool {
        let by_rules = self.by_rules(hand, step, game, carry);
        let mut happened: Vec<AnyEvent> = Vec::new();
        let replayed =
            self.record.replay_step(self.book, hand, step, game, |_, event: &AnyEvent| happened.push(*event));
        check.shuffles += happened.iter().filter(|event| is_shuffle(event)).count();
        let right = by_rules.as_deref().unwrap_or_default();
        // Copies of a card are indistinguishable, so compare faces.
        let alike = |(one, other): &(&AnyEvent, &AnyEvent)| AnyGame::written(one) == AnyGame::written(other);
        let same = happened.iter().zip(right).take_while(alike).count();
        let text = |event: &AnyEvent| {
            AnyGame::write_glimpse(self.book, &AnyGame::written(event), &self.record.names)
        };
        let texts = &self.record.hands[hand].steps[step].events;
        let (written, right_text) = (texts.get(same).cloned(), right.get(same).map(text));
        let differs = same < right.len() || same < texts.len();
        let wrong = match (&by_rules, &replayed) {
            (_, Err(_)) | (Ok(_), Ok(())) if step == 0 && differs => Some(FaultKind::Deal {
                written,
                right: right_text,
                promised: self.record.promise().is_some(),
            }),
            (_, Err(RecordError::Event { event, why, .. })) => {
                Some(FaultKind::Impossible { event: event.clone(), why: why.clone() })
            }
            (_, Err(other)) => Some(FaultKind::Impossible { event: String::new(), why: other.to_string() }),
            (Err(wrong), Ok(())) => Some(wrong.clone()),
            (Ok(_), Ok(())) if !differs => None,
            (Ok(_), Ok(())) => {
                let chance = right.iter().chain(&happened).any(is_chance);
                Some(FaultKind::Events { written, right: right_text, chance })
            }
        };
        if let Some(wrong) = wrong
            && !self.is_corrected(hand, Some(step), &wrong, &happened, right)
        {
            self.find(check, hand, Some(step), wrong);
        }
        replayed.is_ok()
    }

    /// Returns the events of a step by the rules.
    fn by_rules(
        &self,
        hand: usize,
        step: usize,
        game: &AnyGame,
        carry: &AnyCarry,
    ) -> Result<Vec<AnyEvent>, FaultKind> {
        let (mut game, mut events) = (game.clone(), Vec::new());
        match &self.record.hands[hand].steps[step].by {
            None if step == 0 => game.deal(self.book, carry, &mut events),
            None => return Err(FaultKind::DealAgain),
            Some((seat, text)) => {
                let played = play_written(&mut game, self.book, *seat, text, &mut events);
                played.map_err(|why| FaultKind::Move(why.to_string()))?;
            }
        }
        Ok(events)
    }

    fn points(&self, hand: usize, end: Option<&Outcome<AnyCarry>>, check: &mut HandCheck) {
        let written = self.record.hands[hand].points.clone();
        let right = end.map(|end| end.points[..self.record.names.seats().get()].to_vec());
        if written != right {
            self.find(check, hand, None, FaultKind::Points { written, right });
        }
    }

    /// Checks the match result against the outcome of the last hand.
    fn result(&self, end: Option<&Outcome<AnyCarry>>) -> Option<Fault> {
        let written = self.record.result?;
        let of_match = end.and_then(|end| self.match_winners(&end.carry));
        let timed = end.and_then(|end| self.winners_when_time_is_up(&end.carry));
        // A single hand has its winner as the result.
        let of_hand = end.filter(|_| self.record.hands.len() == 1).map(|end| end.winners);
        let right = [of_match, timed, of_hand];
        if right.contains(&Some(written)) {
            return None;
        }
        let named = |seats: Seats| seats.iter().map(|seat| self.record.names.of(seat).to_string()).collect();
        let right = right.into_iter().flatten().next().map(named);
        let (last, wrong) =
            (self.record.hands.len() - 1, FaultKind::Result { written: named(written), right });
        // By today's rules the match would have had another end, if it went on only before a correction.
        let went_on = self.corrected.borrow().iter().any(|corrected| corrected.step.is_none());
        (!went_on).then(|| self.fault(last, None, wrong))
    }

    /// Returns whether a correction of the rules since the record's edition explains a difference, and notes it.
    fn is_corrected(
        &self,
        hand: usize,
        step: Option<usize>,
        wrong: &FaultKind,
        recorded: &[AnyEvent],
        by_rules: &[AnyEvent],
    ) -> bool {
        let difference = Difference { book: self.book, wrong, recorded, by_rules };
        let explains = |one: &&Correction| one.edition > self.record.edition && (one.explains)(&difference);
        let Some(correction) = self.book.corrections().iter().find(explains) else { return false };
        let mut corrected = self.corrected.borrow_mut();
        if corrected.iter().all(|known| known.correction.rule != correction.rule) {
            corrected.push(CorrectedRule { correction, hand: hand + 1, step });
        }
        true
    }

    fn match_winners(&self, carry: &AnyCarry) -> Option<Seats> {
        AnyGame::match_winners(self.book, self.record.names.seats(), carry)
    }

    /// CE-53: for a match with a time limit, the record does not say when the time was up. It may have been after any
    /// hand.
    fn winners_when_time_is_up(&self, carry: &AnyCarry) -> Option<Seats> {
        self.book.minutes()?;
        let mut carry = carry.clone();
        carry.time_is_up();
        self.match_winners(&carry)
    }

    fn find(&self, check: &mut HandCheck, hand: usize, step: Option<usize>, wrong: FaultKind) {
        if check.faults.iter().all(|known| known.wrong.about() != wrong.about()) {
            check.faults.push(self.fault(hand, step, wrong));
        }
    }

    fn fault(&self, hand: usize, step: Option<usize>, wrong: FaultKind) -> Fault {
        let by = step.and_then(|step| self.record.hands[hand].steps.get(step)?.by.as_ref());
        let by = by.map(|(seat, mv)| format!("{} {mv}", self.record.names.of(*seat)));
        Fault { hand: hand + 1, step, by, wrong }
    }
}

fn is_shuffle(event: &AnyEvent) -> bool {
    matches!(event.act(), Act::Shuffle { .. } | Act::Recycle { .. } | Act::Replenish { .. })
}

/// Returns whether chance decides the event: a shuffle, or a card picked blindly.
fn is_chance(event: &AnyEvent) -> bool {
    let picks = with_game!(G; event: AnyEvent = event => { G::picks_blindly(event) } else { false });
    picks || is_shuffle(event)
}
