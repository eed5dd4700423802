//! What is asked of the cards and the table by hints about other knobs.

use eights_cards::Face;
use eights_rulesheet::Values;

use super::NONE;
use super::cards::EFFECTS;
use super::finishing::{HAND_LIMIT, PLAY_ON};
use super::match_end::KNOCK_OUT;
use super::penalties::MIX;
use super::setup::{COUNTDOWN, Countdown, JOKERS, PACK, PLAYERS};
use crate::effect::Effect;

/// Whether some card of the pack does such a thing.
pub(crate) fn some(values: &Values, test: impl Fn(&Effect) -> bool) -> bool {
    let effects = values.get(&EFFECTS);
    faces(values).any(|face| effects.get(face).is_some_and(&test))
}

/// The cards that a deck has (HR-01).
pub(crate) fn faces(values: &Values) -> impl Iterator<Item = Face> + use<> {
    values.get(&PACK).deck().with_jokers(values.get(&JOKERS) as usize).faces().iter()
}

/// Whether some card is wild for somebody (CE-11, HR-43).
pub(crate) fn some_wild(values: &Values) -> bool {
    some(values, |effect| effect.wild) || values.get(&COUNTDOWN) != Countdown::No
}

/// Whether some card does anything, be it only that it is wild (HR-31).
pub(crate) fn some_special(values: &Values) -> bool {
    some(values, Effect::does_something) || values.get(&COUNTDOWN) != Countdown::No
}

/// Whether some card makes the next player draw (CE-20).
pub(crate) fn some_draw(values: &Values) -> bool {
    some(values, |effect| effect.draw > 0)
}

/// Whether what is to be drawn can wait for an answer (CE-28, HR-21).
pub(crate) fn draws_wait(values: &Values) -> bool {
    some(values, |effect| effect.draw > 0 && effect.adds_up) || values.get(&MIX) && some_draw(values)
}

/// Whether a hand can come to two players: from the start, or because others are out (HR-32, HR-33, HR-42).
pub(crate) fn two_may_play(values: &Values) -> bool {
    let leave = values.get(&PLAY_ON) || values.get(&HAND_LIMIT) != NONE || values.get(&KNOCK_OUT) != NONE;
    values.get(&PLAYERS).min() == 2 || leave
}
