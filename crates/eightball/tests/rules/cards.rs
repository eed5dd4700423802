//! EB-10 to EB-20: discarding, pocket cards and blocks.

use std::collections::BTreeSet;

use crate::rules::support::{ANN, BOB, Play, check, check_rules, sheet, source, told};
use eights_eightball::{Colour, Place, Rules, Top};
use expect_test::expect;

#[test]
fn eb_10_swap_with_the_top_of_the_discard_pile_or_discard_and_draw_blind() {
    let table = "ann sY cB bR pG | bob #4 | discard sG sR | draw cM pB #10 | to ann";
    check(
        table,
        "ann swap cB, bob swap sY",
        &expect![[r"
        ann discarded cB under 1; ann took sR; to bob
        refused: you do not hold the yellow cue stick
    "]],
    );
    check(
        table,
        "ann discard cB, ann swap sY",
        &expect![[r"
        ann discarded cB; ann drew cM; to bob
        refused: it is not your turn
    "]],
    );
    let mut play = Play::at(&source(), table);
    play.step("ann swap cB");
    assert_eq!(play.hand(ANN), "sY sR bR pG");
    assert_eq!(play.game.position().top_discard().unwrap().to_string(), "cB");
    let mut play = Play::at(&source(), table);
    play.step("ann discard cB");
    assert_eq!(play.hand(ANN), "sY cM bR pG");
    assert_eq!(play.game.position().top_discard().unwrap().to_string(), "cB");
}

/// Players choose the discard before they see the drawn card, and cannot get rid of what they drew by a second discard.
#[test]
fn eb_10_discard_first_and_keep_what_was_drawn() {
    let mut play = Play::at(&source(), "ann sY cB bR pG | bob #4 | draw cM #10 | to ann");
    assert!(play.step("ann draw").starts_with("refused"));
    assert_eq!(play.step("ann discard cM"), "refused: you do not hold the maroon cue ball");
    assert_eq!(play.step("ann discard sY"), "ann discarded sY; ann drew cM; to bob");
    assert_eq!(play.step("ann discard cM"), "refused: it is not your turn");
}

#[test]
fn eb_10_any_card_of_the_hand_may_be_discarded_or_swapped() {
    for card in ["sY", "cB", "b*", "pYB"] {
        let table = "ann sY cB b* pYB | bob #4 | discard sR | draw cM #10 | to ann";
        assert_eq!(
            told(&source(), table, &format!("ann discard {card}")),
            format!("ann discarded {card}; ann drew cM; to bob")
        );
        assert_eq!(
            told(&source(), table, &format!("ann swap {card}")),
            format!("ann discarded {card} under 1; ann took sR; to bob")
        );
    }
}

#[test]
fn eb_11_on_an_empty_discard_pile_there_is_no_swap() {
    let play = Play::at(&source(), "ann sY cB bR pG | bob #4 | to ann");
    assert_eq!(play.may(), "lay pG, discard sY, discard cB, discard bR, discard pG");
    check(
        "ann sY cB bR pG | bob #4 | draw cM #90 | to ann",
        "ann swap sY, ann discard sY",
        &expect![[r"
        refused: the discard pile is empty
        ann discarded sY; ann drew cM; to bob
    "]],
    );
}

#[test]
fn eb_11_a_swap_never_gives_back_the_card_itself() {
    let mut play = Play::at(&source(), "ann sY cB bR pG | bob #4 | discard sY | to ann");
    assert_eq!(play.step("ann swap sY"), "ann discarded sY under 1; ann took sY; to bob");
    // It looks the same, but it is the card that was taken, so everybody knows it.
    assert!(play.table().starts_with("ann sY! cB bR pG |"), "{}", play.table());
}

#[test]
fn eb_11_a_card_just_discarded_is_part_of_the_refill_and_may_come_back() {
    let rules =
        sheet("[setup]\ncolours = 2\n[cards]\nsticks = 1\ncue_balls = 1\nblocks = 0\nwild_blocks = 0\n");
    let mut came = BTreeSet::new();
    for seed in 0..60 {
        let table = "ann pY pY sY pYB | bob cY sB pB pB | discard cB | draw #0 | to ann";
        let mut play = Play::seeded(&rules, table, seed);
        assert_eq!(play.in_piles(), 1);
        came.insert(play.step("ann discard sY"));
    }
    let expected =
        ["sY", "cB"].map(|card| format!("ann discarded sY; reshuffled discard 2; ann drew {card}; to bob"));
    assert_eq!(came, BTreeSet::from(expected));
    // As the only card in the pile, it is certain to come back.
    let table = "2 pB | ann pY pY sY pYB | bob cY sB pB cB | draw #0 | to ann";
    assert_eq!(
        told(&rules, table, "ann discard sY"),
        "ann discarded sY; reshuffled discard 2; ann drew sY; to bob"
    );
}

#[test]
fn eb_11_either_pile_means_the_discard_pile_only_while_it_has_a_card() {
    check(
        "ann sY cB bR pG | bob #4 | draw cM sM #89 | to ann",
        "ann lay pG, ann at 2, ann take, ann draw, bob take",
        &expect![[r"
            ann laid pG
            placed pG at 2; ann to draw
            refused: the discard pile is empty
            ann drew cM; to bob
            refused: you draw at the end of your turn: first choose an action
        "]],
    );
    check(
        "1 pYB | ann sY cY bR pG | bob #4 | discard sM | balls ann 1 | to ann",
        "ann shoot Y, ann at 1, ann take, ann take, ann draw",
        &expect![[r"
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to draw
            ann took sM
            refused: the discard pile is empty
            ann drew sP; to bob
        "]],
    );
}

/// A sheet can forbid drawing from the discard pile after placing cards; the swap stays.
#[test]
fn eb_11_a_sheet_can_leave_only_the_draw_pile() {
    check_rules(
        &sheet("[turn]\ndraw_from = \"draw-pile\"\n"),
        "ann sY cB bR pG | bob sR #3 | discard sG | draw cM #20 | to ann",
        "ann lay pG, ann at 2, ann take, ann draw, bob swap sR",
        &expect![[r"
            ann laid pG
            placed pG at 2; ann to draw
            refused: by these rules you draw from the draw pile
            ann drew cM; to bob
            bob discarded sR under 1; bob took sG; to ann
        "]],
    );
}

#[test]
fn eb_12_a_pocket_card_needs_the_colour_of_an_unpocketed_ball() {
    let table = "ann pG pYB pRP pOM | bob #4 | draw cM #40 | balls ann 2 5 6 | to ann";
    let play = Play::at(&source(), table);
    assert!(play.may().starts_with("lay pG, lay pYB, lay pOM, discard"), "{}", play.may());
    check(
        table,
        "ann lay pRP, ann lay pYB, ann at 2, ann at 3, ann draw",
        &expect![[r"
            refused: the red-purple corner pocket has no colour of a ball that you still have to pocket
            ann laid pYB
            refused: the yellow-blue corner pocket cannot go to 2: that place is a side
            placed pYB at 3; ann to draw
            ann drew cM; to bob
        "]],
    );
    check(
        table,
        "ann lay pG, ann at 1, ann at 5, ann discard pYB, ann draw",
        &expect![[r"
            ann laid pG
            refused: the green side pocket cannot go to 1: that place is a corner
            placed pG at 5; ann to draw
            refused: first draw a card
            ann drew cM; to bob
        "]],
    );
}

/// A colour that only the opponent needs is not enough.
#[test]
fn eb_12_the_opponents_balls_do_not_count() {
    let table = |balls: &str| format!("ann pG sY sB sR | bob #4 | balls ann {balls} | balls bob 14 | to ann");
    assert_eq!(
        told(&source(), &table("1 2"), "ann lay pG"),
        "refused: the green side pocket has no colour of a ball that you still have to pocket"
    );
    assert_eq!(told(&source(), &table("1 2 6"), "ann lay pG"), "ann laid pG");
}

#[test]
fn eb_12_each_shape_has_its_positions() {
    let table = "ann pG pYB sY sB | bob #4 | to ann";
    let places = |card: &str| {
        let mut play = Play::at(&source(), table);
        play.step(&format!("ann lay {card}"));
        play.may()
    };
    assert_eq!((places("pG").as_str(), places("pYB").as_str()), ("at 2, at 5", "at 1, at 3, at 4, at 6"));
}

#[test]
fn eb_12_not_on_a_pocket_card() {
    check(
        "1 pRP | 2 pY | 3 pBR | 5 pG | 6 pBM | ann pO pOG sY sB | bob #4 | to ann",
        "ann lay pO, ann lay pOG, ann at 1, ann at 6, ann at 4",
        &expect![[r"
            refused: the orange side pocket finds no room: on every side lies an open pocket
            ann laid pOG
            refused: the orange-green corner pocket cannot go to 1: an open pocket lies there
            refused: the orange-green corner pocket cannot go to 6: an open pocket lies there
            placed pOG at 4; ann to draw
        "]],
    );
}

#[test]
fn eb_13_a_covered_position_can_take_a_new_pocket_card() {
    let table =
        "1 pRP bR | 2 pY sY cY =9 | 3 pBR | 4 pBM | 5 pB b* | 6 pBG | ann pO pOG sY sB | bob #4 | to ann";
    let places = |card: &str| {
        let mut play = Play::at(&source(), table);
        play.step(&format!("ann lay {card}"));
        play.may()
    };
    assert_eq!((places("pO").as_str(), places("pOG").as_str()), ("at 2, at 5", "at 1"));
    let mut play = Play::at(&source(), table);
    assert_eq!(play.steps("ann lay pO, ann at 2"), "placed pO at 2; ann to draw");
    let place = Place::new(2).unwrap();
    assert_eq!(
        play.game.position().lying(place).map(|p| p.to_string()).collect::<Vec<_>>(),
        ["pY", "sY", "cY", "pO"]
    );
    assert!(matches!(play.game.position().top(place), Top::Open(_)));
}

#[test]
fn eb_14_who_has_only_the_8_ball_left_places_any_colour() {
    let table = "ann pG pYB sY sB | bob #4 | balls ann 8 | balls bob 9 | to ann";
    assert!(Play::at(&source(), table).may().starts_with("lay pG, lay pYB, discard"));
    assert_eq!(told(&source(), table, "ann lay pG, ann at 5"), "placed pG at 5; ann to draw");
    let one = "ann pG pYB sY sB | bob #4 | balls ann 3 | balls bob 9 | to ann";
    assert!(told(&source(), one, "ann lay pG").starts_with("refused: the green side pocket has no colour"));
    let strict = sheet("[turn]\nany_pocket_for_eight = false\n");
    assert!(told(&strict, table, "ann lay pG").starts_with("refused: the green side pocket has no colour"));
}

#[test]
fn eb_15_a_pocket_serves_either_player_on_later_turns() {
    // In the turn that places it, the pocket is of no use to anybody.
    check(
        "ann pYB sY cY sB | bob sB cB #2 | discard sR | draw #20 | to ann",
        "ann lay pYB, ann at 1, ann shoot Y, ann draw, bob shoot B, bob at 1",
        &expect![[r"
            ann laid pYB
            placed pYB at 1; ann to draw
            refused: first draw a card
            ann drew cR; to bob
            bob laid cB; bob laid sB
            placed sB at 1; placed cB at 1; bob pocketed 10 at 1; bob to draw
        "]],
    );
    check(
        "ann pYB sY cY sB | bob sG cG sM cM | draw cP #20 | to ann",
        "ann lay pYB, ann at 1, ann draw, bob discard sG, ann shoot Y, ann at 1",
        &expect![[r"
            ann laid pYB
            placed pYB at 1; ann to draw
            ann drew cP; to bob
            bob discarded sG; bob drew cR; to ann
            ann laid cY; ann laid sY
            placed sY at 1; placed cY at 1; ann pocketed 1 at 1; ann to draw
        "]],
    );
}

#[test]
fn eb_16_a_corner_pocket_serves_both_its_colours() {
    // Blue allowed the pocket to be placed, and a yellow ball can be shot there all the same.
    let table = "ann pYB sY cY sB | bob sY cY #2 | draw #20 | balls ann 2 | balls bob 9 | to ann";
    let mut play = Play::at(&source(), table);
    play.steps("ann lay pYB, ann at 3, ann draw");
    assert_eq!(
        play.steps("bob shoot Y, bob at 3"),
        "placed sY at 3; placed cY at 3; bob pocketed 9 at 3; bob to draw"
    );
    for (colour, ball) in [("Y", 1), ("B", 2)] {
        let table = "3 pYB | ann sY cY sB cB | bob #4 | to ann";
        let told = told(&source(), table, &format!("ann shoot {colour}, ann at 3"));
        assert!(told.contains(&format!("ann pocketed {ball} at 3")), "{told}");
    }
    assert_eq!(
        told(&source(), "3 pYB | ann sR cR sB cB | bob #4 | to ann", "ann shoot R"),
        "refused: no open pocket has red"
    );
}

#[test]
fn eb_16_a_pocket_that_nobody_needs_stays_open() {
    let table = "2 pY | ann b* bY sB pG | bob #4 | draw #20 | balls ann 2 6 | balls bob 10 | to ann";
    let mut play = Play::at(&source(), table);
    let place = Place::new(2).unwrap();
    let open = |play: &Play| {
        play.game.position().top(place) == Top::Open(eights_eightball::Piece::Side(Colour::Yellow))
    };
    assert!(
        [ANN, BOB].iter().all(|seat| !play.game.position().left(&play.book, *seat).contains(Colour::Yellow))
    );
    assert_eq!(
        play.steps("ann lay pG, ann at 2"),
        "refused: the green side pocket cannot go to 2: an open pocket lies there"
    );
    play.steps("ann at 5, ann draw");
    assert!(open(&play));
    // So the pocket can still be covered.
    assert_eq!(told(&source(), table, "ann lay bY, ann at 2"), "placed bY at 2; ann to draw");
}

#[test]
fn eb_20_a_block_covers_an_open_pocket_of_its_colour() {
    let table =
        "1 pYB | 2 pG | 3 pRP bP | 4 pOM sM cM =15 | 5 pY | ann bB b* bR bM | bob #4 | draw cO #20 | to ann";
    check(
        table,
        "ann lay bR, ann lay bM, ann lay bB, ann at 2, ann at 3, ann at 6, ann discard bR, ann at 1, ann draw",
        &expect![[r"
            refused: the red block finds no pocket to cover: no open one has its colour
            refused: the maroon block finds no pocket to cover: no open one has its colour
            ann laid bB
            refused: the blue block cannot go to 2: the pocket there has another colour
            refused: the blue block cannot go to 3: no open pocket lies there
            refused: the blue block cannot go to 6: no open pocket lies there
            refused: first say where the card you laid goes
            placed bB at 1; ann to draw
            ann drew cO; to bob
        "]],
    );
    let places = |card: &str| {
        let mut play = Play::at(&source(), table);
        play.step(&format!("ann lay {card}"));
        play.may()
    };
    assert_eq!((places("bB").as_str(), places("b*").as_str()), ("at 1", "at 1, at 2, at 5"));
}

#[test]
fn eb_20_whoever_placed_the_pocket_and_whoever_needs_it() {
    // Ann placed the pocket herself, and nobody needs green any more.
    let mut play =
        Play::at(&source(), "ann pYG bG sB sR | bob #4 | draw #20 | balls ann 1 | balls bob 9 | to ann");
    play.steps("ann lay pYG, ann at 6, ann draw, bob times out");
    assert_eq!(play.steps("ann lay bG, ann at 6"), "placed bG at 6; ann to draw");
    assert!(play.step("ann take").ends_with("to bob"));
}

#[test]
fn eb_20_a_covered_pocket_takes_no_shot() {
    let rules: Rules = source();
    let table = "1 pYB | ann sY cY b* sR | bob #4 | discard sG | draw #20 | to ann";
    assert!(told(&rules, table, "ann shoot Y, ann at 1").contains("ann pocketed 1"));
    assert_eq!(
        told(&rules, table, "ann lay b*, ann at 1, ann take, bob times out, ann shoot Y"),
        "refused: no open pocket has yellow"
    );
    assert_eq!(
        told(&rules, "ann b* sY cY sR | bob #4 | to ann", "ann lay b*"),
        "refused: the wild block finds no pocket to cover: none is open"
    );
}
