//! CONTRIBUTING.md shows by an example how a word for effects is added: one module of the language, one of the game.
//! Here the example is held against the code.

use crate::finding::Finding;
use crate::rust_text::{RustText, whole_words};
use crate::tree::TextFile;

const PAGE: &str = "CONTRIBUTING.md";
const HEADING: &str = "## A new word for effects";
const WORD: &str = "Action::Shuffle";
/// The folder of each crate, and the module of it where the word may stand.
const HOMES: [(&str, &str); 2] = [
    ("crates/ability/src/", "crates/ability/src/action.rs"),
    ("crates/crazier/src/", "crates/crazier/src/effect.rs"),
];

/// Finds what the example says and the code does not, and where the word stands besides.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let text_of = |path: &str| files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
    for (folder, home) in HOMES {
        for file in files.iter().filter(|file| file.is_rust() && file.path.starts_with(folder)) {
            let code = RustText::new(&file.text);
            for at in code.find(WORD).filter(|at| file.path != home && !code.in_tests(*at)) {
                let message = format!("{WORD} is to stand in {home} alone: {PAGE} promises it.");
                findings.push(Finding::new(&file.path, code.line(at), message));
            }
        }
        if whole_words(text_of(home), WORD).next().is_none() {
            findings.push(Finding::new(PAGE, 1, format!("The example {WORD} does not stand in {home}.")));
        }
    }
    let known: Vec<&str> = HOMES.iter().flat_map(|(_, home)| text_of(home).lines()).map(str::trim).collect();
    for (line, shown) in shown(text_of(PAGE)) {
        if !known.contains(&shown) {
            let message = format!("The code has no line `{shown}`: bring the example up to date.");
            findings.push(Finding::new(PAGE, line, message));
        }
    }
    findings
}

/// The lines of code that the example shows, without what is said about them.
fn shown(page: &str) -> Vec<(usize, &str)> {
    let mut lines = page.lines().enumerate().skip_while(|(_, line)| *line != HEADING).skip(1);
    let mut shown = Vec::new();
    let mut inside = false;
    while let Some((number, line)) = lines.next().filter(|(_, line)| !line.starts_with("## ")) {
        let line = line.trim();
        if line.starts_with("```") {
            inside = line == "```rust";
        } else if inside && !line.is_empty() {
            let code = line.split("  //").next().unwrap_or(line);
            shown.push((number + 1, code.trim()));
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{HEADING, check};
    use crate::tree::TextFile;

    fn findings(page: &str, other: &str) -> Vec<String> {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let files = [
            file("CONTRIBUTING.md", &format!("{HEADING}\n\n   ```rust\n   {page}\n   ```\n\n## Next\n")),
            file("crates/ability/src/action.rs", "    Action::Shuffle => SHUFFLE,\n"),
            file("crates/crazier/src/effect.rs", "Action::Shuffle => {\n"),
            file("crates/crazier/src/other.rs", other),
        ];
        check(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_example_that_is_true_is_in_order() {
        assert!(findings("Action::Shuffle => SHUFFLE,       // verb", "// Action::Shuffle\n").is_empty());
    }

    #[test]
    fn an_example_that_is_stale_is_found() {
        let found = findings("Action::Shuffle => MIX,", "");
        assert!(
            found.len() == 1 && found[0].starts_with("CONTRIBUTING.md:4: The code has no line"),
            "{found:?}"
        );
    }

    #[test]
    fn a_word_that_stands_in_a_third_module_is_found() {
        let found = findings("Action::Shuffle => {", "fn f() {\n    g(Action::Shuffle);\n}\n");
        assert!(found.len() == 1 && found[0].starts_with("crates/crazier/src/other.rs:2:"), "{found:?}");
    }
}
