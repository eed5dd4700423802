//! Links between documents, and the completeness of the book.

use std::collections::{BTreeMap, BTreeSet};

use crate::finding::Finding;
use crate::markdown;
use crate::tree::TextFile;

/// The front page of the book.
const START: &str = "docs/index.md";
/// The table of contents. mdBook leaves out pages that it does not list.
const CONTENTS: &str = "docs/SUMMARY.md";
/// The folder of the book.
const BOOK: &str = "docs/";

/// Finds broken links, and pages of the book that no link leads to or that its contents do not list.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let documents: BTreeMap<&str, &TextFile> =
        files.iter().filter(|file| is_document(&file.path)).map(|file| (file.path.as_str(), file)).collect();
    let exists = |path: &str| {
        files.iter().any(|file| {
            file.path == path || file.path.starts_with(&format!("{}/", path.trim_end_matches('/')))
        })
    };
    let mut findings = Vec::new();
    for file in documents.values() {
        for (line, target) in links(file).into_iter().filter(|(_, target)| !exists(target)) {
            findings.push(Finding::new(&file.path, line, format!("there is no {target}: mend the link.")));
        }
    }
    let mut reached = BTreeSet::from([START.to_owned()]);
    let mut ahead = vec![START.to_owned()];
    while let Some(path) = ahead.pop() {
        let Some(file) = documents.get(path.as_str()) else { continue };
        ahead.extend(
            links(file).into_iter().map(|(_, target)| target).filter(|to| reached.insert(to.clone())),
        );
    }
    let pages = || documents.keys().filter(|path| path.starts_with(BOOK) && **path != CONTENTS);
    findings.extend(pages().filter(|path| !reached.contains(**path)).map(|path| {
        Finding::new(path, 1, format!("no link leads here from {START}: add one where a reader would look."))
    }));
    let listed: BTreeSet<String> = documents
        .get(CONTENTS)
        .into_iter()
        .flat_map(|contents| links(contents))
        .map(|(_, target)| target)
        .collect();
    findings.extend(pages().filter(|path| !listed.contains(**path)).map(|path| {
        Finding::new(path, 1, format!("{CONTENTS} does not list this page: add a line for it."))
    }));
    findings
}

fn is_document(path: &str) -> bool {
    path.rsplit('.').next() == Some("md")
}

/// Returns the files and folders that a document links to, each with the line of the link.
fn links(file: &TextFile) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    markdown::replace_targets(&file.text, |line, target| {
        links.extend(markdown::local(&file.path, target).map(|(path, _)| (line, path)));
        None
    });
    links
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tree::TextFile;

    #[test]
    fn links_to_nowhere_and_pages_that_nobody_finds_are_found() {
        let file = |path: &str, text: &str| TextFile { path: path.to_owned(), text: text.to_owned() };
        let book = [
            file(
                "README.md",
                "[the book](docs/index.md), [crates](crates), [else](https://example.org/x.md)\n",
            ),
            file("crates/cards/src/lib.rs", "//! [no](document.md)\n"),
            file("docs/SUMMARY.md", "[The book](index.md)\n- [A](rules/a.md)\n  - [C](rules/c.md)\n"),
            file("docs/index.md", "[rules](rules/a.md#a-1), [`gone`](gone.md) `[not](a-link.md)`\n"),
            file("docs/rules/a.md", "[up](../index.md)\n```\n[in code](nowhere.md)\n```\n[b](./b.md)\n"),
            file("docs/rules/b.md", "[bad](../../crate)\n"),
            file("docs/rules/c.md", ""),
        ];
        let found: Vec<String> = check(&book).iter().map(ToString::to_string).collect();
        let starts = [
            "docs/index.md:1: there is no docs/gone.md",
            "docs/rules/b.md:1: there is no crate:",
            "docs/rules/c.md:1: no link leads here",
            "docs/rules/b.md:1: docs/SUMMARY.md does not list",
        ];
        assert_eq!(found.len(), starts.len(), "{found:?}");
        for (found, start) in found.iter().zip(starts) {
            assert!(found.starts_with(start), "{found}");
        }
    }
}
