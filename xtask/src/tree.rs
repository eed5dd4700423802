//! The files of the repository: those that git tracks or would track.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{self, Outcome};

/// A text file of the repository.
#[derive(Debug)]
pub(crate) struct TextFile {
    /// Path relative to the root, with forward slashes.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl TextFile {
    /// Returns true if this is Rust source.
    pub(crate) fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|ending| ending == "rs")
    }
}

/// Returns the root of the repository.
pub(crate) fn root() -> Outcome<PathBuf> {
    let shown = shell::read(Command::new("git").args(["rev-parse", "--show-toplevel"]))?;
    Ok(PathBuf::from(shown.trim_end()))
}

/// Returns every file that git tracks or would track. Files that are not UTF-8, such as pictures, have a name but no
/// text.
pub(crate) fn text_files(root: &Path) -> Outcome<Vec<TextFile>> {
    let mut command = Command::new("git");
    command.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = shell::read(&mut command)?;
    let mut paths: Vec<&str> = listed.split('\0').filter(|path| !path.is_empty()).collect();
    paths.sort_unstable();
    // A file in conflict is listed once for each side.
    paths.dedup();
    let mut files = Vec::new();
    for path in paths {
        // A tracked file may be deleted in the working tree; that is not a finding.
        if let Ok(bytes) = fs::read(root.join(path)) {
            files
                .push(TextFile { path: path.to_owned(), text: String::from_utf8(bytes).unwrap_or_default() });
        }
    }
    Ok(files)
}
