//! CE-50 to CE-55: scoring and the match.

use crate::rules::support::{Hand, Play, SOURCES, aim, book, match_winners, play_out, preset, seats};
use eights_cards::{Seat, Seed};
use eights_classic::knobs::NONE;
use eights_classic::{Book, Rules, Tally, Target, WentOut};
use eights_game::{Game, Match};
use eights_rulesheet::{ByPlayers, NumberOr, Players};

/// The rules of the sheet and of the article, which score the same way.
const WINNER_TAKES: [&str; 5] = ["sheet", "basic", "sevens-dealt", "pick-up", "ten-card"];

/// Returns the points of a hand in which ann goes out.
fn went_out(rules: &Rules, hands: &str) -> Vec<i32> {
    let mut play = Play::at(rules, &format!("top 7H | ann 7C | {hands} | stock #20 | to ann"));
    assert_eq!(play.step("ann 7C"), "ann played 7C; ann went out");
    assert_eq!(play.winners(), [0]);
    play.points()
}

#[test]
fn ce_50_the_winner_collects_what_the_others_hold_and_nobody_pays() {
    for name in WINNER_TAKES {
        assert_eq!(preset(name).scoring.went_out, WentOut::WinnerTakes);
        assert_eq!(went_out(&preset(name), "bob 8S KD | cat AD 9C"), [50 + 10 + 1 + 9, 0, 0], "{name}");
    }
}

#[test]
fn ce_50_with_the_scoring_option_each_player_adds_up_the_own_hand() {
    assert_eq!(went_out(&preset("action-scored"), "bob 8S KD | cat AD 9C"), [0, 40 + 10, 20 + 9]);
}

#[test]
fn ce_50_losers_pay_takes_from_the_others_what_the_winner_gets() {
    for name in WINNER_TAKES {
        let rules = preset(name).with(|rules| rules.scoring.losers_pay = true);
        assert_eq!(went_out(&rules, "bob 8S KD | cat AD 9C"), [70, -60, -10], "{name}");
    }
    // The same holds for a hand that ends without a winner.
    let rules = preset("basic-letter").with(|rules| rules.scoring.losers_pay = true);
    let mut play = Play::at(&rules, "top 7H | ann 2C 3C | bob KS | cat 5D | stock #0 | to ann");
    play.step("ann pass");
    assert_eq!(play.points(), [5, -10, 5]);
}

#[test]
fn ce_50_points_are_added_to_the_totals_so_far() {
    let mut play = Play::at(&preset("sheet"), "top 7H | ann 7C | bob 8S KD | stock #20 | to ann");
    play.step("ann 7C");
    let mut before = Tally { hands: 3, ..Hand::opening(&play.book) };
    before.totals[..2].copy_from_slice(&[20, 35]);
    let carry = play.game.outcome(&play.book, &before).unwrap().carry;
    assert_eq!((carry.totals[..2].to_vec(), carry.hands), (vec![80, 35], 4));
}

#[test]
fn ce_51_what_a_card_is_worth_by_preset() {
    let ranks = "A23456789TJQK";
    let usual = [1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10];
    let option = [20, 20, 3, 4, 5, 6, 7, 40, 9, 10, 10, 20, 10];
    for name in SOURCES.into_iter().filter(|name| WINNER_TAKES.contains(name) || *name == "action-scored") {
        let book = book(name, 2);
        for suit in "CDHS".chars() {
            let values: Vec<i32> =
                ranks.chars().map(|rank| book.value(format!("{rank}{suit}").parse().unwrap())).collect();
            assert_eq!(values, if name == "action-scored" { option } else { usual }, "{name}");
        }
    }
}

#[test]
fn ce_51_values_belong_to_the_rank_and_not_to_the_effect() {
    // In ten-card the jack is wild, and in pick-up the aces and the queen of spades penalise.
    assert_eq!(went_out(&preset("ten-card"), "bob 8S JD"), [50 + 10, 0]);
    assert_eq!(went_out(&preset("pick-up"), "bob AS QS 2D JC"), [1 + 10 + 2 + 10, 0]);
}

#[test]
fn ce_52_the_target_is_fifty_points_a_player() {
    for name in WINNER_TAKES {
        assert_eq!(
            [2, 3, 4, 5, 6, 7].map(|count| book(name, count).target()),
            [100, 150, 200, 250, 300, 350].map(Some),
            "{name}"
        );
    }
}

#[test]
fn ce_52_with_the_scoring_option_five_hundred_end_the_match_and_the_lowest_total_wins() {
    let rules = preset("action-scored");
    assert_eq!([2, 3, 4].map(|count| book("action-scored", count).target()), [Some(500); 3]);
    assert_eq!(match_winners(&rules, &[499, 20], 9, false), None);
    assert_eq!(match_winners(&rules, &[500, 20], 9, false), Some(vec![1]));
    assert_eq!(match_winners(&rules, &[510, 300, 299], 9, false), Some(vec![2]));
}

#[test]
fn ce_52_a_number_of_hands_or_a_time_limit_may_end_the_match() {
    let three = preset("action-scored").with(|rules| {
        rules.match_end.hands = NumberOr::Number(3);
        aim(rules, Target::Endless);
    });
    assert_eq!(match_winners(&three, &[700, 20], 2, false), None);
    assert_eq!(match_winners(&three, &[70, 20], 3, false), Some(vec![1]));
    let timed = preset("action-scored").with(|rules| aim(rules, Target::Endless));
    assert_eq!(match_winners(&timed, &[70, 20], 2, false), None);
    assert_eq!(match_winners(&timed, &[70, 20], 2, true), Some(vec![1]));
    // With the sheet's scoring, the highest total wins in these ways too.
    let three = preset("sheet").with(|rules| rules.match_end.hands = NumberOr::Number(3));
    assert_eq!(match_winners(&three, &[70, 20], 3, false), Some(vec![0]));
    assert_eq!(match_winners(&preset("sheet"), &[70, 20], 1, true), Some(vec![0]));
}

#[test]
fn ce_52_a_sheet_may_name_each_of_the_three_ends() {
    let ends = |lines: &str| {
        let sheet = format!(
            "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"action-scored\"\n[match]\n{lines}"
        );
        let rules = Rules::read("ours.toml", &sheet).unwrap_or_else(|report| panic!("{report:?}"));
        (rules.target(), rules.match_end.hands.number(), rules.match_end.minutes.number())
    };
    assert_eq!(ends("target = 300"), (Target::Points(300), None, None));
    assert_eq!(ends("target = \"none\"\nhands = 3"), (Target::Endless, Some(3), None));
    assert_eq!(ends("target = \"none\"\nminutes = 45"), (Target::Endless, None, Some(45)));
    assert_eq!(ends("hands = 3\nminutes = 45"), (Target::Points(500), Some(3), Some(45)));
}

/// Plays a match to its end, optionally with time running out in the middle of a hand. Returns the number of hands, and
/// `true` if somebody reached `points`.
fn hands_of_match(rules: &Rules, time_is_up_in: Option<u32>, points: i32) -> (u32, bool) {
    let book = rules.book(seats(3)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(5), &mut ());
    loop {
        if time_is_up_in == Some(game.number()) {
            play_some(&mut game, &book);
            game.carry_mut().time_is_up = true;
        }
        play_out(&mut game, &book);
        let totals = game.outcome(&book).unwrap().carry.totals;
        let Some(winners) = game.winners(&book) else {
            assert!(game.next_hand(&book, &mut ()), "the match goes on");
            continue;
        };
        assert!(!game.next_hand(&book, &mut ()), "the match is over");
        let best =
            if rules.match_end.lowest_wins { totals[..3].iter().min() } else { totals[..3].iter().max() };
        let wins = |seat: Seat| Some(&totals[seat.index()]) == best;
        assert_eq!(winners, seats(3).iter().filter(|seat| wins(*seat)).collect());
        return (game.number() + 1, totals.iter().any(|total| *total >= points));
    }
}

/// Makes two decisions, after which no hand is over yet.
fn play_some(game: &mut Match<Hand>, book: &Book) {
    for _ in 0..2 {
        let seat = game.hand().pending().must.first().expect("the hand goes on");
        let mv = game.hand().on_timeout(book, seat);
        game.play(book, seat, mv, &mut ()).unwrap();
    }
    assert!(game.outcome(book).is_none(), "the hand goes on");
}

#[test]
fn ce_52_a_match_ends_by_the_target_by_the_number_of_hands_or_by_the_time() {
    for name in WINNER_TAKES.into_iter().chain(["action-scored"]) {
        let ends = |target, hands, time| {
            hands_of_match(
                &preset(name).with(|rules| {
                    aim(rules, target);
                    rules.match_end.hands = hands;
                }),
                time,
                1000,
            )
        };
        let (by_target, reached) = ends(Target::Points(1000), NONE, None);
        assert!(reached && by_target > 4, "{name}: {by_target} hands");
        assert_eq!(
            ends(Target::Endless, NumberOr::Number(4), None),
            (4, false),
            "{name}: the number of hands"
        );
        assert_eq!(ends(Target::Endless, NONE, Some(2)), (3, false), "{name}: the time");
        // CE-53: the condition that is met first counts.
        assert_eq!(ends(Target::Points(1000), NumberOr::Number(4), Some(2)), (3, false), "{name}");
        assert_eq!(ends(Target::Points(1000), NumberOr::Number(2), Some(2)), (2, false), "{name}");
        assert_eq!(ends(Target::Points(1000), NumberOr::Number(90), Some(90)), (by_target, true), "{name}");
    }
}

#[test]
fn ce_53_the_hand_in_which_the_time_runs_out_is_played_to_its_end_and_is_the_last() {
    for name in WINNER_TAKES.into_iter().chain(["action-scored"]) {
        let book = preset(name).with(|rules| aim(rules, Target::Points(100_000))).book(seats(3)).unwrap();
        let mut timed = Match::<Hand>::start(&book, seats(3), Seed::number(2), &mut ());
        play_out(&mut timed, &book);
        assert!(timed.next_hand(&book, &mut ()), "{name}");
        play_some(&mut timed, &book);
        let mut untimed = timed.clone();
        timed.carry_mut().time_is_up = true;
        assert!(timed.winners(&book).is_none() && timed.outcome(&book).is_none(), "{name}: the hand goes on");
        assert!(!timed.next_hand(&book, &mut ()), "{name}: it cannot be cut short");
        play_out(&mut timed, &book);
        play_out(&mut untimed, &book);
        assert_eq!(timed.hand(), untimed.hand(), "{name}: the clock changes nothing in the hand");
        let (ended, other) = (timed.outcome(&book).unwrap(), untimed.outcome(&book).unwrap());
        assert_eq!((ended.points, ended.carry.totals), (other.points, other.carry.totals), "{name}");
        assert!(ended.points.iter().any(|points| *points != 0), "{name}: the hand counts");
        assert!(timed.winners(&book).is_some() && !timed.next_hand(&book, &mut ()), "{name}");
        assert!(untimed.winners(&book).is_none() && untimed.next_hand(&book, &mut ()), "{name}");
    }
}

#[test]
fn ce_53_if_the_time_runs_out_between_two_hands_no_further_hand_is_dealt() {
    let book = book("sheet", 3);
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(2), &mut ());
    play_out(&mut game, &book);
    assert!(game.winners(&book).is_none());
    game.carry_mut().time_is_up = true;
    assert!(game.winners(&book).is_some());
    assert!(!game.next_hand(&book, &mut ()));
    assert_eq!(game.number(), 0);
}

#[test]
fn ce_53_a_target_is_reached_at_or_above_it_and_the_highest_total_wins() {
    for name in WINNER_TAKES {
        let winners = |totals: &[i32]| match_winners(&preset(name), totals, 5, false);
        assert_eq!(winners(&[99, 20]), None, "{name}");
        assert_eq!(winners(&[100, 20]), Some(vec![0]), "{name}");
        assert_eq!(winners(&[150, 170, 20]), Some(vec![1]), "{name}");
        assert_eq!(winners(&[170, 170, 160]), Some(vec![0, 1]), "{name}: equal is a shared win");
    }
}

#[test]
fn ce_53_in_the_action_card_rules_the_lowest_of_all_wins_and_equal_is_shared() {
    let winners = |totals: &[i32]| match_winners(&preset("action-scored"), totals, 5, false);
    assert_eq!(winners(&[520, 600, 30]), Some(vec![2]));
    assert_eq!(winners(&[520, 600, 510]), Some(vec![2]), "also if all have reached it");
    assert_eq!(winners(&[520, 30, 30]), Some(vec![1, 2]));
}

#[test]
fn ce_53_a_match_goes_on_hand_by_hand_until_somebody_reaches_the_target() {
    for name in ["basic", "sheet", "action-scored"] {
        let book = book(name, 4);
        let target = book.target().unwrap();
        let mut game = Match::<Hand>::start(&book, seats(4), Seed::number(11), &mut ());
        let mut total = 0;
        loop {
            play_out(&mut game, &book);
            let outcome = game.outcome(&book).unwrap();
            let carried: i32 = game.carry().totals.iter().sum();
            assert_eq!(carried, total);
            total += outcome.points.iter().sum::<i32>();
            assert_eq!(outcome.carry.hands, game.number() + 1);
            let reached = outcome.carry.totals.iter().any(|total| *total >= target);
            if let Some(winners) = game.winners(&book) {
                assert!(reached, "{name}");
                let best = if name == "action-scored" {
                    outcome.carry.totals[..4].iter().min()
                } else {
                    outcome.carry.totals[..4].iter().max()
                };
                assert!(
                    winners.iter().all(|seat| Some(&outcome.carry.totals[seat.index()]) == best),
                    "{name}"
                );
                assert!(!game.next_hand(&book, &mut ()), "the match is over");
                break;
            }
            assert!(!reached, "{name}");
            assert!(game.next_hand(&book, &mut ()));
        }
        assert!(game.number() > 0, "a match takes more than one hand");
    }
}

#[test]
fn ce_53_a_time_limit_ends_the_match_after_the_hand_in_progress() {
    let rules = preset("sheet");
    // Nothing is decided before a hand is played.
    assert_eq!(match_winners(&rules, &[0, 0], 0, true), None);
    // Time runs out during a hand: its points still count, and the tally carries over that time is up.
    let mut play = Play::at(&rules, "top 7H | ann 7C 5C | bob 9C KD | stock #20 | to ann");
    let mut before = Tally { hands: 2, time_is_up: true, ..Hand::opening(&play.book) };
    before.totals[..2].copy_from_slice(&[20, 35]);
    play.step("ann 7C");
    assert!(play.game.outcome(&play.book, &before).is_none(), "the hand goes on");
    play.steps("bob 9C, ann 5C");
    let carry = play.game.outcome(&play.book, &before).unwrap().carry;
    assert_eq!((carry.totals[..2].to_vec(), carry.time_is_up), (vec![30, 35], true));
    let winners = Hand::match_winners(&play.book, seats(2), &carry).unwrap();
    assert_eq!(winners.iter().map(Seat::index).collect::<Vec<_>>(), [1]);
}

#[test]
fn ce_53_of_several_end_conditions_the_first_to_come_counts() {
    let both = preset("action-scored").with(|rules| rules.match_end.hands = NumberOr::Number(5));
    assert_eq!(match_winners(&both, &[400, 20], 4, false), None);
    assert_eq!(match_winners(&both, &[500, 20], 4, false), Some(vec![1]), "the target");
    assert_eq!(match_winners(&both, &[400, 20], 5, false), Some(vec![1]), "the number of hands");
    assert_eq!(match_winners(&both, &[400, 20], 4, true), Some(vec![1]), "the time");
}

#[test]
fn ce_54_without_scoring_the_winner_of_the_hand_wins_the_game() {
    for (name, count) in
        [("action", 3), ("action-stacking", 4), ("action-two-decks", 5), ("action-three-decks", 9)]
    {
        let book = book(name, count);
        assert_eq!(book.target(), None);
        assert!(Hand::match_winners(&book, seats(count), &Hand::opening(&book)).is_none(), "{name}");
        for seed in 0..5 {
            let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(seed), &mut ());
            assert!(game.winners(&book).is_none(), "{name}");
            play_out(&mut game, &book);
            let outcome = game.outcome(&book).unwrap();
            assert_eq!(outcome.points, [0; 16], "{name}");
            assert_eq!(game.winners(&book), Some(outcome.winners), "{name}");
            assert!(!game.next_hand(&book, &mut ()), "{name}: one hand is the game");
        }
    }
}

#[test]
fn ce_55_beyond_seven_players_the_target_goes_on_at_fifty_a_player() {
    for name in ["sheet", "basic"] {
        let many = preset(name).with(|rules| {
            rules.setup.players = Players::new(2, 16);
            rules.setup.decks = ByPlayers::same(2);
            rules.setup.hand = ByPlayers::same(5);
        });
        let targets = [8, 9, 16].map(|count| many.book(seats(count)).unwrap().target());
        assert_eq!(targets, [400, 450, 800].map(Some), "{name}");
    }
}
