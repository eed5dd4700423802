//! Round trips: everything that is written reads back equal.

use eights_cards::{Eye, Face, Seat, SeatCount, Seed};
use eights_eightball::{
    Ball, Book, Colour, EightBall, Ending, Event, Group, Move, Piece, Place, Rules, Scene, Stage,
};
use eights_game::{Game, MoveSet, Names, Notation};
use proptest::prelude::*;

fn face() -> impl Strategy<Value = Face> {
    prop::sample::select(Piece::all().collect::<Vec<_>>()).prop_map(Piece::face)
}

fn seat() -> impl Strategy<Value = Seat> {
    (0usize..2).prop_map(Seat::new)
}

fn place() -> impl Strategy<Value = Place> {
    prop::sample::select(Place::all().collect::<Vec<_>>())
}

fn group() -> impl Strategy<Value = Group> {
    prop::sample::select(Group::ALL.to_vec())
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        group().prop_map(Move::Pick),
        face().prop_map(Move::Discard),
        face().prop_map(Move::Swap),
        face().prop_map(Move::Lay),
        prop::sample::select(Colour::ALL.to_vec()).prop_map(Move::Shoot),
        place().prop_map(Move::At),
        prop::sample::select(vec![Move::Draw, Move::Take, Move::Done, Move::Pass]),
    ]
}

fn any_glimpse() -> impl Strategy<Value = Event<Option<Face>>> {
    let card = || prop::option::of(face());
    let ball = (1u8..=15).prop_map(|number| Ball::new(number).unwrap());
    let ending = prop_oneof![
        seat().prop_map(Ending::EightPocketed),
        prop::sample::select(vec![Ending::Dry, Ending::NoCards, Ending::TurnLimit])
    ];
    prop_oneof![
        seat().prop_map(|seat| Event::DealerChosen { seat }),
        (seat(), group()).prop_map(|(seat, group)| Event::Picked { seat, group }),
        any::<u32>().prop_map(|nth| Event::Shuffled { nth }),
        any::<u32>().prop_map(|nth| Event::Reshuffled { nth }),
        (seat(), card()).prop_map(|(seat, card)| Event::Dealt { seat, card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Chose { seat, card }),
        (card(), place()).prop_map(|(card, place)| Event::Placed { card, place }),
        (seat(), ball, place()).prop_map(|(seat, ball, place)| Event::Pocketed { seat, ball, place }),
        seat().prop_map(|seat| Event::SecondAsked { seat }),
        seat().prop_map(|seat| Event::Stopped { seat }),
        (seat(), card(), any::<u8>()).prop_map(|(seat, card, under)| Event::Discarded { seat, card, under }),
        seat().prop_map(|seat| Event::DrawAsked { seat }),
        (seat(), card()).prop_map(|(seat, card)| Event::Drew { seat, card }),
        (seat(), card()).prop_map(|(seat, card)| Event::Took { seat, card }),
        seat().prop_map(|seat| Event::Passed { seat }),
        seat().prop_map(|seat| Event::TurnCame { seat }),
        ending.prop_map(|ending| Event::Ended { ending }),
    ]
}

fn two() -> SeatCount {
    SeatCount::new(2).unwrap()
}

fn book(name: &str) -> Book {
    Rules::named(name).unwrap().book(two()).unwrap()
}

/// Plays a game for `steps` decisions or to its end; an eager one lays and shoots more.
fn played(book: &Book, seed: u64, steps: usize, eager: bool) -> EightBall {
    let mut dice = Seed::quick(seed).branch(3).dice(0);
    let mut game = EightBall::new(book, two(), Seed::quick(seed));
    game.deal(book, &EightBall::opening(book), &mut ());
    for _ in 0..steps {
        let Some(seat) = game.pending().must.first() else { break };
        let legal = game.legal(book, seat);
        let wanted: Vec<Move> =
            legal.iter().filter(|mv| eager && matches!(mv, Move::Lay(_) | Move::Shoot(_))).collect();
        let moves = if wanted.is_empty() { legal.iter().collect() } else { wanted };
        game.play(book, seat, moves[dice.below(moves.len() as u32) as usize], &mut ()).unwrap();
    }
    game
}

proptest! {
    #[test]
    fn moves_read_back(mv in any_move()) {
        let book = book("eightball");
        prop_assert_eq!(EightBall::read_move(&book, &EightBall::write_move(&book, &mv)), Ok(mv));
    }

    #[test]
    fn events_read_back(glimpse in any_glimpse()) {
        let names = Names::usual(two());
        let book = book("eightball");
        let text = EightBall::write_glimpse(&book, &glimpse, &names);
        prop_assert_eq!(EightBall::read_glimpse(&book, &text, &names), Ok(glimpse), "{}", text);
    }

    /// A table in the middle of a game can be written down, set up elsewhere, and played on with the same moves.
    /// Everybody knows just as much of the hands there.
    #[test]
    fn tables_read_back(
        name in prop::sample::select(vec!["eightball", "short-rack", "single-shots"]),
        seed in any::<u64>(),
        steps in 0usize..200,
        eager in any::<bool>(),
    ) {
        let (book, names) = (book(name), Names::usual(two()));
        let game = played(&book, seed, steps, eager);
        prop_assume!(!matches!(game.position().facts().stage, Stage::Over(_)));
        let written = game.write_table(&book, &names);
        let scene = Scene::read(&written).unwrap_or_else(|e| panic!("{written}: {e}"));
        let again = scene.set_up(&book, Seed::number(0)).unwrap_or_else(|e| panic!("{written}: {e}"));
        prop_assert_eq!(again.write_table(&book, scene.names()), written);
        for seat in two().iter() {
            prop_assert_eq!(again.legal(&book, seat), game.legal(&book, seat));
        }
        for eye in two().iter().map(Eye::Seat).chain([Eye::Public]) {
            prop_assert_eq!(again.write_seen(&book, eye, &names), game.write_seen(&book, eye, &names));
        }
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let book = book("eightball");
    let read = |text: &str| EightBall::read_move(&book, text);
    assert_eq!(read(" Shoot  yellow "), Ok(Move::Shoot(Colour::Yellow)));
    assert_eq!(read("LAY PBY"), Ok(Move::Lay(Piece::Corner(Colour::Yellow, Colour::Blue).face())));
    assert_eq!(read("Stripes"), Ok(Move::Pick(Group::Stripes)));
    for text in ["", "lay", "lay 8", "shoot yel", "shoot", "at 7", "at 0", "draw draw", "discard sY cY"] {
        let error = read(text).unwrap_err();
        assert!(!error.to_string().is_empty(), "{text}");
    }
}

#[test]
fn a_table_that_cannot_be_says_why() {
    let book = book("eightball");
    let said = |table: &str| match Scene::read(table) {
        Ok(scene) => match scene.set_up(&book, Seed::number(0)) {
            Ok(_) => panic!("{table} can be set up"),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    };
    for (table, why) in [
        ("ann sY | bob #4", "whose turn"),
        ("ann sY | bob #4 | cat #4 | to ann", "two play"),
        ("ann sY | bob #4 | to eve", "eve"),
        ("ann sX | bob #4 | to ann", "sX"),
        ("ann sY sY sY | bob sY sY | to ann", "not enough cards sY"),
        ("ann #99 | bob #4 | to ann", "not enough cards"),
        ("ann #4 | bob #4 | draw #92 | to ann", "not enough cards for the draw pile"),
        ("ann #4 | bob #4 | to ann | to bob", "says again"),
        ("1 pYB | 1 pYR | ann #4 | bob #4 | to ann", "says again"),
        ("1 pYB sY | ann #4 | bob #4 | to ann", "cue ball is missing"),
        ("1 pYB sY cY | ann #4 | bob #4 | to ann", "add the ball on 1"),
        ("1 pYB =1 | ann #4 | bob #4 | to ann", "no shot lies under ball 1"),
        ("1 pYB sY cY =8 | ann #4 | bob #4 | to ann", "ball 8 cannot lie"),
        ("1 pYB sY cY =16 | ann #4 | bob #4 | to ann", "\"16\" is not a ball"),
        ("1 pYB sY cY =1 | ann #4 | bob #4 | balls ann 1 2 | to ann", "ann cannot have all these balls left"),
        ("ann #4 | bob #4 | balls ann 1 | balls bob 2 | to ann", "one has solids"),
        ("7 pYB | ann #4 | bob #4 | to ann", "not understood"),
        ("ann #4 | bob #4 | ann to sleep", "not understood"),
        ("ann #4 | bob #4 | turn x | to ann", "turn \"x\""),
        ("ann #x | bob #4 | to ann", "not a number of cards"),
        ("ann #4 | bob #4 | chosen pY | to ann", "cards are chosen if"),
        ("ann #4 | bob #4 | ann to place", "cards are chosen if"),
        ("ann #4 | bob #4 | chosen bY | ann to place", "can be placed nowhere"),
        ("1 pYB | ann #4 | bob #4 | chosen sY cY | ann to place", "can be placed nowhere"),
        ("1 pYB | ann #4 | bob #4 | chosen cY sB | ann to place", "can be placed nowhere"),
        ("1 pYB | ann #4 | bob #4 | chosen b* | ann to place second", "can be placed nowhere"),
        ("ann #4 | bob #4 | ann to pick", "before the deal"),
        ("ann | bob | dealer bob | ann to pick", "before the deal"),
    ] {
        let words = said(table);
        assert!(words.contains(why), "{table}: {words}");
    }
}
