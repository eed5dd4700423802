//! Runs the examples in the rules of Crazier Eights.

use crate::rules::support::Play;
use eights_crazier::Rules;
use eights_testkit::{ExampleTable, run_document, run_examples};

impl ExampleTable for Play {
    fn set_up(rules: &str, table: &str) -> Result<Self, String> {
        let rules = Rules::named(rules).ok_or(format!("no rules are called {rules}"))?;
        Ok(Play::at(&rules, table))
    }

    fn play(&mut self, step: &str) -> Result<Result<String, String>, String> {
        self.scene.play(&mut self.game, &self.book, step).map_err(|e| e.to_string())
    }
}

#[test]
fn the_examples_of_the_rules_document_run() {
    let examples = run_document::<Play>("crazier.md");
    assert!(examples >= 8, "only {examples} examples were found");
}

/// Checks that a wrong table is detected.
#[test]
fn a_wrong_example_is_caught() {
    let wrong = |lines: &[&str]| {
        run_examples::<Play>(&format!("```play wayfarers\n{}\n```", lines.join("\n"))).is_err()
    };
    let table = "top 2G | ann 5G KB 9O | bob 3B 4P | to ann";
    assert!(!wrong(&[table, "ann discard 5G : ann discarded 5G; asked ann main"]));
    assert!(wrong(&[table, "ann discard 5G : ann discarded 5G"]));
    assert!(wrong(&[table, "ann discard 5G ! needs"]));
    assert!(!wrong(&[table, "ann discard KB ! needs"]));
    assert!(wrong(&[table, "ann discard KB ! banana"]));
}
