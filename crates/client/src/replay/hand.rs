//! Replay of one hand.

use eights_cards::{Seat, SeatCount};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyGlimpse, AnyView};
use eights_game::{Game, PendingDecision, Record};
use eights_protocol::{HandReveal, MatchResult, MoveAuthor};

use super::{Lens, place};
use crate::event::{ClientEvent, Observation};

/// Replay of one hand. It stores the table after each step, so that viewing any step costs no more than that step, from
/// any viewpoint.
#[derive(Clone, Debug)]
pub struct HandReplay {
    number: u32,
    seats: SeatCount,
    before_the_deal: AnyGame,
    steps: Vec<StoredStep>,
    /// Points or wins before the hand.
    totals: Vec<i32>,
    shown: Option<HandReveal>,
    /// Result of the match, if it ended with this hand.
    ended: Option<MatchResult>,
}

/// Step, and the table after it.
#[derive(Clone, Debug)]
struct StoredStep {
    by: Option<(Seat, String)>,
    events: Vec<AnyEvent>,
    after: AnyGame,
}

/// Step of a hand, as seen from one viewpoint.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayStep {
    /// Seat that moved and its move in notation; `None` for the deal.
    pub by: Option<(Seat, String)>,
    /// Events as a client received them. The last step includes the end of the hand, and that of the last hand the end
    /// of the match. A record does not say who chose a move, so every move is attributed to the seat's occupant.
    pub happened: Vec<ClientEvent>,
    /// View after the step.
    pub view: AnyView,
    /// Open decision after the step.
    pub pending: PendingDecision,
}

impl HandReplay {
    /// Replays a hand, as far as the recorded events can have happened.
    pub(super) fn read(
        record: &Record,
        book: &AnyBook,
        number: u32,
        totals: Vec<i32>,
        shown: Option<HandReveal>,
        ended: Option<MatchResult>,
    ) -> Option<HandReplay> {
        let hand = place(number)?;
        let before_the_deal: AnyGame = record.table(book, hand).ok()?;
        let mut table = before_the_deal.clone();
        let mut steps = Vec::new();
        for (place, step) in record.hands[hand].steps.iter().enumerate() {
            let mut events = Vec::with_capacity(step.events.len());
            if record.replay_step(book, hand, place, &mut table, |_, event| events.push(*event)).is_err() {
                break;
            }
            steps.push(StoredStep { by: step.by.clone(), events, after: table.clone() });
        }
        let seats = record.names.seats();
        Some(HandReplay { number, seats, before_the_deal, steps, totals, shown, ended })
    }

    /// Returns the number of the hand in the match, from one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns the number of steps: the deal and every move.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns `true` if there are no steps, not even a deal.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the seat and move of each step; `None` for the deal.
    pub fn moves(&self) -> impl Iterator<Item = Option<(Seat, &str)>> {
        self.steps.iter().map(|step| step.by.as_ref().map(|(seat, mv)| (*seat, mv.as_str())))
    }

    /// Returns the result of the hand, if this step is the last.
    pub fn shown_after(&self, step: usize) -> Option<&HandReveal> {
        self.shown.as_ref().filter(|_| step + 1 >= self.steps.len())
    }

    /// Returns the points or wins by seat as of this step.
    pub fn totals_after(&self, step: usize) -> &[i32] {
        self.shown_after(step).map_or(&self.totals, |shown| &shown.totals)
    }

    /// Returns the table before a step.
    fn before(&self, step: usize) -> &AnyGame {
        step.checked_sub(1).map_or(&self.before_the_deal, |before| &self.steps[before].after)
    }

    /// Returns the view before the deal.
    pub fn view_before_the_deal(&self, lens: impl Into<Lens>) -> Option<AnyView> {
        self.for_this_table(lens.into()).map(|lens| lens.view(&self.before_the_deal))
    }

    /// Returns the view after a step; the deal is step 0.
    pub fn view(&self, step: usize, lens: impl Into<Lens>) -> Option<AnyView> {
        let lens = self.for_this_table(lens.into())?;
        Some(lens.view(&self.steps.get(step)?.after))
    }

    /// Returns a step; the deal is step 0.
    pub fn step(&self, step: usize, lens: impl Into<Lens>) -> Option<ReplayStep> {
        let lens = self.for_this_table(lens.into())?;
        let StoredStep { by, events, after } = self.steps.get(step)?;
        let mut happened = Vec::with_capacity(events.len() + 3);
        if step == 0 {
            happened.push(ClientEvent::Dealt { hand: self.number });
        }
        if let Some((seat, _)) = by {
            happened.push(ClientEvent::Moved { seat: *seat, by: MoveAuthor::Sitter });
        }
        let mut table = self.before(step).clone();
        for event in events {
            let (before, glimpse) = (lens.view(&table), lens.glimpse(&table, event));
            happened.push(ClientEvent::Saw(Box::new(Observation { before, glimpse })));
            table.evolve(event);
        }
        if self.shown_after(step).is_some() {
            happened.push(ClientEvent::HandOver { hand: self.number });
            happened.extend(self.ended.clone().map(ClientEvent::Finished));
        }
        Some(ReplayStep { by: by.clone(), happened, view: lens.view(after), pending: after.pending() })
    }

    /// Returns the final table with every card open, or `None` if the hand is unfinished.
    pub fn final_table(&self) -> Option<&AnyGame> {
        self.shown.as_ref()?;
        Some(&self.steps.last()?.after)
    }

    /// Returns all glimpses of the hand.
    pub fn seen(&self, lens: impl Into<Lens>) -> Vec<AnyGlimpse> {
        let Some(lens) = self.for_this_table(lens.into()) else { return Vec::new() };
        let mut seen = Vec::new();
        for (place, step) in self.steps.iter().enumerate() {
            let mut table = self.before(place).clone();
            for event in &step.events {
                seen.push(lens.glimpse(&table, event));
                table.evolve(event);
            }
        }
        seen
    }

    /// Returns the lens, unless it looks from a seat that the table does not have.
    fn for_this_table(&self, lens: Lens) -> Option<Lens> {
        lens.seat().is_none_or(|seat| seat.index() < self.seats.get()).then_some(lens)
    }
}
