//! Tests of bots at Crazy 8-Ball.

use eights_cards::{Eye, Seat, SeatCount, Seats, Seed};
use eights_eightball::{Book, EightBall, Rules, Scene, Stage};
use eights_game::{Game, MoveSet, Notation};

use crate::{Bot, CarelessBot, Effort, GreedyBot, Level, Policy, RandomBot, Roster, Search};

type Player = Box<dyn Bot<EightBall>>;

fn book(rules: &str) -> Book {
    Rules::named(rules).unwrap().book(SeatCount::new(2).unwrap()).unwrap()
}

/// Plays a game and returns its winners. Every move is checked against the referee's table, which the bots never see.
fn play(book: &Book, seed: u64, players: &mut [Player]) -> Seats {
    let mut game = EightBall::new(book, book.seats(), Seed::quick(seed));
    let opening = EightBall::opening(book);
    game.deal(book, &opening, &mut ());
    let mut dice = Seed::quick(!seed).dice(0);
    while let Some(seat) = game.pending().must.first() {
        let view = game.view(Eye::Seat(seat));
        let mv = players[seat.index()].choose(book, &view, seat, &mut dice);
        assert!(game.legal(book, seat).contains(&mv), "game {seed}: {mv:?} by {seat:?}");
        game.play(book, seat, mv, &mut ()).unwrap();
    }
    game.outcome(book, &opening).unwrap().winners
}

#[test]
fn bots_always_answer_a_legal_move_and_come_to_an_end_by_all_rules() {
    for rules in Rules::all() {
        let book = book(&rules.meta.name);
        for deal in 0..90 {
            let mixed = |seat: u64| -> Player {
                if deal % 3 == 0 || (seat + deal).is_multiple_of(2) {
                    Box::new(GreedyBot)
                } else {
                    Box::new(RandomBot)
                }
            };
            play(&book, deal, &mut [mixed(0), mixed(1)]);
        }
    }
}

#[test]
fn greedy_beats_random_nearly_always() {
    let book = book("eightball");
    let mut won = 0;
    let deals = 200;
    for deal in 0..deals {
        let greedy = Seat::new(deal as usize % 2);
        let mut players: [Player; 2] = [Box::new(RandomBot), Box::new(RandomBot)];
        players[greedy.index()] = Box::new(GreedyBot);
        let winners = play(&book, deal, &mut players);
        won += u64::from(winners == Seats::only(greedy));
    }
    assert!(won * 100 >= deals * 98, "greedy won only {won} of {deals}");
}

/// Returns the number of games that `one` wins against `other`. Each deal is played twice with seats exchanged.
fn won(book: &Book, deals: u64, one: fn() -> Player, other: fn() -> Player) -> usize {
    let wins = |deal: u64| {
        let first = play(book, deal, &mut [one(), other()]) == Seats::only(Seat::new(0));
        let second = play(book, deal, &mut [other(), one()]) == Seats::only(Seat::new(1));
        usize::from(first) + usize::from(second)
    };
    (0..deals).map(wins).sum()
}

#[test]
fn careless_loses_to_greedy_and_beats_random() {
    let book = book("eightball");
    let careless = || -> Player { Box::new(CarelessBot) };
    let lost = won(&book, 50, || Box::new(GreedyBot), careless);
    assert!(lost >= 90, "greedy won only {lost} of 100");
    let won = won(&book, 50, careless, || Box::new(RandomBot));
    assert!(won >= 90, "careless won only {won} of 100");
}

#[test]
fn thinking_ahead_beats_greedy() {
    let book = book("short-rack");
    let won = won(&book, 15, || EightBall::search(Effort::Simulations(300)), || Box::new(GreedyBot));
    assert!(won >= 19, "it won only {won} of 30");
}

#[test]
fn every_level_answers_a_legal_move_by_all_rules() {
    for rules in Rules::all() {
        let book = book(&rules.meta.name);
        for (deal, level) in Level::ALL.into_iter().enumerate() {
            // A master thinks too long for a test, but does nothing that the search does not do.
            let player = || match level {
                Level::Master => EightBall::search(Effort::Simulations(20)),
                level => EightBall::at_level(level),
            };
            play(&book, deal as u64, &mut [player(), Box::new(GreedyBot)]);
        }
    }
}

#[test]
fn thinking_ahead_chooses_the_same_in_every_world_that_the_seat_cannot_tell_from_the_true_one() {
    let book = book("short-rack");
    let mut dice = Seed::quick(7).dice(0);
    let think = |game: &EightBall, seat: Seat| {
        let mut search = Search::new(GreedyBot, (), Effort::Simulations(60));
        Bot::<EightBall>::choose(
            &mut search,
            &book,
            &game.view(Eye::Seat(seat)),
            seat,
            &mut Seed::quick(3).dice(0),
        )
    };
    let mut game = EightBall::new(&book, book.seats(), Seed::quick(1));
    game.deal(&book, &EightBall::opening(&book), &mut ());
    while let Some(seat) = game.pending().must.first() {
        let elsewhere = EightBall::imagine(&game.view(Eye::Seat(seat)), &mut dice);
        let mv = think(&game, seat);
        assert_eq!(mv, think(&elsewhere, seat));
        game.play(&book, seat, mv, &mut ()).unwrap();
    }
}

#[test]
fn the_better_table_has_the_better_chance() {
    let book = book("eightball");
    let chance = |table: &str| {
        let game = Scene::read(table).unwrap().set_up(&book, Seed::quick(1)).unwrap();
        let chances = GreedyBot.judge(&book, &game).expect("a turn begins");
        assert!((chances[0] + chances[1] - 1.0).abs() < 1e-5);
        chances[0]
    };
    let hands = "ann sY cB sG pR | bob sY! cB! sG! pR!";
    let ahead = chance(&format!("{hands} | balls ann 1 | balls bob 9 10 11 | to ann"));
    let behind = chance(&format!("{hands} | balls ann 1 2 3 | balls bob 9 | to ann"));
    assert!(ahead > 0.6 && behind < 0.4, "{ahead} and {behind}");
    let lucky = chance("1 pYB | ann sY cY b* pG | bob #4 | balls ann 8 | balls bob 8 | to ann");
    let poor = chance("1 pYB | ann sY b* bG pG | bob #4 | balls ann 8 | balls bob 8 | to ann");
    assert!(lucky > 0.9 && poor < 0.8, "{lucky} and {poor}");
    let game =
        Scene::read("ann sY cB sG pR | bob #4 | ann to draw").unwrap().set_up(&book, Seed::quick(1)).unwrap();
    assert_eq!(GreedyBot.judge(&book, &game), None, "a turn that has begun is played on");
}

#[test]
fn two_greedy_players_come_to_the_eight_ball() {
    for rules in Rules::all() {
        let book = book(&rules.meta.name);
        for deal in 0..100 {
            let mut game = EightBall::new(&book, book.seats(), Seed::quick(deal));
            game.deal(&book, &EightBall::opening(&book), &mut ());
            while let Some(seat) = game.pending().must.first() {
                game.play(&book, seat, chosen(&book, &game, seat), &mut ()).unwrap();
            }
            let Stage::Over(ending) = game.position().facts().stage else { panic!("it is over") };
            assert!(
                matches!(ending, eights_eightball::Ending::EightPocketed(_)),
                "{} {deal}: {ending:?}",
                rules.meta.name
            );
        }
    }
}

#[test]
fn a_bot_plays_the_same_in_every_world_that_it_cannot_tell_from_the_true_one() {
    let book = book("eightball");
    let mut dice = Seed::quick(7).dice(0);
    for deal in 0..20 {
        let mut game = EightBall::new(&book, book.seats(), Seed::quick(deal));
        game.deal(&book, &EightBall::opening(&book), &mut ());
        while let Some(seat) = game.pending().must.first() {
            let elsewhere = EightBall::imagine(&game.view(Eye::Seat(seat)), &mut dice);
            let mv = chosen(&book, &game, seat);
            assert_eq!(mv, chosen(&book, &elsewhere, seat));
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
    }
}

fn chosen(book: &Book, game: &EightBall, seat: Seat) -> <EightBall as Game>::Move {
    let view = game.view(Eye::Seat(seat));
    Bot::<EightBall>::choose(&mut GreedyBot, book, &view, seat, &mut Seed::quick(2).dice(0))
}

/// Checks ann's decisions one by one, until the turn is over or as far as they are listed.
fn check(tables: &[(&str, &[&str])]) {
    let book = book("eightball");
    let ann = Seat::new(0);
    for (table, expected) in tables {
        let mut game = Scene::read(table).unwrap().set_up(&book, Seed::quick(1)).unwrap();
        for expected in *expected {
            let mv = chosen(&book, &game, ann);
            assert_eq!(EightBall::write_move(&book, &mv), *expected, "{table}");
            game.play(&book, ann, mv, &mut ()).unwrap();
        }
    }
}

#[test]
fn greedy_pockets_whenever_it_can() {
    check(&[
        ("1 pYB | ann sY cY bB pG | bob #4 | to ann", &["shoot Y", "at 1"]),
        ("1 pYB | 3 pBR | ann sY cY b* pG | bob sR! cR! #2 | to ann", &["shoot Y", "at 1"]),
        // Two balls: the pocket that the second set needs is left for it.
        ("1 pYB | 3 pYR | ann sY cY sB cB | bob #4 | to ann", &["shoot B", "at 1", "shoot Y", "at 3"]),
        ("1 pYB | 2 pY | ann sY cY sG cG | bob #4 | to ann", &["shoot Y", "at 2", "done"]),
        // The last ball, and the 8-ball with it.
        (
            "1 pYB | 2 pY | ann sY cY sB cB | bob #4 | balls ann 1 | to ann",
            &["shoot Y", "at 2", "shoot B", "at 1"],
        ),
        ("2 pG | ann sG cG b* sY | bob #4 | balls ann 8 | to ann", &["shoot G", "at 2"]),
    ]);
}

#[test]
fn a_shot_uses_up_the_pocket_that_the_opponent_needs() {
    check(&[
        (
            "1 pYG | 3 pYB | ann sY cY sO sP | bob #4 | balls ann 1 4 5 | balls bob 10 | to ann",
            &["shoot Y", "at 3"],
        ),
        (
            "1 pYG | 3 pYB | ann sY cY sO sP | bob #4 | balls ann 1 4 5 | balls bob 14 | to ann",
            &["shoot Y", "at 1"],
        ),
    ]);
}

#[test]
fn greedy_places_the_pocket_for_which_it_has_a_set() {
    check(&[
        ("ann sY cY pYB pRG | bob #4 | to ann", &["lay pYB"]),
        ("ann sY cY pR pY | bob #4 | to ann", &["lay pY"]),
        // Of two equally useful cards, the one less useful to the opponent.
        ("ann sY cY pYB pYG | bob #4 | balls ann 1 4 | balls bob 9 10 | to ann", &["lay pYG"]),
        ("ann sY cY pYB pYG | bob #4 | balls ann 1 4 | balls bob 9 14 | to ann", &["lay pYB"]),
    ]);
}

#[test]
fn greedy_blocks_what_the_opponent_can_use_and_it_cannot() {
    check(&[
        ("1 pYB | 3 pRG | ann b* sO sP cM | bob sR! cR! #2 | to ann", &["lay b*", "at 3"]),
        ("1 pYB | ann bY sO sP cM | bob sY! cY! #2 | to ann", &["lay bY", "at 1"]),
        ("1 pYB | ann bR sO sP cM | bob #4 | balls bob 8 | discard sY | to ann", &["swap bR"]),
    ]);
}

#[test]
fn greedy_improves_its_hand() {
    check(&[
        ("1 pYB | ann sY sO cB cM | bob #4 | discard cY | balls ann 1 2 5 | to ann", &["swap cM"]),
        ("1 pYB | ann sY sY cG pR | bob #4 | balls ann 1 6 | to ann", &["discard pR"]),
        // Of two useless cards, the one that is useless to the opponent too.
        ("ann sY cB sG sP | bob #4 | balls ann 1 2 | balls bob 9 10 14 | to ann", &["discard sP"]),
        ("ann sY cB sG sP | bob #4 | balls ann 1 2 | balls bob 9 10 12 | to ann", &["discard sG"]),
    ]);
}

#[test]
fn greedy_takes_the_face_up_card_if_it_is_wanted() {
    check(&[
        ("1 pYB | ann sY sO pG | bob #4 | discard cY | ann to draw", &["take"]),
        ("1 pYB | ann sY sO pG | bob #4 | discard cP | balls ann 1 2 5 | ann to draw", &["draw"]),
        ("1 pYB | ann sY sO pG | bob #4 | ann to draw", &["draw"]),
    ]);
}

/// Only the rarest games last so long. A bot that waits for ever makes them endless.
#[test]
fn greedy_does_not_wait_for_what_cannot_come() {
    check(&[
        // All sides are taken, so the blue pocket can't be placed, and a maroon set wins at once.
        ("2 pY | 4 pPM | 5 pM | 6 pOM | ann sB cB sM pB | bob #4 | balls ann 8 | to ann", &["discard pB"]),
        ("2 pY | 4 pPM | 6 pOM | ann sB cB sM pB | bob #4 | balls ann 8 | to ann", &["lay pB"]),
    ]);
}

#[test]
fn greedy_denies_cards_to_the_opponent_but_not_for_ever() {
    let table = |turn: u32| {
        format!(
            "6 pYP | ann sP sP sP pR | bob #4 | balls ann 5 | balls bob 12 | discard sY | turn {turn} | to ann"
        )
    };
    check(&[(&table(200), &["discard pR"]), (&table(201), &["discard sP"])]);
}
