//! CR-19 to CR-28: playing cards.

use crate::rules::support::{changed, check, switched, usual};
use expect_test::expect;

#[test]
fn cr_19_an_event_goes_to_the_bottom_and_an_asset_stays() {
    usual(
        "discard 5O 2G | ann AG 9G KP | bob 3B 4P | to ann",
        "ann play AG, @",
        &expect![[r"
        asked ann main
        ann play AG: ann played AG from hand:ann to limbo:0; ann gained 1 discard; ann finished AG; asked ann main
        discard AG 5O 2G | ann 9G KP | bob 3B 4P | draw AO QG 8P QO QP 2B 5P TG TB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P AP 4G KB 3O 4O TP AB QB 5B 9P 7G KO 8G 5G 6O JB JP 6B 9B 7O 7P | main of ann | asks ann main | turn 1
    "]],
    );
    usual(
        "discard 5O 2G | ann AG 9G KP | bob 3B 4P | to ann",
        "ann play 9G, @",
        &expect![[r"
        asked ann main
        ann play 9G: ann played 9G from hand:ann to play:ann:0; asked ann main
        discard 5O 2G | ann KP AG + 9G | bob 3B 4P | draw AO QG 8P QO QP 2B 5P TG TB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P AP 4G KB 3O 4O TP AB QB 5B 9P 7G KO 8G 5G 6O JB JP 6B 9B 7O 7P | main of ann | asks ann main | turn 1
    "]],
    );
}

#[test]
fn cr_20_destroyed_cards_go_to_the_bottom_in_turn_order_each_beneath_the_one_before() {
    usual(
        "discard 5O 2G | ann 3P 9P + KP AO | bob 8B 4P 5P + QP 7P | cat 3B 4B + TP | to bob",
        "bob play 8B, @",
        &expect![[r"
            asked bob main
            bob play 8B: bob played 8B from hand:bob to limbo:0; bob destroyed QP from play:bob:1 to discard:bottom; bob destroyed 7P from play:bob:0 to discard:bottom; bob destroyed TP from play:cat:0 to discard:bottom; bob destroyed KP from play:ann:1 to discard:bottom; bob destroyed AO from play:ann:0 to discard:bottom; bob finished 8B; asked bob main
            discard 8B AO KP TP 7P QP 5O 2G | ann 3P 9P | bob 4P 5P | cat 3B 4B | draw AG 4G 6G 2P 2O JG 7B QO TB TO 8O TG JO 3G 9O KG 6P 8P 2B KB 3O 4O AP AB QB 5B 6B 7G KO 8G 5G 6O JB JP 9G 9B 7O QG | main of bob | asks bob main | turn 1
        "]],
    );
}

#[test]
fn cr_21_an_event_that_chooses_needs_something_to_choose() {
    usual(
        "top 2G | ann 5B 3O 7P 9P | bob 3B 4P | to ann",
        "?ann, ann play 5B, ann play 3O",
        &expect![[r"
        asked ann main
        ann may: play 3O, play 7P, play 9P, done
        ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
        ann play 3O: ann played 3O from hand:ann to limbo:0; ann put 2G from discard:0 to play:ann:0; ann finished 3O; asked ann main
    "]],
    );
    usual(
        "top 2G | ann 5B 3O 7P 9P | bob 3B 4P + KP | to ann",
        "?ann, ann play 5B",
        &expect![[r"
        asked ann main
        ann may: play 3O, play 5B, play 7P, play 9P, done
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann destroyed KP from play:bob:0 to discard:bottom; ann finished 5B; asked ann main
    "]],
    );
    // Several to choose: one is enough, and the player chooses as many as there are.
    changed(
        &[("5B", "event", "destroy 2 cards in play")],
        "top 2G | ann 5B 3O 7P 9P | bob 3B 4P + KP | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; ann destroyed KP from play:bob:0 to discard:bottom; ann finished 5B; asked ann main
        "]],
    );
    // A choice from one's own hand never prevents playing the last card; a choice elsewhere does.
    usual(
        "top 2G | ann 6P | bob 3B 4P | to ann",
        "ann play 6P, =",
        &expect![[r"
        asked ann main
        ann play 6P: ann played 6P from hand:ann to limbo:0; over: ann went out
        winners: ann
    "]],
    );
    usual(
        "top 2G | ann 5B | bob 3B 4P | to ann",
        "?ann, ann play 5B",
        &expect![[r"
        asked ann main
        ann may: done
        ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
    "]],
    );
    usual(
        "top 2G | ann 5B | bob 3B 4P + KP | to ann",
        "ann play 5B, =",
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; over: ann went out
        winners: ann
    "]],
    );
}

#[test]
fn cr_22_must_unless_it_says_may() {
    usual(
        "top 2G | ann 3P 7P + 6B | bob 3B 4P | draw KP #9 | begin ann",
        "@",
        &expect![[r"
        to ann; ann destroyed 6B from play:ann:0 to discard:bottom; phase draw; ann drew KP; phase main; asked ann main
        discard 6B 4G JB AO QG 8P QO QP 2B 5P AG TB 6G 2P 2O JG 7B 4B 8B TO 8O TG JO 3G 9O KG 6P AP 5O 3O 4O TP AB QB 5B 9P 7G 2G | ann 3P 7P KP | bob 3B 4P | draw 8G 5G 6O KO JP 9G 9B 7O KB | main of ann | asks ann main | turn 1
    "]],
    );
    usual(
        "top 2G | ann 3P 4G + 7P | bob 3B 4P | draw KP #9 | to ann",
        "ann done, ?ann, ann no",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; asked ann may
            ann may: no, yes
            ann no: to bob; phase draw; bob drew KP; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_23_tested_when_played_and_chosen_when_it_takes_effect() {
    let open = switched(|switches| switches.allow_empty_effect = true);
    let table = "top 2G | ann 5B 3O 7P 9P | bob 3B 4P | draw #9 | to ann";
    check(
        &open,
        &open.card_file().unwrap(),
        table,
        "ann play 5B, @",
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann finished 5B; asked ann main
        discard 5B JB AO QG 8P QO QP 2B 5P AG 4G 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P TB 5O KP 6B 4O TP AB QB TG AP 7G 2G | ann 3O 7P 9P | bob 3B 4P | draw 8G 5G 6O KO JP 9G 9B 7O KB | main of ann | asks ann main | turn 1
    "]],
    );
    usual(
        table,
        "ann play 5B",
        &expect![[r"
        asked ann main
        ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
    "]],
    );
    // An ability with nothing to choose does nothing.
    changed(
        &[("6B", "asset", "whenever your turn begins: destroy a card another player controls")],
        "top 2G | ann 3P 7P + 6B | bob 3B 4P | draw KP #9 | begin ann",
        "@",
        &expect![[r"
            to ann; phase draw; ann drew KP; phase main; asked ann main
            discard 4G JB AO QG 8P QO QP 2B 5P AG TB 6G 2P 2O JG 7B 4B 8B TO 8O TG JO 3G 9O KG 6P AP 5O 3O 4O TP AB QB 5B 9P 7G 2G | ann 3P 7P KP + 6B | bob 3B 4P | draw 8G 5G 6O KO JP 9G 9B 7O KB | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_24_several_players_draw_in_turn_order() {
    changed(
        &[("4B", "event", "each player draws 1")],
        "top 2G | ann 3P 7P | bob 4B 4P | cat 3B 5P | draw KP KG KB #9 | to bob",
        "bob play 4B",
        &expect![[r"
            asked bob main
            bob play 4B: bob played 4B from hand:bob to limbo:0; bob drew KP; cat drew KG; ann drew KB; bob finished 4B; asked bob main
        "]],
    );
}

#[test]
fn cr_25_plays_by_an_ability_do_not_use_up_the_play_of_the_turn() {
    usual(
        "top 2G | ann 4B AG 9P 7P + 4G | bob 3B 4P | draw KP 2P #9 | begin ann",
        "?ann, ann play AG",
        &expect![[r"
            to ann; ann showed KP at draw:0 to all; ann put KP from draw:0 to play:ann:0; phase draw; ann drew 2P; phase main; asked ann main
            ann may: discard 2P, discard AG, play 2P, play 4B, play 7P, play 9P, play AG, done
            ann play AG: ann played AG from hand:ann to limbo:0; ann gained 1 discard; ann finished AG; asked ann main
        "]],
    );
    usual(
        "top 2B | ann 8P AG 9P 7P | bob 3B 4P | draw KP 2P #9 | to ann",
        "ann play 8P, ann yes, ?ann, ann card AG hand:ann, ann play 9P",
        &expect![[r"
            asked ann main
            ann play 8P: ann played 8P from hand:ann to limbo:0; ann drew KP; asked ann may
            ann yes: asked ann card
            ann may: card AG hand:1
            ann card AG hand:ann: ann played AG from hand:ann to limbo:0; ann gained 1 discard; ann finished AG; ann finished 8P; asked ann main
            ann play 9P: refused: you have no play left in this turn
        "]],
    );
}

#[test]
fn cr_26_an_eight_played_for_its_effect_names_no_colour() {
    changed(
        &[("8G", "event", "gain 2 extra plays")],
        "top 2B | ann 8G 9G 7P | bob 3B 4P | to ann",
        "ann play 8G, ?ann",
        &expect![[r"
        asked ann main
        ann play 8G: ann played 8G from hand:ann to limbo:0; ann gained 2 play; ann finished 8G; asked ann main
        ann may: play 7P, play 9G, done
    "]],
    );
    // An ability that plays it asks for no colour either.
    changed(
        &[("4B", "event", "play the top card of the draw pile"), ("8G", "event", "gain 2 extra plays")],
        "top 2B | ann 4B 9G 7P | bob 3B 4P | draw 8G #9 | to ann",
        "ann play 4B, ?ann",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; ann played 8G from draw:0 to limbo:0; ann gained 2 play; ann finished 8G; ann finished 4B; asked ann main
            ann may: play 7P, play 9G, done
        "]],
    );
    changed(
        &[("4B", "event", "play an eight in your hand"), ("8G", "event", "gain 2 extra plays")],
        "top 2B | ann 4B 8G 9G 7P | bob 3B 4P | draw #9 | to ann",
        "ann play 4B, ann card 8G hand:ann, ?ann",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann card
            ann card 8G hand:ann: ann played 8G from hand:ann to limbo:0; ann gained 2 play; ann finished 8G; ann finished 4B; asked ann main
            ann may: play 7P, play 9G, done
        "]],
    );
}

#[test]
fn cr_27_an_acting_event_lies_in_no_pile_and_ends_beneath_all_it_put_there() {
    // While the event acts it is not reshuffled and not counted: one card in the discard pile is not enough to draw.
    changed(
        &[("4B", "event", "destroy all cards in play, then draw 1")],
        "discard 2G | ann 4B 3P 9P #46 | bob 8B 4P | draw #0 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; over: no draw
        "]],
    );
    usual(
        "discard 5O 2G | ann 8B 3P 9P + KP | bob 4B 4P + 9B | draw JP JG #9 | to ann",
        "ann play 8B, @",
        &expect![[r"
            asked ann main
            ann play 8B: ann played 8B from hand:ann to limbo:0; ann destroyed KP from play:ann:0 to discard:bottom; ann destroyed 9B from play:bob:0 to discard:bottom; ann finished 8B; ann drew JP; ann drew JG; asked ann main
            discard 8B 9B KP AO QG 8P QO QP 2B 5P AG 4G 6G 2P 2O 7B TB TG TO 8O 6B JO 3G 9O KG 6P 3B AP 3O 4O TP AB QB 5B KB 5O 2G | ann 3P 9P JP JG | bob 4P 4B | draw 8G 5G 6O KO 7G 9G JB 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_28_a_demanded_discard_matches_and_does_not_use_up_the_own_one() {
    usual(
        "top 2G | ann 2P 7P 9P | bob 3B 8P 4G 7G | draw KP KG #9 | to ann",
        "ann play 2P, ?bob, bob card 3B hand:bob, bob card 8P hand:bob, bob =O, ann done, ?bob",
        &expect![[r"
            asked ann main
            ann play 2P: ann played 2P from hand:ann to limbo:0; ann showed 3B at hand:bob to ann; ann showed 4G at hand:bob to ann; ann showed 7G at hand:bob to ann; ann showed 8P at hand:bob to ann; asked bob card
            bob may: card 4G hand:2, card 7G hand:2, card 8P hand:2
            bob card 3B hand:bob: refused: that is not among what you can choose: choose a card
            bob card 8P hand:bob: bob discarded 8P; asked bob colour
            bob =O: bob named O; ann finished 2P; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob may: play 3B, play 4G, play 7G, play KP, done
        "]],
    );
    // A player without a fitting card discards nothing.
    usual(
        "top 2G | ann 2P 7P 9P | bob 3B 9O | to ann",
        "ann play 2P, ?bob, bob nothing",
        &expect![[r"
        asked ann main
        ann play 2P: ann played 2P from hand:ann to limbo:0; ann showed 3B at hand:bob to ann; ann showed 9O at hand:bob to ann; asked bob card
        bob may: nothing
        bob nothing: ann finished 2P; asked ann main
    "]],
    );
}
