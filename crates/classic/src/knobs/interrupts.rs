//! Moves out of turn.

use eights_rulesheet::{Conflict, Knob, knobs};

use super::setup::{DECKS, PLAYERS};

knobs! {
    pub struct Interrupts = "interrupts": "What you may do during another player's turn.", conflicts = CONFLICTS;

    /// Lets other players throw in an identical card (HR-19).
    throw_in: bool = THROW_IN => Knob::flag("interrupts.throw_in", false)
        .means("Before a turn begins, any other player may throw in a card identical to the top card; play continues from there.")
        .example("throw_in = true");
}

static CONFLICTS: &[Conflict] = &[Conflict::when(
    &[&THROW_IN, &DECKS, &PLAYERS],
    |v| {
        let decks = v.get(&DECKS);
        v.get(&THROW_IN) && v.get(&PLAYERS).iter().all(|players| decks.get(players) == Some(1))
    },
    "a card identical to the top card may be thrown in, but with one deck no two cards are identical",
    "set `decks = 2` under [setup], or `throw_in = false` under [interrupts]",
)];
