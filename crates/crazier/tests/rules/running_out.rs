//! CR-30 to CR-34: running out of cards and turns.

use crate::rules::support::{changed, check, rules, usual};
use eights_crazier::Rules;
use expect_test::expect;

#[test]
fn cr_30_a_draw_from_an_empty_pile_reshuffles_all_but_the_top() {
    usual(
        "discard 5O 6O 7O 2G | ann 3P 9P #22 | bob 4B 4P #20 | draw #0 | begin ann",
        "@nobody",
        &expect![[r"
            to ann; phase draw; replenished 2; ann drew 7O; phase main; asked ann main
            discard 2G | ann 2P 2B 2O 3P 4G 5P 6G 7B 7O 8P 8B 8O 9P TG TB TO JG JB QP QG QO KB AP AG AO | bob 3G 3B 3O 4P 4B 4O 5G 5B 6P 6B 7G 8G 9G 9O TP JP JO QB KP KG KO AB | draw 5O 7P 9B 6O | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_31_a_look_at_more_cards_than_there_are_lays_the_discards_beneath() {
    changed(
        &[("AP", "event", "look at the top 3 cards of the draw pile")],
        "discard 5O 6O 7O 2G | ann AP 9P #20 | bob 4B 4P #22 | draw KG KP | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; replenished 2; ann showed KG at draw:0 to ann; ann showed KP at draw:1 to ann; ann showed 7O at draw:2 to ann; ann finished AP; asked ann main
        "]],
    );
    // If there are still too few cards, the player draws as many as there are.
    changed(
        &[("AP", "event", "look at the top 3 cards of the draw pile")],
        "discard 2G | ann AP 9P #24 | bob 4B 4P #22 | draw KG | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; ann showed KG at draw:0 to ann; ann finished AP; asked ann main
        "]],
    );
    // Just enough cards are enough: the discards stay where they are.
    changed(
        &[("AP", "event", "look at the top 2 cards of the draw pile")],
        "discard 5O 6O 7O 2G | ann AP 9P #20 | bob 4B 4P #22 | draw KG KP | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; ann showed KG at draw:0 to ann; ann showed KP at draw:1 to ann; ann finished AP; asked ann main
        "]],
    );
    changed(
        &[("AP", "event", "reveal the top 2 cards of the draw pile")],
        "discard 5O 6O 7O 2G | ann AP 9P #20 | bob 4B 4P #22 | draw KG KP | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; ann showed KG at draw:0 to all; ann showed KP at draw:1 to all; ann finished AP; asked ann main
        "]],
    );
    changed(
        &[("AP", "event", "arrange the top 2 cards of the draw pile")],
        "discard 5O 6O 7O 2G | ann AP 9P #20 | bob 4B 4P #22 | draw KG KP | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; ann arranged KG from draw:0 to lap:ann; ann arranged KP from draw:0 to lap:ann; asked ann card
        "]],
    );
}

#[test]
fn cr_32_a_draw_that_cannot_be_made_ends_the_game_and_the_fewest_cards_win() {
    usual(
        "discard 2G | ann 9P 5P #23 | bob 4B 4P #24 | draw #0 | begin bob",
        "=",
        &expect![[r"
        to bob; phase draw; over: no draw
        winners: ann
    "]],
    );
    // A tie is shared.
    usual(
        "discard 2G | ann 9P 5P #15 | bob 4B 4P #15 | cat #17 | draw #0 | begin bob",
        "=",
        &expect![[r"
        to bob; phase draw; over: no draw
        winners: ann bob cat
    "]],
    );
    // An impossible optional draw is not offered, and a draw that was reduced to none is no draw.
    changed(
        &[("AP", "event", "you may draw 1, if so: win")],
        "discard 2G | ann AP 5P #23 | bob 4B 4P #24 | draw #0 | to ann",
        "ann play AP",
        &expect![[r"
            asked ann main
            ann play AP: ann played AP from hand:ann to limbo:0; ann finished AP; asked ann main
        "]],
    );
    usual(
        "discard 2G | ann 4B 5P #22 | bob 4P #24 + 2O | draw #0 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob replaced draw/bob/1 by 2O.0.0 bob draws 0; ann finished 4B; asked ann main
        "]],
    );
}

#[test]
fn cr_33_too_few_cards_are_taken_then_reshuffled_and_the_game_ends_at_the_one_that_is_missing() {
    usual(
        "discard 5O 2G | ann 7O 9P #23 | bob 4B 4P #22 | draw KG | to ann",
        "ann play 7O, ann player bob, =",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob drew KG; replenished 2; bob drew 5O; over: no draw
            winners: ann
        "]],
    );
    usual(
        "discard 5O 6O 2G | ann 7O 9P #22 | bob 4B 4P #22 | draw KG | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob drew KG; replenished 2; bob drew 6O; bob drew 5O; ann finished 7O; asked ann main
        "]],
    );
}

#[test]
fn cr_34_after_the_turn_limit_the_fewest_cards_win() {
    let sheet = "version = 1\ngame = \"crazier-eights\"\nname = \"short\"\n[turn]\nturn_limit = 10\n";
    let short = Rules::read("short.toml", sheet).unwrap();
    let script = ["ann done, bob done"; 5].join(", ");
    let table = "top 2G | ann 9P 5P | bob 4B 4P 3B | to ann";
    check(
        &short,
        &short.card_file().unwrap(),
        table,
        &format!("{script}, ="),
        &expect![[r"
        asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew JB; phase main; asked bob main
        bob done: bob done; phase end; to ann; phase draw; ann drew AO; phase main; asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew QG; phase main; asked bob main
        bob done: bob done; phase end; to ann; phase draw; ann drew 8P; phase main; asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew QO; phase main; asked bob main
        bob done: bob done; phase end; to ann; phase draw; ann drew QP; phase main; asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew 2B; phase main; asked bob main
        bob done: bob done; phase end; to ann; phase draw; ann drew 6B; phase main; asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew AG; phase main; asked bob main
        bob done: bob done; phase end; over: turn limit
        winners: ann
    "]],
    );
    let usual = rules("wayfarers");
    assert_eq!(usual.switches.turn_limit, 300);
}

#[test]
fn cr_33_a_draw_that_becomes_impossible_in_the_middle_of_an_effect_ends_the_game_there() {
    // Two cards can be drawn and three players must draw: the third cannot, and the rest of the text is not carried
    // out.
    changed(
        &[("7O", "event", "each player draws 1, then win")],
        "discard 5O 2G | ann 7O 9P #15 | bob 4B #15 | cat 4P #15 | draw KG | to ann",
        "ann play 7O, =",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; ann drew KG; replenished 2; bob drew 5O; over: no draw
            winners: cat
        "]],
    );
}
