//! Names forbidden in core crates: the core has no clock, thread, socket, file or environment.

use std::path::Path;

use crate::finding::Finding;
use crate::house;
use crate::rust_text::RustText;

/// Modules of the standard library that perform I/O, and their alternatives.
const OUTSIDE: &[(&str, &str)] = &[
    ("time", "take the time as an argument (a length of time is in `core::time`)"),
    ("thread", "let the caller decide where work runs"),
    ("net", "leave connections to the server and the adapters"),
    ("env", "take the value as an argument"),
    ("fs", "take the text as an argument"),
    ("process", "return an error and let the program decide"),
    ("io", "return the value and let the program write it"),
];

/// Names that perform I/O however they were imported.
const NAMES: &[(&str, &str)] = &[
    ("Instant::now", "take the time as an argument"),
    ("SystemTime", "take the time as an argument"),
    ("println!", "return the text"),
    ("eprintln!", "return the text"),
    ("print!", "return the text"),
    ("eprint!", "return the text"),
];

/// Returns true if a file is core code. Tests, examples and benchmarks of a core crate are exempt.
pub(super) fn concerns(path: &str) -> bool {
    let Some(inside) = house::core().find_map(|home| Path::new(path).strip_prefix(home.folder).ok()) else {
        return false;
    };
    inside.starts_with("src") && !inside.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// Finds forbidden names.
pub(super) fn check(path: &str, code: &RustText) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut found = |at: usize, name: &str, advice: &str| {
        if !code.in_tests(at) {
            findings.push(Finding::new(path, code.line(at), format!("The core names {name}: {advice}.")));
        }
    };
    for (module, advice) in OUTSIDE {
        let name = format!("std::{module}");
        for at in code.find(&name) {
            found(at, &name, advice);
        }
        for at in code.find_in_groups("std", module) {
            found(at, &name, advice);
        }
    }
    for (name, advice) in NAMES {
        for at in code.find(name) {
            found(at, name, advice);
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::{NAMES, OUTSIDE, check, concerns};
    use crate::rust_text::RustText;

    fn found(source: &str) -> Vec<usize> {
        check("a.rs", &RustText::new(source)).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn every_module_that_reaches_outside_is_found() {
        for (module, _) in OUTSIDE {
            assert_eq!(found(&format!("\nuse std::{module};")), [2], "{module}");
            assert_eq!(found(&format!("\nlet a = ::std::{module}::b();")), [2], "{module}");
            assert_eq!(found(&format!("use std::{{\n    fmt,\n    {module}::B,\n}};")), [3], "{module}");
            assert!(
                found(&format!("// std::{module}\nuse std::{module}r; let a = \"std::{module}\";"))
                    .is_empty()
            );
        }
    }

    #[test]
    fn every_name_that_reaches_outside_is_found() {
        for (name, _) in NAMES {
            assert_eq!(found(&format!("fn a() {{\n    {name}(b);\n}}")), [2], "{name}");
        }
        assert!(found("/// println!(\"a\")\nfn a() {}").is_empty());
    }

    #[test]
    fn tests_may_do_as_they_like() {
        assert!(found("#[cfg(test)]\nmod tests {\n    use std::fs;\n}").is_empty());
        assert_eq!(found("#[cfg(test)]\nmod tests {}\nuse std::fs;"), [3]);
    }

    #[test]
    fn only_the_source_of_core_crates_is_concerned() {
        assert!(concerns("crates/cards/src/lib.rs"));
        assert!(concerns("crates/bots/src/search/tree.rs"));
        assert!(!concerns("crates/cards/src/pile/tests.rs"));
        assert!(!concerns("crates/cards/tests/shuffle.rs"));
        assert!(!concerns("crates/classic/examples/random_play.rs"));
        assert!(!concerns("crates/cli/src/main.rs"));
        assert!(!concerns("xtask/src/main.rs"));
    }
}
