//! The rules as a card: what there is to say about them, from their values alone.

mod answers;
mod cards;
mod deal;
mod ends;
mod turn;

use eights_cards::{Face, FaceSet, SeatCount};
use eights_i18n::{Part, Phrase, RuleCard, Section, kinds, own_number};

use crate::effect::Effect;
use crate::knobs::Countdown;
use crate::rules::Rules;

pub use cards::effects;
pub use ends::points;
pub use turn::drawing;

impl Rules {
    /// The rules as a card, for so many players, or for all who may play.
    pub fn rule_card(&self, seats: Option<SeatCount>) -> RuleCard {
        let preset = Rules::named(&self.meta.name).is_some_and(|preset| preset == *self);
        let sections = vec![
            Section::new("section-deal", deal::lines(self, seats)),
            Section::new("section-turn", turn::lines(self, seats)),
            Section::new("section-effects", cards::lines(self, seats)),
            Section::new(
                if self.interrupts.throw_in { "section-out-of-turn" } else { "section-last-card" },
                turn::out_of_turn(self),
            ),
            Section::new("section-end", ends::of_hands(self)),
            Section::new(ends::of_matches_heading(self), ends::of_matches(self, seats)),
        ];
        self.meta.rule_card(preset, sections)
    }

    /// The faces for which something holds, of those that are played with.
    fn faces_that(&self, test: impl Fn(Face, &Effect) -> bool) -> FaceSet {
        self.deck().faces().iter().filter(|face| test(*face, &self.effects[face.index()])).collect()
    }

    fn any_effect(&self, test: impl Fn(&Effect) -> bool) -> bool {
        !self.faces_that(|_, effect| test(effect)).is_empty()
    }

    /// The faces that are wild whoever lays them.
    fn wilds(&self) -> FaceSet {
        self.faces_that(|_, effect| effect.wild)
    }
}

/// Whether two may play, and with them rules that hold for two alone.
fn two_may_play(rules: &Rules, seats: Option<SeatCount>) -> bool {
    seats.map_or(rules.setup.players.min(), SeatCount::get) == 2
}

/// A sentence about some cards.
fn named(key: &'static str, faces: FaceSet) -> Phrase {
    Phrase::new(key).with("cards", Part::Kinds(kinds(faces)))
}

/// The cards that do anything at all when somebody lays them (HR-31).
fn special_kinds(rules: &Rules) -> Part {
    let mut special = kinds(rules.faces_that(|_, effect| effect.does_something()));
    if rules.setup.countdown != Countdown::No {
        special.push(own_number());
    }
    Part::Kinds(special)
}

/// What is wild, if anything is: eights, or cards of the own number.
pub fn wild_kinds(rules: &Rules) -> Option<Part> {
    let mut wilds = kinds(rules.wilds());
    if rules.setup.countdown != Countdown::No {
        wilds.push(own_number());
    }
    (!wilds.is_empty()).then_some(Part::Kinds(wilds))
}

/// A sentence that is said if something holds.
fn when(holds: bool, key: &'static str) -> Option<Phrase> {
    holds.then(|| Phrase::new(key))
}
