//! Calling the last card.

use eights_rulesheet::{Conflict, Hint, Knob, choices, knobs};

choices! {
    /// Time at which the last card is called.
    pub enum Call {
        No = "no": "Nobody calls.",
        Before = "before": "Before the second-last card is laid.",
        With = "with": "Before the second-last card is laid, or after it until the next player moves.",
    }
}

choices! {
    /// Enforcement of the call.
    pub enum Catching {
        Automatic = "automatic": "Who did not call draws in any case.",
        Opponent = "opponent": "Who did not call draws if another player catches it before the next player moves.",
    }
}

knobs! {
    pub struct LastCard = "last_card": "Whether one says aloud that one card is left.", conflicts = CONFLICTS, hints = HINTS;

    /// Time at which the last card is called (HR-30).
    call: Call = CALL => Knob::choice("last_card.call", Call::No)
        .means("When one has to call the last card.")
        .example("call = \"before\"");

    /// Cards drawn for a missed or false call (HR-30).
    penalty: u32 = PENALTY => Knob::number("last_card.penalty", 1..=5, 2)
        .means("How many cards one draws for a call that was missed, or false.")
        .example("penalty = 1");

    /// Enforcement of the call: automatic, or by the other players (HR-30).
    catching: Catching = CATCHING => Knob::choice("last_card.catch", Catching::Automatic)
        .means("What happens to whoever does not call.")
        .example("catch = \"opponent\"");

    /// Lets players call without need and draw for it (HR-30).
    false_call: bool = FALSE_CALL => Knob::flag("last_card.false_call", false)
        .means("One may call in every turn, and draws for a call after which more than one card is left.")
        .example("false_call = true");
}

const CALLS: &str = "or-call";

static HINTS: &[Hint] = &[
    Hint::idle(&PENALTY, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
    Hint::idle(&CATCHING, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
    Hint::open(&CATCHING, |v| v.get(&CALL) != Call::No, "ask-no-call", "now-no-call", &["HR-30"]),
    Hint::idle(&FALSE_CALL, |v| v.get(&CALL) == Call::No, "why-no-call", CALLS),
];

static CONFLICTS: &[Conflict] = &[
    Conflict::when(
        &[&CALL, &CATCHING],
        |v| v.get(&CALL) == Call::No && v.get(&CATCHING) == Catching::Opponent,
        "nobody calls the last card, so there is nobody to catch",
        "set `call = \"before\"` or `call = \"with\"` under [last_card], or `catch = \"automatic\"`",
    ),
    Conflict::when(
        &[&CALL, &FALSE_CALL],
        |v| v.get(&CALL) == Call::No && v.get(&FALSE_CALL),
        "nobody calls the last card, so no call can be false",
        "set `call = \"before\"` or `call = \"with\"` under [last_card], or `false_call = false`",
    ),
];
