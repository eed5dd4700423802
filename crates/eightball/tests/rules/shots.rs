//! EB-30, EB-31, EB-40 and EB-43: pocketing balls, combos and the 8-ball.

use crate::rules::support::{ANN, Play, check, check_rules, preset, sheet, source, told};
use eights_eightball::{Ball, Combo, Place, Rules, Top};
use eights_game::Game;
use expect_test::expect;

#[test]
fn eb_30_stick_and_cue_ball_pocket_the_ball_of_their_colour() {
    check(
        "2 pY | 3 pBR | ann sY cY sR cB | bob #4 | discard sM | draw cP #20 | to ann",
        "ann shoot R, ann shoot B, ann shoot G, ann shoot Y, ann at 3, ann at 1, ann at 2, ann done, ann take, ann draw",
        &expect![[r"
            refused: a red shot takes a red cue stick and a red cue ball: the cue ball is missing
            refused: a blue shot takes a blue cue stick and a blue cue ball: the cue stick is missing
            refused: a green shot takes a green cue stick and a green cue ball: both are missing
            ann laid cY; ann laid sY
            refused: the yellow cue stick cannot go to 3: the pocket there has another colour
            refused: the yellow cue stick cannot go to 1: no open pocket lies there
            placed sY at 2; placed cY at 2; ann pocketed 1 at 2; ann to go on
            ann stopped; ann to draw
            ann took sM
            ann drew cP; to bob
        "]],
    );
}

#[test]
fn eb_30_what_is_missing_is_said() {
    let table = "1 pYB | 3 pRP | ann sY cY sP cR | bob #4 | balls ann 2 3 4 | to ann";
    for (colour, why) in [
        ("Y", "you have no yellow ball left to pocket"),
        ("P", "a purple shot takes a purple cue stick and a purple cue ball: the cue ball is missing"),
        ("R", "a red shot takes a red cue stick and a red cue ball: the cue stick is missing"),
        ("B", "a blue shot takes a blue cue stick and a blue cue ball: both are missing"),
    ] {
        assert_eq!(told(&source(), table, &format!("ann shoot {colour}")), format!("refused: {why}"));
    }
    let blocked = "1 pYB bB | 3 pRP | 5 pB sB cB =10 | ann sY cY sP cR | bob #4 | to ann";
    assert_eq!(told(&source(), blocked, "ann shoot Y"), "refused: no open pocket has yellow");
}

#[test]
fn eb_30_the_ball_lies_on_top_and_the_pocket_is_used_up() {
    let mut play = Play::at(&source(), "1 pYB | ann sY cY sB cB | bob sY cY #2 | draw #20 | to ann");
    play.steps("ann shoot Y, ann at 1, ann draw, ann draw");
    let place = Place::new(1).unwrap();
    let lying: Vec<String> = play.game.position().lying(place).map(|piece| piece.to_string()).collect();
    assert_eq!(lying, ["pYB", "sY", "cY"]);
    assert_eq!(play.game.position().top(place), Top::Ball(Ball::new(1).unwrap()));
    assert_eq!(play.game.position().left(&play.book, ANN).len(), 6);
    assert_eq!(play.step("bob shoot Y"), "refused: no open pocket has yellow");
}

#[test]
fn eb_30_the_second_card_is_drawn_after_seeing_the_first() {
    let table = "2 pY | ann sY cY sR cB | bob #4 | discard cM sM | draw cP sP #20 | to ann";
    for (draws, hand) in [
        ("ann draw, ann draw", "sR sP cB cP"),
        ("ann draw, ann take", "sR sM cB cP"),
        ("ann take, ann draw", "sR sM cB cP"),
        ("ann take, ann take", "sR sM cB cM"),
    ] {
        let mut play = Play::at(&source(), table);
        assert!(play.steps("ann shoot Y, ann at 2").ends_with("ann to draw"));
        let (first, second) = draws.split_once(", ").unwrap();
        let told = play.step(first);
        assert!(!told.contains("; "), "the turn goes on: {told}");
        assert_eq!(play.may(), "draw, take");
        assert!(play.step(second).ends_with("; to bob"));
        assert_eq!(play.hand(ANN), hand);
    }
}

const COMBO: &str =
    "1 pYB | 2 pR | 3 pBG | ann sY cY sB cB | bob #4 | discard cM sM | draw cP sP cO #20 | to ann";

#[test]
fn eb_31_two_sets_on_two_pockets_then_four_cards() {
    check(
        COMBO,
        "ann shoot Y, ann at 1, ann discard sB, ann draw, ann shoot R, ann shoot B, ann at 3, ann done, ann draw, \
         ann take, ann take, ann draw",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
            refused: you may pocket a second ball now, or be done: nothing else
            refused: you may pocket a second ball now, or be done: nothing else
            refused: a red shot takes a red cue stick and a red cue ball: both are missing
            ann laid cB; ann laid sB
            placed sB at 3; placed cB at 3; ann pocketed 2 at 3; ann to draw
            refused: first draw a card
            ann drew cP
            ann took sM
            ann took cM
            ann drew sP; to bob
        "]],
    );
}

#[test]
fn eb_31_the_second_ball_may_be_declined() {
    check(
        COMBO,
        "ann shoot Y, ann at 1, ann done, ann shoot B, ann draw, ann draw",
        &expect![[r"
        ann laid cY; ann laid sY
        placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
        ann stopped; ann to draw
        refused: first draw a card
        ann drew cP
        ann drew sP; to bob
    "]],
    );
}

/// A seat is not asked if everybody can see that no second ball is possible; only the player knows if the hand has the
/// set.
#[test]
fn eb_31_the_question_tells_nothing_about_the_hand() {
    for (hand, asked) in [("sY cY sB cB", true), ("sY cY sR pM", true), ("sY cY sB", false)] {
        let table = format!("1 pYB | 3 pBG | ann {hand} | bob #4 | draw #20 | to ann");
        let told = told(&source(), &table, "ann shoot Y, ann at 1");
        assert_eq!(told.ends_with("ann to go on"), asked, "{hand}: {told}");
    }
    let no_pocket = "1 pYB | 3 pBG bG | 2 pY | ann sY cY sB cB | bob #4 | draw #20 | to ann";
    assert!(told(&source(), no_pocket, "ann shoot Y, ann at 1").ends_with("ann to draw"));
}

#[test]
fn eb_31_not_two_of_one_colour_unless_it_is_the_8_ball() {
    check(
        "1 pYB | 2 pY | 3 pYG | ann sY cY sY cY | bob #4 | draw #20 | to ann",
        "ann shoot Y, ann at 1, ann shoot Y, ann done",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
            refused: you have no yellow ball left to pocket
            ann stopped; ann to draw
        "]],
    );
    check(
        "1 pYB | 2 pY | ann sY cY sY cY | bob #4 | draw #20 | balls ann 1 | to ann",
        "ann shoot Y, ann at 1, ann shoot Y, ann at 1, ann at 2, bob discard sY",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
            ann laid cY; ann laid sY
            refused: the yellow cue stick cannot go to 1: no open pocket lies there
            placed sY at 2; placed cY at 2; ann pocketed 8 at 2; ann won
            refused: this game is over
        "]],
    );
}

#[test]
fn eb_31_the_last_coloured_ball_and_then_the_8_ball_with_another_colour() {
    let table = "1 pYB | 3 pRG | ann sY cY sR cR | bob #4 | draw #20 | balls ann 1 | to ann";
    let mut play = Play::at(&source(), table);
    assert_eq!(
        play.steps("ann shoot Y, ann at 1, ann shoot R, ann at 3"),
        "placed sR at 3; placed cR at 3; ann pocketed 8 at 3; ann won"
    );
    assert_eq!(play.winners(), "ann");
    assert_eq!(play.hand(ANN), "", "the 8-ball wins at once, without drawing");
    // With two coloured balls left, the second is not the 8-ball.
    let table = "1 pYB | 3 pRG | ann sY cY sR cR | bob #4 | draw #20 | balls ann 1 3 | to ann";
    let told = told(&source(), table, "ann shoot Y, ann at 1, ann shoot R, ann at 3");
    assert_eq!(told, "placed sR at 3; placed cR at 3; ann pocketed 3 at 3; ann to draw");
}

#[test]
fn eb_31_sheets_without_combos_or_with_the_8_ball_only_alone() {
    assert_eq!(preset("single-shots").combo, Combo::No);
    check_rules(
        &preset("single-shots"),
        "1 pYB | 3 pBG | ann sY cY sB cB | bob #4 | draw #20 | to ann",
        "ann shoot Y, ann at 1, ann shoot B",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to draw
            refused: first draw a card
        "]],
    );
    let coloured = sheet("[turn]\ncombo = \"coloured\"\n");
    check_rules(
        &coloured,
        "1 pYB | 3 pRG | ann sY cY sR cR | bob #4 | draw #20 | balls ann 1 | to ann",
        "ann shoot Y, ann at 1",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to draw
        "]],
    );
    check_rules(
        &coloured,
        "1 pYB | 3 pRG | ann sY cY sR cR | bob #4 | draw #20 | balls ann 1 3 | to ann",
        "ann shoot Y, ann at 1, ann shoot R",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
            ann laid cR; ann laid sR
        "]],
    );
}

#[test]
fn eb_40_only_after_all_seven() {
    let table = |balls: &str| {
        format!(
            "1 pYB | 2 pG | ann sY cY sG cG | bob #4 | draw #20 | balls ann {balls} | balls bob 9 | to ann"
        )
    };
    // With one ball left, green shoots nothing.
    assert_eq!(told(&source(), &table("1"), "ann shoot G"), "refused: you have no green ball left to pocket");
    for (colour, place) in [("Y", 1), ("G", 2)] {
        let mut play = Play::at(&source(), &table("8"));
        let told = play.steps(&format!("ann shoot {colour}, ann at {place}"));
        assert!(told.ends_with(&format!("ann pocketed 8 at {place}; ann won")), "{told}");
        assert_eq!((play.winners().as_str(), play.game.pending().must.first()), ("ann", None));
        assert_eq!(play.step("bob discard sY"), "refused: this game is over");
    }
    assert_eq!(
        told(&source(), &table("8"), "ann shoot Y, ann at 2"),
        "refused: the yellow cue stick cannot go to 2: the pocket there has another colour"
    );
}

/// The loser's balls do not matter.
#[test]
fn eb_40_pocketing_it_wins_whatever_the_other_has_left() {
    let table = "1 pYB | ann sY cY sG cG | bob #4 | balls ann 8 | balls bob 8 | to ann";
    let mut play = Play::at(&source(), table);
    play.steps("ann shoot Y, ann at 1");
    let outcome = play.outcome();
    assert_eq!((play.winners().as_str(), &outcome.points[..2]), ("ann", &[1, 0][..]));
}

#[test]
fn eb_43_two_different_pockets_both_open_when_the_turn_began() {
    // The corner pocket has both colours, but the first ball uses it up.
    let one = "1 pYB | ann sY cY sB cB | bob #4 | draw #20 | to ann";
    assert!(told(&source(), one, "ann shoot Y, ann at 1").ends_with("ann pocketed 1 at 1; ann to draw"));
    let two = "1 pYB | 4 pBM | ann sY cY sB cB | bob #4 | draw #20 | to ann";
    check(
        two,
        "ann shoot Y, ann at 1, ann shoot B, ann at 1, ann at 4",
        &expect![[r"
        ann laid cY; ann laid sY
        placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to go on
        ann laid cB; ann laid sB
        refused: the blue cue stick cannot go to 1: no open pocket lies there
        placed sB at 4; placed cB at 4; ann pocketed 2 at 4; ann to draw
    "]],
    );
}

/// In the opposite order, the first ball takes the pocket that the second would need.
#[test]
fn eb_43_the_order_matters() {
    let table = "1 pYB | 2 pY | ann sY cY sB cB | bob #4 | draw #20 | to ann";
    let blue_first = told(&source(), table, "ann shoot B, ann at 1, ann shoot Y, ann at 2");
    assert!(blue_first.contains("ann pocketed 1 at 2"), "{blue_first}");
    let yellow_there = told(&source(), table, "ann shoot Y, ann at 1");
    assert!(yellow_there.ends_with("ann to draw"), "{yellow_there}");
}

#[test]
fn eb_43_a_combo_takes_the_whole_hand_and_there_is_no_third_ball() {
    let mut play = Play::at(&source(), COMBO);
    play.steps("ann shoot Y, ann at 1, ann shoot B, ann at 3");
    assert_eq!(play.hand(ANN), "");
    // Even a hand of six allows two balls at most.
    let rules: Rules = sheet("[setup]\nhand = 6\n");
    let table = "1 pYB | 2 pR | 3 pBG | ann sY cY sB cB sR cR | bob #6 | draw #20 | to ann";
    let told = told(&rules, table, "ann shoot Y, ann at 1, ann shoot B, ann at 3");
    assert!(told.ends_with("ann pocketed 2 at 3; ann to draw"), "{told}");
}
