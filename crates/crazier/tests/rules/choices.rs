//! CR-21 for whole texts: every choice that a card requires of its player, not only the first.

use crate::rules::support::{changed, usual};
use expect_test::expect;

#[test]
fn cr_21_a_later_choice_needs_a_card_too() {
    let cards = [("5B", "event", "draw 1, then destroy a card in play")];
    changed(
        &cards,
        "top 2G | ann 5B 7P 9P | bob 3B 4P | draw #20 | to ann",
        "?ann, ann play 5B",
        &expect![[r"
            asked ann main
            ann may: play 7P, play 9P, done
            ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
        "]],
    );
    changed(
        &cards,
        "top 2G | ann 5B 7P 9P | bob 3B 4P + KP | draw #20 | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; ann drew 5O; ann destroyed KP from play:bob:0 to discard:bottom; ann finished 5B; asked ann main
        "]],
    );
    // A choice that depends on a mandatory choice is mandatory as well.
    let cards = [(
        "5B",
        "event",
        "destroy a card you control, if so: take control of a card another player controls",
    )];
    changed(
        &cards,
        "top 2G | ann 5B 7P 9P + KP | bob 3B 4P | draw #20 | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
        "]],
    );
    changed(
        &cards,
        "top 2G | ann 5B 7P 9P + KP | bob 3B 4P + KG | draw #20 | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; ann destroyed KP from play:ann:0 to discard:bottom; ann took KG from play:bob:0 to play:ann:0; ann finished 5B; asked ann main
        "]],
    );
}

#[test]
fn cr_21_a_choice_that_an_effect_before_it_may_provide_for_hinders_nothing() {
    changed(
        &[("5B", "event", "put an asset in your hand into play, then destroy a card in play")],
        "top 2G | ann 5B 7P 9P | bob 3B 4P | draw #20 | to ann",
        "ann play 5B, ann card 7P hand:ann",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann card
            ann card 7P hand:ann: ann put 7P from hand:ann to play:ann:0; ann destroyed 7P from play:ann:0 to discard:bottom; ann finished 5B; asked ann main
        "]],
    );
    changed(
        &[("5B", "event", "destroy a card in play, then put an asset in the discard pile into play")],
        "discard 4B | ann 5B 9P | bob 3B 4P #36 + KP | draw #9 | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; ann destroyed KP from play:bob:0 to discard:bottom; asked ann card
        "]],
    );
}

#[test]
fn cr_21_what_is_free_conditional_or_has_another_way_out_hinders_nothing() {
    let table = "top 2G | ann 5B 7P 9P | bob 3B 4P | draw #20 | to ann";
    let play = "ann play 5B";
    changed(
        &[("5B", "event", "draw 1, then you may destroy a card in play")],
        table,
        play,
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann drew 5O; ann finished 5B; asked ann main
    "]],
    );
    changed(
        &[("5B", "event", "destroy a card in play, or else draw 2")],
        table,
        play,
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann drew 5O; ann drew KP; ann finished 5B; asked ann main
    "]],
    );
    let text = "draw 1, if you control at least 3 cards: destroy a card in play";
    changed(
        &[("5B", "event", text)],
        table,
        play,
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; ann drew 5O; ann finished 5B; asked ann main
    "]],
    );
    let text = "you may draw 1, if so: destroy a card in play";
    changed(
        &[("5B", "event", text)],
        table,
        "ann play 5B, ann yes",
        &expect![[r"
        asked ann main
        ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann may
        ann yes: ann drew 5O; ann finished 5B; asked ann main
    "]],
    );
}

#[test]
fn cr_22_a_card_that_cannot_be_destroyed_may_be_chosen_and_nothing_happens_to_it() {
    usual(
        "top 2G | ann 5B 9P 5P | bob 4P 8P + KP 9G | draw #20 | to ann",
        "ann play 5B, ?ann, ann card KP play:bob",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann card
            ann may: card KP play:2, card 9G play:2
            ann card KP play:bob: bob forbade destroy/KP/bob by 9G.0.0; ann finished 5B; asked ann main
        "]],
    );
    // Even if it is the only one: the event can be played.
    changed(
        &[("9G", "asset", "forbids an opponent destroying a card you control")],
        "top 2G | ann 5B 9P 5P | bob 4P 8P + 9G | draw #20 | to ann",
        "ann play 5B",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; bob forbade destroy/9G/bob by 9G.0.0; ann finished 5B; asked ann main
        "]],
    );
}
