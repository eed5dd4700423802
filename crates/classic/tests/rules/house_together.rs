//! Interactions between house rules.

use crate::rules::support::{changed, told};

#[test]
fn hr_13_hr_20_an_extra_turn_neither_ends_a_demand_nor_is_bound_by_it() {
    let rules = changed("basic", "effects.J = \"demand a rank, then gain 1 extra turn\"");
    let table = "top 7H | ann JH 4H KC | bob 4C 9C #3 | stock #20 | to ann";
    let demand = "ann JH, ann =9";
    assert_eq!(told(&rules, table, demand), "ann demanded 9; ann gained 1 turn; to ann");
    assert_eq!(told(&rules, table, &format!("{demand}, ann 4H")), "ann played 4H; to bob");
    let refused = told(&rules, table, &format!("{demand}, ann 4H, bob 4C"));
    assert!(refused.contains("a nine is demanded"), "{refused}");
    let lapsed = told(&rules, table, &format!("{demand}, ann 4H, bob 9C"));
    assert_eq!(lapsed, "bob played 9C; demand lapsed; to ann");
}

#[test]
fn hr_13_hr_19_a_card_thrown_in_by_who_demanded_ends_the_demand() {
    let rules =
        changed("basic", "setup.decks = 2; interrupts.throw_in = true; effects.J = \"demand a rank\"");
    let table = "top JH | ann JH KC | bob 4C 9C | cat 3C | stock #20 | demand 9 by ann | to bob";
    assert!(told(&rules, table, "ann JH").starts_with("demand lapsed; ann threw in; ann played JH"));
    let past = "top 9H | ann 9H KC | bob 4C 9C | cat 3C | stock #20 | demand 9 by cat | to bob";
    assert!(told(&rules, past, "ann 9H").starts_with("demand lapsed; ann threw in"));
    let before = "top 9H | ann KC | bob 4C 9C | cat 9H 3C | stock #20 | demand 9 by ann | to bob";
    assert!(told(&rules, before, "cat 9H").starts_with("cat threw in; cat played 9H"));
}

#[test]
fn hr_19_hr_31_a_special_last_card_is_not_thrown_in_where_that_is_forbidden() {
    let rules = changed(
        "action",
        "setup.decks = 2; interrupts.throw_in = true; finishing.last_special = \"forbidden\"",
    );
    let table = "top QH | ann 3C 4C | bob QH | stock #20 | to ann";
    assert!(told(&rules, table, "bob QH").contains("may not be your last"));
    assert!(told(&rules, "top 3H | ann 3C 4C | bob 3H | stock #20 | to ann", "bob 3H").contains("went out"));
}

#[test]
fn hr_20_hr_31_a_further_card_that_has_to_be_laid_is_not_a_forbidden_last_one() {
    let rules = changed(
        "basic",
        "effects = { 8 = \"wild\", 5 = \"lay another card\" }; finishing.last_special = \"forbidden\"",
    );
    let table = "top 7H | ann 5H 8C | bob #5 | stock #20 | to ann";
    assert!(told(&rules, table, "ann 5H, ann 8C").contains("may not be your last"));
    assert_eq!(told(&rules, table, "ann 5H, ann done"), "ann stopped; to bob");
    let plain = "top 7H | ann 5H 9H | bob #5 | stock #20 | to ann";
    assert!(told(&rules, plain, "ann 5H, ann done").starts_with("refused"));
    assert_eq!(told(&rules, plain, "ann 5H, ann 9H"), "ann played 9H; ann went out");
}

#[test]
fn hr_21_hr_32_what_is_sent_back_goes_past_those_who_are_out() {
    let rules = changed(
        "basic",
        "effects = { 8 = \"wild\", 2 = \"next player draws 2, adding up\", 4 = \"send back draws\" }; finishing.play_on = true",
    );
    let table =
        "top 2H | ann #3 | bob | cat 4H 9C | stock 3C 5C #20 | finished bob | penalty 2 of 2 | to cat";
    assert_eq!(
        told(&rules, table, "cat 4H"),
        "cat played 4H; penalty 0 of 2; ann drew 3C; ann drew 5C; to ann"
    );
}

#[test]
fn hr_23_hr_32_a_skip_that_is_sent_back_goes_past_those_who_are_out() {
    let rules = changed(
        "basic",
        "effects = { 8 = \"wild\", 4 = \"skip 1, adding up\", 6 = \"send back skips\" }; finishing.play_on = true",
    );
    let table =
        "top 4H | ann #3 | bob | cat 6H 9C | dan #3 | stock #20 | finished bob | skips 1 of 4 | to cat";
    assert_eq!(told(&rules, table, "cat 6H"), "cat played 6H; to ann; skips 1 of 4");
}

#[test]
fn hr_31_hr_43_the_own_number_is_wild_as_a_last_card_too() {
    let lines = "setup.countdown = \"own\"; finishing.last_special = \"forbidden\"";
    let rules = changed("action", lines);
    let table = |level: u8| format!("top 7H | ann 5H | bob #4 | stock #20 | levels {level} 6 | to ann");
    assert!(told(&rules, &table(5), "ann 5H").contains("may not be your last"));
    assert!(told(&rules, &table(4), "ann 5H").contains("went out"));
}

#[test]
fn hr_30_hr_43_the_own_number_names_a_suit_and_calls_count_for_plain_cards() {
    let rules = changed("action", "setup.countdown = \"own\"; last_card.call = \"before\"");
    let table = "top 7H | ann 5S 9H KC | bob #4 | stock 3C 4C #20 | levels 5 6 | to ann";
    assert_eq!(told(&rules, table, "ann 5S"), "ann played 5S; ann to name");
    let two = "top 7H | ann 9H KC | bob #4 | stock 3C 4C #20 | levels 5 6 | to ann";
    assert!(told(&rules, two, "ann 9H").starts_with("ann played 9H; ann caught; ann fined 3C"));
}
