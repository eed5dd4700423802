//! The laws that hold for every game, checked for Crazy Eights.

mod generated_sheets;
pub(crate) mod options;
mod pairs;
mod subject;

use eights_cards::SeatCount;
use eights_classic::Rules;
use eights_testkit::conformance::{Report, check_chance, check_hands};
use eights_testkit::endurance::share_of_hands;
use subject::CrazyEights;

/// Number of hands that all tests of this file play together; if `EIGHTS_HANDS` is set, they share that number instead.
const IN_ALL: u64 = 22_260;

/// In fewer hands than this, nobody may get a chance to act out of turn.
const FEW: u64 = 20;

/// Plays hands by these rules with every number of seats that they allow and that a table of this width can hold.
fn check<const W: usize>(rules: &str, usual: u64) -> Report {
    check_rules::<W>(&Rules::named(rules).expect("the rules have this name"), usual)
}

/// Checks a preset changed by lines of a sheet.
fn check_sheet<const W: usize>(preset: &str, lines: &str, usual: u64) -> Report {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    let rules = Rules::read("ours.toml", &format!("{head}{}\n", lines.replace("; ", "\n")));
    check_rules::<W>(&rules.unwrap_or_else(|report| panic!("{report}")), usual)
}

fn check_rules<const W: usize>(rules: &Rules, usual: u64) -> Report {
    let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    let seats: Vec<usize> = rules.setup.players.iter().collect();
    let seats: Vec<usize> =
        seats.into_iter().filter(|n| book(SeatCount::new(*n).unwrap()).deck().width() == W).collect();
    assert!(!seats.is_empty(), "no number of seats of {} needs a table of width {W}", rules.meta.name);
    let hands = share_of_hands(usual, IN_ALL);
    let report =
        check_hands::<CrazyEights<W>>(hands, &seats, book).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.hands, hands);
    assert!(report.worlds > hands, "{report:?}");
    println!("{}: {report:?} with {seats:?} seats", rules.meta.name);
    report
}

/// Checks a preset with some changes, as in the examples of the house rules.
fn check_changed<const W: usize, const UNSEEN: bool>(
    preset: &str,
    changes: &str,
    seats: &[usize],
    usual: u64,
) -> Report {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    let rules = Rules::read("ours.toml", &format!("{head}{changes}\n")).unwrap_or_else(|e| panic!("{e}"));
    let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    let report = check_hands::<CrazyEights<W, UNSEEN>>(share_of_hands(usual, IN_ALL), seats, book)
        .unwrap_or_else(|violation| panic!("{violation}"));
    println!("{preset} with {changes}: {report:?}");
    report
}

#[test]
fn hr_20_draws_of_others_extra_turns_and_shown_hands() {
    let changes = r#"
        effects.3 = "each other player draws 1"
        effects.4 = "previous player draws 2"
        effects.5 = "another player you choose draws 1, then gain 1 extra turn"
        effects.6 = "draw 1"
        effects.7 = "gain 2 extra turns"
        effects.9 = "next player reveals their hand"
        effects.10 = "another player you choose reveals their hand"
        effects.J = "reveal your hand, then skip 1"
        effects.Q = "next player draws 2, adding up, then gain 1 extra turn"
        effects.K = "each other player reveals their hand"
    "#;
    check_changed::<1, false>("basic-letter", changes, &[2, 3, 4], 120);
    check_changed::<2, false>("basic-letter", changes, &[6, 7], 40);
}

#[test]
fn hr_20_further_cards_in_all_forms() {
    let changes = r#"
        effects.3 = "lay another card"
        effects.4 = "lay another card of its suit"
        effects.5 = "lay another card, or else draw 1"
        effects.6 = "you may lay another card"
        effects.7 = "lay another card of its suit, or else draw 2"
        effects.9 = "wild, then lay another card, then skip 1"
    "#;
    check_changed::<1, false>("basic-letter", changes, &[2, 3, 4], 100);
}

#[test]
fn hr_20_swapped_hands_and_gifts() {
    let changes = r#"
        effects.2 = "next player reveals their hand"
        effects.3 = "swap your hand with the hand of next player"
        effects.4 = "you may swap your hand with the hand of another player you choose"
        effects.5 = "give a card in your hand to next player"
        effects.6 = "you may give 2 cards in your hand to another player you choose"
        effects.7 = "swap your hand with the hand of another player you choose, then skip 1"
        effects.9 = "another player you choose draws 1, then swap your hand with the hand of another player you choose"
        effects.10 = "you may swap your hand with the hand of previous player, then give a card in your hand to previous player"
        effects.J = "wild, then skip 1, then give 3 cards in your hand to previous player"
    "#;
    check_changed::<1, true>("basic-letter", changes, &[2, 3, 4], 150);
    check_changed::<2, true>("basic-letter", changes, &[6, 7], 60);
}

#[test]
fn hr_23_skips_that_wait() {
    let changes = r#"
        effects.3 = "skip 1, adding up"
        effects.4 = "skip 2, adding up with any rank"
        effects.5 = "cancel skips"
        effects.6 = "pass on skips"
        effects.7 = "send back skips"
        effects.9 = "skip 1, adding up, then give a card in your hand to next player"
        effects.J = "skip 1, adding up, then gain 1 extra turn"
    "#;
    check_changed::<1, true>("basic-letter", changes, &[2, 3, 4], 100);
    check_changed::<1, true>("action-stacking", changes, &[2, 3, 4], 100);
}

#[test]
fn hr_20_effects_of_several_cards_and_of_starters() {
    let changes = r#"
        setup.special_starter = "acts"
        turn.final_card_takes_effect = true
        effects.3 = "each other player draws 1, then gain 1 extra turn"
        effects.4 = "give 2 cards in your hand to next player, then skip 1"
        effects.5 = "another player you choose draws 1"
        effects.6 = "skip 1, adding up"
        effects.7 = "you may swap your hand with the hand of next player"
    "#;
    check_changed::<1, true>("action-stacking", changes, &[2, 3, 4], 120);
}

#[test]
fn hr_19_cards_thrown_in() {
    let changes = r#"
        setup.decks = 2
        interrupts.throw_in = true
        effects.2 = "next player draws 2, adding up"
        effects.3 = "gain 1 extra turn"
        effects.4 = "skip 1, adding up"
        last_card.call = "with"
    "#;
    let report = check_changed::<2, false>("basic-letter", changes, &[2, 4], 80);
    assert!(report.out_of_turn > 0 || report.hands < FEW, "{report:?}");
    let stacking = "setup.decks = 2\ninterrupts.throw_in = true\nsetup.players = \"2-4\"";
    let report = check_changed::<2, false>("action-stacking", stacking, &[2, 3, 4], 60);
    assert!(report.out_of_turn > 0 || report.hands < FEW, "{report:?}");
}

#[test]
fn hr_20_hr_21_hands_passed_round_and_penalties_that_go_back() {
    let changes = r#"
        effects.2 = "next player draws 2, adding up"
        effects.3 = "previous player draws 2, adding up"
        effects.4 = "skip another player you choose"
        effects.5 = "pass all hands round"
        effects.6 = "send back draws"
        effects.7 = "skip another player you choose, then pass all hands round, then give a card in your hand to next player"
        effects.K = "anything goes on it"
        penalties.sent_back_waits = true
        turn.draw_limit = 3
        turn.after_drawing = "drawn-card"
        finishing.last_cards = { K = "forbidden", 3 = "penalised" }
    "#;
    check_changed::<1, true>("basic-letter", changes, &[2, 3, 4], 150);
    check_changed::<2, true>("basic-letter", changes, &[6, 7], 50);
}

#[test]
fn hr_19_cards_of_the_same_rank_thrown_in() {
    let changes = r#"
        interrupts.throw_in = true
        interrupts.throw_in_card = "same-rank"
        effects.2 = "next player draws 2, adding up"
        effects.2H = "skip 1"
    "#;
    let report = check_changed::<1, false>("basic-letter", changes, &[2, 3, 4], 80);
    assert!(report.out_of_turn > 0 || report.hands < FEW, "{report:?}");
}

#[test]
fn hr_62_wild_cards_as_a_last_resort() {
    for (preset, resort) in
        [("basic-letter", "enforced"), ("basic-letter", "challenge"), ("pesten", "challenge")]
    {
        let changes = format!("turn.wild_last_resort = {resort:?}");
        check_changed::<1, true>(preset, &changes, &[2, 3, 4], 100 - 20 * u64::from(resort == "enforced"));
    }
}

#[test]
fn hr_30_calls_of_the_last_card() {
    for (preset, call, catch, false_call) in [
        ("basic-letter", "before", "automatic", true),
        ("action-stacking", "before", "opponent", false),
        ("pick-up-letter", "with", "opponent", true),
        ("action", "with", "automatic", false),
    ] {
        let changes = format!(
            "last_card.call = {call:?}\nlast_card.catch = {catch:?}\nlast_card.false_call = {false_call}\n\
             effects.3 = \"gain 1 extra turn\"\neffects.6 = \"give a card in your hand to next player\""
        );
        let report = check_changed::<1, true>(preset, &changes, &[2, 3, 4], 150);
        let waits = call == "with" || catch == "opponent";
        assert!(waits || report.out_of_turn == 0, "{changes}: {report:?}");
        assert!(!waits || report.out_of_turn > 0 || report.hands < FEW, "{changes}: {report:?}");
    }
}

// Where the discard pile is reshuffled, random play goes on until somebody happens to go out. These hands are many times
// longer, so fewer of them are played.

#[test]
fn basic_with_one_deck() {
    check::<1>("basic-letter", 6000);
    check::<1>("basic", 60);
}

#[test]
fn basic_with_two_decks() {
    check::<2>("basic-letter", 1000);
    check::<2>("basic", 20);
}

#[test]
fn family() {
    check::<1>("family", 100);
}

#[test]
fn sevens_dealt() {
    check::<1>("sevens-dealt-letter", 1500);
    check::<1>("sevens-dealt", 40);
    check::<2>("sevens-dealt", 20);
}

#[test]
fn pick_up() {
    check::<1>("pick-up-letter", 2500);
    check::<1>("pick-up", 50);
    check::<2>("pick-up", 20);
}

#[test]
fn ten_card() {
    check::<1>("ten-card-letter", 1500);
    check::<1>("ten-card", 40);
    check::<2>("ten-card", 20);
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
    check_sheet::<1>("sheet", &[near, "turn.wild_must_match = true"].join("; "), 60);
    check_sheet::<1>("action", &[near, "turn.wild_on_wild = false"].join("; "), 60);
}

#[test]
fn hr_15_a_drawn_card_that_fits_must_be_laid() {
    let must = ["turn.draw_limit = 1", "turn.after_drawing = \"must-play-drawn\""];
    check_sheet::<1>("basic-letter", &must.join("; "), 100);
    check_sheet::<1>("action", &[must[0], must[1], "turn.stacking = \"top-matches\""].join("; "), 60);
}

#[test]
fn hr_17_hr_18_runs_with_and_without_specials() {
    let runs = "turn.stacking = \"runs\"";
    check_sheet::<1>("action", &[runs, "turn.stack_effects = \"top-only\""].join("; "), 60);
    check_sheet::<2>("action-two-decks", &[runs, "turn.stack_specials = false"].join("; "), 20);
}

#[test]
fn hr_12_hr_13_ranks_are_named_and_demanded() {
    let effects = "effects = { 8 = \"wild naming a suit and a rank\", 9 = \"wild naming another suit\", \
                   J = \"demand a rank\", Q = \"skip 1\", K = \"reverse\", A = \"wild, then demand a rank\" }";
    check_sheet::<1>("basic-letter", &[effects, "setup.special_starter = \"acts\""].join("; "), 100);
}

#[test]
fn hr_21_penalties_are_answered_in_every_way() {
    let effects = "effects = { 2 = \"next player draws 2, adding up with any rank\", 3 = \"next player draws 3\", \
                   4 = \"cancel draws\", 5 = \"pass on draws\", 6 = \"send back draws\", 8 = \"wild\", \
                   7 = \"next player draws 1, adding up\" }";
    let (wild, drawn) = ("penalties.wild_passes_on = true", "penalties.drawn_may_answer = true");
    check_sheet::<1>("basic-letter", &[effects, wild, drawn].join("; "), 60);
    check_sheet::<1>("sheet", &[effects, wild, "penalties.cost_turn = false"].join("; "), 60);
}

#[test]
fn hr_31_special_last_cards() {
    let forbidden = "finishing.last_special = \"forbidden\"";
    check_sheet::<1>("action", &[forbidden].join("; "), 60);
    let drawn =
        ["turn.draw_limit = 1", "turn.after_drawing = \"drawn-card\"", "turn.stacking = \"top-matches\""];
    check_sheet::<1>("action", &[&[forbidden][..], &drawn[..]].concat().join("; "), 100);
    check_sheet::<1>(
        "action",
        &["finishing.last_special = \"penalised\"", "finishing.penalty = 2"].join("; "),
        60,
    );
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
        check_sheet::<1>("basic-letter", &lines, 60);
    }
    let short = "setup.pack = \"short\"; setup.players = \"2-4\"";
    check_sheet::<1>("action", &format!("{short}; {cut}; setup.special_starter = \"acts\""), 60);
    check_sheet::<2>("sheet", &format!("{short}; {jokers}; setup.decks = 2"), 40);
}

#[test]
fn house_rules_of_the_end() {
    let lines =
        "finishing.play_on = true; finishing.hand_limit = 9; scoring.went_out = \"winner-takes-average\"";
    check_sheet::<1>("sheet", lines, 200);
    let lines =
        "finishing.play_on = true; setup.teams = true; setup.players = \"6\"; scoring.counts = \"cards\"";
    check_sheet::<2>("pick-up-letter", lines, 40);
    check_sheet::<1>("action-stacking", "finishing.hand_limit = 9; scoring.blocked = \"draw\"", 100);
    check_sheet::<1>("action-stacking", "finishing.play_on = true", 100);
}

#[test]
fn house_rules_of_the_countdown() {
    let lines = "setup.hand = 4; scoring.blocked = \"draw\"; effects.8 = \"nothing\"";
    check_sheet::<1>("action", &format!("{lines}; setup.countdown = \"own\""), 100);
    check_sheet::<1>("action-stacking", &format!("{lines}; setup.countdown = \"continuous\""), 100);
    check_sheet::<1>("sheet", "setup.hand = 6; setup.players = \"2-5\"; setup.countdown = \"together\"", 60);
}
