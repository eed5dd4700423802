//! Tests that an invented card is data alone: its file is read, checked, worded and played, and no code knows it.

use crate::rules::support::{check, random_game, rules, seats};
use eights_crazier::{CardFile, Rules};
use eights_rulesheet::ByPlayers;
use expect_test::expect;

fn workshop() -> (Rules, CardFile) {
    let text = include_str!("../data/workshop.toml");
    let file = CardFile::read("workshop.toml", text).unwrap_or_else(|e| panic!("{e}"));
    (Rules { hand: ByPlayers::same(4), ..rules("wayfarers") }, file)
}

#[test]
fn cr_47_a_card_that_is_data_alone_says_draw_two_fewer_next_time() {
    let (rules, file) = workshop();
    expect!["At the end of your turn, if you hold more cards than each opponent, the next time you would draw, draw two fewer cards instead."].assert_eq(&file.cards[0].words());
    // The purse takes effect at the end of the turn: only the next draw is two fewer.
    check(
        &rules,
        &file,
        "top 2G | ann 5P 7P 9P + AP | bob 3B 4P | draw KP KG KB #3 | to ann",
        "ann done, bob done, ann play 5P, ann done, bob done",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann replaced draw/ann/1 by AP.0.1 ann draws 0; phase main; asked ann main
            ann play 5P: ann played 5P from hand:ann to limbo:0; ann drew KG; ann finished 5P; asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KB; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew 3O; phase main; asked ann main
        "]],
    );
    // A player who does not hold more cards than each opponent draws as usual.
    check(
        &rules,
        &file,
        "top 2G | ann 5P 7P + AP | bob 3B 4P | draw KP KG KB #3 | to ann",
        "ann done, bob done",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew KG; phase main; asked ann main
        "]],
    );
    // A draw of three becomes one, and uses up the lasting ability.
    check(
        &rules,
        &file,
        "top 2G | ann 5P 7P 9P + AP | bob 3B 6P | draw KP KG KB #3 | to ann",
        "ann done, bob play 6P, bob done",
        &expect![[r"
            asked ann main
            ann done: ann done; phase end; to bob; phase draw; bob drew KP; phase main; asked bob main
            bob play 6P: bob played 6P from hand:bob to limbo:0; ann replaced draw/ann/3 by AP.0.1 ann draws 1; ann drew KG; bob finished 6P; asked bob main
            bob done: bob done; phase end; to ann; phase draw; ann drew KB; phase main; asked ann main
        "]],
    );
}

#[test]
fn a_deck_of_the_workshop_is_played_to_the_end() {
    let (rules, file) = workshop();
    let book = rules.book_with(&file, seats(3)).unwrap();
    let endings: Vec<_> =
        (0..40).map(|seed| random_game(&book, seats(3), seed).position().facts().ending.unwrap()).collect();
    assert!(endings.iter().any(|ending| matches!(ending, eights_crazier::Ending::WentOut(_))), "{endings:?}");
}
