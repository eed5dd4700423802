//! Words that no file may contain, and names that no module may have.
//!
//! The forbidden words are written in pieces here, so that this file does not contain them.

use std::path::Path;

use crate::finding::Finding;
use crate::rust_text::{RustText, is_word, whole_words};
use crate::tree::TextFile;

/// Prefixes of machine-specific paths.
const MACHINE_PATHS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// Hosts of package registries: the choice of a registry is up to the machine, not the project.
const REGISTRY_HOSTS: &[&str] = &[
    concat!("crates", ".io"),
    concat!("pypi", ".org"),
    concat!("python", "hosted.org"),
    concat!("npm", "js.org"),
    concat!("npm", "js.com"),
    concat!("yarn", "pkg.com"),
    concat!("deb.deb", "ian.org"),
];

/// Line that cargo writes into a lock file for a package of the public registry.
const LOCK_SOURCE: &str = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");

/// Markers of postponed work.
const MARKS: &[&str] = &[concat!("FIX", "ME"), concat!("XX", "X")];

/// Code that stands for postponed work, or is left over from debugging.
const PUT_OFF: &[(&str, &str)] = &[
    ("todo!", "write the code, or leave the feature out"),
    ("unimplemented!", "write the code, or leave the feature out"),
    ("dbg!", "take it out"),
    ("#[ignore", "mend the test or take it out"),
];

/// Module names without meaning.
const EMPTY_NAMES: &[&str] = &["util", "utils", "helper", "helpers", "manager", "managers"];

/// Finds forbidden words in any text file.
pub(super) fn check(file: &TextFile) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        let mut found = |message: String| findings.push(Finding::new(&file.path, at + 1, message));
        for path in MACHINE_PATHS {
            if line.match_indices(path).any(|(at, _)| starts_a_path(&line[..at])) {
                found(format!(
                    "A path of one machine ({path}): name it from the root, or take it as an argument."
                ));
            }
        }
        let by_cargo = file.path.ends_with("Cargo.lock") && line == LOCK_SOURCE;
        if let Some(host) = REGISTRY_HOSTS.iter().find(|host| line.contains(**host) && !by_cargo) {
            found(format!("The host of a package registry ({host}): name the package only."));
        }
        if let Some(mark) = MARKS.iter().find(|mark| whole_words(line, mark).next().is_some()) {
            found(format!("{mark}: do it now, or describe it where open work is kept."));
        }
    }
    findings.extend(check_name(&file.path));
    findings
}

/// Returns true if a slash after this text starts an absolute path rather than continuing a relative one.
fn starts_a_path(before: &str) -> bool {
    !before.ends_with(|c: char| is_word(c) || ".-~*})>".contains(c))
}

/// Finds a Rust file, or a folder above it, with a meaningless name.
fn check_name(path: &str) -> Option<Finding> {
    let rust = Path::new(path);
    if rust.extension()? != "rs" {
        return None;
    }
    let name = rust.with_extension("");
    let empty = name.iter().find_map(|part| EMPTY_NAMES.iter().find(|name| part == **name))?;
    Some(Finding::new(
        path,
        1,
        format!("A module called {empty} says nothing: name it after what it is for."),
    ))
}

/// Finds forbidden words in Rust code, where comments and strings do not count.
pub(super) fn check_code(path: &str, code: &RustText) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (word, advice) in PUT_OFF {
        for at in code.find(word) {
            findings.push(Finding::new(path, code.line(at), format!("{word} is not for keeping: {advice}.")));
        }
    }
    for name in EMPTY_NAMES {
        for at in code.find(&format!("mod {name}")) {
            let message = format!("A module called {name} says nothing: name it after what it is for.");
            findings.push(Finding::new(path, code.line(at), message));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{EMPTY_NAMES, LOCK_SOURCE, MACHINE_PATHS, MARKS, REGISTRY_HOSTS, check, check_code};
    use crate::rust_text::RustText;
    use crate::tree::TextFile;

    fn found(path: &str, text: &str) -> Vec<usize> {
        let file = TextFile { path: path.to_owned(), text: text.to_owned() };
        check(&file).iter().map(|finding| finding.line).collect()
    }

    fn found_in_code(source: &str) -> Vec<usize> {
        check_code("a.rs", &RustText::new(source)).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        for path in MACHINE_PATHS {
            assert_eq!(found("a.md", &format!("fine\nsee {path}x")), [2]);
            assert_eq!(found("a.sh", &format!("cd \"{path}x\"")), [1]);
            assert!(found("a.md", &format!("docs{path}x and ~{path}x and ${{A}}{path}x")).is_empty());
        }
    }

    #[test]
    fn registry_hosts_are_found_except_where_cargo_writes_one() {
        for host in REGISTRY_HOSTS {
            assert_eq!(found("README.md", &format!("get it from {host}")), [1]);
        }
        assert!(found("fuzz/Cargo.lock", LOCK_SOURCE).is_empty());
        assert_eq!(found("a.toml", LOCK_SOURCE), [1]);
        assert_eq!(found("Cargo.lock", &LOCK_SOURCE.replace("rust-lang", "someone")), [1]);
    }

    #[test]
    fn marks_of_open_work_are_found_as_whole_words() {
        for mark in MARKS {
            assert_eq!(found("a.rs", &format!("// {mark}: later")), [1]);
            assert!(found("a.sh", &format!("mktemp -t a.{mark}{mark}")).is_empty());
        }
    }

    #[test]
    fn code_that_was_put_off_is_found_in_code_only() {
        assert_eq!(found_in_code("fn a() {\n    todo!()\n}"), [2]);
        assert_eq!(found_in_code("fn a() { unimplemented!(\"x\") }"), [1]);
        assert_eq!(found_in_code("\n\nlet a = dbg!(b);"), [3]);
        assert_eq!(found_in_code("#[test]\n#[ignore = \"slow\"]\nfn a() {}"), [2]);
        assert!(found_in_code("// todo!()\nlet a = \"dbg!\"; my_todo!()").is_empty());
    }

    #[test]
    fn modules_with_empty_names_are_found() {
        for name in EMPTY_NAMES {
            assert_eq!(found(&format!("crates/a/src/{name}.rs"), ""), [1]);
            assert_eq!(found(&format!("crates/a/src/{name}/mod.rs"), ""), [1]);
            assert_eq!(found_in_code(&format!("\nmod {name} {{}}")), [2]);
            assert!(found(&format!("docs/{name}.md"), "").is_empty());
            assert!(found_in_code(&format!("mod table_{name}; // mod {name}")).is_empty());
        }
    }
}
