//! Sets of cards in one machine word, and the dice that pick from them.

/// A set of cards: four bits a rank, from the twos up to the aces; within a rank one bit a suit.
pub type Cards = u64;

/// The whole pack.
pub const PACK: Cards = (1 << 52) - 1;
/// The four eights.
pub const EIGHTS: Cards = 0xF << (4 * 6);
/// All cards of the first suit; shift it to get another.
const FIRST_SUIT: Cards = 0x1_1111_1111_1111;

/// Cards of a suit, and the eights, which go on anything.
#[inline]
pub fn suit_or_eight(suit: u32) -> Cards {
    (FIRST_SUIT << suit) | EIGHTS
}

/// Cards that go on top of `top`, a single card.
#[inline]
pub fn fitting(top: Cards) -> Cards {
    let place = top.trailing_zeros();
    let rank = 0xF << (place & !3);
    suit_or_eight(place & 3) | rank
}

/// The points of the cards left in a hand: 50 an eight, 10 a court card or an ace, else what is printed.
#[inline]
pub fn points(hand: Cards) -> u32 {
    // One count for each binary digit of the values, instead of one for each rank.
    let mut sum = 0;
    let mut digit = 0;
    while digit < DIGITS.len() {
        sum += (hand & DIGITS[digit]).count_ones() << digit;
        digit += 1;
    }
    sum
}

/// For each binary digit: the cards whose value has it.
const DIGITS: [Cards; 6] = {
    let mut digits = [0; 6];
    let mut rank = 0;
    while rank < 13 {
        let value = match rank {
            6 => 50,
            9.. => 10,
            pip => pip + 2,
        };
        let mut digit = 0;
        while digit < 6 {
            if value >> digit & 1 == 1 {
                digits[digit] |= 0xF << (4 * rank);
            }
            digit += 1;
        }
        rank += 1;
    }
    digits
};

/// The card that has `n` others of the set below it.
#[inline]
pub fn nth(cards: Cards, n: u32) -> Cards {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        safe_arch::population_deposit_u64(1 << n, cards)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        let mut left = cards;
        for _ in 0..n {
            left &= left - 1;
        }
        left & left.wrapping_neg()
    }
}

/// A fast generator: a counter, multiplied with itself and folded. Good enough to pick cards with.
pub struct Dice(u64);

impl Dice {
    /// Dice that start at a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    #[inline]
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xD6E8_FEB8_6659_FD93);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A number below `limit`.
    #[inline]
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.roll() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// One card of a set.
    #[inline]
    pub fn pick(&mut self, cards: Cards) -> Cards {
        let n = self.below(cards.count_ones());
        nth(cards, n)
    }
}

#[cfg(test)]
mod tests {
    use super::{EIGHTS, PACK, fitting, nth, points};

    #[test]
    fn a_pack_is_worth_what_its_cards_are() {
        let pips: u32 = (2..=10).filter(|&pip| pip != 8).sum();
        assert_eq!(points(PACK), 4 * (pips + 50 + 4 * 10));
        assert_eq!(points(EIGHTS), 200);
        assert_eq!(points(0), 0);
    }

    #[test]
    fn suit_rank_and_eights_fit() {
        let seven_of_the_second_suit = 1 << (4 * 5 + 1);
        assert_eq!(fitting(seven_of_the_second_suit).count_ones(), 13 + 3 + 3);
    }

    #[test]
    fn the_nth_card_has_n_below_it() {
        let cards = 0b1011_0100;
        let all: Vec<u64> = (0..4).map(|n| nth(cards, n)).collect();
        assert_eq!(all, [0b100, 0b1_0000, 0b10_0000, 0b1000_0000]);
    }
}
