//! House rules about matches: hands won, values below zero, cards that multiply, and several teams.

use eights_cards::{Seat, Seed};
use eights_game::{Game, Match};

use crate::rules::support::{Hand, Play, changed, match_winners, play_out, refused, seats};

const FIRST_TO_TWO: &str = "match.hands_won = 2";

#[test]
fn hr_70_the_first_to_win_a_number_of_hands_wins_the_match() {
    let rules = changed("action", FIRST_TO_TWO);
    assert_eq!(match_winners(&rules, &[1, 1, 0], 2, false), None);
    assert_eq!(match_winners(&rules, &[1, 2, 0], 3, false), Some(vec![1]));
    assert_eq!(match_winners(&rules, &[2, 2, 0], 3, false), Some(vec![0, 1]), "both shared the last hand");
    let book = rules.book(seats(3)).unwrap();
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD 8S | cat 2C 3C 4D | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!((play.winners(), play.points()), (vec![0], vec![1, 0, 0]), "a hand won counts one");
    let before = play.outcome().carry;
    assert_eq!(Hand::match_winners(&book, seats(3), &before), None, "one hand is not enough");
    let after = play.game.outcome(&book, &before).unwrap().carry;
    assert_eq!(after.totals[..3], [2, 0, 0]);
    assert!(Hand::match_winners(&book, seats(3), &after).is_some_and(|won| won.len() == 1));
}

#[test]
fn hr_70_whole_matches_end_with_hands_won() {
    let book = changed("action", "match.hands_won = 3").book(seats(4)).unwrap();
    for seed in 0..20 {
        let mut game = Match::<Hand>::start(&book, seats(4), Seed::number(seed), &mut ());
        play_out(&mut game, &book);
        while game.next_hand(&book, &mut ()) {
            play_out(&mut game, &book);
        }
        let totals = game.outcome(&book).unwrap().carry.totals;
        assert_eq!(totals.iter().max(), Some(&3), "seed {seed}");
        assert!(game.winners(&book).unwrap().iter().all(|seat: Seat| totals[seat.index()] == 3));
    }
}

#[test]
fn hr_70_a_number_of_hands_or_the_clock_ends_the_match_earlier() {
    let rules = changed("action", "match.hands_won = 3; match.hands = 4; match.minutes = 30");
    assert_eq!(match_winners(&rules, &[2, 1, 0], 3, false), None);
    assert_eq!(match_winners(&rules, &[2, 1, 1], 4, false), Some(vec![0]));
    assert_eq!(match_winners(&rules, &[1, 1, 0], 2, true), Some(vec![0, 1]));
}

#[test]
fn hr_70_partners_win_their_hands_together() {
    let rules = changed("action", "match.hands_won = 2; setup.teams = true; setup.players = \"4\"");
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob KD | cat 2C | dan 3C | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!(play.points(), [1, 0, 1, 0]);
}

#[test]
fn hr_70_points_and_countdowns_decide_a_match_in_another_way() {
    assert!(refused("basic", FIRST_TO_TWO).contains("points would have no purpose"));
    assert!(refused("countdown", FIRST_TO_TWO).contains("a countdown decides who wins the match"));
    assert!(refused("action", "match.hands = 4").contains("`hands_won` to a number"));
}

/// Returns the points when ann goes out and the others hold a jack of -10 and more.
fn with_good_jacks(lines: &str) -> Vec<i32> {
    let rules = changed("basic", &format!("values.J = -10; {lines}"));
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob JD 8S | cat JC JS 4D | stock #20 | to ann");
    play.step("ann 7C");
    assert_eq!(play.winners(), [0], "whoever goes out wins, whatever the others hold");
    play.points()
}

const OWN_HANDS: &str =
    "scoring.went_out = \"own-hand\"; scoring.blocked = \"own-hand\"; match.lowest_wins = true";

#[test]
fn hr_41_a_card_can_be_worth_less_than_nothing() {
    assert_eq!(with_good_jacks("setup.hand = 5"), [40 - 16, 0, 0]);
    assert_eq!(with_good_jacks("values.8 = 0"), [-10 - 16, 0, 0], "a winner can lose points");
    assert_eq!(with_good_jacks("values.8 = 0; scoring.losers_pay = true"), [-26, 10, 16]);
    assert_eq!(with_good_jacks(OWN_HANDS), [0, 40, -16]);
    let average = "values.8 = 1; scoring.went_out = \"winner-takes-average\"";
    assert_eq!(with_good_jacks(average), [-13, 0, 0], "-25 for two, rounded down");
    assert!(refused("basic", "values.J = -1001").contains("-1000"));
}

#[test]
fn hr_41_the_hand_worth_least_wins_a_blocked_hand_even_below_zero() {
    let rules = changed("basic-letter", "values.J = -10; setup.hand = 5");
    let mut play = Play::at(&rules, "top 7H | ann KC | bob JD JS | cat 9S JC | stock #0 | to ann");
    assert_eq!(play.step("ann pass"), "ann passed; stock used up");
    assert_eq!((play.winners(), play.points()), (vec![1], vec![0, 30 + 19, 0]));
}

#[test]
fn hr_41_totals_can_go_down_and_a_match_looks_at_what_they_are() {
    let rules = changed("basic", &format!("values.J = -10; {OWN_HANDS}; match.target = 50"));
    assert_eq!(match_winners(&rules, &[-30, 20, 49], 4, false), None);
    assert_eq!(match_winners(&rules, &[-30, -40, 50], 5, false), Some(vec![1]));
    let limit = "match.target_per_player = \"none\"; match.knock_out = 50";
    let rules = changed("basic", &format!("values.J = -10; {OWN_HANDS}; {limit}"));
    let mut play = Play::at(&rules, "top 7H | ann 7C | bob JD | cat JC JS | stock #20 | to ann");
    play.step("ann 7C");
    let mut before = Hand::opening(&play.book);
    before.totals[..3].copy_from_slice(&[0, 60, 65]);
    before.out = eights_cards::Seats::only(Seat::new(1));
    let carry = play.game.outcome(&play.book, &before).unwrap().carry;
    assert_eq!(
        (carry.totals[2], carry.out.len()),
        (45, 1),
        "cat is below the limit again, and bob stays out"
    );
}

#[test]
fn hr_41_some_card_has_to_be_worth_more_than_nothing() {
    let all = |worth: i32| {
        let lines = ["8", "A", "court", "numbers"].map(|cards| format!("values.{cards} = {worth}"));
        refused("basic", &lines.join("; "))
    };
    assert!(all(-1).contains("no total can ever go up"));
    assert!(all(0).contains("no card is worth anything"));
}

/// Returns the points when ann goes out with this card.
fn finished(lines: &str, last: &str) -> Vec<i32> {
    let rules = changed("basic", lines);
    let table = format!("top 7H | ann {last} | bob KD | cat 2C 3C | stock #20 | to ann");
    let mut play = Play::at(&rules, &table);
    play.step(&format!("ann {last}"));
    play.points()
}

#[test]
fn hr_71_a_hand_counts_more_if_it_is_won_with_a_certain_card() {
    let lines = "scoring.finish_times = { 7 = 2, 7S = 4, JH = 3 }";
    assert_eq!(finished(lines, "7C"), [30, 0, 0]);
    assert_eq!(finished(lines, "7S"), [60, 0, 0], "a single card before its rank");
    assert_eq!(finished(lines, "JH"), [45, 0, 0]);
    assert_eq!(finished(lines, "9H"), [15, 0, 0]);
    assert_eq!(finished(lines, "8C"), [15, 0, 0], "an eight is like any other card");
    let all = format!("{lines}; scoring.losers_pay = true");
    assert_eq!(finished(&all, "7C"), [30, -20, -10]);
    let own = format!("{lines}; {OWN_HANDS}");
    assert_eq!(finished(&own, "7C"), [0, 20, 10]);
}

#[test]
fn hr_71_the_table_comes_before_special_cards_that_double() {
    let lines = "scoring.special_finish_doubles = true; scoring.finish_times = { 8S = 5 }";
    assert_eq!(finished(lines, "8C"), [30, 0, 0]);
    assert_eq!(finished(lines, "8S"), [75, 0, 0]);
}

#[test]
fn hr_71_a_blocked_hand_is_not_multiplied() {
    let rules = changed("basic-letter", "scoring.finish_times = { 7 = 2 }; setup.hand = 5");
    let mut play = Play::at(&rules, "top 7H | ann KC | bob 2D 3D | cat 9S 9C | stock #0 | to ann");
    play.step("ann pass");
    assert_eq!(play.points(), [0, 5 + 13, 0]);
}

#[test]
fn hr_71_where_nothing_can_be_multiplied_the_line_is_refused() {
    let lines = "scoring.finish_times = { 8 = 2 }";
    assert!(refused("action", lines).contains("no points to multiply"));
    assert!(refused("basic", &format!("{lines}; finishing.play_on = true")).contains("play on"));
    let forbidden = format!("{lines}; finishing.last_special = \"forbidden\"");
    assert!(refused("basic", &forbidden).contains("nobody can go out with it"));
    changed("basic", "scoring.finish_times = { 7 = 2 }; finishing.last_special = \"forbidden\"");
}

#[test]
fn hr_71_a_rule_for_a_single_last_card_decides_before_that_for_special_cards() {
    for rule in ["forbidden", "penalised"] {
        let lines =
            format!("scoring.finish_times = {{ K = 2 }}; finishing.last_cards = {{ K = \"{rule}\" }}");
        let told = refused("basic", &lines);
        assert!(
            told.contains("nobody can go out with it") && told.contains("[finishing.last_cards]"),
            "{told}"
        );
    }
    let lines = "scoring.finish_times = { 8 = 2 }; finishing.last_special = \"forbidden\"";
    changed("basic", &format!("{lines}; finishing.last_cards = {{ 8 = \"allowed\" }}"));
}

#[test]
fn hr_44_there_can_be_more_than_two_teams() {
    let teams = |count: usize, players: usize| {
        let lines =
            format!("setup.teams = {count}; setup.players = \"{players}\"; setup.decks = 2; setup.hand = 5");
        let book = changed("basic", &lines).book(seats(players)).unwrap();
        book.sides().map(|side| side.iter().map(Seat::index).collect()).collect::<Vec<Vec<usize>>>()
    };
    assert_eq!(teams(3, 6), [[0, 3], [1, 4], [2, 5]]);
    assert_eq!(teams(3, 9), [[0, 3, 6], [1, 4, 7], [2, 5, 8]]);
    assert_eq!(teams(4, 8), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    assert_eq!(teams(2, 4), [[0, 2], [1, 3]], "two is what `true` means");
    assert_eq!(changed("basic", "setup.teams = true; setup.players = \"4\"").setup.teams, Some(2));
}

#[test]
fn hr_44_a_team_of_several_scores_what_all_others_hold() {
    let lines = "setup.teams = 3; setup.players = \"6\"";
    let table = "top 7H | ann 7C | bob KD | cat 2C | dan 3C 4C | eve 5C | fay 6C | stock #20 | to ann";
    let mut play = Play::at(&changed("basic", lines), table);
    play.step("ann 7C");
    assert_eq!((play.winners(), play.points()), (vec![0, 3], vec![23, 0, 0, 23, 0, 0]));
    let mut play = Play::at(&changed("basic", &format!("{lines}; scoring.losers_pay = true")), table);
    play.step("ann 7C");
    assert_eq!(play.points(), [23, -15, -8, 23, -15, -8]);
    let mut play = Play::at(&changed("basic", &format!("{lines}; {OWN_HANDS}")), table);
    play.step("ann 7C");
    assert_eq!(play.points(), [7, 15, 8, 7, 15, 8], "a side counts its hands together");
}

#[test]
fn hr_44_players_have_to_make_teams_of_equal_size() {
    for (teams, players) in [("3", "8"), ("3", "3"), ("4", "4"), ("3", "6-9"), ("8", "12")] {
        let told = refused("basic", &format!("setup.teams = {teams}; setup.players = \"{players}\""));
        assert!(told.contains(&format!("{teams} teams need")), "{told}");
    }
    assert!(refused("basic", "setup.teams = 9").contains("true, false or a number from 2 to 8"));
    assert!(refused("basic", "setup.teams = 1").contains("true means 2"));
}
