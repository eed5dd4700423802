//! Whole hands as text, as the referee and each seat saw them. Any change of a rule, view or wording shows up here.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-classic files::golden` to regenerate them; read the difference before you
//! keep it.

use eights_cards::{SeatCount, Seed};
use eights_classic::{Classic, Rules};
use eights_testkit::playthrough;
use expect_test::expect_file;

/// Returns the first hand from this seed on that a person would still read. Where the discard pile is reshuffled, random
/// players may take thousands of turns.
fn readable_hand<const W: usize>(rules: &Rules, seats: usize, seed: u64) -> String {
    let seats = SeatCount::new(seats).unwrap();
    let book = rules.book(seats).unwrap();
    let mut hands =
        (seed..seed + 100).map(|seed| playthrough::<Classic<W>>(&book, seats, Seed::number(seed)));
    hands.find(|hand| hand.lines().count() < 5000).expect("one hand in a hundred is short")
}

fn basic<const W: usize>(seats: usize, seed: u64) -> String {
    readable_hand::<W>(&Rules::named("basic").unwrap(), seats, seed)
}

/// Plays a hand of every preset with its fewest players. New presets are covered without a line of code.
#[test]
fn every_preset() {
    for rules in Rules::all() {
        let hand = readable_hand::<3>(&rules, rules.setup.players.min(), 1);
        expect_file![format!("../golden/{}.txt", rules.meta.name)].assert_eq(&hand);
    }
}

#[test]
fn basic_with_four_players() {
    expect_file!["../golden/basic-4-players.txt"].assert_eq(&basic::<1>(4, 4));
}

#[test]
fn basic_with_seven_players_and_two_decks() {
    expect_file!["../golden/basic-7-players.txt"].assert_eq(&basic::<2>(7, 7));
}
