//! Verification of a record, computed in this page.

use eights_catalog::{AnyBook, Fault, Verification};
use eights_game::Record;
use eights_i18n::{Language, Phrase, Words};
use leptos::prelude::*;

use super::findings::Findings;
use crate::loading::PagePart;
use crate::settings::{UserContext, loaded};

/// The findings in a record, overall and hand by hand.
#[derive(Clone)]
pub(super) struct RecordProof {
    /// Set if something was checked and nothing is wrong.
    right: bool,
    verdict: Vec<Phrase>,
    hands: Vec<Phrase>,
    /// Hand and step of the first fault.
    pub(super) first: Option<(u32, usize)>,
}

impl RecordProof {
    /// Verifies a record by its rules.
    pub(super) fn of(record: &Record, book: &AnyBook) -> RecordProof {
        let found = Verification::of(record, book);
        let hands = found.hands.iter().enumerate().flat_map(|(place, hand)| hand.told(place + 1));
        let first: Option<&Fault> = found.faults().next();
        RecordProof {
            right: found.is_right(),
            verdict: found.verdict(record),
            hands: hands.chain(found.result.as_ref().map(Fault::sentence)).collect(),
            first: first.map(|fault| (fault.hand as u32, fault.step.unwrap_or(0))),
        }
    }

    /// Verifies a record given as text; the error says why it cannot be checked at all.
    fn of_text(text: &str) -> Result<RecordProof, String> {
        let record: Record = text.parse().map_err(|why: eights_game::RecordError| why.to_string())?;
        let book = AnyBook::of_record("the record", &record).map_err(|why| why.to_string())?;
        Ok(RecordProof::of(&record, &book))
    }

    /// Puts the findings into words.
    fn findings(&self, words: &Words) -> Findings {
        let said = |phrases: &[Phrase]| phrases.iter().map(|phrase| words.say(phrase)).collect::<Vec<_>>();
        Findings { right: self.right, verdict: said(&self.verdict).join(" "), hands: said(&self.hands) }
    }

    /// Renders the findings.
    pub(super) fn shown(&self, own: UserContext) -> AnyView {
        own.words(|words| self.findings(words)).shown()
    }
}

/// Verifies a record given as text, for the other part of the page.
pub(crate) fn check(language: &str, record: &str) -> String {
    let words = loaded(PagePart::Reading, Language::named(language).unwrap_or(Language::ENGLISH));
    Findings::write(RecordProof::of_text(record).map(|proof| proof.findings(&words)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = include_str!("../../../cli/tests/fixtures/records/basic-match.eights");

    #[test]
    fn a_record_that_went_as_it_says_is_right_hand_by_hand() {
        let proof = RecordProof::of_text(RECORD).unwrap_or_else(|why| panic!("{why}"));
        assert!(proof.right);
        assert_eq!(proof.first, None);
        let findings = proof.findings(&Words::new(Language::ENGLISH));
        assert!(findings.right && !findings.verdict.is_empty() && !findings.hands.is_empty());
    }

    #[test]
    fn a_text_that_is_no_record_is_not_checked() {
        assert!(RecordProof::of_text("a poem").is_err());
    }
}
