//! Adapter that presents Crazy Eights to the conformance suite.

use eights_cards::{Card, Deck, Eyes, Face, MAX_SEATS, Pile, Seat, SeatCount, Seats, Suit};
use eights_classic::{Book, Classic, Event, Move, View};
use eights_testkit::{Deed, PileView, Subject};

/// Crazy Eights as the rules describe it: who sees which card (CE-05, CE-09).
///
/// Set `UNSEEN` if cards leave hands without being seen by all (HR-20): imagined worlds may then be inexact.
pub(crate) struct CrazyEights<const W: usize, const UNSEEN: bool = false>;

const STOCK: Pile = Pile::Stack(0);
const DISCARD: Pile = Pile::Stack(1);
const ASIDE: Pile = Pile::Stack(2);

impl<const W: usize, const UNSEEN: bool> Subject for CrazyEights<W, UNSEEN> {
    type Game = Classic<W>;

    // All rules here have a limit of a thousand turns, and a turn takes few decisions apart from voluntary draws.
    const MOST_DECISIONS: usize = 20_000;
    // With several decks and reshuffles, copies under different veils can be confused.
    const IMAGINES_EXACTLY: bool = W == 1 && !UNSEEN;

    fn deck(book: &Book, _: SeatCount) -> (Deck, Pile) {
        (*book.deck(), STOCK)
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        match *event {
            Event::Shuffled { .. } => Some(Deed::Shuffled { stack: 0 }),
            Event::Dealt { seat, card } | Event::Drew { seat, card } | Event::Fined { seat, card } => {
                Some(Deed::Moved { card, from: STOCK, to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::DrewAside { seat, card } => {
                Some(Deed::Moved { card, from: STOCK, to: ASIDE, seen: Eyes::of(Seats::only(seat)) })
            }
            Event::Gave { seat, to, card } => {
                Some(Deed::Moved { card, from: Pile::Hand(seat), to: Pile::Hand(to), seen: Eyes::NONE })
            }
            Event::Showed { seat, card } => {
                Some(Deed::Moved { card, from: Pile::Hand(seat), to: ASIDE, seen: Eyes::ALL })
            }
            Event::Lifted { seat, other, card } => {
                let both = Eyes::of(Seats::only(seat).with(other));
                Some(Deed::Moved { card, from: Pile::Hand(seat), to: ASIDE, seen: both })
            }
            Event::Kept { seat, card } | Event::Landed { seat, card } => {
                Some(Deed::Moved { card, from: ASIDE, to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::Reshuffled { .. } => Some(Deed::Recycled { from: 1, keep: 1, to: 0 }),
            Event::Cut { card, .. } | Event::Turned { card } => {
                Some(Deed::Moved { card, from: STOCK, to: DISCARD, seen: Eyes::ALL })
            }
            Event::Returned { card } => Some(Deed::Moved { card, from: DISCARD, to: STOCK, seen: Eyes::ALL }),
            Event::Played { seat, card, drawn, under } => {
                let from = if drawn { ASIDE } else { Pile::Hand(seat) };
                Some(Deed::Slipped { card, from, to: 1, under: under as usize })
            }
            _ => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &Classic<W>, pile: Pile) -> Vec<Card> {
        game.position().table().cards_in(pile)
    }

    fn seen(view: &View<W>, pile: Pile) -> PileView {
        PileView::on(view.position().table(), view.eye(), pile)
    }

    fn exchange(game: &mut Classic<W>, a: Card, b: Card) {
        game.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        let cards = || (0..56).map(Face::new);
        let others = [Move::Draw, Move::Pass, Move::Done, Move::Call, Move::Catch, Move::Challenge];
        let choices = (0..MAX_SEATS).map(Seat::new).map(Move::Choose).chain(Suit::ALL.map(Move::Name));
        cards().map(Move::Play).chain(cards().map(Move::Give)).chain(others).chain(choices).collect()
    }
}
