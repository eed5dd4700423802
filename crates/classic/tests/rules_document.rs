//! Runs the examples of the rules of Crazy Eights.

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
        let rules = Rules::named(rules).ok_or(format!("no rules are called {rules}"))?;
        let scene = Scene::read(table).map_err(|e| e.to_string())?;
        let book = rules.book(scene.seats()).map_err(|e| e.to_string())?;
        let game = scene.set_up(&book, Seed::number(8)).map_err(|e| e.to_string())?;
        Ok(Table { scene, book, game })
    }

    fn play(&mut self, step: &str) -> Result<Result<String, String>, String> {
        self.scene.play(&mut self.game, &self.book, step).map_err(|e| e.to_string())
    }
}

#[test]
fn the_examples_of_the_rules_document_run() {
    let examples = run_document::<Table>("classic.md");
    assert!(examples >= 40, "only {examples} examples were found");
}

/// The table can be wrong.
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
