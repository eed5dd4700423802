//! One random game by the default rules of `OpenSpiel`'s Crazy Eights.

use std::hint::black_box;

use crate::cards::{Cards, Dice, EIGHTS, PACK, fitting, nth, points, suit_or_eight};

/// A seat draws at most so many cards in one turn.
const MOST_DRAWS: u32 = 5;
/// A game ends after so many cards laid.
const MOST_PLAYS: u32 = 100;

/// What a run of games comes to.
#[derive(Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Cards laid, cards drawn, passes and suits named.
    pub decisions: u64,
}

/// Plays a game in which every seat picks evenly among its moves.
///
/// A seat may lay a card that fits, or draw; after five draws, or on an empty stock, it may pass instead. The game ends
/// with an empty hand, after a hundred cards laid, or when on an empty stock all have passed and one more.
#[inline(never)]
pub fn play<const SEATS: usize>(dice: &mut Dice, tally: &mut Tally) {
    let (mut hands, mut stock, starter) = deal::<SEATS>(dice);
    let mut seat = dice.below(SEATS as u32) as usize;
    let mut fits = fitting(starter);
    let (mut plays, mut others) = (0, 0);
    let (mut draws_in_turn, mut passes_in_row) = (0, 0);
    loop {
        let playable = hands[seat] & fits;
        let count = playable.count_ones();
        // One move more than cards: to draw, or else to pass.
        let choice = dice.below(count + 1);
        if choice < count {
            let card = nth(playable, choice);
            hands[seat] ^= card;
            plays += 1;
            if hands[seat] == 0 || plays == MOST_PLAYS {
                break;
            }
            fits = if card & EIGHTS == 0 {
                fitting(card)
            } else {
                others += 1;
                suit_or_eight(dice.below(4))
            };
            passes_in_row = 0;
        } else if draws_in_turn < MOST_DRAWS && stock != 0 {
            let card = dice.pick(stock);
            stock ^= card;
            hands[seat] |= card;
            draws_in_turn += 1;
            others += 1;
            passes_in_row = 0;
            continue;
        } else {
            others += 1;
            // A pass counts towards the end only when nothing is left to draw.
            passes_in_row = if stock == 0 { passes_in_row + 1 } else { 0 };
            if passes_in_row > SEATS {
                break;
            }
        }
        draws_in_turn = 0;
        seat = if seat + 1 == SEATS { 0 } else { seat + 1 };
    }
    // Scoring is part of a game, though nobody asks here who has won.
    for hand in hands {
        black_box(points(hand));
    }
    tally.games += 1;
    tally.decisions += u64::from(plays + others);
}

/// Hands, stock and starter; an eight does not start.
#[inline]
fn deal<const SEATS: usize>(dice: &mut Dice) -> ([Cards; SEATS], Cards, Cards) {
    let cards_each = if SEATS == 2 { 7 } else { 5 };
    let mut stock = PACK;
    let mut hands = [0; SEATS];
    for hand in &mut hands {
        for _ in 0..cards_each {
            let card = dice.pick(stock);
            stock ^= card;
            *hand |= card;
        }
    }
    let starter = dice.pick(stock & !EIGHTS);
    (hands, stock ^ starter, starter)
}
