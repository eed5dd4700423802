//! Tests whose names start with the number of a rule.

use super::number::Number;
use crate::rust_text::{RustText, closing, is_word};

/// A test that claims to prove a rule.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TestFound {
    pub(super) number: Number,
    /// The whole name.
    pub(super) name: String,
    /// Path relative to the root.
    pub(super) path: String,
    /// Line of the function.
    pub(super) line: usize,
}

/// Finds the tests of a file. A function counts under `#[test]` or inside `proptest!`; text never does.
pub(super) fn read(path: &str, code: &RustText) -> Vec<TestFound> {
    let text = code.code();
    let properties: Vec<_> = code
        .find("proptest!")
        .filter_map(|at| {
            let open = at + text[at..].find(['{', '(', '['])?;
            Some(open..closing(text, open)?)
        })
        .collect();
    let mut tests = Vec::new();
    for at in code.find("fn ") {
        let name: String = text[at + 3..].trim_start().chars().take_while(|&c| is_word(c)).collect();
        let Some(number) = Number::from_test(&name) else {
            continue;
        };
        if is_marked(text, at) || properties.iter().any(|property| property.contains(&at)) {
            tests.push(TestFound { number, name, path: path.to_owned(), line: code.line(at) });
        }
    }
    tests
}

/// Returns true if `#[test]` is among the attributes right before the function at `at`.
fn is_marked(text: &str, at: usize) -> bool {
    let mut before = text[..at].trim_end();
    loop {
        if let Some(shorter) =
            ["pub", "async", "const"].into_iter().find_map(|word| before.strip_suffix(word))
        {
            before = shorter.trim_end();
        } else if before.ends_with(']') {
            let Some(open) = before.rfind("#[") else {
                return false;
            };
            let inside = &before[open + 2..before.len() - 1];
            if inside.trim() == "test" {
                return true;
            }
            before = before[..open].trim_end();
        } else {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::rust_text::RustText;

    fn found(source: &str) -> Vec<(String, usize)> {
        let tests = read("a.rs", &RustText::new(source));
        tests.into_iter().map(|test| (format!("{} {}", test.number, test.name), test.line)).collect()
    }

    #[test]
    fn tests_and_properties_count() {
        let source = "#[test]\nfn ce_10_a() {}\n\n#[test]\n#[should_panic(expected = \"x\")]\nfn cr_02_b() {}\n\
                      proptest! {\n    #![proptest_config(c())]\n    fn eb_03_c(x in 0..9) {}\n}\n";
        let expected = [("CE-10 ce_10_a", 2), ("CR-02 cr_02_b", 6), ("EB-03 eb_03_c", 9)];
        assert_eq!(found(source), expected.map(|(name, line)| (name.to_owned(), line)));
    }

    #[test]
    fn text_and_ordinary_functions_do_not_count() {
        assert!(found("// #[test]\n// fn ce_10_a() {}\n").is_empty());
        assert!(found("const A: &str = \"#[test]\nfn ce_10_a() {}\";").is_empty());
        assert!(found("fn ce_10_a() {}").is_empty());
        assert!(found("#[test]\nfn b() {}\nfn ce_10_a() {}").is_empty());
        assert!(found("#[cfg(test)]\nfn ce_10_a() {}").is_empty());
        assert!(found("#[test]\nfn matching() {}").is_empty());
    }
}
