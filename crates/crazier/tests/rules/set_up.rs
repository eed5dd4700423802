//! CR-01 to CR-08: set-up, zones, knowledge.

use crate::rules::support::{Play, Table, changed, rules, seats, two_decks, usual};
use eights_cards::{Eye, Seed};
use eights_crazier::{Crazier, Event, MoveReason, Rules, RulesError, place};
use eights_game::{Game, Match};
use expect_test::expect;

#[test]
fn cr_01_seven_cards_each_then_a_starter_without_effect_and_the_rest_is_the_draw_pile() {
    let mut begun = [0; 4];
    for (count, cards) in [(2, 52), (3, 52), (4, 52), (5, 104), (8, 104)] {
        let book = rules("wayfarers").book(seats(count)).unwrap();
        let faces: Vec<_> = book.deck().faces().iter().collect();
        assert_eq!((book.deck().len(), faces.len()), (cards, 52));
        for seed in 0..40 {
            let mut game = Table::new(&book, seats(count), Seed::number(seed));
            let mut events = Vec::new();
            game.deal(&book, &Table::opening(&book), &mut events);
            let Event::First { seat } = events[0] else { panic!("{:?}", events[0]) };
            let moved_by = |wanted| {
                let moved =
                    move |event: &Event<_>| matches!(event, Event::Moved { why, .. } if *why == wanted);
                events.iter().enumerate().filter(move |(_, event)| moved(event)).map(|(place, _)| place)
            };
            assert_eq!(
                (moved_by(MoveReason::Dealt).count(), moved_by(MoveReason::Turned).count()),
                (7 * count, 1)
            );
            assert!(moved_by(MoveReason::Dealt).max() < moved_by(MoveReason::Turned).min());
            begun[seat.index() % 4] += 1;
            let facts = game.position().facts();
            assert_eq!(facts.active, seat);
            let table = game.position().table();
            for other in seats(count).iter() {
                // The first player has already drawn for the turn.
                let held = if other == seat { 8 } else { 7 };
                assert_eq!(table.hand(other).len(), held);
            }
            assert_eq!(table.stack(place::DISCARD).len(), 1);
            assert_eq!(table.stack(place::DRAW).len(), cards - 7 * count - 2);
            // The starter has no effect, neither as a card nor as an eight.
            assert_eq!((facts.named, facts.agenda.stack.len(), facts.turns), (None, 0, 1));
        }
    }
    assert!(begun.iter().all(|count| *count > 20), "{begun:?}");
}

#[test]
fn cr_02_five_and_more_need_two_decks_and_fewer_may_use_two() {
    let usual = rules("wayfarers");
    assert_eq!(usual.book(seats(4)).unwrap().deck().len(), 52);
    assert_eq!(usual.book(seats(8)).unwrap().deck().len(), 104);
    assert_eq!(two_decks().book(seats(2)).unwrap().deck().len(), 104);
    let one = "version = 1\ngame = \"crazier-eights\"\nname = \"one\"\n[setup]\ndecks = 1\n";
    let told = Rules::read("one.toml", one).unwrap_err().to_string();
    assert!(told.contains("5 players share one deck, but five or more need two"), "{told}");
    let one = Rules::read("one.toml", &format!("{one}players = \"2-4\"\n")).unwrap();
    assert!(one.book(seats(4)).is_ok());
    let one_for_all = Rules { decks: eights_rulesheet::ByPlayers::same(1), ..usual.clone() };
    assert_eq!(one_for_all.book(seats(5)).unwrap_err(), RulesError::Decks);
    assert!(matches!(usual.book(seats(9)), Err(RulesError::Players { .. })));
}

#[test]
fn cr_03_hands_and_draw_pile_are_hidden_discards_and_play_are_open() {
    usual(
        "discard 2G 7G | ann 4G 5P + KB | bob 3B 9O + 2O AO | draw 3G #10 | to ann",
        "@ann, @bob, @nobody, ann discard 3B",
        &expect![[r"
            asked ann main
            discard JB QG 8P QO QP 2B 6B AG 4P 6G 2P TG JG 7B 4B 8B TO 8O 3P JO TB KG 6P AP 5O KP 3O 4O TP AB QB 5B 2G 7G | ann 4G 5P + KB | bob #2 + 2O AO | draw #11 | main of ann | asks ann main | turn 1
            discard JB QG 8P QO QP 2B 6B AG 4P 6G 2P TG JG 7B 4B 8B TO 8O 3P JO TB KG 6P AP 5O KP 3O 4O TP AB QB 5B 2G 7G | ann #2 + KB | bob 3B 9O + 2O AO | draw #11 | main of ann | asks ann main | turn 1
            discard JB QG 8P QO QP 2B 6B AG 4P 6G 2P TG JG 7B 4B 8B TO 8O 3P JO TB KG 6P AP 5O KP 3O 4O TP AB QB 5B 2G 7G | ann 4G 5P + KB | bob 3B 9O + 2O AO | draw 3G KO 8G 5G 6O 9P JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
            ann discard 3B: refused: you do not hold Undertow (3B)
        "]],
    );
    let play =
        Play::at(&rules("wayfarers"), "discard 2G 7G | ann 4G 5P | bob 3B 9O + 2O | draw 3G #10 | to ann");
    // Eights are marked as wild on their face.
    let eights: Vec<_> = play.book.deck().faces().iter().filter(|face| play.book.is_eight(*face)).collect();
    assert_eq!(eights.len(), 4);
}

#[test]
fn cr_04_anyone_may_count_any_hand_and_the_draw_pile() {
    let mut play =
        Play::at(&rules("wayfarers"), "discard 2G 7G | ann 4G 5P | bob 3B 9O + 2O | draw 3G #10 | to ann");
    let counted = |play: &Play| {
        let spectator = play.game.view(Eye::Public);
        let hands = [0, 1].map(|seat| spectator.hand(crate::rules::support::seat(seat)));
        (hands, spectator.draw_pile(), spectator.discard_pile().len())
    };
    assert_eq!(counted(&play), ([(vec![], 2), (vec![], 2)], 11, 36));
    play.step("ann discard 4G");
    play.step("ann done");
    assert_eq!(counted(&play), ([(vec![], 1), (vec![], 3)], 10, 37));
}

#[test]
fn cr_05_looking_shows_to_the_looker_alone_and_revealing_to_all() {
    changed(
        &[
            ("5G", "event", "look at the top 2 cards of the draw pile"),
            ("6G", "event", "reveal the top 2 cards of the draw pile"),
            ("7G", "event", "reveal your hand"),
        ],
        "top 2G | ann 5G 6G 7G 9P | bob 3B 9O | draw 3G 4P #10 | to ann",
        "ann play 5G, @ann, @bob",
        &expect![[r"
            asked ann main
            ann play 5G: ann played 5G from hand:ann to limbo:0; ann showed 3G at draw:0 to ann; ann showed 4P at draw:1 to ann; ann finished 5G; asked ann main
            discard 5G JB AO QG 8P QO QP 2B 5P AG 6B 2P 2O JG 7B 4B 8B TO 8O 3P JO 4G KG 6P TB 5O KP 3O 4O TP AB QB 5B AP 2G | ann 6G 7G 9P | bob #2 | draw 3G 4P #10 | main of ann | asks ann main | turn 1
            discard 5G JB AO QG 8P QO QP 2B 5P AG 6B 2P 2O JG 7B 4B 8B TO 8O 3P JO 4G KG 6P TB 5O KP 3O 4O TP AB QB 5B AP 2G | ann #3 | bob 3B 9O | draw #12 | main of ann | asks ann main | turn 1
        "]],
    );
    changed(
        &[("6G", "event", "reveal the top 2 cards of the draw pile")],
        "top 2G | ann 6G 7G 9P | bob 3B 9O | draw 3G 4P #10 | to ann",
        "ann play 6G, @bob",
        &expect![[r"
            asked ann main
            ann play 6G: ann played 6G from hand:ann to limbo:0; ann showed 3G at draw:0 to all; ann showed 4P at draw:1 to all; ann finished 6G; asked ann main
            discard 6G 4G JB AO QG 8P QO QP 2B 5P AG TG 2P 2O JG 7B 4B 8B TO 8O 3P JO TB KG 6P AP 5O KP 3O 4O TP AB QB 5B KB 2G | ann #2 | bob 3B 9O | draw 3G 4P #10 | main of ann | asks ann main | turn 1
        "]],
    );
    changed(
        &[("7G", "event", "reveal your hand")],
        "top 2G | ann 6G 7G 9P | bob 3B 9O | draw 3G 4P #10 | to ann",
        "ann play 7G, @bob",
        &expect![[r"
            asked ann main
            ann play 7G: ann played 7G from hand:ann to limbo:0; ann showed 6G at hand:ann to all; ann showed 9P at hand:ann to all; ann finished 7G; asked ann main
            discard 7G 4G JB AO QG 8P QO QP 2B 5P AG TG 2P 2O JG 7B 4B 8B TO 8O 3P JO TB KG 6P AP 5O KP 3O 4O TP AB QB 5B KB 2G | ann 6G 9P | bob 3B 9O | draw #12 | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_06_a_search_keeps_the_order_and_is_shuffled_only_if_the_card_says_so() {
    changed(
        &[("3G", "event", "put an asset in the draw pile into play")],
        "top 2G | ann 3G 7G 9P | bob 3B 4B 5B #30 | draw 5P 6P 2O 4P | to ann",
        "ann play 3G, ?ann, @bob, ann card 6P draw, ann card 2O draw, @ann",
        &expect![[r"
            asked ann main
            ann play 3G: ann played 3G from hand:ann to limbo:0; ann showed 5P at draw:0 to ann; ann showed 6P at draw:1 to ann; ann showed 2O at draw:2 to ann; ann showed 4P at draw:3 to ann; asked ann card
            ann may: card 5P draw, card 2O draw
            discard KB 6B KO 8G 5G 6O JP 9G 9B 7O 7P 2G | ann #2 | bob 2P 2B 3P 3B 3O 4G 4B 4O 5B 5O 6G 7B 8P 8B 8O 9O TP TG TB TO JG JB JO QP QG QB QO KP KG AP AG AB AO | draw #4 | acting 3G | main of ann | asks ann card | turn 1
            ann card 6P draw: refused: that is not among what you can choose: choose a card
            ann card 2O draw: ann put 2O from draw:2 to play:ann:0; ann finished 3G; asked ann main
            discard 3G KB 6B KO 8G 5G 6O JP 9G 9B 7O 7P 2G | ann 7G 9P + 2O | bob #33 | draw 5P 6P 4P | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "top 2G | ann 3G 7G 9P | bob 3B 4B 5B #30 | draw 5P 6P 2O 4P | to ann",
        "ann play 3G, ann card 5P draw, @ann",
        &expect![[r"
            asked ann main
            ann play 3G: ann played 3G from hand:ann to limbo:0; ann showed 5P at draw:0 to ann; ann showed 6P at draw:1 to ann; ann showed 2O at draw:2 to ann; ann showed 4P at draw:3 to ann; asked ann card
            ann card 5P draw: ann put 5P from draw:0 to play:ann:0; shuffled 2; ann finished 3G; asked ann main
            discard 3G KB 6B KO 8G 5G 6O JP 9G 9B 7O 7P 2G | ann 7G 9P + 5P | bob #33 | draw #3 | main of ann | asks ann main | turn 1
        "]],
    );
    // Every search card of the built-in decks shuffles.
    for rules in Rules::all() {
        for card in rules.card_file().unwrap().cards {
            let text = card.abilities.iter().map(ToString::to_string).collect::<String>();
            assert!(
                !text.contains("in the draw pile") || text.contains("shuffle the draw pile"),
                "{}",
                card.name
            );
        }
    }
    // The pile is shuffled even if the search found nothing.
    usual(
        "top 2G | ann 3G 7G 9P | bob 3B 4B 5B #30 | draw 6P 4P | to ann",
        "ann play 3G, ?ann, ann nothing",
        &expect![[r"
            asked ann main
            ann play 3G: ann played 3G from hand:ann to limbo:0; ann showed 6P at draw:0 to ann; ann showed 4P at draw:1 to ann; asked ann card
            ann may: nothing
            ann nothing: shuffled 2; ann finished 3G; asked ann main
        "]],
    );
}

#[test]
fn cr_07_without_points_the_first_player_is_drawn_by_lot_for_every_game() {
    let book = rules("wayfarers").book(seats(2)).unwrap();
    let starts = |seed: u64| {
        let game = Match::<Crazier<1>>::start(&book, seats(2), Seed::number(seed), &mut ());
        game.hand().position().facts().active.index()
    };
    let firsts: usize = (0..40).map(starts).sum();
    assert!((10..=30).contains(&firsts), "{firsts}");
}

#[test]
fn cr_08_time_that_runs_out_declines_what_is_free_and_takes_the_first_of_what_is_not() {
    let rules = rules("wayfarers");
    let timeout = |table: &str, before: &[&str]| {
        let mut play = Play::at(&rules, table);
        for step in before {
            play.step(step);
        }
        let seat = play.game.pending().must.first().unwrap();
        <Table as eights_game::Notation>::write_move(&play.book, &play.game.on_timeout(&play.book, seat))
    };
    // The turn ends, and an optional ability is declined.
    assert_eq!(timeout("top 2G | ann 3G 7G | bob 3B 4B | to ann", &[]), "done");
    assert_eq!(timeout("top 2G | ann 3G 4G + 7P | bob 3B 4B | to ann", &["ann done"]), "no");
    // Players in turn order, cards in the order of their pile.
    assert_eq!(timeout("top 2G | ann 3G 7O | bob 3B 4B | cat 5B 6B | to bob", &[]), "done");
    assert_eq!(
        timeout("top 2G | ann 4G 4B | bob 3B 7O 5P | cat 5B 6B | to bob", &["bob play 7O"]),
        "player 2"
    );
    assert_eq!(
        timeout("top 2G | ann 3G 3O | bob 3B 5B 5P + KP AO | cat 5G 6B + QP | to bob", &["bob play 5B"]),
        "card KP play:2"
    );
}
