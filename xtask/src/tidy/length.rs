//! Maximum length of a file.

use crate::finding::Finding;
use crate::tree::TextFile;

/// Maximum number of lines of a Rust file.
const LONGEST: usize = 600;

/// Finds a file that is too long to be read in one go.
pub(super) fn check(file: &TextFile) -> Option<Finding> {
    let lines = file.text.lines().count();
    (lines > LONGEST).then(|| {
        let message =
            format!("{lines} lines, the most is {LONGEST}: split the file where its subject changes.");
        Finding::new(&file.path, LONGEST + 1, message)
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, check};
    use crate::tree::TextFile;

    #[test]
    fn one_line_too_many_is_found() {
        let file = |lines: usize| TextFile { path: "a.rs".to_owned(), text: "//\n".repeat(lines) };
        assert_eq!(check(&file(LONGEST)), None);
        let finding = check(&file(LONGEST + 1)).expect("it is too long");
        assert_eq!(finding.line, LONGEST + 1);
        assert!(finding.message.starts_with("601 lines"));
    }
}
