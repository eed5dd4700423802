//! Finishing a hand: running out of cards, or holding too many.

use eights_rulesheet::{Conflict, ConflictReport, Hint, Knob, NumberOr, Values, choices, knobs};

use super::asked::some_special;
use super::cards::EFFECTS;
use super::setup::{COUNTDOWN, Countdown, DECKS, HAND, PACK, PLAYERS, deck_size};
use super::{NONE, Off};
use crate::effect::Effect;

choices! {
    /// Rule for a last card that does something.
    pub enum LastSpecial {
        Allowed = "allowed": "Any card that fits may be the last.",
        Forbidden = "forbidden": "The last card may not be a wild card or a card with an effect.",
        Penalised = "penalised": "A player whose last card is a wild card or a card with an effect draws cards and plays on.",
    }
}

knobs! {
    pub struct Finishing = "finishing": "What happens when a player has no cards left, or too many.", conflicts = CONFLICTS, hints = HINTS;

    /// Rule for a last card that does something (HR-31).
    last_special: LastSpecial = LAST_SPECIAL => Knob::choice("finishing.last_special", LastSpecial::Allowed)
        .means("Whether the last card may be a wild card or a card with an effect.")
        .example("last_special = \"forbidden\"");

    /// Cards drawn as the penalty for such a last card (HR-31).
    penalty: u32 = FINISHING_PENALTY => Knob::number("finishing.penalty", 1..=5, 1)
        .means("How many cards a penalised last card costs.")
        .example("penalty = 2");

    /// Lets the others play on when somebody is out (HR-32).
    play_on: bool = PLAY_ON => Knob::flag("finishing.play_on", false)
        .means("After somebody goes out, the others play on for second place and so on.")
        .example("play_on = true");

    /// Number of cards in hand that puts a player out of the hand (HR-33).
    hand_limit: NumberOr<Off> = HAND_LIMIT => Knob::number_or("finishing.hand_limit", 2..=100, NONE)
        .means("A player who draws and then holds this many cards or more is out of the hand and cannot win it.")
        .example("hand_limit = 15");
}

static CONFLICTS: &[Conflict] = &[
    Conflict::find(&[&LAST_SPECIAL, &EFFECTS, &PACK], nobody_could_finish),
    Conflict::find(&[&HAND_LIMIT, &HAND, &PLAYERS], dealt_too_many),
    Conflict::when(
        &[&PLAY_ON, &COUNTDOWN],
        |v| v.get(&PLAY_ON) && v.get(&COUNTDOWN) == Countdown::Continuous,
        "a player with no cards left draws new ones at once, so there is no second place to play for",
        "set `play_on = false` under [finishing], or `countdown = \"own\"` under [setup]",
    ),
];

static HINTS: &[Hint] = &[
    Hint::idle(&LAST_SPECIAL, |v| !some_special(v), "why-no-effect-ordinary", "or-give-effects"),
    Hint::open(&LAST_SPECIAL, some_special, "ask-last-special", "now-last-special", &["CE-17", "HR-31"]),
    Hint::idle(
        &FINISHING_PENALTY,
        |v| v.get(&LAST_SPECIAL) != LastSpecial::Penalised,
        "why-no-penalised-last",
        "or-penalise-last",
    ),
    Hint::idle(
        &HAND_LIMIT,
        |v| {
            let (decks, size) = (v.get(&DECKS), deck_size(v));
            let most = v.get(&PLAYERS).iter().filter_map(|players| decks.get(players)).max();
            let cards = most.map_or(0, |decks| decks as usize * size);
            v.get(&HAND_LIMIT).number().is_some_and(|limit| limit as usize >= cards)
        },
        "why-hand-limit-above",
        "or-lower-hand-limit",
    ),
];

/// HR-31: reports rules under which no card may be the last. Jokers are wild, so they do not count.
fn nobody_could_finish(values: &Values) -> Option<ConflictReport> {
    let effects = values.get(&EFFECTS);
    let special = |face| effects.get(face).is_some_and(Effect::does_something);
    let stuck = values.get(&LAST_SPECIAL) == LastSpecial::Forbidden
        && values.get(&PACK).deck().faces().iter().all(special);
    stuck.then(|| ConflictReport {
        says: "every card has an effect, and such a card may not be the last, so nobody could ever go out".to_string(),
        help: "set `last_special = \"allowed\"` under [finishing], or let some cards do nothing, such as `7 = \"nothing\"` \
               under [effects]"
            .to_string(),
    })
}

/// HR-33: reports a limit that the deal alone would reach.
fn dealt_too_many(values: &Values) -> Option<ConflictReport> {
    let (limit, hand) = (values.get(&HAND_LIMIT).number()?, values.get(&HAND));
    let dealt = values.get(&PLAYERS).iter().filter_map(|players| hand.get(players)).max()?;
    (limit <= dealt).then(|| ConflictReport {
        says: format!("{limit} cards put a player out of the hand, but each player is dealt {dealt}"),
        help: format!("set `hand_limit` under [finishing] to more than {dealt}, or deal fewer cards"),
    })
}
