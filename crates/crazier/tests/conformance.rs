//! The laws of every game, for Crazier Eights: looks, reveals, exchanges, lost players and teams included.

mod subject;

use eights_cards::SeatCount;
use eights_crazier::Rules;
use eights_testkit::conformance::{Report, check_chance, check_hands};
use subject::CrazierEights;

/// `EIGHTS_HANDS` gives the long form for each test.
fn hands(usual: u64) -> u64 {
    std::env::var("EIGHTS_HANDS").map_or(usual, |n| n.parse().expect("EIGHTS_HANDS is a number of hands"))
}

fn check<const W: usize>(rules: &str, seats: &[usize], usual: u64) -> Report {
    let mut rules = Rules::named(rules).expect("the rules have this name");
    // Long enough for every ending; the suite lives through a game many times.
    rules.switches.turn_limit = 12 * seats.iter().max().map_or(2, |most| *most as u32);
    let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    for count in seats {
        assert_eq!(book(SeatCount::new(*count).unwrap()).deck().width(), W);
    }
    let report = check_hands::<CrazierEights<W>>(hands(usual), seats, book)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.worlds > report.hands, "{report:?}");
    println!("{}: {report:?} with {seats:?} seats", rules.name);
    report
}

#[test]
fn wayfarers_with_one_deck() {
    check::<1>("wayfarers", &[2, 3, 4], 300);
}

#[test]
fn wayfarers_with_two_decks() {
    check::<2>("wayfarers", &[5, 6, 7, 8], 60);
}

#[test]
fn in_pairs() {
    check::<1>("wayfarers-pairs", &[4], 100);
    check::<2>("wayfarers-pairs", &[6, 8], 30);
}

#[test]
fn in_threes() {
    check::<2>("wayfarers-trios", &[6], 40);
}

#[test]
fn with_every_switch_turned() {
    check::<1>("wayfarers-open", &[2, 3, 4], 150);
    check::<2>("wayfarers-open", &[5, 8], 20);
}

#[test]
fn with_cards_of_two_colours() {
    check::<1>("crossroads", &[2, 3], 200);
}

#[test]
fn every_deal_is_equally_likely() {
    for seats in [2, 4].into_iter().filter_map(SeatCount::new) {
        let book = Rules::named("wayfarers").unwrap().book(seats).unwrap();
        check_chance::<CrazierEights<1>>(&book, seats, 3000)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}
