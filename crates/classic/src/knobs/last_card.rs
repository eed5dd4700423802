//! Calling the last card.

use eights_rulesheet::{Hint, Knob, choices, knobs};

choices! {
    /// Time at which the last card is called.
    pub enum Call {
        No = "no": "Nobody calls.",
        Before = "before": "Before playing the second-to-last card.",
        With = "with": "Before playing the second-to-last card, or afterwards until the next player moves.",
    }
}

choices! {
    /// Enforcement of the call.
    pub enum Catching {
        Automatic = "automatic": "A player who did not call always draws.",
        Opponent = "opponent": "A player who did not call draws if somebody catches them before the next player moves.",
    }
}

knobs! {
    pub struct LastCard = "last_card": "Announcing that you have one card left.", conflicts = &[], hints = HINTS;

    /// Time at which the last card is called (HR-30).
    call: Call = CALL => Knob::choice("last_card.call", Call::No)
        .means("When the last card must be called.")
        .example("call = \"before\"");

    /// Cards drawn for a missed or false call (HR-30).
    penalty: u32 = PENALTY => Knob::number("last_card.penalty", 1..=5, 2)
        .means("How many cards a missed or false call costs.")
        .example("penalty = 1");

    /// Enforcement of the call: automatic, or by the other players (HR-30).
    catching: Catching = CATCHING => Knob::choice("last_card.catch", Catching::Automatic)
        .means("What happens to a player who does not call.")
        .example("catch = \"opponent\"");

    /// Lets players call without need and draw for it (HR-30).
    false_call: bool = FALSE_CALL => Knob::flag("last_card.false_call", false)
        .means("Calls are allowed in every turn, and a call that leaves more than one card in hand is penalised.")
        .example("false_call = true");
}

const CALLS: &str = "or-call";

static HINTS: &[Hint] = &[
    Hint::idle(&PENALTY, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
    Hint::idle(&CATCHING, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
    Hint::open(&CATCHING, |v| v.get(&CALL) != Call::No, "ask-no-call", "now-no-call", &["HR-30"]),
    Hint::idle(&FALSE_CALL, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
    Hint::changed(
        &CALL,
        |before, now| before.get(&CALL) != Call::No && now.get(&CALL) == Call::No,
        "note-no-call",
        "or-keep-calling",
    ),
];
