//! "Did you mean": the known name nearest to an unknown one.

use crate::HAS_WRITERS;

/// Returns the candidate nearest to a word, if any is close enough to be what was meant. In builds without sheet
/// authors ([`HAS_WRITERS`]), only an exact match counts.
///
/// Cost: at most quadratic in the length of each candidate, because much longer words are skipped.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if !HAS_WRITERS {
        return candidates.into_iter().find(|candidate| *candidate == word);
    }
    let plain = |text: &str| text.to_lowercase().replace(['_', ' '], "-");
    let word = plain(word);
    let letters = word.chars().count();
    candidates
        .into_iter()
        // The difference in length is a lower bound of the distance.
        .filter(|candidate| {
            let others = candidate.chars().count();
            letters.abs_diff(others) <= (letters.max(others) / 3).max(1)
        })
        .map(|candidate| (strsim::damerau_levenshtein(&word, &plain(candidate)), candidate))
        // At most a third of the letters may be wrong; beyond that, a guess confuses more than it helps.
        .filter(|(distance, candidate)| *distance <= (letters.max(candidate.chars().count()) / 3).max(1))
        .filter(|(distance, candidate)| *distance < candidate.chars().count() || *distance == 0)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Joins words as in `a, b or c`.
pub(crate) fn listed<'a>(words: impl IntoIterator<Item = &'a str>, last: &str) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood_and_nonsense_is_not() {
        let names = ["must_play", "draw", "8"];
        assert_eq!(nearest("must-play", names), Some("must_play"));
        assert_eq!(nearest("MustPlay", names), Some("must_play"));
        assert_eq!(nearest("drwa", names), Some("draw"));
        assert_eq!(nearest("scoring", names), None);
        assert_eq!(nearest("9", names), None);
    }

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(listed(["a", "b", "c"], "or"), "a, b or c");
        assert_eq!(listed(["a"], "or"), "a");
    }
}
