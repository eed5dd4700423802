//! Kuhn poker in the catalogue, for tests.

use eights_cards::{MAX_SEATS, SeatCount};
use eights_game::Names;
use eights_i18n::RuleCard;
use eights_kuhn::name;
use eights_rulesheet::Players;
use serde_json::json;

use crate::Kuhn;
use crate::facts::{Facts, held};
use crate::games::Member;
use crate::verify::Correction;

impl Member for Kuhn {
    const NAME: &'static str = "Kuhn poker";
    const WORD: &'static str = "kuhn";
    const USUAL_RULES: &'static str = "kuhn";
    const CORRECTIONS: &'static [Correction] = &[];

    fn players(_: &Self::Rules) -> Players {
        eights_kuhn::Rules::PLAYERS
    }

    fn rule_card(rules: &Self::Rules, _: Option<SeatCount>) -> RuleCard {
        rules.meta.rule_card(true, Vec::new())
    }

    fn totals(carry: &Self::Carry) -> [i32; MAX_SEATS] {
        std::array::from_fn(|seat| carry.points.get(seat).copied().unwrap_or(0))
    }

    fn facts(view: &Self::View, _: &Self::Book, names: &Names) -> Facts {
        let mut facts = held(view.eye(), names, |seat| {
            let (known, unknown) = view.hand(seat);
            (known.into_iter().map(|face| name(face).to_string()).collect(), unknown)
        });
        facts.insert("turn".to_string(), json!(view.position().turn().map(|seat| names.of(seat))));
        facts
    }
}
