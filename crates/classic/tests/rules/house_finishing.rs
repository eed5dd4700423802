//! HR-31: restrictions on the last card, and its effect.

use crate::rules::support::{Play, changed, preset, refused, told};
use eights_classic::{AfterDrawing, LastSpecial, Rules, Stacking, StockEmpty, WentOut};
use eights_rulesheet::NumberOr;

fn with_last(preset_name: &str, last: LastSpecial) -> Rules {
    preset(preset_name).with(|rules| rules.finishing.last_special = last)
}

#[test]
fn hr_31_a_special_may_not_be_the_last_card_where_that_is_forbidden() {
    let forbidden = with_last("action", LastSpecial::Forbidden);
    for card in ["8C", "QH", "2H", "AH"] {
        let table = format!("top 7H | ann {card} | bob #5 | cat #5 | stock #20 | to ann");
        let refused = told(&forbidden, &table, &format!("ann {card}"));
        assert!(refused.ends_with("may not be your last card, because it has an effect"), "{refused}");
        // Two cards are enough.
        let two = format!("top 7H | ann {card} 3C | bob #5 | cat #5 | stock #20 | to ann");
        assert!(told(&forbidden, &two, &format!("ann {card}")).starts_with("ann played"), "{card}");
    }
    let plain = "top 7H | ann 3H | bob #5 | cat #5 | stock #20 | to ann";
    assert_eq!(told(&forbidden, plain, "ann 3H"), "ann played 3H; ann went out");
}

#[test]
fn hr_31_who_must_play_may_draw_with_nothing_but_a_forbidden_last_card() {
    let must = with_last("action", LastSpecial::Forbidden).with(|rules| rules.turn.must_play = true);
    let table = "top 7H | ann QH | bob #5 | cat #5 | stock 3C #20 | to ann";
    assert!(told(&must, table, "ann draw").starts_with("ann drew"));
    let with_other = "top 7H | ann QH 3C | bob #5 | cat #5 | stock 4C #20 | to ann";
    assert!(told(&must, with_other, "ann draw").starts_with("refused"));
}

#[test]
fn hr_31_a_forbidden_last_card_is_not_left_over_in_a_stack() {
    let stacks = with_last("action-stacking", LastSpecial::Forbidden).with(|rules| {
        rules.turn.stacking = Stacking::TopMatches;
        rules.turn.draw_limit = NumberOr::Number(1);
        rules.turn.after_drawing = AfterDrawing::DrawnCard;
    });
    // Laying the queen of the hand would leave the drawn one, which must be laid too and may not be the last.
    let table = "top 7H | ann QH | bob #5 | cat #5 | drawn QS | ann to decide";
    assert!(told(&stacks, table, "ann QH").starts_with("refused"));
    assert_eq!(told(&stacks, table, "ann done"), "ann kept QS; to bob");
    let fits = "top 7S | ann QH | bob #5 | cat #5 | drawn QS | ann to decide";
    assert_eq!(told(&stacks, fits, "ann QS"), "ann played drawn QS; ann to go on");
    assert!(told(&stacks, fits, "ann QS, ann QH").contains("may not be your last"));
    assert_eq!(told(&stacks, fits, "ann QS, ann done"), "ann stopped; to cat");
}

#[test]
fn hr_31_a_forbidden_answer_is_drawn_for() {
    let forbidden = with_last("pick-up", LastSpecial::Forbidden);
    let table = "top 2H | ann 2C | bob #5 | stock 3H 4H #20 | penalty 2 of 2 | to ann";
    assert!(told(&forbidden, table, "ann 2C").starts_with("refused"));
    assert_eq!(told(&forbidden, table, "ann draw"), "ann drew 3H; ann drew 4H; penalty 0 of 2; to bob");
}

#[test]
fn hr_31_who_pays_for_the_last_card_plays_on() {
    let pays = with_last("action", LastSpecial::Penalised).with(|rules| rules.finishing.penalty = 3);
    let table = "top 7H | ann QH | bob #5 | cat #5 | stock 3H 4H 5H #20 | to ann";
    assert_eq!(told(&pays, table, "ann QH"), "ann played QH; ann drew 3H; ann drew 4H; ann drew 5H; to cat");
    let wild = "top 7H | ann 8S | bob #5 | cat #5 | stock 3H 4H 5H #20 | to ann";
    assert_eq!(
        told(&pays, wild, "ann 8S"),
        "ann played 8S; ann drew 3H; ann drew 4H; ann drew 5H; ann to name"
    );
    let allowed = with_last("action", LastSpecial::Allowed);
    assert_eq!(told(&allowed, table, "ann QH"), "ann played QH; ann went out");
}

#[test]
fn hr_31_with_nothing_to_draw_the_last_card_ends_the_hand() {
    let pays = with_last("action", LastSpecial::Penalised).with(|rules| {
        rules.stock.when_empty = StockEmpty::Pass;
    });
    let table = "top 7H | ann QH | bob #5 | cat #5 | stock #0 | to ann";
    assert_eq!(told(&pays, table, "ann QH"), "ann played QH; ann went out");
    let one = "top 7H | ann QH | bob #5 | cat #5 | stock 3H | to ann";
    assert_eq!(told(&pays, one, "ann QH"), "ann played QH; ann drew 3H; to cat");
}

#[test]
fn hr_31_a_special_last_card_doubles_the_points() {
    let doubles = |scores: WentOut| {
        preset("basic").with(|rules| {
            rules.scoring.special_finish_doubles = true;
            rules.scoring.went_out = scores;
        })
    };
    let points = |rules: &Rules, last: &str| {
        let table = format!("top 7H | ann {last} | bob KC 3D | cat 5S | stock #20 | to ann");
        let mut play = Play::at(rules, &table);
        play.step(&format!("ann {last}"));
        play.points()
    };
    assert_eq!(points(&doubles(WentOut::WinnerTakes), "8S"), [36, 0, 0]);
    assert_eq!(points(&doubles(WentOut::WinnerTakes), "2H"), [18, 0, 0]);
    assert_eq!(points(&doubles(WentOut::OwnHand), "8S"), [0, 26, 10]);
    assert_eq!(points(&preset("basic"), "8S"), [18, 0, 0]);
    let pays = doubles(WentOut::WinnerTakes).with(|rules| rules.scoring.losers_pay = true);
    assert_eq!(points(&pays, "8S"), [36, -26, -10]);
}

#[test]
fn hr_31_a_card_can_have_a_rule_of_its_own_as_the_last() {
    let eights = changed("action", "finishing.last_cards = { 8 = \"forbidden\" }");
    let last = |rules: &Rules, card: &str| {
        let table = format!("top 7H | ann {card} | bob #5 | cat #5 | stock 3H 4H #20 | to ann");
        told(rules, &table, &format!("ann {card}"))
    };
    assert!(last(&eights, "8C").ends_with("may not be your last card, because it has an effect"));
    assert!(last(&eights, "2H").ends_with("ann went out"));
    let but_twos = changed(
        "action",
        "finishing.last_special = \"penalised\"; finishing.last_cards = { 2 = \"allowed\" }",
    );
    assert!(last(&but_twos, "2H").ends_with("ann went out"));
    assert!(last(&but_twos, "QH").contains("ann drew 3H"));
    // A card without an effect can have a rule too.
    let plain = changed("basic", "finishing.last_cards = { KH = \"forbidden\", 9 = \"penalised\" }");
    assert_eq!(last(&plain, "KH"), "refused: the king of hearts may not be your last card");
    assert_eq!(last(&plain, "9H"), "ann played 9H; ann drew 3H; to bob");
    assert!(last(&plain, "8C").ends_with("ann went out"));
}

#[test]
fn hr_31_hr_43_a_rule_for_a_card_counts_even_if_it_is_wild_for_its_player() {
    let lines = "setup.hand = 8; effects.8 = \"nothing\"; scoring.blocked = \"draw\"; setup.countdown = \"own\"; \
                 finishing.last_special = \"forbidden\"; finishing.last_cards = { 5 = \"allowed\" }";
    let rules = changed("action", lines);
    let table =
        |own: u8| format!("top 7H | ann {own}H | bob #5 | cat #5 | levels {own} 8 8 | stock #20 | to ann");
    assert!(told(&rules, &table(5), "ann 5H").ends_with("ann went out"));
    assert!(told(&rules, &table(6), "ann 6H").contains("may not be your last card"));
}

#[test]
fn hr_31_rules_by_card_that_let_nobody_finish_are_refused() {
    let report = refused("basic", "finishing.last_cards = { any = \"forbidden\" }");
    assert!(report.contains("no card may be the last, so nobody could ever go out"), "{report}");
    let jokers = refused("basic", "finishing.last_cards = { joker = \"forbidden\" }");
    assert!(jokers.contains("mentions jokers, but the decks have none"), "{jokers}");
}
