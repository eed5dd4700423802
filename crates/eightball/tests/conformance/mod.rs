//! The laws that hold for every game, checked for Crazy 8-Ball.
//!
//! Random play seldom finishes a rack, and the cost of a game grows with the square of its length. Therefore most games
//! here end early by a turn limit, and a few go on to the end; with `EIGHTS_HANDS`, all do.

mod generated_sheets;
mod subject;

use eights_cards::SeatCount;
use eights_eightball::Rules;
use eights_testkit::conformance::{check_chance, check_hands};
use eights_testkit::endurance::share_of_hands;
use subject::Pool;

/// Checks a number of games under these rules.
fn check(rules: &Rules, games: u64) {
    let report = check_hands::<Pool>(games, &[2], |seats| rules.book(seats).unwrap())
        .unwrap_or_else(|violation| panic!("{}: {violation}", rules.meta.name));
    assert_eq!(report.hands, games);
    assert!(report.worlds > games, "{report:?}");
    println!("{}: {report:?}", rules.meta.name);
}

/// Returns the number of whole games that all tests of this file play; if `EIGHTS_HANDS` is set, they share that number
/// instead.
fn in_all() -> u64 {
    5 * Rules::all().len() as u64 + 60
}

/// Checks games that are cut short, then whole ones; in the long form, all are whole.
fn check_both(rules: &Rules, short: u64, whole: u64) {
    let games = share_of_hands(whole, in_all());
    if games == whole {
        check(&Rules { turn_limit: 60, ..rules.clone() }, short);
    }
    check(rules, games);
}

#[test]
fn every_preset() {
    for rules in Rules::all() {
        check_both(&rules, 120, 5);
    }
}

/// Uses few cards, so that piles and hands run out.
#[test]
fn scarce_cards() {
    let sheet = |cards: &str| {
        let text = format!(
            "version = 1\ngame = \"crazy-8-ball\"\nname = \"scarce\"\nbased_on = \"eightball\"\n{cards}"
        );
        Rules::read("scarce.toml", &text).unwrap_or_else(|report| panic!("{report}"))
    };
    for cards in [
        "[setup]\ncolours = 2\nhand = 4\n[cards]\nsticks = 2\ncue_balls = 2\n",
        "[setup]\ncolours = 3\nhand = 8\n[cards]\nsticks = 3\ncue_balls = 2\n",
        "[setup]\ncolours = 2\nhand = 5\n[cards]\nside_pockets = 1\nsticks = 2\n[end]\nturn_limit = 60\n",
    ] {
        check_both(&sheet(cards), 250, 20);
    }
}

#[test]
fn every_deal_is_equally_likely() {
    let seats = SeatCount::new(2).unwrap();
    let book = Rules::named("eightball").unwrap().book(seats).unwrap();
    check_chance::<Pool>(&book, seats, 5000).unwrap_or_else(|violation| panic!("{violation}"));
}
