//! Queries about the cards and the table, for hints about other knobs.

use eights_cards::Face;
use eights_rulesheet::Values;

use super::NONE;
use super::cards::EFFECTS;
use super::finishing::{HAND_LIMIT, PLAY_ON};
use super::match_end::KNOCK_OUT;
use super::penalties::MIX;
use super::setup::{COUNTDOWN, Countdown, JOKERS, PACK, PLAYERS};
use crate::effect::Effect;

/// Returns `true` if any card in the pack passes `test`.
pub(crate) fn some(values: &Values, test: impl Fn(&Effect) -> bool) -> bool {
    let effects = values.get(&EFFECTS);
    faces(values).any(|face| effects.get(face).is_some_and(&test))
}

/// Returns the cards in a deck (HR-01).
pub(crate) fn faces(values: &Values) -> impl Iterator<Item = Face> + use<> {
    values.get(&PACK).deck().with_jokers(values.get(&JOKERS) as usize).faces().iter()
}

/// Returns `true` if any card is wild for somebody (CE-11, HR-43).
pub(crate) fn some_wild(values: &Values) -> bool {
    some(values, |effect| effect.wild) || values.get(&COUNTDOWN) != Countdown::No
}

/// Returns `true` if any card does something, even if it is only wild (HR-31).
pub(crate) fn some_special(values: &Values) -> bool {
    some(values, Effect::does_something) || values.get(&COUNTDOWN) != Countdown::No
}

/// Returns `true` if any card makes the next player draw (CE-20).
pub(crate) fn some_draw(values: &Values) -> bool {
    some(values, |effect| effect.draw > 0)
}

/// Returns `true` if any draw can wait for an answer (CE-28, HR-21).
pub(crate) fn draws_wait(values: &Values) -> bool {
    some(values, |effect| effect.draw > 0 && effect.adds_up) || values.get(&MIX) && some_draw(values)
}

/// Returns `true` if a hand can be down to two players, from the start or because others are out (HR-32, HR-33, HR-42).
pub(crate) fn two_may_play(values: &Values) -> bool {
    let leave = values.get(&PLAY_ON) || values.get(&HAND_LIMIT) != NONE || values.get(&KNOCK_OUT) != NONE;
    values.get(&PLAYERS).min() == 2 || leave
}
