//! Embeds the texts of the folder `words` in the program. To add a language, add a folder there; nothing else
//! changes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Returns the entries of a folder, sorted by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("the folder of texts can be read");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_stem().expect("what is in the folder has a name").to_string_lossy().into_owned()
}

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where this is");
    let folders = entries(&Path::new(&here).join("../../words"));
    let languages: Vec<&PathBuf> = folders.iter().filter(|path| path.is_dir()).collect();
    // Kept apart from the texts, so that a build with other texts does not carry these along.
    let codes: Vec<String> = languages.iter().map(|language| name(language)).collect();
    let mut code = format!("static CODES: &[&str] = &{codes:?};\n");
    code.push_str("static LANGUAGES: &[(&str, &[(&str, &str)])] = &[\n");
    for language in languages {
        writeln!(code, "    ({:?}, &[", name(language)).expect("text can be written");
        let mut files = entries(language);
        if env::var_os("CARGO_FEATURE_KUHN").is_some() {
            files.extend(entries(&Path::new(&here).join("../kuhn/words").join(name(language))));
        }
        for file in files {
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(&file).expect("a text can be read");
            writeln!(code, "        ({:?}, {text:?}),", name(&file)).expect("text can be written");
        }
        code.push_str("    ]),\n");
    }
    code.push_str("];\n");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("languages.rs");
    fs::write(target, code).expect("the list of texts can be written");
}
