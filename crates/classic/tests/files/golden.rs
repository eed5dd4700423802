//! Whole hands as text, as the referee and each seat saw them. Any change of a rule, view or wording shows up here.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-classic files::golden` to regenerate them; read the difference before you
//! keep it.

use eights_cards::{SeatCount, Seed};
use eights_classic::{Classic, Rules};
use eights_testkit::playthrough;
use expect_test::expect_file;

fn basic<const W: usize>(seats: usize, seed: u64) -> String {
    let seats = SeatCount::new(seats).unwrap();
    playthrough::<Classic<W>>(&Rules::named("basic").unwrap().book(seats).unwrap(), seats, Seed::number(seed))
}

/// Plays a hand of every preset with its fewest players. New presets are covered without a line of code.
#[test]
fn every_preset() {
    for rules in Rules::all() {
        let seats = SeatCount::new(rules.setup.players.min()).unwrap();
        let hand = playthrough::<Classic<3>>(&rules.book(seats).unwrap(), seats, Seed::number(1));
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
