//! Tests of the notation of moves and events: written text reads back, and any malformed text is refused.

use crate::conformance::subject::CrazierEights;
use eights_cards::{SeatCount, Seed};
use eights_crazier::{Crazier, Rules};
use eights_game::{Game, Names, Notation};
use eights_testkit::Subject;

type Table = Crazier<2>;

#[test]
fn every_move_reads_back() {
    let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    for mv in CrazierEights::<2>::every_move() {
        let text = Table::write_move(&book, &mv);
        assert_eq!(Table::read_move(&book, &text).unwrap(), mv, "{text}");
    }
    for text in [
        "",
        "discard",
        "discard 7X",
        "play é",
        "player 0",
        "player 9",
        "next 0",
        "=",
        "=é",
        "card 7G moon",
        "yes no",
    ] {
        assert!(Table::read_move(&book, text).is_err(), "{text}");
    }
}

/// Returns the events of a golden game, as the referee wrote them.
fn events() -> impl Iterator<Item = &'static str> {
    let page =
        include_str!("../golden/wayfarers-trios.txt").split("== as seen by ann").next().unwrap_or_default();
    page.lines().filter_map(|line| line.strip_prefix("  "))
}

#[test]
fn every_event_reads_back_and_a_spoiled_one_is_refused_or_applies() {
    let seats = SeatCount::new(6).unwrap();
    let mut rules = Rules::named("wayfarers-trios").unwrap();
    rules.switches.turn_limit = 24 / 6;
    let book = rules.book(seats).unwrap();
    let names = Names::usual(seats);
    let mut game = Table::new(&book, seats, Seed::number(1));
    let (mut count, mut refused, mut applied) = (0, 0, 0);
    for text in events() {
        let words: Vec<&str> = text.split(' ').collect();
        for place in 0..words.len() {
            for spoiled in ["", "ann", "7G", "discard:0", "play:bob:3", "draw:99", "-", "all", "9", "é"] {
                let mut wrong = words.clone();
                wrong[place] = spoiled;
                let wrong = wrong.join(" ");
                let read = Table::read_glimpse(&book, &wrong, &names).ok();
                match read.and_then(|glimpse| game.read(&glimpse).ok()) {
                    None => refused += 1,
                    Some(event) => {
                        let mut other = game.clone();
                        other.evolve(&event);
                        applied += 1;
                    }
                }
            }
        }
        let glimpse = Table::read_glimpse(&book, text, &names).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(Table::write_glimpse(&book, &glimpse, &names), text);
        let event = game.read(&glimpse).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.evolve(&event);
        count += 1;
    }
    assert!(count > 150 && refused > 1000 && applied > 50, "{count} {refused} {applied}");
    assert!(game.outcome(&book, &Table::opening(&book)).is_some());
}
