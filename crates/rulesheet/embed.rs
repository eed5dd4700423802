// Included by the build scripts of the games: embeds sheets and card files in the program. To add one, add a file to
// its folder; nothing else changes.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Generates code with one list of names and texts per folder below the root, covering all files of the folder.
fn embed(lists: &[(&str, &str)]) {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is")).join("../..");
    let mut code = String::new();
    for (list, folder) in lists {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .expect("the folder can be read")
            .map(|entry| entry.expect("an entry of the folder can be read").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
            .collect();
        // Sort by name, not by file name: in a file name, a hyphen would sort before the dot.
        files.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
        writeln!(code, "pub(crate) static {list}: &[(&str, &str)] = &[").expect("text can be written");
        for path in files {
            println!("cargo::rerun-if-changed={}", path.display());
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("the file can be read");
            writeln!(code, "    ({name:?}, {text:?}),").expect("text can be written");
        }
        code.push_str("];\n");
    }
    let target = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("embedded.rs");
    fs::write(target, code).expect("the lists can be written");
}
