//! Knobs of Crazy 8-Ball: every question that a rule sheet can answer, each defined once.

use eights_rulesheet::{Conflict, Group, Hint, Knob, NumberOr, Registry, choices};

choices! {
    /// Dealer of each following game.
    pub enum NextDealer {
        Other = "other": "The players take turns.",
        Random = "random": "The dealer is drawn by lot each time.",
    }
}

choices! {
    /// Piles to draw from after placing cards on the table.
    pub enum DrawFrom {
        Either = "either": "From either pile, seeing each card before drawing the next.",
        DrawPile = "draw-pile": "From the draw pile only.",
    }
}

choices! {
    /// Rule for pocketing two balls in a turn.
    pub enum Combo {
        No = "no": "One ball per turn.",
        Coloured = "coloured": "Two balls with two sets, but the 8-ball only by itself.",
        WithEight = "with-eight": "Two balls with two sets; the second may be the 8-ball.",
    }
}

choices! {
    /// Stands in for a number where the limit is off.
    pub enum Off {
        None = "none": "None.",
    }
}

/// Number of cards in hand.
pub static HAND: Knob<u32> = Knob::number("setup.hand", 2..=8, 4)
    .means("How many cards each player is dealt, and fills their hand up to after a turn.")
    .example("hand = 4");
/// Number of colours.
pub static COLOURS: Knob<u32> = Knob::number("setup.colours", 2..=7, 7)
    .means("How many colours there are, and therefore balls per player.")
    .example("colours = 7");
/// Dealer of each following game.
pub static NEXT_DEALER: Knob<NextDealer> = Knob::choice("setup.next_dealer", NextDealer::Other)
    .means("Who deals the next game; the first dealer is drawn by lot.")
    .example("next_dealer = \"random\"");

/// Number of cue sticks of each colour.
pub static STICKS: Knob<u32> = Knob::number("cards.sticks", 1..=4, 4)
    .means("How many cue sticks there are of each colour.")
    .example("sticks = 4");
/// Number of cue balls of each colour.
pub static CUE_BALLS: Knob<u32> = Knob::number("cards.cue_balls", 1..=4, 4)
    .means("How many cue balls there are of each colour.")
    .example("cue_balls = 4");
/// Number of blocks of each colour.
pub static BLOCKS: Knob<u32> = Knob::number("cards.blocks", 0..=4, 1)
    .means("How many blocks there are of each colour.")
    .example("blocks = 1");
/// Number of wild blocks.
pub static WILD_BLOCKS: Knob<u32> = Knob::number("cards.wild_blocks", 0..=4, 1)
    .means("How many blocks there are that cover a pocket of any colour.")
    .example("wild_blocks = 1");
/// Number of corner pockets of each pair of colours.
pub static CORNER_POCKETS: Knob<u32> = Knob::number("cards.corner_pockets", 0..=4, 1)
    .means("How many corner pockets there are of each pair of colours.")
    .example("corner_pockets = 1");
/// Number of side pockets of each colour.
pub static SIDE_POCKETS: Knob<u32> = Knob::number("cards.side_pockets", 0..=4, 2)
    .means("How many side pockets there are of each colour.")
    .example("side_pockets = 2");

/// Piles to draw from after placing cards on the table.
pub static DRAW_FROM: Knob<DrawFrom> = Knob::choice("turn.draw_from", DrawFrom::Either)
    .means("Which piles a player may draw from after placing cards on the table.")
    .example("draw_from = \"draw-pile\"");
/// Rule for pocketing two balls in a turn.
pub static COMBO: Knob<Combo> = Knob::choice("turn.combo", Combo::WithEight)
    .means("Whether two balls may be pocketed in a turn.")
    .example("combo = \"no\"");
/// Lets a player who has only the 8-ball left place a pocket of any colour.
pub static ANY_POCKET_FOR_EIGHT: Knob<bool> = Knob::flag("turn.any_pocket_for_eight", true)
    .means("A player with only the 8-ball left may place a pocket of any colour; otherwise none at all.")
    .example("any_pocket_for_eight = false");

/// Number of turns after which a game ends.
pub static TURN_LIMIT: Knob<u32> = Knob::number("end.turn_limit", 20..=10_000, 400)
    .means("The total number of turns after which a game ends undecided.")
    .example("turn_limit = 400");
/// Number of games that wins the match.
pub static WINS: Knob<NumberOr<Off>> = Knob::number_or("match.wins", 1..=100, NumberOr::Number(2))
    .means("How many games it takes to win the match.")
    .example("wins = 3");

/// Registry of everything that a rule sheet of Crazy 8-Ball can say.
pub static REGISTRY: Registry = Registry {
    game: "crazy-8-ball",
    groups: &[
        Group {
            name: "setup",
            about: "Everything before the first turn.",
            knobs: &[&HAND, &COLOURS, &NEXT_DEALER],
            conflicts: &[],
            hints: &[],
        },
        Group {
            name: "cards",
            about: "How many cards of each kind there are, per colour or pair of colours.",
            knobs: &[&STICKS, &CUE_BALLS, &BLOCKS, &WILD_BLOCKS, &CORNER_POCKETS, &SIDE_POCKETS],
            conflicts: CONFLICTS,
            hints: &[],
        },
        Group {
            name: "turn",
            about: "What a player may do in a turn.",
            knobs: &[&DRAW_FROM, &COMBO, &ANY_POCKET_FOR_EIGHT],
            conflicts: &[],
            hints: &[
                Hint::open(&COMBO, |values| values.get(&HAND) >= 4, "ask-combo", "now-combo", &["EB-31"]),
                Hint::open(
                    &ANY_POCKET_FOR_EIGHT,
                    |_| true,
                    "ask-pocket-for-eight",
                    "now-pocket-for-eight",
                    &["EB-14"],
                ),
            ],
        },
        Group {
            name: "end",
            about: "How a game that nobody wins comes to an end.",
            knobs: &[&TURN_LIMIT],
            conflicts: &[],
            hints: &[],
        },
        Group {
            name: "match",
            about: "How many games a match has.",
            knobs: &[&WINS],
            conflicts: &[],
            hints: &[],
        },
    ],
    upgrades: &[],
};

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&CORNER_POCKETS, &SIDE_POCKETS],
        |values| values.get(&CORNER_POCKETS) + values.get(&SIDE_POCKETS) == 0,
        "There are no pockets, so no ball can ever be pocketed.",
        "set `corner_pockets` or `side_pockets` to at least 1",
    ),
    Conflict::when(
        &[&COMBO, &HAND],
        |values| values.get(&COMBO) != Combo::No && values.get(&HAND) < 4,
        "A combo takes four cards, more than a hand ever holds.",
        "let hand be 4 or more, or let combo be \"no\"",
    ),
    Conflict::when(
        &[&COLOURS, &HAND, &STICKS, &CUE_BALLS, &BLOCKS, &WILD_BLOCKS, &CORNER_POCKETS, &SIDE_POCKETS],
        |values| cards(values) < 2 * values.get(&HAND) + 1,
        "The deal uses up all the cards, so nothing is left to draw.",
        "set `hand` lower, or add more cards",
    ),
];

/// Returns the number of cards that are shuffled.
fn cards(values: &eights_rulesheet::Values) -> u32 {
    let colours = values.get(&COLOURS);
    let each = values.get(&STICKS) + values.get(&CUE_BALLS) + values.get(&BLOCKS) + values.get(&SIDE_POCKETS);
    colours * each + values.get(&WILD_BLOCKS) + colours * (colours - 1) / 2 * values.get(&CORNER_POCKETS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registry_has_no_faults() {
        assert_eq!(REGISTRY.faults(), Vec::<String>::new());
    }
}
