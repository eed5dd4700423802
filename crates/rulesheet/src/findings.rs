//! A bounded list of findings: reporting a text full of faults costs no more than reporting one with a few.

use crate::report::{Finding, Report};

/// Maximum number of findings that a report describes. Anybody who fixes that many checks again anyway.
pub(crate) const MAX_FINDINGS: usize = 50;

/// Findings in the order in which they were made. Beyond the limit they are only counted.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    kept: Vec<Finding>,
    count: usize,
}

impl Findings {
    /// Adds a finding, or only counts it if the list is full.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.count += 1;
        if self.kept.len() < MAX_FINDINGS {
            self.kept.push(finding);
        }
    }

    /// Returns whether further findings are only counted, so that callers can skip composing them.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= MAX_FINDINGS
    }

    /// Counts a finding without describing it.
    pub(crate) fn count_one(&mut self) {
        self.count += 1;
    }

    /// Returns the number of findings, described or not.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Drops unwanted findings, except among the first `first` ones.
    pub(crate) fn retain_after(&mut self, first: usize, mut wanted: impl FnMut(&Finding) -> bool) {
        let (mut place, before) = (0, self.kept.len());
        self.kept.retain(|finding| {
            place += 1;
            place <= first || wanted(finding)
        });
        self.count -= before - self.kept.len();
    }

    /// Sorts the findings by position in the text. The sort is stable: findings at the same position keep their
    /// order.
    pub(crate) fn sort(&mut self) {
        self.kept.sort_by_key(|finding| finding.span().start);
    }

    /// Appends the findings of another text.
    pub(crate) fn extend(&mut self, other: Findings) {
        let described = other.kept.len();
        self.count += other.count - described;
        other.kept.into_iter().for_each(|finding| self.push(finding));
    }

    /// Turns the findings into a report.
    pub(crate) fn into_report(self) -> Report {
        let more = self.count - self.kept.len();
        Report::new(self.kept, more)
    }
}
