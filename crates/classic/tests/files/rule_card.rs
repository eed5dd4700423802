//! Completeness of rule cards: they state everything that a sheet decides, in every language.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use eights_classic::Rules;
use eights_i18n::{Language, Words};

use crate::conformance::options::{Question, questions};

/// Sheets under which different options matter.
const BASES: [&str; 12] = [
    "based_on = \"basic\"\n",
    "based_on = \"action-stacking\"\n",
    "based_on = \"pesten\"\n",
    "based_on = \"olsen\"\nsetup.players = \"4\"\nturn.stacking = \"no\"\n",
    "based_on = \"switch\"\nstock.when_empty = \"pass\"\n",
    "based_on = \"countdown\"\n",
    "based_on = \"action\"\nsetup.players = \"2-16\"\nsetup.hand = 3\nsetup.decks = 3\nfinishing.last_special = \"penalised\"\ninterrupts.throw_in = true\nturn.wild_last_resort = \"challenge\"\n",
    "based_on = \"basic\"\nsetup.players = \"2\"\nsetup.hand = 1\nsetup.decks = 3\npenalties.mix = true\neffects.2 = \"next player draws 2, adding up\"\n",
    "based_on = \"basic\"\nsetup.players = \"12\"\nsetup.decks = 3\n",
    "based_on = \"action\"\nmatch.hands_won = 9\nscoring.blocked = \"draw\"\n",
    "based_on = \"olsen\"\nmatch.hands = 9\nmatch.target = \"none\"\n",
    "based_on = \"action\"\nmatch.hands = 9\nmatch.target = 500\nscoring.went_out = \"winner-takes\"\n",
];

/// Returns the rules of a base sheet with one answer added, if the two are compatible.
fn with_answer(base: &str, key: &str, option: &str) -> Option<Rules> {
    let mut text = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\n".to_string();
    let lines = base.lines().filter(|line| !line.starts_with(&format!("{key} = ")));
    for line in lines.map(String::from).chain([format!("{key} = {option}")]) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{line}");
    }
    Rules::read("ours.toml", &text).ok()
}

#[test]
fn every_option_of_every_knob_is_told() {
    let (mut untold, mut judged, mut all) = (BTreeSet::new(), 0, 0);
    for Question { key, options } in questions() {
        for (place, one) in options.iter().enumerate() {
            for other in &options[place + 1..] {
                all += 1;
                let pairs = BASES.iter().filter_map(|base| {
                    Some((with_answer(base, &key, one)?, with_answer(base, &key, other)?))
                });
                let pairs: Vec<(Rules, Rules)> = pairs.collect();
                judged += usize::from(!pairs.is_empty());
                let apart = |(first, second): &(Rules, Rules)| {
                    !first.rule_card(None).changes(&second.rule_card(None)).is_empty()
                };
                if !pairs.is_empty() && !pairs.iter().any(apart) {
                    untold.insert(format!("{key}: {one} and {other}"));
                }
            }
        }
    }
    println!("{judged} of {all} pairs of answers to one question go with the same base");
    assert!(judged * 20 > all * 19, "only {judged} of {all} pairs are judged");
    let untold: Vec<String> = untold.into_iter().collect();
    assert!(untold.is_empty(), "{} pairs are told alike:\n{}", untold.len(), untold.join("\n"));
}

/// No message is missing, and none lacks an argument: [`Words`] would panic in tests.
#[test]
fn every_option_can_be_said_in_every_language() {
    for language in Language::all() {
        let words = Words::new(language);
        for Question { key, options } in questions() {
            for option in &options {
                for rules in BASES.iter().filter_map(|base| with_answer(base, &key, option)) {
                    let page = rules.rule_card(None).page(&words);
                    let text = page.markdown();
                    for wrong in ["{", "}", "  ", " .", " ,", "..", "-dat", "does-", "match-"] {
                        assert!(
                            !text.contains(wrong),
                            "{} {key} = {option}: {wrong:?} in\n{text}",
                            language.code()
                        );
                    }
                }
            }
        }
    }
}
