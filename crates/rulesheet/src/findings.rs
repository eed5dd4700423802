//! A bounded list of findings: a text of nothing but faults costs no more to report than one with a few.

use crate::report::{Finding, Report};

/// How many findings a report describes. Whoever mends so many checks again anyway.
pub(crate) const MAX_FINDINGS: usize = 50;

/// Findings in the order in which they were made. Further ones are only counted.
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

    /// Whether further findings are only counted, so that nobody has to work out what they would say.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= MAX_FINDINGS
    }

    /// Counts a finding that is not described.
    pub(crate) fn count_one(&mut self) {
        self.count += 1;
    }

    /// How many there are, described or not.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Drops the findings behind the first ones that are not wanted.
    pub(crate) fn retain_after(&mut self, first: usize, mut wanted: impl FnMut(&Finding) -> bool) {
        let (mut place, before) = (0, self.kept.len());
        self.kept.retain(|finding| {
            place += 1;
            place <= first || wanted(finding)
        });
        self.count -= before - self.kept.len();
    }

    /// Puts them into the order of the text. The sort is stable: findings at one place stay in the order in which they were made.
    pub(crate) fn sort(&mut self) {
        self.kept.sort_by_key(|finding| finding.span().start);
    }

    /// Appends the findings of another text.
    pub(crate) fn extend(&mut self, other: Findings) {
        let described = other.kept.len();
        self.count += other.count - described;
        other.kept.into_iter().for_each(|finding| self.push(finding));
    }

    /// The report of them all.
    pub(crate) fn into_report(self) -> Report {
        let more = self.count - self.kept.len();
        Report::new(self.kept, more)
    }
}
