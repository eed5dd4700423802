//! Whether the map of the house shows every crate.

use crate::finding::Finding;
use crate::rust_text::whole_words;

/// Where the map is.
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

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_crate_that_is_not_on_the_map_is_found() {
        let map = "`crates/cards` holds cards, `crates/gameboard` the board.";
        let findings = check(map, &["crates/cards", "crates/game"]);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].message.starts_with("crates/game is not on the map"));
    }
}
