use eights_cards::SeatCount;
use eights_game::Notation;

use super::*;
use eights_catalog::Classic as Hand;

fn basic() -> Book {
    let seats = SeatCount::new(2).unwrap();
    eights_classic::Rules::named("basic").unwrap().book(seats).unwrap()
}

fn told(names: &[&str], heard: &str) -> Vec<String> {
    let names = Names::new(names.iter().map(ToString::to_string).collect()).unwrap();
    let mut story = Story::new(names.clone());
    story.holds = [5; MAX_SEATS];
    let mut lines = Vec::new();
    for event in heard.split("; ") {
        lines.extend(story.hear(Hand::read_glimpse(&basic(), event, &names).unwrap()));
    }
    lines.extend(story.so_far());
    lines.iter().map(|line| anstream::adapter::strip_str(&line.text).to_string()).collect()
}

#[test]
fn a_turn_is_one_line() {
    let names = ["you", "bob"];
    for (heard, expected) in [
        ("bob played 7H; to you", "bob plays 7♥"),
        ("bob drew #; bob played TC; to you", "bob draws a card and plays 10♣"),
        ("bob drew #; bob drew #; bob played 7H; to you", "bob draws 2 cards and plays 7♥"),
        (
            "bob drew #; bob drew #; bob drew #; bob played 8D; bob to name; bob named H; to you",
            "bob draws 3 cards, plays 8♦ and names hearts",
        ),
        ("you drew 5H", "you draw 5♥"),
        ("you played 8D; you to name; you named S; to bob", "you play 8♦ and name spades"),
        ("bob drew 5H; bob drew 9C; bob played 9C; to you", "bob draws 5♥ 9♣ and plays 9♣"),
        ("bob passed; stock used up", "bob passes"),
        ("bob played 9C; bob to go on; bob played 9H; bob stopped; to you", "bob plays 9♥ on 9♣"),
        (
            "bob played 9H; bob to go on; bob played 9C under 1; bob stopped; direction reversed; to you",
            "bob plays 9♥ on 9♣; the direction turns",
        ),
        ("bob played 2H; penalty 4 of 2; to you", "bob plays 2♥; you must draw 4 or answer"),
        ("bob drew #; bob drew #; penalty 0 of 2; to you", "bob draws 2 cards"),
        ("bob played 2H; you drew 4C; you drew 5C; to bob", "bob plays 2♥; you draw 4♣ 5♣"),
        ("bob played AD; penalty 0 of A; to you", "bob plays A♦; nothing is to be drawn any more"),
        ("bob played QH; to bob", "bob plays Q♥; you are skipped"),
        (
            "bob played 8D; bob to name; bob named H; bob to name a rank; bob named 7; to you",
            "bob plays 8♦, names hearts and names sevens",
        ),
        ("bob played JD; bob to name a rank; bob demanded 6; to you", "bob plays J♦ and demands sixes"),
        ("bob drew #; bob stopped; demand lapsed; to you", "bob draws a card and passes; the demand is over"),
        (
            "bob played 2H; bob drew #; you drew 4C; you drew 5C; to bob",
            "bob plays 2♥; bob draws a card; you draw 4♣ 5♣",
        ),
        ("bob drew aside #; bob kept #; to you", "bob draws a card and keeps it"),
        ("bob drew aside #; bob played drawn 9C; to you", "bob draws a card and plays 9♣"),
        (
            "bob played 4H; to you; skips 2 of 4; you stopped; skips 0 of 4; to bob",
            "bob plays 4♥|you must miss the turn or answer, 2 turns in all|you miss the turn",
        ),
        ("bob played KH; bob gained 1 turn; to bob", "bob plays K♥; bob has 1 more turn"),
        ("bob played 5H; bob chose you; you drew 2C; to you", "bob plays 5♥ and chooses you; you draw 2♣"),
        ("bob played 5H; bob to give 1; bob gave you 3C; to you", "bob plays 5♥ and gives you 3♣"),
        (
            "bob played 9H; you showed 2C; you showed 3C; you took up 3C; you took up 2C; to you",
            "bob plays 9♥; you show 2♣ 3♣",
        ),
        (
            "bob played 7H; bob swapped with you; bob lifted 2C for you; you gave bob 4C; you took up 2C; to you",
            "bob plays 7♥; bob swaps hands with you",
        ),
        ("bob threw in; bob played 6H; to you", "bob throws in 6♥"),
        ("to bob; bob called; bob played 6H; to you", "bob plays 6♥ and calls the last card"),
        (
            "you caught bob; bob fined #; bob fined #; you played 6H; to bob",
            "you play 6♥; you catch bob without a call; bob draws 2 cards",
        ),
        (
            "bob drew #; bob called falsely; bob fined #; to you",
            "bob draws a card; bob called for nothing; bob draws a card",
        ),
        ("bob played 6H; bob drew #; to you", "bob plays 6♥; bob draws a card"),
        (
            "reshuffled discard 3; bob drew #; bob stopped; to you",
            "bob draws a card and passes; the discards are shuffled into a new stock",
        ),
    ] {
        assert_eq!(told(&names, heard).join("|"), expected, "{heard}");
    }
}

#[test]
fn the_deal_is_one_line() {
    let deal = "dealer bob; shuffled stock 1; ann dealt #; bob dealt #; turned 8C; returned 8C; \
                shuffled stock 2; turned 7H; to ann";
    let expected = "bob deals 1 card each, turns up 8♣, shuffles it back in and turns up 7♥";
    assert_eq!(told(&["ann", "bob"], deal), [expected]);
}

#[test]
fn hr_03_cards_cut_for_the_deal_are_told_with_it() {
    let deal = "shuffled stock 1; ann cut 7H; bob cut 3C; returned 3C; returned 7H; dealer bob; shuffled stock 2; \
                ann dealt #; bob dealt #; turned 7H; to ann";
    let expected = "cut for the deal: ann 7♥, bob 3♣; bob deals 1 card each and turns up 7♥";
    assert_eq!(told(&["ann", "bob"], deal), [expected]);
}

#[test]
fn hr_04_the_dealer_who_names_a_suit_is_told_with_the_deal() {
    let deal =
        "dealer bob; shuffled stock 1; ann dealt #; bob dealt #; turned 8C; bob to name; bob named H; to ann";
    let expected = "bob deals 1 card each and turns up 8♣; bob names hearts";
    assert_eq!(told(&["ann", "bob"], deal), [expected]);
}

#[test]
fn hr_32_who_is_out_has_a_place_and_is_not_skipped() {
    let names = ["ann", "bob", "cat", "dan"];
    let heard = "to ann; ann played 7H; ann finished; to bob; bob played 7C; to cat; cat played 7D; cat finished; to dan; \
                 dan drew #; dan lost; bob is left";
    let expected = [
        "ann plays 7♥; ann is first",
        "bob plays 7♣",
        "cat plays 7♦; cat is second",
        "dan draws a card; dan holds too many cards and drops out",
    ];
    assert_eq!(told(&names, heard), expected);
}

#[test]
fn hr_42_who_sits_out_is_told_with_the_deal() {
    let deal = "dealer bob; ann sat out; shuffled stock 1; bob dealt #; cat dealt #; turned 7H; to cat; cat drew #; to bob";
    let expected = ["ann sits out; bob deals 1 card each and turns up 7♥", "cat draws a card"];
    assert_eq!(told(&["ann", "bob", "cat"], deal), expected);
}

#[test]
fn hr_43_a_step_down_and_the_new_hand_are_told() {
    let heard = "to ann; ann played 7H; ann at 2; ann drew #; ann drew #; to bob";
    assert_eq!(told(&["ann", "bob"], heard), ["ann plays 7♥; ann goes down to 2; ann draws 2 cards"]);
    let deal = "dealer bob; ann at 2; bob at 1; shuffled stock 1; ann dealt #; bob dealt #; ann dealt #; turned 7H; to ann";
    assert_eq!(told(&["ann", "bob"], deal), ["bob deals ann 2 and bob 1 cards and turns up 7♥"]);
}

#[test]
fn who_is_skipped_is_told_in_either_direction() {
    let names = ["ann", "bob", "cat", "dan"];
    let heard =
        "to ann; ann played QH; to cat; cat played AH; direction reversed; to bob; bob played QC; to dan";
    let expected =
        ["ann plays Q♥; bob is skipped", "cat plays A♥; the direction turns", "bob plays Q♣; ann is skipped"];
    assert_eq!(told(&names, heard), expected);
    let drawn = "to ann; ann played 2H; bob drew #; bob drew #; to cat";
    assert_eq!(told(&names, drawn), ["ann plays 2♥; bob draws 2 cards"]);
}

#[test]
fn a_turn_that_was_told_in_part_goes_on() {
    let names = Names::new(["you", "bob"].map(str::to_string).to_vec()).unwrap();
    let mut story = Story::new(names.clone());
    story.holds = [5; MAX_SEATS];
    let mut tell = |events: &str| {
        let mut told = None;
        for event in events.split("; ") {
            told = story.hear(Hand::read_glimpse(&basic(), event, &names).unwrap());
        }
        let told = told.or_else(|| story.so_far());
        told.map(|line| anstream::adapter::strip_str(&line.text).to_string()).unwrap_or_default()
    };
    assert_eq!(tell("you drew aside 4H"), "you draw 4♥");
    assert_eq!(tell("you kept 4H; to bob"), "you keep 4♥");
    assert_eq!(tell("to you; you played 9H; you to go on"), "you play 9♥");
    assert_eq!(tell("you played 9C under 1; you to go on"), "you play 9♣ under it");
    assert_eq!(tell("you stopped; to bob"), "");
    assert_eq!(tell("to you; you played QH; you to go on"), "you play Q♥");
    assert_eq!(tell("you stopped; to you"), "bob is skipped");
}

#[test]
fn the_last_cards_are_pointed_out() {
    let names = Names::usual(SeatCount::new(2).unwrap());
    let mut story = Story::new(names.clone());
    story.holds = [2; MAX_SEATS];
    let mut tell = |event: &str| {
        story.hear(Hand::read_glimpse(&basic(), event, &names).unwrap());
        story.so_far().map(|line| anstream::adapter::strip_str(&line.text).to_string())
    };
    assert_eq!(tell("ann played 7H").as_deref(), Some("ann plays 7♥: last card!"));
    assert_eq!(tell("ann drew #").as_deref(), Some("ann draws a card"));
    assert_eq!(tell("bob played 7H").as_deref(), Some("bob plays 7♥: last card!"));
    tell("to bob");
    assert_eq!(tell("bob played 7S").as_deref(), Some("bob plays 7♠ and is out"));
}
