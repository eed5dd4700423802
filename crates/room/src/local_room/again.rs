//! Repeated deals: by a short code, or as in an earlier match.

use std::fmt;
use std::str::FromStr;

use eights_cards::{Secret, Seed};
use eights_catalog::Rules;
use eights_game::{Chance, DealWord, Record};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{DIGITS, RefusalReason, Rejection, RulesText, SeedMixture, Settings};

use crate::choice::rules_text;
use crate::command::mixture_of;
use crate::ports::Entropy;

/// Number of digits in a code, without the check digit.
const LENGTH: usize = 12;

/// Short code for the cards of a match: tables with the same rules, seats and code deal the same cards.
///
/// It is written as thirteen letters and digits, of which the last detects typing errors. People keep these codes, so a
/// code must mean the same cards for ever.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DealCode(u64);

/// Text that is not a valid deal code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealCodeError {
    /// The text has the wrong length or contains other characters than a code.
    #[error("a deal code has {} letters and digits", LENGTH + 1)]
    NoCode,
    /// The check digit does not match: the text was mistyped.
    #[error("this deal code has a mistake in it: compare it letter by letter")]
    Mistyped,
}

impl DealCodeError {
    /// Returns the reason for a rejection.
    pub fn into_refusal(self) -> RefusalReason {
        match self {
            DealCodeError::NoCode => RefusalReason::NoDealCode { length: LENGTH as u32 + 1 },
            DealCodeError::Mistyped => RefusalReason::DealCodeMistyped,
        }
    }
}

impl DealCode {
    /// Generates a new code.
    pub fn new(entropy: &dyn Entropy) -> DealCode {
        DealCode(entropy.number() & ((1 << (5 * LENGTH)) - 1))
    }

    /// Returns the digits without the check digit.
    fn digits(self) -> impl Iterator<Item = u8> {
        (0..LENGTH).rev().map(move |place| (self.0 >> (5 * place) & 31) as u8)
    }

    /// Returns the seed mixture of a match with this code.
    pub(super) fn mixture(self) -> SeedMixture {
        let mut dice = Seed::number(self.0).dice(0);
        let mut bytes = [0; 32];
        bytes.chunks_exact_mut(8).for_each(|part| part.copy_from_slice(&dice.next_u64().to_le_bytes()));
        mixture_of(&Secret::new(bytes))
    }
}

/// Computes the check digit. It changes with any single digit, and when two adjacent digits are swapped. Each digit is
/// an element of the field GF(32).
fn check(digits: impl Iterator<Item = u8>) -> u8 {
    let doubled = |number: u8| {
        let shifted = number << 1;
        if shifted & 32 == 0 { shifted } else { shifted ^ 0b10_0101 }
    };
    doubled(digits.fold(0, |sum, digit| doubled(sum) ^ digit))
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.digits().chain([check(self.digits())]);
        digits.try_for_each(|digit| write!(f, "{}", char::from(DIGITS[usize::from(digit)])))
    }
}

impl fmt::Debug for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for DealCode {
    type Err = DealCodeError;

    /// Parses a code as people may type it: in capitals, in groups, and with letters that are mistaken for digits.
    fn from_str(text: &str) -> Result<DealCode, DealCodeError> {
        let typed = text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| {
            let meant = match c.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                other => other,
            };
            DIGITS.iter().position(|digit| char::from(*digit) == meant).map(|digit| digit as u8)
        });
        let digits: Vec<u8> = typed.take(LENGTH + 2).collect::<Option<_>>().ok_or(DealCodeError::NoCode)?;
        let [digits @ .., last] = digits.as_slice() else { return Err(DealCodeError::NoCode) };
        if digits.len() != LENGTH {
            return Err(DealCodeError::NoCode);
        }
        if check(digits.iter().copied()) != *last {
            return Err(DealCodeError::Mistyped);
        }
        Ok(DealCode(digits.iter().fold(0, |bits, digit| bits << 5 | u64::from(*digit))))
    }
}

/// Returns the request for a table like that of an earlier match, and its rules.
pub(super) fn wanted(
    record: &Record,
    name: &str,
    settings: Settings,
) -> Result<(NewRoom, RulesText), Rejection> {
    let (rules, _) = Rules::of_record("the record", record)
        .map_err(|why| RefusalReason::RulesNotUsable { detail: why.to_string() })?;
    let text = RulesText { name: record.rules.clone(), cards: record.cards.clone(), ..rules_text(&rules) };
    let seats = record.names.seats().get() as u8;
    let wanted =
        NewRoom { rules: RulesChoice::Sheet(text.sheet.clone()), seats, settings, name: name.to_string() };
    Ok((wanted, text))
}

/// Returns the seed mixture of an earlier match, as far as it was revealed: the commitment, the last hand's part, from
/// which the earlier parts follow, and the deal words.
pub(super) fn mixture(record: &Record) -> Result<(SeedMixture, Vec<DealWord>), Rejection> {
    let Chance::Promised { promise, words } = &record.chance else {
        return Err(RefusalReason::DealtFromSeed.into());
    };
    let shown = (0..).zip(&record.hands).filter_map(|(hand, played)| Some((hand, played.secret.as_ref()?)));
    let Some((hand, part)) = shown.last() else {
        return Err(RefusalReason::NoHandRevealed.into());
    };
    if !promise.is_kept_by(hand, part) {
        return Err(RefusalReason::CommitmentBroken.into());
    }
    let mixture = SeedMixture { promise: promise.to_string(), secret: part.to_string() };
    Ok((mixture, words.clone()))
}
