//! Corrections of the rules, which explain why an older record differs from today's rules.

use eights_i18n::Phrase;

use super::fault::FaultKind;
use crate::any::{AnyBook, AnyEvent};

/// A correction of the rules, listed with its game.
#[derive(Clone, Copy, Debug)]
pub struct Correction {
    /// The first edition with the corrected rule.
    pub edition: u32,
    /// The number of the rule.
    pub rule: &'static str,
    /// Returns whether the correction explains a difference between a record and today's rules. It has to be narrow:
    /// what it explains is no longer called a fault.
    pub(crate) explains: fn(&Difference<'_>) -> bool,
}

/// A difference between an older record and today's rules.
pub(crate) struct Difference<'d> {
    pub(crate) book: &'d AnyBook,
    pub(crate) wrong: &'d FaultKind,
    /// Recorded events of the step; empty if the difference is not in a step.
    pub(crate) recorded: &'d [AnyEvent],
    /// Events of the step by today's rules.
    pub(crate) by_rules: &'d [AnyEvent],
}

/// A place where an older record differs from today's rules because of a correction.
#[derive(Clone, Copy, Debug)]
pub struct CorrectedRule {
    /// The correction.
    pub correction: &'static Correction,
    /// The number of the hand, starting at one.
    pub hand: usize,
    /// The step within the hand, if the difference is in one.
    pub step: Option<usize>,
}

impl PartialEq for CorrectedRule {
    fn eq(&self, other: &Self) -> bool {
        let key = |one: &CorrectedRule| (one.correction.rule, one.correction.edition, one.hand, one.step);
        key(self) == key(other)
    }
}

impl Eq for CorrectedRule {}

impl CorrectedRule {
    /// Names the correction and the place where it first shows, in a sentence.
    pub fn sentence(&self) -> Phrase {
        let place = match self.step {
            Some(step) => Phrase::new("verify-at-step").with("hand", self.hand).with("step", step),
            None => Phrase::new("verify-at-hand").with("hand", self.hand),
        };
        Phrase::new("verify-corrected-at")
            .with("place", place)
            .with("what", self.correction.phrase())
            .with("rule", self.correction.rule)
    }
}

impl Correction {
    /// Describes the correction as a sentence of its own.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("verify-correction").with("rule", self.rule)
    }
}
