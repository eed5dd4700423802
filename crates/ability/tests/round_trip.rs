//! Round trips and fuzzing: every ability can be written and read back, and no input breaks the reader.

use eights_ability::{TargetGame, check, english, parse, parse_lines};
use proptest::prelude::*;
use proptest::sample::select;

use crate::strategies::ability;

const CLASSIC: &str = include_str!("data/classic.txt");
const CRAZIER: &str = include_str!("data/crazier.txt");

/// Generates a text from the test data.
fn text() -> impl Strategy<Value = &'static str> {
    let lines = CLASSIC.lines().chain(CRAZIER.lines()).filter(|line| !line.starts_with('#'));
    select(
        lines.filter_map(|line| line.split(" | ").last()).filter(|text| !text.is_empty()).collect::<Vec<_>>(),
    )
}

/// Generates a text with some words removed, doubled, swapped or misspelt.
fn mutated() -> impl Strategy<Value = String> {
    let words = vec![
        "the",
        ",",
        ":",
        "(",
        ")",
        "then",
        "if",
        "so",
        "provided",
        "this turn (",
        "99",
        "you",
        "\u{e9}",
        "",
    ];
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), select(words), 0..4_u8);
    (text(), prop::collection::vec(change, 1..4)).prop_map(|(text, changes)| {
        let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
        for (place, other, word, what) in changes {
            let (place, other) = (place.index(words.len()), other.index(words.len()));
            match what {
                0 => words.swap(place, other),
                1 => words[place] = word.to_string(),
                2 => words.insert(place, word.to_string()),
                _ => words[place] = words[place].chars().rev().collect(),
            }
        }
        words.join(" ")
    })
}

/// Parses the text in every possible way. Whatever is understood must print in canonical form.
fn read(text: &str) {
    match parse(text) {
        Ok(ability) => assert_eq!(parse(&ability.to_string()), Ok(ability)),
        Err(faults) => {
            assert!(!faults.0.is_empty(), "{text} is refused without a reason");
            for fault in faults.0 {
                assert_eq!(text.get(fault.span.clone()), Some(fault.found.as_str()), "{text}");
                assert!(!fault.to_string().is_empty());
            }
        }
    }
    let _ = parse_lines(text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2048, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_reads_back(ability in ability()) {
        let text = ability.to_string();
        prop_assert_eq!(parse(&text), Ok(ability), "{}", text);
    }

    #[test]
    fn every_ability_can_be_checked_and_put_into_words(ability in ability()) {
        for setting in [TargetGame::Classic, TargetGame::Crazier] {
            for problem in check(&ability, setting) {
                prop_assert!(!problem.to_string().is_empty());
            }
        }
        prop_assert_eq!(ability.classic().is_ok(), check(&ability, TargetGame::Classic).is_empty());
        let words = english(&ability);
        prop_assert!(words.starts_with(char::is_uppercase) && words.ends_with('.'), "{}", words);
        prop_assert!(!words.contains("  ") && !words.contains(" ,") && !words.contains(".."), "{}", words);
    }

    #[test]
    fn any_text_can_be_tried(text in any::<String>()) {
        read(&text);
    }

    #[test]
    fn a_text_that_is_nearly_right_can_be_tried(text in mutated()) {
        read(&text);
    }
}

#[test]
fn a_very_long_text_can_be_tried() {
    for part in ["this turn (", "draw 1, then ", "(", "if ", "whenever ", "x", "a card in the hand of "] {
        read(&part.repeat(20_000));
    }
}
