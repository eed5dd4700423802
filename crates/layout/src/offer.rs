//! One thing that the own seat may do.

use eights_ability::Colour;
use eights_cards::{Face, Rank, Seat, Suit};
use eights_catalog::AnyMove;
use eights_i18n::Phrase;

use crate::place::Place;

/// One thing that the own seat may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// The move that it is.
    pub mv: AnyMove,
    /// The move in notation: a name for this offer that no other offer of the same choice has.
    pub key: String,
    /// What kind of thing it is.
    pub kind: Kind,
    /// The cards that are taken for it, all from the same place; none if it takes no card.
    pub cards: Vec<Face>,
    /// Where these cards lie, or what can be tapped for it.
    pub at: Option<Place>,
    /// The positions of the pool table where it would act; which one is the next decision.
    pub pockets: Vec<u8>,
    /// What it is called, as on a button.
    pub label: Phrase,
}

/// What kind of thing an offer is: for its icon, and for where it stands.
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
    /// Does what one may do.
    Yes,
    /// Does not.
    No,
    /// Has no card that could be chosen.
    Nothing,
    /// Chooses no more cards.
    Stop,
    /// Draws from the stock.
    Draw,
    /// Takes the top of the discard pile.
    Take,
    /// Ends the turn without a card.
    Pass,
    /// Has done enough; the label says with what.
    Done,
    /// Calls the last card.
    Call,
    /// Catches somebody who did not.
    Catch,
}

impl Kind {
    /// Of several things that can be done with the same cards, what people more likely mean has a lower number.
    pub(crate) const fn likely(self) -> u8 {
        match self {
            Kind::Play | Kind::Shoot | Kind::Pocket | Kind::Block | Kind::Give | Kind::Card => 0,
            Kind::Discard => 1,
            _ => 2,
        }
    }
}

impl Offer {
    /// An offer that takes no card; its key is filled in by the choice.
    pub(crate) fn new(mv: AnyMove, kind: Kind, label: Phrase) -> Offer {
        Offer { mv, key: String::new(), kind, cards: Vec::new(), at: None, pockets: Vec::new(), label }
    }

    pub(crate) fn tapped(self, at: Place) -> Offer {
        Offer { at: Some(at), ..self }
    }

    pub(crate) fn with_cards(self, cards: &[Face], at: Place) -> Offer {
        Offer { cards: cards.to_vec(), ..self.tapped(at) }
    }

    /// Whether it takes all of these cards, and perhaps more.
    pub(crate) fn takes(&self, cards: &[Face]) -> bool {
        missing(&self.cards, cards).is_some()
    }
}

/// What of these cards is left without those; nothing if they do not have them all.
pub(crate) fn missing(of: &[Face], cards: &[Face]) -> Option<Vec<Face>> {
    let mut left = of.to_vec();
    for card in cards {
        let place = left.iter().position(|face| face == card)?;
        left.remove(place);
    }
    Some(left)
}
