//! What the own seat may do now.

use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyGame, AnyMove, AnyView, with_game};
use eights_client::Client;
use eights_game::{Game, Notation};
use eights_i18n::{Part, Phrase};

use crate::drawable::Drawable;
use crate::offer::{Kind, Offer, missing};
use crate::place::Place;

/// What the own seat may do now. Every legal move is exactly one offer, and every offer is found either by a card of the own
/// hand ([`Choice::for_card`]) or among the others ([`Choice::others`]).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// All offers, in the order of the game's own list.
    pub offers: Vec<Offer>,
    you: Option<Seat>,
}

/// What labels are made from.
pub(crate) struct At<'a, G: Game> {
    pub(crate) book: &'a G::Book,
    pub(crate) view: &'a G::View,
    pub(crate) you: Seat,
    pub(crate) names: &'a [String],
}

impl<G: Game> At<'_, G> {
    pub(crate) fn name(&self, seat: Seat) -> Part {
        Part::Text(self.names.get(seat.index()).cloned().unwrap_or_default())
    }

    /// A player who can be chosen.
    pub(crate) fn player(&self, seat: Seat) -> Phrase {
        if seat == self.you {
            return Phrase::new("act-yourself");
        }
        Phrase::new("act-player").with("name", self.name(seat))
    }
}

impl Choice {
    /// What a client may do; nothing if it is not asked.
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

    /// These moves of whoever has this view, at a table where the seats are called so.
    pub fn new(book: &AnyBook, view: &AnyView, names: &[String], moves: &[AnyMove]) -> Choice {
        let Some(you) = own_seat(view) else { return Choice::default() };
        let offer = |mv: &AnyMove| {
            let offer = with_game!(G; book: AnyBook = book, view: AnyView = view, mv: AnyMove = *mv => {
                G::offer(&At { book, view, you, names }, mv)
            } else {
                // A move of another game than the table's is nobody's choice, nor one of a game that is not played here.
                return None
            });
            Some(Offer { key: AnyGame::write_move(book, mv), ..offer })
        };
        Choice { offers: moves.iter().filter_map(offer).collect(), you: Some(you) }
    }

    /// Whether there is nothing to decide.
    pub fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    /// The own hand.
    fn hand(&self) -> Option<Place> {
        self.you.map(Place::Hand)
    }

    /// Whether an offer takes cards of the own hand.
    fn is_of_hand(&self, offer: &Offer) -> bool {
        !offer.cards.is_empty() && offer.at == self.hand()
    }

    /// What can be done with a card of the own hand, alone or with others.
    pub fn for_card(&self, face: Face) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(move |offer| self.is_of_hand(offer) && offer.cards.contains(&face))
    }

    /// Whether a card of the own hand can be played: laid, shot with or given, and not only thrown away.
    pub fn is_playable(&self, face: Face) -> bool {
        // Where every card can be discarded or swapped, that says nothing about it.
        let says_nothing =
            |offer: &Offer| offer.kind == Kind::Swap || offer.kind == Kind::Discard && self.any_card_goes();
        self.for_card(face).any(|offer| !says_nothing(offer))
    }

    fn any_card_goes(&self) -> bool {
        let any =
            |offer: &Offer| with_game!(G; _mv: AnyMove = offer.mv => { G::ANY_CARD_GOES } else { false });
        self.offers.iter().all(any)
    }

    /// What takes no card of the own hand.
    pub fn others(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(|offer| !self.is_of_hand(offer))
    }

    /// What a tap on a place means, apart from cards of the own hand: a pile, a pocket, a seat, a card on a shelf.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Offer> {
        self.others().filter(move |offer| offer.at == Some(place))
    }

    /// What can be done with exactly these cards of the own hand, what people more likely mean first.
    pub fn with(&self, cards: &[Face]) -> Vec<&Offer> {
        let all = |offer: &&Offer| offer.cards.len() == cards.len() && offer.takes(cards);
        let mut offers: Vec<&Offer> = self.offers.iter().filter(|o| self.is_of_hand(o)).filter(all).collect();
        offers.sort_by_key(|offer| offer.kind.likely());
        offers
    }

    /// The cards of the own hand that can be taken in addition to these.
    pub fn addable(&self, cards: &[Face]) -> Vec<Face> {
        let of_hand = self.offers.iter().filter(|offer| self.is_of_hand(offer));
        let mut faces: Vec<Face> =
            of_hand.filter_map(|offer| missing(&offer.cards, cards)).flatten().collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }

    /// The positions of the pool table where these cards of the own hand would act.
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

/// The cards in the hand of whoever has this view; none for who watches.
pub fn own_hand(view: &AnyView) -> Vec<Face> {
    own_seat(view).map_or_else(Vec::new, |you| known_hand(view, you))
}

/// The cards of a hand that are known.
pub fn known_hand(view: &AnyView, seat: Seat) -> Vec<Face> {
    with_game!(G; view: AnyView = view => { G::hand(view, seat) } else { Vec::new() })
}
