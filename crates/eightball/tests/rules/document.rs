//! Runs the examples in the rules of Crazy 8-Ball.

use eights_cards::Seed;
use eights_eightball::{Book, EightBall, Rules, Scene};
use eights_testkit::{ExampleTable, run_document, run_examples};

struct Table {
    scene: Scene,
    book: Book,
    game: EightBall,
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
    let examples = run_document::<Table>("eightball.md");
    assert!(examples >= 20, "only {examples} examples were found");
}

/// Checks that a wrong table is detected.
#[test]
fn a_wrong_example_is_caught() {
    let wrong = |lines: &[&str]| {
        run_examples::<Table>(&format!("```play eightball\n{}\n```", lines.join("\n"))).is_err()
    };
    let table = "ann sY cB bR pG | bob #4 | to ann";
    assert!(!wrong(&[table, "ann lay pG : ann laid pG", "ann shoot R ! say where"]));
    assert!(wrong(&[table, "ann lay pG : ann laid pG; ann to place"]));
    assert!(wrong(&[table, "ann lay pG ! say where"]));
    assert!(wrong(&[table, "ann lay bR : ann laid bR"]));
    assert!(wrong(&[table, "ann lay bR ! banana"]));
}
