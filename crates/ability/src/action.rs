//! Actions: the verbs of effects. This module defines everything about an action in one place: its verb, parsing and
//! printing, the contexts where it makes sense, and its English text.

use std::fmt::{self, Formatter};

use crate::ability::{ExtraAction, Fit, StackingRule};
use crate::check::{AbilityChecker, Problem};
use crate::english;
use crate::parse::adding;
use crate::parse::phrase::{amount, cards, number, spot, who};
use crate::phrase::{
    Amount, CardKind, CardPlace, CardSelector, Count, Destination, Noun, Pile, PileEnd, PlayerRef,
};
use crate::reader::{ReadResult, Reader};
use crate::words::{self, Verb, VerbForm, phrase_of};

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draws cards. In classic, others may add to the penalty.
    Draw(Amount, StackingRule),
    /// Discards cards from the player's own hand.
    Discard(Amount),
    /// Gains extra actions.
    Gain(u8, ExtraAction),
    /// Destroys cards in play.
    Destroy(CardSelector),
    /// Takes control of cards in play.
    Take(CardSelector),
    /// Gives cards to another player.
    Give(CardSelector, PlayerRef),
    /// Puts cards somewhere.
    Put(CardSelector, Destination),
    /// Exchanges cards.
    Swap(CardSelector, CardSelector),
    /// Looks at cards privately.
    Look(CardSelector),
    /// Shows cards to everybody.
    Reveal(CardSelector),
    /// Looks at cards of a pile and puts them back in any order.
    Arrange(CardSelector),
    /// Shuffles the draw pile.
    Shuffle,
    /// Plays a card for its effect.
    Play(CardSelector),
    /// Classic only: lays another card in the same turn.
    Lay(Fit),
    /// Classic only: demands a rank.
    Demand,
    /// Loses the game.
    Lose,
    /// Wins the game.
    Win,
}

const GAIN: Verb = Verb(["gain", "gains", "gaining"]);
const GIVE: Verb = Verb(["give", "gives", "giving"]);
const PUT: Verb = Verb(["put", "puts", "putting"]);
const SWAP: Verb = Verb(["swap", "swaps", "swapping"]);
const LOOK: Verb = Verb(["look", "looks", "looking"]);
const REVEAL: Verb = Verb(["reveal", "reveals", "revealing"]);
const ARRANGE: Verb = Verb(["arrange", "arranges", "arranging"]);
const SHUFFLE: Verb = Verb(["shuffle", "shuffles", "shuffling"]);
const LAY: Verb = Verb(["lay", "lays", "laying"]);
const DEMAND: Verb = Verb(["demand", "demands", "demanding"]);
const WIN: Verb = Verb(["win", "wins", "winning"]);

/// Syntax of an action: its verb, and the parser for the rest of the phrase.
pub(crate) struct VerbPattern {
    pub(crate) verb: Verb,
    pub(crate) read: fn(&mut Reader<'_>) -> ReadResult<Action>,
}

/// Syntax of all actions.
pub(crate) const WORDS: &[VerbPattern] = &[
    VerbPattern {
        verb: Verb::DRAW,
        read: |r| {
            let amount = amount(r)?;
            Ok(Action::Draw(amount, adding(r)?))
        },
    },
    VerbPattern { verb: Verb::DISCARD, read: |r| Ok(Action::Discard(amount(r)?)) },
    VerbPattern {
        verb: GAIN,
        read: |r| {
            let count = number(r)?;
            r.need("extra")?;
            Ok(Action::Gain(count, r.need_one(words::CHANCES, "\"discards\", \"plays\" or \"turns\"")?))
        },
    },
    VerbPattern { verb: Verb::DESTROY, read: |r| Ok(Action::Destroy(cards(r)?)) },
    VerbPattern {
        verb: Verb::TAKE,
        read: |r| {
            r.need("control of")?;
            Ok(Action::Take(cards(r)?))
        },
    },
    VerbPattern {
        verb: GIVE,
        read: |r| {
            let given = cards(r)?;
            r.need("to")?;
            Ok(Action::Give(given, who(r)?))
        },
    },
    VerbPattern { verb: PUT, read: |r| Ok(Action::Put(cards(r)?, spot(r)?)) },
    VerbPattern {
        verb: SWAP,
        read: |r| {
            let ours = cards(r)?;
            r.need("with")?;
            Ok(Action::Swap(ours, cards(r)?))
        },
    },
    VerbPattern {
        verb: LOOK,
        read: |r| {
            r.need("at")?;
            Ok(Action::Look(cards(r)?))
        },
    },
    VerbPattern { verb: REVEAL, read: |r| Ok(Action::Reveal(cards(r)?)) },
    VerbPattern { verb: ARRANGE, read: |r| Ok(Action::Arrange(cards(r)?)) },
    VerbPattern {
        verb: SHUFFLE,
        read: |r| {
            r.need("the draw pile")?;
            Ok(Action::Shuffle)
        },
    },
    VerbPattern { verb: Verb::PLAY, read: |r| Ok(Action::Play(cards(r)?)) },
    VerbPattern { verb: LAY, read: |r| Ok(Action::Lay(r.need_one::<Fit>(words::FITS, "\"another card\"")?)) },
    VerbPattern {
        verb: DEMAND,
        read: |r| {
            r.need("a rank")?;
            Ok(Action::Demand)
        },
    },
    VerbPattern { verb: Verb::LOSE, read: |_| Ok(Action::Lose) },
    VerbPattern { verb: WIN, read: |_| Ok(Action::Win) },
];

impl Action {
    pub(crate) fn verb(&self) -> Verb {
        match self {
            Action::Draw(..) => Verb::DRAW,
            Action::Discard(_) => Verb::DISCARD,
            Action::Gain(..) => GAIN,
            Action::Destroy(_) => Verb::DESTROY,
            Action::Take(_) => Verb::TAKE,
            Action::Give(..) => GIVE,
            Action::Put(..) => PUT,
            Action::Swap(..) => SWAP,
            Action::Look(_) => LOOK,
            Action::Reveal(_) => REVEAL,
            Action::Arrange(_) => ARRANGE,
            Action::Shuffle => SHUFFLE,
            Action::Play(_) => Verb::PLAY,
            Action::Lay(_) => LAY,
            Action::Demand => DEMAND,
            Action::Lose => Verb::LOSE,
            Action::Win => WIN,
        }
    }

    /// Iterates over the cards named as the action's objects.
    pub fn cards(&self) -> impl Iterator<Item = CardSelector> + use<> {
        let (first, second) = match *self {
            Action::Destroy(cards)
            | Action::Take(cards)
            | Action::Give(cards, _)
            | Action::Put(cards, _)
            | Action::Look(cards)
            | Action::Reveal(cards)
            | Action::Arrange(cards)
            | Action::Play(cards) => (Some(cards), None),
            Action::Swap(ours, theirs) => (Some(ours), Some(theirs)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// Returns the number of cards, if the action takes an amount and not a selection.
    pub fn amount(&self) -> Option<Amount> {
        match *self {
            Action::Draw(amount, _) | Action::Discard(amount) => Some(amount),
            _ => None,
        }
    }

    /// Returns `true` if the action can bring cards to a place, so that cards may be there afterwards even if there
    /// were none before.
    pub fn brings_to(&self, place: CardPlace) -> bool {
        match place {
            CardPlace::Anywhere | CardPlace::Those => true,
            CardPlace::Hand(_) => matches!(
                self,
                Action::Draw(..) | Action::Give(..) | Action::Swap(..) | Action::Put(_, Destination::Hand(_))
            ),
            CardPlace::InPlay | CardPlace::Controlled(_) => matches!(
                self,
                Action::Take(_)
                    | Action::Give(..)
                    | Action::Swap(..)
                    | Action::Play(_)
                    | Action::Put(_, Destination::Play)
            ),
            CardPlace::Pile(Pile::Draw) => {
                matches!(self, Action::Swap(..) | Action::Put(_, Destination::Pile(_, Pile::Draw)))
            }
            CardPlace::Pile(Pile::Discard) => matches!(
                self,
                Action::Discard(_)
                    | Action::Destroy(_)
                    | Action::Swap(..)
                    | Action::Play(_)
                    | Action::Lose
                    | Action::Put(_, Destination::Pile(_, Pile::Discard))
            ),
        }
    }

    /// Returns `true` if the action always happens, so that no later effect can depend on whether it did.
    pub(crate) fn is_certain(&self) -> bool {
        matches!(self, Action::Draw(..) | Action::Gain(..) | Action::Shuffle | Action::Win | Action::Lose)
    }

    /// Writes the canonical notation, with the verb in this form.
    pub(crate) fn write(&self, f: &mut Formatter<'_>, form: VerbForm) -> fmt::Result {
        f.write_str(self.verb().form(form))?;
        match self {
            Action::Draw(amount, adding) => write!(f, " {amount}{}", phrase_of(words::ADDING, adding)),
            Action::Discard(amount) => write!(f, " {amount}"),
            Action::Gain(count, chance) => {
                let chance = phrase_of(words::CHANCES, chance);
                write!(f, " {count} extra {chance}{}", if *count == 1 { "" } else { "s" })
            }
            Action::Take(cards) => write!(f, " control of {cards}"),
            Action::Give(cards, whom) => write!(f, " {cards} to {whom}"),
            Action::Put(cards, spot) => write!(f, " {cards} {spot}"),
            Action::Swap(ours, theirs) => write!(f, " {ours} with {theirs}"),
            Action::Look(cards) => write!(f, " at {cards}"),
            Action::Destroy(cards) | Action::Reveal(cards) | Action::Arrange(cards) | Action::Play(cards) => {
                write!(f, " {cards}")
            }
            Action::Shuffle => f.write_str(" the draw pile"),
            Action::Lay(fit) => write!(f, " {}", phrase_of(words::FITS, fit)),
            Action::Demand => f.write_str(" a rank"),
            Action::Lose | Action::Win => Ok(()),
        }
    }
}

/// Checks for Crazier Eights. `classic.rs` defines the meaning of actions in classic, and rejects those it does not
/// mention.
impl AbilityChecker {
    pub(crate) fn action(&mut self, doer: PlayerRef, action: &Action) {
        let verb = action.verb().form(VerbForm::Plain);
        match *action {
            Action::Draw(amount, adding) => {
                self.amount(amount, doer);
                if adding != StackingRule::Never {
                    self.problems.push(Problem::NotInCrazier("adding up".into()));
                }
                self.card = true;
                self.number = true;
            }
            Action::Discard(amount) => {
                self.amount(amount, doer);
                self.card = true;
                self.number = true;
            }
            Action::Gain(count, chance) => {
                self.problems.extend(Problem::unless_in_range(count));
                if chance == ExtraAction::Turn {
                    self.problems.push(Problem::NotInCrazier("extra turn".into()));
                }
            }
            Action::Destroy(cards) | Action::Take(cards) => {
                let in_play = matches!(
                    cards.place(),
                    Some(CardPlace::InPlay | CardPlace::Controlled(_) | CardPlace::Those)
                );
                self.cards(verb, cards, doer, in_play, "it must lie in play");
            }
            Action::Give(cards, whom) => {
                let own = matches!(
                    cards.place(),
                    Some(CardPlace::Hand(_) | CardPlace::Controlled(_) | CardPlace::Those)
                );
                self.cards(verb, cards, doer, own, "it must be in a hand or in play");
                self.named(whom, doer);
            }
            Action::Put(cards, spot) => {
                let fits = cards.place().is_some_and(|place| place != CardPlace::Anywhere);
                self.cards(verb, cards, doer, fits, "say where the cards are");
                match spot {
                    Destination::Hand(whose) => self.named(whose, doer),
                    Destination::Play => self.enters_play(cards),
                    Destination::Pile(..) => {}
                }
            }
            Action::Swap(ours, theirs) => {
                for cards in [ours, theirs] {
                    let fits = cards.place().is_some_and(|place| place != CardPlace::Anywhere);
                    self.cards(verb, cards, doer, fits, "say where the cards are");
                }
            }
            Action::Look(cards) | Action::Reveal(cards) => {
                let hidden = matches!(
                    cards.place(),
                    Some(CardPlace::Hand(_) | CardPlace::Pile(Pile::Draw) | CardPlace::Those)
                );
                self.cards(verb, cards, doer, hidden, "everyone sees those already");
            }
            Action::Arrange(cards) => {
                let fits = matches!(cards, CardSelector::End { end: PileEnd::Top, pile: Pile::Draw, .. });
                self.cards(verb, cards, doer, fits, "it must be the top cards of the draw pile");
            }
            Action::Play(cards) => {
                let fits =
                    matches!(cards.place(), Some(CardPlace::Hand(_) | CardPlace::Pile(_) | CardPlace::Those));
                self.cards(verb, cards, doer, fits, "it must come from a hand or a pile");
            }
            Action::Lay(_) | Action::Demand => self.problems.push(Problem::NotInCrazier(verb.into())),
            Action::Shuffle | Action::Lose | Action::Win => {}
        }
    }

    fn enters_play(&mut self, cards: CardSelector) {
        match cards {
            CardSelector::Some { place: CardPlace::InPlay | CardPlace::Controlled(_), .. } => {
                self.wrong("put", cards, "it lies in play already: say \"take control of\"");
            }
            CardSelector::Some { noun: Noun { sort: CardKind::Asset, .. }, .. }
            | CardSelector::That
            | CardSelector::This => {}
            _ => self.problems.push(Problem::OnlyAssets),
        }
    }
}

/// Returns the English text, with the verb in this form.
pub(crate) fn in_english(action: &Action, form: VerbForm) -> String {
    let verb = action.verb().form(form);
    match *action {
        Action::Draw(amount, adding) => {
            let add = if form == VerbForm::Third { "adds" } else { "add" };
            match adding {
                StackingRule::Never => format!("{verb} {}", english::amount(amount)),
                StackingRule::SameRank => {
                    format!("{verb} {} or {add} another of the same rank", english::amount(amount))
                }
                StackingRule::AnyRank => {
                    format!("{verb} {} or {add} any other draw card", english::amount(amount))
                }
            }
        }
        Action::Discard(amount) => format!("{verb} {}", english::amount(amount)),
        Action::Gain(1, _) => format!("{} another turn", Verb::TAKE.form(form)),
        Action::Gain(count, _) => format!("{} {} more turns", Verb::TAKE.form(form), english::number(count)),
        Action::Take(cards) => format!("{verb} control of {}", english::cards(cards)),
        Action::Give(cards, whom) => format!("{verb} {} to {}", english::cards(cards), english::player(whom)),
        Action::Put(cards, spot) => put_in_english(cards, spot, form),
        Action::Swap(CardSelector::Hand(PlayerRef::You | PlayerRef::They), CardSelector::Hand(who)) => {
            format!("{verb} hands with {}", english::player(who))
        }
        Action::Swap(ours, theirs) => {
            format!("{verb} {} with {}", english::cards(ours), english::cards(theirs))
        }
        Action::Look(cards) => format!("{verb} at {}", english::cards(cards)),
        Action::Arrange(cards) => {
            let (look, put) = (LOOK.form(form), PUT.form(form));
            format!("{look} at {} and {put} them back in any order", english::cards(cards))
        }
        Action::Destroy(cards) | Action::Reveal(cards) | Action::Play(cards) => {
            format!("{verb} {}", english::cards(cards))
        }
        Action::Shuffle => format!("{verb} the draw pile"),
        Action::Lay(Fit::ItsSuit) => format!("{verb} another card of its suit"),
        Action::Lay(Fit::AsUsual) => format!("{verb} another card"),
        Action::Demand => format!("{verb} a rank"),
        Action::Lose | Action::Win => format!("{verb} the game"),
    }
}

fn put_in_english(cards: CardSelector, spot: Destination, form: VerbForm) -> String {
    let put = PUT.form(form);
    let to = match spot {
        Destination::Hand(PlayerRef::Controller) => {
            let word = if form == VerbForm::Third { "returns" } else { "return" };
            return format!("{word} {} to its controller's hand", english::cards(cards));
        }
        Destination::Hand(who) => format!("into {}", english::hand(who)),
        Destination::Play => "into play".to_string(),
        Destination::Pile(PileEnd::Top, pile) => format!("on top of {}", english::pile(pile)),
        Destination::Pile(PileEnd::Bottom, pile) => format!("on the bottom of {}", english::pile(pile)),
    };
    match cards {
        CardSelector::Some { count, noun, place: CardPlace::Pile(Pile::Draw) } => {
            let search = if form == VerbForm::Third { "searches" } else { "search" };
            let it = if count == Count::Exactly(1) { "it" } else { "them" };
            format!("{search} the draw pile for {} and {put} {it} {to}", english::some(count, noun))
        }
        cards => format!("{put} {} {to}", english::cards(cards)),
    }
}
