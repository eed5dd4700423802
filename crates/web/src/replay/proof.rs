//! Whether a record is what it has to be, worked out in this page.

use eights_catalog::{AnyBook, Fault, Verification};
use eights_game::Record;
use eights_i18n::{Language, Phrase, Words};
use leptos::prelude::*;

use super::findings::Findings;
use crate::seam::Part;
use crate::settings::{Own, loaded};

/// What was found in a record: in all, and hand by hand.
#[derive(Clone)]
pub(super) struct Proof {
    /// Whether something was checked and nothing is wrong.
    right: bool,
    verdict: Vec<Phrase>,
    hands: Vec<Phrase>,
    /// Hand and step of what is wrong first.
    pub(super) first: Option<(u32, usize)>,
}

impl Proof {
    /// Checks a record by its rules.
    pub(super) fn of(record: &Record, book: &AnyBook) -> Proof {
        let found = Verification::of(record, book);
        let hands = found.hands.iter().enumerate().flat_map(|(place, hand)| hand.told(place + 1));
        let first: Option<&Fault> = found.faults().next();
        Proof {
            right: found.is_right(),
            verdict: found.verdict(record),
            hands: hands.chain(found.result.as_ref().map(Fault::sentence)).collect(),
            first: first.map(|fault| (fault.hand as u32, fault.step.unwrap_or(0))),
        }
    }

    /// The same for a record in writing; in words why it cannot be checked at all.
    fn of_text(text: &str) -> Result<Proof, String> {
        let record: Record = text.parse().map_err(|why: eights_game::RecordError| why.to_string())?;
        let book = AnyBook::of_record("the record", &record).map_err(|why| why.to_string())?;
        Ok(Proof::of(&record, &book))
    }

    /// What was found, in words.
    fn findings(&self, words: &Words) -> Findings {
        let said = |phrases: &[Phrase]| phrases.iter().map(|phrase| words.say(phrase)).collect::<Vec<_>>();
        Findings { right: self.right, verdict: said(&self.verdict).join(" "), hands: said(&self.hands) }
    }

    /// What was found, for the page.
    pub(super) fn shown(&self, own: Own) -> AnyView {
        own.words(|words| self.findings(words)).shown()
    }
}

/// Checks a record in writing for the other part of the page.
pub(crate) fn check(language: &str, record: &str) -> String {
    let words = loaded(Part::Reading, Language::named(language).unwrap_or(Language::ENGLISH));
    Findings::write(Proof::of_text(record).map(|proof| proof.findings(&words)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = include_str!("../../../cli/tests/fixtures/records/basic-match.eights");

    #[test]
    fn a_record_that_went_as_it_says_is_right_hand_by_hand() {
        let proof = Proof::of_text(RECORD).unwrap_or_else(|why| panic!("{why}"));
        assert!(proof.right);
        assert_eq!(proof.first, None);
        let findings = proof.findings(&Words::new(Language::ENGLISH));
        assert!(findings.right && !findings.verdict.is_empty() && !findings.hands.is_empty());
    }

    #[test]
    fn a_text_that_is_no_record_is_not_checked() {
        assert!(Proof::of_text("a poem").is_err());
    }
}
