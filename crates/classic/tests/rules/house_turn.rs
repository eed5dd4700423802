//! HR-10 to HR-19: house rules for the turn.

use crate::rules::support::{Play, changed, preset, told};
use eights_classic::{AfterDrawing, Matching, Rules, StackEffects, Stacking};
use eights_game::Game;
use eights_rulesheet::NumberOr;

/// Returns the basic rules with a change.
fn basic(change: impl FnOnce(&mut Rules)) -> Rules {
    preset("basic").with(change)
}

/// Returns the cards that the seat on turn may lay.
fn playable(rules: &Rules, table: &str) -> String {
    let play = Play::at(rules, table);
    let seat = play.game.pending().must.first().unwrap();
    let faces = play.game.legal(&play.book, seat).faces();
    faces.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn hr_10_a_neighbour_is_one_rank_up_or_down_and_the_ranks_go_round() {
    let near = basic(|rules| rules.turn.matching = Matching::OrNeighbour);
    let hand = "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AC";
    let on = |top: &str| playable(&near, &format!("top {top} | ann {hand} | bob #5 | to ann"));
    assert_eq!(on("AH"), "2C KC AC");
    assert_eq!(on("2H"), "2C 3C AC");
    assert_eq!(on("TD"), "9C TC JC");
    let strict = |top: &str| playable(&preset("basic"), &format!("top {top} | ann {hand} | bob #5 | to ann"));
    assert_eq!(strict("TD"), "TC");
    // A named suit replaces the card.
    let named = "top 8D=H | ann 7C 9C 7H 2H | bob #5 | to ann";
    assert_eq!(playable(&near, named), "2H 7H");
}

#[test]
fn hr_10_a_wild_that_must_match_needs_suit_or_rank_or_the_suit_named() {
    let must = basic(|rules| rules.turn.wild_must_match = true);
    assert_eq!(playable(&must, "top 7H | ann 8C 8H 7D | bob #5 | to ann"), "7D 8H");
    assert_eq!(playable(&must, "top 8D=S | ann 8C 8S 3S | bob #5 | to ann"), "3S 8S");
    assert_eq!(
        told(&must, "top 7H | ann 8C 8H 7D | bob #5 | to ann", "ann 8C"),
        "refused: the eight of clubs does not fit; it needs hearts or a seven: the seven of hearts is on top"
    );
}

#[test]
fn hr_10_where_penalties_mix_a_neighbour_answers() {
    let mixed =
        "penalties.mix = true; effects.2 = \"next player draws 2\"; effects.3 = \"next player draws 1\"";
    let near = changed("basic", &format!("turn.match = \"or-neighbour\"; {mixed}"));
    let table = "top 2H | ann 3S KC | bob #5 | penalty 2 of 2 | stock #20 | to ann";
    assert_eq!(told(&near, table, "ann 3S"), "ann played 3S; penalty 3 of 3; to bob");
    let strict = told(&changed("basic", mixed), table, "ann 3S");
    assert!(strict.starts_with("refused: first you have to draw 2 cards"), "{strict}");
}

#[test]
fn hr_11_no_wild_goes_on_a_wild_where_that_is_agreed() {
    let once = basic(|rules| rules.turn.wild_on_wild = false);
    assert_eq!(playable(&once, "top 8D=S | ann 8C 8S 3S 4H | bob #5 | to ann"), "3S");
    assert_eq!(playable(&once, "top 8D | ann 8C 8S 3D 4H | bob #5 | to ann"), "3D");
    assert_eq!(playable(&once, "top 7D | ann 8C 3D 4H | bob #5 | to ann"), "3D 8C");
    assert_eq!(playable(&preset("basic"), "top 8D=S | ann 8C 8S 3S 4H | bob #5 | to ann"), "3S 8C 8S");
}

#[test]
fn hr_15_a_drawn_card_that_fits_has_to_be_laid() {
    let must = basic(|rules| {
        rules.turn.draw_limit = NumberOr::Number(1);
        rules.turn.after_drawing = AfterDrawing::MustPlayDrawn;
    });
    let fits = "top 7H | ann KD QS | bob #5 | drawn 3H | ann to decide";
    assert_eq!(told(&must, fits, "ann done"), "refused: the card you drew fits, so you have to lay it");
    assert_eq!(Play::at(&must, fits).time_out(), "3H : ann played drawn 3H; to bob");
    let not = "top 7H | ann KD QS | bob #5 | drawn 3C | ann to decide";
    assert_eq!(Play::at(&must, not).time_out(), "done : ann kept 3C; to bob");
}

#[test]
fn hr_15_a_drawn_card_that_fits_by_a_mate_alone_may_be_kept() {
    let must = basic(|rules| {
        rules.turn.draw_limit = NumberOr::Number(1);
        rules.turn.after_drawing = AfterDrawing::MustPlayDrawn;
        rules.turn.stacking = Stacking::TopMatches;
    });
    let by_mate = "top 7H | ann 3H QS | bob #5 | drawn 3C | ann to decide";
    assert_eq!(told(&must, by_mate, "ann done"), "ann kept 3C; to bob");
    assert_eq!(told(&must, by_mate, "ann 3H"), "ann played 3H; ann to go on");
    let itself = "top 7H | ann 3C QS | bob #5 | drawn 3H | ann to decide";
    assert!(told(&must, itself, "ann done").starts_with("refused"));
}

#[test]
fn hr_16_what_may_follow_a_draw_is_nothing_the_drawn_card_or_any() {
    let table = "top 7H | ann KD 7C | bob #5 | stock 3H #20 | to ann";
    let after = |what: AfterDrawing, steps: &str| {
        let rules = basic(|rules| {
            rules.turn.draw_limit = NumberOr::Number(1);
            rules.turn.after_drawing = what;
        });
        told(&rules, table, steps)
    };
    assert_eq!(after(AfterDrawing::Nothing, "ann draw"), "ann drew 3H; to bob");
    assert_eq!(after(AfterDrawing::DrawnCard, "ann draw, ann 3H"), "ann played drawn 3H; to bob");
    assert!(after(AfterDrawing::DrawnCard, "ann draw, ann 7C").starts_with("refused"));
    assert!(after(AfterDrawing::MustPlayDrawn, "ann draw, ann 7C").starts_with("refused"));
    assert_eq!(after(AfterDrawing::AnyCard, "ann draw, ann 7C"), "ann played 7C; to bob");
}

#[test]
fn hr_17_a_run_goes_up_and_down_in_suit_and_across_equal_ranks() {
    let runs = basic(|rules| rules.turn.stacking = Stacking::Runs);
    let table = "top 7H | ann KH AH AS 2S KD 3D | bob #5 | stock #20 | to ann";
    let mut play = Play::at(&runs, table);
    play.step("ann KH");
    assert_eq!(play.step("ann AH"), "ann played AH; ann to go on");
    assert!(play.step("ann KD").starts_with("refused"), "another suit and another rank");
    assert_eq!(play.steps("ann AS, ann 2S, ann done"), "ann stopped; to bob");
}

#[test]
fn hr_17_a_drawn_card_is_the_first_of_a_run() {
    let runs = basic(|rules| {
        rules.turn.stacking = Stacking::Runs;
        rules.turn.draw_limit = NumberOr::Number(1);
        rules.turn.after_drawing = AfterDrawing::DrawnCard;
    });
    let table = "top 7H | ann 4H 3C 9S | bob #5 | drawn 3H | ann to decide";
    assert_eq!(playable(&runs, table), "3H");
    assert_eq!(told(&runs, table, "ann 3H, ann 3C"), "ann played 3C; ann to go on");
    let not = "top 7D | ann 4H 7C 3D | bob #5 | drawn 3H | ann to decide";
    assert_eq!(playable(&runs, not), "");
}

#[test]
fn hr_17_specials_are_laid_alone_where_they_do_not_stack() {
    let alone = preset("action-stacking").with(|rules| {
        rules.turn.stacking = Stacking::Runs;
        rules.turn.stack_specials = false;
    });
    let table = "top 7H | ann JH QH JC 8S KS | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&alone, table, "ann QH"), "ann played QH; to cat");
    assert_eq!(told(&alone, table, "ann 8S"), "ann played 8S; ann to name");
    let mut play = Play::at(&alone, table);
    play.step("ann JH");
    assert!(play.step("ann QH").starts_with("refused"), "a queen skips");
    assert_eq!(play.step("ann JC"), "ann played JC; ann to go on");
    let together = alone.with(|rules| rules.turn.stack_specials = true);
    assert_eq!(told(&together, table, "ann JH, ann QH, ann done"), "ann stopped; to cat");
}

#[test]
fn hr_18_only_the_card_left_on_top_acts_where_that_is_agreed() {
    let runs = preset("action-stacking").with(|rules| rules.turn.stacking = Stacking::Runs);
    let top = runs.clone().with(|rules| rules.turn.stack_effects = StackEffects::TopOnly);
    let table = "top 7H | ann JH QH QS KS 3D | bob #5 | cat #5 | dan #5 | stock #20 | to ann";
    let both = "ann QH, ann QS, ann done";
    assert_eq!(told(&runs, table, both), "ann stopped; to dan");
    assert_eq!(told(&top, table, both), "ann stopped; to cat");
    // With a plain card on top, nothing happens.
    assert_eq!(told(&runs, table, "ann QH, ann JH, ann done"), "ann stopped; to cat");
    assert_eq!(told(&top, table, "ann QH, ann JH, ann done"), "ann stopped; to bob");
}

#[test]
fn hr_15_each_of_several_drawn_cards_may_be_played_when_it_is_drawn() {
    let rules = changed("basic", "turn.draw_limit = 3; turn.after_drawing = \"drawn-card\"");
    let table = "top 7H | ann KD QS | bob #5 | stock 3C 3H 4C 5C #20 | to ann";
    assert_eq!(told(&rules, table, "ann draw, ann draw, ann 3H"), "ann played drawn 3H; to bob");
    // A card kept before is not the one just drawn.
    let kept = told(&rules, table, "ann draw, ann draw, ann draw, ann 3H");
    assert!(kept.starts_with("refused"), "{kept}");
    assert_eq!(told(&rules, table, "ann draw, ann draw, ann draw, ann done"), "ann kept 4C; to bob");
    // The turn also ends when there is nothing left to draw.
    let empty = changed(
        "basic",
        "turn.draw_limit = 3; turn.after_drawing = \"drawn-card\"; stock.when_empty = \"pass\"",
    );
    let one = "top 7H | ann KD QS | bob #5 | stock 3C | to ann";
    assert_eq!(told(&empty, one, "ann draw, ann done"), "ann kept 3C; to bob");
}

#[test]
fn hr_15_the_first_of_several_drawn_cards_that_fits_may_have_to_be_played() {
    let rules = changed("basic", "turn.draw_limit = \"any\"; turn.after_drawing = \"must-play-drawn\"");
    let table = "top 7H | ann KD QS | bob #5 | stock 3C 3H 4C #20 | to ann";
    assert_eq!(told(&rules, table, "ann draw, ann draw"), "ann kept 3C; ann drew aside 3H");
    assert!(told(&rules, table, "ann draw, ann draw, ann draw").contains("so you have to lay it"));
    let mut play = Play::at(&rules, table);
    assert!(play.steps("ann draw, ann draw").ends_with("3H"));
    assert_eq!(play.time_out(), "3H : ann played drawn 3H; to bob");
}

#[test]
fn hr_15_who_runs_out_of_time_draws_on() {
    let rules = changed("basic", "turn.draw_limit = 2; turn.after_drawing = \"drawn-card\"");
    let mut play = Play::at(&rules, "top 7H | ann KD QS | bob #5 | stock 3C 4C #20 | to ann");
    play.step("ann draw");
    assert_eq!(play.time_out(), "draw : ann kept 3C; ann drew aside 4C");
    assert_eq!(play.time_out(), "done : ann kept 4C; to bob");
}

#[test]
fn hr_19_a_card_of_the_same_rank_may_be_thrown_in() {
    let rules = changed("basic", "interrupts.throw_in = true; interrupts.throw_in_card = \"same-rank\"");
    let table = "top 7H | ann 9H KD | bob 7C 2H | cat 9C #4 | stock #20 | to ann";
    assert_eq!(told(&rules, table, "bob 7C"), "bob threw in; bob played 7C; to cat");
    assert!(told(&rules, table, "cat 9C").contains("only throw in a seven"));
    let jokers = changed(
        "basic",
        "setup.jokers = 2; effects.joker = \"wild\"; interrupts.throw_in = true; interrupts.throw_in_card = \"same-rank\"",
    );
    let table = "top *1=S | ann 9H KD | bob *2 2H | cat #5 | stock #20 | to ann";
    assert_eq!(told(&jokers, table, "bob *2"), "bob threw in; bob played *2; bob to name");
}

#[test]
fn hr_19_extra_turns_not_yet_taken_are_lost() {
    let rules =
        changed("basic", "setup.decks = 2; interrupts.throw_in = true; effects.A = \"gain 3 extra turns\"");
    let mut play = Play::at(&rules, "top 7H | ann AH 9H KD KC | bob 9H 9C 3S | cat #5 | stock #20 | to ann");
    assert_eq!(play.step("ann AH"), "ann played AH; ann gained 3 turns; to ann");
    assert_eq!(play.step("ann 9H"), "ann played 9H; to ann");
    assert_eq!(play.step("bob 9H"), "bob threw in; bob played 9H; to cat", "not to bob again");
}
