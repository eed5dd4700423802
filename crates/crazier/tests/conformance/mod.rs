//! Conformance tests of Crazier Eights: looks, reveals, exchanges, lost players and teams included.

pub(crate) mod subject;

use std::ops::RangeInclusive;

use eights_ability::Ability;
use eights_cards::SeatCount;
use eights_crazier::{CardFile, Kind, Rules};
use eights_testkit::conformance::{Report, check_chance, check_hands};
use eights_testkit::endurance::{endure, share_of_hands};
use subject::CrazierEights;

/// Number of games that all tests of this file play. With `EIGHTS_HANDS` they share that number instead.
const IN_ALL: u64 = LAWS + 3 * ENDURANCE;
/// Number of games that are checked against every law.
const LAWS: u64 = 1070;
/// Number of games of each endurance test.
const ENDURANCE: u64 = 3000;

fn hands(usual: u64) -> u64 {
    share_of_hands(usual, IN_ALL)
}

fn check<const W: usize>(rules: &str, seats: &[usize], usual: u64) -> Report {
    check_rules::<W>(Rules::named(rules).expect("the rules have this name"), seats, usual)
}

fn check_rules<const W: usize>(mut rules: Rules, seats: &[usize], usual: u64) -> Report {
    // Long enough for every ending; the suite replays a game many times.
    rules.switches.turn_limit = 12 * seats.iter().max().map_or(2, |most| *most as u32);
    let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}"));
    for count in seats {
        assert_eq!(book(SeatCount::new(*count).unwrap()).deck().width(), W);
    }
    let report = check_hands::<CrazierEights<W>>(hands(usual), seats, book)
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.worlds > report.hands, "{report:?}");
    println!("{}: {report:?} with {seats:?} seats", rules.meta.name);
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
fn in_pairs_whose_turn_is_one() {
    let mut rules = Rules::named("wayfarers-pairs").expect("the rules have this name");
    rules.switches.team_turn_is_one = true;
    check_rules::<1>(rules, &[4], 60);
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

/// Replaces the cards of a deck by all cards that the language is tested with, because the built-in decks do not use
/// everything.
fn with_every_card(file: &mut CardFile) {
    let mut cards: Vec<(&str, Kind, Vec<Ability>)> = Vec::new();
    for line in
        include_str!("../../../ability/tests/data/crazier.txt").lines().filter(|l| !l.starts_with('#'))
    {
        let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [name, kind, _, text] = fields[..] else { continue };
        let ability = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        match cards.last_mut() {
            Some((last, _, abilities)) if *last == name => abilities.push(ability),
            _ => {
                let kind = if kind == "event" { Kind::Event } else { Kind::Asset };
                cards.push((name, kind, vec![ability]));
            }
        }
    }
    assert!(cards.len() > 40, "{}", cards.len());
    for (card, (name, kind, abilities)) in file.cards.iter_mut().zip(cards) {
        (card.name, card.kind, card.abilities) = (name.to_string(), kind, abilities);
    }
}

#[test]
fn with_every_card_that_the_language_knows() {
    let mut rules = Rules::named("wayfarers").expect("the rules have this name");
    rules.switches.turn_limit = 40;
    let mut file = rules.card_file().unwrap_or_else(|e| panic!("{e}"));
    with_every_card(&mut file);
    let book = |seats| rules.book_with(&file, seats).unwrap_or_else(|e| panic!("{e}"));
    let report = check_hands::<CrazierEights<1>>(hands(150), &[2, 3, 4], book)
        .unwrap_or_else(|violation| panic!("{violation}"));
    println!("{report:?}");
    let mut pairs = Rules::named("wayfarers-pairs").expect("the rules have this name");
    pairs.switches.turn_limit = 20;
    let book = |seats| pairs.book_with(&file, seats).unwrap_or_else(|e| panic!("{e}"));
    let report = check_hands::<CrazierEights<2>>(hands(20), &[8], book)
        .unwrap_or_else(|violation| panic!("{violation}"));
    println!("{report:?}");
}

/// Plays whole games of all built-in rules, for every number of players that they allow within the range.
fn endure_all(players: RangeInclusive<usize>, change: impl Fn(&mut CardFile)) {
    let tables: Vec<(Rules, Vec<usize>)> = Rules::all()
        .map(|rules| {
            let playable = |count: &usize| SeatCount::new(*count).is_some_and(|n| rules.book(n).is_ok());
            let seats = players.clone().filter(playable).collect();
            (rules, seats)
        })
        .filter(|(_, seats): &(_, Vec<usize>)| !seats.is_empty())
        .collect();
    let mut total = Report::default();
    let share = hands(ENDURANCE).div_ceil(tables.len() as u64);
    for ((rules, seats), first) in tables.iter().zip((0..).step_by(1 << 32)) {
        let mut file = rules.card_file().unwrap_or_else(|e| panic!("{e}"));
        change(&mut file);
        let book = |seats| rules.book_with(&file, seats).unwrap_or_else(|e| panic!("{e}"));
        let report = endure::<CrazierEights<2>>(first..first + share, seats, book)
            .unwrap_or_else(|violation| panic!("{}: {violation}", rules.meta.name));
        println!(
            "{} with {seats:?} seats: {} games, {} decisions",
            rules.meta.name, report.hands, report.decisions
        );
        total.hands += report.hands;
        total.decisions += report.decisions;
    }
    println!("{} games ended, none was stuck; {} decisions", total.hands, total.decisions);
    assert!(total.hands >= hands(ENDURANCE), "{total:?}");
}

#[test]
fn games_of_up_to_four_end() {
    endure_all(2..=4, |_| {});
}

#[test]
fn games_of_up_to_eight_end() {
    endure_all(5..=8, |_| {});
}

#[test]
fn games_with_every_card_that_the_language_knows_end() {
    endure_all(2..=8, with_every_card);
}

#[test]
fn every_deal_is_equally_likely() {
    for seats in [2, 4].into_iter().filter_map(SeatCount::new) {
        let book = Rules::named("wayfarers").unwrap().book(seats).unwrap();
        check_chance::<CrazierEights<1>>(&book, seats, 3000)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
}
