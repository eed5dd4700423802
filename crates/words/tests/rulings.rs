//! The reasons of rulings: in English they are what the numbered rules say.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-words --test rulings` writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use expect_test::expect_file;

/// The text as a message may carry it: on one line, without marks of Markdown, and braces are none of ours.
fn plain(text: &str) -> String {
    let text = text.replace('\n', " ").replace('`', "");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[test]
fn the_reasons_are_those_of_the_numbered_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut out =
        String::from("# Why a ruling is as it is: made from docs/rules, where it is to be changed.\n\n");
    for file in ["classic", "house-rules", "crazier", "eightball"] {
        let text = std::fs::read_to_string(folder.join(file).with_extension("md")).unwrap();
        for rule in text.split("\n### ").skip(1) {
            let number = rule.split_whitespace().next().unwrap().to_lowercase();
            let rulings = rule.split("\n\n").flat_map(|part| part.split("\nRuling: ").enumerate());
            let reasons = rulings.filter_map(|(place, part)| match place {
                // What stands before the first mark is no ruling, unless the paragraph begins with one.
                0 => part.trim().strip_prefix("Ruling: ").map(plain),
                _ => Some(plain(part.trim())),
            });
            let reasons: Vec<String> = reasons.collect();
            if !reasons.is_empty() {
                writeln!(out, "ruling-{number} = {}", reasons.join(" ")).unwrap();
            }
        }
    }
    assert!(!out.contains('{'), "{out}");
    assert!(out.lines().count() > 90, "{}", out.lines().count());
    expect_file!["../../../words/en/rulings.ftl"].assert_eq(&out);
}
