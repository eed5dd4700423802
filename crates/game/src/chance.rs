//! Where the chance of a match comes from: what whoever deals has, and what a record says of it.

use std::fmt;
use std::str::FromStr;

use eights_cards::{Promise, Secret, Seed};

/// How many characters a word may have.
const LONGEST_WORD: usize = 100;

/// What a player adds to the chance of a match, or nothing: a line of text that hides nothing. It comes from a stranger
/// and is kept and mixed exactly as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Word(String);

/// Why a text is no word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WordError {
    /// It is too long.
    #[error("a word for the deal has up to {LONGEST_WORD} characters, not {0}")]
    TooLong(usize),
    /// It has a line break, or something that is no character to be seen.
    #[error("a word for the deal is one line without control characters")]
    Control,
}

impl Word {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, WordError> {
        // Besides control characters: breaks of lines, and marks that turn the direction of what stands around them.
        let hides = |c: char| {
            c.is_control()
                || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        };
        match text.chars().count() {
            count if count > LONGEST_WORD => Err(WordError::TooLong(count)),
            _ if text.contains(hides) => Err(WordError::Control),
            _ => Ok(Word(text.to_string())),
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where the chance of a match came from, as its record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// A seed. It tells every card, so whoever dealt could know them all.
    Seed(Seed),
    /// A promise that was given before the match, and a word of each seat.
    Promised {
        /// The promise.
        promise: Promise,
        /// The words by seat; an empty one of a seat that gave none.
        words: Vec<Word>,
    },
}

impl From<Seed> for Chance {
    fn from(seed: Seed) -> Self {
        Chance::Seed(seed)
    }
}

/// Where the seeds of a match's hands come from, for whoever deals: it tells every card.
#[derive(Clone, Debug)]
pub enum HandSeeds {
    /// Each hand has a branch of the match's seed.
    Branched(Seed),
    /// Each hand has its part of a secret, mixed with the words of the seats.
    Mixed {
        /// What was promised before the match.
        secret: Secret,
        /// The words by seat; an empty one of a seat that gave none.
        words: Vec<Word>,
    },
    /// The hands of a match that was played before, as far as they were shown.
    Again {
        /// What was promised before that match.
        promise: Promise,
        /// The part of the last hand that was shown: the others follow from it.
        last: Secret,
        /// How many hands there are.
        hands: u32,
        /// The words of that match by seat.
        words: Vec<Word>,
    },
}

impl HandSeeds {
    /// The seeds of a match that was promised so, by what keeps the promise: its secret, or the part of a hand that was shown
    /// when it was played before.
    pub fn promised(promise: &Promise, secret: Secret, words: Vec<Word>) -> Self {
        let whole = secret.promise() == *promise;
        match secret.hands_by(promise).filter(|_| !whole) {
            Some(hands) => HandSeeds::Again { promise: promise.clone(), last: secret, hands, words },
            None => HandSeeds::Mixed { secret, words },
        }
    }

    /// The seed of a hand, counted from zero. There is none beyond the hands that a promise serves.
    pub fn of_hand(&self, hand: u32) -> Option<Seed> {
        match self {
            HandSeeds::Branched(seed) => Some(seed.branch(hand)),
            HandSeeds::Mixed { words, .. } | HandSeeds::Again { words, .. } => {
                Some(mixed(&self.secret_of(hand)?, hand, words))
            }
        }
    }

    /// What is shown once a hand, counted from zero, is over. Nothing where nothing was promised.
    pub fn secret_of(&self, hand: u32) -> Option<Secret> {
        match self {
            HandSeeds::Branched(_) => None,
            HandSeeds::Mixed { secret, .. } => secret.of_hand(hand),
            HandSeeds::Again { last, hands, .. } => Some(last.of_earlier_hand(hands.checked_sub(hand + 1)?)),
        }
    }

    /// The words by seat; none where nothing was promised.
    pub fn words(&self) -> &[Word] {
        match self {
            HandSeeds::Branched(_) => &[],
            HandSeeds::Mixed { words, .. } | HandSeeds::Again { words, .. } => words,
        }
    }

    /// What the record of the match says from its beginning.
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

/// The seed of a hand by its part of the secret.
pub(crate) fn mixed(part: &Secret, hand: u32, words: &[Word]) -> Seed {
    Seed::mixed(part, hand, words.iter().map(Word::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_line_that_hides_nothing() {
        for word in ["", "kiwi", " two  words ", ": > ; |", "Åsa 8️⃣", "👩‍👩‍👧", &"é".repeat(100)]
        {
            assert_eq!(word.parse::<Word>().map(|word| word.to_string()), Ok(word.to_string()));
        }
        for word in ["a\nb", "a\r", "\t", "\u{1b}[2J", "\u{85}", "\u{2028}", "\u{202e}abc", "\u{2066}"] {
            assert_eq!(word.parse::<Word>(), Err(WordError::Control), "{word:?}");
        }
        assert_eq!("é".repeat(101).parse::<Word>(), Err(WordError::TooLong(101)));
    }

    #[test]
    fn a_promise_serves_a_thousand_hands_and_each_has_another_seed() {
        let words = vec!["kiwi".parse().unwrap(), Word::default()];
        let seeds = HandSeeds::Mixed { secret: Secret::new([7; 32]), words };
        let all: Vec<_> = [0, 1, 999].map(|hand| seeds.of_hand(hand)).to_vec();
        assert!(all[0] != all[1] && all.iter().all(Option::is_some));
        assert_eq!((seeds.of_hand(1000), seeds.secret_of(1000)), (None, None));
        let Chance::Promised { promise, .. } = seeds.chance() else { panic!("it was promised") };
        assert!(promise.is_kept_by(1, &seeds.secret_of(1).unwrap()));
    }

    #[test]
    fn what_was_shown_of_a_match_deals_its_hands_again_and_no_others() {
        let words: Vec<Word> = vec!["kiwi".parse().unwrap(), Word::default()];
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
