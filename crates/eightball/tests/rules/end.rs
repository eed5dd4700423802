//! EB-44 to EB-46: dead positions, the turn limit, the winner of an unfinished game, and early ends.

use crate::rules::support::{ANN, BOB, Play, eager, play_games, preset, sheet, source, told, two};
use eights_cards::Seed;
use eights_eightball::{Colour, EightBall, Ending, Stage};
use eights_game::{EarlyEnd, Game, Match};

/// Every yellow pocket but one is covered; the last one lies open on 5.
const ALMOST_DRY: &str = "1 pYB bB pYR bR pYP bP | 2 pY bY | 3 pYO bO pYG bG pYM bM | 5 pY";

#[test]
fn eb_44_a_colour_that_both_need_has_run_out() {
    let table = format!("{ALMOST_DRY} | ann b* #3 | bob #4 | draw cM #20 | to ann");
    let mut play = Play::at(&source(), &table);
    for seat in [ANN, BOB] {
        assert!(play.game.position().can_finish(&play.book, seat));
    }
    assert_eq!(play.steps("ann lay b*, ann at 5, ann draw"), "ann drew cM; dry");
    assert_eq!(play.winners(), "ann bob", "both have eight balls left");
    assert_eq!(play.step("bob draw"), "refused: this game is over");
}

/// Yellow is lost for bob, who still needs it; ann has pocketed hers and plays on.
#[test]
fn eb_44_for_one_player_alone_it_does_not_end_the_game() {
    let table = format!("{ALMOST_DRY} | ann b* #3 | bob #4 | draw cM #20 | balls ann 2 | to ann");
    let mut play = Play::at(&source(), &table);
    assert_eq!(play.steps("ann lay b*, ann at 5, ann draw"), "ann drew cM; to bob");
    let can_finish = [ANN, BOB].map(|seat| play.game.position().can_finish(&play.book, seat));
    assert_eq!(can_finish, [true, false]);
    // Bob can no longer lay a yellow pocket, but every other action is open to him.
    assert!(play.may().contains("discard "));
}

/// On the same table, each player lacks a different colour, so neither can finish.
#[test]
fn eb_44_each_player_can_lack_a_colour_of_its_own() {
    let rules = sheet(
        "[setup]\ncolours = 2\n[cards]\nsticks = 2\ncue_balls = 2\nside_pockets = 1\ncorner_pockets = 0\n",
    );
    // There are two pockets in all: ann uses up the yellow one, and the blue one is covered.
    let table = "2 pY sY cY =1 | 5 pB | ann b* #3 | bob #4 | draw #1 | to ann";
    let mut play = Play::at(&rules, table);
    let can_finish = |play: &Play| [ANN, BOB].map(|seat| play.game.position().can_finish(&play.book, seat));
    assert_eq!(can_finish(&play), [true, false]);
    assert!(play.steps("ann lay b*, ann at 5, ann draw").ends_with("; dry"));
    assert_eq!((can_finish(&play), play.winners().as_str()), ([false, false], "ann"));
}

#[test]
fn eb_44_cards_off_the_table_are_not_lost() {
    // The last yellow pocket is in bob's hand, in the discard pile or in the draw pile.
    let covered = "1 pYB bB pYR bR pYP bP | 2 pY bY | 3 pYO bO pYG bG pYM bM";
    for rest in [
        "bob pY #3 | discard sM | draw cM #20",
        "bob #4 | discard pY | draw cM #20",
        "bob #4 | draw cM pY #20",
    ] {
        let table = format!("{covered} | ann b* #3 | {rest} | to ann");
        let mut play = Play::at(&source(), &table);
        assert!(play.game.position().can_finish(&play.book, ANN), "{rest}");
        assert!(play.step("ann discard b*").ends_with("; to bob"), "{rest}");
    }
}

#[test]
fn eb_44_no_stick_or_no_cue_ball_is_left_for_a_colour() {
    for counts in ["sticks = 1\ncue_balls = 3\n", "sticks = 3\ncue_balls = 1\n"] {
        let rules = sheet(&format!("[setup]\ncolours = 2\n[cards]\n{counts}"));
        let table = "2 pY | 5 pB | ann sY cY #2 | bob #4 | draw #6 | to ann";
        let mut play = Play::at(&rules, table);
        let can_finish =
            |play: &Play| [ANN, BOB].map(|seat| play.game.position().can_finish(&play.book, seat));
        assert_eq!(can_finish(&play), [true, true]);
        play.steps("ann shoot Y, ann at 2, ann done");
        // Bob's yellow ball can never be pocketed now; ann needs only blue.
        assert_eq!(can_finish(&play), [true, false], "{counts}");
    }
}

/// The 8-ball takes any colour, so one colour is enough for it.
#[test]
fn eb_44_for_the_8_ball_every_colour_must_have_run_out() {
    let rules = sheet("[setup]\ncolours = 2\n[cards]\nsticks = 1\ncue_balls = 1\n");
    let one_left = "2 pY sY cY =1 | 5 pB | ann bB | bob sB cB #1 | balls ann 8 | draw #4 | to bob";
    let mut play = Play::at(&rules, one_left);
    let can_finish = |play: &Play| [ANN, BOB].map(|seat| play.game.position().can_finish(&play.book, seat));
    assert_eq!(can_finish(&play), [true, false]);
    assert!(play.steps("bob shoot B, bob at 5, bob draw, bob draw, bob draw").ends_with("; dry"));
    assert_eq!((can_finish(&play), play.winners().as_str()), ([false, false], "ann"));
}

#[test]
fn eb_44_the_turn_limit_ends_the_game_after_that_turn() {
    let table = |turn: u32| {
        format!(
            "ann sY cB bR pG | bob sB cR bY pM | draw cM #20 | turn {turn} | balls ann 1 2 | balls bob 9 | to ann"
        )
    };
    assert_eq!(source().turn_limit, 400);
    assert_eq!(told(&source(), &table(399), "ann discard sY"), "ann discarded sY; ann drew cM; to bob");
    let mut play = Play::at(&source(), &table(400));
    assert_eq!(play.step("ann discard sY"), "ann discarded sY; ann drew cM; turn limit");
    assert_eq!(play.game.position().facts().stage, Stage::Over(Ending::TurnLimit));
    assert_eq!(play.winners(), "bob", "he has fewer balls left");
    assert_eq!(
        told(&sheet("[end]\nturn_limit = 500\n"), &table(400), "ann discard sY"),
        "ann discarded sY; ann drew cM; to bob"
    );
}

/// The last turn is played to its end, and the 8-ball still wins in it.
#[test]
fn eb_44_the_last_turn_is_a_whole_one() {
    let table = "1 pYB | ann sY cY sR pG | bob #4 | draw #20 | turn 400 | balls ann 8 | balls bob 8 | to ann";
    let mut play = Play::at(&source(), table);
    assert!(play.steps("ann shoot Y, ann at 1").ends_with("ann won"));
    assert_eq!(play.winners(), "ann");
    let table =
        "1 pYB | ann sY cY sR pG | bob #4 | draw #20 | turn 400 | balls ann 1 2 | balls bob 9 | to ann";
    let mut play = Play::at(&source(), table);
    assert!(play.steps("ann shoot Y, ann at 1, ann draw, ann draw").ends_with("; turn limit"));
    assert_eq!(play.winners(), "ann bob", "each has one ball and the 8-ball left");
}

#[test]
fn eb_44_fewest_balls_left_wins_the_8_ball_counted_and_equal_is_a_draw() {
    for (ann, bob, left, winners) in [
        ("1 2", "9", [3, 2], "bob"),
        ("8", "9", [1, 2], "ann"),
        ("8", "8", [1, 1], "ann bob"),
        ("1 2 3", "13 14 15", [4, 4], "ann bob"),
    ] {
        let table =
            format!("ann sY cB bR pG | bob #4 | turn 400 | balls ann {ann} | balls bob {bob} | to ann");
        let mut play = Play::at(&source(), &table);
        play.step("ann discard sY");
        assert_eq!([ANN, BOB].map(|seat| play.game.position().balls_left(&play.book, seat)), left);
        assert_eq!(play.winners(), winners, "{ann} against {bob}");
        let outcome = play.outcome();
        let points = if winners.contains(' ') {
            [0, 0]
        } else {
            [ANN, BOB].map(|s| i32::from(outcome.winners.contains(s)))
        };
        assert_eq!(outcome.points[..2], points, "a draw counts for nobody");
        assert_eq!(outcome.carry.wins.map(|n| n as i32), points);
    }
}

/// Cards under a ball or a block stay there when other cards are shuffled.
#[test]
fn eb_44_covered_cards_never_come_back() {
    for name in ["eightball", "short-rack"] {
        let mut lying = 0;
        let mut game_was_over = true;
        play_games(&preset(name), 0..20, eager, |_, game| {
            let now: usize =
                eights_eightball::Place::all().map(|place| game.position().lying(place).count()).sum();
            assert!(game_was_over || now >= lying, "cards left the table");
            lying = now;
            game_was_over = game.pending().must.is_empty();
        });
    }
}

/// Over many games: it ends as dry exactly when neither can finish, and nobody loses what the row still allows.
#[test]
fn eb_44_games_end_as_soon_as_neither_can_finish() {
    let scarce = sheet(
        "[setup]\ncolours = 3\n[cards]\nsticks = 2\ncue_balls = 2\nside_pockets = 1\n[end]\nturn_limit = 200\n",
    );
    let mut endings = std::collections::BTreeMap::<String, u32>::new();
    play_games(&scarce, 0..200, eager, |book, game| {
        let can = [ANN, BOB].map(|seat| game.position().can_finish(book, seat));
        match game.position().facts().stage {
            Stage::Turn => assert!(can[0] || can[1]),
            Stage::Over(ending) => {
                assert_eq!(
                    ending == Ending::Dry,
                    !can[0] && !can[1] && !matches!(ending, Ending::EightPocketed(_))
                );
                let name = match ending {
                    Ending::EightPocketed(_) => "won".to_string(),
                    other => format!("{other:?}"),
                };
                *endings.entry(name).or_default() += 1;
            }
            _ => {}
        }
        assert!(
            Colour::ALL.iter().all(|colour| book.colours().contains(*colour)
                || !game.position().left(book, ANN).contains(*colour))
        );
    });
    println!("{endings:?}");
    assert!(endings.len() == 3, "{endings:?}");
}

#[test]
fn eb_45_whoever_concedes_loses_the_game_at_any_moment() {
    // Bob is ahead, and it is his turn to place a card.
    let mut play = Play::at(&source(), "5 pY | ann b* #3 | bob #4 | draw cM #20 | to ann");
    play.step("ann lay b*");
    assert!(play.game.stop(&play.book, EarlyEnd::Conceded(BOB), &mut ()));
    assert_eq!(play.winners(), "ann");
    assert_eq!(play.outcome().carry.wins, [1, 0]);
    assert!(!play.game.stop(&play.book, EarlyEnd::Conceded(ANN), &mut ()), "the game is over");
    assert_eq!(play.step("bob draw"), "refused: this game is over");
    assert!(play.table().contains("bob conceded"));
}

#[test]
fn eb_46_an_agreed_draw_counts_for_nobody_and_the_next_game_follows() {
    let book = source().book(two()).unwrap();
    let mut game = Match::<EightBall>::start(&book, two(), Seed::number(1), &mut ());
    assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()), "before a group was picked");
    let outcome = game.outcome(&book).unwrap();
    assert_eq!((outcome.winners, outcome.carry.wins, outcome.carry.games), (two().all(), [0, 0], 1));
    assert_eq!(game.winners(&book), None);
    assert!(game.next_hand(&book, &mut ()));
}
