//! State of a replay: the hand, the step, and the point of view.

use std::rc::Rc;

use eights_cards::Seat;
use eights_catalog::AnyView as Known;
use eights_client::{HandReplay, Lens, Replay};
use eights_presenter::{Narrator, Sentence, TableContext, holds};
use leptos::prelude::*;

use crate::dom;
use crate::settings::{Preferences, UserContext};
use crate::table::{MatchOverview, TableView};

/// A hand with everything that is shown of it.
pub(super) struct ReplayHand {
    pub(super) hand: HandReplay,
    /// Sentences of each step.
    pub(super) told: Vec<Vec<Sentence>>,
    /// Number of cards each seat holds after each step.
    pub(super) counts: Vec<Vec<usize>>,
    /// Marked steps: somebody has to draw many cards, or holds a last one.
    pub(super) marks: Vec<usize>,
}

/// Largest number of marked steps.
const MARKS: usize = 6;
/// Number of markers that fit side by side.
const NEXT: usize = 14;
/// Number of cards at once that is worth a mark.
const MANY: usize = 2;
/// Duration of a step at the usual pace, in milliseconds.
const STEP: f32 = 1500.0;
/// Playback speeds and their labels.
pub(super) const SPEEDS: [(f32, &str); 3] = [(1.0, "1×"), (2.0, "2×"), (0.5, "½×")];

impl ReplayHand {
    fn new(replay: &Replay, number: u32, lens: Lens) -> Option<ReplayHand> {
        let hand = replay.hand(number)?;
        let (mut story, mut told, mut counts) = (Narrator::new(), Vec::new(), Vec::new());
        for place in 0..hand.len() {
            let step = hand.step(place, lens)?;
            told.push(story.hear(&TableContext::of_replay(replay, &hand, place, lens), &step.happened));
            let seats = (0..replay.seats().get()).map(Seat::new);
            counts.push(seats.map(|seat| holds(&step.view, seat)).collect());
        }
        let marks = marks(&counts);
        Some(ReplayHand { hand, told, counts, marks })
    }

    /// Returns the step whose sentences narrate a step: an action in two steps is narrated with the second.
    pub(super) fn told_with(&self, step: usize) -> usize {
        let told = |step: &usize| !self.told[*step].is_empty();
        (step..self.told.len()).find(told).or_else(|| (0..step).rev().find(told)).unwrap_or(step)
    }

    /// Returns the last step.
    pub(super) fn last(&self) -> usize {
        self.hand.len().saturating_sub(1)
    }
}

/// Returns the steps that changed most, in order.
fn marks(counts: &[Vec<usize>]) -> Vec<usize> {
    let weight = |step: usize| {
        let (before, after) = (&counts[step - 1], &counts[step]);
        let seats = before.iter().zip(after);
        seats
            .map(|(before, after)| match () {
                () if after >= &(before + MANY) => after - before,
                () if *after == 1 && *before > 1 => 1,
                () => 0,
            })
            .max()
            .unwrap_or(0)
    };
    let mut steps: Vec<(usize, usize)> = (1..counts.len().saturating_sub(1))
        .map(|step| (weight(step), step))
        .filter(|(weight, _)| *weight > 0)
        .collect();
    steps.sort_by_key(|(weight, step)| (std::cmp::Reverse(*weight), *step));
    // Merge markers that would overlap.
    let apart = counts.len() / NEXT + 1;
    let mut marks: Vec<usize> = Vec::new();
    for (_, step) in steps {
        if marks.len() < MARKS && marks.iter().all(|mark| mark.abs_diff(step) >= apart) {
            marks.push(step);
        }
    }
    marks.sort_unstable();
    marks
}

/// State of a replay.
#[derive(Clone, Copy)]
pub(super) struct ReplayModel {
    pub(super) own: UserContext,
    /// The table on which the replay is shown.
    pub(super) tab: TableView,
    replay: StoredValue<Rc<Replay>, LocalStorage>,
    pub(super) reel: RwSignal<Rc<ReplayHand>, LocalStorage>,
    pub(super) lens: RwSignal<Lens>,
    pub(super) step: RwSignal<usize>,
    /// Set while the replay plays by itself.
    pub(super) runs: RwSignal<bool>,
    pub(super) speed: RwSignal<usize>,
    /// Number of the current run, so that an older one ends.
    run: StoredValue<u32>,
}

impl ReplayModel {
    /// Starts a record at its first hand, with all hands open; returns `None` if it has no hand to show.
    pub(super) fn new(replay: Replay) -> Option<ReplayModel> {
        let reel = ReplayHand::new(&replay, 1, Lens::Open).filter(|reel| !reel.hand.is_empty())?;
        let film = ReplayModel {
            own: UserContext::here(),
            tab: TableView::to_look_at(),
            replay: StoredValue::new_local(Rc::new(replay)),
            reel: RwSignal::new_local(Rc::new(reel)),
            lens: RwSignal::new(Lens::Open),
            step: RwSignal::new(0),
            runs: RwSignal::new(false),
            speed: RwSignal::new(0),
            run: StoredValue::new(0),
        };
        film.go(0);
        Some(film)
    }

    /// Returns the record.
    pub(super) fn replay(self) -> Rc<Replay> {
        self.replay.get_value()
    }

    /// Returns the view of the current step.
    pub(super) fn view(self) -> Option<Known> {
        self.reel.with(|reel| reel.hand.view(self.step.get(), self.lens.get()))
    }

    /// Shows a step.
    pub(super) fn go(self, step: usize) {
        let reel = self.reel.get_untracked();
        let step = step.min(reel.last());
        let Some(seen) = reel.hand.step(step, self.lens.get_untracked()) else { return };
        // Animate only a step that follows the one shown before; otherwise everything appears in its place.
        let follows = step == self.step.get_untracked() + 1;
        let happened = if follows { seen.happened } else { Vec::new() };
        let moment = MatchOverview { replay: self.replay(), view: seen.view };
        self.tab.shows(moment, happened, || self.step.set(step));
    }

    /// Moves by a number of steps, forwards or backwards.
    pub(super) fn turn(self, steps: isize) {
        self.stop();
        self.go(self.step.get_untracked().saturating_add_signed(steps));
    }

    /// Goes to the next marked step, or to the first one.
    pub(super) fn next_mark(self) {
        let (step, reel) = (self.step.get_untracked(), self.reel.get_untracked());
        let next = reel.marks.iter().find(|mark| **mark > step).or(reel.marks.first());
        self.stop();
        self.go(next.copied().unwrap_or(reel.last()));
    }

    /// Shows another hand, or switches the point of view.
    pub(super) fn choose(self, hand: u32, lens: Lens) {
        let Some(reel) = ReplayHand::new(&self.replay(), hand, lens) else { return };
        let same = hand == self.reel.with_untracked(|reel| reel.hand.number());
        let step = if same { self.step.get_untracked() } else { 0 };
        if !same {
            self.stop();
        }
        self.lens.set(lens);
        self.reel.set(Rc::new(reel));
        self.go(step);
    }

    /// Stops playback.
    pub(super) fn stop(self) {
        self.run.update_value(|run| *run += 1);
        self.runs.set(false);
    }

    /// Starts or stops playback.
    pub(super) fn run_or_stop(self) {
        if self.runs.get_untracked() {
            return self.stop();
        }
        if self.step.get_untracked() >= self.reel.with_untracked(|reel| reel.last()) {
            self.go(0);
        }
        self.stop();
        self.runs.set(true);
        self.waits(self.run.get_value());
    }

    /// Waits, and goes one step on.
    fn waits(self, run: u32) {
        let factor = match self.own.now(Preferences::paced).factor() {
            // Even without animations there is time to read.
            0.0 => 1.0,
            factor => factor,
        };
        let wait = STEP * factor / SPEEDS[self.speed.get_untracked()].0;
        dom::later(wait as i32, move || {
            // The user may have left the page.
            if self.run.try_get_value() != Some(run) {
                return;
            }
            let step = self.step.get_untracked() + 1;
            self.go(step);
            if step >= self.reel.with_untracked(|reel| reel.last()) {
                self.stop();
            } else {
                self.waits(run);
            }
        });
    }

    /// Returns the narration of a step.
    pub(super) fn text(self, reel: &ReplayHand, step: usize) -> String {
        let told = &reel.told[reel.told_with(step)];
        let told: Vec<String> =
            self.own.words(|words| told.iter().map(|sentence| sentence.text(words)).collect());
        told.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds the card counts of two seats after each step.
    fn counts(steps: &[(usize, usize)]) -> Vec<Vec<usize>> {
        steps.iter().map(|(one, other)| vec![*one, *other]).collect()
    }

    #[test]
    fn a_step_is_marked_when_somebody_draws_many_or_holds_a_last_card() {
        let steps = [(5, 5), (5, 4), (7, 4), (7, 3), (6, 2), (6, 1), (6, 0)];
        assert_eq!(marks(&counts(&steps)), [2, 5]);
    }

    #[test]
    fn a_single_card_that_is_drawn_is_not_marked() {
        assert_eq!(marks(&counts(&[(5, 5), (6, 5), (6, 6), (7, 6)])), [0; 0]);
    }

    #[test]
    fn the_end_needs_no_mark_and_an_empty_hand_has_none() {
        assert_eq!(marks(&counts(&[(2, 5), (2, 5), (9, 5)])), [0; 0]);
        assert_eq!(marks(&[]), [0; 0]);
    }

    #[test]
    fn of_marks_that_would_lie_over_each_other_the_one_of_most_cards_stays() {
        let mut steps = vec![(5, 5); 40];
        for (step, (one, _)) in steps.iter_mut().enumerate() {
            *one += if step >= 11 {
                6
            } else if step >= 10 {
                2
            } else {
                0
            };
        }
        assert_eq!(marks(&counts(&steps)), [11]);
    }

    #[test]
    fn no_more_steps_are_marked_than_have_room() {
        let steps: Vec<(usize, usize)> = (0..60).map(|step| (5 + 2 * (step / 4), 5)).collect();
        let marks = marks(&counts(&steps));
        assert_eq!(marks.len(), MARKS);
        assert!(marks.is_sorted());
    }
}
