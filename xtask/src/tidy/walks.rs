//! Accuracy of CONTRIBUTING.md. It shows by examples how to add a word for effects and how to add a knob: one module
//! for what it is, one for what it does, one for how it is said. This compares the examples with the code.

use crate::finding::Finding;
use crate::rust_text::{RustText, whole_words};
use crate::tree::TextFile;

const PAGE: &str = "CONTRIBUTING.md";

/// An example of an addition.
struct Walk {
    heading: &'static str,
    /// The word or knob that the example adds.
    word: &'static str,
    /// Folders of the crates concerned.
    folders: &'static [&'static str],
    /// Modules in them that may contain the word.
    homes: &'static [&'static str],
}

const WALKS: [Walk; 2] = [
    Walk {
        heading: "## A new word for effects",
        word: "Action::Shuffle",
        folders: &["crates/ability/src/", "crates/crazier/src/"],
        homes: &[
            "crates/ability/src/action.rs",
            "crates/crazier/src/effect.rs",
            "crates/crazier/src/card_text/action.rs",
        ],
    },
    Walk {
        heading: "## A new knob",
        word: "must_change_suit",
        folders: &["crates/classic/src/", "crates/rulesheet/src/"],
        homes: &[
            "crates/classic/src/knobs/turn.rs",
            "crates/classic/src/legal.rs",
            "crates/classic/src/rule_card/turn.rs",
        ],
    },
];

/// Finds example lines that the code does not contain, and occurrences of the words in other modules.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    WALKS.iter().flat_map(|walk| walk.check(files)).collect()
}

impl Walk {
    fn check(&self, files: &[TextFile]) -> Vec<Finding> {
        let Walk { word, homes, .. } = self;
        let mut findings = Vec::new();
        let text_of = |path: &str| files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
        let concerned = |file: &&TextFile| {
            file.is_rust()
                && self.folders.iter().any(|folder| file.path.starts_with(folder))
                && !homes.contains(&file.path.as_str())
        };
        for file in files.iter().filter(concerned) {
            let code = RustText::new(&file.text);
            for at in code.find(word).filter(|at| !code.in_tests(*at)) {
                let message =
                    format!("{word} is to stand in {} alone: {PAGE} promises it.", homes.join(" and "));
                findings.push(Finding::new(&file.path, code.line(at), message));
            }
        }
        for home in *homes {
            if whole_words(text_of(home), word).next().is_none() {
                findings.push(Finding::new(PAGE, 1, format!("The example {word} does not stand in {home}.")));
            }
        }
        let known: Vec<&str> = homes.iter().flat_map(|home| text_of(home).lines()).map(str::trim).collect();
        for (line, shown) in shown(text_of(PAGE), self.heading) {
            if !known.contains(&shown) {
                let message = format!("The code has no line `{shown}`: bring the example up to date.");
                findings.push(Finding::new(PAGE, line, message));
            }
        }
        findings
    }
}

/// Returns the example's lines of code, without the prose about them.
fn shown<'a>(page: &'a str, heading: &str) -> Vec<(usize, &'a str)> {
    let mut lines = page.lines().enumerate().skip_while(|(_, line)| *line != heading).skip(1);
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
    use super::WALKS;
    use crate::tree::TextFile;

    fn findings(page: &str, other: &str) -> Vec<String> {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let heading = WALKS[0].heading;
        let files = [
            file("CONTRIBUTING.md", &format!("{heading}\n\n   ```rust\n   {page}\n   ```\n\n## Next\n")),
            file("crates/ability/src/action.rs", "    Action::Shuffle => SHUFFLE,\n"),
            file("crates/crazier/src/effect.rs", "Action::Shuffle => {\n"),
            file("crates/crazier/src/card_text/action.rs", "Action::Shuffle => of(\"ability-shuffle\"),\n"),
            file("crates/crazier/src/other.rs", other),
        ];
        WALKS[0].check(&files).iter().map(ToString::to_string).collect()
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
    fn a_word_that_stands_in_another_module_is_found() {
        let found = findings("Action::Shuffle => {", "fn f() {\n    g(Action::Shuffle);\n}\n");
        assert!(found.len() == 1 && found[0].starts_with("crates/crazier/src/other.rs:2:"), "{found:?}");
    }
}
