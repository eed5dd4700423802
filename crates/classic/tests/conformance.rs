//! The laws of every game, for Crazy Eights.

use eights_cards::{Card, Deck, Eyes, Face, Pile, SeatCount, Seats, Suit};
use eights_classic::{Book, Classic, Event, Move, Rules, View};
use eights_testkit::conformance::{Report, check_chance, check_hands};
use eights_testkit::{Deed, Seen, Subject};

/// Crazy Eights as the rules tell it: who sees which card (CE-05, CE-09).
struct CrazyEights<const W: usize>;

const STOCK: Pile = Pile::Stack(0);
const DISCARD: Pile = Pile::Stack(1);
const ASIDE: Pile = Pile::Stack(2);

impl<const W: usize> Subject for CrazyEights<W> {
    type Game = Classic<W>;

    // Every turn lays a card or ends the hand, and every draw shrinks the stock.
    const MOST_DECISIONS: usize = 4 * 104;

    fn deck(_: &Book, seats: SeatCount) -> (Deck, Pile) {
        (if seats.get() <= 5 { Deck::FULL } else { Deck::FULL.times(2) }, STOCK)
    }

    fn deed(event: &Event<Card>) -> Option<Deed> {
        match *event {
            Event::Shuffled { .. } => Some(Deed::Shuffled { stack: 0 }),
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                Some(Deed::Moved { card, from: STOCK, to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::DrewAside { seat, card } => {
                Some(Deed::Moved { card, from: STOCK, to: ASIDE, seen: Eyes::of(Seats::only(seat)) })
            }
            Event::Kept { seat, card } => {
                Some(Deed::Moved { card, from: ASIDE, to: Pile::Hand(seat), seen: Eyes::NONE })
            }
            Event::PlayedDrawn { card, .. } => {
                Some(Deed::Moved { card, from: ASIDE, to: DISCARD, seen: Eyes::ALL })
            }
            Event::Reshuffled { .. } => Some(Deed::Recycled { from: 1, to: 0 }),
            Event::Turned { card } => Some(Deed::Moved { card, from: STOCK, to: DISCARD, seen: Eyes::ALL }),
            Event::Returned { card } => Some(Deed::Moved { card, from: DISCARD, to: STOCK, seen: Eyes::ALL }),
            Event::Played { seat, card } => {
                Some(Deed::Moved { card, from: Pile::Hand(seat), to: DISCARD, seen: Eyes::ALL })
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

    fn seen(view: &View<W>, pile: Pile) -> Seen {
        Seen::on(view.position().table(), view.eye(), pile)
    }

    fn exchange(game: &mut Classic<W>, a: Card, b: Card) {
        game.exchange(a, b);
    }

    fn every_move() -> Vec<Move> {
        let cards = (0..56).map(Face::new).map(Move::Play);
        cards.chain([Move::Draw, Move::Pass, Move::Done]).chain(Suit::ALL.map(Move::Name)).collect()
    }
}

fn book(seats: SeatCount) -> Book {
    Rules::basic().book(seats).unwrap()
}

/// `EIGHTS_HANDS` gives the long form; CI plays at least 10,000 hands over all tests of this file.
fn hands(usual: u64) -> u64 {
    std::env::var("EIGHTS_HANDS").map_or(usual, |n| n.parse().expect("EIGHTS_HANDS is a number of hands"))
}

fn check<const W: usize>(usual: u64, seats: &[usize]) -> Report {
    let hands = hands(usual);
    let report =
        check_hands::<CrazyEights<W>>(hands, seats, book).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.hands, hands);
    println!("{report:?} with {seats:?} seats");
    report
}

#[test]
fn basic_with_two_and_three_players() {
    assert!(check::<1>(4000, &[2, 3]).worlds > hands(4000));
}

#[test]
fn basic_with_four_and_five_players() {
    assert!(check::<1>(4000, &[4, 5]).worlds > hands(4000));
}

#[test]
fn basic_with_six_players_and_two_decks() {
    assert!(check::<2>(1000, &[6]).worlds > hands(1000));
}

#[test]
fn basic_with_seven_players_and_two_decks() {
    assert!(check::<2>(1000, &[7]).worlds > hands(1000));
}

#[test]
fn a_table_that_is_wider_than_the_deck_keeps_the_laws_too() {
    check::<3>(300, &[2, 3, 4, 5, 6, 7]);
}

#[test]
fn every_deal_is_equally_likely() {
    for seats in [2, 4, 7].into_iter().filter_map(SeatCount::new) {
        check_chance::<CrazyEights<2>>(&book(seats), seats, 5000)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}
