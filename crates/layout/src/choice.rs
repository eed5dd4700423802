//! The moves available to the viewer's seat.

use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyGame, AnyMove, AnyView, with_game};
use eights_client::Client;
use eights_game::{Game, Notation};
use eights_i18n::{Part, Phrase};

use crate::drawable::Drawable;
use crate::offer::{Kind, Offer, missing};
use crate::place::Place;

/// The moves available to the viewer's seat. Every legal move is exactly one offer. Each offer is reachable either
/// through a card of the viewer's hand ([`Choice::for_card`]) or among the others ([`Choice::others`]).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// All offers, in the order in which the game lists its moves.
    pub offers: Vec<Offer>,
    you: Option<Seat>,
}

/// Context from which offer labels are built.
pub(crate) struct LabelContext<'a, G: Game> {
    pub(crate) book: &'a G::Book,
    pub(crate) view: &'a G::View,
    pub(crate) you: Seat,
    pub(crate) names: &'a [String],
}

impl<G: Game> LabelContext<'_, G> {
    pub(crate) fn name(&self, seat: Seat) -> Part {
        Part::Text(self.names.get(seat.index()).cloned().unwrap_or_default())
    }

    /// Names a player who can be chosen.
    pub(crate) fn player(&self, seat: Seat) -> Phrase {
        if seat == self.you {
            return Phrase::new("act-yourself");
        }
        Phrase::new("act-player").with("name", self.name(seat))
    }
}

impl Choice {
    /// Returns the moves available to a client, or no offers if it has nothing to decide.
    pub fn of(client: &Client) -> Choice {
        let (Some(book), Some(hand), Some(room)) = (client.book(), client.hand(), client.room()) else {
            return Choice::default();
        };
        let names: Vec<String> = room
            .seats
            .iter()
            .map(|seat| seat.sitter.as_ref().map_or_else(String::new, |sitter| sitter.name().to_string()))
            .collect();
        Choice::new(book, &hand.view, &names, &client.legal())
    }

    /// Builds the choice from the legal moves of the view's owner; `names` holds the players' names by seat.
    pub fn new(book: &AnyBook, view: &AnyView, names: &[String], moves: &[AnyMove]) -> Choice {
        let Some(you) = own_seat(view) else { return Choice::default() };
        let offer = |mv: &AnyMove| {
            let offer = with_game!(G; book: AnyBook = book, view: AnyView = view, mv: AnyMove = *mv => {
                G::offer(&LabelContext { book, view, you, names }, mv)
            } else {
                // Skip moves of another game than the table's, and moves of games that are not drawn here.
                return None
            });
            Some(Offer { key: AnyGame::write_move(book, mv), ..offer })
        };
        Choice { offers: moves.iter().filter_map(offer).collect(), you: Some(you) }
    }

    /// Returns true if there is nothing to decide.
    pub fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    /// Returns the place of the viewer's hand.
    fn hand(&self) -> Option<Place> {
        self.you.map(Place::Hand)
    }

    /// Returns true if an offer takes cards of the viewer's hand.
    fn is_of_hand(&self, offer: &Offer) -> bool {
        !offer.cards.is_empty() && offer.at == self.hand()
    }

    /// Returns the offers that use a card of the viewer's hand, alone or with others.
    pub fn for_card(&self, face: Face) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(move |offer| self.is_of_hand(offer) && offer.cards.contains(&face))
    }

    /// Returns true if a card of the viewer's hand can be laid, shot with or given, and not merely discarded.
    pub fn is_playable(&self, face: Face) -> bool {
        // If every card can be discarded or swapped, such an offer says nothing about this card.
        let says_nothing =
            |offer: &Offer| offer.kind == Kind::Swap || offer.kind == Kind::Discard && self.any_card_goes();
        self.for_card(face).any(|offer| !says_nothing(offer))
    }

    fn any_card_goes(&self) -> bool {
        let any =
            |offer: &Offer| with_game!(G; _mv: AnyMove = offer.mv => { G::ANY_CARD_GOES } else { false });
        self.offers.iter().all(any)
    }

    /// Returns the offers that take no card of the viewer's hand.
    pub fn others(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(|offer| !self.is_of_hand(offer))
    }

    /// Returns the offers behind a tap on a place other than a card of the viewer's hand: a pile, a pocket, a seat, a
    /// card on a shelf.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Offer> {
        self.others().filter(move |offer| offer.at == Some(place))
    }

    /// Returns the offers that take exactly these cards of the viewer's hand, likeliest intent first.
    pub fn with(&self, cards: &[Face]) -> Vec<&Offer> {
        let all = |offer: &&Offer| offer.cards.len() == cards.len() && offer.takes(cards);
        let mut offers: Vec<&Offer> = self.offers.iter().filter(|o| self.is_of_hand(o)).filter(all).collect();
        offers.sort_by_key(|offer| offer.kind.likely());
        offers
    }

    /// Returns the cards of the viewer's hand that can be added to these.
    pub fn addable(&self, cards: &[Face]) -> Vec<Face> {
        let of_hand = self.offers.iter().filter(|offer| self.is_of_hand(offer));
        let mut faces: Vec<Face> =
            of_hand.filter_map(|offer| missing(&offer.cards, cards)).flatten().collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }

    /// Returns the positions of the pool table where these cards of the viewer's hand would act.
    pub fn pockets(&self, cards: &[Face]) -> Vec<u8> {
        let mut pockets: Vec<u8> =
            self.with(cards).into_iter().flat_map(|offer| offer.pockets.clone()).collect();
        pockets.sort_unstable();
        pockets.dedup();
        pockets
    }
}

fn own_seat(view: &AnyView) -> Option<Seat> {
    with_game!(G; view: AnyView = view => { G::own_seat(view) } else { None })
}

/// Returns the cards in the hand of the view's owner; empty for a spectator.
pub fn own_hand(view: &AnyView) -> Vec<Face> {
    own_seat(view).map_or_else(Vec::new, |you| known_hand(view, you))
}

/// Returns the known cards of a hand.
pub fn known_hand(view: &AnyView, seat: Seat) -> Vec<Face> {
    with_game!(G; view: AnyView = view => { G::hand(view, seat) } else { Vec::new() })
}
