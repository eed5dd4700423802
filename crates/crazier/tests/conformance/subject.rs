//! Crazier Eights as a subject of the conformance suite.

use eights_cards::{Card, Deck, Face, Pile, Seat, SeatCount, Spot};
use eights_crazier::{Book, Crazier, Event, Move, View, Zone, place};
use eights_testkit::{Deed, PileView, Subject};

/// Expectations from the rules of Crazier Eights: who sees which card (CR-03 to CR-06, CR-62, CR-74).
pub(crate) struct CrazierEights<const W: usize>;

impl<const W: usize> Subject for CrazierEights<W> {
    type Game = Crazier<W>;

    const MOST_DECISIONS: usize = 20_000;
    // Cards leave hands unseen, and whole hands change owners.
    const IMAGINES_EXACTLY: bool = false;

    fn deck(book: &Book, _: SeatCount) -> (Deck, Pile) {
        (*book.deck(), Pile::Stack(0))
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        match *event {
            Event::Shuffled { .. } => Some(Deed::Shuffled { stack: 0 }),
            Event::Replenished { .. } => Some(Deed::Replenished { from: 1, to: 0 }),
            Event::Moved { card, from, to, seen, .. } => {
                let from = from.pile();
                Some(match to {
                    Spot::Hand(seat) => Deed::Moved { card, from, to: Pile::Hand(seat), seen },
                    Spot::Deep { stack, .. } => Deed::Moved { card, from, to: Pile::Stack(stack), seen },
                    Spot::Bottom(to) => Deed::Buried { card, from, to, seen },
                })
            }
            Event::Shown { card, at, to, .. } => Some(Deed::Shown { card, at: at.pile(), to }),
            _ => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &Crazier<W>, pile: Pile) -> Vec<Card> {
        game.position().table().cards_in(pile)
    }

    fn seen(view: &View<W>, pile: Pile) -> PileView {
        PileView::on(view.position().table(), view.eye(), pile)
    }

    fn exchange(game: &mut Crazier<W>, a: Card, b: Card) {
        game.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        let zones = [
            Zone::Hand(Seat::new(0)),
            Zone::Hand(Seat::new(1)),
            Zone::Play(Seat::new(0)),
            Zone::Play(Seat::new(1)),
            Zone::Discard,
            Zone::Top,
            Zone::Draw,
            Zone::Lap(Seat::new(0)),
        ];
        let faces = || (0..52).map(Face::new);
        let cards = faces().flat_map(move |face| zones.map(|zone| Move::Card(face, zone)));
        cards
            .chain(faces().flat_map(|face| [Move::Discard(face), Move::Play(face)]))
            .chain(place::COLOURS.map(Move::Name))
            .chain((0..8).map(|seat| Move::Player(Seat::new(seat))))
            .chain((0..4).map(Move::Next))
            .chain([Move::Done, Move::Draw, Move::Nothing, Move::Stop, Move::Yes, Move::No])
            .collect()
    }
}
