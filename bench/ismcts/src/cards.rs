//! Sets of cards in one machine word, and dice for them. The crate hands none around, so they belong to the thread.

use std::cell::Cell;

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

/// Cards that go on top of a card.
#[inline]
pub fn fitting(top: u32) -> Cards {
    suit_or_eight(top & 3) | 0xF << (top & !3)
}

thread_local! {
    static DICE: Cell<u64> = const { Cell::new(1) };
}

/// A number below a limit.
#[inline]
pub fn below(limit: u32) -> u32 {
    let state = DICE.get().wrapping_add(0x9E37_79B9_7F4A_7C15);
    DICE.set(state);
    let wide = u128::from(state) * u128::from(state ^ 0xD6E8_FEB8_6659_FD93);
    let thrown = (wide >> 64) as u64 ^ wide as u64;
    (((thrown >> 32) * u64::from(limit)) >> 32) as u32
}

/// The place of one bit of a set, any of them.
#[inline]
pub fn pick(set: u64) -> u32 {
    let mut left = set;
    for _ in 0..below(set.count_ones()) {
        left &= left - 1;
    }
    left.trailing_zeros()
}

/// So many cards of a set, any of them.
#[inline]
pub fn pick_many(mut set: Cards, count: u32) -> Cards {
    let mut picked = 0;
    for _ in 0..count {
        let card = 1 << pick(set);
        set ^= card;
        picked |= card;
    }
    picked
}
