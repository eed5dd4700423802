//! Whether a recorded game went as it says: the promise, every shuffle, every move, points and result.
//!
//! The events of a record are its truth, so the table goes on by them. Before each step the rules are asked what comes of
//! the move from there, and what is written has to be just that. So a difference is found where it is, and what follows is
//! still looked at.

use eights_cards::{Act, Seats};
use eights_game::{Game, Notation, Outcome, Record, RecordError};

use crate::any::{AnyBook, AnyCarry, AnyEvent, AnyGame};
use crate::games::Member;

mod fault;
mod told;

pub use fault::{About, Fault, Wrong};
pub use told::{Finding, words_given, words_mixed_in};

/// What was found in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Whether the deals were promised. If not, whoever dealt knew the seed.
    pub promised: bool,
    /// What was found in each hand.
    pub hands: Vec<HandCheck>,
    /// What is wrong with the result.
    pub result: Option<Fault>,
}

/// What was found in a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCheck {
    /// How far the check went.
    pub state: State,
    /// Whether the secret that was shown is what was promised; nothing if none is shown or none was promised.
    pub promise_kept: Option<bool>,
    /// How often cards were shuffled.
    pub shuffles: usize,
    /// How many moves were made.
    pub moves: usize,
    /// Whether it was played to its end.
    pub over: bool,
    /// What is wrong: the first of each kind, in the order of the steps.
    pub faults: Vec<Fault>,
}

/// How far the check of a hand went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// To its end.
    Checked,
    /// To something that cannot have happened.
    BrokenOff,
    /// Nowhere: it is not over, so its secret is not shown yet.
    NotShown,
    /// Nowhere but to its promise: what came before it is broken, so it is not known what it started from.
    NotReached,
}

impl Verification {
    /// Checks a record by its rules, as they are today.
    pub fn of(record: &Record, book: &AnyBook) -> Verification {
        Checker { record, book }.verify()
    }

    /// Everything that is wrong, hand by hand.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.hands.iter().flat_map(|hand| &hand.faults).chain(&self.result)
    }

    /// How many hands were checked to their end.
    pub fn checked(&self) -> usize {
        self.hands.iter().filter(|hand| hand.state == State::Checked).count()
    }

    /// Whether something was checked and nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.checked() > 0 && self.faults().next().is_none()
    }

    /// Whether every card of every hand came as chance had it, so that what is wrong is not the deal: moves that today's
    /// rules do not know, or points.
    pub fn cards_are_right(&self) -> bool {
        self.hands.iter().all(|hand| hand.state == State::Checked)
            && self.faults().all(|fault| !matches!(fault.wrong.about(), About::Promise | About::Cards))
    }
}

struct Checker<'r> {
    record: &'r Record,
    book: &'r AnyBook,
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
        Verification { promised: self.record.promise().is_some(), hands, result }
    }

    /// What can be said of a hand alone: whether its promise was kept.
    fn promise(&self, hand: usize) -> HandCheck {
        let kept = self.record.promise().and_then(|promise| {
            let secret = self.record.hands[hand].secret.as_ref()?;
            Some(u32::try_from(hand).is_ok_and(|hand| promise.is_kept_by(hand, secret)))
        });
        let mut check = HandCheck {
            state: State::NotReached,
            promise_kept: kept,
            shuffles: 0,
            moves: self.record.hands[hand].steps.iter().filter(|step| step.by.is_some()).count(),
            over: false,
            faults: Vec::new(),
        };
        if kept == Some(false) {
            self.find(&mut check, hand, None, Wrong::Promise);
        }
        check
    }

    /// Checks a hand that started from this; answers how it ended.
    fn hand(&self, hand: usize, carry: &AnyCarry, check: &mut HandCheck) -> Option<Outcome<AnyCarry>> {
        let steps = &self.record.hands[hand].steps;
        let last = hand + 1 == self.record.hands.len();
        let Ok(mut game) = self.record.table::<AnyGame>(self.book, hand) else {
            // A hand that goes on keeps its secret.
            if last && self.record.hands[hand].points.is_none() {
                check.state = State::NotShown;
            } else {
                self.find(check, hand, None, Wrong::NotShown);
            }
            return None;
        };
        check.state = State::BrokenOff;
        if steps.first().is_none_or(|deal| deal.by.is_some()) {
            self.find(check, hand, Some(0), Wrong::NoDeal);
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
            None if !last => self.find(check, hand, None, Wrong::GoesOn),
            Some(_) if !last && winners.is_some() => self.find(check, hand, None, Wrong::MatchOver),
            _ => {}
        }
        end
    }

    /// Checks a step, and lets happen what is written. Answers `false` if that cannot have happened.
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
        // Copies cannot be told apart, so faces are compared.
        let alike = |(one, other): &(&AnyEvent, &AnyEvent)| AnyGame::written(one) == AnyGame::written(other);
        let same = happened.iter().zip(right).take_while(alike).count();
        let text = |event: &AnyEvent| {
            AnyGame::write_glimpse(self.book, &AnyGame::written(event), &self.record.names)
        };
        let texts = &self.record.hands[hand].steps[step].events;
        let (written, right_text) = (texts.get(same).cloned(), right.get(same).map(text));
        let differs = same < right.len() || same < texts.len();
        let wrong = match (by_rules, &replayed) {
            (_, Err(_)) | (Ok(_), Ok(())) if step == 0 && differs => {
                Some(Wrong::Deal { written, right: right_text, promised: self.record.promise().is_some() })
            }
            (_, Err(RecordError::Event { event, why, .. })) => {
                Some(Wrong::Impossible { event: event.clone(), why: why.clone() })
            }
            (_, Err(other)) => Some(Wrong::Impossible { event: String::new(), why: other.to_string() }),
            (Err(wrong), Ok(())) => Some(wrong),
            (Ok(_), Ok(())) if !differs => None,
            (Ok(right), Ok(())) => {
                let chance = right.iter().chain(&happened).any(is_chance);
                Some(Wrong::Events { written, right: right_text, chance })
            }
        };
        if let Some(wrong) = wrong {
            self.find(check, hand, Some(step), wrong);
        }
        replayed.is_ok()
    }

    /// What comes of a step by the rules.
    fn by_rules(
        &self,
        hand: usize,
        step: usize,
        game: &AnyGame,
        carry: &AnyCarry,
    ) -> Result<Vec<AnyEvent>, Wrong> {
        let (mut game, mut events) = (game.clone(), Vec::new());
        match &self.record.hands[hand].steps[step].by {
            None if step == 0 => game.deal(self.book, carry, &mut events),
            None => return Err(Wrong::DealAgain),
            Some((seat, text)) => {
                let mv = AnyGame::read_move(self.book, text).map_err(|why| Wrong::Move(why.to_string()))?;
                let played = game.play(self.book, *seat, mv, &mut events);
                played.map_err(|why| Wrong::Move(why.to_string()))?;
            }
        }
        Ok(events)
    }

    fn points(&self, hand: usize, end: Option<&Outcome<AnyCarry>>, check: &mut HandCheck) {
        let written = self.record.hands[hand].points.clone();
        let right = end.map(|end| end.points[..self.record.names.seats().get()].to_vec());
        if written != right {
            self.find(check, hand, None, Wrong::Points { written, right });
        }
    }

    /// What is wrong with the result, if the last hand ended so.
    fn result(&self, end: Option<&Outcome<AnyCarry>>) -> Option<Fault> {
        let written = self.record.result?;
        let of_match = end.and_then(|end| self.match_winners(&end.carry));
        let timed = end.and_then(|end| self.winners_when_time_is_up(&end.carry));
        // Whoever plays one hand alone has its winner for a result.
        let of_hand = end.filter(|_| self.record.hands.len() == 1).map(|end| end.winners);
        let right = [of_match, timed, of_hand];
        if right.contains(&Some(written)) {
            return None;
        }
        let named = |seats: Seats| seats.iter().map(|seat| self.record.names.of(seat).to_string()).collect();
        let right = right.into_iter().flatten().next().map(named);
        Some(self.fault(self.record.hands.len() - 1, None, Wrong::Result { written: named(written), right }))
    }

    fn match_winners(&self, carry: &AnyCarry) -> Option<Seats> {
        AnyGame::match_winners(self.book, self.record.names.seats(), carry)
    }

    /// CE-53: where a match has a time, a record does not tell when it was up. It may have been after any hand.
    fn winners_when_time_is_up(&self, carry: &AnyCarry) -> Option<Seats> {
        self.book.minutes()?;
        let mut carry = carry.clone();
        carry.time_is_up();
        self.match_winners(&carry)
    }

    fn find(&self, check: &mut HandCheck, hand: usize, step: Option<usize>, wrong: Wrong) {
        if check.faults.iter().all(|known| known.wrong.about() != wrong.about()) {
            check.faults.push(self.fault(hand, step, wrong));
        }
    }

    fn fault(&self, hand: usize, step: Option<usize>, wrong: Wrong) -> Fault {
        let by = step.and_then(|step| self.record.hands[hand].steps.get(step)?.by.as_ref());
        let by = by.map(|(seat, mv)| format!("{} {mv}", self.record.names.of(*seat)));
        Fault { hand: hand + 1, step, by, wrong }
    }
}

fn is_shuffle(event: &AnyEvent) -> bool {
    matches!(event.act(), Act::Shuffle { .. } | Act::Recycle { .. } | Act::Replenish { .. })
}

/// Whether chance decides what happens then: a shuffle, or a card that is picked blindly.
fn is_chance(event: &AnyEvent) -> bool {
    let picks = with_game!(G; event: AnyEvent = event => { G::picks_blindly(event) } else { false });
    picks || is_shuffle(event)
}
