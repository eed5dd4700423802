//! Conformance tests for Kuhn poker.

use eights_cards::{Card, Deck, Eyes, FaceSet, Pile, SeatCount};
use eights_kuhn::{Book, Event, Kuhn, Move, Rules, View};
use eights_testkit::conformance::{check_chance, check_hands};
use eights_testkit::{Deed, PileView, Subject};

/// Description of Kuhn poker for the conformance suite.
struct Poker;

const STOCK: u8 = 0;

impl Subject for Poker {
    type Game = Kuhn;

    const MOST_DECISIONS: usize = 3;

    fn deck(_: &Book, _: SeatCount) -> (Deck, Pile) {
        (Deck::once(FaceSet::from_bits(0b111)), Pile::Stack(STOCK))
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        match *event {
            Event::Shuffled => Some(Deed::Shuffled { stack: STOCK }),
            Event::Dealt(seat, card) => {
                let (from, to) = (Pile::Stack(STOCK), Pile::Hand(seat));
                Some(Deed::Moved { card, from, to, seen: Eyes::NONE })
            }
            Event::Showed(seat, card) => Some(Deed::Shown { card, at: Pile::Hand(seat), to: Eyes::ALL }),
            Event::Acted(..) | Event::Ended | Event::Stopped(_) => None,
        }
    }

    fn relabel(event: &Event<Card>, rename: impl Fn(Card) -> Card) -> Event<Card> {
        event.map(rename)
    }

    fn pile(game: &Kuhn, pile: Pile) -> Vec<Card> {
        game.position().table().cards_in(pile)
    }

    fn seen(view: &View, pile: Pile) -> PileView {
        PileView::on(view.position().table(), view.eye(), pile)
    }

    fn exchange(game: &mut Kuhn, a: Card, b: Card) {
        game.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        vec![Move::Check, Move::Bet]
    }
}

#[test]
fn the_laws_of_every_game_hold() {
    let book = |seats| Rules::named("kuhn").unwrap().book(seats).unwrap();
    let report = check_hands::<Poker>(2000, &[2], book).unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.hands == 2000 && report.worlds > 2000, "{report:?}");
}

#[test]
fn every_deal_is_equally_likely() {
    let seats = SeatCount::new(2).unwrap();
    let book = Rules::named("kuhn").unwrap().book(seats).unwrap();
    check_chance::<Poker>(&book, seats, 20_000).unwrap_or_else(|violation| panic!("{violation}"));
}
