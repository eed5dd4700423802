//! Findings of a check.

use std::fmt;

/// A problem: its location, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// Path relative to the repository root.
    pub(crate) file: String,
    /// Line number, starting at one.
    pub(crate) line: usize,
    /// The problem and its remedy, in one sentence or two.
    pub(crate) message: String,
}

impl Finding {
    /// Creates a finding at `file:line`.
    pub(crate) fn new(file: &str, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::Finding;

    #[test]
    fn a_finding_prints_as_a_place_that_editors_can_jump_to() {
        let finding = Finding::new("crates/cards/src/lib.rs", 7, "Too long: split it.");
        assert_eq!(finding.to_string(), "crates/cards/src/lib.rs:7: Too long: split it.");
    }
}
