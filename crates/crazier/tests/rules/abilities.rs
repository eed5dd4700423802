//! CR-40 to CR-48: abilities.

use crate::rules::support::{changed, check, two_decks, usual};
use expect_test::expect;

#[test]
fn cr_40_an_ability_that_was_set_off_happens_whatever_becomes_of_its_card() {
    // The dragon destroys the angel, whose ability still happens and is decided by its controller.
    usual(
        "top 2G | ann 3P 7P + 6B AO | bob 3B 4P | draw KP KG #9 | begin ann",
        "?ann, ann next 1, ?ann, ann card AO play:ann, @, ann player bob",
        &expect![[r"
            to ann; asked ann order
            ann may: next 1, next 2
            ann next 1: asked ann card
            ann may: card 6B play:1, card AO play:1
            ann card AO play:ann: ann destroyed AO from play:ann:0 to discard:bottom; asked ann player ann,bob
            discard AO JB AP QG 8P QO QP 2B 5P AG 4G 6G 2P 2O JG 7B 4B 8B TO 8O TG JO 3G 9O 6P TB 5O 3O 4O TP AB QB 5B 9P 7G 2G | ann 3P 7P + 6B | bob 3B 4P | draw KP KG 8G 5G 6O KO JP 9G 9B 7O KB | beginning of ann | asks ann player ann,bob | turn 1
            ann player bob: bob drew KP; phase draw; ann drew KG; phase main; asked ann main
        "]],
    );
    // The other way round the angel comes first.
    usual(
        "top 2G | ann 3P 7P + 6B AO | bob 3B 4P | draw KP KG #9 | begin ann",
        "ann next 2, ann player ann, ann card 6B play:ann",
        &expect![[r"
            to ann; asked ann order
            ann next 2: asked ann player ann,bob
            ann player ann: ann drew KP; asked ann card
            ann card 6B play:ann: ann destroyed 6B from play:ann:1 to discard:bottom; phase draw; ann drew KG; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_41_first_those_of_the_player_on_turn_then_the_others_in_turn_order() {
    changed(
        &[
            ("KP", "asset", "whenever the turn of a player begins: draw 1"),
            ("KG", "asset", "whenever the turn of a player begins: draw 2"),
            ("KB", "asset", "whenever the turn of a player begins: draw 3"),
        ],
        "top 2G | ann 3P 7P + KP | bob 3B 4P + KG | cat 5P 6P + KB | draw #20 | begin bob",
        "",
        &expect![[r"
            to bob; bob drew 5O; bob drew QG; cat drew 3O; cat drew 4O; cat drew TP; ann drew AB; phase draw; bob drew QB; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_42_the_player_on_turn_orders_the_abilities_of_one_controller() {
    // It is ann's turn; both abilities are bob's.
    changed(
        &[
            ("KP", "asset", "whenever the turn of an opponent begins: that player draws 1"),
            ("KG", "asset", "whenever the turn of an opponent begins: a player you choose draws 2"),
        ],
        "top 2G | ann 3P 7P | bob 3B 4P + KP KG | draw #20 | begin ann",
        "?bob, ?ann, bob next 1, ann next 2, ?bob, bob player ann",
        &expect![[r"
            to ann; asked ann order
            bob may: (nothing)
            ann may: next 1, next 2
            bob next 1: refused: it is not your turn to decide
            ann next 2: asked bob player ann,bob
            bob may: player 1, player 2
            bob player ann: ann drew 5O; ann drew TB; ann drew 3O; phase draw; ann drew 4O; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_43_at_the_beginning_of_your_turn_needs_the_card_in_play_and_comes_before_the_draw() {
    changed(
        &[("QO", "asset", "whenever your turn begins: give a card in your hand to an opponent you choose")],
        "top 2G | ann QO 7P 4P | bob 3B 4G | draw KP KG KB #9 | to ann",
        "ann play QO, ann done, bob done, ?ann, ann card 7P hand:ann",
        &expect![[r"
            asked ann main
            ann play QO: ann played QO from hand:ann to play:ann:0; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob done: bob done; phase end; to ann; asked ann card
            ann may: card 4P hand:1, card 7P hand:1
            ann card 7P hand:ann: ann gave 7P from hand:ann to hand:bob; phase draw; ann drew KG; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_44_two_castles_make_two_fewer_and_never_below_none() {
    let rules = two_decks();
    let cards = rules.card_file().unwrap();
    let table = "top 2G | ann 7O 4B 9P 5P | bob 3B 4P + 2O 2O | draw KP KG KB #9 | to ann";
    check(
        &rules,
        &cards,
        table,
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob replaced draw/bob/3 by 2O.0.0 bob draws 2; bob replaced draw/bob/2 by 2O.0.0 bob draws 1; bob drew KP; ann finished 7O; asked ann main
        "]],
    );
    check(
        &rules,
        &cards,
        table,
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob replaced draw/bob/1 by 2O.0.0 bob draws 0; ann finished 4B; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 7O 4B 9P 5P | bob 3B 4P + 2O | draw KP KG KB #9 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob replaced draw/bob/3 by 2O.0.0 bob draws 2; bob drew KP; bob drew KG; ann finished 7O; asked ann main
        "]],
    );
}

#[test]
fn cr_44_a_draw_of_none_is_no_draw() {
    // The castle leaves nothing of the draw, so nothing is set off by it.
    changed(
        &[("KP", "asset", "whenever you draw: each opponent draws 1")],
        "top 2G | ann 4B 9P 5P | bob 3B 4P + 2O KP | draw #20 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob replaced draw/bob/1 by 2O.0.0 bob draws 0; ann finished 4B; asked ann main
        "]],
    );
    changed(
        &[("KP", "asset", "whenever you draw: each opponent draws 1")],
        "top 2G | ann 4B 9P 5P | bob 3B 4P + KP | draw #20 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob drew 5O; ann finished 4B; ann drew 4G; asked ann main
        "]],
    );
}

#[test]
fn cr_45_an_ability_of_a_lost_player_still_happens_and_the_player_on_turn_decides() {
    changed(
        &[
            ("KP", "asset", "whenever you lose: a player you choose draws 2"),
            ("4B", "event", "an opponent you choose loses"),
            ("KG", "asset", "whenever you lose: draw 3"),
        ],
        "top 2G | ann 4B 9P 5P | bob 3B 4P + KP KG | cat 3O 3G | draw #20 | to ann",
        "ann play 4B, ann player bob, ?ann, ann next 2, ?ann, ann player cat",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann player bob,cat
            ann player bob: bob lost holding 2; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left KP from play:bob:1 to discard:bottom; bob left KG from play:bob:0 to discard:bottom; ann finished 4B; asked ann order
            ann may: next 1, next 2
            ann next 2: asked ann player ann,cat
            ann may: player 1, player 3
            ann player cat: cat drew 5O; cat drew 4G; asked ann main
        "]],
    );
}

#[test]
fn cr_46_what_is_set_off_waits_until_the_effect_is_done_and_behind_what_waits() {
    changed(
        &[
            ("KP", "asset", "whenever a player draws: gain 1 extra discard"),
            ("KG", "asset", "whenever you discard a card: draw 1"),
            ("KB", "asset", "whenever you discard a card: draw 2"),
        ],
        "top 2G | ann 4G 9P 5P + KG KB KP | bob 3B 4P | draw #20 | to ann",
        "ann discard 4G, ann next 1",
        &expect![[r"
            asked ann main
            ann discard 4G: ann discarded 4G; asked ann order
            ann next 1: ann drew 5O; ann drew TG; ann drew 3O; ann gained 1 discard; ann gained 1 discard; asked ann main
        "]],
    );
    // A win is noticed at once, in between.
    changed(
        &[("KG", "asset", "whenever you discard a card: draw 1")],
        "top 2G | ann 4G + KG | bob 3B 4P | draw #20 | to ann",
        "ann discard 4G, =",
        &expect![[r"
            asked ann main
            ann discard 4G: ann discarded 4G; over: ann went out
            winners: ann
        "]],
    );
}

#[test]
fn cr_47_at_the_end_of_your_turn_works_for_every_card_in_play_when_the_phase_starts() {
    usual(
        "top 2G | ann 7P 9P 5P | bob 3B 4P | draw KP #20 | to ann",
        "ann play 7P, ann done, ann yes, ann card 9P hand:ann",
        &expect![[r"
            asked ann main
            ann play 7P: ann played 7P from hand:ann to play:ann:0; asked ann main
            ann done: ann done; phase end; asked ann may
            ann yes: asked ann card
            ann card 9P hand:ann: ann put 9P from hand:ann to draw:bottom; ann drew KP; to bob; phase draw; bob drew 5O; phase main; asked bob main
        "]],
    );
    // An asset that comes into play during the phase no longer triggers.
    changed(
        &[
            ("KP", "asset", "whenever your turn ends: put an asset in the discard pile into play"),
            ("5O", "asset", "whenever your turn ends: draw 3"),
        ],
        "discard 5O 2G | ann 9P 5P + KP | bob 3B 4P | draw #20 | to ann",
        "ann done, ann card 5O discard, ?bob",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; asked ann card
            ann card 5O discard: ann put 5O from discard:1 to play:ann:0; to bob; phase draw; bob drew 6P; phase main; asked bob main
            bob may: play 3B, play 4P, play 6P, done
        "]],
    );
}

#[test]
fn cr_48_those_that_forbid_come_first() {
    changed(
        &[
            ("KP", "asset", "forbids an opponent making you draw"),
            ("KG", "asset", "instead of an opponent making you draw: that player draws that many"),
        ],
        "top 2G | ann 4B 9P 5P | bob 3B 4P + KG KP | draw #20 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob forbade draw/bob/1 by KP.0.0; ann finished 4B; asked ann main
        "]],
    );
}

#[test]
fn cr_48_the_player_on_turn_orders_the_substitutions_of_one_controller() {
    let cards: &[(&str, &str, &str)] = &[
        ("KP", "asset", "instead of an opponent making you draw: draw 1 fewer"),
        ("KG", "asset", "instead of an opponent making you draw: that player draws that many"),
    ];
    let table = "top 2G | ann 7O 9P 5P | bob 3B 4P + KP KG | draw #20 | to ann";
    changed(
        cards,
        table,
        "ann play 7O, ann player bob, ?bob, ?ann, ann next 1",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: asked ann order
            bob may: (nothing)
            ann may: next 1, next 2
            ann next 1: bob replaced draw/bob/3 by KP.0.0 bob draws 2; bob replaced draw/bob/2 by KG.0.0 ann draws 2; ann drew 5O; ann drew 4G; ann finished 7O; asked ann main
        "]],
    );
    changed(
        cards,
        table,
        "ann play 7O, ann player bob, ann next 2",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: asked ann order
            ann next 2: bob replaced draw/bob/3 by KG.0.0 ann draws 3; ann drew 5O; ann drew 4G; ann drew 3O; ann finished 7O; asked ann main
        "]],
    );
}

#[test]
fn cr_48_a_substitution_does_not_catch_what_replaces_its_change() {
    // Both mirror: the draw returns once to each and then happens.
    let mirror = "instead of an opponent making you draw: that player draws that many";
    changed(
        &[("KP", "asset", mirror), ("KG", "asset", mirror)],
        "top 2G | ann 7O 9P 5P + KG | bob 3B 4P + KP | draw #20 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob replaced draw/bob/3 by KP.0.0 ann draws 3; ann replaced draw/ann/3 by KG.0.0 bob draws 3; bob drew 5O; bob drew JB; bob drew 3O; ann finished 7O; asked ann main
        "]],
    );
    changed(
        &[("KP", "asset", "instead of you drawing: draw 1 more")],
        "top 2G | ann 7O 9P 5P + KP | bob 3B 4P | draw #20 | begin ann",
        "",
        &expect![[r"
            to ann; phase draw; ann replaced draw/ann/1 by KP.0.0 ann draws 2; ann drew 5O; ann drew AP; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_48_substitutions_of_destroying_discarding_taking_and_losing() {
    usual(
        "top 2G | ann 5B 9P 5P | bob 3B 4P + 6O KP | draw #20 | to ann",
        "ann play 5B, ann card KP play:bob, @",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann card
            ann card KP play:bob: bob replaced destroy/KP/bob by 6O.0.0; bob destroyed 6O from play:bob:1 to discard:bottom; ann finished 5B; asked ann main
            discard 5B 6O AO QG 8P QO QP 2B KB AG TB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P 2G | ann 5P 9P | bob 3B 4P + KP | draw 5O JB 3O 4O TP AB QB TG 6B 7G KO 8G 5G 4G AP JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "top 2G | ann 8O 9P 5P | bob 4P 6P + 3B | draw #20 | to ann",
        "ann discard 8O, ?ann, @",
        &expect![[r"
            asked ann main
            ann discard 8O: ann discarded 8O from hand:ann to limbo:0; bob replaced discard/ann/8O by 3B.0.0; ann put 8O from limbo:0 to draw:bottom; asked ann main
            ann may: play 5P, play 9P, done
            discard JB AO QG 8P QO QP 2B KB AG AP 6G 2P 2O JG 7B 4B 8B TO TG 3P JO 3G 9O KG TB 2G | ann 5P 9P | bob 4P 6P + 3B | draw 5O KP 3O 4O TP AB QB 5B 6B 7G KO 8G 5G 6O 4G JP 9G 9B 7O 7P 8O | main of ann | asks ann main | turn 1
        "]],
    );
    changed(
        &[("JG", "event", "take control of a card another player controls")],
        "top 2G | ann JG 9P 5P | bob 4P 6P + TG KP | draw #20 | to ann",
        "ann play JG, ann card KP play:bob, @",
        &expect![[r"
            asked ann main
            ann play JG: ann played JG from hand:ann to limbo:0; asked ann card
            ann card KP play:bob: bob replaced take/KP/bob by TG.0.0; ann drew 5O; ann drew JB; ann finished JG; bob gained 1 discard; asked ann main
            discard JG AO QG 8P QO QP 2B KB AG AP 6G 2P 2O 4G 7B 4B 8B TO 8O 3P JO 3G 9O KG TB 2G | ann 5P 5O 9P JB | bob 4P 6P + TG KP | draw 3O 4O TP AB QB 5B 6B 7G KO 8G 5G 6O 3B JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "top 2G | ann 9P 5P #10 + TB 9O | bob 4P 6P | draw #20 | to ann",
        "ann done",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; ann replaced lose/ann by 9O.0.0; ann destroyed 9O from play:ann:0 to discard:bottom; ann drew 5O; ann drew KP; ann drew 3O; ann drew 4O; ann drew TP; to bob; phase draw; bob drew AB; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_48_what_is_forbidden_is_refused_with_the_name_of_the_card() {
    usual(
        "top 2G | ann 7B 9P 5P | bob 4P 8P | draw KP #20 | to ann",
        "ann play 7B, ann done, ?bob, bob discard 8P, bob done, ann done, bob discard 8P",
        &expect![[r"
            asked ann main
            ann play 7B: ann played 7B from hand:ann to limbo:0; ann finished 7B; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob may: play 4P, play 8P, play KP, done
            bob discard 8P: refused: Curfew (7B) forbids discarding Spell Tome (8P)
            bob done: bob done; phase end; to ann; phase draw; ann drew 5O; phase main; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew 3B; phase main; asked bob main
            bob discard 8P: bob discarded 8P; asked bob colour
        "]],
    );
    changed(
        &[(
            "KP",
            "asset",
            "forbids you playing this card provided each opponent controls at most 1 asset & whenever your turn begins: draw 1",
        )],
        "top 2G | ann KP 9P 5P | bob 4P 8P + TP | draw #20 | to ann",
        "ann play KP",
        &expect![[r"
            asked ann main
            ann play KP: refused: King of Echoes (KP) forbids playing King of Echoes (KP)
        "]],
    );
    changed(
        &[(
            "KP",
            "asset",
            "forbids you playing this card provided each opponent controls at most 1 asset & whenever your turn begins: draw 1",
        )],
        "top 2G | ann KP 9P 5P | bob 4P 8P + TP JP | draw #20 | to ann",
        "ann play KP",
        &expect![[r"
            asked ann main
            ann play KP: ann played KP from hand:ann to play:ann:0; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 5B 9P 5P | bob 4P 8P + KP 9G | draw #20 | to ann",
        "ann play 5B, ann card KP play:bob, @",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann card
            ann card KP play:bob: bob forbade destroy/KP/bob by 9G.0.0; ann finished 5B; asked ann main
            discard 5B AO QG TB QO QP 2B KB AG AP 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P 2G | ann 5P 9P | bob 4P 8P + KP 9G | draw 5O 4G 3O 4O TP AB QB TG 6B 7G KO 8G 5G 6O 3B JP JB 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_48_several_cards_are_one_draw_that_is_forbidden_before_its_first_card() {
    usual(
        "top 2G | ann 7O 9P 5P | bob #7 + TO | draw #20 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob drew 5O; bob drew KP; bob drew 3O; ann finished 7O; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 7O 9P 5P | bob #8 + TO | draw #20 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob forbade draw/bob/3 by TO.0.0; ann finished 7O; asked ann main
        "]],
    );
}

#[test]
fn cr_46_each_player_who_draws_sets_off_by_themselves_but_a_draw_of_none_does_not() {
    usual(
        "top 2G | ann 4B 9P 5P + KP | bob 3B 4P | cat 6B 7B | dan 9B 2P + 2O | draw #20 | to ann",
        "ann play 4B",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob drew 5O; cat drew AP; dan replaced draw/dan/1 by 2O.0.0 dan draws 0; ann finished 4B; asked ann order
        "]],
    );
}

#[test]
fn cr_46_abilities_that_set_each_other_off_without_end_end_the_game() {
    let again = "whenever an opponent takes control of a card: take control of that card";
    let rules = crate::rules::support::rules("wayfarers");
    let taking = "take control of a card another player controls";
    let changes = [("KP", "asset", again), ("KG", "asset", again), ("JG", "event", taking)];
    let cards = crate::rules::support::with_cards(&rules, &changes);
    let table = "top 2G | ann JG 9P 5P + KP | bob 4P 8P + TP KG | draw #20 | to ann";
    let mut play = crate::rules::support::Play::with(&rules, &cards, table);
    play.step("ann play JG");
    let told = play.step("ann card TP play:bob");
    assert!(told.matches("took TP").count() > 100 && told.ends_with("over: no end"));
    assert_eq!(play.winners(), ["ann", "bob"]);
    // It ends like a game that cannot go on: the fewest cards win, and cards drawn on the way count.
    let drawing = [
        changes[0],
        changes[1],
        ("JG", "event", "take control of a card another player controls, then draw 1"),
    ];
    let mut play = crate::rules::support::Play::with(
        &rules,
        &crate::rules::support::with_cards(&rules, &drawing),
        table,
    );
    play.step("ann play JG");
    assert!(play.step("ann card TP play:bob").ends_with("over: no end"));
    assert_eq!(play.winners(), ["bob"]);
    // One of them alone has the last word.
    changed(
        &changes,
        "top 2G | ann JG 9P 5P | bob 4P 8P + TP KG | draw #20 | to ann",
        "ann play JG, ann card TP play:bob",
        &expect![[r"
            asked ann main
            ann play JG: ann played JG from hand:ann to limbo:0; asked ann card
            ann card TP play:bob: ann took TP from play:bob:1 to play:ann:0; ann finished JG; bob took TP from play:ann:0 to play:bob:0; asked ann main
        "]],
    );
}

/// The step limit that ends a game is far above the steps of finite effects.
#[test]
fn cr_46_no_game_of_a_deck_that_ships_goes_on_without_end() {
    for (name, count) in
        [("wayfarers", 2), ("wayfarers", 4), ("wayfarers", 8), ("wayfarers-pairs", 8), ("crossroads", 3)]
    {
        let book = crate::rules::support::rules(name).book(crate::rules::support::seats(count)).unwrap();
        for seed in 0..40 {
            let game = crate::rules::support::random_game(&book, crate::rules::support::seats(count), seed);
            let ending = game.position().facts().ending;
            assert!(
                ending.is_some() && ending != Some(eights_crazier::Ending::Endless),
                "{name} {count} {seed}"
            );
        }
    }
}
