//! Runs the examples in the rules of Crazy Eights.

use eights_cards::Seed;
use eights_classic::{Book, Classic, Rules, Scene};
use eights_testkit::{ExampleTable, run_document, run_examples};

struct Table {
    scene: Scene,
    book: Book,
    game: Classic<3>,
}

impl ExampleTable for Table {
    fn set_up(rules: &str, table: &str) -> Result<Self, String> {
        let rules = changed(rules)?;
        let scene = Scene::read(table).map_err(|e| e.to_string())?;
        let book = rules.book(scene.seats()).map_err(|e| e.to_string())?;
        let game = scene.set_up(&book, Seed::number(8)).map_err(|e| e.to_string())?;
        Ok(Table { scene, book, game })
    }

    fn play(&mut self, step: &str) -> Result<Result<String, String>, String> {
        self.scene.play(&mut self.game, &self.book, step).map_err(|e| e.to_string())
    }
}

/// Parses the name of some rules, followed by changes after `with`:
/// `basic with turn.must_play = true; effects.2 = "skip 1"`.
fn changed(text: &str) -> Result<Rules, String> {
    let Some((name, changes)) = text.split_once(" with ") else {
        return Rules::named(text).ok_or(format!("no rules are called {text}"));
    };
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{name}\"\n");
    Rules::read("ours.toml", &format!("{head}{}\n", changes.replace("; ", "\n"))).map_err(|e| e.to_string())
}

#[test]
fn the_examples_of_the_house_rules_run() {
    let examples = run_document::<Table>("house-rules.md");
    assert!(examples >= 1, "only {examples} examples were found");
}

#[test]
fn the_examples_of_the_rules_document_run() {
    let examples = run_document::<Table>("classic.md");
    assert!(examples >= 40, "only {examples} examples were found");
}

/// Checks that a wrong table is detected.
#[test]
fn a_wrong_example_is_caught() {
    let wrong =
        |lines: &[&str]| run_examples::<Table>(&format!("```play basic\n{}\n```", lines.join("\n"))).is_err();
    let table = "top 7H | ann 7C KD | bob #5 | stock #20 | to ann";
    assert!(!wrong(&[table, "ann 7C : ann played 7C; to bob"]));
    assert!(wrong(&[table, "ann 7C : ann played 7C"]));
    assert!(wrong(&[table, "ann 7C ! needs"]));
    assert!(wrong(&[table, "ann KD : ann played KD; to bob"]));
    assert!(wrong(&[table, "ann KD ! banana"]));
}
