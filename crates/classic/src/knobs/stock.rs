//! Running out of stock.

use eights_rulesheet::{Conflict, Hint, Knob, choices, knobs};

use super::NONE;
use super::asked::some_draw;
use super::turn::{CARD_LIMIT, TURN_LIMIT};

choices! {
    /// Treatment of a draw from an empty stock.
    pub enum StockEmpty {
        Reshuffle = "reshuffle": "The discard pile, except its top card, is shuffled into a new stock.",
        HandEnds = "hand-ends": "The hand ends when a player can neither play nor draw.",
        Pass = "pass": "A player who can neither play nor draw passes.",
    }
}

knobs! {
    pub struct Stock = "stock": "What happens when the stock runs out.", conflicts = CONFLICTS, hints = HINTS;

    /// Treatment of a draw from an empty stock (CE-40, CE-41).
    when_empty: StockEmpty = WHEN_EMPTY => Knob::choice("stock.when_empty", StockEmpty::HandEnds)
        .means("What happens when somebody must draw and the stock is empty.")
        .example("when_empty = \"reshuffle\"");

    /// Lets even a player who can play pass when nothing is left to draw.
    may_pass: bool = MAY_PASS => Knob::flag("stock.may_pass", false)
        .means("When there is nothing to draw, even a player who can play may pass.")
        .example("may_pass = true");

    /// Consecutive turns without a card laid or drawn that block the hand, beyond one for each player (CE-42).
    extra_idle_turns: u32 = EXTRA_IDLE_TURNS => Knob::number("stock.extra_idle_turns", 0..=16, 0)
        .means("How many idle turns, beyond one per player, block a hand. A turn is idle if no card is played or drawn.")
        .example("extra_idle_turns = 1");

    /// Counts a penalty that takes the stock's last card as such a turn.
    last_penalty_is_idle: bool = LAST_PENALTY_IS_IDLE => Knob::flag("stock.last_penalty_is_idle", false)
        .means("A penalty paid with the last card of the stock counts as an idle turn.")
        .example("last_penalty_is_idle = true");
}

static HINTS: &[Hint] = &[
    Hint::open(&WHEN_EMPTY, |_| true, "ask-empty-stock", "now-empty-stock", &["CE-40", "CE-41", "HR-34"]),
    Hint::inherited(
        &WHEN_EMPTY,
        |v| v.get(&WHEN_EMPTY) == StockEmpty::HandEnds,
        "note-empty-stock",
        "or-reshuffle",
    ),
    Hint::idle(&LAST_PENALTY_IS_IDLE, |v| !some_draw(v), "why-no-draw", "or-let-draw"),
];

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&WHEN_EMPTY, &MAY_PASS],
        |v| v.get(&WHEN_EMPTY) == StockEmpty::HandEnds && v.get(&MAY_PASS),
        "a pass on an empty stock ends the hand, so a player who can play must not be allowed to pass",
        "set `may_pass = false` or `when_empty = \"pass\"` under [stock]",
    ),
    Conflict::when(
        &[&WHEN_EMPTY, &TURN_LIMIT, &CARD_LIMIT],
        |v| {
            v.get(&WHEN_EMPTY) == StockEmpty::Reshuffle
                && v.get(&TURN_LIMIT) == NONE
                && v.get(&CARD_LIMIT) == NONE
        },
        "the discards are reshuffled for ever and nothing limits the turns, so a hand might never end",
        "set a limit, such as `turn_limit = 1000` under [turn]",
    ),
];
