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

/// The same by a preset with some changes, a line of a sheet each.
fn check_changed<const W: usize>(preset: &str, changes: &[&str], usual: u64) -> Report {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"changed\"\nbased_on = \"{preset}\"\n");
    let rules = Rules::read("changed.toml", &format!("{head}{}\n", changes.join("\n")));
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
fn hr_10_hr_11_neighbours_fit_and_wilds_must_match() {
    let near = "turn.match = \"or-neighbour\"";
    check_changed::<1>("sheet", &[near, "turn.wild_must_match = true"], 60);
    check_changed::<1>("action", &[near, "turn.wild_on_wild = false"], 60);
}

#[test]
fn hr_15_a_drawn_card_that_fits_must_be_laid() {
    let must = ["turn.draw_limit = 1", "turn.after_drawing = \"must-play-drawn\""];
    check_changed::<1>("basic", &must, 100);
    check_changed::<1>("action", &[must[0], must[1], "turn.stacking = \"top-matches\""], 60);
}

#[test]
fn hr_17_hr_18_runs_with_and_without_specials() {
    let runs = "turn.stacking = \"runs\"";
    check_changed::<1>("action", &[runs, "turn.stack_effects = \"top-only\""], 60);
    check_changed::<2>("action-two-decks", &[runs, "turn.stack_specials = false"], 20);
}

#[test]
fn hr_12_hr_13_ranks_are_named_and_demanded() {
    let effects = "effects = { 8 = \"wild naming a suit and a rank\", 9 = \"wild naming another suit\", \
                   J = \"demand a rank\", Q = \"skip 1\", K = \"reverse\", A = \"wild, then demand a rank\" }";
    check_changed::<1>("basic", &[effects, "setup.special_starter = \"acts\""], 100);
}

#[test]
fn hr_21_penalties_are_answered_in_every_way() {
    let effects = "effects = { 2 = \"next player draws 2, adding up with any rank\", 3 = \"next player draws 3\", \
                   4 = \"cancel draws\", 5 = \"pass on draws\", 6 = \"send back draws\", 8 = \"wild\", \
                   7 = \"next player draws 1, adding up\" }";
    let (wild, drawn) = ("penalties.wild_passes_on = true", "penalties.drawn_may_answer = true");
    check_changed::<1>("basic", &[effects, wild, drawn], 60);
    check_changed::<1>("sheet", &[effects, wild, "penalties.cost_turn = false"], 60);
}

#[test]
fn hr_31_special_last_cards() {
    let forbidden = "finishing.last_special = \"forbidden\"";
    check_changed::<1>("action", &[forbidden], 60);
    let drawn =
        ["turn.draw_limit = 1", "turn.after_drawing = \"drawn-card\"", "turn.stacking = \"top-matches\""];
    check_changed::<1>("action", &[&[forbidden][..], &drawn[..]].concat(), 100);
    check_changed::<1>("action", &["finishing.last_special = \"penalised\"", "finishing.penalty = 2"], 60);
}

#[test]
fn every_deal_is_equally_likely() {
    for seats in [2, 4, 7].into_iter().filter_map(SeatCount::new) {
        let book = Rules::named("basic").unwrap().book(seats).unwrap();
        check_chance::<CrazyEights<2>>(&book, seats, 5000).unwrap_or_else(|violation| panic!("{violation}"));
    }
}
