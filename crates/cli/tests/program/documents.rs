//! Runs every command that a document shows.

use std::path::{Path, PathBuf};

use crate::driving::{Server, eights, finish};

/// Returns the commands in fenced `sh` blocks, each with its line.
fn commands(text: &str) -> Vec<(usize, String)> {
    let mut commands = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())) {
        match line.strip_prefix("```") {
            Some(info) => open = !open && info.trim() == "sh",
            None if open && !line.is_empty() && !line.starts_with('#') => {
                commands.push((number, line.to_string()));
            }
            None => {}
        }
    }
    commands
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders =
        vec![root(), root().join("docs"), root().join("docs/decisions"), root().join("docs/rules")];
    folders.extend(["bench", "fuzz"].map(|folder| root().join(folder)));
    for folder in folders {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        found
            .extend(entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "md")));
    }
    found.sort();
    found
}

/// Runs the program's commands in order, in a folder for each document. Commands of cargo, just and other tools are
/// checked against `.ci/run`, the aliases and the justfile.
#[test]
fn every_command_in_a_document_works() {
    let ci = std::fs::read_to_string(root().join(".ci/run")).expect(".ci/run is there");
    let just = std::fs::read_to_string(root().join("justfile")).expect("the justfile is there");
    let (mut wrong, mut ran) = (Vec::new(), 0);
    for document in documents() {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(document.file_name().expect("a document has a name"));
        std::fs::create_dir_all(&folder).expect("a folder for the document");
        for (line, command) in commands(&std::fs::read_to_string(&document).expect("a document can be read"))
        {
            let at = format!("{}:{line}: {command}", document.display());
            let words: Vec<&str> = command.split_whitespace().collect();
            if let Some(arguments) = command_of_the_program(&words) {
                ran += 1;
                if arguments[0] == "serve" {
                    let server = Server::start(&arguments, &folder);
                    let greeting = server.greeting.clone();
                    let done = server.end();
                    if done.code != Some(0) || !greeting.contains("http") {
                        wrong.push(format!("{at}\n  ends with {:?}: {greeting} {}", done.code, done.err));
                    }
                    continue;
                }
                let child = eights(&arguments).current_dir(&folder).spawn().expect("the program starts");
                let done = finish(child, "");
                if done.code != Some(0) {
                    wrong.push(format!("{at}\n  ends with {:?}: {}", done.code, done.err));
                }
            } else if !is_known(&words, &ci, &just) {
                wrong.push(format!(
                    "{at}\n  is run by no test, no step of .ci/run and no recipe of the justfile"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(ran >= 8, "only {ran} commands were run");
}

/// Returns the program's arguments, if the words call the program.
fn command_of_the_program<'a>(words: &[&'a str]) -> Option<Vec<&'a str>> {
    match words {
        ["eights", arguments @ ..] => Some(arguments.to_vec()),
        ["cargo", "run", rest @ ..] if rest.contains(&"eights") => {
            let dashes = rest.iter().position(|word| *word == "--")?;
            Some(rest[dashes + 1..].to_vec())
        }
        _ => None,
    }
}

/// Returns true if a tool's command is run elsewhere.
fn is_known(words: &[&str], ci: &str, just: &str) -> bool {
    let everywhere = format!("{ci}\n{just}");
    match words {
        ["cargo", "xtask", chore, ..] => everywhere.contains(&format!("xtask {chore}")),
        ["cargo", "+nightly", "fuzz", ..] => just.contains("fuzz"),
        ["cargo", "install", "--locked", "--path", folder] => {
            root().join(folder).join("Cargo.toml").is_file()
        }
        ["cargo", "install", ..] => words.iter().skip(3).all(|tool| everywhere.contains(tool)),
        ["cargo", what, ..] => everywhere.contains(&format!("cargo {what}")),
        ["just", recipe, ..] => just.contains(&format!("{recipe}:")),
        [script, ..] => *script == ".ci/run",
        [] => false,
    }
}
