//! Completeness and accuracy of the architecture map.

use std::path::Path;

use crate::finding::Finding;
use crate::rust_text::whole_words;
use crate::tree::TextFile;

/// Path of the map.
pub(super) const FILE: &str = "ARCHITECTURE.md";

/// Finds crates, named by their folders, that the map leaves out.
pub(super) fn check(architecture: &str, folders: &[&str]) -> Vec<Finding> {
    folders
        .iter()
        .filter(|folder| whole_words(architecture, folder).next().is_none())
        .map(|folder| {
            Finding::new(FILE, 1, format!("{folder} is not on the map: say in a sentence what it is for."))
        })
        .collect()
}

/// Finds functions that the map names together with a file that does not contain them: "`room::wants::Room::decide`
/// (crates/room/src/wants.rs)".
pub(super) fn check_names(architecture: &str, files: &[TextFile]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (at, _) in architecture.match_indices("(crates/") {
        let Some((path, _)) = architecture[at + 1..].split_once(')') else { continue };
        let Some(named) = architecture[..at].trim_end().strip_suffix('`') else { continue };
        if Path::new(path).extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let name = named.rsplit(['`', ':']).next().unwrap_or_default();
        let file = files.iter().find(|file| file.path == path);
        let is_there = |file: &TextFile| {
            ["fn", "struct", "enum", "trait"].iter().any(|kind| {
                let written = format!("{kind} {name}");
                whole_words(&file.text, &written).next().is_some()
            })
        };
        if !file.is_some_and(is_there) {
            let line = architecture[..at].matches('\n').count() + 1;
            findings.push(Finding::new(FILE, line, format!("there is no `{name}` in {path}.")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{check, check_names};
    use crate::tree::TextFile;

    #[test]
    fn a_function_that_is_not_where_the_map_says_is_found() {
        let file = TextFile { path: "crates/a/src/b.rs".to_string(), text: "pub fn decide() {}".to_string() };
        let named = |text: &str| check_names(text, std::slice::from_ref(&file)).len();
        assert_eq!(named("asks `a::b::decide` (crates/a/src/b.rs)"), 0);
        assert_eq!(named("asks `a::b::decid` (crates/a/src/b.rs)"), 1);
        assert_eq!(named("asks `a::c::decide`\n(crates/a/src/c.rs)"), 1);
    }

    #[test]
    fn a_crate_that_is_not_on_the_map_is_found() {
        let map = "`crates/cards` holds cards, `crates/gameboard` the board.";
        let findings = check(map, &["crates/cards", "crates/game"]);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].message.starts_with("crates/game is not on the map"));
    }
}
