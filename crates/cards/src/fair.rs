//! Verifiable deals: nobody can arrange one, and everybody can check it afterwards.
//!
//! This is a commitment scheme. Before a match, the host commits to a secret by publishing its hash ([`Promise`]).
//! Each player then adds a word. The seed of a hand is mixed from the hand's part of the secret and all the words
//! ([`Seed::mixed`]), so neither the host nor a player can choose it. After the hand, the host reveals the hand's part
//! of the secret. Everybody can check that it hashes to the promise, and can repeat every shuffle.
//!
//! One promise covers a whole match. The parts form a hash chain, in which each part is the hash of the part revealed
//! after it, so a revealed part discloses nothing about later hands.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::chance::Seed;

/// Length of the hash chain: the number of hands one promise covers, more than any match has.
const LINKS: u32 = 1000;

/// The host's secret for a match, or the part of it that belongs to one hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// Public commitment to a [`Secret`], published before a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise(String);

impl Secret {
    /// Creates a secret from 32 unpredictable bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// Returns the commitment to publish before the match.
    pub fn promise(&self) -> Promise {
        Promise(self.after(LINKS).to_string())
    }

    /// Returns the part for a hand, counted from zero, to reveal after that hand. Returns `None` beyond the thousandth
    /// hand.
    pub fn of_hand(&self, hand: u32) -> Option<Secret> {
        Some(self.after(LINKS.checked_sub(hand + 1)?))
    }

    /// Derives the part for a hand played `hands_before` hands before this part's hand. Anyone who was shown a part
    /// can compute all earlier ones.
    #[must_use]
    pub fn of_earlier_hand(&self, hands_before: u32) -> Secret {
        self.after(hands_before)
    }

    /// Returns the number of hands this secret covers under a promise, or `None` if it does not match the promise. The
    /// whole secret covers all hands; the part for a hand covers that hand and all earlier ones.
    pub fn hands_by(&self, promise: &Promise) -> Option<u32> {
        let mut link = self.clone();
        (1..=LINKS).find(|_| {
            link = link.after(1);
            link.to_string() == promise.0
        })
    }

    /// Returns the link of the chain that is this many hashes away.
    fn after(&self, hashes: u32) -> Secret {
        (0..hashes).fold(self.clone(), |link, _| Secret(Sha256::digest(link.0).into()))
    }
}

impl Promise {
    /// Returns `true` if the part revealed after a hand, counted from zero, matches the promise.
    pub fn is_kept_by(&self, hand: u32, shown: &Secret) -> bool {
        hand < LINKS && shown.after(hand + 1).to_string() == self.0
    }
}

impl Seed {
    /// Mixes the seed of a hand, counted from zero, from its part of the secret and the words of the seats in seat
    /// order. A seat that gave no word contributes an empty one.
    #[must_use]
    pub fn mixed<'w>(part: &Secret, hand: u32, words: impl IntoIterator<Item = &'w str>) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"eights deal 1");
        hash.update(part.0);
        hash.update(hand.to_le_bytes());
        for word in words {
            // The length prefix distinguishes "ab", "c" from "a", "bc".
            hash.update((word.len() as u64).to_le_bytes());
            hash.update(word.as_bytes());
        }
        Seed::fair(hash.finalize().into())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Redacts the secret, so that it never reaches a log by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Error for a text that is neither a secret nor a promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretError;

impl fmt::Display for SecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("64 hexadecimal digits are asked for, in small letters")
    }
}

impl std::error::Error for SecretError {}

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(SecretError),
        };
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != 32 || !rest.is_empty() {
            return Err(SecretError);
        }
        let mut bytes = [0; 32];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(*high)? << 4 | digit(*low)?;
        }
        Ok(Secret(bytes))
    }
}

impl FromStr for Promise {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        text.parse::<Secret>().map(|link| Promise(link.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret() -> Secret {
        Secret::new([7; 32])
    }

    #[test]
    fn what_is_shown_after_each_hand_is_what_was_promised() {
        let promise = secret().promise();
        for hand in [0, 1, 2, 500, 999] {
            let shown = secret().of_hand(hand).unwrap();
            assert!(promise.is_kept_by(hand, &shown), "{hand}");
            assert!(!promise.is_kept_by(hand + 1, &shown), "{hand}");
            assert!(!promise.is_kept_by(hand, &Secret::new([8; 32])), "{hand}");
        }
        assert_eq!(secret().of_hand(1000), None);
    }

    #[test]
    fn what_was_shown_is_the_hash_of_what_is_shown_next() {
        let (first, second) = (secret().of_hand(0).unwrap(), secret().of_hand(1).unwrap());
        assert_eq!(second.of_earlier_hand(1), first);
        assert_eq!(secret().of_hand(41).unwrap().of_earlier_hand(41), first);
        assert_eq!(first.after(1).to_string(), secret().promise().to_string());
    }

    #[test]
    fn a_part_serves_the_hands_up_to_its_own() {
        let promise = secret().promise();
        assert_eq!(secret().hands_by(&promise), Some(1000));
        for hand in [0, 1, 40] {
            assert_eq!(secret().of_hand(hand).unwrap().hands_by(&promise), Some(hand + 1));
        }
        assert_eq!(Secret::new([8; 32]).hands_by(&promise), None);
    }

    #[test]
    fn every_word_and_its_place_matter() {
        let part = secret().of_hand(0).unwrap();
        let seed = |words: &[&str]| Seed::mixed(&part, 0, words.iter().copied());
        let all =
            [seed(&["ab", "c"]), seed(&["a", "bc"]), seed(&["c", "ab"]), seed(&["ab", "c", ""]), seed(&[])];
        for (place, one) in all.iter().enumerate() {
            assert!(!all[..place].contains(one), "{place}");
        }
        assert_ne!(Seed::mixed(&part, 0, ["ab", "c"]), Seed::mixed(&part, 1, ["ab", "c"]));
    }

    /// The expected value was computed with another program, which shows that any program can verify a deal.
    #[test]
    fn the_mixture_is_sha_256_over_what_the_documents_say() {
        let part: Secret = "00".repeat(32).parse().unwrap();
        assert_eq!(
            Seed::mixed(&part, 0, ["kiwi", ""]).to_string(),
            "8964cd9439c13b7075ccfcc1b62ecc12645b214656a988e45227f398c5214b1c"
        );
        assert_eq!(
            Secret::new([0; 32]).after(1).to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn a_secret_reads_back_and_does_not_print_itself() {
        assert_eq!(secret().to_string().parse(), Ok(secret()));
        assert_eq!(format!("{:?}", secret()), "Secret(hidden)");
        for wrong in ["", "7", &"G0".repeat(32), &"AB".repeat(32), &"00".repeat(33)] {
            assert_eq!(wrong.parse::<Secret>(), Err(SecretError), "{wrong}");
        }
    }
}
