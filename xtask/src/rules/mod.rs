//! `cargo xtask rules`: checks the numbered rules in docs/rules against the tests that prove them.

mod block;
mod document;
mod judge;
mod number;
mod report;
mod tests_found;

use std::fs;
use std::path::Path;

use crate::finding::Finding;
use crate::rust_text::RustText;
use crate::shell::{self, Outcome};
use crate::tree;

use document::Document;
use tests_found::TestFound;

/// Folder of the documents.
const FOLDER: &str = "docs/rules/";

/// The generated list of proofs.
const PROOFS: &str = "docs/rules/PROOFS.md";

/// What to do besides checking.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Print for each rule where its proofs are.
    #[arg(long)]
    links: bool,
    /// Write docs/rules/PROOFS.md anew.
    #[arg(long)]
    write: bool,
}

/// Reads documents and tests, prints the status of the rules, and returns all findings.
pub(crate) fn run(root: &Path, options: &Options) -> Outcome<Vec<Finding>> {
    let files = tree::text_files(root)?;
    let mut documents: Vec<Document> = Vec::new();
    let mut tests: Vec<TestFound> = Vec::new();
    let mut findings = Vec::new();
    let mut written = "";
    for file in &files {
        if file.path == PROOFS {
            written = &file.text;
        } else if is_document(&file.path) {
            let (document, faults) = document::read(&file.path, &file.text);
            documents.push(document);
            findings.extend(faults);
        } else if file.is_rust() {
            tests.extend(tests_found::read(&file.path, &RustText::new(&file.text)));
        }
    }
    findings.extend(judge::check(&documents, &tests));

    shell::say(&report::summary(&documents, &tests))?;
    if options.links {
        shell::say(&format!("\n{}", report::links(&documents, &tests)))?;
    }
    let proofs = report::proofs(&documents, &tests);
    if options.write {
        if written != proofs {
            fs::write(root.join(PROOFS), proofs)?;
            shell::say(&format!("\n{PROOFS} is written\n"))?;
        }
    } else if written != proofs {
        findings.push(Finding::new(PROOFS, 1, "Not up to date: run `cargo xtask rules --write`."));
    }
    Ok(findings)
}

/// Returns true if a path is a document of rules: Markdown, directly in the folder.
fn is_document(path: &str) -> bool {
    let inside = path.strip_prefix(FOLDER);
    inside.and_then(|name| name.strip_suffix(".md")).is_some_and(|name| !name.contains('/'))
}

#[cfg(test)]
mod tests {
    use super::is_document;

    #[test]
    fn documents_are_markdown_right_in_the_folder() {
        assert!(is_document("docs/rules/classic.md"));
        assert!(!is_document("docs/rules/drafts/classic.md"));
        assert!(!is_document("docs/rules/classic.toml"));
        assert!(!is_document("docs/index.md"));
    }
}
