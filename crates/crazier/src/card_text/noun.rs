//! Phrases for players, cards, places and amounts.

use eights_ability::{
    Amount, CardKind, CardPlace, CardSelector, Colour, Compare, Count, Noun, Pile, PileEnd, PlayerGroup,
    PlayerRef, Possession,
};
use eights_i18n::{Part, Phrase};

use super::TextBuilder;

/// A card of any kind.
const CARD: Noun = Noun { other: false, colour: None, sort: CardKind::Card };

/// Returns the grammatical person with which verbs agree.
pub(super) fn person(who: PlayerRef) -> &'static str {
    match who {
        PlayerRef::You => "you",
        PlayerRef::They => "they",
        _ => "one",
    }
}

/// Returns the keyword of a kind of card in messages.
pub(super) fn sort_key(sort: CardKind) -> &'static str {
    match sort {
        CardKind::Card => "card",
        CardKind::Asset => "asset",
        CardKind::Event => "event",
        CardKind::Rank(rank) => rank.name(),
    }
}

/// Adds a kind of card to a phrase.
pub(super) fn with_noun(phrase: Phrase, noun: Noun) -> Phrase {
    let colour = match noun.colour {
        None => "none",
        Some(Colour::Purple) => "purple",
        Some(Colour::Green) => "green",
        Some(Colour::Blue) => "blue",
        Some(Colour::Orange) => "orange",
    };
    phrase.with("other", noun.other).with("colour", colour).with("sort", sort_key(noun.sort))
}

impl TextBuilder {
    pub(super) fn player(&self, who: PlayerRef) -> Phrase {
        let of = |key, group| {
            Phrase::new(key).with(
                "group",
                match group {
                    PlayerGroup::Player => "player",
                    PlayerGroup::Other => "other",
                    PlayerGroup::Opponent => "opponent",
                    PlayerGroup::Ally => "ally",
                },
            )
        };
        match who {
            PlayerRef::You => Phrase::new("ability-you"),
            PlayerRef::They => Phrase::new("ability-they"),
            PlayerRef::That => Phrase::new("ability-that-player"),
            PlayerRef::Controller => {
                Phrase::new("ability-controller").with("sort", sort_key(self.antecedent))
            }
            PlayerRef::Next => Phrase::new("ability-next-player"),
            PlayerRef::Previous => Phrase::new("ability-previous-player"),
            PlayerRef::Any(group) => of("ability-any-player", group),
            PlayerRef::Chosen(group) => of("ability-chosen-player", group),
            PlayerRef::Each(group) => of("ability-each-player", group),
        }
    }

    /// Returns the owner of a hand. Whoever reads "an opponent's hand" chooses the opponent; cards have no room to
    /// say so.
    pub(super) fn owner(&self, who: PlayerRef) -> Part {
        Part::Forms(self.player(match who {
            PlayerRef::Chosen(group) => PlayerRef::Any(group),
            who => who,
        }))
    }

    pub(super) fn cards(&mut self, cards: CardSelector) -> Phrase {
        let mentions = match cards {
            CardSelector::This | CardSelector::Hand(_) | CardSelector::End { .. } => CardKind::Card,
            CardSelector::That => self.antecedent,
            CardSelector::Some { noun, .. } => noun.sort,
        };
        let phrase = match cards {
            CardSelector::This => Phrase::new("ability-this-card"),
            CardSelector::That => Phrase::new("ability-that-card").with("sort", sort_key(self.antecedent)),
            CardSelector::Hand(who) => Phrase::new("ability-hand").with("who", self.owner(who)),
            CardSelector::End { end, count, pile } => Phrase::new("ability-end")
                .with("end", if end == PileEnd::Top { "top" } else { "bottom" })
                .with("number", count)
                .with("pile", pile_key(pile)),
            CardSelector::Some { count: Count::All, noun: CARD, place: CardPlace::Those } => {
                Phrase::new("ability-rest")
            }
            CardSelector::Some { count: Count::Exactly(number), noun: CARD, place: CardPlace::Those } => {
                Phrase::new("ability-of-them").with("number", number)
            }
            CardSelector::Some { count, noun, place } => {
                let (many, number) = match count {
                    Count::Exactly(1) => ("one", 1),
                    Count::Exactly(number) => ("some", number),
                    Count::UpTo(number) => ("up-to", number),
                    Count::All => ("all", 2),
                };
                let phrase = Phrase::new("ability-cards").with("many", many).with("number", number);
                with_noun(phrase, noun).with("place", self.place(place, true))
            }
        };
        self.antecedent = mentions;
        phrase
    }

    /// Returns where cards lie, or where they come `from`. It follows the cards and begins with a space.
    fn place(&self, place: CardPlace, from: bool) -> Phrase {
        let phrase = Phrase::new("ability-place").with("from", from);
        match place {
            CardPlace::Anywhere => phrase.with("place", "anywhere"),
            CardPlace::Those => phrase.with("place", "those"),
            CardPlace::InPlay => phrase.with("place", "play"),
            CardPlace::Controlled(who) => phrase
                .with("place", "controlled")
                .with("person", person(who))
                .with("who", Part::Forms(self.player(who))),
            CardPlace::Hand(who) => phrase.with("place", "hand").with("who", self.owner(who)),
            CardPlace::Pile(pile) => phrase.with("place", pile_key(pile)),
        }
    }

    pub(super) fn amount(&self, amount: Amount) -> Phrase {
        let phrase = Phrase::new("ability-amount");
        let counted =
            |what, number| Phrase::new("ability-amount").with("amount", what).with("number", number);
        match amount {
            Amount::Number(number) => counted("number", number),
            Amount::Fewer(number) => counted("fewer", number),
            Amount::More(number) => counted("more", number),
            Amount::ThatMany => phrase.with("amount", "that-many"),
            Amount::AsMany(noun, place) => {
                with_noun(phrase.with("amount", "each"), noun).with("place", self.place(place, false))
            }
        }
    }

    /// Returns the condition that a player has cards.
    pub(super) fn has(&self, who: PlayerRef, having: Possession, compare: Compare, noun: Noun) -> Phrase {
        let (compare, number, rival) = match compare {
            Compare::AtLeast(1) => ("one", 1, None),
            Compare::AtLeast(number) => ("least", number, None),
            Compare::AtMost(0) => ("none", 0, None),
            Compare::AtMost(number) => ("most", number, None),
            Compare::MoreThan(rival) => ("more", 2, Some(rival)),
            Compare::FewerThan(rival) => ("fewer", 2, Some(rival)),
        };
        let phrase = Phrase::new("ability-has")
            .with("who", Part::Forms(self.player(who)))
            .with("person", person(who))
            .with("having", if having == Possession::Hold { "hold" } else { "control" })
            .with("compare", compare)
            .with("many", "one")
            .with("number", number);
        let phrase = with_noun(phrase, noun);
        rival.into_iter().fold(phrase, |phrase, rival| phrase.with("rival", Part::Forms(self.player(rival))))
    }
}

fn pile_key(pile: Pile) -> &'static str {
    match pile {
        Pile::Draw => "draw",
        Pile::Discard => "discard",
    }
}
