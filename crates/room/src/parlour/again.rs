//! The same deal again: by a short code, or as in a match that was played before.

use std::fmt;
use std::str::FromStr;

use eights_cards::{Secret, Seed};
use eights_catalog::Rules;
use eights_game::{Chance, Record, Word};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Code, DIGITS, Mixture, Refused, RulesText, Settings};

use crate::choice::rules_text;
use crate::ports::Entropy;
use crate::wants::mixture_of;

/// How many digits a code has before the last one, which checks them.
const LENGTH: usize = 12;

/// A short code for the cards of a match: whoever opens a table with the same rules, seats and code gets the same.
///
/// It is written as thirteen letters and digits, of which the last finds what was mistyped. A code means the same cards for
/// ever, since people keep it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal(u64);

/// A text that is no code for a deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealError {
    /// It has another length, or signs that no code has.
    #[error("a code for a deal has {} letters and digits", LENGTH + 1)]
    NoCode,
    /// Something in it was mistyped.
    #[error("this code for a deal has a mistake in it: compare it letter by letter")]
    Mistyped,
}

impl Deal {
    /// A code that nobody has used.
    pub fn new(entropy: &dyn Entropy) -> Deal {
        Deal(entropy.number() & ((1 << (5 * LENGTH)) - 1))
    }

    /// The digits, without the one that checks them.
    fn digits(self) -> impl Iterator<Item = u8> {
        (0..LENGTH).rev().map(move |place| (self.0 >> (5 * place) & 31) as u8)
    }

    /// What the hands of a match with this code are dealt from.
    pub(super) fn mixture(self) -> Mixture {
        let mut dice = Seed::number(self.0).dice(0);
        let mut bytes = [0; 32];
        bytes.chunks_exact_mut(8).for_each(|part| part.copy_from_slice(&dice.next_u64().to_le_bytes()));
        mixture_of(&Secret::new(bytes))
    }
}

/// The digit that checks others: it changes with any digit, and when two neighbours change places. Each digit is taken for an
/// element of the field of 32.
fn check(digits: impl Iterator<Item = u8>) -> u8 {
    let doubled = |number: u8| {
        let shifted = number << 1;
        if shifted & 32 == 0 { shifted } else { shifted ^ 0b10_0101 }
    };
    doubled(digits.fold(0, |sum, digit| doubled(sum) ^ digit))
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = self.digits().chain([check(self.digits())]);
        digits.try_for_each(|digit| write!(f, "{}", char::from(DIGITS[usize::from(digit)])))
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Deal {
    type Err = DealError;

    /// Reads a code as people may type it: in large letters, in groups, and with letters that are taken for digits.
    fn from_str(text: &str) -> Result<Deal, DealError> {
        let typed = text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| {
            let meant = match c.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                other => other,
            };
            DIGITS.iter().position(|digit| char::from(*digit) == meant).map(|digit| digit as u8)
        });
        let digits: Vec<u8> = typed.take(LENGTH + 2).collect::<Option<_>>().ok_or(DealError::NoCode)?;
        let [digits @ .., last] = digits.as_slice() else { return Err(DealError::NoCode) };
        if digits.len() != LENGTH {
            return Err(DealError::NoCode);
        }
        if check(digits.iter().copied()) != *last {
            return Err(DealError::Mistyped);
        }
        Ok(Deal(digits.iter().fold(0, |bits, digit| bits << 5 | u64::from(*digit))))
    }
}

/// The table of a match that was played before, and its rules.
pub(super) fn wanted(
    record: &Record,
    name: &str,
    settings: Settings,
) -> Result<(NewRoom, RulesText), Refused> {
    let (rules, _) = Rules::of_record("the record", record)
        .map_err(|why| Refused::new(Code::Impossible, why.to_string()))?;
    let text = RulesText { name: record.rules.clone(), cards: record.cards.clone(), ..rules_text(&rules) };
    let seats = record.names.seats().get() as u8;
    let wanted =
        NewRoom { rules: RulesChoice::Sheet(text.sheet.clone()), seats, settings, name: name.to_string() };
    Ok((wanted, text))
}

/// What a match was dealt from that was played before, as far as it was shown: the promise, the part of the last hand from
/// which those before it follow, and the words.
pub(super) fn mixture(record: &Record) -> Result<(Mixture, Vec<Word>), Refused> {
    let impossible = |why: &str| Refused::new(Code::Impossible, why);
    let Chance::Promised { promise, words } = &record.chance else {
        return Err(impossible("this match was dealt from a seed: it is dealt again by that seed"));
    };
    let shown = (0..).zip(&record.hands).filter_map(|(hand, played)| Some((hand, played.secret.as_ref()?)));
    let Some((hand, part)) = shown.last() else {
        return Err(impossible("no hand of this match was shown"));
    };
    if !promise.is_kept_by(hand, part) {
        return Err(impossible("this match was not dealt as it was promised"));
    }
    let mixture = Mixture { promise: promise.to_string(), secret: part.to_string() };
    Ok((mixture, words.clone()))
}
