//! Abilities: effects, triggers, replacements and prohibitions.

use crate::action::Action;
use crate::phrase::{CardSelector, Noun, PlayerRef};

/// One ability of a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// A one-time effect of playing the card.
    Does {
        /// Condition for the effect.
        provided: Option<Condition>,
        /// The effects, in order.
        effects: Effects,
    },
    /// A triggered ability: something happens after something else did.
    Whenever {
        /// The trigger.
        pattern: Pattern,
        /// Condition for the effect.
        provided: Option<Condition>,
        /// The effects, in order.
        effects: Effects,
    },
    /// A replacement: something happens in place of something else.
    Instead {
        /// The player whose deed is replaced.
        who: PlayerRef,
        /// The deed that is replaced.
        deed: Deed,
        /// Condition for the replacement.
        provided: Option<Condition>,
        /// The effects that take its place.
        effects: Effects,
    },
    /// A prohibition.
    Forbids {
        /// The player who cannot do it.
        who: PlayerRef,
        /// The deed that is forbidden.
        deed: Deed,
        /// Condition for the prohibition.
        provided: Option<Condition>,
    },
}

/// The trigger of an ability ("when").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// A turn of this player begins.
    TurnBegins(PlayerRef),
    /// A turn of this player ends.
    TurnEnds(PlayerRef),
    /// This player does this deed.
    Done(PlayerRef, Deed),
}

/// A change that abilities can wait for, replace or forbid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// Drawing, for whatever reason.
    Draw,
    /// Making someone draw, by an effect.
    MakeDraw(PlayerRef),
    /// Discarding a card.
    Discard(CardSelector),
    /// Playing a card for its effect.
    Play(CardSelector),
    /// Destroying a card.
    Destroy(CardSelector),
    /// Taking control of a card.
    Take(CardSelector),
    /// Losing the game.
    Lose,
}

/// A condition for an ability or effect ("provided").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// A player has a number of cards, or more or fewer than someone else. If it is any player of a group, it refers
    /// to the one for whom it holds; if it holds for several, the controller chooses.
    Has {
        /// The player who has the cards.
        who: PlayerRef,
        /// In the hand or in play.
        having: Possession,
        /// The required number.
        compare: Compare,
        /// The kind of cards that count.
        noun: Noun,
    },
    /// It is this player's turn.
    Turn(PlayerRef),
    /// A card is of a kind.
    Is(CardSelector, Noun),
}

/// The way in which a player has cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Possession {
    /// In the hand.
    Hold,
    /// In play.
    Control,
}

/// A comparison of card counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Compare {
    /// This many or more.
    AtLeast(u8),
    /// This many or fewer.
    AtMost(u8),
    /// More than this player has.
    MoreThan(PlayerRef),
    /// Fewer than this player has.
    FewerThan(PlayerRef),
}

/// One or more effects, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effects {
    /// The first effect.
    pub first: Effect,
    /// The other effects, each with its link to the previous one.
    pub rest: Vec<(Link, Effect)>,
}

impl Effects {
    /// Creates a single effect.
    pub fn one(first: Effect) -> Self {
        Effects { first, rest: Vec::new() }
    }

    /// Iterates over all effects in order.
    pub fn iter(&self) -> impl Iterator<Item = &Effect> {
        std::iter::once(&self.first).chain(self.rest.iter().map(|(_, effect)| effect))
    }
}

/// The dependency of an effect on the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// Happens in any case.
    Then,
    /// Happens if the previous effect was done.
    IfSo,
    /// Happens if the previous effect was not done.
    OrElse,
    /// Happens if this condition holds.
    If(Condition),
}

/// A single effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A player does something.
    Act {
        /// The player who acts.
        who: PlayerRef,
        /// `true` if the player may decline.
        may: bool,
        /// The action taken.
        action: Action,
    },
    /// An ability that holds for a while, wherever its card goes.
    Lasting(AbilityDuration, Box<Ability>),
    /// Classic only: the card goes on anything and names what comes next.
    Wild(WildChoice),
    /// Classic only: the next players miss a turn.
    Skip(u8, StackingRule),
    /// Classic only: another player, chosen by the one who lays the card, misses a turn.
    SkipChosen,
    /// Classic only: the direction of play reverses.
    Reverse,
    /// Classic only: every player passes the whole hand to the next player.
    PassHands,
    /// Classic only: any card may be laid on this one.
    AnythingGoes,
    /// Classic only: the card answers a pending penalty.
    Reply(Reply, Penalty),
}

/// Duration of a lasting ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AbilityDuration {
    /// Until this turn ends.
    ThisTurn,
    /// Until the ability has applied once.
    NextTime,
    /// Until the controller's next turn begins.
    UntilYourNextTurn,
}

/// An action that a player can gain more of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExtraAction {
    /// Another discard this turn.
    Discard,
    /// Another card played this turn.
    Play,
    /// Another turn.
    Turn,
}

/// The rule for passing on a penalty by adding to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StackingRule {
    /// The penalty cannot be passed on.
    Never,
    /// With a card of the same rank that has the same kind of penalty.
    SameRank,
    /// With any card that has the same kind of penalty.
    AnyRank,
}

/// The requirement for another card laid in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fit {
    /// Fits under the usual rules.
    AsUsual,
    /// Has the suit of the card just laid.
    ItsSuit,
}

/// The choice that comes with a wild card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WildChoice {
    /// Any suit.
    Suit,
    /// Any suit except the one in force.
    AnotherSuit,
    /// A suit and a rank.
    SuitAndRank,
}

/// The way in which a card answers a penalty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reply {
    /// Nobody pays.
    Cancel,
    /// The next player pays.
    PassOn,
    /// The player before pays.
    SendBack,
}

/// A pending penalty that a card can answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Penalty {
    /// The kind of penalty.
    pub what: PenaltyKind,
    /// `true` if the penalty must come from a card of the same rank.
    pub same_rank: bool,
}

/// Kinds of penalty that a card can answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PenaltyKind {
    /// Cards to draw.
    Draws,
    /// Turns to miss.
    Skips,
}
