//! Who, which cards, where, and how many: the nouns of the language.

use eights_cards::Rank;

/// A group of players, seen from whoever controls the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Party {
    /// Anyone, oneself included.
    Player,
    /// Anyone but oneself.
    Other,
    /// A player of another team.
    Opponent,
    /// Another player of the same team.
    Ally,
}

/// Which player or players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// Whoever controls the card, or plays it.
    You,
    /// Whoever acts in this effect.
    They,
    /// The player mentioned last.
    That,
    /// The controller of the card mentioned last.
    Controller,
    /// The player whose turn comes next.
    Next,
    /// The player whose turn came before.
    Previous,
    /// Any one of the group; which one is not chosen but happens.
    Any(Party),
    /// One of the group, whom the controller chooses.
    Chosen(Party),
    /// All of the group, in turn order.
    Each(Party),
}

/// A colour of Crazier Eights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// The eye.
    Purple,
    /// The ankh.
    Green,
    /// The moon.
    Blue,
    /// The sun.
    Orange,
}

/// What sort of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
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
    /// Whether this very card does not count.
    pub other: bool,
    /// Only cards of this colour.
    pub colour: Option<Colour>,
    /// Only cards of this sort.
    pub sort: Sort,
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
pub enum End {
    /// The end cards are drawn from and discarded to.
    Top,
    /// The other end.
    Bottom,
}

/// Where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Wherever the deed takes them from.
    Anywhere,
    /// Among the cards that were looked at or revealed last, and still lie where they lay.
    Those,
    /// In play, before anyone.
    InPlay,
    /// In play, before this player.
    Controlled(Who),
    /// In this player's hand.
    Hand(Who),
    /// In a shared pile.
    Pile(Pile),
}

/// How many cards are picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// So many, or as many as there are.
    Exactly(u8),
    /// As many as one likes, to this number.
    UpTo(u8),
    /// All of them.
    All,
}

/// Which cards. Whoever acts picks, if there is anything to pick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cards {
    /// The card whose ability this is.
    This,
    /// The card mentioned last.
    That,
    /// A whole hand.
    Hand(Who),
    /// The outermost cards of a pile.
    End {
        /// Of which end.
        end: End,
        /// How many.
        count: u8,
        /// Of which pile.
        pile: Pile,
    },
    /// Some cards of a kind.
    Some {
        /// How many.
        count: Count,
        /// Of which kind.
        noun: Noun,
        /// Lying where.
        place: Place,
    },
}

impl Cards {
    /// Where the cards lie; the same for a part of a pile or a whole hand.
    pub fn place(self) -> Option<Place> {
        match self {
            Cards::This | Cards::That => None,
            Cards::Hand(who) => Some(Place::Hand(who)),
            Cards::End { pile, .. } => Some(Place::Pile(pile)),
            Cards::Some { place, .. } => Some(place),
        }
    }
}

/// Where cards go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// Into a hand.
    Hand(Who),
    /// Into play, before whoever acts.
    Play,
    /// Onto an end of a pile.
    Pile(End, Pile),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// A number.
    Number(u8),
    /// Fewer than would have been; never below none.
    Fewer(u8),
    /// More than would have been.
    More(u8),
    /// As many as were or would have been.
    ThatMany,
    /// As many as there are cards of this kind in this place.
    AsMany(Noun, Place),
}
