//! The laws of every game, for Crazy Eights.

mod subject;

use eights_cards::SeatCount;
use eights_classic::Rules;
use eights_testkit::conformance::{Report, check_chance, check_hands};
use eights_testkit::endurance::share_of_hands;
use subject::CrazyEights;

/// How many hands all tests of this file play; with `EIGHTS_HANDS` they share out that number instead.
const IN_ALL: u64 = 22_900;

/// Plays hands by these rules with every number of seats that they allow and that a table of this width can hold.
fn check<const W: usize>(rules: &str, usual: u64) -> Report {
    check_rules::<W>(&Rules::named(rules).expect("the rules have this name"), usual)
}

/// The same for a preset with lines of a sheet that change it.
fn check_changed<const W: usize>(preset: &str, lines: &str, usual: u64) -> Report {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    let rules = Rules::read("ours.toml", &format!("{head}{}\n", lines.replace("; ", "\n")));
    check_rules::<W>(&rules.unwrap_or_else(|report| panic!("{report}")), usual)
}

fn check_rules<const W: usize>(rules: &Rules, usual: u64) -> Report {
    let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    let seats: Vec<usize> = rules.setup.players.iter().collect();
    let seats: Vec<usize> =
        seats.into_iter().filter(|n| book(SeatCount::new(*n).unwrap()).deck().width() == W).collect();
    assert!(!seats.is_empty(), "no number of seats of {} needs a table of width {W}", rules.name);
    let hands = share_of_hands(usual, IN_ALL);
    let report =
        check_hands::<CrazyEights<W>>(hands, &seats, book).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.hands, hands);
    assert!(report.worlds > hands, "{report:?}");
    println!("{}: {report:?} with {seats:?} seats", rules.name);
    report
}

#[test]
fn basic_with_one_deck() {
    check::<1>("basic", 6000);
}

#[test]
fn basic_with_two_decks() {
    check::<2>("basic", 1000);
}

#[test]
fn sevens_dealt() {
    check::<1>("sevens-dealt", 1500);
    check::<2>("sevens-dealt", 200);
}

#[test]
fn pick_up() {
    check::<1>("pick-up", 2500);
    check::<2>("pick-up", 300);
}

#[test]
fn ten_card() {
    check::<1>("ten-card", 1500);
    check::<2>("ten-card", 300);
}

#[test]
fn sheet() {
    check::<1>("sheet", 2000);
    check::<2>("sheet", 200);
}

#[test]
fn action() {
    check::<1>("action", 2000);
}

#[test]
fn action_stacking() {
    check::<1>("action-stacking", 2000);
}

#[test]
fn action_scored() {
    check::<1>("action-scored", 800);
}

#[test]
fn action_with_two_decks() {
    check::<2>("action-two-decks", 300);
}

#[test]
fn action_with_three_decks_and_up_to_sixteen_players() {
    check::<3>("action-three-decks", 100);
}

#[test]
fn open_spiel() {
    check::<1>("open-spiel", 1000);
    check::<2>("open-spiel", 100);
}

#[test]
fn open_spiel_with_specials() {
    check::<1>("open-spiel-specials", 1000);
    check::<2>("open-spiel-specials", 100);
}

#[test]
fn every_deal_is_equally_likely() {
    for seats in [2, 4, 7].into_iter().filter_map(SeatCount::new) {
        let book = Rules::named("basic").unwrap().book(seats).unwrap();
        check_chance::<CrazyEights<2>>(&book, seats, 5000).unwrap_or_else(|violation| panic!("{violation}"));
    }
}

#[test]
fn house_rules_of_the_set_up() {
    let cut = "setup.first_dealer = \"low-cut\"; setup.next_dealer = \"loser\"";
    let jokers = "setup.jokers = 4; effects.joker = \"wild\"";
    for starter in ["dealer-names", "anything", "own-suit"] {
        let lines = format!("{cut}; {jokers}; setup.wild_starter = \"{starter}\"");
        check_changed::<1>("basic", &lines, 60);
    }
    let short = "setup.pack = \"short\"; setup.players = \"2-4\"";
    check_changed::<1>("action", &format!("{short}; {cut}; setup.special_starter = \"acts\""), 60);
    check_changed::<2>("sheet", &format!("{short}; {jokers}; setup.decks = 2"), 40);
}

#[test]
fn house_rules_of_the_end() {
    let lines =
        "finishing.play_on = true; finishing.hand_limit = 9; scoring.went_out = \"winner-takes-average\"";
    check_changed::<1>("sheet", lines, 200);
    let lines =
        "finishing.play_on = true; setup.teams = true; setup.players = \"6\"; scoring.counts = \"cards\"";
    check_changed::<2>("pick-up", lines, 40);
    check_changed::<1>("action-stacking", "finishing.hand_limit = 9; scoring.blocked = \"draw\"", 100);
    check_changed::<1>("action-stacking", "finishing.play_on = true", 100);
}

#[test]
fn house_rules_of_the_countdown() {
    let lines = "setup.hand = 4; scoring.blocked = \"draw\"; effects.8 = \"nothing\"";
    check_changed::<1>("action", &format!("{lines}; setup.countdown = \"own\""), 100);
    check_changed::<1>("action-stacking", &format!("{lines}; setup.countdown = \"continuous\""), 100);
    check_changed::<1>(
        "sheet",
        "setup.hand = 6; setup.players = \"2-5\"; setup.countdown = \"together\"",
        60,
    );
}
