//! Compares the rules `open-spiel` with games played by `OpenSpiel`: same seat to act, same legal moves, same end.

use std::collections::BTreeSet;
use std::io::Read;

use eights_cards::{Card, Face, Pile, Seat, SeatCount, Seed};
use eights_classic::{Book, Classic, Event, Move, Rules, Stage};
use eights_game::{Game, MoveSet, Notation};
use serde_json::Value;

type Hand = Classic<2>;

fn games() -> Vec<Value> {
    let packed = include_bytes!("oracle/openspiel-crazy-eights.jsonl.gz");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut text).expect("the games can be unpacked");
    text.lines().map(|line| serde_json::from_str(line).expect("a game a line")).collect()
}

fn faces(list: &Value) -> Vec<Face> {
    let cards = list.as_array().map_or(&[][..], Vec::as_slice);
    cards.iter().map(|card| card.as_str().expect("a card").parse().expect("a card")).collect()
}

/// Puts these faces on top of the stock, the first one topmost.
fn stack(hand: &mut Hand, faces: &[Face]) {
    for (depth, face) in faces.iter().enumerate() {
        let stock: Vec<Card> = hand.position().table().cards_in(Pile::Stack(0));
        let place = stock.len() - 1 - depth;
        let wanted =
            stock[..=place].iter().rev().find(|card| card.face() == *face).expect("the card is in the stock");
        if *wanted != stock[place] {
            hand.exchange(stock[place], *wanted);
        }
    }
}

fn next(hand: &mut Hand, face: Face) -> Card {
    stack(hand, &[face]);
    hand.position().table().stack(0).top().expect("the stock is not empty")
}

/// Deals the cards as `OpenSpiel` did.
fn deal(game: &Value, book: &Book, seats: SeatCount) -> Hand {
    let dealer = Seat::new(game["dealer"].as_u64().expect("a seat") as usize);
    let mut hand = Hand::new(book, seats, Seed::number(1));
    hand.evolve(&Event::DealerChosen { seat: dealer });
    hand.evolve(&Event::Shuffled { nth: 1 });
    let dealt = faces(&game["dealt"]);
    let (hands, starters) = dealt.split_at(book.hand_size() * seats.get());
    for (number, face) in hands.iter().enumerate() {
        let card = next(&mut hand, *face);
        hand.evolve(&Event::Dealt { seat: seats.left_of(dealer, number + 1), card });
    }
    for (number, face) in starters.iter().enumerate() {
        let card = next(&mut hand, *face);
        hand.evolve(&Event::Turned { card });
        if number + 1 < starters.len() {
            assert!(book.wilds().contains(*face), "only eights go back");
            hand.evolve(&Event::Returned { card });
            hand.evolve(&Event::Shuffled { nth: 2 + number as u32 });
        }
    }
    hand.begin(book, &mut ());
    hand
}

fn written(book: &Book, mv: Move) -> String {
    match mv {
        Move::Name(suit) => format!("suit {}", suit.letter()),
        other => Hand::write_move(book, &other),
    }
}

fn follow(game: &Value) -> usize {
    let special = game["use_special_cards"].as_bool().expect("on or off");
    let rules = Rules::named(if special { "open-spiel-specials" } else { "open-spiel" })
        .expect("the rules are there");
    let seats =
        SeatCount::new(game["players"].as_u64().expect("a number") as usize).expect("a number of seats");
    let book = rules.book(seats).expect("the rules are for so many");
    let mut hand = deal(game, &book, seats);
    let steps = game["steps"].as_array().expect("steps");
    for (number, step) in steps.iter().enumerate() {
        let seat = hand
            .pending()
            .must
            .first()
            .unwrap_or_else(|| panic!("over at step {number}: {:?}", hand.position().facts()));
        assert_eq!(seat.index() as u64, step["seat"].as_u64().expect("a seat"), "who acts at step {number}");
        let legal = hand.legal(&book, seat);
        let ours: BTreeSet<String> = legal.iter().map(|mv| written(&book, mv)).collect();
        let theirs: BTreeSet<String> = step["legal"]
            .as_array()
            .expect("moves")
            .iter()
            .map(|mv| mv.as_str().expect("a move").to_string())
            .collect();
        assert_eq!(ours, theirs, "what {seat:?} may do at step {number}");
        let chosen = step["move"].as_str().expect("a move");
        let mv = legal.iter().find(|mv| written(&book, *mv) == chosen).expect("the move is legal");
        stack(&mut hand, &faces(&step["drawn"]));
        hand.play(&book, seat, mv, &mut ()).expect("a legal move is accepted");
    }
    assert!(
        matches!(hand.position().facts().stage, Stage::Over(_)),
        "it should be over: {:?}",
        hand.position().facts()
    );
    steps.len()
}

#[test]
fn open_spiel_agrees_on_every_decision_of_720_games() {
    let games = games();
    assert_eq!(games.len(), 720);
    let mut decisions = 0;
    for (number, game) in games.iter().enumerate() {
        let followed = std::panic::catch_unwind(|| follow(game));
        decisions += followed.unwrap_or_else(|_| {
            panic!("game {number}: {} players, specials {}", game["players"], game["use_special_cards"])
        });
    }
    assert!(decisions > 70_000, "{decisions}");
}
