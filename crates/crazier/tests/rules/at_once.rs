//! What happens to several cards at once (CR-49).

use eights_crazier::Event;
use eights_crazier::agenda::{AgendaList, Item};
use eights_game::{Game, Names, Notation};
use expect_test::expect;

use crate::rules::support::{Play, Table, changed, check, rules, seats, two_decks, usual, with_cards};

#[test]
fn cr_49_a_protector_that_is_destroyed_with_the_others_protects_older_and_newer_cards() {
    usual(
        "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 9G QP | draw #20 | to ann",
        "ann play 8B",
        &expect![[r"
            asked ann main
            ann play 8B: ann played 8B from hand:ann to limbo:0; bob forbade destroy/KP/bob by 9G.0.0; bob forbade destroy/QP/bob by 9G.0.0; ann destroyed 9G from play:bob:1 to discard:bottom; ann finished 8B; asked ann main
        "]],
    );
    // What the event's own player controls is not destroyed by an opponent.
    usual(
        "top 2G | ann 8B 9P 5P + KP 9G | bob 3B 4P | draw #20 | to ann",
        "ann play 8B",
        &expect![[r"
            asked ann main
            ann play 8B: ann played 8B from hand:ann to limbo:0; ann destroyed KP from play:ann:1 to discard:bottom; ann destroyed 9G from play:ann:0 to discard:bottom; ann finished 8B; asked ann main
        "]],
    );
}

#[test]
fn cr_49_a_substitute_saves_the_card_that_its_controller_chooses() {
    let table = "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 6O QP | draw #20 | to ann";
    usual(
        table,
        "ann play 8B, ?ann, ?bob, bob card QP play:bob",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; asked bob card
        ann may: (nothing)
        bob may: card KP play:2, card QP play:2
        bob card QP play:bob: bob replaced destroy/QP/bob by 6O.0.0; bob destroyed 6O from play:bob:1 to discard:bottom; ann destroyed KP from play:bob:1 to discard:bottom; ann finished 8B; asked ann main
    "]],
    );
    usual(
        table,
        "ann play 8B, bob card KP play:bob",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; asked bob card
        bob card KP play:bob: bob replaced destroy/KP/bob by 6O.0.0; bob destroyed 6O from play:bob:1 to discard:bottom; ann destroyed QP from play:bob:0 to discard:bottom; ann finished 8B; asked ann main
    "]],
    );
    usual(
        table,
        "ann play 8B, bob card 6O play:bob, bob done, ann done",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; asked bob card
        bob card 6O play:bob: refused: that is not among what you can choose: choose a card
        bob done: refused: first choose a card
        ann done: refused: it is not your turn to decide
    "]],
    );
    // With one card to save, there is nothing to choose.
    usual(
        "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 6O | draw #20 | to ann",
        "ann play 8B",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; bob replaced destroy/KP/bob by 6O.0.0; bob destroyed 6O from play:bob:0 to discard:bottom; ann finished 8B; asked ann main
    "]],
    );
}

#[test]
fn cr_49_players_choose_in_turn_order_from_the_player_whose_turn_it_is() {
    changed(
        &[
            ("KB", "asset", "instead of a player destroying another card you control: destroy this card"),
            ("QB", "asset", "instead of a player destroying another card you control: destroy this card"),
        ],
        "top 2G | ann 3B 4P + KP 6O QP | bob 8B 9P 5P + KG KB QG | cat 3P 4G + KO QB QO | draw #15 | to bob",
        "bob play 8B, bob card QG play:bob, cat card KO play:cat, ann card KP play:ann, @",
        &expect![[r"
            asked bob main
            bob play 8B: bob played 8B from hand:bob to limbo:0; asked bob card
            bob card QG play:bob: bob replaced destroy/QG/bob by KB.0.0; bob destroyed KB from play:bob:1 to discard:bottom; asked cat card
            cat card KO play:cat: cat replaced destroy/KO/cat by QB.0.0; cat destroyed QB from play:cat:1 to discard:bottom; asked ann card
            ann card KP play:ann: ann replaced destroy/KP/ann by 6O.0.0; ann destroyed 6O from play:ann:1 to discard:bottom; bob destroyed KG from play:bob:1 to discard:bottom; bob destroyed QO from play:cat:0 to discard:bottom; bob destroyed QP from play:ann:0 to discard:bottom; bob finished 8B; asked bob main
            discard 8B QP QO KG 6O QB KB 6G 2P 2O JG 7B 4B 2B TO 8O TB JO 3G 9O 6B 6P TG 5O 8P 3O 4O 2G | ann 3B 4P + KP | bob 5P 9P + QG | cat 3P 4G + KO | draw AB AG 5B JB 7G AO 8G 5G AP TP JP 9G 9B 7O 7P | main of bob | asks bob main | turn 1
        "]],
    );
}

#[test]
fn cr_49_an_ability_that_does_not_use_itself_up_replaces_each_of_the_changes() {
    changed(
        &[("KB", "asset", "instead of an opponent destroying another card you control: that player draws 1")],
        "top 2G | ann 8B 9P 5P | bob 3B 4P + KP KB QP | draw #20 | to ann",
        "ann play 8B",
        &expect![[r"
            asked ann main
            ann play 8B: ann played 8B from hand:ann to limbo:0; bob replaced destroy/KP/bob by KB.0.0; ann drew 5O; bob replaced destroy/QP/bob by KB.0.0; ann drew 4G; ann destroyed KB from play:bob:1 to discard:bottom; ann finished 8B; bob gained 1 discard; bob gained 1 discard; asked ann main
        "]],
    );
    // One for the next time is used up by one card.
    changed(
        &[(
            "KB",
            "event",
            "next time (instead of an opponent destroying a card you control: that player draws 1)",
        )],
        "top 2G | ann KB 9P 5P + KP QP | bob 8B 3B 4P | draw #20 | to ann",
        "ann play KB, ann done, bob play 8B, ann card QP play:ann",
        &expect![[r"
            asked ann main
            ann play KB: ann played KB from hand:ann to limbo:0; ann finished KB; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew 5O; phase main; asked bob main
            bob play 8B: bob played 8B from hand:bob to limbo:0; asked ann card
            ann card QP play:ann: ann replaced destroy/QP/ann by KB.0.1; bob drew AP; bob destroyed KP from play:ann:1 to discard:bottom; bob finished 8B; ann gained 1 discard; asked bob main
        "]],
    );
}

#[test]
fn cr_49_the_player_on_turn_orders_different_substitutions_of_one_controller() {
    let cards: &[(&str, &str, &str)] = &[(
        "KB",
        "asset",
        "instead of an opponent destroying another card you control: destroy this card, then draw 1",
    )];
    let table = "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 6O KB QP | draw #20 | to ann";
    changed(
        cards,
        table,
        "ann play 8B, ?bob, ann next 2, bob card KP play:bob",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; asked ann order
        bob may: (nothing)
        ann next 2: asked bob card
        bob card KP play:bob: bob replaced destroy/KP/bob by KB.0.0; bob destroyed KB from play:bob:1 to discard:bottom; bob drew 5O; bob replaced destroy/QP/bob by 6O.0.0; bob destroyed 6O from play:bob:1 to discard:bottom; ann finished 8B; asked ann main
    "]],
    );
}

#[test]
fn cr_49_every_card_that_goes_sets_off_what_waits_for_it_even_on_a_card_that_goes_too() {
    usual(
        "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 9B QP | draw #20 | to ann",
        "ann play 8B",
        &expect![[r"
        asked ann main
        ann play 8B: ann played 8B from hand:ann to limbo:0; ann destroyed KP from play:bob:2 to discard:bottom; ann destroyed 9B from play:bob:1 to discard:bottom; ann destroyed QP from play:bob:0 to discard:bottom; ann finished 8B; asked ann order
    "]],
    );
}

#[test]
fn cr_49_cards_that_are_taken_together_are_judged_together() {
    let table = "top 2G | ann JG 9P 5P | bob 3B 4P + KP TG QP | draw #20 | to ann";
    let taking = ("JG", "event", "take control of all cards another player controls");
    changed(
        &[taking],
        table,
        "ann play JG",
        &expect![[r"
        asked ann main
        ann play JG: ann played JG from hand:ann to limbo:0; bob replaced take/KP/bob by TG.0.0; ann drew 5O; ann drew 4G; bob replaced take/TG/bob by TG.0.0; ann drew 3O; ann drew 4O; bob replaced take/QP/bob by TG.0.0; ann drew TP; ann drew AB; ann finished JG; bob gained 1 discard; bob gained 1 discard; bob gained 1 discard; asked ann main
    "]],
    );
    let guard = ("TG", "asset", "forbids an opponent taking control of another card you control");
    changed(
        &[taking, guard],
        table,
        "ann play JG",
        &expect![[r"
        asked ann main
        ann play JG: ann played JG from hand:ann to limbo:0; bob forbade take/KP/bob by TG.0.0; bob forbade take/QP/bob by TG.0.0; ann took TG from play:bob:1 to play:ann:0; ann finished JG; asked ann main
    "]],
    );
}

#[test]
fn cr_49_copies_count_one_by_one() {
    let rules = two_decks();
    check(
        &rules,
        &rules.card_file().unwrap(),
        "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 6O 6O QP JP | draw #20 | to ann",
        "ann play 8B, ?bob, bob card JP play:bob, ?bob, bob card KP play:bob, @",
        &expect![[r"
            asked ann main
            ann play 8B: ann played 8B from hand:ann to limbo:0; asked bob card
            bob may: card KP play:2, card 6O play:2, card QP play:2, card JP play:2
            bob card JP play:bob: bob replaced destroy/JP/bob by 6O.0.0; bob destroyed 6O from play:bob:3 to discard:bottom; asked bob card
            bob may: card KP play:2, card QP play:2
            bob card KP play:bob: bob replaced destroy/KP/bob by 6O.0.0; bob destroyed 6O from play:bob:2 to discard:bottom; ann destroyed QP from play:bob:1 to discard:bottom; ann finished 8B; asked ann main
            discard 8B QP 6O 6O QG JB 3G 9B 7G 7P QB 2P 4P 8G 3G 9G AP KO 8B 5G 3B 5O 6G QG 3P 7B AG 8O 9P KB 7B 8P 8P 6P JG KP 2O KB TO 2B 5B 8O JO QO 5O 5B JO KG AB 4G 9O 9O 2G 2O 7P 4B TB 6P KG JP 8G QO 4G 7O QP TP TG 4B 6G 5P 2P QB AG 7O 3O 4O 9B 2G | ann 5P 9P | bob 3B 4P + KP JP | draw TB TO AO JG 9G TP KO 6B 2B AO JB 5G 4O 3P 3O 7G TG 6B AP AB | main of ann | asks ann main | turn 1
        "]],
    );
}

/// A game that an earlier version interrupted in the middle of destroying goes on card by card, as it began.
#[test]
fn cr_49_a_game_interrupted_in_the_old_order_goes_on() {
    let rules = rules("wayfarers");
    let cards = with_cards(
        &rules,
        &[(
            "KB",
            "asset",
            "instead of an opponent destroying another card you control: destroy this card, then draw 1",
        )],
    );
    let table = "top 2G | ann 8B 9P 5P | bob 3B 4P + KP 6O KB QP | draw #20 | to ann";
    let mut play = Play::with(&rules, &cards, table);
    play.step("ann play 8B");
    // The earlier version wrote the changes without a group.
    let facts = play.game.position().facts().clone();
    let old: Vec<Item> =
        facts.agenda.stack.iter().copied().filter(|item| !matches!(item, Item::Group(_))).collect();
    assert_eq!(old.len() + 1, facts.agenda.stack.len());
    let count = old.len() as u8;
    play.game.evolve(&Event::Kept { list: AgendaList::Going, count });
    assert_eq!(play.game.position().facts().agenda.stack, old);
    expect![[r"
        next 1, next 2
        bob replaced destroy/KP/bob by 6O.0.0; bob destroyed 6O from play:bob:2 to discard:bottom; bob replaced destroy/6O/bob by KB.0.0; bob destroyed KB from play:bob:1 to discard:bottom; bob drew 5O; ann destroyed QP from play:bob:0 to discard:bottom; ann finished 8B; asked ann main"]].assert_eq(&format!("{}\n{}", play.may("ann"), play.step("ann next 1")));
}

#[test]
fn cr_49_a_group_is_written_and_read_back() {
    let rules = rules("wayfarers");
    let book = rules.book(seats(2)).unwrap();
    let names = Names::usual(seats(2));
    for text in ["noted group 3 yes -", "noted group 2 no -", "noted group 12 yes 6O.0.0/bob"] {
        let read = Table::read_glimpse(&book, text, &names).unwrap();
        assert_eq!(Table::write_glimpse(&book, &read, &names), text);
    }
    for text in
        ["noted group 300 yes -", "noted group 3 maybe -", "noted group 3 yes bob", "noted group 3 yes"]
    {
        assert!(Table::read_glimpse(&book, text, &names).is_err(), "{text}");
    }
}
