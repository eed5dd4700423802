//! Verification results as phrases, so that every front end uses the same words.

use std::fmt;
use std::sync::LazyLock;

use eights_game::{Chance, DealWord, Record};
use eights_i18n::{Language, Part, Phrase, Words};

use super::correction::CorrectedRule;
use super::fault::{Fault, FaultKind, FaultSubject};
use super::{HandCheck, State, Verification};

/// The result of checking one claim about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding<'f> {
    /// The claim was checked and is right.
    Holds,
    /// The claim is wrong; this is the first fault.
    Fails(&'f Fault),
    /// The claim could not be checked, or not everywhere.
    Open,
}

impl Finding<'_> {
    fn word(self) -> &'static str {
        match self {
            Finding::Holds => "holds",
            Finding::Fails(_) => "fails",
            Finding::Open => "open",
        }
    }

    /// Describes the claim and its result in a sentence.
    pub fn sentence(self, about: FaultSubject) -> Phrase {
        let claim = match about {
            FaultSubject::Promise => "verify-claim-promise",
            FaultSubject::Cards => "verify-claim-cards",
            FaultSubject::Rules => "verify-claim-moves",
            FaultSubject::End => "verify-claim-end",
        };
        Phrase::new(claim).with("answer", self.word())
    }
}

impl HandCheck {
    /// Returns the result for a claim about the hand.
    pub fn finding(&self, about: FaultSubject) -> Finding<'_> {
        let fault = self.faults.iter().find(|fault| fault.wrong.about() == about);
        let checked = match about {
            FaultSubject::Promise => self.promise_kept == Some(true),
            FaultSubject::Cards | FaultSubject::Rules => self.state == State::Checked,
            FaultSubject::End => self.state == State::Checked && self.over,
        };
        fault.map_or(if checked { Finding::Holds } else { Finding::Open }, Finding::Fails)
    }

    /// Describes the result for the hand with this number, starting at one: all its faults, or that there are none.
    pub fn told(&self, number: usize) -> Vec<Phrase> {
        if !self.faults.is_empty() {
            return self.faults.iter().map(Fault::sentence).collect();
        }
        let key = match self.state {
            State::Checked if self.over => "verify-hand-right",
            State::Checked => "verify-hand-unfinished",
            State::NotShown => "verify-hand-not-shown",
            State::BrokenOff | State::NotReached => "verify-hand-not-reached",
        };
        let phrase = Phrase::new(key).with("hand", number).with("kept", self.promise_kept == Some(true));
        vec![phrase.with("shuffles", self.shuffles).with("moves", self.moves)]
    }
}

impl Verification {
    /// Returns the result for a claim about the whole match.
    pub fn finding(&self, about: FaultSubject) -> Finding<'_> {
        if let Some(fault) = self.faults().find(|fault| fault.wrong.about() == about) {
            return Finding::Fails(fault);
        }
        let holds = |hand: &HandCheck| hand.finding(about) == Finding::Holds;
        if !self.hands.is_empty() && self.hands.iter().all(holds) { Finding::Holds } else { Finding::Open }
    }

    /// Returns the overall verdict on the record, as a list of sentences: corrections of the rules that the record was
    /// played before, then what was found.
    pub fn verdict(&self, record: &Record) -> Vec<Phrase> {
        let mut sentences: Vec<Phrase> = self.corrected.iter().map(CorrectedRule::sentence).collect();
        sentences.extend(self.found(record));
        sentences
    }

    fn found(&self, record: &Record) -> Vec<Phrase> {
        let Some(first) = self.faults().next() else { return self.right(record) };
        let key = match first.wrong.about() {
            FaultSubject::Promise => "verify-wrong-promise",
            FaultSubject::Rules if self.cards_are_right() => "verify-wrong-rules",
            FaultSubject::End if self.cards_are_right() => "verify-wrong-end",
            _ => "verify-wrong-cards",
        };
        vec![Phrase::new(key).with("place", first.place()).with("promised", self.promised)]
    }

    fn right(&self, record: &Record) -> Vec<Phrase> {
        let hands = match (self.checked(), self.hands.len()) {
            (0, _) => return vec![Phrase::new("verify-nothing-checked")],
            (checked, all) if checked == all => {
                Phrase::new("verify-all-right").with("corrected", !self.corrected.is_empty())
            }
            (checked, _) => Phrase::new("verify-some-right").with("checked", checked),
        };
        let worth = match &record.chance {
            Chance::Seed(_) => "verify-by-seed",
            Chance::Promised { words, .. } if words.iter().all(DealWord::is_empty) => "verify-without-words",
            Chance::Promised { .. } => "verify-with-words",
        };
        vec![hands, Phrase::new(worth)]
    }
}

/// Describes in a sentence whether the players' words were mixed into the deals of a record.
pub fn words_mixed_in(record: &Record) -> Phrase {
    let mixed =
        matches!(&record.chance, Chance::Promised { words, .. } if !words.iter().all(DealWord::is_empty));
    Phrase::new("verify-claim-words").with("answer", if mixed { "holds" } else { "open" })
}

/// Lists the players' words, one sentence per seat, for them to compare; empty if nothing was promised.
pub fn words_given(record: &Record) -> Vec<Phrase> {
    let Chance::Promised { words, .. } = &record.chance else { return Vec::new() };
    let said = |(name, word): (&str, &DealWord)| {
        let name = Part::Text(name.to_string());
        if word.is_empty() {
            return Phrase::new("verify-no-word-of").with("name", name);
        }
        Phrase::new("verify-word-of").with("name", name).with("word", Part::Text(word.to_string()))
    };
    record.names.iter().zip(words).map(said).collect()
}

impl Fault {
    /// Describes the fault and its location in a sentence.
    pub fn sentence(&self) -> Phrase {
        Phrase::new("verify-fault-sentence")
            .with("where", self.exact_place())
            .with("what", self.wrong.phrase())
    }

    /// Describes the location as part of a sentence.
    pub fn place(&self) -> Phrase {
        match self.step {
            Some(0) => Phrase::new("verify-at-deal").with("hand", self.hand),
            Some(step) => Phrase::new("verify-at-step").with("hand", self.hand).with("step", step),
            None => Phrase::new("verify-at-hand").with("hand", self.hand),
        }
    }

    /// Describes the location including the move.
    fn exact_place(&self) -> Phrase {
        let hand = |key| Phrase::new(key).with("hand", self.hand);
        match (self.step, &self.by) {
            (Some(step), Some(by)) => {
                hand("verify-in-move").with("step", step).with("move", Part::Text(by.clone()))
            }
            (Some(0), None) => hand("verify-in-deal"),
            (Some(step), None) => hand("verify-at-step").with("step", step),
            (None, _) => hand("verify-at-hand"),
        }
    }
}

impl FaultKind {
    /// Describes the fault as part of a sentence.
    pub fn phrase(&self) -> Phrase {
        let new = Phrase::new;
        match self {
            FaultKind::NotShown => new("verify-not-shown"),
            FaultKind::Promise => new("verify-other-secret"),
            FaultKind::NoDeal => new("verify-no-deal"),
            FaultKind::DealAgain => new("verify-deal-again"),
            FaultKind::Deal { written, right, promised } => new("verify-other-deal")
                .with("written", says(written.as_ref()))
                .with("promised", *promised)
                .with("right", quoted(right.as_ref())),
            FaultKind::Impossible { event, why } => {
                new("verify-impossible").with("event", Part::Text(event.clone())).with("why", reason(why))
            }
            FaultKind::Move(why) => new("verify-not-allowed").with("why", reason(why)),
            FaultKind::Events { written, right, chance } => new("verify-other-events")
                .with("written", says(written.as_ref()))
                .with("chance", *chance)
                .with("right", quoted(right.as_ref())),
            FaultKind::Points { written, right } => {
                let written = numbers(written.as_deref());
                match right {
                    None => new("verify-points-too-early").with("written", written),
                    Some(right) => new("verify-other-points")
                        .with("right", numbers(Some(right)))
                        .with("written", written),
                }
            }
            FaultKind::GoesOn => new("verify-goes-on"),
            FaultKind::MatchOver => new("verify-match-over"),
            FaultKind::Result { written, right } => {
                let written = Part::Text(written.join(", "));
                match right {
                    None => new("verify-result-too-early").with("written", written),
                    Some(right) => new("verify-other-result")
                        .with("right", Part::Text(right.join(", ")))
                        .with("written", written),
                }
            }
        }
    }
}

/// Formats a reason for the end of a sentence, which has its own full stop.
fn reason(why: &str) -> Part {
    Part::Text(why.trim_end_matches('.').to_string())
}

fn says(written: Option<&String>) -> Phrase {
    written.map_or_else(
        || Phrase::new("verify-nothing-written"),
        |text| Phrase::new("verify-written").with("text", Part::Text(text.clone())),
    )
}

fn quoted(right: Option<&String>) -> Phrase {
    right.map_or_else(
        || Phrase::new("verify-nothing"),
        |text| Phrase::new("verify-quoted").with("text", Part::Text(text.clone())),
    )
}

fn numbers(points: Option<&[i32]>) -> Part {
    let row = |points: &[i32]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    points.map_or_else(|| Phrase::new("verify-left-out").into(), |points| Part::Text(row(points)))
}

/// English, for programs and operators.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::ENGLISH));

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = Phrase::new("verify-fault").with("where", self.exact_place());
        f.write_str(&ENGLISH.say(&fault.with("what", self.wrong.phrase())))
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ENGLISH.say(&self.phrase()))
    }
}
