//! Abilities: what happens when, or instead, or never.

use crate::action::Action;
use crate::phrase::{Cards, Noun, Who};

/// One ability of a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// What playing the card does, once.
    Does {
        /// Only if this holds.
        provided: Option<Condition>,
        /// What happens.
        effects: Effects,
    },
    /// Something that happens after something else did.
    Whenever {
        /// After what.
        pattern: Pattern,
        /// Only if this holds.
        provided: Option<Condition>,
        /// What happens.
        effects: Effects,
    },
    /// Something that happens in place of something else.
    Instead {
        /// Whose deed is replaced.
        who: Who,
        /// Which deed is replaced.
        deed: Deed,
        /// Only if this holds.
        provided: Option<Condition>,
        /// What happens in its place.
        effects: Effects,
    },
    /// Something that cannot happen.
    Forbids {
        /// Who cannot do it.
        who: Who,
        /// What cannot be done.
        deed: Deed,
        /// Only if this holds.
        provided: Option<Condition>,
    },
}

/// When: what an ability waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// A turn of this player begins.
    TurnBegins(Who),
    /// A turn of this player ends.
    TurnEnds(Who),
    /// This player does something.
    Done(Who, Deed),
}

/// A change that abilities can wait for, replace or forbid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// To draw, for whatever reason.
    Draw,
    /// To make someone draw, by an effect.
    MakeDraw(Who),
    /// To discard a card.
    Discard(Cards),
    /// To play a card for its effect.
    Play(Cards),
    /// To destroy a card.
    Destroy(Cards),
    /// To take control of a card.
    Take(Cards),
    /// To lose the game.
    Lose,
}

/// Provided: what must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// A player has cards: so many, or more or fewer than someone else. If it is any of a group, that player is the one
    /// for whom it holds; of several, the controller chooses.
    Has {
        /// Who has them.
        who: Who,
        /// In the hand or in play.
        having: Having,
        /// How many.
        compare: Compare,
        /// Of which kind.
        noun: Noun,
    },
    /// It is this player's turn.
    Turn(Who),
    /// A card is of a kind.
    Is(Cards, Noun),
}

/// How a player has cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Having {
    /// In the hand.
    Hold,
    /// In play.
    Control,
}

/// A comparison of numbers of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compare {
    /// So many or more.
    AtLeast(u8),
    /// So many or fewer.
    AtMost(u8),
    /// More than this player has.
    MoreThan(Who),
    /// Fewer than this player has.
    FewerThan(Who),
}

/// One effect or several in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effects {
    /// The first effect.
    pub first: Effect,
    /// The others, and how each hangs on the one before.
    pub rest: Vec<(Link, Effect)>,
}

impl Effects {
    /// A single effect.
    pub fn one(first: Effect) -> Self {
        Effects { first, rest: Vec::new() }
    }

    /// All effects in order.
    pub fn iter(&self) -> impl Iterator<Item = &Effect> {
        std::iter::once(&self.first).chain(self.rest.iter().map(|(_, effect)| effect))
    }
}

/// How an effect hangs on the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// It follows in any case.
    Then,
    /// It follows if the one before was done.
    IfSo,
    /// It follows if the one before was not done.
    OrElse,
    /// It follows if this holds.
    If(Condition),
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Someone does something.
    Act {
        /// Who.
        who: Who,
        /// Whether they may decline.
        may: bool,
        /// What.
        action: Action,
    },
    /// An ability holds for a while, wherever its card goes.
    Lasting(Lasts, Box<Ability>),
    /// Classic: the card goes on anything and names what comes next.
    Wild(Naming),
    /// Classic: the next players miss a turn.
    Skip(u8, Adding),
    /// Classic: the direction of play turns round.
    Reverse,
    /// Classic: the card answers a penalty that is pending.
    Reply(Reply, Penalty),
}

/// How long a lasting ability holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lasts {
    /// Until this turn ends.
    ThisTurn,
    /// Until it has worked once.
    NextTime,
    /// Until the controller's next turn begins.
    UntilYourNextTurn,
}

/// What can be done more often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// A further discard this turn.
    Discard,
    /// A further card played this turn.
    Play,
    /// A further turn.
    Turn,
}

/// Whether a penalty can be passed on by adding to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Adding {
    /// It cannot.
    Never,
    /// By a card of the same rank with the same sort of penalty.
    SameRank,
    /// By any card with the same sort of penalty.
    AnyRank,
}

/// What another card laid in the same turn must fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fit {
    /// Whatever a card has to fit as usual.
    AsUsual,
    /// The suit of the card just laid.
    ItsSuit,
}

/// What a wild card names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Naming {
    /// Any suit.
    Suit,
    /// Any suit but its own.
    AnotherSuit,
    /// A suit and a rank.
    SuitAndRank,
}

/// How a card answers a penalty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reply {
    /// Nobody pays.
    Cancel,
    /// The next player pays.
    PassOn,
    /// The player before pays.
    SendBack,
}

/// A penalty that is pending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Penalty {
    /// What has to be suffered.
    pub what: PenaltySort,
    /// Whether it must come from a card of the same rank.
    pub same_rank: bool,
}

/// The sorts of penalty that can be answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PenaltySort {
    /// Cards to draw.
    Draws,
    /// Turns to miss.
    Skips,
}
