//! Runs the examples of docs/rules: every fenced block whose first word is `play`.
//!
//! A line with `|` sets up a table. `seat move : events` is accepted and leads to exactly these events;
//! `seat move ! words` is refused with a refusal that contains these words.

use std::path::Path;

use eights_cards::Seed;
use eights_classic::{Book, Classic, Rules, Scene};

struct Block {
    line: usize,
    rules: String,
    lines: Vec<(usize, String)>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())) {
        match line.strip_prefix("```") {
            // Another game's examples run in its own tests.
            Some(info) if !open && info.starts_with("play ") && !info.starts_with("play crazier ") => {
                blocks.push(Block { line: number, rules: info[5..].trim().to_string(), lines: Vec::new() });
                open = true;
            }
            Some(_) => open = false,
            None if open && !line.is_empty() => {
                blocks.last_mut().expect("a block is open").lines.push((number, line.to_string()));
            }
            None => {}
        }
    }
    blocks
}

fn run(block: &Block) -> Result<(), String> {
    let rules = Rules::named(&block.rules).ok_or(format!("no rules are called {}", block.rules))?;
    let mut table: Option<(Scene, Book, Classic<3>)> = None;
    for (number, line) in &block.lines {
        let at = |why: String| format!("line {number}, \"{line}\": {why}");
        if line.contains('|') {
            let scene = Scene::read(line).map_err(|e| at(e.to_string()))?;
            let book = rules.book(scene.seats()).map_err(|e| at(e.to_string()))?;
            let game = scene.set_up(&book, Seed::number(8)).map_err(|e| at(e.to_string()))?;
            table = Some((scene, book, game));
            continue;
        }
        let (scene, book, game) = table.as_mut().ok_or(at("a table comes first".to_string()))?;
        let accepted = line.split_once(" : ").map(|(step, events)| (step, Ok(events)));
        let refused = || line.split_once(" ! ").map(|(step, words)| (step, Err(words)));
        let (step, expected) = accepted.or_else(refused).ok_or(at("neither ` : ` nor ` ! `".to_string()))?;
        let told = scene.play(game, book, step).map_err(|e| at(e.to_string()))?;
        let as_expected = match (&told, expected) {
            (Ok(events), Ok(expected)) => events == expected,
            (Err(refusal), Err(words)) => refusal.contains(words),
            _ => false,
        };
        if !as_expected {
            return Err(at(format!("{told:?}")));
        }
    }
    Ok(())
}

#[test]
fn the_examples_of_the_rules_document_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let (mut wrong, mut run_blocks) = (Vec::new(), 0);
    for entry in std::fs::read_dir(&folder).expect("docs/rules is there") {
        let path = entry.expect("the folder can be read").path();
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        for block in blocks(&text) {
            run_blocks += 1;
            if let Err(why) = run(&block) {
                wrong.push(format!(
                    "{}, block at line {}: {why}",
                    path.file_name().unwrap().display(),
                    block.line
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(run_blocks >= 8, "only {run_blocks} examples were found");
}

/// The runner itself can fail.
#[test]
fn a_wrong_example_is_caught() {
    let wrong = |lines: &[&str]| {
        let text = format!("```play basic\n{}\n```", lines.join("\n"));
        run(&blocks(&text)[0]).is_err()
    };
    let table = "top 7H | ann 7C KD | bob #5 | stock #20 | to ann";
    assert!(!wrong(&[table, "ann 7C : ann played 7C; to bob"]));
    assert!(wrong(&[table, "ann 7C : ann played 7C"]));
    assert!(wrong(&[table, "ann 7C ! needs"]));
    assert!(wrong(&[table, "ann KD : ann played KD; to bob"]));
    assert!(wrong(&[table, "ann KD ! banana"]));
    assert!(wrong(&["ann KD ! needs"]));
}
