//! The laws of every game, for Crazy 8-Ball.

mod subject;

use eights_cards::SeatCount;
use eights_eightball::Rules;
use eights_testkit::conformance::{check_chance, check_hands};
use subject::Pool;

/// `EIGHTS_HANDS` gives the long form for each test.
fn games(usual: u64) -> u64 {
    std::env::var("EIGHTS_HANDS").map_or(usual, |n| n.parse().expect("EIGHTS_HANDS is a number of games"))
}

fn check(rules: &Rules, usual: u64) {
    let games = games(usual);
    let report = check_hands::<Pool>(games, &[2], |seats| rules.book(seats).unwrap())
        .unwrap_or_else(|violation| panic!("{}: {violation}", rules.name));
    assert_eq!(report.hands, games);
    assert!(report.worlds > games, "{report:?}");
    println!("{}: {report:?}", rules.name);
}

#[test]
fn every_preset() {
    for rules in Rules::all() {
        check(&rules, 60);
    }
}

/// Few cards, so that piles and hands run out.
#[test]
fn scarce_cards() {
    let sheet = |cards: &str| {
        let text = format!(
            "version = 1\ngame = \"crazy-8-ball\"\nname = \"scarce\"\nbased_on = \"eightball\"\n{cards}"
        );
        Rules::read("scarce.toml", &text).unwrap_or_else(|report| panic!("{report}"))
    };
    check(&sheet("[setup]\ncolours = 2\nhand = 4\n[cards]\nsticks = 2\ncue_balls = 2\n"), 300);
    check(&sheet("[setup]\ncolours = 3\nhand = 8\n[cards]\nsticks = 3\ncue_balls = 2\n"), 300);
    check(
        &sheet(
            "[setup]\ncolours = 2\nhand = 5\n[cards]\nside_pockets = 1\nsticks = 2\n[end]\nturn_limit = 60\n",
        ),
        300,
    );
}

#[test]
fn every_deal_is_equally_likely() {
    let seats = SeatCount::new(2).unwrap();
    let book = Rules::named("eightball").unwrap().book(seats).unwrap();
    check_chance::<Pool>(&book, seats, 5000).unwrap_or_else(|violation| panic!("{violation}"));
}
