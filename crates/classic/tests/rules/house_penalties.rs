//! HR-21, HR-22, HR-24: answers to penalties, their consequences, and a reverse with two players.

use crate::rules::support::{Play, changed, preset, told};
use eights_classic::{Rules, StockEmpty};
use eights_game::Game;

/// Returns the basic rules with these effects for these ranks.
fn with(effects: &[(&str, &str)]) -> Rules {
    let line = |(rank, phrase): &(&str, &str)| format!("effects.{rank} = \"{phrase}\"\n");
    let head = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n";
    let sheet = head.to_string() + &effects.iter().map(line).collect::<String>();
    Rules::read("ours.toml", &sheet).unwrap_or_else(|report| panic!("{report}"))
}

fn playable(rules: &Rules, table: &str) -> String {
    let play = Play::at(rules, table);
    let seat = play.game.pending().must.first().unwrap();
    let faces = play.game.legal(&play.book, seat).faces();
    faces.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

const TWO: (&str, &str) = ("2", "next player draws 2, adding up");

#[test]
fn hr_21_what_adds_to_a_penalty_is_said_by_the_card_that_made_it() {
    let rules =
        with(&[TWO, ("3", "next player draws 3, adding up with any rank"), ("4", "next player draws 4")]);
    let hand = "2C 3C 4C 8C KH";
    let answers = |penalty: &str| {
        playable(&rules, &format!("top 2H | ann {hand} | bob #5 | penalty {penalty} | to ann"))
    };
    assert_eq!(answers("2 of 2"), "2C");
    assert_eq!(answers("3 of 3"), "3C");
    assert_eq!(answers("3 of 3+"), "2C 3C 4C");
    assert_eq!(answers("3 of 2+"), "2C 3C 4C");
    let table = "top 3H | ann 2C KH | bob 4D 2D 3D | cat #5 | stock #20 | penalty 3 of 3+ | to ann";
    assert_eq!(told(&rules, table, "ann 2C"), "ann played 2C; penalty 5 of 2; to bob");
    assert!(told(&rules, table, "ann 2C, bob 3D").starts_with("refused"), "now it is a penalty of twos");
    let made = "top 7H | ann 3H KH | bob #5 | to ann";
    assert_eq!(told(&rules, made, "ann 3H"), "ann played 3H; penalty 3 of 3+; to bob");
}

#[test]
fn hr_21_a_draw_that_cannot_be_answered_ends_the_sum() {
    let rules = with(&[("3", "next player draws 3, adding up with any rank"), ("4", "next player draws 1")]);
    let table = "top 3H | ann 4C KH | bob #5 | cat #5 | stock 5C 5D 5H 5S #9 | penalty 3 of 3+ | to ann";
    assert_eq!(
        told(&rules, table, "ann 4C"),
        "ann played 4C; penalty 0 of 3+; bob drew 5C; bob drew 5D; bob drew 5H; bob drew 5S; to cat"
    );
}

#[test]
fn hr_21_draws_are_cancelled_passed_on_or_sent_back() {
    let rules = with(&[TWO, ("4", "cancel draws"), ("5", "pass on draws"), ("6", "send back draws")]);
    let table = "top 2H | ann 4C 5C 6C KC | bob 2D 3D | cat #5 | stock 9C 9D #20 | penalty 2 of 2 | to ann";
    assert_eq!(playable(&rules, table), "4C 5C 6C");
    assert_eq!(told(&rules, table, "ann 4C"), "ann played 4C; penalty 0 of 2; to bob");
    assert_eq!(told(&rules, table, "ann 5C"), "ann played 5C; to bob");
    assert_eq!(told(&rules, table, "ann 5C, bob 2D"), "bob played 2D; penalty 4 of 2; to cat");
    assert_eq!(
        told(&rules, table, "ann 6C"),
        "ann played 6C; penalty 0 of 2; cat drew 9C; cat drew 9D; to bob"
    );
    // With nothing to answer, they are ordinary cards.
    let calm = "top 7C | ann 4C 5C 6C KC | bob #5 | cat #5 | to ann";
    for card in ["4C", "5C", "6C"] {
        assert_eq!(told(&rules, calm, &format!("ann {card}")), format!("ann played {card}; to bob"));
    }
}

#[test]
fn hr_21_an_answer_of_the_same_rank_concerns_only_its_rank() {
    let rules =
        with(&[TWO, ("3", "next player draws 3, adding up"), ("2S", "pass on draws of the same rank")]);
    let twos = "top 2H | ann 2S 3C | bob #5 | penalty 2 of 2 | to ann";
    assert_eq!(playable(&rules, twos), "2S");
    let threes = "top 3H | ann 2S 3C | bob #5 | penalty 3 of 3 | to ann";
    assert_eq!(playable(&rules, threes), "3C");
}

#[test]
fn hr_21_what_is_sent_back_goes_against_the_direction_of_play() {
    let rules = with(&[TWO, ("6", "send back draws, then reverse")]);
    let table = "top 2H | ann 6C KC | bob #5 | cat #5 | stock 9C 9D #20 | penalty 2 of 2 | to ann";
    assert_eq!(
        told(&rules, table, "ann 6C"),
        "ann played 6C; direction reversed; penalty 0 of 2; cat drew 9C; cat drew 9D; to cat"
    );
    let reversed =
        "top 2H | ann 6C KC | bob #5 | cat #5 | stock 9C 9D #20 | penalty 2 of 2 | reversed | to ann";
    assert!(told(&rules, reversed, "ann 6C").contains("bob drew 9C; bob drew 9D; to bob"));
}

#[test]
fn hr_21_a_wild_hands_a_penalty_on_where_that_is_agreed() {
    let passes = with(&[TWO]).with(|rules| rules.penalties.wild_passes_on = true);
    let table = "top 2H | ann 8C 3H | bob 2C KS | cat #5 | stock #20 | penalty 2 of 2 | to ann";
    assert_eq!(playable(&passes, table), "8C");
    let mut play = Play::at(&passes, table);
    assert_eq!(play.steps("ann 8C, ann =S"), "ann named S; to bob");
    assert_eq!(play.step("bob 2C"), "bob played 2C; penalty 4 of 2; to cat");
    assert_eq!(playable(&with(&[TWO]), table), "");
    let must = passes.with(|rules| rules.turn.wild_must_match = true);
    assert_eq!(playable(&must, table), "");
    assert_eq!(playable(&must, "top 2H | ann 8H 3H | bob #5 | penalty 2 of 2 | to ann"), "8H");
}

#[test]
fn hr_21_what_is_drawn_may_answer_the_rest() {
    let one_by_one = preset("pick-up").with(|rules| rules.penalties.drawn_may_answer = true);
    let table = "top 2H | ann 3D KC | bob #5 | stock 4C 2C 4D 4S #9 | penalty 4 of 2 | to ann";
    let mut play = Play::at(&one_by_one, table);
    assert_eq!(play.step("ann draw"), "ann drew 4C; penalty 3 of 2");
    assert!(play.step("ann pass").starts_with("refused"));
    assert_eq!(play.step("ann draw"), "ann drew 2C; penalty 2 of 2");
    assert_eq!(play.step("ann 2C"), "ann played 2C; penalty 4 of 2; to bob");
    // A player who never answers draws them all.
    let all = "ann draw, ann draw, ann draw, ann draw";
    assert_eq!(told(&one_by_one, table, all), "ann drew 4S; penalty 0 of 2; to bob");
    assert_eq!(Play::at(&one_by_one, table).time_out(), "draw : ann drew 4C; penalty 3 of 2");
    // Cards that the stock cannot provide are waived.
    let short = one_by_one.clone().with(|rules| rules.stock.when_empty = StockEmpty::Pass);
    let few = "top 2H | ann 3D KC | bob #5 | stock 4C | penalty 4 of 2 | to ann";
    assert_eq!(told(&short, few, "ann draw, ann draw"), "penalty 0 of 2; to bob");
    let none = "top 2H | ann 3D KC | bob #5 | stock #0 | penalty 4 of 2 | to ann";
    assert_eq!(told(&short, none, "ann draw"), "penalty 0 of 2; ann passed; to bob");
}

#[test]
fn hr_22_after_paying_the_turn_is_lost_or_goes_on() {
    for drawn_may_answer in [false, true] {
        let rules = |cost_turn| {
            preset("pick-up").with(|rules| {
                rules.penalties.cost_turn = cost_turn;
                rules.penalties.drawn_may_answer = drawn_may_answer;
            })
        };
        let table = "top 2H | ann 3H KC | bob #5 | stock 4C 4D #20 | penalty 2 of 2 | to ann";
        let draws = if drawn_may_answer { "ann draw, ann draw" } else { "ann draw" };
        assert!(told(&rules(true), table, draws).ends_with("penalty 0 of 2; to bob"));
        assert!(told(&rules(false), table, draws).ends_with("penalty 0 of 2"));
        assert_eq!(told(&rules(false), table, &format!("{draws}, ann 3H")), "ann played 3H; to bob");
        assert!(told(&rules(true), table, &format!("{draws}, ann 3H")).contains("not your turn"));
    }
}

#[test]
fn hr_21_a_penalty_sent_back_may_wait_for_an_answer() {
    let effects = "effects.2 = \"next player draws 2, adding up\"; effects.6 = \"send back draws\"";
    let waits = changed("basic", &format!("{effects}; penalties.sent_back_waits = true"));
    let table = "top 2H | ann 6C 3D | bob #5 | cat 6D 9C | stock 4C 4D #20 | penalty 2 of 2 | to ann";
    assert_eq!(told(&waits, table, "ann 6C"), "ann played 6C; to cat");
    // Sent back twice, it goes round the other way.
    assert_eq!(told(&waits, table, "ann 6C, cat 6D"), "cat played 6D; to bob");
    let two = "top 2H | ann 6C 3D | bob #5 | stock 4C 4D #20 | penalty 2 of 2 | to ann";
    assert_eq!(told(&waits, two, "ann 6C, bob draw"), "bob drew 4C; bob drew 4D; penalty 0 of 2; to ann");
    // A last card leaves no time to answer.
    let acts = changed(
        "basic",
        &format!("{effects}; penalties.sent_back_waits = true; turn.final_card_takes_effect = true"),
    );
    let last = "top 2H | ann 6C | bob #5 | cat #5 | stock 4C 4D #20 | penalty 2 of 2 | to ann";
    assert_eq!(told(&acts, last, "ann 6C"), "ann played 6C; cat drew 4C; cat drew 4D; ann went out");
}

#[test]
fn hr_21_a_penalty_sent_back_with_a_reverse_reaches_the_same_player() {
    let lines = "effects.2 = \"next player draws 2, adding up\"; effects.6 = \"send back draws, then reverse\"; \
                 penalties.sent_back_waits = true";
    let rules = changed("basic", lines);
    let table = "top 2H | ann 6C 3D | bob #5 | cat #5 | stock 4C 4D #20 | penalty 2 of 2 | to ann";
    assert_eq!(told(&rules, table, "ann 6C"), "ann played 6C; direction reversed; to cat");
    assert_eq!(told(&rules, table, "ann 6C, cat draw"), "cat drew 4C; cat drew 4D; penalty 0 of 2; to bob");
}

#[test]
fn hr_21_a_draw_of_the_previous_player_adds_up() {
    let rules = with(&[("2", "previous player draws 2, adding up"), ("3", "previous player draws 3")]);
    let table = "top 7H | ann 2H KD | bob 2D 9D | cat 2C 9C | stock 4C 4D 5C 5D 6C 6D #20 | to ann";
    assert_eq!(told(&rules, table, "ann 2H, cat 2C, bob 2D"), "bob played 2D; penalty 6 of 2; to ann");
    let paid = told(&rules, table, "ann 2H, cat draw");
    assert_eq!(paid, "cat drew 4C; cat drew 4D; penalty 0 of 2; to ann");
    // Without adding up, the previous player draws at once, and the turn goes on.
    let at_once = "top 7H | ann 3H KD | bob #5 | cat #5 | stock 4C 4D 5C #20 | to ann";
    assert_eq!(
        told(&rules, at_once, "ann 3H"),
        "ann played 3H; cat drew 4C; cat drew 4D; cat drew 5C; to bob"
    );
}

#[test]
fn hr_20_hr_21_with_an_extra_turn_the_previous_player_draws_at_once() {
    let rules = with(&[("2", "previous player draws 2, adding up, then gain 1 extra turn")]);
    let table = "top 7H | ann 2H KD | bob #5 | cat 2C #4 | stock 4C 4D #20 | to ann";
    let drawn = told(&rules, table, "ann 2H");
    assert!(drawn.ends_with("cat drew 4C; cat drew 4D; penalty 0 of 2; to ann"), "{drawn}");
}
