// For the build scripts of games, which include this file: takes sheets and card files into the program. A new one is a new file in
// its folder and nothing else.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Writes lists of names and texts, each of all files of a folder below the root, as code to be included.
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
        // By name and not by file, where a hyphen would come before the dot.
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
