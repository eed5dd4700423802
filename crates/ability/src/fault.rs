//! Parse errors, in the words of the text's author.

use std::fmt;
use std::ops::Range;

/// A place in a text that cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Location, as byte offsets into the text.
    pub span: Range<usize>,
    /// The text found there; empty at the end of a line.
    pub found: String,
    /// The text expected there.
    pub expected: String,
    /// A known word that looks similar.
    pub suggestion: Option<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "the line ends too early: expected {}", self.expected)?;
        } else {
            write!(f, "\"{}\" is not understood: expected {}", self.found, self.expected)?;
        }
        match &self.suggestion {
            Some(word) => write!(f, "; did you mean \"{word}\"?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// All faults of a text, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Returns the candidate most similar to a word, if any is similar enough.
pub(crate) fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let word = word.to_ascii_lowercase();
    // Nobody misspells a word this long, and computing the distance takes time.
    if word.len() < 2 || word.len() > 24 || !word.as_bytes()[0].is_ascii_alphabetic() {
        return None;
    }
    let allowed = 1 + word.len() / 4;
    candidates
        .filter(|candidate| candidate.as_bytes().first().is_some_and(u8::is_ascii_alphabetic))
        .filter_map(|candidate| {
            let another_form = word.len() > 2
                && candidate.len() > 2
                && (candidate.starts_with(&word) || word.starts_with(candidate));
            let steps = distance(word.as_bytes(), candidate.as_bytes());
            let bound = allowed.min(candidate.len().saturating_sub(1));
            (steps <= bound || another_form).then_some((steps, candidate))
        })
        .min_by_key(|(steps, _)| *steps)
        .map(|(_, candidate)| candidate)
}

/// Edit distance: the number of letters to insert, delete, change or swap with a neighbour.
fn distance(from: &[u8], to: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (row, letter) in from.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, other) in to.iter().enumerate() {
            let mut steps =
                (last[column] + usize::from(letter != other)).min(last[column + 1] + 1).min(line[column] + 1);
            if row > 0 && column > 0 && *letter == to[column - 1] && from[row - 1] == *other {
                steps = steps.min(before[column - 1] + 1);
            }
            line.push(steps);
        }
        before = std::mem::replace(&mut last, line);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn distance_counts_slips_of_the_hand() {
        for (from, to, steps) in
            [("draw", "draw", 0), ("drwa", "draw", 1), ("", "ab", 2), ("opponet", "opponent", 1)]
        {
            assert_eq!(distance(from.as_bytes(), to.as_bytes()), steps, "{from} {to}");
        }
    }

    #[test]
    fn a_suggestion_must_look_alike() {
        assert_eq!(nearest("drwas", ["draws", "loses"].into_iter()), Some("draws"));
        assert_eq!(nearest("explodes", ["draws", "loses"].into_iter()), None);
        assert_eq!(nearest("x", ["a"].into_iter()), None);
        assert_eq!(nearest("aussetzen", ["a", "an ally"].into_iter()), None);
    }
}
