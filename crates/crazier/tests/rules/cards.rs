//! CR-70 to CR-78: the cards that the rulebook names, and its example of three turns.

use crate::rules::support::{check, rules, two_decks, usual};
use eights_ability::Colour;
use eights_crazier::{CardFile, Kind, Source, Switches};
use expect_test::expect;

#[test]
fn cr_70_angel_of_hope() {
    usual(
        "top 2G | ann 4P 5P + AO | bob 3B 4G | draw KP KG #9 | begin ann",
        "?ann, ann player bob",
        &expect![[r"
            to ann; asked ann player ann,bob
            ann may: player 1, player 2
            ann player bob: bob drew KP; phase draw; ann drew KG; phase main; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 4P AO | bob 3B 4G | draw KP KG #9 | to ann",
        "ann play AO, ann done",
        &expect![[r"
        asked ann main
        ann play AO: ann played AO from hand:ann to play:ann:0; asked ann main
        ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
    "]],
    );
}

#[test]
fn cr_71_devious_dragon() {
    usual(
        "top 2G | ann 4P 5P + 6B | bob 3B 4G + KB KP | draw JP JG #9 | begin ann",
        "?ann, ann card KP play:bob",
        &expect![[r"
            to ann; asked ann card
            ann may: card 6B play:1, card KB play:2, card KP play:2
            ann card KP play:bob: ann destroyed KP from play:bob:0 to discard:bottom; phase draw; ann drew JP; phase main; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 4P 5P + 6B | bob 3B 4G | draw KP KG #9 | begin ann",
        "",
        &expect![[r"
        to ann; ann destroyed 6B from play:ann:0 to discard:bottom; phase draw; ann drew KP; phase main; asked ann main
    "]],
    );
}

#[test]
fn cr_72_castle() {
    // By an event, by an asset; not by one's own cards and not in the draw phase.
    usual(
        "top 2G | ann 7O 5P 4P | bob 3B 4G + 2O | draw KP KG KB #9 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob replaced draw/bob/3 by 2O.0.0 bob draws 2; bob drew KP; bob drew KG; ann finished 7O; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 4P 5P + AO | bob 3B 4G + 2O | draw KP KG #9 | begin ann",
        "ann player bob",
        &expect![[r"
            to ann; asked ann player ann,bob
            ann player bob: bob replaced draw/bob/1 by 2O.0.0 bob draws 0; phase draw; ann drew KP; phase main; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 7O 5P 4P + 2O | bob 3B 4G | draw KP KG KB #9 | to ann",
        "ann play 7O, ann player ann",
        &expect![[r"
        asked ann main
        ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
        ann player ann: ann drew KP; ann drew KG; ann drew KB; ann finished 7O; asked ann main
    "]],
    );
    usual(
        "top 2G | ann 5P 4P + 2O | bob 3B 4G | draw KP KG KB #9 | begin ann",
        "",
        &expect![[r"
        to ann; phase draw; ann drew KP; phase main; asked ann main
    "]],
    );
}

#[test]
fn cr_73_death() {
    usual(
        "discard 5O 2G | ann 5B 5P + KB | bob 3B 4G + KP | to ann",
        "ann play 5B, ?ann, ann card KB play:ann, @",
        &expect![[r"
            asked ann main
            ann play 5B: ann played 5B from hand:ann to limbo:0; asked ann card
            ann may: card KB play:1, card KP play:2
            ann card KB play:ann: ann destroyed KB from play:ann:0 to discard:bottom; ann finished 5B; asked ann main
            discard 5B KB 5O 2G | ann 5P | bob 3B 4G + KP | draw QG 8P QO QP 2B 6B AG 4P 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG 6P AP JB TB 3O 4O TP AB QB TG 9P 7G KO 8G 5G 6O AO JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "discard 5O 2G | ann 5B 5P | bob 3B 4G | to ann",
        "ann play 5B",
        &expect![[r"
        asked ann main
        ann play 5B: refused: Death (5B) cannot be played: there is no card that it could choose
    "]],
    );
}

#[test]
fn cr_74_trade_exchanges_a_card_with_a_hidden_hand() {
    usual(
        "top 2G | ann 6P 5P 4P | bob 3B 4G | cat 7P 9P | draw #9 | to ann",
        "ann play 6P, ?ann, ann player bob, ?ann, ann card 5P hand:ann, @ann, @bob, @cat",
        &expect![[r"
            asked ann main
            ann play 6P: ann played 6P from hand:ann to limbo:0; asked ann player bob,cat
            ann may: player 2, player 3
            ann player bob: asked ann card
            ann may: card 4P hand:1, card 5P hand:1
            ann card 5P hand:ann: ann swapped 5P from hand:ann to lap:ann; blind 2; ann swapped 4G from hand:bob to hand:ann; ann swapped 5P from lap:ann to hand:bob; ann finished 6P; asked ann main
            discard 6P AO QG 8P QO QP 2B 6B AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B JB 7G 2G | ann 4P 4G | bob 5P #1 | cat #2 | draw #9 | main of ann | asks ann main | turn 1
            discard 6P AO QG 8P QO QP 2B 6B AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B JB 7G 2G | ann 4G #1 | bob 3B 5P | cat #2 | draw #9 | main of ann | asks ann main | turn 1
            discard 6P AO QG 8P QO QP 2B 6B AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B JB 7G 2G | ann #2 | bob #2 | cat 7P 9P | draw #9 | main of ann | asks ann main | turn 1
        "]],
    );
    let open = eights_crazier::Rules {
        switches: Switches { trade_shows_hand: true, ..rules("wayfarers").switches },
        ..rules("wayfarers")
    };
    check(
        &open,
        &open.card_file().unwrap(),
        "top 2G | ann 6P 5P 4P | bob 3B 4G | cat 7P 9P | draw #9 | to ann",
        "ann play 6P, ann player bob, ann card 5P hand:ann, ?ann, ann card 4G hand:bob, @cat",
        &expect![[r"
            asked ann main
            ann play 6P: ann played 6P from hand:ann to limbo:0; asked ann player bob,cat
            ann player bob: ann showed 3B at hand:bob to ann; ann showed 4G at hand:bob to ann; asked ann card
            ann card 5P hand:ann: ann swapped 5P from hand:ann to lap:ann; asked ann card
            ann may: card 3B hand:2, card 4G hand:2
            ann card 4G hand:bob: ann swapped 4G from hand:bob to hand:ann; ann swapped 5P from lap:ann to hand:bob; ann finished 6P; asked ann main
            discard 6P AO QG 8P QO QP 2B 6B AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B JB 7G 2G | ann #2 | bob #2 | cat 7P 9P | draw #9 | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "top 2G | ann 6P | bob 3B 4G | draw #9 | to ann",
        "ann play 6P, =",
        &expect![[r"
        asked ann main
        ann play 6P: ann played 6P from hand:ann to limbo:0; over: ann went out
        winners: ann
    "]],
    );
}

#[test]
fn cr_75_restoration_may_take_the_top_card_or_the_only_one() {
    usual(
        "discard 5G 9G 7B 2B | ann 3O 5P 9O 9B | bob 3B 4G #36 | draw KP #5 | to ann",
        "ann play 3O, ?ann, ann card 2B top, ?ann, @",
        &expect![[r"
            asked ann main
            ann play 3O: ann played 3O from hand:ann to limbo:0; asked ann card
            ann may: card 2B top, card 9G discard
            ann card 2B top: ann put 2B from discard:0 to play:ann:0; ann finished 3O; asked ann main
            ann may: discard 9B, done
            discard 3O 5G 9G 7B | ann 5P 9B 9O + 2B | bob 2P 2O 3P 3G 3B 4P 4G 4B 4O 5B 5O 6P 6G 6B 6O 7G 8P 8G 8B 8O 9P TP TG TB TO JG JB JO QP QG QB QO KG KB KO AG AB AO | draw KP JP 2G AP 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
    // The only card: then Restoration is the discard pile.
    usual(
        "discard 9G | ann 3O 5P 9O 9B | bob 3B 4G #36 | draw KP #8 | to ann",
        "ann play 3O, @",
        &expect![[r"
        asked ann main
        ann play 3O: ann played 3O from hand:ann to limbo:0; ann put 9G from discard:0 to play:ann:0; ann finished 3O; asked ann main
        discard 3O | ann 5P 9B 9O + 9G | bob 2P 2B 2O 3P 3G 3B 4P 4G 4B 4O 5B 5O 6P 6G 6B 7G 7B 8P 8B 8O 9P TP TG TB TO JG JB JO QP QG QB QO KG KB KO AG AB AO | draw KP 5G 6O 2G JP 8G AP 7O 7P | main of ann | asks ann main | turn 1
    "]],
    );
    usual(
        "discard 5G | ann 3O 5P 9O 9B | bob 3B 4G #36 | draw KP #8 | to ann",
        "ann play 3O",
        &expect![[r"
        asked ann main
        ann play 3O: refused: Restoration (3O) cannot be played: there is no card that it could choose
    "]],
    );
}

#[test]
fn cr_76_ferocity_lets_one_discard_another_card() {
    usual(
        "top 2G | ann AG 4G 5G 6G 5P | bob 3B 4P | draw #9 | to ann",
        "ann discard 4G, ann discard 5G, ann play AG, ann discard 5G, ann discard 6G",
        &expect![[r"
            asked ann main
            ann discard 4G: ann discarded 4G; asked ann main
            ann discard 5G: refused: you have no discard left in this turn
            ann play AG: ann played AG from hand:ann to limbo:0; ann gained 1 discard; ann finished AG; asked ann main
            ann discard 5G: ann discarded 5G; asked ann main
            ann discard 6G: refused: you have no discard left in this turn
        "]],
    );
}

/// The deductions from the rulebook's example, in every deck that has the cards.
#[test]
fn cr_77_what_follows_from_the_example_is_so_in_every_deck() {
    for name in CardFile::names() {
        let file = CardFile::named(name).unwrap();
        let card = |name: &str| file.cards.iter().find(|card| card.name == name);
        let ranks: Vec<(&str, char)> = ["Death", "Elven Princess", "Wood Elf", "Spell Tome"]
            .into_iter()
            .filter_map(|name| Some((name, card(name)?.rank.letter())))
            .collect();
        assert!(ranks.iter().all(|(name, rank)| (*rank == '8') == (*name == "Spell Tome")), "{ranks:?}");
        let green = |name: &str| card(name).is_some_and(|card| card.colours.contains(&Colour::Green));
        let taken = |name: &str| card(name).is_some_and(|card| matches!(card.rank.letter(), '5' | '7'));
        assert!(["Elven Princess", "Wood Elf"].into_iter().all(|name| green(name) && !taken(name)), "{name}");
        let death = card("Death").unwrap();
        assert!(green("Death") != (death.rank.letter() == '5') && death.kind == Kind::Event, "{name}");
        let princess = card("Elven Princess").unwrap();
        assert!(princess.kind == Kind::Asset && princess.words().contains("the top card of the draw pile"));
        if let Some(queen) = card("Queen Guinevere") {
            assert!(queen.kind == Kind::Asset && queen.words().starts_with("At the beginning of your turn"));
        }
        for name in ["Potion of Vitality", "Forbidden Knowledge"] {
            assert_eq!(card(name).unwrap().rank.letter(), '7', "{name}");
        }
        assert!(green("Potion of Vitality") && green("Tempest"), "{name}");
        assert!(card("Forbidden Knowledge").unwrap().colours.contains(&Colour::Orange), "{name}");
    }
}

#[test]
fn cr_77_what_is_known_of_the_named_cards_is_so() {
    let file = rules("wayfarers").card_file().unwrap();
    let card = |name: &str| file.cards.iter().find(|card| card.name == name).unwrap();
    let written = |name: &str| eights_crazier::place::face_text(card(name).face());
    assert_eq!(
        ["Tempest", "Potion of Vitality", "Forbidden Knowledge"].map(written),
        ["5G", "7G", "7O"].map(String::from)
    );
    assert!(written("Spell Tome").starts_with('8'));
    for name in ["Elven Princess", "Wood Elf"] {
        assert!(written(name).ends_with('G') && !["5G", "7G", "8G"].contains(&written(name).as_str()));
    }
    assert!(written("Death") == "5B" && card("Death").kind == Kind::Event);
    assert_eq!(card("Queen Guinevere").kind, Kind::Asset);
    assert!(card("Queen Guinevere").words().starts_with("At the beginning of your turn"));
    assert_eq!(card("Elven Princess").kind, Kind::Asset);
    assert!(card("Elven Princess").words().contains("the top card of the draw pile"));
    assert_eq!(card("Malevolent Minion").source, Source::Named);
    let rulebook = ["Angel of Hope", "Devious Dragon", "Castle", "Death", "Trade", "Restoration", "Ferocity"];
    for name in rulebook {
        assert_eq!(card(name).source, Source::Rulebook, "{name}");
    }
    for name in ["Potion of Vitality", "Forbidden Knowledge"] {
        assert_eq!(card(name).source, Source::Published, "{name}");
    }
    usual(
        "top 2G | ann 7O 5P 4P | bob 3B 4G | draw KP KG KB #9 | to ann",
        "ann play 7O, ann player bob",
        &expect![[r"
            asked ann main
            ann play 7O: ann played 7O from hand:ann to limbo:0; asked ann player ann,bob
            ann player bob: bob drew KP; bob drew KG; bob drew KB; ann finished 7O; asked ann main
        "]],
    );
    usual(
        "top 2G | ann 7G 5P 4P | bob 3B 4G | draw #9 | to ann",
        "ann play 7G",
        &expect![[r"
        asked ann main
        ann play 7G: ann played 7G from hand:ann to limbo:0; ann gained 2 discard; ann finished 7G; asked ann main
    "]],
    );
    // The queen works at the beginning of her controller's turn and of no other.
    usual(
        "top 2G | ann 5P 4P 3P 7P 9P | bob 3B 4G 6B 7B + QO | draw #9 | to ann",
        "ann done, ?bob, bob card 6B hand:bob, bob done",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; to bob; asked bob card
            bob may: card 3B hand:2, card 4G hand:2, card 6B hand:2, card 7B hand:2
            bob card 6B hand:bob: bob gave 6B from hand:bob to hand:ann; phase draw; bob drew 8G; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew 5G; phase main; asked ann main
        "]],
    );
    // The princess needs a card in the draw pile.
    usual(
        "discard 5O 2G | ann 5P 4P #22 + 4G | bob 3B 9O #21 | draw #0 | begin ann",
        "",
        &expect![[r"
            to ann; replenished 2; ann showed 5O at draw:0 to all; phase draw; ann drew 5O; phase main; asked ann main
        "]],
    );
}

#[test]
fn cr_78_the_example_of_three_turns() {
    // Tina holds Ferocity, the two elves, Death, Spell Tome and two cards that change no choice.
    usual(
        "top 7G | tina AG 4G 2G 5B 8P KP 9O | lora 5G QO TP JP QP 3B 4O | draw 2B 9P 7O KB #33 | begin tina",
        "?tina, tina play AG, ?tina, tina discard 4G, tina discard 2G, tina done, \
         ?lora, lora discard 5G, lora play QO, lora done, \
         ?tina, tina play 5B, @, tina discard 8P, tina =B, tina done, ?lora",
        &expect![[r"
            to tina; phase draw; tina drew 2B; phase main; asked tina main
            tina may: discard 2G, discard 4G, discard 8P, discard AG, play 2G, play 2B, play 4G, play 8P, play 9O, play KP, play AG, done
            tina play AG: tina played AG from hand:tina to limbo:0; tina gained 1 discard; tina finished AG; asked tina main
            tina may: discard 2G, discard 4G, discard 8P, done
            tina discard 4G: tina discarded 4G; asked tina main
            tina discard 2G: tina discarded 2G; asked tina main
            tina done: tina done; phase end; to lora; phase draw; lora drew 9P; phase main; asked lora main
            lora may: discard 5G, play 3B, play 4O, play 5G, play 9P, play TP, play JP, play QP, play QO, done
            lora discard 5G: lora discarded 5G; asked lora main
            lora play QO: lora played QO from hand:lora to play:lora:0; asked lora main
            lora done: lora done; phase end; to tina; phase draw; tina drew 7O; phase main; asked tina main
            tina may: discard 5B, discard 8P, play 2B, play 5B, play 7O, play 8P, play 9O, play KP, done
            tina play 5B: tina played 5B from hand:tina to limbo:0; tina destroyed QO from play:lora:0 to discard:bottom; tina finished 5B; asked tina main
            discard 5B QO AG 7G 4G 2G 5G | tina 2B 7O 8P 9O KP | lora 3B 4O 9P TP JP QP | draw KB JG 7B 4B 8B TO 8O 3P JO 3G JB KG 6P 4P 5O 6B 3O 5P TB AB QB AP 6G TG KO 8G AO 6O 2O QG 9G 9B 2P 7P | main of tina | asks tina main | turn 3
            tina discard 8P: tina discarded 8P; asked tina colour
            tina =B: tina named B; asked tina main
            tina done: tina done; phase end; to lora; phase draw; lora drew KB; phase main; asked lora main
            lora may: discard 3B, discard KB, play 3B, play 4O, play 9P, play TP, play JP, play QP, play KB, done
        "]],
    );
}

#[test]
fn cr_78_two_copies_of_a_card_are_one_to_look_at() {
    let rules = two_decks();
    check(
        &rules,
        &rules.card_file().unwrap(),
        "top 7G | ann AG AG 4G | bob 5G 5G | draw #20 | to ann",
        "?ann, ann discard AG, @bob",
        &expect![[r"
            asked ann main
            ann may: discard 4G, discard AG, play 4G, play AG, done
            ann discard AG: ann discarded AG; asked ann main
            discard 6O 9G AP JG 2B QG JB 3G 9B 7G 7P QB 2P 4P 8G 3G 9G 6O KO 8B 7P 3B 5O 6G QG 3P 7B JP 8O 9P KB 7B 8P 8P 6P JG KP 2O KB TO 2B 5B 8O JO QO 5O 8B JO KG AB 4G 9O 9O 2G 2O 4P 4B TB 6P KG JP 8G QO QB 7O QP TP TG 4B 6G 5P 2P 5P 5B 7O 3O 2G 4O 7G AG | ann #2 | bob 5G 5G | draw #20 | main of ann | asks ann main | turn 1
        "]],
    );
}
