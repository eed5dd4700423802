//! HR-62: wild cards as a last resort, enforced or by challenge.

use crate::rules::support::{Play, changed, told};
use eights_cards::{Eye, Seat};
use eights_game::Game;

#[test]
fn hr_62_a_wild_card_has_to_wait_while_another_card_fits() {
    let rules = changed("basic", "turn.wild_last_resort = \"enforced\"");
    let refused = |table: &str, step: &str| told(&rules, table, step).contains("another card of yours fits");
    assert!(refused("top 7H | ann 8C 3H KS | bob #5 | stock #20 | to ann", "ann 8C"));
    assert!(
        refused("top 8D=S | ann 8C 3H KS | bob #5 | stock #20 | to ann", "ann 8C"),
        "the suit named counts"
    );
    // Wild cards do not stand in the way of each other, and a last card never does.
    assert!(!refused("top 7H | ann 8C 8H KS | bob #5 | stock #20 | to ann", "ann 8C"));
    assert!(!refused("top 7H | ann 8C | bob #5 | stock #20 | to ann", "ann 8C"));
}

#[test]
fn hr_62_a_drawn_wild_card_has_to_wait_too() {
    let lines =
        "turn.wild_last_resort = \"enforced\"; turn.draw_limit = 1; turn.after_drawing = \"must-play-drawn\"";
    let rules = changed("basic", lines);
    let fits = "top 7H | ann 3H KS | bob #5 | drawn 8C | stock #20 | ann to decide";
    assert!(told(&rules, fits, "ann 8C").contains("another card of yours fits"));
    assert_eq!(told(&rules, fits, "ann done"), "ann kept 8C; to bob");
    let alone = "top 7H | ann 3D KS | bob #5 | drawn 8C | stock #20 | ann to decide";
    assert_eq!(told(&rules, alone, "ann 8C"), "ann played drawn 8C; ann to name");
}

#[test]
fn hr_62_a_wild_answer_has_to_wait_for_another_answer() {
    let lines = "turn.wild_last_resort = \"enforced\"; penalties.wild_passes_on = true";
    let rules = changed("pick-up", &format!("{lines}; effects.8 = \"wild\""));
    let both = "top 2H | ann 8C 2C | bob #5 | cat #5 | penalty 2 of 2 | stock #20 | to ann";
    assert!(told(&rules, both, "ann 8C").contains("another card of yours fits"));
    // A card that fits but answers nothing does not count.
    let only = "top 2H | ann 8C 9H | bob #5 | cat #5 | penalty 2 of 2 | stock #20 | to ann";
    assert_eq!(told(&rules, only, "ann 8C"), "ann played 8C; ann to name");
}

#[test]
fn hr_62_a_challenge_tells_nothing_but_who_was_right() {
    let rules = changed("basic", "turn.wild_last_resort = \"challenge\"; turn.challenge_penalty = 1");
    let table = "top 7H | ann 8C 7D KS | bob #5 | cat #5 | stock 2C 3C #18 | to ann";
    let mut play = Play::at(&rules, table);
    assert_eq!(play.steps("ann 8C, bob challenge"), "bob challenged ann rightly; ann drew 2C; ann to name");
    for eye in [Eye::Seat(Seat::new(1)), Eye::Seat(Seat::new(2)), Eye::Public] {
        assert_eq!(play.game.view(eye).hand(Seat::new(0)), (Vec::new(), 3), "{eye:?}");
    }
}

#[test]
fn hr_62_only_the_next_player_may_challenge_and_only_once() {
    let rules = changed("basic", "turn.wild_last_resort = \"challenge\"");
    let table = "top 7H | ann 8C 7D KS | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(
        told(&rules, table, "ann 8C, cat challenge"),
        "refused: there is no wild card that you could challenge now"
    );
    assert!(told(&rules, table, "ann 8C, bob pass, bob challenge").starts_with("refused"));
    let reversed = "top 7H | ann 8C 7D KS | bob #5 | cat #5 | reversed | stock #20 | to ann";
    assert_eq!(told(&rules, reversed, "ann 8C"), "ann played 8C; cat to challenge");
    // A player whose time runs out lets the card pass.
    let mut play = Play::at(&rules, table);
    play.step("ann 8C");
    assert_eq!(play.time_out(), "pass : bob accepted; ann to name");
}

#[test]
fn hr_62_what_cannot_be_challenged() {
    let lines = "turn.wild_last_resort = \"challenge\"; interrupts.throw_in = true; interrupts.throw_in_card = \"same-rank\"";
    let rules = changed("basic", lines);
    let last = "top 7H | ann 8C | bob #5 | stock #20 | to ann";
    assert_eq!(told(&rules, last, "ann 8C"), "ann played 8C; ann went out");
    let thrown = "top 8H=S | ann #5 | bob 8C 3S | cat #5 | stock #20 | to ann";
    assert_eq!(told(&rules, thrown, "bob 8C"), "bob threw in; bob played 8C; bob to name");
    let tame = "top 7H | ann 7C 7D | bob #5 | stock #20 | to ann";
    assert_eq!(told(&rules, tame, "ann 7C"), "ann played 7C; to bob");
    // A last card that costs cards is a last card all the same.
    let pays =
        changed("basic", "turn.wild_last_resort = \"challenge\"; finishing.last_special = \"penalised\"");
    let table = "top 7H | ann 8C | bob #5 | stock 3H #20 | to ann";
    assert_eq!(told(&pays, table, "ann 8C"), "ann played 8C; ann drew 3H; ann to name");
}

#[test]
fn hr_62_a_card_challenged_rightly_leaves_a_penalty_where_it_is() {
    let lines = "turn.wild_last_resort = \"challenge\"; penalties.wild_passes_on = true; effects.8 = \"wild, then cancel draws\"";
    let rules = changed("pick-up", lines);
    let table = "top 2H | ann 8C 2C | bob #5 | cat #5 | penalty 2 of 2 | stock 3C 4C #20 | to ann";
    assert_eq!(told(&rules, table, "ann 8C, bob challenge, ann =S"), "ann named S; to bob");
    let accepted = told(&rules, table, "ann 8C, bob pass, ann =S");
    assert_eq!(accepted, "ann named S; penalty 0 of 2; to bob");
}

#[test]
fn hr_33_hr_62_whoever_is_out_by_a_penalty_names_no_suit() {
    let lines = "setup.hand = 3; finishing.hand_limit = 5; turn.challenge_penalty = 3";
    let rules = changed("basic", &format!("turn.wild_last_resort = \"challenge\"; {lines}"));
    let table = "top 7H | ann 8C 7D KS | bob #2 | cat #3 | stock 2C 3C 4C #18 | to ann";
    assert_eq!(
        told(&rules, table, "ann 8C, bob challenge"),
        "bob challenged ann rightly; ann drew 2C; ann drew 3C; ann drew 4C; ann lost; to bob"
    );
    let two = "top 7H | ann 8C 3D KS | bob #2 | stock 2C 3C 4C #18 | to ann";
    assert_eq!(
        told(&rules, two, "ann 8C, bob challenge"),
        "bob challenged ann wrongly; bob drew 2C; bob drew 3C; bob drew 4C; bob lost; ann is left"
    );
    let last =
        changed("basic", &format!("finishing.last_special = \"penalised\"; finishing.penalty = 5; {lines}"));
    let table = "top 7H | ann 8C | bob #2 | cat #3 | stock 2C 3C 4C 5C 6C #18 | to ann";
    assert_eq!(
        told(&last, table, "ann 8C"),
        "ann played 8C; ann drew 2C; ann drew 3C; ann drew 4C; ann drew 5C; ann drew 6C; ann lost; to bob"
    );
}

#[test]
fn ce_18_hr_62_what_is_done_for_a_player_is_legal_if_the_drawn_wild_card_has_to_wait() {
    let lines =
        "turn.after_drawing = \"must-play-drawn\"; turn.stacking = \"top-matches\"; turn.draw_limit = 1";
    let wild = "effects.QS = \"wild\"; turn.wild_last_resort = \"enforced\"";
    let rules = changed("basic", &format!("{lines}; {wild}"));
    let mut play = Play::at(&rules, "top KH | ann QH 3D 4D | bob #5 | stock QS #20 | to ann");
    play.step("ann draw");
    assert_eq!(play.time_out(), "QH : ann played QH; ann to go on");
    assert_eq!(play.time_out(), "QS : ann played drawn QS under 1; ann to go on");
}
