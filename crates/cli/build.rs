//! Embeds the page into the program: all files of the folder that `EIGHTS_PAGE` names, or none if it is unset. A
//! relative path is resolved from the workspace root.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=EIGHTS_PAGE");
    let mut files = Vec::new();
    if let Some(named) = std::env::var_os("EIGHTS_PAGE").filter(|named| !named.is_empty()) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(named);
        let folder =
            folder.canonicalize().map_err(|why| format!("EIGHTS_PAGE, {}: {why}", folder.display()))?;
        files_below(&folder, "", &mut files)?;
        if !files.iter().any(|(name, _)| name == "index.html") {
            return Err(format!("EIGHTS_PAGE, {}: there is no index.html in it", folder.display()).into());
        }
    }
    files.sort();
    let mut list = String::from("&[");
    for (name, path) in &files {
        writeln!(
            list,
            "({name:?}, include_bytes!({:?})),",
            path.to_str().ok_or("the folder's name is no text")?
        )?;
    }
    list.push(']');
    let out = std::env::var_os("OUT_DIR").ok_or("cargo says where to write")?;
    std::fs::write(Path::new(&out).join("page.rs"), list)?;
    Ok(())
}

/// Collects the files below a folder under their URL paths. Skips hidden files, as `--page` does.
fn files_below(folder: &Path, before: &str, into: &mut Vec<(String, PathBuf)>) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let Some(name) = entry.file_name().to_str().filter(|name| !name.starts_with('.')).map(str::to_string)
        else {
            continue;
        };
        if path.is_dir() {
            files_below(&path, &format!("{before}{name}/"), into)?;
        } else {
            println!("cargo::rerun-if-changed={}", path.display());
            into.push((format!("{before}{name}"), path));
        }
    }
    Ok(())
}
