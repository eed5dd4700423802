//! Rule cards: a readable summary of the rules, derived from their values alone.

mod answers;
mod cards;
mod deal;
mod ends;
mod turn;

use eights_cards::{Face, FaceSet, JOKERS, RED_JOKERS, SeatCount};
use eights_i18n::{Part, Phrase, RuleCard, Section, kinds, own_number};

use crate::effect::Effect;
use crate::knobs::Countdown;
use crate::rules::Rules;

pub use cards::effects;
pub use ends::{points, restricted_last};
pub use turn::drawing;

impl Rules {
    /// Returns the rule card for a number of players, or for every number that may play.
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

    /// Returns the faces in the deck that satisfy `test`.
    fn faces_that(&self, test: impl Fn(Face, &Effect) -> bool) -> FaceSet {
        self.by_colour(
            self.deck().faces().iter().filter(|face| test(*face, &self.effects[face.index()])).collect(),
        )
    }

    /// Returns the same cards, with all red jokers instead of some where black ones are not among them: only then do
    /// words for cards say which jokers are meant (HR-01).
    fn by_colour(&self, faces: FaceSet) -> FaceSet {
        let (held, all) = (faces.intersection(JOKERS), self.deck().faces().intersection(JOKERS));
        if held.is_empty() || held == all || !held.difference(RED_JOKERS).is_empty() {
            return faces;
        }
        faces.union(RED_JOKERS)
    }

    fn any_effect(&self, test: impl Fn(&Effect) -> bool) -> bool {
        !self.faces_that(|_, effect| test(effect)).is_empty()
    }

    /// Returns the faces that are wild whoever lays them.
    fn wilds(&self) -> FaceSet {
        self.faces_that(|_, effect| effect.wild)
    }
}

/// Returns `true` if two may play, so that rules for two players apply.
fn two_may_play(rules: &Rules, seats: Option<SeatCount>) -> bool {
    seats.map_or(rules.setup.players.min(), SeatCount::get) == 2
}

/// Creates a sentence about some cards.
fn named(key: &'static str, faces: FaceSet) -> Phrase {
    Phrase::new(key).with("cards", Part::Kinds(kinds(faces)))
}

/// Returns the kinds of cards that do anything when somebody lays them (HR-31).
fn special_kinds(rules: &Rules) -> Part {
    let mut special = kinds(rules.faces_that(|_, effect| effect.does_something()));
    if rules.setup.countdown != Countdown::No {
        special.push(own_number());
    }
    Part::Kinds(special)
}

/// Returns the wild kinds of cards, if there are any: eights, or cards of the player's own number.
pub fn wild_kinds(rules: &Rules) -> Option<Part> {
    let mut wilds = kinds(rules.wilds());
    if rules.setup.countdown != Countdown::No {
        wilds.push(own_number());
    }
    (!wilds.is_empty()).then_some(Part::Kinds(wilds))
}

/// Returns the sentence if `holds` is set.
fn when(holds: bool, key: &'static str) -> Option<Phrase> {
    holds.then(|| Phrase::new(key))
}
