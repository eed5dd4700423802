//! CR-60 to CR-64: teams.

use crate::rules::support::{Play, Table, check, rules, seats, with_cards};
use eights_cards::Seed;
use eights_crazier::{Rules, RulesError, Switches};
use eights_game::Game;
use expect_test::expect;

#[test]
fn cr_60_teams_win_and_lose_together_and_are_of_one_size() {
    let pairs = rules("wayfarers-pairs");
    for count in [4, 6, 8] {
        assert_eq!(pairs.book(seats(count)).unwrap().teams(), count / 2);
    }
    assert!(matches!(pairs.book(seats(5)), Err(RulesError::Teams { .. })));
    assert_eq!(rules("wayfarers-trios").book(seats(6)).unwrap().teams(), 2);
    let bad =
        "version = 1\ngame = \"crazier-eights\"\nname = \"bad\"\n[setup]\nplayers = \"2-3\"\nteam_size = 2\n";
    assert!(Rules::read("bad.toml", bad).unwrap_err().to_string().contains("two teams"));
    let cards = with_cards(&pairs, &[("4B", "event", "an opponent you choose loses")]);
    check(
        &pairs,
        &cards,
        "top 2G | ann 4G | bob 3B 4P | cat 5B 6B | dan 7P 9P | draw #9 | to ann",
        "ann discard 4G, =",
        &expect![[r"
            asked ann,cat main
            ann discard 4G: ann discarded 4G; over: ann went out
            winners: ann cat
        "]],
    );
    check(
        &pairs,
        &cards,
        "top 2G | ann 4B 4G | bob 3B 4P + KP | cat 5B 6B | dan 7P 9P | draw #9 | to ann",
        "ann play 4B, ann player dan, =",
        &expect![[r"
            asked ann,cat main
            ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann player bob,dan
            ann player dan: bob lost holding 2; dan lost holding 2; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left KP from play:bob:0 to discard:bottom; dan left 7P from hand:dan to discard:bottom; dan left 9P from hand:dan to discard:bottom; over: ann was left
            winners: ann cat
        "]],
    );
}

#[test]
fn cr_60_an_allys_card_does_not_keep_a_member_from_losing() {
    let pairs = rules("wayfarers-pairs");
    let cards = with_cards(&pairs, &[("4B", "event", "an opponent you choose loses")]);
    let table = "top 2G | ann 4B 4G | bob 3B 4P + 9O | cat 5B 6B | dan 7P 9P | draw #9 | to ann";
    check(
        &pairs,
        &cards,
        table,
        "ann play 4B, ann player dan, =",
        &expect![[r"
        asked ann,cat main
        ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann player bob,dan
        ann player dan: bob lost holding 2; dan lost holding 2; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left 9O from play:bob:0 to discard:bottom; dan left 7P from hand:dan to discard:bottom; dan left 9P from hand:dan to discard:bottom; over: ann was left
        winners: ann cat
    "]],
    );
    check(
        &pairs,
        &cards,
        table,
        "ann play 4B, ann player bob",
        &expect![[r"
        asked ann,cat main
        ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann player bob,dan
        ann player bob: bob replaced lose/bob by 9O.0.0; bob destroyed 9O from play:bob:0 to discard:bottom; bob drew 8G seen bob,dan; bob drew 5G seen bob,dan; bob drew 6O seen bob,dan; bob drew KO seen bob,dan; bob drew JP seen bob,dan; ann finished 4B; asked ann,cat main
    "]],
    );
}

#[test]
fn cr_32_with_teams_the_member_with_fewest_cards_wins_for_the_team() {
    let pairs = rules("wayfarers-pairs");
    check(
        &pairs,
        &pairs.card_file().unwrap(),
        "discard 2G | ann 4B #11 | bob 3B #12 | cat 5B #13 | dan 7P #11 | draw #0 | begin ann",
        "=",
        &expect![[r"
            to ann; phase draw; over: no draw
            winners: ann bob cat dan
        "]],
    );
    check(
        &pairs,
        &pairs.card_file().unwrap(),
        "discard 2G | ann 4B #11 | bob 3B #12 | cat 5B #14 | dan 7P #10 | draw #0 | begin ann",
        "=",
        &expect![[r"
            to ann; phase draw; over: no draw
            winners: bob dan
        "]],
    );
}

#[test]
fn cr_60_the_first_team_is_drawn_by_lot() {
    let book = rules("wayfarers-pairs").book(seats(4)).unwrap();
    let mut first = [0; 4];
    for seed in 0..60 {
        let mut game = Table::new(&book, seats(4), Seed::number(seed));
        game.deal(&book, &Table::opening(&book), &mut ());
        first[game.position().facts().active.index()] += 1;
    }
    assert!(first[0] > 15 && first[1] > 15 && first[2] + first[3] == 0, "{first:?}");
}

#[test]
fn cr_61_a_team_takes_its_turn_together_phase_by_phase() {
    let pairs = rules("wayfarers-pairs");
    check(
        &pairs,
        &with_cards(&pairs, &[("QG", "asset", "whenever your turn begins: gain 1 extra play")]),
        "top 2G | ann 4G 5P + AO | bob 3B 4P | cat 5G 6B + KG QG | dan 7P 9P | draw KP KB JP 9O #9 | begin ann",
        "ann player bob, ?ann, ?cat, ?bob, cat discard 5G, ann discard 5P, ann done, ann discard 4G, cat play 6B, cat done, bob done",
        &expect![[r"
            to ann; asked ann player ann,bob,cat,dan
            ann player bob: bob drew KP seen bob,dan; cat gained 1 play; phase draw; ann drew KB seen ann,cat; cat drew JP seen ann,cat; phase main; asked ann,cat main
            ann may: discard 4G, play 4G, play 5P, play KB, done
            cat may: discard 5G, play 5G, play 6B, play JP, done
            bob may: (nothing)
            cat discard 5G: cat discarded 5G; asked ann,cat main
            ann discard 5P: ann discarded 5P; asked ann,cat main
            ann done: ann done; asked cat main
            ann discard 4G: refused: it is not your turn to decide
            cat play 6B: cat played 6B from hand:cat to play:cat:0; asked cat main
            cat done: cat done; phase end; to bob; phase draw; bob drew 9O seen bob,dan; dan drew 8G seen bob,dan; phase main; asked bob,dan main
            bob done: bob done; asked dan main
        "]],
    );
}

/// Returns a deck with abilities that watch the turns of an opposing team, by the rules of pairs.
fn turn_watchers(rules: &Rules) -> eights_crazier::CardFile {
    with_cards(
        rules,
        &[
            ("KP", "asset", "whenever your turn ends: draw 1"),
            ("KG", "asset", "whenever the turn of an opponent ends: that player draws 1"),
            ("KB", "asset", "whenever the turn of an ally ends: gain 1 extra play"),
        ],
    )
}

#[test]
fn cr_61_a_teams_turn_is_a_turn_of_each_member() {
    let pairs = rules("wayfarers-pairs");
    // Cat's own card works once. Dan's works for each opponent whose turn it was, and cat's other one for her ally.
    check(
        &pairs,
        &turn_watchers(&pairs),
        "top 2G | ann 4G 5P | bob 3B 4P | cat 5G 6B + KP KB | dan 7P 9P + KG | draw #20 | to ann",
        "ann done, cat done, ?cat, cat next 1, ?ann, ann next 1",
        &expect![[r"
            asked ann,cat main
            ann done: ann done; asked cat main
            cat done: cat done; phase end; asked cat order
            cat may: next 1, next 2
            cat next 1: cat gained 1 play; cat drew 5O seen ann,cat; asked ann order
            ann may: next 1, next 2
            ann next 1: ann drew JB seen ann,cat; cat drew 3O seen ann,cat; to bob; phase draw; bob drew 4O seen bob,dan; dan drew TP seen bob,dan; phase main; asked bob,dan main
        "]],
    );
}

#[test]
fn cr_61_by_the_switch_a_teams_turn_is_one_turn_and_the_controller_chooses_the_member() {
    let pairs = rules("wayfarers-pairs");
    let one = Rules { switches: Switches { team_turn_is_one: true, ..pairs.switches }, ..pairs };
    check(
        &one,
        &turn_watchers(&one),
        "top 2G | ann 4G 5P | bob 3B 4P | cat 5G 6B + KP | dan 7P 9P + KG | draw #20 | to ann",
        "ann done, cat done, ?ann, ?dan, dan player cat",
        &expect![[r"
            asked ann,cat main
            ann done: ann done; asked cat main
            cat done: cat done; phase end; cat drew 5O seen ann,cat; asked dan player ann,cat
            ann may: (nothing)
            dan may: player 1, player 3
            dan player cat: cat drew JB seen ann,cat; to bob; phase draw; bob drew 3O seen bob,dan; dan drew 4O seen bob,dan; phase main; asked bob,dan main
        "]],
    );
    // Conditions about "that player" are checked for each member; if only one fits, nobody has to choose.
    let text = "whenever the turn of an opponent ends provided that player holds at least 3 cards: that player draws 1";
    check(
        &one,
        &with_cards(&one, &[("KG", "asset", text)]),
        "top 2G | ann 4G 5P | bob 3B 4P | cat 5G 6B 2P | dan 7P 9P + KG | draw #20 | to ann",
        "ann done, cat done",
        &expect![[r"
            asked ann,cat main
            ann done: ann done; asked cat main
            cat done: cat done; phase end; cat drew 5O seen ann,cat; to bob; phase draw; bob drew KP seen bob,dan; dan drew 3O seen bob,dan; phase main; asked bob,dan main
        "]],
    );
    let sheet = "version = 1\ngame = \"crazier-eights\"\nname = \"alone\"\n[turn]\nteam_turn_is_one = true\n";
    assert!(Rules::read("alone.toml", sheet).unwrap_err().to_string().contains("everybody plays alone"));
}

#[test]
fn cr_62_allies_are_no_opponents_and_see_each_others_hands() {
    let pairs = rules("wayfarers-pairs");
    check(
        &pairs,
        &pairs.card_file().unwrap(),
        "top 2G | ann 4B 5P | bob 3B 4P | cat 5G 6B + 2O | dan 7P 9P | draw KP KB JP 9O #9 | to ann",
        "@ann, @bob, ann play 4B, @cat",
        &expect![[r"
            asked ann,cat main
            discard 8P QO QP 2B 4G AG AP 6G 2P JB JG 7B TG 8B TO 8O 3P JO 3G KG 6P 5O 3O 4O TP AB QB 5B QG 2G | ann 4B 5P | bob #2 | cat 5G 6B + 2O | dan #2 | draw #13 | main of ann | asks ann,cat main | turn 1
            discard 8P QO QP 2B 4G AG AP 6G 2P JB JG 7B TG 8B TO 8O 3P JO 3G KG 6P 5O 3O 4O TP AB QB 5B QG 2G | ann #2 | bob 3B 4P | cat #2 + 2O | dan 7P 9P | draw #13 | main of ann | asks ann,cat main | turn 1
            ann play 4B: ann played 4B from hand:ann to limbo:0; cat drew KP seen ann,cat; bob drew KB seen bob,dan; dan drew JP seen bob,dan; ann finished 4B; asked ann,cat main
            discard 4B 8P QO QP 2B 4G AG AP 6G 2P JB JG 7B TG 8B TO 8O 3P JO 3G KG 6P 5O 3O 4O TP AB QB 5B QG 2G | ann 5P | bob #3 | cat 5G 6B KP + 2O | dan #3 | draw #10 | main of ann | asks ann,cat main | turn 1
        "]],
    );
    // An ally's hand is open in an exchange, an opponent's is not.
    let trade = "top 2G | ann 6P 5P 4P | bob 3B 4G | cat 5G 6B | dan 7P 9P | draw #9 | to ann";
    check(
        &pairs,
        &pairs.card_file().unwrap(),
        trade,
        "ann play 6P, ann player cat, ann card 5P hand:ann, ?ann, ann card 6B hand:cat, @dan",
        &expect![[r"
            asked ann,cat main
            ann play 6P: ann played 6P from hand:ann to limbo:0; asked ann player bob,cat,dan
            ann player cat: asked ann card
            ann card 5P hand:ann: ann swapped 5P from hand:ann to lap:ann seen ann,cat; asked ann card
            ann may: card 5G hand:3, card 6B hand:3
            ann card 6B hand:cat: ann swapped 6B from hand:cat to hand:ann; ann swapped 5P from lap:ann to hand:cat; ann finished 6P; asked ann,cat main
            discard 6P 8P QO QP 2B JB AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B QG 7G 2G | ann #2 | bob 3B 4G | cat #2 | dan 7P 9P | draw #9 | main of ann | asks ann,cat main | turn 1
        "]],
    );
    check(
        &pairs,
        &pairs.card_file().unwrap(),
        trade,
        "ann play 6P, ann player bob, ann card 5P hand:ann, @bob, @cat, @dan",
        &expect![[r"
            asked ann,cat main
            ann play 6P: ann played 6P from hand:ann to limbo:0; asked ann player bob,cat,dan
            ann player bob: asked ann card
            ann card 5P hand:ann: ann swapped 5P from hand:ann to lap:ann seen ann,cat; blind 2; ann swapped 4G from hand:bob to hand:ann seen ann,bob,cat,dan; ann swapped 5P from lap:ann to hand:bob seen ann,bob,cat,dan; ann finished 6P; asked ann,cat main
            discard 6P 8P QO QP 2B JB AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B QG 7G 2G | ann 4G #1 | bob 3B 5P | cat #2 | dan 7P 9P | draw #9 | main of ann | asks ann,cat main | turn 1
            discard 6P 8P QO QP 2B JB AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B QG 7G 2G | ann 4P 4G | bob 5P #1 | cat 5G 6B | dan #2 | draw #9 | main of ann | asks ann,cat main | turn 1
            discard 6P 8P QO QP 2B JB AG KB 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG AP 5O KP 3O 4O TP AB QB 5B QG 7G 2G | ann 4G #1 | bob 3B 5P | cat #2 | dan 7P 9P | draw #9 | main of ann | asks ann,cat main | turn 1
        "]],
    );
}

#[test]
fn cr_63_members_come_in_seat_order_and_each_orders_the_own_abilities() {
    let pairs = rules("wayfarers-pairs");
    let cards = with_cards(
        &pairs,
        &[
            ("KP", "asset", "whenever your turn begins: draw 1"),
            ("KG", "asset", "whenever your turn begins: a player you choose draws 2"),
            ("QP", "asset", "whenever the turn of an opponent begins: draw 1"),
            ("QG", "asset", "whenever the turn of an opponent begins: a player you choose draws 2"),
        ],
    );
    // Cat orders her own, ann the opponent's.
    check(
        &pairs,
        &cards,
        "top 2G | ann 4G 5P | bob 3B 4P | cat 5G 6B + KP KG | dan 7P 9P | draw #20 | begin ann",
        "?ann, ?cat, cat next 1, cat player bob",
        &expect![[r"
            to ann; asked cat order
            ann may: (nothing)
            cat may: next 1, next 2
            cat next 1: cat drew 5O seen ann,cat; asked cat player ann,bob,cat,dan
            cat player bob: bob drew JB seen bob,dan; bob drew 3O seen bob,dan; phase draw; ann drew 4O seen ann,cat; cat drew TP seen ann,cat; phase main; asked ann,cat main
        "]],
    );
    check(
        &pairs,
        &cards,
        "top 2G | ann 4G 5P | bob 3B 4P | cat 5G 6B | dan 7P 9P + QP QG | draw #20 | begin cat",
        "?ann, ?cat, ?dan, ann next 1",
        &expect![[r"
            to ann; asked ann order
            ann may: next 1, next 2, next 3, next 4
            cat may: (nothing)
            dan may: (nothing)
            ann next 1: dan drew 5O seen bob,dan; asked ann order
        "]],
    );
}

#[test]
fn cr_64_a_teams_points_are_the_sum_of_its_members() {
    let sheet = "version = 1\ngame = \"crazier-eights\"\nname = \"p\"\nbased_on = \"wayfarers-pairs\"\n[match]\npoints = true\ngames = 2\n";
    let points = Rules::read("p.toml", sheet).unwrap();
    let mut play =
        Play::at(&points, "top 2G | ann 4G | bob 3B 4P 5P | cat 6P 7P | dan 9P KP | draw #20 | to ann");
    play.step("ann discard 4G");
    assert_eq!(play.winners(), ["ann", "cat"]);
    assert_eq!(play.points(), [0, 5, 0, 5]);
    let outcome = play.game.outcome(&play.book, &Table::opening(&play.book)).unwrap();
    assert_eq!(outcome.carry.most.iter().map(eights_cards::Seat::index).collect::<Vec<_>>(), [1, 3]);
    // A team that lost is counted by the cards that its members held then.
    let cards = with_cards(&points, &[("4B", "event", "an opponent you choose loses")]);
    let table = "top 2G | ann 4B 9P 5P | bob 3B 4P 5B | cat 6P 7P | dan 9O KP | draw #20 | to ann";
    let mut play = Play::with(&points, &cards, table);
    play.step("ann play 4B");
    play.step("ann player bob");
    assert_eq!(play.winners(), ["ann", "cat"]);
    assert_eq!(play.points(), [0, 5, 0, 5]);
}
