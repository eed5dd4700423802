//! Runner for the examples in the rule documents: every fenced block whose first word is `play`.
//!
//! The word after `play` is the preset. A line with `|` sets up a table. `seat move : events` must be accepted and
//! lead to exactly these events; `seat move ! words` must be refused with a message that contains these words.

use std::path::Path;

/// A table of a game on which examples run.
pub trait ExampleTable: Sized {
    /// Sets up the table under the rules with this name, or returns the reason why it cannot.
    fn set_up(rules: &str, table: &str) -> Result<Self, String>;

    /// Plays `seat move` and returns the events or the refusal as text. Fails if the step cannot be parsed.
    fn play(&mut self, step: &str) -> Result<Result<String, String>, String>;
}

struct Block {
    line: usize,
    rules: String,
    lines: Vec<(usize, String)>,
}

/// Runs all examples of a text, and returns their number or all failures.
pub fn run_examples<T: ExampleTable>(text: &str) -> Result<usize, Vec<String>> {
    let blocks = blocks(text);
    let wrong: Vec<String> = blocks
        .iter()
        .filter_map(|block| Some(format!("block at line {}: {}", block.line, run::<T>(block).err()?)))
        .collect();
    if wrong.is_empty() { Ok(blocks.len()) } else { Err(wrong) }
}

/// Runs all examples of a document in the folder `docs/rules`, and returns their number.
///
/// # Panics
/// If the document cannot be read, or if an example fails.
pub fn run_document<T: ExampleTable>(document: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(document);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    run_examples::<T>(&text).unwrap_or_else(|wrong| panic!("{document}:\n{}", wrong.join("\n")))
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())) {
        match line.strip_prefix("```") {
            Some(info) if !open && info.starts_with("play ") => {
                blocks.push(Block { line: number, rules: info[5..].trim().to_string(), lines: Vec::new() });
                open = true;
            }
            Some(_) => open = false,
            None if open && !line.is_empty() => {
                if let Some(block) = blocks.last_mut() {
                    block.lines.push((number, line.to_string()));
                }
            }
            None => {}
        }
    }
    blocks
}

fn run<T: ExampleTable>(block: &Block) -> Result<(), String> {
    let mut table: Option<T> = None;
    for (number, line) in &block.lines {
        let at = |why: String| format!("line {number}, \"{line}\": {why}");
        if line.contains('|') {
            table = Some(T::set_up(&block.rules, line).map_err(at)?);
            continue;
        }
        let table = table.as_mut().ok_or(at("a table comes first".to_string()))?;
        let accepted = line.split_once(" : ").map(|(step, events)| (step, Ok(events)));
        let refused = || line.split_once(" ! ").map(|(step, words)| (step, Err(words)));
        let (step, expected) = accepted.or_else(refused).ok_or(at("neither ` : ` nor ` ! `".to_string()))?;
        let told = table.play(step).map_err(at)?;
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

#[cfg(test)]
mod tests {
    use super::{ExampleTable, run_examples};

    /// A table that echoes its input, and refuses to sleep.
    struct Parrot;

    impl ExampleTable for Parrot {
        fn set_up(rules: &str, table: &str) -> Result<Self, String> {
            match (rules, table) {
                ("words", "a | b") => Ok(Parrot),
                _ => Err(format!("{rules} have no {table}")),
            }
        }

        fn play(&mut self, step: &str) -> Result<Result<String, String>, String> {
            match step.split_once(' ').ok_or("nobody said that")? {
                (_, "sleep") => Ok(Err("it is too early".to_string())),
                (who, word) => Ok(Ok(format!("{who} said {word}"))),
            }
        }
    }

    fn run(rules: &str, lines: &[&str]) -> Result<usize, Vec<String>> {
        run_examples::<Parrot>(&format!("Text.\n```play {rules}\n{}\n```\n", lines.join("\n")))
    }

    #[test]
    fn a_right_example_is_counted() {
        assert_eq!(run("words", &["a | b", "ann hi : ann said hi", "ann sleep ! early"]), Ok(1));
        assert_eq!(run_examples::<Parrot>("```text\nann hi : nothing\n```\n"), Ok(0));
    }

    #[test]
    fn a_wrong_example_is_caught_with_its_line() {
        for (lines, why) in [
            (vec!["a | b", "ann hi : ann said ho"], "line 4, \"ann hi : ann said ho\": Ok(\"ann said hi\")"),
            (vec!["a | b", "ann hi ! early"], "Ok"),
            (vec!["a | b", "ann sleep : ann said sleep"], "too early"),
            (vec!["a | b", "ann sleep ! late"], "too early"),
            (vec!["a | b", "ann hi"], "neither"),
            (vec!["a | b", "ann : hi"], "nobody said that"),
            (vec!["ann hi : ann said hi"], "a table comes first"),
            (vec!["a | c"], "words have no a | c"),
        ] {
            let wrong = run("words", &lines).unwrap_err().concat();
            assert!(wrong.starts_with("block at line 2: line ") && wrong.contains(why), "{wrong}");
        }
        assert!(run("songs", &["a | b"]).is_err());
    }
}
