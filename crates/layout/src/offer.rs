//! One move available to the viewer's seat.

use eights_ability::Colour;
use eights_cards::{Face, Rank, Seat, Suit};
use eights_catalog::AnyMove;
use eights_i18n::Phrase;

use crate::place::Place;

/// One move available to the viewer's seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// The move itself.
    pub mv: AnyMove,
    /// The move in notation; unique among the offers of a choice.
    pub key: String,
    /// The kind of move.
    pub kind: Kind,
    /// Cards that the move takes, all from the same place; empty if it takes none.
    pub cards: Vec<Face>,
    /// The place of these cards, or the place to tap for the move.
    pub at: Option<Place>,
    /// Positions of the pool table where the move would act; picking one of them is the next decision.
    pub pockets: Vec<u8>,
    /// Label as shown on a button.
    pub label: Phrase,
}

/// The kind of an offer, which determines its icon and its position on the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Lays a card on the discard pile, or plays it for its effect.
    Play,
    /// Pockets a ball with a cue stick and a cue ball.
    Shoot,
    /// Lays a pocket on the pool table.
    Pocket,
    /// Covers a pocket.
    Block,
    /// Discards a card.
    Discard,
    /// Swaps a card with the top of the discard pile.
    Swap,
    /// Gives a card away.
    Give,
    /// Chooses a card that an effect asks for.
    Card,
    /// Lets the ability of a card come next.
    Next,
    /// Names a suit.
    Suit(Suit),
    /// Names a colour of Crazier Eights.
    Colour(Colour),
    /// Names a rank.
    Rank(Rank),
    /// Chooses a player.
    Player(Seat),
    /// Picks the solid balls.
    Solids,
    /// Picks the striped balls.
    Stripes,
    /// Chooses a position of the pool table.
    At(u8),
    /// Accepts an optional action.
    Yes,
    /// Declines an optional action.
    No,
    /// Declares that no card can be chosen.
    Nothing,
    /// Chooses no more cards.
    Stop,
    /// Draws from the stock.
    Draw,
    /// Takes the top of the discard pile.
    Take,
    /// Ends the turn without a card.
    Pass,
    /// Ends an optional sequence; the label says which.
    Done,
    /// Calls the last card.
    Call,
    /// Catches a player who did not call the last card.
    Catch,
}

impl Kind {
    /// Ranks offers that use the same cards: the likelier intent has the lower number.
    pub(crate) const fn likely(self) -> u8 {
        match self {
            Kind::Play | Kind::Shoot | Kind::Pocket | Kind::Block | Kind::Give | Kind::Card => 0,
            Kind::Discard => 1,
            _ => 2,
        }
    }
}

impl Offer {
    /// Creates an offer that takes no card; the choice fills in its key.
    pub(crate) fn new(mv: AnyMove, kind: Kind, label: Phrase) -> Offer {
        Offer { mv, key: String::new(), kind, cards: Vec::new(), at: None, pockets: Vec::new(), label }
    }

    pub(crate) fn tapped(self, at: Place) -> Offer {
        Offer { at: Some(at), ..self }
    }

    pub(crate) fn with_cards(self, cards: &[Face], at: Place) -> Offer {
        Offer { cards: cards.to_vec(), ..self.tapped(at) }
    }

    /// Returns true if the offer takes all of these cards, and perhaps more.
    pub(crate) fn takes(&self, cards: &[Face]) -> bool {
        missing(&self.cards, cards).is_some()
    }
}

/// Returns `of` without `cards`, or `None` if `of` does not contain them all.
pub(crate) fn missing(of: &[Face], cards: &[Face]) -> Option<Vec<Face>> {
    let mut left = of.to_vec();
    for card in cards {
        let place = left.iter().position(|face| face == card)?;
        left.remove(place);
    }
    Some(left)
}
