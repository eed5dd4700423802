//! One hand of a replay.

use eights_cards::{Seat, SeatCount};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyGlimpse, AnyView};
use eights_game::{Game, Pending, Record};
use eights_protocol::{By, Ended, Shown};

use super::{Lens, place};
use crate::happening::{Happening, Sight};

/// A hand that is told again. The table is kept as it was after each step, so that looking at any step costs no more than that
/// step, whoever looks.
#[derive(Clone, Debug)]
pub struct HandReplay {
    number: u32,
    seats: SeatCount,
    before_the_deal: AnyGame,
    steps: Vec<Kept>,
    /// Points or wins before the hand.
    totals: Vec<i32>,
    shown: Option<Shown>,
    /// How the match ended, if it did with this hand.
    ended: Option<Ended>,
}

/// A step, and the table after it.
#[derive(Clone, Debug)]
struct Kept {
    by: Option<(Seat, String)>,
    events: Vec<AnyEvent>,
    after: AnyGame,
}

/// A step of a hand, as somebody saw it.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayStep {
    /// Who moved, and the move in notation; nobody for the deal.
    pub by: Option<(Seat, String)>,
    /// What happened, as a client heard it. With the last step the hand is over, and with the last hand the match. A record
    /// does not say who chose a move, so all are told as the sitter's own.
    pub happened: Vec<Happening>,
    /// What was known after it.
    pub view: AnyView,
    /// Who was waited for after it.
    pub pending: Pending,
}

impl HandReplay {
    /// Reads a hand, as far as what is written can have happened.
    pub(super) fn read(
        record: &Record,
        book: &AnyBook,
        number: u32,
        totals: Vec<i32>,
        shown: Option<Shown>,
        ended: Option<Ended>,
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
            steps.push(Kept { by: step.by.clone(), events, after: table.clone() });
        }
        let seats = record.names.seats();
        Some(HandReplay { number, seats, before_the_deal, steps, totals, shown, ended })
    }

    /// Its number in the match, from one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How many steps there are: the deal and every move.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are none, not even a deal.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Who made the moves, and how: one for each step, nobody for the deal.
    pub fn moves(&self) -> impl Iterator<Item = Option<(Seat, &str)>> {
        self.steps.iter().map(|step| step.by.as_ref().map(|(seat, mv)| (*seat, mv.as_str())))
    }

    /// How the hand ended, for whoever has come to this step.
    pub fn shown_after(&self, step: usize) -> Option<&Shown> {
        self.shown.as_ref().filter(|_| step + 1 >= self.steps.len())
    }

    /// Points or wins by seat, for whoever has come to this step.
    pub fn totals_after(&self, step: usize) -> &[i32] {
        self.shown_after(step).map_or(&self.totals, |shown| &shown.totals)
    }

    /// The table before a step.
    fn before(&self, step: usize) -> &AnyGame {
        step.checked_sub(1).map_or(&self.before_the_deal, |before| &self.steps[before].after)
    }

    /// What was known before the deal.
    pub fn view_before_the_deal(&self, lens: impl Into<Lens>) -> Option<AnyView> {
        self.for_this_table(lens.into()).map(|lens| lens.view(&self.before_the_deal))
    }

    /// What was known after a step; the deal is step 0.
    pub fn view(&self, step: usize, lens: impl Into<Lens>) -> Option<AnyView> {
        let lens = self.for_this_table(lens.into())?;
        Some(lens.view(&self.steps.get(step)?.after))
    }

    /// A step as it was seen; the deal is step 0.
    pub fn step(&self, step: usize, lens: impl Into<Lens>) -> Option<ReplayStep> {
        let lens = self.for_this_table(lens.into())?;
        let Kept { by, events, after } = self.steps.get(step)?;
        let mut happened = Vec::with_capacity(events.len() + 3);
        if step == 0 {
            happened.push(Happening::Dealt { hand: self.number });
        }
        if let Some((seat, _)) = by {
            happened.push(Happening::Moved { seat: *seat, by: By::Sitter });
        }
        let mut table = self.before(step).clone();
        for event in events {
            let (before, glimpse) = (lens.view(&table), lens.glimpse(&table, event));
            happened.push(Happening::Saw(Box::new(Sight { before, glimpse })));
            table.evolve(event);
        }
        if self.shown_after(step).is_some() {
            happened.push(Happening::HandOver { hand: self.number });
            happened.extend(self.ended.clone().map(Happening::Finished));
        }
        Some(ReplayStep { by: by.clone(), happened, view: lens.view(after), pending: after.pending() })
    }

    /// The table at the end, with every card open; nothing while the hand goes on.
    pub fn final_table(&self) -> Option<&AnyGame> {
        self.shown.as_ref()?;
        Some(&self.steps.last()?.after)
    }

    /// Everything that was seen of the hand.
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

    /// Nobody looks from a seat that the table does not have.
    fn for_this_table(&self, lens: Lens) -> Option<Lens> {
        lens.seat().is_none_or(|seat| seat.index() < self.seats.get()).then_some(lens)
    }
}
