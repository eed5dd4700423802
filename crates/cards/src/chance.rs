//! Seeds, dice and the shuffle. Every act of chance can be reproduced on its own.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Source of all chance in a hand.
///
/// Each act of chance has dice of its own ([`Seed::dice`]), so there is no generator state to store, and any shuffle
/// can be reproduced on its own.
///
/// The text form is 64 hexadecimal digits, or a plain number for a seed made by [`Seed::number`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(Source);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    Fair([u8; 32]),
    Quick(u64),
}

// Streams from here on are reserved for deriving seeds from seeds, so they never collide with an act of chance.
const BRANCHES: u64 = 1 << 63;

impl Seed {
    /// Creates a seed from 32 unpredictable bytes.
    pub const fn fair(bytes: [u8; 32]) -> Self {
        Seed(Source::Fair(bytes))
    }

    /// Creates a short seed that people can share. It uses the same generator as a fair seed, but it can be guessed:
    /// use it for practice, tests and puzzles.
    pub fn number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(Source::Fair(bytes))
    }

    /// Creates a seed with much faster but predictable dice, for simulation and imagined worlds only.
    pub const fn quick(number: u64) -> Self {
        Seed(Source::Quick(number))
    }

    /// Returns the dice for the n-th act of chance.
    #[inline]
    pub fn dice(&self, nth: u32) -> Dice {
        self.stream(u64::from(nth))
    }

    /// Derives the seed for the k-th hand of a match from the match's seed.
    #[must_use]
    pub fn branch(&self, k: u32) -> Seed {
        let mut dice = self.stream(BRANCHES + u64::from(k));
        match self.0 {
            Source::Quick(_) => Seed::quick(dice.next_u64()),
            Source::Fair(_) => {
                let mut bytes = [0; 32];
                bytes
                    .chunks_exact_mut(8)
                    .for_each(|part| part.copy_from_slice(&dice.next_u64().to_le_bytes()));
                Seed::fair(bytes)
            }
        }
    }

    #[inline]
    fn stream(&self, stream: u64) -> Dice {
        match &self.0 {
            Source::Fair(bytes) => {
                let mut generator = ChaCha12Rng::from_seed(*bytes);
                generator.set_stream(stream);
                Dice(Generator::Fair(generator))
            }
            Source::Quick(number) => {
                // Neighbouring numbers and streams must start far apart, or their shuffles would look alike.
                let mut state = stream.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let mut state = number ^ quick(&mut state);
                Dice(Generator::Quick(quick(&mut state)))
            }
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Source::Quick(number) => write!(f, "quick-{number}"),
            Source::Fair(bytes) => {
                let (number, rest) = bytes.split_at(8);
                if rest.iter().all(|byte| *byte == 0) {
                    let number = number.iter().rev().fold(0u64, |n, byte| n << 8 | u64::from(*byte));
                    return write!(f, "{number}");
                }
                bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }
    }
}

/// Redacts the seed, which is secret during a hand, so that it never reaches a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// Error for a text that is not a valid seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is a number, such as 42, or 64 hexadecimal digits")
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        // `parse` would also accept a plus sign.
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            if plain { digits.parse().map_err(|_| SeedError) } else { Err(SeedError) }
        };
        if let Some(quick) = text.strip_prefix("quick-") {
            return number(quick).map(Seed::quick);
        }
        if text.len() != 64 {
            return number(text).map(Seed::number);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
            *byte = (high.ok_or(SeedError)? << 4 | low.ok_or(SeedError)?) as u8;
        }
        Ok(Seed::fair(bytes))
    }
}

/// Random number generator for a single act of chance.
pub struct Dice(Generator);

#[expect(clippy::large_enum_variant, reason = "dice are made where they are thrown and never stored")]
enum Generator {
    Fair(ChaCha12Rng),
    Quick(u64),
}

impl Dice {
    /// Returns 32 random bits.
    #[inline(always)]
    pub fn next_u32(&mut self) -> u32 {
        match &mut self.0 {
            Generator::Fair(generator) => fair(generator),
            Generator::Quick(state) => (quick(state) >> 32) as u32,
        }
    }

    /// Returns 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        match &mut self.0 {
            Generator::Fair(generator) => generator.next_u64(),
            Generator::Quick(state) => quick(state),
        }
    }

    /// Returns a uniformly distributed number in `0..n`.
    ///
    /// # Panics
    /// If `n` is zero.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below zero");
        below(n, || self.next_u32())
    }

    /// Shuffles the items uniformly with a Fisher–Yates shuffle: from the last position down, each position receives
    /// one of the items not yet placed.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // Select the generator once, not for every item.
        match &mut self.0 {
            Generator::Fair(generator) => shuffle(items, || fair(generator)),
            Generator::Quick(state) => shuffle(items, || (quick(state) >> 32) as u32),
        }
    }
}

#[inline(always)]
fn below(n: u32, mut throw: impl FnMut() -> u32) -> u32 {
    // The high half of the product is uniform except for the few products whose low half falls into the remainder of
    // 2^32 by n; those are drawn again.
    let mut product = u64::from(throw()) * u64::from(n);
    if (product as u32) < n {
        let remainder = n.wrapping_neg() % n;
        while (product as u32) < remainder {
            product = u64::from(throw()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

#[inline(always)]
fn shuffle<T>(items: &mut [T], mut throw: impl FnMut() -> u32) {
    for last in (1..items.len()).rev() {
        let pick = below(last as u32 + 1, &mut throw) as usize;
        items.swap(last, pick);
    }
}

// Kept out of line, so that the few instructions of the quick dice can be inlined into the loops that use them.
#[inline(never)]
fn fair(generator: &mut ChaCha12Rng) -> u32 {
    generator.next_u32()
}

// Wyrand: one multiplication per number.
#[inline]
fn quick(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0xA076_1D64_78BD_642F);
    let product = u128::from(*state) * u128::from(*state ^ 0xE703_7ED1_A0B4_28DB);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shuffled(seed: Seed, nth: u32) -> Vec<u8> {
        let mut cards: Vec<u8> = (0..52).collect();
        seed.dice(nth).shuffle(&mut cards);
        cards
    }

    /// If any of these vectors changes, stored games can no longer be reproduced; such a change needs a new kind of
    /// seed.
    #[test]
    fn golden_vectors_of_the_shuffle() {
        let zero = shuffled(Seed::number(0), 0);
        assert_eq!(zero[..13], GOLDEN[0]);
        let later = shuffled(Seed::number(0), 3);
        assert_eq!(later[..13], GOLDEN[1]);
        let full = shuffled(Seed::fair(std::array::from_fn(|i| i as u8 * 7 + 1)), 1);
        assert_eq!(full[..13], GOLDEN[2]);
        let branched = shuffled(Seed::number(8).branch(2), 0);
        assert_eq!(branched[..13], GOLDEN[3]);
        let quick = shuffled(Seed::quick(8), 1);
        assert_eq!(quick[..13], GOLDEN[4]);
    }

    const GOLDEN: [[u8; 13]; 5] = [
        [44, 42, 14, 5, 51, 4, 13, 11, 0, 2, 12, 48, 41],
        [30, 11, 31, 32, 39, 6, 4, 3, 7, 40, 12, 41, 51],
        [16, 1, 0, 22, 21, 46, 30, 27, 19, 51, 43, 31, 18],
        [28, 11, 50, 14, 29, 32, 45, 16, 21, 25, 30, 15, 9],
        [37, 8, 36, 34, 17, 24, 32, 27, 35, 42, 40, 31, 9],
    ];

    #[test]
    fn seeds_print_and_parse() {
        for text in ["0", "42", "18446744073709551615", "quick-7"] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        }
        let hex = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
        assert_eq!(hex.parse::<Seed>().unwrap().to_string(), hex);
        for text in
            ["", "x", "-1", "+1", "0x12", "18446744073709551616", "quick-", &"g".repeat(64), &"é".repeat(32)]
        {
            assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text}");
        }
        assert_eq!(format!("{:?}", Seed::number(5)), "Seed(hidden)");
    }
}
