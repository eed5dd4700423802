//! Rules in words, made from their values alone.

use eights_eightball::{Combo, DrawFrom, NextDealer, Rules};

use crate::words::count;

/// All the rules, a paragraph each.
pub(crate) fn rules(rules: &Rules) -> Vec<String> {
    let counts = &rules.counts;
    let pairs = rules.colours * (rules.colours - 1) / 2;
    let mut paragraphs = vec![
        format!(
            "2 players, {} colours. The dealer picks solids or stripes, which is {} each, one of every colour; the \
             other player has the rest. The 8-ball belongs to nobody.",
            rules.colours,
            count(rules.colours, "ball")
        ),
        format!(
            "The cards: {} and {} of each colour; {} of each colour and {}; {} of each pair of colours ({pairs} \
             pairs) and {} of each colour. Each player is dealt {}, hidden.",
            count(counts.sticks, "cue stick"),
            count(counts.cue_balls, "cue ball"),
            count(counts.blocks, "block"),
            count(counts.wild_blocks, "wild block"),
            count(counts.corner_pockets, "corner pocket"),
            count(counts.side_pockets, "side pocket"),
            count(rules.hand, "card"),
        ),
        "The pool table has four corners (1, 3, 4, 6) and two sides (2, 5). The player who did not deal begins; \
         then turns alternate. A turn is exactly one of the following."
            .to_string(),
        "Discard: discard a card and draw one blind, or swap a card with the top card of the discard pile. You see \
         that card before you choose, and the other player remembers that you took it."
            .to_string(),
        format!(
            "Lay a pocket: a corner pocket on a corner or a side pocket on a side, if no open pocket lies there. It \
             needs the colour of a ball that you still have to pocket. {} Either player can use an open pocket in a \
             later turn.",
            if rules.any_pocket_for_eight {
                "With only the 8-ball left, any pocket will do."
            } else {
                "With only the 8-ball left, you lay no more pockets."
            }
        ),
        "Block: cover an open pocket with a block of one of its colours, or with the wild block. A blocked or used \
         position can get a new pocket."
            .to_string(),
        "Pocket a ball: a cue stick and a cue ball of one colour, your ball of that colour, and an open pocket that \
         has it. The cards and the ball lie on the pocket, which is used up."
            .to_string(),
    ];
    paragraphs.extend(match rules.combo {
        Combo::No => None,
        Combo::Coloured => Some(
            "Combo: with two such sets and two open pockets you pocket two balls in one turn; the 8-ball only alone."
                .to_string(),
        ),
        Combo::WithEight => Some(
            "Combo: with two such sets and two open pockets you pocket two balls in one turn. The second may be the \
             8-ball, if the first was your last."
                .to_string(),
        ),
    });
    paragraphs.extend([
        "The 8-ball: once all your balls are pocketed, pocket it with a stick and a cue ball of any one colour on a \
         pocket that has it. That wins at once."
            .to_string(),
        format!(
            "After laying, blocking or pocketing you draw up to {}{} An empty draw pile is refilled by shuffling the whole discard \
             pile.",
            count(rules.hand, "card"),
            match rules.draw_from {
                DrawFrom::Either => ", each from either pile, after seeing the one before.",
                DrawFrom::DrawPile => " from the draw pile.",
            }
        ),
        format!(
            "Cards on the table never come back. When neither player can finish any more, or after {} turns, the \
             game ends: fewest balls left wins, the 8-ball counted; equal is a draw.",
            rules.turn_limit
        ),
        match rules.next_dealer {
            NextDealer::Other => "In the next game the other player deals.".to_string(),
            NextDealer::Random => "The dealer is drawn by lot for every game.".to_string(),
        },
        match rules.wins {
            Some(wins) => format!("Match: who first wins {} wins.", count(wins as usize, "game")),
            None => "Match: goes on for as long as you like.".to_string(),
        },
    ]);
    paragraphs
}
