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
