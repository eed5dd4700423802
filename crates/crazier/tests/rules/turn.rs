//! CR-10 to CR-18: a turn and its discards.

use crate::rules::support::{changed, check, rules, switched, usual};
use expect_test::expect;

#[test]
fn cr_10_beginning_draw_main_end_and_turns_go_clockwise() {
    usual(
        "top 2G | ann 3G 7B + AO | bob 3B 4B | cat 5B 6B | draw 9P KB JP 9O #8 | begin ann",
        "ann player cat, bob done, ann done, bob done, cat done",
        &expect![[r"
            to ann; asked ann player ann,bob,cat
            ann player cat: cat drew 9P; phase draw; ann drew KB; phase main; asked ann main
            bob done: refused: it is not your turn to decide
            ann done: ann done; phase end; to bob; phase draw; bob drew JP; phase main; asked bob main
            bob done: bob done; phase end; to cat; phase draw; cat drew 9O; phase main; asked cat main
            cat done: cat done; phase end; to ann; asked ann player ann,bob,cat
        "]],
    );
}

#[test]
fn cr_10_the_end_phase_belongs_to_the_turn() {
    // What lasts this turn still forbids what an ability does at the end of the turn.
    changed(
        &[
            ("8G", "event", "this turn (forbids an opponent drawing)"),
            ("KP", "asset", "whenever your turn ends: each opponent draws 1"),
        ],
        "top 2G | ann 8G 7G 9P + KP | bob 3B 4B | draw #20 | to ann",
        "ann play 8G, ann done",
        &expect![[r"
            asked ann main
            ann play 8G: ann played 8G from hand:ann to limbo:0; ann finished 8G; asked ann main
            ann done: ann done; phase end; ann forbade draw/bob/1 by 8G.0.1; to bob; phase draw; bob drew 5O; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_11_one_discard_and_one_play_in_either_order_or_neither() {
    usual(
        "top 2G | ann AG 7G 9B 4B | bob 3B 4P | to ann",
        "?ann, ann discard 7G, ?ann, ann discard AG, ann play 9B, ?ann, ann play 4B, ann done",
        &expect![[r"
            asked ann main
            ann may: discard 7G, discard AG, play 4B, play 7G, play 9B, play AG, done
            ann discard 7G: ann discarded 7G; asked ann main
            ann may: play 4B, play 9B, play AG, done
            ann discard AG: refused: you have no discard left in this turn
            ann play 9B: ann played 9B from hand:ann to play:ann:0; asked ann main
            ann may: done
            ann play 4B: refused: you have no play left in this turn
            ann done: ann done; phase end; to bob; phase draw; bob drew AO; phase main; asked bob main
        "]],
    );
    usual(
        "top 2G | ann 9G 7G 9B 4B | bob 3B 4P | to ann",
        "ann play 9B, ann discard 9G, ?ann, ann done, bob done",
        &expect![[r"
            asked ann main
            ann play 9B: ann played 9B from hand:ann to play:ann:0; asked ann main
            ann discard 9G: ann discarded 9G; asked ann main
            ann may: done
            ann done: ann done; phase end; to bob; phase draw; bob drew AO; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew QG; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_12_the_switch_lets_one_discard_before_drawing() {
    let early = switched(|switches| switches.discard_before_draw = true);
    let table = "top 2G | ann 3G 7B 9G | bob 3B 4B | draw 9P KB JP #8 | begin ann";
    let script = "?ann, ann discard 7B, ann discard 9G, ?ann, ann discard 3G";
    check(
        &early,
        &early.card_file().unwrap(),
        table,
        script,
        &expect![[r"
        to ann; phase draw; asked ann before-draw
        ann may: discard 3G, discard 9G, draw
        ann discard 7B: refused: Curfew (7B) does not match: it needs green, a two or an eight, since Wood Elf (2G) is on top
        ann discard 9G: ann discarded 9G; ann drew 9P; phase main; asked ann main
        ann may: play 3G, play 7B, play 9P, done
        ann discard 3G: refused: you have no discard left in this turn
    "]],
    );
    check(
        &early,
        &early.card_file().unwrap(),
        table,
        "ann draw, ann discard 9G, ann discard 3G",
        &expect![[r"
        to ann; phase draw; asked ann before-draw
        ann draw: ann drew 9P; phase main; asked ann main
        ann discard 9G: ann discarded 9G; asked ann main
        ann discard 3G: refused: you have no discard left in this turn
    "]],
    );
    usual(
        table,
        "?ann",
        &expect![[r"
        to ann; phase draw; ann drew 9P; phase main; asked ann main
        ann may: discard 3G, discard 9G, play 3G, play 7B, play 9P, play 9G, done
    "]],
    );
}

#[test]
fn cr_12_the_switch_lets_additional_discards_come_before_drawing_too() {
    let early = switched(|switches| switches.discard_before_draw = true);
    check(
        &early,
        &early.card_file().unwrap(),
        "top 2G | ann 3G 4G 6G 7G 9G TG JG QG 5O + QP | bob 3B 4B | draw 9P KB JP #8 | begin ann",
        "ann discard 3G, ann discard 4G, ann draw, ann discard 6G, ann discard 7G",
        &expect![[r"
            to ann; ann gained 2 discard; phase draw; asked ann before-draw
            ann discard 3G: ann discarded 3G; asked ann before-draw
            ann discard 4G: ann discarded 4G; asked ann before-draw
            ann draw: ann drew 9P; phase main; asked ann main
            ann discard 6G: ann discarded 6G; asked ann main
            ann discard 7G: refused: you have no discard left in this turn
        "]],
    );
}

#[test]
fn cr_13_extra_discards_and_plays_add_up_one_at_a_time_and_are_lost_with_the_turn() {
    usual(
        "top 2G | ann AG 7G 9G 4B 3B TG | bob 3O 4P | draw KP JP 9P #8 | to ann",
        "ann discard 7G, ann play AG, ann discard 4B, ann discard 9G, ann discard TG, ann done, bob done, ?ann",
        &expect![[r"
            asked ann main
            ann discard 7G: ann discarded 7G; asked ann main
            ann play AG: ann played AG from hand:ann to limbo:0; ann gained 1 discard; ann finished AG; asked ann main
            ann discard 4B: refused: Plague Cart (4B) does not match: it needs green, a seven or an eight, since Potion of Vitality (7G) is on top
            ann discard 9G: ann discarded 9G; asked ann main
            ann discard TG: refused: you have no discard left in this turn
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew JP; phase main; asked ann main
            ann may: discard TG, play 3B, play 4B, play TG, play JP, done
        "]],
    );
    changed(
        &[("8G", "event", "gain 2 extra plays")],
        "top 2B | ann 8G 7B 9B 4B 3B TG | bob 3O 4P | to ann",
        "ann play 8G, ann play 9B, ann discard 7B, ann play TG, ann play 4B",
        &expect![[r"
            asked ann main
            ann play 8G: ann played 8G from hand:ann to limbo:0; ann gained 2 play; ann finished 8G; asked ann main
            ann play 9B: ann played 9B from hand:ann to play:ann:0; asked ann main
            ann discard 7B: ann discarded 7B; asked ann main
            ann play TG: ann played TG from hand:ann to play:ann:0; asked ann main
            ann play 4B: refused: you have no play left in this turn
        "]],
    );
    // One play of the turn and two times two extra ones.
    changed(
        &[("8G", "event", "gain 2 extra plays"), ("9G", "event", "gain 2 extra plays")],
        "top 2B | ann 8G 9G 9B TG 3B KO 5P | bob 3O 4P | to ann",
        "ann play 8G, ann play 9G, ann play 9B, ann play TG, ?ann, ann play 3B, ?ann, ann play 5P",
        &expect![[r"
            asked ann main
            ann play 8G: ann played 8G from hand:ann to limbo:0; ann gained 2 play; ann finished 8G; asked ann main
            ann play 9G: ann played 9G from hand:ann to limbo:0; ann gained 2 play; ann finished 9G; asked ann main
            ann play 9B: ann played 9B from hand:ann to play:ann:0; asked ann main
            ann play TG: ann played TG from hand:ann to play:ann:0; asked ann main
            ann may: discard 3B, play 3B, play 5P, play KO, done
            ann play 3B: ann played 3B from hand:ann to play:ann:0; asked ann main
            ann may: done
            ann play 5P: refused: you have no play left in this turn
        "]],
    );
}

#[test]
fn cr_14_a_discard_matches_colour_or_rank_and_becomes_the_top() {
    usual(
        "top 2G | ann 5G 2B 9O KP | bob 3B 4P | to ann",
        "ann discard 9O, ann discard 2B, @",
        &expect![[r"
            asked ann main
            ann discard 9O: refused: Last Candle (9O) does not match: it needs green, a two or an eight, since Wood Elf (2G) is on top
            ann discard 2B: ann discarded 2B; asked ann main
            discard 2G 2B | ann 5G 9O KP | bob 3B 4P | draw AO QG 8P QO QP 6B 5P AG 4G 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G KB KG 6P TB 5O AP 3O 4O TP AB QB 5B 9P 7G KO 8G TG 6O JB JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
    // On an empty discard pile any card may be discarded.
    usual(
        "discard | ann 5G 2B 9O KP | bob 3B 4P | to ann",
        "?ann, ann discard KP",
        &expect![[r"
        asked ann main
        ann may: discard 2B, discard 5G, discard 9O, discard KP, play 2B, play 5G, play 9O, play KP, done
        ann discard KP: ann discarded KP; asked ann main
    "]],
    );
}

#[test]
fn cr_14_a_card_of_several_colours_matches_by_any_and_offers_any() {
    let rules = rules("crossroads");
    let cards = rules.card_file().unwrap();
    // The two of green is orange too, the ace of purple blue too.
    check(
        &rules,
        &cards,
        "top 4O | ann 2G 3P 5B | bob AP 6B 5P 3O | to ann",
        "?ann, ann discard 2G",
        &expect![[r"
        asked ann main
        ann may: discard 2G, discard 3P, play 2G, play 3P, done
        ann discard 2G: ann discarded 2G; asked ann main
    "]],
    );
    check(
        &rules,
        &cards,
        "top 2G | ann 3G 3O 3P 5B | bob AP 6B 5P 4O | to ann",
        "?ann",
        &expect![[r"
        asked ann main
        ann may: discard 3G, discard 3O, play 3P, play 3G, play 3O, done
    "]],
    );
    check(
        &rules,
        &cards,
        "top AP | ann 3G 3O 3P 5B | bob 2G 6B 5P 4O | to ann",
        "?ann",
        &expect![[r"
        asked ann main
        ann may: discard 3P, discard 5B, play 3P, play 3G, done
    "]],
    );
}

#[test]
fn cr_15_an_eight_always_goes_and_names_a_colour() {
    usual(
        "top 2G | ann 8B 7P 9G | bob 3B 4P 8O 5O | draw KP JG #8 | to ann",
        "ann discard 8B, ann discard 9G, ann =O, @bob, ann done, bob discard 3B, ?bob, bob discard 8O, bob =P",
        &expect![[r"
            asked ann main
            ann discard 8B: ann discarded 8B; asked ann colour
            ann discard 9G: refused: first name a colour for the eight you discarded
            ann =O: ann named O; asked ann main
            discard AO QG 8P QO QP 2B 5P AG TB 6G 2P 2O 7B 4B TG TO 4G 3P JO 3G 9O KG 6P AP JB 3O 4O TP AB QB 5B 9P 7G KO 2G 8B=O | ann #2 | bob 3B 4P 5O 8O | draw #10 | main of ann | asks ann main | turn 1
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob discard 3B: refused: Undertow (3B) does not match: it needs orange or an eight, since orange was named
            bob may: discard 5O, discard 8O, play 3B, play 4P, play 5O, play 8O, play KP, done
            bob discard 8O: bob discarded 8O; asked bob colour
            bob =P: bob named P; asked bob main
        "]],
    );
    // A last eight wins before a colour is named.
    usual(
        "top 2G | ann 8B | bob 3B 4P | to ann",
        "ann discard 8B, =",
        &expect![[r"
        asked ann main
        ann discard 8B: ann discarded 8B; over: ann went out
        winners: ann
    "]],
    );
}

#[test]
fn cr_16_an_eight_that_was_not_discarded_counts_as_its_own_colour() {
    usual(
        "top 8B | ann 8G 7B 9G KP | bob 3B 4P | to ann",
        "?ann, ann discard 9G",
        &expect![[r"
        asked ann main
        ann may: discard 7B, discard 8G, play 7B, play 8G, play 9G, play KP, done
        ann discard 9G: refused: Guardian Oak (9G) does not match: it needs blue or an eight, since Deluge (8B) is on top
    "]],
    );
}

#[test]
fn cr_17_a_named_colour_lasts_until_the_eight_is_covered() {
    // Turns pass and the pile is shuffled: orange still counts.
    usual(
        "discard 2G 3G 8B=O | ann 5G 9O 4P #20 | bob 3B 4O #20 | draw KP | to ann",
        "ann discard 5G, ann done, bob done, ann discard 5G, ann discard 9O",
        &expect![[r"
            asked ann main
            ann discard 5G: refused: Tempest (5G) does not match: it needs orange or an eight, since orange was named
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; replenished 2; ann drew 3G; phase main; asked ann main
            ann discard 5G: refused: Tempest (5G) does not match: it needs orange or an eight, since orange was named
            ann discard 9O: ann discarded 9O; asked ann main
        "]],
    );
    // Covered and uncovered again, it is blue.
    usual(
        "top 8B=O | ann 9O 3O 9G 4B 7O | bob 3B 5O 4P | draw KP KG #9 | to ann",
        "ann discard 9O, ann play 3O, ann card 9O top, ann done, ?bob",
        &expect![[r"
            asked ann main
            ann discard 9O: ann discarded 9O; asked ann main
            ann play 3O: ann played 3O from hand:ann to limbo:0; asked ann card
            ann card 9O top: ann put 9O from discard:0 to play:ann:0; ann finished 3O; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob may: discard 3B, play 3B, play 4P, play 5O, play KP, done
        "]],
    );
}

#[test]
fn cr_18_a_discarded_card_has_no_effect() {
    usual(
        "top 2G | ann AG 7G 9G KP | bob 3B 4P | to ann",
        "ann discard AG, ann discard 7G",
        &expect![[r"
        asked ann main
        ann discard AG: ann discarded AG; asked ann main
        ann discard 7G: refused: you have no discard left in this turn
    "]],
    );
    usual(
        "top 2G | ann 4G 7G 9G KP | bob 3B 4P | to ann",
        "ann discard 4G, @",
        &expect![[r"
        asked ann main
        ann discard 4G: ann discarded 4G; asked ann main
        discard 2G 4G | ann 7G 9G KP | bob 3B 4P | draw AO QG 8P QO QP 2B 5P AG TG 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P TB 5O AP 3O 4O TP AB QB 5B 9P 6B KO 8G 5G 6O JB JP KB 9B 7O 7P | main of ann | asks ann main | turn 1
    "]],
    );
    // Neither has one that an effect makes a player discard.
    usual(
        "top 2G | ann 2P 7P 9P | bob 3B 8P 4G 7G | draw KP KG #9 | to ann",
        "ann play 2P, bob card 7G hand:bob",
        &expect![[r"
            asked ann main
            ann play 2P: ann played 2P from hand:ann to limbo:0; ann showed 3B at hand:bob to ann; ann showed 4G at hand:bob to ann; ann showed 7G at hand:bob to ann; ann showed 8P at hand:bob to ann; asked bob card
            bob card 7G hand:bob: bob discarded 7G; ann finished 2P; asked ann main
        "]],
    );
}
