//! CR-50 to CR-58: winning, losing, points, early ends.

use crate::rules::support::{Play, Table, changed, rules, seat, seats, usual};
use eights_cards::Seed;
use eights_crazier::Tally;
use eights_game::{EarlyEnd, Game, Match, MoveSet};
use expect_test::expect;

#[test]
fn cr_50_the_first_player_without_cards_wins_at_once() {
    usual(
        "top 2G | ann 4G | bob 3B 4P | draw #20 | to ann",
        "ann discard 4G, =",
        &expect![[r"
        asked ann main
        ann discard 4G: ann discarded 4G; over: ann went out
        winners: ann
    "]],
    );
    // A last card played for its effect wins before it takes effect.
    usual(
        "top 2G | ann 4B | bob 3B 4P | draw #20 | to ann",
        "ann play 4B, =, @",
        &expect![[r"
        asked ann main
        ann play 4B: ann played 4B from hand:ann to limbo:0; over: ann went out
        winners: ann
        discard AP TB 4G JB AO QG 8P QO QP 2B 5P AG KB 6G 2P 2O JG 7B TG 8B TO 8O 3P JO 3G 9O KG 6P 2G | ann | bob 3B 4P | draw 5O KP 3O 4O TP AB QB 5B 9P 7G KO 8G 5G 6O 6B JP 9G 9B 7O 7P | acting 4B | main of ann | ann went out | turn 1
    "]],
    );
    usual(
        "top 2G | ann 4B 3G | bob 3B 4P | draw #20 | to ann",
        "ann play 4B",
        &expect![[r"
        asked ann main
        ann play 4B: ann played 4B from hand:ann to limbo:0; bob drew 5O; ann finished 4B; asked ann main
    "]],
    );
}

#[test]
fn cr_51_who_loses_puts_hand_and_assets_on_the_bottom_and_the_last_one_left_wins() {
    changed(
        &[("4B", "event", "an opponent you choose loses")],
        "discard 5O 2G | ann 4B 9P 5P | bob 3B 4P + KP AO | cat 3O 3G | draw #20 | to ann",
        "ann play 4B, ann player bob, @, ann done, @",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; asked ann player bob,cat
            ann player bob: bob lost holding 2; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left KP from play:bob:1 to discard:bottom; bob left AO from play:bob:0 to discard:bottom; ann finished 4B; asked ann main
            discard 4B AO KP 4P 3B 8P QO QP 2B KB AG TB 6G 2P 2O JG 7B TG 8B TO 8O 3P JO QG 9O KG 5O 2G | ann 5P 9P | bob out | cat 3G 3O | draw 6P 4G JB 4O TP AB QB 5B 6B 7G KO 8G 5G 6O AP JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
            ann done: ann done; phase end; to cat; phase draw; cat drew 6P; phase main; asked cat main
            discard 4B AO KP 4P 3B 8P QO QP 2B KB AG TB 6G 2P 2O JG 7B TG 8B TO 8O 3P JO QG 9O KG 5O 2G | ann 5P 9P | bob out | cat 3G 3O 6P | draw 4G JB 4O TP AB QB 5B 6B 7G KO 8G 5G 6O AP JP 9G 9B 7O 7P | main of cat | asks cat main | turn 2
        "]],
    );
    changed(
        &[("4B", "event", "an opponent you choose loses")],
        "discard 5O 2G | ann 4B 9P 5P | bob 3B 4P + KP AO | draw #20 | to ann",
        "ann play 4B, =",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob lost holding 2; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left KP from play:bob:1 to discard:bottom; bob left AO from play:bob:0 to discard:bottom; over: ann was left
            winners: ann
        "]],
    );
    // If one effect makes all remaining players lose, they share the win.
    changed(
        &[("4B", "event", "each player loses")],
        "discard 5O 2G | ann 4B 9P 5P | bob 3B 4P + KP AO | cat 3O 3G | draw #20 | to ann",
        "ann play 4B, =",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; ann lost holding 2; bob lost holding 2; cat lost holding 2; ann left 5P from hand:ann to discard:bottom; ann left 9P from hand:ann to discard:bottom; bob left 3B from hand:bob to discard:bottom; bob left 4P from hand:bob to discard:bottom; bob left KP from play:bob:1 to discard:bottom; bob left AO from play:bob:0 to discard:bottom; cat left 3G from hand:cat to discard:bottom; cat left 3O from hand:cat to discard:bottom; over: ann,bob,cat all lost
            winners: ann bob cat
        "]],
    );
    // Unless somebody is saved: that player is the last one left.
    changed(
        &[("4B", "event", "each player loses")],
        "discard 5O 2G | ann 4B 9P 5P | bob 3B 4P + 9O AO | cat 3O 3G | draw #20 | to ann",
        "ann play 4B, =",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob replaced lose/bob by 9O.0.0; bob destroyed 9O from play:bob:1 to discard:bottom; bob drew 6P; bob drew KP; bob drew JB; bob drew 4O; bob drew TP; ann lost holding 2; cat lost holding 2; ann left 5P from hand:ann to discard:bottom; ann left 9P from hand:ann to discard:bottom; cat left 3G from hand:cat to discard:bottom; cat left 3O from hand:cat to discard:bottom; over: bob was left
            winners: bob
        "]],
    );
}

#[test]
fn cr_52_cards_left_are_points_and_whoever_has_most_begins() {
    let rules = rules("wayfarers-points");
    let mut play = Play::at(&rules, "top 2G | ann 4G | bob 3B 4P 5P | cat 6P 7P | draw #20 | to ann");
    play.step("ann discard 4G");
    assert_eq!((play.winners(), play.points()), (vec!["ann".to_string()], vec![0, 3, 2]));
    let outcome = play.game.outcome(&play.book, &Table::opening(&play.book)).unwrap();
    assert_eq!(outcome.carry.most.iter().map(eights_cards::Seat::index).collect::<Vec<_>>(), [1]);
    // Every winner has zero, whatever the hand. A player who lost counts the hand as it was.
    let cards = crate::rules::support::with_cards(
        &rules,
        &[("4B", "event", "an opponent you choose loses, then draw 20")],
    );
    let mut play = Play::with(
        &rules,
        &cards,
        "discard 2G | ann 4B 9P 5P #15 | bob 3B 4P | cat 3O 3G #15 + KP | draw #10 | to ann",
    );
    play.step("ann play 4B");
    play.step("ann player bob");
    assert_eq!((play.winners(), play.points()), (vec!["cat".to_string()], vec![32, 2, 0]));
    // Without points nothing is counted.
    let mut play = Play::at(
        &crate::rules::support::rules("wayfarers"),
        "top 2G | ann 4G | bob 3B 4P | draw #20 | to ann",
    );
    play.step("ann discard 4G");
    assert_eq!(play.points(), [0, 0]);
}

#[test]
fn cr_52_a_match_has_its_number_of_games_and_the_fewest_points_win() {
    let rules = rules("wayfarers-points");
    let book = rules.book(seats(3)).unwrap();
    let mut by_lot = [0; 3];
    for seed in 0..12 {
        let mut dice = Seed::quick(seed).dice(77);
        let mut game = Match::<Table>::start(&book, seats(3), Seed::quick(seed), &mut ());
        let mut games = 1;
        loop {
            while let Some(seat) = game.hand().pending().must.first() {
                let legal = game.hand().legal(&book, seat);
                let mv = legal.nth(dice.below(legal.len() as u32) as usize);
                game.play(&book, seat, mv, &mut ()).unwrap();
            }
            let totals = game.outcome(&book).unwrap().carry.totals;
            let Some(winners) = game.winners(&book) else {
                assert!(game.next_hand(&book, &mut ()));
                let first = game.hand().position().facts().active;
                assert_eq!(Some(totals[first.index()]), totals[..3].iter().copied().max());
                by_lot[first.index()] += 1;
                games += 1;
                continue;
            };
            let least = totals[..3].iter().min().unwrap();
            assert!(winners.iter().all(|seat| totals[seat.index()] == *least) && !winners.is_empty());
            break;
        }
        assert_eq!(games, 5);
    }
    assert!(by_lot.iter().all(|count| *count > 0));
}

#[test]
fn cr_52_running_totals_say_who_has_the_most_and_a_tie_is_decided_by_lot() {
    let rules = rules("lodestar-points");
    let table = "top 2G | ann 4G | bob 3B 4P 5P | cat 6P 7P 9P | dan 2B | draw #20 | to ann";
    let mut play = Play::at(&rules, table);
    play.step("ann discard 4G");
    let opening = Table::opening(&play.book);
    let most = |carry: &Tally| carry.most.iter().map(eights_cards::Seat::index).collect::<Vec<_>>();
    let tied = play.game.outcome(&play.book, &opening).unwrap().carry;
    assert_eq!((&tied.totals[..4], most(&tied)), (&[0, 3, 3, 1][..], vec![1, 2]));
    // Points of this game alone do not decide.
    let before = Tally { totals: std::array::from_fn(|seat| if seat == 3 { 9 } else { 0 }), ..opening };
    let ahead = play.game.outcome(&play.book, &before).unwrap().carry;
    assert_eq!((&ahead.totals[..4], most(&ahead)), (&[0, 3, 3, 10][..], vec![3]));
    let firsts = |carry: &Tally| {
        let mut counts = [0; 4];
        for seed in 0..200 {
            let mut game = Table::new(&play.book, seats(4), Seed::quick(seed));
            game.deal(&play.book, carry, &mut ());
            counts[game.position().facts().active.index()] += 1;
        }
        counts
    };
    assert_eq!(firsts(&ahead), [0, 0, 0, 200]);
    let [nobody, bob, cat, none] = firsts(&tied);
    assert_eq!((nobody, bob + cat, none), (0, 200, 0));
    assert!(bob.min(cat) >= 70, "{bob} and {cat}");
}

#[test]
fn cr_52_equal_totals_share_the_match() {
    let book = rules("lodestar-points").book(seats(4)).unwrap();
    let won = |games: u32, totals: [i32; 4]| {
        let mut tally = Tally { games, ..Table::opening(&book) };
        tally.totals[..4].copy_from_slice(&totals);
        Table::match_winners(&book, seats(4), &tally)
            .map(|winners| winners.iter().map(eights_cards::Seat::index).collect::<Vec<_>>())
    };
    assert_eq!(won(4, [3, 9, 3, 5]), None);
    assert_eq!(won(5, [3, 9, 3, 5]), Some(vec![0, 2]));
    assert_eq!(won(5, [7, 7, 7, 7]), Some(vec![0, 1, 2, 3]));
    assert_eq!(won(5, [8, 7, 9, 10]), Some(vec![1]));
}

#[test]
fn cr_53_of_several_empty_hands_the_player_on_turn_comes_first_then_turn_order() {
    let all = [("4B", "event", "put the hand of each other player on the bottom of the draw pile")];
    changed(
        &all,
        "top 2G | ann 3P | bob 4B 4P | cat 3B | draw #20 | to bob",
        "bob play 4B, =",
        &expect![[r"
            asked bob main
            bob play 4B: bob played 4B from hand:bob to limbo:0; bob put 3B from hand:cat to draw:bottom; bob put 3P from hand:ann to draw:bottom; over: cat went out
            winners: cat
        "]],
    );
    // One after the other: the first player without cards wins, and the others are no longer asked.
    usual(
        "top 2G | ann 3P | bob 8O 4P | cat 3B | draw #20 | to bob",
        "bob play 8O, =",
        &expect![[r"
        asked bob main
        bob play 8O: bob played 8O from hand:bob to limbo:0; bob put 4P from hand:bob to draw:bottom; over: bob went out
        winners: bob
    "]],
    );
    usual(
        "top 2G | ann 3P | bob 8O 4P 5P | cat 3B | draw #20 | to bob",
        "bob play 8O, bob card 4P hand:bob, =",
        &expect![[r"
        asked bob main
        bob play 8O: bob played 8O from hand:bob to limbo:0; asked bob card
        bob card 4P hand:bob: bob put 4P from hand:bob to draw:bottom; cat put 3B from hand:cat to draw:bottom; over: cat went out
        winners: cat
    "]],
    );
}

#[test]
fn cr_54_who_loses_in_the_own_turn_ends_it_but_what_was_set_off_still_happens() {
    changed(
        &[
            ("4B", "event", "lose"),
            ("KP", "asset", "whenever you lose: a player you choose draws 2"),
            ("KG", "asset", "whenever your turn ends: each player draws 3"),
        ],
        "discard 5O 2G | ann 4B 9P 5P + KP KG | bob 3B 4P | cat 3O 3G | draw #20 | to ann",
        "ann play 4B, ?bob, bob player cat",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; ann lost holding 2; ann left 5P from hand:ann to discard:bottom; ann left 9P from hand:ann to discard:bottom; ann left KP from play:ann:1 to discard:bottom; ann left KG from play:ann:0 to discard:bottom; ann finished 4B; asked bob player bob,cat
            bob may: player 2, player 3
            bob player cat: cat drew 6P; cat drew AP; to bob; phase draw; bob drew AO; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_55_an_exchange_is_one_change() {
    // Ann sets her last card aside: her hand is empty during the exchange but not after it.
    usual(
        "top 2G | ann 6P 4P | bob 3B 9P | draw #20 | to ann",
        "ann play 6P, @bob",
        &expect![[r"
            asked ann main
            ann play 6P: ann played 6P from hand:ann to limbo:0; ann swapped 4P from hand:ann to lap:ann; blind 2; ann swapped 9P from hand:bob to hand:ann; ann swapped 4P from lap:ann to hand:bob; ann finished 6P; asked ann main
            discard 6P TB 4G JB AO QG 8P QO QP 2B 5P AG 6B 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O KG TG 2G | ann 9P | bob 3B 4P | draw #20 | main of ann | asks ann main | turn 1
        "]],
    );
    usual(
        "top 2G | ann JB 4P | bob 3B 9P 5P | draw KP KG #20 | to ann",
        "ann play JB, @bob, @nobody",
        &expect![[r"
            asked ann main
            ann play JB: ann played JB from hand:ann to limbo:0; ann swapped 4P from hand:ann to lap:ann; ann swapped 3B from hand:bob to hand:ann; ann swapped 5P from hand:bob to hand:ann; ann swapped 9P from hand:bob to hand:ann; ann swapped 4P from lap:ann to hand:bob; ann drew KP; ann drew KG; ann finished JB; asked ann main
            discard JB 4G TG AO QG 8P QO QP 2B TB AG 6B 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O 2G | ann 3B 5P 9P #2 | bob 4P | draw #20 | main of ann | asks ann main | turn 1
            discard JB 4G TG AO QG 8P QO QP 2B TB AG 6B 6G 2P 2O JG 7B 4B 8B TO 8O 3P JO 3G 9O 2G | ann 3B 5P 9P KP KG | bob 4P | draw 5O 6P 3O 4O TP AB QB 5B AP 7G KO 8G 5G 6O KB JP 9G 9B 7O 7P | main of ann | asks ann main | turn 1
        "]],
    );
}

#[test]
fn cr_56_who_would_win_and_lose_by_the_same_change_wins() {
    // The last card is discarded; that would also make its player lose.
    changed(
        &[("KP", "asset", "whenever an opponent discards a card: that player loses")],
        "top 2G | ann 4G | bob 3B 4P + KP | draw #20 | to ann",
        "ann discard 4G, =",
        &expect![[r"
            asked ann main
            ann discard 4G: ann discarded 4G; over: ann went out
            winners: ann
        "]],
    );
    changed(
        &[("KP", "asset", "whenever an opponent discards a card: that player loses")],
        "top 2G | ann 4G 5P | bob 3B 4P + KP | draw #20 | to ann",
        "ann discard 4G, =",
        &expect![[r"
            asked ann main
            ann discard 4G: ann discarded 4G; ann lost holding 1; ann left 5P from hand:ann to discard:bottom; over: bob was left
            winners: bob
        "]],
    );
    // The same by playing it.
    changed(
        &[("KP", "asset", "whenever an opponent plays a card: that player loses")],
        "top 2G | ann 4B | bob 3B 4P + KP | draw #20 | to ann",
        "ann play 4B, =",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; over: ann went out
            winners: ann
        "]],
    );
    changed(
        &[("KP", "asset", "whenever an opponent plays a card: that player loses")],
        "top 2G | ann 4B 5P | bob 3B 4P + KP | draw #20 | to ann",
        "ann play 4B, =",
        &expect![[r"
            asked ann main
            ann play 4B: ann played 4B from hand:ann to limbo:0; bob drew 5O; ann finished 4B; ann lost holding 1; ann left 5P from hand:ann to discard:bottom; over: bob was left
            winners: bob
        "]],
    );
}

#[test]
fn cr_54_what_waits_when_a_player_loses_in_the_own_turn_still_happens() {
    // The next player decides about ann's other ability. Effects on her do nothing, and she has no further phase.
    changed(
        &[
            ("KP", "asset", "whenever your turn begins: lose"),
            ("KG", "asset", "whenever your turn begins: a player you choose draws 2"),
            ("KB", "asset", "whenever the turn of an opponent begins: that player draws 1, then draw 1"),
        ],
        "discard 5O 2G | ann 9P 5P + KP KG | bob 3B 4P | cat 3O 3G + KB | draw #20 | begin ann",
        "ann next 1, ?bob, bob player bob",
        &expect![[r"
            to ann; asked ann order
            ann next 1: ann lost holding 2; ann left 5P from hand:ann to discard:bottom; ann left 9P from hand:ann to discard:bottom; ann left KP from play:ann:1 to discard:bottom; ann left KG from play:ann:0 to discard:bottom; asked bob player bob,cat
            bob may: player 2, player 3
            bob player bob: bob drew 6P; bob drew QG; cat drew JB; to bob; bob drew 4O; cat drew TP; phase draw; bob drew AB; phase main; asked bob main
        "]],
    );
}

#[test]
fn cr_57_whoever_concedes_loses_even_while_a_card_takes_effect() {
    let mut play = Play::at(&rules("wayfarers"), "top 2G | ann 8B 3G | bob 3B 4P | draw #20 | to ann");
    assert!(play.step("ann discard 8B").contains("asked"), "ann has to name a colour");
    assert!(play.game.stop(&play.book, EarlyEnd::Conceded(seat(1)), &mut ()));
    assert_eq!(play.winners(), ["ann"]);
    assert_eq!(play.may("ann"), "(nothing)");
    assert!(play.seen_by("").contains("bob conceded"));
    assert!(!play.game.stop(&play.book, EarlyEnd::Conceded(seat(0)), &mut ()), "the game is over");
    // The loser scores what is left in hand, as after any other game.
    let book = rules("wayfarers-points").book(seats(2)).unwrap();
    let mut game = Match::<Table>::start(&book, seats(2), Seed::number(1), &mut ());
    assert!(game.stop(&book, EarlyEnd::Conceded(seat(0)), &mut ()));
    let points = game.outcome(&book).unwrap().points;
    assert!(points[0] > 0 && points[1] == 0, "{points:?}");
}

#[test]
fn cr_57_nobody_concedes_to_more_than_one_opponent() {
    let book = rules("wayfarers").book(seats(3)).unwrap();
    let mut game = Match::<Table>::start(&book, seats(3), Seed::number(1), &mut ());
    assert!(!game.stop(&book, EarlyEnd::Conceded(seat(0)), &mut ()));
    assert!(game.outcome(&book).is_none());
}

#[test]
fn cr_58_everybody_shares_a_drawn_game_and_nobody_scores() {
    for count in [2, 4] {
        let book = rules("wayfarers").book(seats(count)).unwrap();
        let mut game = Match::<Table>::start(&book, seats(count), Seed::number(1), &mut ());
        assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()));
        let outcome = game.outcome(&book).unwrap();
        assert_eq!(outcome.winners, seats(count).all());
        assert_eq!(outcome.points, [0; eights_cards::MAX_SEATS]);
    }
}
