//! A game of any kind behaves like the game itself.

use eights_cards::{Eye, SeatCount, Seed};
use eights_catalog::{AnyBook, AnyEvent, AnyGame, AnyView, Classic, Crazier, EightBall, Rules};
use eights_game::{Game, Match, MoveSet, Names, Notation, Record, Recorder};

/// Plays a hand with random moves. Returns its record, every eye's view at the end, and the game.
fn play<G: Notation>(book: &G::Book, seats: SeatCount, seed: Seed) -> (String, Vec<G::View>, G) {
    let mut recorder = Recorder::new();
    let mut record = Record::new("any", Names::usual(seats), seed);
    let mut game: Match<G> = Match::start(book, seats, seed, &mut recorder);
    record.begin_hand(book, &mut recorder);
    let mut dice = seed.branch(77).dice(0);
    while let Some(seat) = game.hand().pending().must.first() {
        let moves = game.hand().legal(book, seat);
        let mv = moves.nth(dice.below(moves.len() as u32) as usize);
        assert!(game.play(book, seat, mv, &mut recorder).is_ok());
        record.add(book, seat, &mv, &mut recorder);
    }
    let outcome = game.outcome(book).expect("it is over");
    record.end_hand(&outcome);
    let eyes = seats.iter().map(Eye::Seat).chain([Eye::Public]);
    (record.to_string(), eyes.map(|eye| game.hand().view(eye)).collect(), game.hand().clone())
}

#[test]
fn every_preset_plays_alike_behind_the_one_type() {
    for rules in Rules::all() {
        let seats = SeatCount::new(rules.players().min()).unwrap();
        let any = rules.book(seats).unwrap();
        for seed in (0..3).map(Seed::quick) {
            let (record, views, game) = play::<AnyGame>(&any, seats, seed);
            let (alone, alone_views) = match &any {
                AnyBook::Classic(book) => {
                    let (record, views, _) = play::<Classic>(book, seats, seed);
                    (record, views.into_iter().map(AnyView::Classic).collect::<Vec<_>>())
                }
                AnyBook::Crazier(book) => {
                    let (record, views, _) = play::<Crazier>(book, seats, seed);
                    (record, views.into_iter().map(AnyView::Crazier).collect())
                }
                other => {
                    let AnyBook::EightBall(book) = other else { panic!("a game for people") };
                    let (record, views, _) = play::<EightBall>(book, seats, seed);
                    (record, views.into_iter().map(AnyView::EightBall).collect())
                }
            };
            assert_eq!(record, alone, "{}", rules.name());
            assert_eq!(views, alone_views, "{}", rules.name());
            let read: Record = record.parse().unwrap();
            let replayed: AnyGame = read.replay(&any, 0, usize::MAX, |_: &AnyGame, _, _| {}).unwrap();
            assert_eq!(replayed, game, "{}", rules.name());
        }
    }
}

#[test]
fn what_was_written_of_another_game_is_a_misfit() {
    let seats = SeatCount::new(2).unwrap();
    let game =
        |name: &str| AnyGame::new(&Rules::named(name).unwrap().book(seats).unwrap(), seats, Seed::number(1));
    let (eights, pool) = (game("basic"), game("eightball"));
    let mut events: Vec<AnyEvent> = Vec::new();
    let book = Rules::named("basic").unwrap().book(seats).unwrap();
    eights.clone().deal(&book, &AnyGame::opening(&book), &mut events);
    let written = AnyGame::written(&events[0]);
    assert!(eights.read(&written).is_ok());
    assert!(pool.read(&written).is_err());
    assert!(AnyGame::fold(&mut pool.view(Eye::Public), &written).is_err());
}
