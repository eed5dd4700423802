//! What lies on top of the discard pile, and who draws first: uncovered eights (CR-16) and draws of several players
//! (CR-24).

use eights_cards::Seed;
use eights_crazier::place::face_text;
use eights_game::{Game, MoveSet, Notation};
use expect_test::expect;

use crate::rules::support::{Table, changed, check, rules, seats, usual, with_cards};

#[test]
fn cr_16_an_eight_that_starts_the_discard_pile_takes_its_own_colour_and_eights() {
    let book = rules("lodestar").book(seats(3)).unwrap();
    let mut seen = 0;
    for seed in 0..150 {
        let mut game = Table::new(&book, seats(3), Seed::quick(seed));
        game.deal(&book, &Table::opening(&book), &mut ());
        let top = game.position().top().map(face_text).unwrap();
        let seat = game.position().facts().active;
        // Drawing is all that is left to do before the main phase.
        while game.legal(&book, seat).contains(&eights_crazier::Move::Draw) {
            game.play(&book, seat, eights_crazier::Move::Draw, &mut ()).unwrap();
        }
        if !top.starts_with('8') {
            continue;
        }
        seen += 1;
        assert_eq!(game.position().facts().named, None);
        let held: Vec<String> = game.position().table().hand(seat).faces().iter().map(face_text).collect();
        let fits = |face: &&String| face.starts_with('8') || face.ends_with(&top[1..]);
        let wanted: Vec<String> = held.iter().filter(fits).map(|face| format!("discard {face}")).collect();
        let moves = game.legal(&book, seat);
        let written = moves.iter().map(|mv| Table::write_move(&book, &mv));
        let may: Vec<String> = written.filter(|mv| mv.starts_with("discard")).collect();
        assert_eq!(may, wanted, "seed {seed}, {top} on top");
    }
    assert!(seen >= 5, "{seen} games started with an eight");
}

#[test]
fn cr_16_an_eight_that_is_uncovered_takes_its_own_colour_and_eights() {
    // It was never discarded by a player, and nobody named anything.
    usual(
        "discard 8B 9G | ann 3O 7B 4G 8G 9O | bob 3B 4P 5O | draw #9 | to ann",
        "ann play 3O, ann card 9G top, ?ann, ann discard 4G",
        &expect![[r"
            asked ann main
            ann play 3O: ann played 3O from hand:ann to limbo:0; asked ann card
            ann card 9G top: ann put 9G from discard:0 to play:ann:0; ann finished 3O; asked ann main
            ann may: discard 7B, discard 8G, done
            ann discard 4G: refused: Elven Princess (4G) does not match: it needs blue or an eight, since Deluge (8B) is on top
        "]],
    );
    // What was named for the eight above it does not count for this one.
    changed(
        &[("3O", "event", "put the top card of the discard pile into your hand")],
        "discard 8B 8G=O | ann 3O 7B 4O 9G | bob 3B 4P 5O | draw #9 | to ann",
        "ann play 3O, ?ann, ann discard 4O",
        &expect![[r"
            asked ann main
            ann play 3O: ann played 3O from hand:ann to limbo:0; ann put 8G from discard:0 to hand:ann; ann finished 3O; asked ann main
            ann may: discard 7B, discard 8G, done
            ann discard 4O: refused: Toll Bridge (4O) does not match: it needs blue or an eight, since Deluge (8B) is on top
        "]],
    );
}

#[test]
fn cr_24_the_player_on_turn_draws_first_even_if_the_card_is_another_players() {
    changed(
        &[("KP", "asset", "whenever the turn of an opponent ends: each player draws 2")],
        "top 2G | ann 3P 7P | bob 4B 4P | cat 3B 5P + KP | draw #14 | to bob",
        "bob done",
        &expect![[r"
            asked bob main
            bob done: bob done; phase end; bob drew QB; bob drew 5B; cat drew 9P; cat drew 7G; ann drew KO; ann drew 8G; to cat; phase draw; cat drew 5G; phase main; asked cat main
        "]],
    );
}

#[test]
fn cr_24_the_members_of_the_team_on_turn_draw_first_in_seat_order() {
    let pairs = rules("lodestar-pairs");
    let cards = with_cards(&pairs, &[("4B", "event", "each player draws 1")]);
    check(
        &pairs,
        &cards,
        "top 2G | ann 3P 7P | bob 9P 4P | cat 3B 5P | dan 4B 6P | draw #14 | to bob",
        "dan play 4B",
        &expect![[r"
            asked bob,dan main
            dan play 4B: dan played 4B from hand:dan to limbo:0; bob drew QB seen bob,dan; dan drew 5B seen bob,dan; ann drew KB seen ann,cat; cat drew 7G seen ann,cat; dan finished 4B; asked bob,dan main
        "]],
    );
}

#[test]
fn cr_24_the_game_ends_at_the_first_draw_in_turn_order_that_cannot_be_made() {
    changed(
        &[("4B", "event", "each player draws 1")],
        "discard 2G | ann 3P 7P #14 | bob 4B 4P #15 | cat 3B 5P #14 | draw #2 | to bob",
        "bob play 4B, =",
        &expect![[r"
            asked bob main
            bob play 4B: bob played 4B from hand:bob to limbo:0; bob drew 7O; cat drew 6B; over: no draw
            winners: ann
        "]],
    );
}
