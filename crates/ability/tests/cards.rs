//! All effects of the numbered rules and the house rules, and the cards of Crazier Eights, in the notation.

use std::fmt::Write;

use eights_ability::{Ability, TargetGame, check, english};
use expect_test::expect_file;

/// Iterates over the lines of a data file, split into fields.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect())
}

fn read(text: &str, setting: TargetGame) -> Ability {
    let ability: Ability = text.parse().unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    assert_eq!(ability.to_string(), text, "the data is written in the canonical form");
    assert_eq!(check(&ability, setting), [], "{text}");
    ability
}

#[test]
fn every_classic_effect_is_read_checked_and_put_into_words() {
    let mut words = String::new();
    for fields in lines(include_str!("data/classic.txt")) {
        let ability = read(fields[1], TargetGame::Classic);
        let effect = ability.classic().unwrap();
        assert_ne!(effect, eights_ability::ClassicEffect::default(), "{} does nothing", fields[1]);
        writeln!(words, "{}: {}", fields[0], english(&ability)).unwrap();
    }
    expect_file!["data/classic-english.txt"].assert_eq(&words);
}

#[test]
fn every_card_of_crazier_eights_is_read_checked_and_put_into_words() {
    let mut words = String::new();
    let mut names: Vec<&str> = Vec::new();
    for fields in lines(include_str!("data/crazier.txt")) {
        let [name, sort, source, text] = fields[..] else { panic!("{fields:?}") };
        assert!(["rulebook", "published", "ours"].contains(&source), "{name}");
        let ability = read(text, TargetGame::Crazier);
        assert_eq!(
            matches!(ability, Ability::Does { .. }),
            sort == "event",
            "{name}: events do, assets wait"
        );
        if names.last() != Some(&name) {
            names.push(name);
        }
        writeln!(words, "{name}: {}", english(&ability)).unwrap();
    }
    assert!(names.len() >= 32, "{} cards", names.len());
    expect_file!["data/crazier-english.txt"].assert_eq(&words);
}

#[test]
fn an_ordinary_card_has_room_for_its_text() {
    let texts: Vec<usize> = lines(include_str!("data/crazier.txt"))
        .map(|fields| english(&fields[3].parse().unwrap()).len())
        .collect();
    let short = texts.iter().filter(|length| **length <= 80).count();
    assert!(
        short * 5 >= texts.len() * 3,
        "{short} of {} texts fit into two lines of 40 letters",
        texts.len()
    );
    assert!(texts.iter().all(|length| *length <= 160), "{texts:?}");
}
