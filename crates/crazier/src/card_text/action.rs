//! Phrases for actions.

use eights_ability::{
    Action, CardKind, CardPlace, CardSelector, Count, Destination, ExtraAction, Pile, PileEnd, PlayerRef,
};
use eights_i18n::{Part, Phrase};

use super::TextBuilder;
use super::noun::{person, sort_key};

impl TextBuilder {
    /// Returns what a player does, without the player. Returns `None` for actions that only Crazy Eights has.
    pub(super) fn action(&mut self, who: PlayerRef, action: &Action) -> Option<Phrase> {
        let of = |key| Phrase::new(key).with("person", person(who));
        let phrase = match *action {
            Action::Draw(amount, _) => of("ability-draw").with("amount", self.amount(amount)),
            Action::Discard(amount) => of("ability-discard").with("amount", self.amount(amount)),
            Action::Gain(number, ExtraAction::Discard) => of("ability-gain-discards").with("number", number),
            Action::Gain(number, ExtraAction::Play) => of("ability-gain-plays").with("number", number),
            Action::Destroy(cards) => self.with_cards(of("ability-destroy"), cards),
            Action::Take(cards) => self.with_cards(of("ability-take"), cards),
            Action::Give(cards, whom) => {
                let phrase = self.with_cards(of("ability-give"), cards);
                phrase.with("whom", Part::Forms(self.player(whom)))
            }
            Action::Put(cards, to) => self.put(who, cards, to),
            Action::Swap(CardSelector::Hand(PlayerRef::You | PlayerRef::They), CardSelector::Hand(whom)) => {
                of("ability-swap-hands").with("whom", Part::Forms(self.player(whom)))
            }
            Action::Swap(ours, theirs) => {
                let phrase = self.with_cards(of("ability-swap"), ours);
                phrase.with("others", Part::Forms(self.cards(theirs)))
            }
            Action::Look(cards) => self.with_cards(of("ability-look"), cards),
            Action::Reveal(cards) => self.with_cards(of("ability-reveal"), cards),
            Action::Arrange(cards) => self.with_cards(of("ability-arrange"), cards),
            Action::Shuffle => of("ability-shuffle"),
            Action::Play(cards) => self.with_cards(of("ability-play"), cards),
            Action::Lose => of("ability-lose"),
            Action::Win => of("ability-win"),
            Action::Gain(_, ExtraAction::Turn) | Action::Lay(_) | Action::Demand => return None,
        };
        if action.amount().is_some() {
            self.antecedent = CardKind::Card;
        }
        Some(phrase)
    }

    fn with_cards(&mut self, phrase: Phrase, cards: CardSelector) -> Phrase {
        phrase.with("cards", Part::Forms(self.cards(cards)))
    }

    fn put(&mut self, who: PlayerRef, cards: CardSelector, to: Destination) -> Phrase {
        let of = |key| Phrase::new(key).with("person", person(who));
        let phrase = match (cards, to) {
            (cards, Destination::Hand(owner @ PlayerRef::Controller)) => {
                let phrase = self.with_cards(of("ability-return"), cards);
                return phrase.with("whom", Part::Forms(self.player(owner)));
            }
            (CardSelector::Some { count, noun, place: CardPlace::Pile(Pile::Draw) }, _) => {
                let found = CardSelector::Some { count, noun, place: CardPlace::Anywhere };
                let pronoun = if count == Count::Exactly(1) { sort_key(noun.sort) } else { "several" };
                self.with_cards(of("ability-search"), found).with("it", pronoun)
            }
            (cards, _) => self.with_cards(of("ability-put"), cards),
        };
        let place = match to {
            Destination::Hand(owner) => {
                let own = owner == who || owner == PlayerRef::They;
                let phrase = phrase.with("whom", self.owner(owner));
                return phrase.with("to", if own { "own-hand" } else { "hand" });
            }
            Destination::Play => "play",
            Destination::Pile(PileEnd::Top, Pile::Draw) => "on-draw",
            Destination::Pile(PileEnd::Bottom, Pile::Draw) => "under-draw",
            Destination::Pile(PileEnd::Top, Pile::Discard) => "on-discard",
            Destination::Pile(PileEnd::Bottom, Pile::Discard) => "under-discard",
        };
        phrase.with("to", place)
    }
}
