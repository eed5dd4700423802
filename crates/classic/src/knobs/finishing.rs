//! The end of a hand.

use eights_sheet::{Clash, Conflict, Knob, Values, choices, knobs};

use crate::effect::Effect;

use super::cards::{EFFECTS, pack};

choices! {
    /// Whether the last card may be one that does something.
    pub enum LastSpecial {
        Allowed = "allowed": "Any card that fits may be the last.",
        Forbidden = "forbidden": "A wild card or a card with an effect may not be laid as the last.",
        Penalised = "penalised": "Who lays a wild card or a card with an effect as the last draws cards and plays on.",
    }
}

knobs! {
    pub struct Finishing = "finishing": "How a hand ends.", conflicts = CONFLICTS;

    /// Whether the last card may be one that does something (HR-31).
    last_special: LastSpecial = LAST_SPECIAL => Knob::choice("finishing.last_special", LastSpecial::Allowed)
        .means("Whether the last card may be one that does something.")
        .example("last_special = \"forbidden\"");

    /// What it costs to lay such a card as the last (HR-31).
    penalty: u32 = FINISHING_PENALTY => Knob::number("finishing.penalty", 1..=5, 1)
        .means("How many cards one draws for a last card that is penalised.")
        .example("penalty = 2");
}

static CONFLICTS: &[Conflict] = &[Conflict::find(&[&LAST_SPECIAL, &EFFECTS], nobody_could_finish)];

/// HR-31: there has to be a card that may be the last.
fn nobody_could_finish(values: &Values) -> Option<Clash> {
    let effects = values.get(&EFFECTS);
    let special = |face| effects.get(face).is_some_and(|effect| *effect != Effect::NONE);
    let stuck = values.get(&LAST_SPECIAL) == LastSpecial::Forbidden && pack().all(|(face, _)| special(face));
    stuck.then(|| Clash {
        says: "every card does something, and such a card may not be the last, so nobody could ever finish".to_string(),
        help: "set `last_special = \"allowed\"` under [finishing], or let some cards do nothing, such as `3 = \"nothing\"` \
               under [effects]"
            .to_string(),
    })
}
