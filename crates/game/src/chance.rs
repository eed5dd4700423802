//! Sources of chance for a match: the dealer's, which yields seeds, and the one in a record.

use std::fmt;
use std::str::FromStr;

use eights_cards::{Promise, Secret, Seed};

/// A player's contribution to the chance of a match: one line of visible text, which may be empty.
///
/// It comes from an untrusted client, and it is stored and mixed exactly as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealWord(String);

/// Error for a text that is not a valid word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealWordError {
    /// The text is too long.
    #[error("a word for the deal has up to {most} characters, not {0}", most = DealWord::MAX_CHARS)]
    TooLong(usize),
    /// The text contains a line break or an invisible character.
    #[error("a word for the deal is one line without control characters")]
    Control,
}

impl DealWord {
    /// Maximum length of a word, in characters.
    pub const MAX_CHARS: usize = 100;

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns `true` if the word is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for DealWord {
    type Err = DealWordError;

    fn from_str(text: &str) -> Result<Self, DealWordError> {
        // Besides control characters: line breaks, and marks that change the direction of the surrounding text.
        let hides = |c: char| {
            c.is_control()
                || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        };
        match text.chars().count() {
            count if count > DealWord::MAX_CHARS => Err(DealWordError::TooLong(count)),
            _ if text.contains(hides) => Err(DealWordError::Control),
            _ => Ok(DealWord(text.to_string())),
        }
    }
}

impl fmt::Display for DealWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Source of a match's chance, as recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A seed. It determines every card, so the dealer could have known them all.
    Seed(Seed),
    /// A promise given before the match, and a word from each seat.
    Promised {
        /// The commitment to the secret.
        promise: Promise,
        /// Words by seat, empty for a seat that gave none.
        words: Vec<DealWord>,
    },
}

impl From<Seed> for Chance {
    fn from(seed: Seed) -> Self {
        Chance::Seed(seed)
    }
}

/// Source of the seeds for a match's hands. It determines every card, so only the dealer may hold it.
#[derive(Clone, Debug)]
pub enum HandSeeds {
    /// A branch of the match's seed for each hand.
    Branched(Seed),
    /// A part of a secret for each hand, mixed with the words of the seats.
    Mixed {
        /// The secret promised before the match.
        secret: Secret,
        /// Words by seat, empty for a seat that gave none.
        words: Vec<DealWord>,
    },
    /// The revealed hands of a match that was played before.
    Again {
        /// The promise given before that match.
        promise: Promise,
        /// The part for the last revealed hand, from which the others derive.
        last: Secret,
        /// Number of hands.
        hands: u32,
        /// Words of that match, by seat.
        words: Vec<DealWord>,
    },
}

impl HandSeeds {
    /// Creates the source for a promised match from what fulfils the promise: its secret, or the part for a hand that
    /// was revealed when the match was first played.
    pub fn promised(promise: &Promise, secret: Secret, words: Vec<DealWord>) -> Self {
        let whole = secret.promise() == *promise;
        match secret.hands_by(promise).filter(|_| !whole) {
            Some(hands) => HandSeeds::Again { promise: promise.clone(), last: secret, hands, words },
            None => HandSeeds::Mixed { secret, words },
        }
    }

    /// Returns the seed of a hand, counted from zero, or `None` beyond the hands that a promise covers.
    pub fn of_hand(&self, hand: u32) -> Option<Seed> {
        match self {
            HandSeeds::Branched(seed) => Some(seed.branch(hand)),
            HandSeeds::Mixed { words, .. } | HandSeeds::Again { words, .. } => {
                Some(mixed(&self.secret_of(hand)?, hand, words))
            }
        }
    }

    /// Returns the secret to reveal once a hand, counted from zero, is over, or `None` if nothing was promised.
    pub fn secret_of(&self, hand: u32) -> Option<Secret> {
        match self {
            HandSeeds::Branched(_) => None,
            HandSeeds::Mixed { secret, .. } => secret.of_hand(hand),
            HandSeeds::Again { last, hands, .. } => Some(last.of_earlier_hand(hands.checked_sub(hand + 1)?)),
        }
    }

    /// Returns the words by seat, or an empty slice if nothing was promised.
    pub fn words(&self) -> &[DealWord] {
        match self {
            HandSeeds::Branched(_) => &[],
            HandSeeds::Mixed { words, .. } | HandSeeds::Again { words, .. } => words,
        }
    }

    /// Returns the source of chance as the match's record states it from the start.
    pub fn chance(&self) -> Chance {
        match self {
            HandSeeds::Branched(seed) => Chance::Seed(*seed),
            HandSeeds::Mixed { secret, words } => {
                Chance::Promised { promise: secret.promise(), words: words.clone() }
            }
            HandSeeds::Again { promise, words, .. } => {
                Chance::Promised { promise: promise.clone(), words: words.clone() }
            }
        }
    }
}

impl From<Seed> for HandSeeds {
    fn from(seed: Seed) -> Self {
        HandSeeds::Branched(seed)
    }
}

/// Mixes the seed of a hand from its part of the secret.
pub(crate) fn mixed(part: &Secret, hand: u32, words: &[DealWord]) -> Seed {
    Seed::mixed(part, hand, words.iter().map(DealWord::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_line_that_hides_nothing() {
        for word in ["", "kiwi", " two  words ", ": > ; |", "Åsa 8️⃣", "👩‍👩‍👧", &"é".repeat(100)]
        {
            assert_eq!(word.parse::<DealWord>().map(|word| word.to_string()), Ok(word.to_string()));
        }
        for word in ["a\nb", "a\r", "\t", "\u{1b}[2J", "\u{85}", "\u{2028}", "\u{202e}abc", "\u{2066}"] {
            assert_eq!(word.parse::<DealWord>(), Err(DealWordError::Control), "{word:?}");
        }
        assert_eq!("é".repeat(101).parse::<DealWord>(), Err(DealWordError::TooLong(101)));
    }

    #[test]
    fn a_promise_serves_a_thousand_hands_and_each_has_another_seed() {
        let words = vec!["kiwi".parse().unwrap(), DealWord::default()];
        let seeds = HandSeeds::Mixed { secret: Secret::new([7; 32]), words };
        let all: Vec<_> = [0, 1, 999].map(|hand| seeds.of_hand(hand)).to_vec();
        assert!(all[0] != all[1] && all.iter().all(Option::is_some));
        assert_eq!((seeds.of_hand(1000), seeds.secret_of(1000)), (None, None));
        let Chance::Promised { promise, .. } = seeds.chance() else { panic!("it was promised") };
        assert!(promise.is_kept_by(1, &seeds.secret_of(1).unwrap()));
    }

    #[test]
    fn what_was_shown_of_a_match_deals_its_hands_again_and_no_others() {
        let words: Vec<DealWord> = vec!["kiwi".parse().unwrap(), DealWord::default()];
        let first = HandSeeds::Mixed { secret: Secret::new([7; 32]), words: words.clone() };
        let Chance::Promised { promise, .. } = first.chance() else { panic!("it was promised") };
        let again = HandSeeds::promised(&promise, first.secret_of(2).unwrap(), words.clone());
        for hand in 0..3 {
            assert_eq!(again.of_hand(hand), first.of_hand(hand));
            assert_eq!(again.secret_of(hand), first.secret_of(hand));
        }
        assert_eq!((again.of_hand(3), again.secret_of(3)), (None, None));
        assert_eq!((again.chance(), again.words()), (first.chance(), first.words()));
        let whole = HandSeeds::promised(&promise, Secret::new([7; 32]), words);
        assert!(matches!(whole, HandSeeds::Mixed { .. }) && whole.of_hand(999).is_some());
    }
}
