//! Cards are data: code outside tests must not name a card of a card file.

use std::path::Path;

use crate::finding::Finding;
use crate::house;
use crate::rust_text::{RustText, whole_words};
use crate::tree::TextFile;

/// Returns true if a file must not name cards.
pub(super) fn concerns(path: &str) -> bool {
    let path = Path::new(path);
    let tests = |part: &std::ffi::OsStr| part == "tests" || part == "tests.rs";
    path.starts_with("crates") && path.iter().any(|part| part == "src") && !path.iter().any(tests)
}

/// Returns the names of all cards in the card files.
pub(super) fn names(files: &[TextFile]) -> Vec<String> {
    let is_deck = |file: &&TextFile| {
        let path = Path::new(&file.path);
        path.starts_with("cards") && path.extension().is_some_and(|ending| ending == "toml")
    };
    let mut names: Vec<String> = files.iter().filter(is_deck).flat_map(|file| names_in(&file.text)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn names_in(deck: &str) -> impl Iterator<Item = String> + '_ {
    // The text before the first card names the deck.
    let cards = deck.split("[[card]]").skip(1);
    cards.filter_map(|card| {
        let line = card.lines().find_map(|line| line.trim_start().strip_prefix("name"))?;
        let name = line.trim_start().strip_prefix('=')?.trim().trim_matches('"');
        Some(name.to_owned())
    })
}

/// Finds card names in code and literals. The core is searched case-insensitively; elsewhere only the exact name
/// counts, since many names are also words that people type.
pub(super) fn check(path: &str, code: &RustText, names: &[String]) -> Vec<Finding> {
    let core = house::core().any(|home| Path::new(path).starts_with(home.folder));
    let folded = |text: &str| if core { text.to_ascii_lowercase() } else { text.to_owned() };
    let text = folded(code.with_literals());
    let mut findings = Vec::new();
    for name in names {
        for at in whole_words(&text, &folded(name)).filter(|at| !code.in_tests(*at)) {
            let message = format!("This names the card \"{name}\": cards are data, ask the book.");
            findings.push(Finding::new(path, code.line(at), message));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{check, concerns, names};
    use crate::rust_text::RustText;
    use crate::tree::TextFile;

    fn deck() -> Vec<TextFile> {
        let text =
            "name = \"ours\"\n[[card]]\nname = \"Mirror Pool\"\nrank = \"5\"\n\n[[card]]\nname = \"Trade\"\n";
        let file = |path: &str| TextFile { path: path.into(), text: text.into() };
        vec![file("cards/ours.toml"), file("docs/cards/other.txt")]
    }

    #[test]
    fn the_cards_of_a_deck_are_found_and_not_the_deck() {
        assert_eq!(names(&deck()), ["Mirror Pool", "Trade"]);
    }

    #[test]
    fn a_card_that_is_named_is_found_in_literals_and_code_and_nowhere_else() {
        let lines = |path: &str, source: &str| {
            let found = check(path, &RustText::new(source), &names(&deck()));
            found.into_iter().map(|finding| finding.line).collect::<Vec<_>>()
        };
        let (core, cli) = ("crates/crazier/src/effect.rs", "crates/terminal/src/crazier/screen.rs");
        let literals = "fn f() {\n    is(\"Mirror Pool\");\n    is(\"mirror pool, or the like\");\n}\n";
        assert_eq!((lines(core, literals), lines(cli, literals)), (vec![2, 3], vec![2]));
        assert_eq!(lines(cli, "enum Card {\n    Trade,\n}\n"), [2]);
        for fine in [
            "// Like Trade.\n/// Mirror Pool.\nfn trade_shows_hand() {}\n",
            "#[cfg(test)]\nmod tests {\n    fn f() { is(\"Trade\"); }\n}\n",
        ] {
            assert!(lines(core, fine).is_empty() && lines(cli, fine).is_empty(), "{fine}");
        }
    }

    #[test]
    fn tests_may_name_cards() {
        assert!(
            concerns("crates/crazier/src/effect.rs") && concerns("crates/terminal/src/crazier/screen.rs")
        );
        for path in ["crates/crazier/tests/rules_cards.rs", "crates/bots/src/tests/crazier.rs", "docs/x.md"] {
            assert!(!concerns(path), "{path}");
        }
    }
}
