//! Runs the examples of docs/rules/crazier.md: every fenced block that begins with `play crazier`.
//!
//! A line with `|` sets up a table. `seat move : events` is accepted and leads to exactly these events;
//! `seat move ! words` is refused with a refusal that contains these words.

mod support;

use support::{Play, rules};

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
            Some(info) if !open && info.starts_with("play crazier ") => {
                let rules = info["play crazier ".len()..].trim().to_string();
                blocks.push(Block { line: number, rules, lines: Vec::new() });
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
    let rules = rules(&block.rules);
    let mut play: Option<Play> = None;
    for (number, line) in &block.lines {
        let at = |why: String| format!("line {number}, \"{line}\": {why}");
        if line.contains('|') {
            play = Some(Play::at(&rules, line));
            continue;
        }
        let play = play.as_mut().ok_or(at("a table comes first".to_string()))?;
        let accepted = line.split_once(" : ").map(|(step, events)| (step, Ok(events)));
        let refused = || line.split_once(" ! ").map(|(step, words)| (step, Err(words)));
        let (step, expected) = accepted.or_else(refused).ok_or(at("neither ` : ` nor ` ! `".to_string()))?;
        let told = play.step(step);
        let as_expected = match (told.strip_prefix("refused: "), expected) {
            (None, Ok(expected)) => told == expected,
            (Some(refusal), Err(words)) => refusal.contains(words),
            _ => false,
        };
        if !as_expected {
            return Err(at(told));
        }
    }
    Ok(())
}

#[test]
fn the_examples_of_the_rules_document_run() {
    let all = blocks(include_str!("../../../docs/rules/crazier.md"));
    let wrong: Vec<String> = all
        .iter()
        .filter_map(|block| run(block).err().map(|why| format!("block at line {}: {why}", block.line)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(all.len() >= 8, "only {} examples were found", all.len());
}

/// The runner itself can fail.
#[test]
fn a_wrong_example_is_caught() {
    let wrong = |lines: &[&str]| {
        let text = format!("```play crazier wayfarers\n{}\n```", lines.join("\n"));
        run(&blocks(&text)[0]).is_err()
    };
    let table = "top 2G | ann 5G KB 9O | bob 3B 4P | to ann";
    assert!(!wrong(&[table, "ann discard 5G : ann discarded 5G; asked ann main"]));
    assert!(wrong(&[table, "ann discard 5G : ann discarded 5G"]));
    assert!(wrong(&[table, "ann discard 5G ! needs"]));
    assert!(!wrong(&[table, "ann discard KB ! needs"]));
    assert!(wrong(&[table, "ann discard KB ! banana"]));
    assert!(wrong(&["ann discard KB ! needs"]));
}
