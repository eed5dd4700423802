//! Output of `cargo xtask rules`.

use std::fmt::Write;

use super::document::{Document, Row, Status};
use super::tests_found::TestFound;

/// Summarizes the status of each document, and lists the open rules.
pub(super) fn summary(documents: &[Document], tests: &[TestFound]) -> String {
    let mut text = String::new();
    let mut open = String::new();
    for document in numbered(documents) {
        let count = |status| document.rows.iter().filter(|row| row.status == Some(status)).count();
        let (done, partly) = (count(Status::Done), count(Status::Partly));
        let counts = format!("{done:>3} done, {partly:>3} partly, {:>3} open", count(Status::Open));
        line(&mut text, &format!("{:<28} {counts}, {:>3} in all", document.path, document.rows.len()));
        for row in document.rows.iter().filter(|row| row.status == Some(Status::Open)) {
            let hint = match proof_count(row, tests) {
                0 => "",
                1 => " (has a proof: is it done?)",
                _ => " (has proofs: is it done?)",
            };
            line(&mut open, &format!("  {} {}{hint}", row.number, row.title));
        }
    }
    if text.is_empty() {
        line(&mut text, "no numbered rules yet");
    }
    if !open.is_empty() {
        line(&mut text, "\nopen:");
        text.push_str(&open);
    }
    text
}

/// Lists the locations of each rule's proofs, for a person who wants to go there.
pub(super) fn links(documents: &[Document], tests: &[TestFound]) -> String {
    let mut text = String::new();
    for document in numbered(documents) {
        for row in &document.rows {
            line(&mut text, &format!("{} {} ({}:{})", row.number, row.title, document.path, row.line));
            for block in &row.blocks {
                line(&mut text, &format!("  {}:{} example", document.path, block.line));
            }
            for test in tests.iter().filter(|test| test.number == row.number) {
                line(&mut text, &format!("  {}:{} {}", test.path, test.line, test.name));
            }
        }
    }
    text
}

/// Generates the list of proofs. It has no line numbers, so that moving a test does not make it stale.
pub(super) fn proofs(documents: &[Document], tests: &[TestFound]) -> String {
    let mut text = String::from(
        "# Which test proves which rule\n\nWritten by `cargo xtask rules --write`: do not edit. An *example* stands in \
         the section of the rule itself.\n`cargo xtask rules --links` gives the lines too.\n",
    );
    for document in numbered(documents) {
        let file = document.path.rsplit('/').next().unwrap_or(&document.path);
        line(&mut text, &format!("\n## [{file}]({file})\n\n| rule | status | proofs |\n|---|---|---|"));
        for row in &document.rows {
            let status = match row.status {
                Some(Status::Done) => "done",
                Some(Status::Partly) => "partly",
                Some(Status::Open) => "open",
                None => "?",
            };
            let proofs = proofs_of(row, tests);
            line(&mut text, &format!("| {} {} | {status} | {proofs} |", row.number, row.title));
        }
    }
    text
}

fn proofs_of(row: &Row, tests: &[TestFound]) -> String {
    let examples = match row.blocks.len() {
        0 => None,
        1 => Some("example".to_owned()),
        more => Some(format!("{more} examples")),
    };
    let tests = tests.iter().filter(|test| test.number == row.number);
    let tests = tests.map(|test| format!("[{}](../../{})", test.name, test.path));
    examples.into_iter().chain(tests).collect::<Vec<_>>().join(", ")
}

fn proof_count(row: &Row, tests: &[TestFound]) -> usize {
    row.blocks.len() + tests.iter().filter(|test| test.number == row.number).count()
}

/// Returns the documents with numbered rules; others only explain.
fn numbered(documents: &[Document]) -> impl Iterator<Item = &Document> {
    documents.iter().filter(|document| !document.rows.is_empty())
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a string takes all that is written to it");
}

#[cfg(test)]
mod tests {
    use super::{links, proofs, summary};
    use crate::rules::document::{Document, read};
    use crate::rules::tests_found::{self, TestFound};
    use crate::rust_text::RustText;

    fn sample() -> (Vec<Document>, Vec<TestFound>) {
        let text = "### CE-10 Matching\nStatus: done\n```play\na 7C : b\na KD ! c\n```\n\
                    ### CE-11 Eights\nStatus: open\n### CE-12 Names\nStatus: open\n";
        let source = "#[test]\nfn ce_10_suit() {}\n#[test]\nfn ce_12_name() {}\n";
        let documents =
            vec![read("docs/rules/classic.md", text).0, read("docs/rules/README.md", "# All\n").0];
        (documents, tests_found::read("crates/classic/tests/rules.rs", &RustText::new(source)))
    }

    #[test]
    fn the_summary_counts_and_lists_what_is_open() {
        let (documents, tests) = sample();
        let text = summary(&documents, &tests);
        assert!(text.contains("classic.md"), "{text}");
        assert!(text.contains("  1 done,   0 partly,   2 open,   3 in all\n"), "{text}");
        assert!(text.contains("\n  CE-11 Eights\n  CE-12 Names (has a proof: is it done?)\n"), "{text}");
        assert!(!text.contains("README"), "{text}");
    }

    #[test]
    fn links_go_to_lines() {
        let (documents, tests) = sample();
        let text = links(&documents, &tests);
        assert!(
            text.starts_with("CE-10 Matching (docs/rules/classic.md:1)\n  docs/rules/classic.md:3 example\n")
        );
        assert!(text.contains("  crates/classic/tests/rules.rs:2 ce_10_suit\n"), "{text}");
    }

    #[test]
    fn the_list_of_proofs_names_tests_but_no_lines() {
        let (documents, tests) = sample();
        let text = proofs(&documents, &tests);
        let row = "| CE-10 Matching | done | example, [ce_10_suit](../../crates/classic/tests/rules.rs) |\n";
        assert!(text.contains(row), "{text}");
        assert!(text.contains("| CE-11 Eights | open |  |\n"), "{text}");
    }
}
