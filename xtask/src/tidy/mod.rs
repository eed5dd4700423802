//! `cargo xtask tidy`: invariants of this tree.
//!
//! Each check is a function of text or of a small description, so that its test can plant a violation.

mod arrows;
mod attributes;
mod book;
mod card_names;
mod core_names;
mod length;
mod map;
mod messages;
mod retired;
mod walks;
mod words;

use std::fs;
use std::path::Path;

use crate::finding::Finding;
use crate::house;
use crate::rust_text::RustText;
use crate::shell::{self, Outcome};
use crate::tree;

/// Runs every check over the tree.
pub(crate) fn run(root: &Path) -> Outcome<Vec<Finding>> {
    let mut findings = Vec::new();
    let metadata = shell::read(shell::cargo(root).args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let packages = arrows::packages(&metadata, root)?;
    findings.extend(arrows::check(house::HOUSE, &packages));

    let files = tree::text_files(root)?;
    let cards = card_names::names(&files);
    let messages = messages::Messages::read(&files);
    for file in &files {
        findings.extend(words::check(file));
        if file.is_rust() {
            let code = RustText::new(&file.text);
            findings.extend(length::check(file));
            findings.extend(words::check_code(&file.path, &code));
            findings.extend(attributes::check(&file.path, &code));
            findings.extend(retired::check(&file.path, &code));
            // Tests are exempt.
            if card_names::concerns(&file.path) {
                findings.extend(card_names::check(&file.path, &code, &cards));
                findings.extend(messages.check_code(&file.path, &code));
            }
            if core_names::concerns(&file.path) {
                findings.extend(core_names::check(&file.path, &code));
            }
        }
    }

    findings.extend(messages.check());
    findings.extend(walks::check(&files));
    findings.extend(book::check(&files));

    let architecture = fs::read_to_string(root.join(map::FILE)).unwrap_or_default();
    let folders: Vec<&str> = packages.iter().map(|package| package.folder.as_str()).collect();
    findings.extend(map::check(&architecture, &folders));
    findings.extend(map::check_names(&architecture, &files));
    if findings.is_empty() {
        shell::say(&format!("tidy: {} crates and {} files are in order\n", packages.len(), files.len()))?;
    }
    Ok(findings)
}
