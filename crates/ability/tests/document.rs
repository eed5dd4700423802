//! The examples in the document parse as abilities.

use eights_ability::{TargetGame, check, parse};

#[test]
fn every_example_of_the_document_is_canonical_and_makes_sense() {
    let mut setting = None;
    let mut examples = 0;
    for line in include_str!("../../../docs/abilities.md").lines() {
        match line {
            "```ability classic" => setting = Some(TargetGame::Classic),
            "```ability crazier" => setting = Some(TargetGame::Crazier),
            line if line.starts_with("```") => {
                assert_eq!(line, "```", "a block of another kind");
                setting = None;
            }
            text => {
                let Some(setting) = setting else { continue };
                let ability = parse(text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
                assert_eq!(ability.to_string(), text);
                assert_eq!(check(&ability, setting), [], "{text}");
                examples += 1;
            }
        }
    }
    assert!(examples >= 30, "{examples} examples");
}
