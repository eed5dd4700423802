//! Consistency between documents and tests.

use std::collections::BTreeMap;

use super::document::{Document, Status};
use super::number::Number;
use super::tests_found::TestFound;
use crate::finding::Finding;

/// Finds rules that claim too much, duplicate numbers, and tests whose number no rule has.
pub(super) fn check(documents: &[Document], tests: &[TestFound]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut seen: BTreeMap<Number, String> = BTreeMap::new();
    for document in documents {
        for row in &document.rows {
            let here = format!("{}:{}", document.path, row.line);
            if let Some(first) = seen.insert(row.number, here) {
                let message = format!("{} was given before, at {first}: a number has one rule.", row.number);
                findings.push(Finding::new(&document.path, row.line, message));
            }
            let claims = matches!(row.status, Some(Status::Done | Status::Partly));
            if claims && row.blocks.is_empty() && !tests.iter().any(|test| test.number == row.number) {
                let message = format!(
                    "{} claims more than it proves: add an example or a test with its number, or say `Status: open`.",
                    row.number
                );
                findings.push(Finding::new(&document.path, row.line, message));
            }
        }
    }
    for test in tests.iter().filter(|test| !seen.contains_key(&test.number)) {
        let message =
            format!("{} proves {}, which no document has: mend the number.", test.name, test.number);
        findings.push(Finding::new(&test.path, test.line, message));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::rules::document::{Document, read};
    use crate::rules::tests_found::{self, TestFound};
    use crate::rust_text::RustText;

    fn document(text: &str) -> Document {
        read("docs/rules/a.md", text).0
    }

    fn tests(source: &str) -> Vec<TestFound> {
        tests_found::read("tests/a.rs", &RustText::new(source))
    }

    #[track_caller]
    fn expect(document: Document, source: &str, findings: &[&str]) {
        let found: Vec<String> = check(&[document], &tests(source)).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), findings.len(), "{found:#?}");
        for (found, words) in found.iter().zip(findings) {
            assert!(found.contains(words), "{found} should say {words}");
        }
    }

    #[test]
    fn a_test_or_an_example_is_proof() {
        let test = "#[test]\nfn ce_10_a() {}";
        expect(document("### CE-10 A\nStatus: done\n"), test, &[]);
        let example = "### CE-10 A\nStatus: partly, x\n```play\nann 7C : to bob\nann KD ! needs\n```\n";
        expect(document(example), "", &[]);
        expect(document("### CE-10 A\nStatus: open\n"), "", &[]);
    }

    #[test]
    fn a_claim_without_proof_is_found() {
        expect(document("### CE-10 A\nStatus: done\n"), "", &["a.md:1: CE-10 claims more"]);
        expect(document("### CE-10 A\nStatus: partly, x\n"), "// fn ce_10_a() {}", &["CE-10 claims more"]);
    }

    #[test]
    fn a_number_given_twice_is_found() {
        let text = "### CE-10 A\nStatus: open\n### CE-10 B\nStatus: open\n";
        expect(document(text), "", &["a.md:3: CE-10 was given before, at docs/rules/a.md:1"]);
    }

    #[test]
    fn a_test_of_no_rule_is_found() {
        let text = "### CE-10 A\nStatus: open\n";
        expect(document(text), "#[test]\nfn ce_99_a() {}", &["tests/a.rs:2: ce_99_a proves CE-99"]);
    }
}
