//! Sheets that nobody wrote: each is refused with reasons, or plays whole hands without breaking a law.

use std::fmt::Write as _;

use crate::subject::CrazyEights;
use eights_cards::{Dice, SeatCount, Seed};
use eights_classic::Rules;
use eights_classic::knobs::REGISTRY;
use eights_sheet::{AnyKnob, CardValue, Kind};
use eights_testkit::conformance::check_hands;

/// Something for a knob, likely to be allowed for it.
fn value(knob: &dyn AnyKnob, dice: &mut Dice) -> String {
    let mut pick = |n: usize| dice.below(n as u32) as usize;
    match knob.kind() {
        Kind::Flag => ["true", "false"][pick(2)].to_string(),
        Kind::OneOf(choices) => format!("{:?}", choices[pick(choices.len())].word),
        Kind::Number { min, max, words } => {
            let near = [min, min + 1, min + 4, 50, 1000];
            match pick(near.len() + words.len()) {
                k if k < near.len() => near[k].clamp(min, max).to_string(),
                k => format!("{:?}", words[k - near.len()].word),
            }
        }
        Kind::Players => ["\"2-4\"", "\"2-7\"", "\"2\"", "\"3-16\"", "\"5-9\"", "\"4\""][pick(6)].to_string(),
        Kind::ByPlayers { min, max, .. } => (min + pick((max - min + 1).min(8) as usize) as u32).to_string(),
        Kind::CardMap(CardValue::Phrase { .. }) => {
            let cards = ["2", "7", "8", "10", "J", "QS", "\"black A\"", "\"red A\"", "K", "court", "joker"];
            let effects = [
                "wild",
                "wild, then skip 1",
                "skip 1",
                "skip 2",
                "reverse",
                "next player draws 2",
                "next player draws 2, adding up",
                "next player draws 10, adding up",
                "next player draws 2, adding up with any rank",
                "wild naming another suit",
                "wild naming a suit and a rank",
                "demand a rank",
                "cancel draws of the same rank",
                "pass on draws",
                "send back draws",
                "you may lay another card of its suit",
                "lay another card, or else draw 1",
                "skip 1, adding up",
                "cancel skips",
                "each other player draws 1",
                "another player you choose reveals their hand",
                "swap your hand with the hand of next player",
                "you may give 2 cards in your hand to another player you choose",
                "gain 1 extra turn",
                "nothing",
            ];
            let entry = |_| {
                let card = cards[dice.below(cards.len() as u32) as usize];
                format!("{card} = {:?}", effects[dice.below(effects.len() as u32) as usize])
            };
            let mut entries: Vec<String> = (0..4).map(entry).collect();
            entries.sort();
            entries.dedup_by_key(|entry| entry.split(" = ").next().unwrap_or_default().to_string());
            format!("{{ {} }}", entries.join(", "))
        }
        Kind::CardMap(_) => ["{ 8 = 20 }", "{ any = 1 }", "{ A = 15, court = 5 }"][pick(3)].to_string(),
        other => panic!("no value is known for {} of the kind {other:?}", knob.key()),
    }
}

fn sheet(number: u64) -> String {
    let mut dice = Seed::quick(number).dice(0);
    let parents = ["basic", "sheet", "action", "pick-up", "open-spiel-specials"];
    let parent = parents[dice.below(parents.len() as u32) as usize];
    let mut text =
        format!("version = 1\ngame = \"crazy-eights\"\nname = \"made-up\"\nbased_on = \"{parent}\"\n");
    for knob in REGISTRY.knobs() {
        // A few changes at a time, so that many sheets hold together.
        if dice.below(7) == 0 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} = {}", knob.key(), value(knob, &mut dice));
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
                check_hands::<CrazyEights<3>>(2, &seats, book).unwrap_or_else(|v| panic!("{v}\n{text}"));
            }
        }
    }
    println!("{played} sheets played, {refused} refused");
    assert!(played > 80 && refused > 80, "{played} played, {refused} refused");
}
