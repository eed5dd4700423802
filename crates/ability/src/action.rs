//! The words of effects: what someone does. All that the language has to know of such a word stands here and nowhere
//! else: its verb, how it is read and written, when it makes sense, and its English.

use std::fmt::{self, Formatter};

use crate::ability::{Adding, Chance, Fit};
use crate::check::{Problem, Walk};
use crate::english;
use crate::parse::adding;
use crate::parse::phrase::{amount, cards, number, spot, who};
use crate::phrase::{Amount, Cards, Count, End, Noun, Pile, Place, Sort, Spot, Who};
use crate::reader::{Read, Reader};
use crate::words::{self, Form, Verb, phrase_of};

/// What someone does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draws cards; in classic, others may add to it.
    Draw(Amount, Adding),
    /// Discards cards of the own hand.
    Discard(Amount),
    /// May do something more often.
    Gain(u8, Chance),
    /// Destroys cards in play.
    Destroy(Cards),
    /// Takes control of cards in play.
    Take(Cards),
    /// Gives cards to someone.
    Give(Cards, Who),
    /// Puts cards somewhere.
    Put(Cards, Spot),
    /// Exchanges cards.
    Swap(Cards, Cards),
    /// Looks at cards, alone.
    Look(Cards),
    /// Shows cards to all.
    Reveal(Cards),
    /// Looks at cards of a pile and puts them back in any order.
    Arrange(Cards),
    /// Shuffles the draw pile.
    Shuffle,
    /// Plays a card for its effect.
    Play(Cards),
    /// Classic: lays another card in the same turn.
    Lay(Fit),
    /// Classic: demands a rank.
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

/// A word: its verb, and how what follows the verb is read.
pub(crate) struct Word {
    pub(crate) verb: Verb,
    pub(crate) read: fn(&mut Reader<'_>) -> Read<Action>,
}

/// All words of effects.
pub(crate) const WORDS: &[Word] = &[
    Word {
        verb: Verb::DRAW,
        read: |r| {
            let amount = amount(r)?;
            Ok(Action::Draw(amount, adding(r)?))
        },
    },
    Word { verb: Verb::DISCARD, read: |r| Ok(Action::Discard(amount(r)?)) },
    Word {
        verb: GAIN,
        read: |r| {
            let count = number(r)?;
            r.need("extra")?;
            Ok(Action::Gain(count, r.need_one(words::CHANCES, "\"discards\", \"plays\" or \"turns\"")?))
        },
    },
    Word { verb: Verb::DESTROY, read: |r| Ok(Action::Destroy(cards(r)?)) },
    Word {
        verb: Verb::TAKE,
        read: |r| {
            r.need("control of")?;
            Ok(Action::Take(cards(r)?))
        },
    },
    Word {
        verb: GIVE,
        read: |r| {
            let given = cards(r)?;
            r.need("to")?;
            Ok(Action::Give(given, who(r)?))
        },
    },
    Word { verb: PUT, read: |r| Ok(Action::Put(cards(r)?, spot(r)?)) },
    Word {
        verb: SWAP,
        read: |r| {
            let ours = cards(r)?;
            r.need("with")?;
            Ok(Action::Swap(ours, cards(r)?))
        },
    },
    Word {
        verb: LOOK,
        read: |r| {
            r.need("at")?;
            Ok(Action::Look(cards(r)?))
        },
    },
    Word { verb: REVEAL, read: |r| Ok(Action::Reveal(cards(r)?)) },
    Word { verb: ARRANGE, read: |r| Ok(Action::Arrange(cards(r)?)) },
    Word {
        verb: SHUFFLE,
        read: |r| {
            r.need("the draw pile")?;
            Ok(Action::Shuffle)
        },
    },
    Word { verb: Verb::PLAY, read: |r| Ok(Action::Play(cards(r)?)) },
    Word { verb: LAY, read: |r| Ok(Action::Lay(r.need_one::<Fit>(words::FITS, "\"another card\"")?)) },
    Word {
        verb: DEMAND,
        read: |r| {
            r.need("a rank")?;
            Ok(Action::Demand)
        },
    },
    Word { verb: Verb::LOSE, read: |_| Ok(Action::Lose) },
    Word { verb: WIN, read: |_| Ok(Action::Win) },
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

    /// The cards that it is done with, as far as the words say.
    pub fn cards(&self) -> impl Iterator<Item = Cards> + use<> {
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

    /// How many cards it is done with, where that is a number and no pick.
    pub fn amount(&self) -> Option<Amount> {
        match *self {
            Action::Draw(amount, _) | Action::Discard(amount) => Some(amount),
            _ => None,
        }
    }

    /// Whether it can bring cards to a place, so that there may be some afterwards though there are none before.
    pub fn brings_to(&self, place: Place) -> bool {
        match place {
            Place::Anywhere | Place::Those => true,
            Place::Hand(_) => matches!(
                self,
                Action::Draw(..) | Action::Give(..) | Action::Swap(..) | Action::Put(_, Spot::Hand(_))
            ),
            Place::InPlay | Place::Controlled(_) => matches!(
                self,
                Action::Take(_)
                    | Action::Give(..)
                    | Action::Swap(..)
                    | Action::Play(_)
                    | Action::Put(_, Spot::Play)
            ),
            Place::Pile(Pile::Draw) => {
                matches!(self, Action::Swap(..) | Action::Put(_, Spot::Pile(_, Pile::Draw)))
            }
            Place::Pile(Pile::Discard) => matches!(
                self,
                Action::Discard(_)
                    | Action::Destroy(_)
                    | Action::Swap(..)
                    | Action::Play(_)
                    | Action::Lose
                    | Action::Put(_, Spot::Pile(_, Pile::Discard))
            ),
        }
    }

    /// Whether it is done in any case, so that nobody can ask afterwards whether it was.
    pub(crate) fn is_certain(&self) -> bool {
        matches!(self, Action::Draw(..) | Action::Gain(..) | Action::Shuffle | Action::Win | Action::Lose)
    }

    /// The canonical notation, the verb in this form.
    pub(crate) fn write(&self, f: &mut Formatter<'_>, form: Form) -> fmt::Result {
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

/// When it makes sense in Crazier Eights. What it means in classic stands in `classic.rs`; a word that does not stand
/// there is refused there.
impl Walk {
    pub(crate) fn action(&mut self, doer: Who, action: &Action) {
        let verb = action.verb().form(Form::Plain);
        match *action {
            Action::Draw(amount, adding) => {
                self.amount(amount, doer);
                if adding != Adding::Never {
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
                if chance == Chance::Turn {
                    self.problems.push(Problem::NotInCrazier("extra turn".into()));
                }
            }
            Action::Destroy(cards) | Action::Take(cards) => {
                let in_play =
                    matches!(cards.place(), Some(Place::InPlay | Place::Controlled(_) | Place::Those));
                self.cards(verb, cards, doer, in_play, "it must lie in play");
            }
            Action::Give(cards, whom) => {
                let own = matches!(cards.place(), Some(Place::Hand(_) | Place::Controlled(_) | Place::Those));
                self.cards(verb, cards, doer, own, "it must be in a hand or in play");
                self.named(whom, doer);
            }
            Action::Put(cards, spot) => {
                let fits = cards.place().is_some_and(|place| place != Place::Anywhere);
                self.cards(verb, cards, doer, fits, "say where the cards are");
                match spot {
                    Spot::Hand(whose) => self.named(whose, doer),
                    Spot::Play => self.enters_play(cards),
                    Spot::Pile(..) => {}
                }
            }
            Action::Swap(ours, theirs) => {
                for cards in [ours, theirs] {
                    let fits = cards.place().is_some_and(|place| place != Place::Anywhere);
                    self.cards(verb, cards, doer, fits, "say where the cards are");
                }
            }
            Action::Look(cards) | Action::Reveal(cards) => {
                let hidden =
                    matches!(cards.place(), Some(Place::Hand(_) | Place::Pile(Pile::Draw) | Place::Those));
                self.cards(verb, cards, doer, hidden, "everyone sees those already");
            }
            Action::Arrange(cards) => {
                let fits = matches!(cards, Cards::End { end: End::Top, pile: Pile::Draw, .. });
                self.cards(verb, cards, doer, fits, "it must be the top cards of the draw pile");
            }
            Action::Play(cards) => {
                let fits = matches!(cards.place(), Some(Place::Hand(_) | Place::Pile(_) | Place::Those));
                self.cards(verb, cards, doer, fits, "it must come from a hand or a pile");
            }
            Action::Lay(_) | Action::Demand => self.problems.push(Problem::NotInCrazier(verb.into())),
            Action::Shuffle | Action::Lose | Action::Win => {}
        }
    }

    fn enters_play(&mut self, cards: Cards) {
        match cards {
            Cards::Some { place: Place::InPlay | Place::Controlled(_), .. } => {
                self.wrong("put", cards, "it lies in play already: say \"take control of\"");
            }
            Cards::Some { noun: Noun { sort: Sort::Asset, .. }, .. } | Cards::That | Cards::This => {}
            _ => self.problems.push(Problem::OnlyAssets),
        }
    }
}

/// In English, the verb in this form.
pub(crate) fn in_english(action: &Action, form: Form) -> String {
    let verb = action.verb().form(form);
    match *action {
        Action::Draw(amount, adding) => {
            let add = if form == Form::Third { "adds" } else { "add" };
            match adding {
                Adding::Never => format!("{verb} {}", english::amount(amount)),
                Adding::SameRank => {
                    format!("{verb} {} or {add} another of the same rank", english::amount(amount))
                }
                Adding::AnyRank => format!("{verb} {} or {add} any other draw card", english::amount(amount)),
            }
        }
        Action::Discard(amount) => format!("{verb} {}", english::amount(amount)),
        Action::Gain(1, _) => format!("{} another turn", Verb::TAKE.form(form)),
        Action::Gain(count, _) => format!("{} {} more turns", Verb::TAKE.form(form), english::number(count)),
        Action::Take(cards) => format!("{verb} control of {}", english::cards(cards)),
        Action::Give(cards, whom) => format!("{verb} {} to {}", english::cards(cards), english::player(whom)),
        Action::Put(cards, spot) => put_in_english(cards, spot, form),
        Action::Swap(Cards::Hand(Who::You | Who::They), Cards::Hand(who)) => {
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

fn put_in_english(cards: Cards, spot: Spot, form: Form) -> String {
    let put = PUT.form(form);
    let to = match spot {
        Spot::Hand(Who::Controller) => {
            let word = if form == Form::Third { "returns" } else { "return" };
            return format!("{word} {} to its controller's hand", english::cards(cards));
        }
        Spot::Hand(who) => format!("into {}", english::hand(who)),
        Spot::Play => "into play".to_string(),
        Spot::Pile(End::Top, pile) => format!("on top of {}", english::pile(pile)),
        Spot::Pile(End::Bottom, pile) => format!("on the bottom of {}", english::pile(pile)),
    };
    match cards {
        Cards::Some { count, noun, place: Place::Pile(Pile::Draw) } => {
            let search = if form == Form::Third { "searches" } else { "search" };
            let it = if count == Count::Exactly(1) { "it" } else { "them" };
            format!("{search} the draw pile for {} and {put} {it} {to}", english::some(count, noun))
        }
        cards => format!("{put} {} {to}", english::cards(cards)),
    }
}
