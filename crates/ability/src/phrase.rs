//! Nouns of the language: players, cards, places and amounts.

use eights_cards::Rank;

/// A group of players, relative to the controller of the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerGroup {
    /// Any player, including oneself.
    Player,
    /// Any player except oneself.
    Other,
    /// A player of another team.
    Opponent,
    /// Another player of the same team.
    Ally,
}

/// A reference to one or more players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerRef {
    /// The player who controls or plays the card.
    You,
    /// The player who acts in this effect.
    They,
    /// The player mentioned last.
    That,
    /// The controller of the card mentioned last.
    Controller,
    /// The player whose turn comes next.
    Next,
    /// The player whose turn came before.
    Previous,
    /// Any one of the group, determined by events and not by choice.
    Any(PlayerGroup),
    /// One of the group, chosen by the controller.
    Chosen(PlayerGroup),
    /// All of the group, in turn order.
    Each(PlayerGroup),
}

/// A colour of Crazier Eights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// Purple, shown as an eye.
    Purple,
    /// Green, shown as an ankh.
    Green,
    /// Blue, shown as a moon.
    Blue,
    /// Orange, shown as a sun.
    Orange,
}

/// Category of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardKind {
    /// Any card.
    Card,
    /// A card that stays in play.
    Asset,
    /// A card that acts once.
    Event,
    /// A card of one rank.
    Rank(Rank),
}

/// A kind of card: `green asset`, `other card`, `eight`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Noun {
    /// `true` if this very card does not count.
    pub other: bool,
    /// Only cards of this colour.
    pub colour: Option<Colour>,
    /// Only cards of this category.
    pub sort: CardKind,
}

/// A shared pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    /// The draw pile.
    Draw,
    /// The discard pile.
    Discard,
}

/// An end of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PileEnd {
    /// The end from which players draw and to which they discard.
    Top,
    /// The other end.
    Bottom,
}

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardPlace {
    /// Any place the deed takes them from.
    Anywhere,
    /// Among the cards looked at or revealed last that have not moved since.
    Those,
    /// In play, in front of any player.
    InPlay,
    /// In play, in front of this player.
    Controlled(PlayerRef),
    /// In this player's hand.
    Hand(PlayerRef),
    /// In a shared pile.
    Pile(Pile),
}

/// The number of cards to pick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// This many, or as many as there are.
    Exactly(u8),
    /// Any number up to this one.
    UpTo(u8),
    /// All of them.
    All,
}

/// A selection of cards. The acting player picks, if there is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardSelector {
    /// The card that has this ability.
    This,
    /// The card mentioned last.
    That,
    /// A whole hand.
    Hand(PlayerRef),
    /// The outermost cards of a pile.
    End {
        /// The end to take them from.
        end: PileEnd,
        /// Number of cards.
        count: u8,
        /// The pile to take them from.
        pile: Pile,
    },
    /// Some cards of a kind.
    Some {
        /// The number to pick.
        count: Count,
        /// The kind of cards.
        noun: Noun,
        /// The place where they lie.
        place: CardPlace,
    },
}

impl CardSelector {
    /// Returns the place where the cards lie, including for part of a pile or a whole hand.
    pub fn place(self) -> Option<CardPlace> {
        match self {
            CardSelector::This | CardSelector::That => None,
            CardSelector::Hand(who) => Some(CardPlace::Hand(who)),
            CardSelector::End { pile, .. } => Some(CardPlace::Pile(pile)),
            CardSelector::Some { place, .. } => Some(place),
        }
    }
}

/// A destination for cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destination {
    /// Into a hand.
    Hand(PlayerRef),
    /// Into play, in front of the acting player.
    Play,
    /// Onto an end of a pile.
    Pile(PileEnd, Pile),
}

/// An amount of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// A fixed number.
    Number(u8),
    /// This many fewer than would have been, but at least zero.
    Fewer(u8),
    /// This many more than would have been.
    More(u8),
    /// As many as were, or would have been.
    ThatMany,
    /// As many as there are cards of this kind in this place.
    AsMany(Noun, CardPlace),
}
