//! Reading and writing files.

use std::path::Path;

use crate::Outcome;

/// A file to pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    /// Path relative to the page's folder, with slashes.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

impl File {
    /// Reads a file that is packed under `path`.
    pub(crate) fn read(from: &Path, path: &str) -> Outcome<File> {
        let bytes = std::fs::read(from).map_err(|why| format!("{}: {why}", from.display()))?;
        Ok(File { path: path.to_owned(), bytes })
    }
}

/// Reads all files of a folder, sorted by path. Skips names that begin with a dot.
pub(crate) fn read(folder: &Path) -> Outcome<Vec<File>> {
    let mut found = Vec::new();
    collect(folder, "", &mut found)?;
    found.sort_by(|one: &File, other| one.path.cmp(&other.path));
    Ok(found)
}

fn collect(folder: &Path, below: &str, found: &mut Vec<File>) -> Outcome<()> {
    let entries = folder.read_dir().map_err(|why| format!("{}: {why}", folder.display()))?;
    for entry in entries {
        let at = entry?.path();
        let name = name(&at)?;
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{below}{name}");
        if at.is_dir() {
            collect(&at, &format!("{path}/"), found)?;
        } else {
            found.push(File::read(&at, &path)?);
        }
    }
    Ok(())
}

/// Returns the last component of a path.
pub(crate) fn name(path: &Path) -> Outcome<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or_else(|| format!("{} has no name that a browser could ask for", path.display()))?.to_owned())
}

/// Writes a file and creates its parent folders.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Outcome<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, bytes).map_err(|why| format!("{}: {why}", path.display()).into())
}
