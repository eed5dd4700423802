//! Moves out of turn.

use eights_rulesheet::{Conflict, Hint, Knob, choices, knobs};

use super::setup::{DECKS, PLAYERS};

choices! {
    /// Cards that may be thrown in.
    pub enum ThrowInCard {
        Identical = "identical": "A card identical to the top card.",
        SameRank = "same-rank": "A card of the same rank as the top card.",
    }
}

knobs! {
    pub struct Interrupts = "interrupts": "What you may do during another player's turn.", conflicts = CONFLICTS, hints = HINTS;

    /// Lets other players throw in a card (HR-19).
    throw_in: bool = THROW_IN => Knob::flag("interrupts.throw_in", false)
        .means("Before a turn begins, any other player may throw in a card identical to the top card; play continues from there.")
        .example("throw_in = true");

    /// Cards that may be thrown in (HR-19).
    throw_in_card: ThrowInCard = THROW_IN_CARD => Knob::choice("interrupts.throw_in_card", ThrowInCard::Identical)
        .means("Which card may be thrown in.")
        .example("throw_in_card = \"same-rank\"");
}

static HINTS: &[Hint] =
    &[Hint::idle(&THROW_IN_CARD, |v| !v.get(&THROW_IN), "why-no-throw-in", "or-throw-in")];

static CONFLICTS: &[Conflict] = &[Conflict::when(
    &[&THROW_IN, &THROW_IN_CARD, &DECKS, &PLAYERS],
    |v| {
        let decks = v.get(&DECKS);
        v.get(&THROW_IN)
            && v.get(&THROW_IN_CARD) == ThrowInCard::Identical
            && v.get(&PLAYERS).iter().all(|players| decks.get(players) == Some(1))
    },
    "a card identical to the top card may be thrown in, but with one deck no two cards are identical",
    "set `decks = 2` under [setup], or `throw_in_card = \"same-rank\"` or `throw_in = false` under [interrupts]",
)];
