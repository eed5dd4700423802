//! Takes the rule sheets of the folder `rules/eightball` into the program: a new sheet is a new file there and nothing else.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is"))
        .join("../../rules/eightball");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut sheets: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of rule sheets can be read")
        .map(|entry| entry.expect("an entry of the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    // By name and not by file, where a hyphen would come before the dot.
    sheets.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
    let mut code = String::from("pub(crate) static SHEETS: &[(&str, &str)] = &[\n");
    for path in sheets {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_stem().expect("a sheet has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a rule sheet can be read");
        writeln!(code, "    ({name:?}, {text:?}),").expect("text can be written");
    }
    code.push_str("];\n");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("sheets.rs");
    fs::write(target, code).expect("the list of sheets can be written");
}
