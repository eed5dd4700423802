//! Generated sheets: each is refused with reasons, or plays whole hands without breaking a law.

use std::fmt::Write as _;

use eights_cards::{SeatCount, Seed};
use eights_classic::{MOST_DECKS, Rules};
use eights_testkit::conformance::check_hands;

use crate::conformance::options::{Question, questions};
use crate::conformance::subject::CrazyEights;

fn sheet(number: u64) -> String {
    let mut dice = Seed::quick(number).dice(0);
    let parents = ["basic-letter", "sheet", "action", "pick-up-letter", "open-spiel-specials"];
    let parent = parents[dice.below(parents.len() as u32) as usize];
    let mut text =
        format!("version = 1\ngame = \"crazy-eights\"\nname = \"made-up\"\nbased_on = \"{parent}\"\n");
    for Question { key, options } in questions() {
        // Change few options at a time, so that many sheets are consistent.
        if dice.below(12) == 0 {
            let option = &options[dice.below(options.len() as u32) as usize];
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {option}");
        }
    }
    text
}

#[test]
fn a_sheet_is_refused_with_reasons_or_keeps_every_law() {
    let (mut played, mut refused) = (0, 0);
    for number in 0..400 {
        let text = sheet(number);
        match Rules::read("made-up.toml", &text) {
            Err(report) => {
                refused += 1;
                assert!(!report.findings().is_empty());
                assert!(
                    report.findings().iter().all(|f| !f.message().is_empty() && !f.advice().is_empty()),
                    "{report}"
                );
            }
            Ok(rules) => {
                played += 1;
                let seats: Vec<usize> = rules.setup.players.iter().collect();
                let seats = [seats[0], seats[seats.len() / 2]];
                let book = |seats: SeatCount| rules.book(seats).unwrap_or_else(|e| panic!("{e}\n{text}"));
                check_hands::<CrazyEights<MOST_DECKS>>(2, &seats, book)
                    .unwrap_or_else(|v| panic!("{v}\n{text}"));
            }
        }
    }
    println!("{played} sheets played, {refused} refused");
    assert!(played > 80 && refused > 80, "{played} played, {refused} refused");
}
