//! Generated sheets: each is refused with reasons, or plays whole games without breaking a law.

use std::fmt::Write as _;

use crate::conformance::subject::Pool;
use eights_cards::{Dice, Seed};
use eights_eightball::Rules;
use eights_eightball::knobs::REGISTRY;
use eights_rulesheet::{AnyKnob, Kind};
use eights_testkit::conformance::check_hands;

/// Returns a value that is likely to be allowed for a knob.
fn value(knob: &dyn AnyKnob, dice: &mut Dice) -> String {
    let mut pick = |n: usize| dice.below(n as u32) as usize;
    match knob.kind() {
        Kind::Flag => ["true", "false"][pick(2)].to_string(),
        Kind::OneOf(choices) => format!("{:?}", choices[pick(choices.len())].word),
        Kind::Number { min, max, words } => {
            let near = [min, min + 1, min + 2, min + 4, max];
            match pick(near.len() + words.len()) {
                k if k < near.len() => near[k].clamp(min, max).to_string(),
                k => format!("{:?}", words[k - near.len()].word),
            }
        }
        other => panic!("no value is known for {} of the kind {other:?}", knob.key()),
    }
}

fn sheet(number: u64) -> String {
    let mut dice = Seed::quick(number).dice(0);
    let parents = ["eightball", "short-rack", "single-shots"];
    let parent = parents[dice.below(parents.len() as u32) as usize];
    let mut text =
        format!("version = 1\ngame = \"crazy-8-ball\"\nname = \"made-up\"\nbased_on = \"{parent}\"\n");
    for knob in REGISTRY.knobs() {
        // The conformance tests cover long games.
        if knob.key() == "end.turn_limit" {
            let _ = writeln!(text, "end.turn_limit = {}", 20 + dice.below(60));
        } else if dice.below(2) == 0 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} = {}", knob.key(), value(knob, &mut dice));
        }
    }
    text
}

#[test]
fn a_sheet_is_refused_with_reasons_or_keeps_every_law() {
    let (mut played, mut refused) = (0, 0);
    for number in 0..150 {
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
                let book = |seats| rules.book(seats).unwrap_or_else(|e| panic!("{e}\n{text}"));
                check_hands::<Pool>(2, &[2], book).unwrap_or_else(|v| panic!("{v}\n{text}"));
            }
        }
    }
    println!("{played} sheets played, {refused} refused");
    assert!(played > 60 && refused > 5, "{played} played, {refused} refused");
}
