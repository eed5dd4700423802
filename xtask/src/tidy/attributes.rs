//! Forbidden ways of silencing the compiler.

use crate::finding::Finding;
use crate::rust_text::RustText;

/// Finds permanently allowed lints, and code that the compiler cannot verify.
pub(super) fn check(path: &str, code: &RustText) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut found = |at: usize, message: &str| findings.push(Finding::new(path, code.line(at), message));
    for opening in ["#[allow(", "#![allow("] {
        for at in code.find(opening) {
            found(
                at,
                "A lint is allowed for ever: use #[expect(..., reason = \"...\")], which ends with its cause.",
            );
        }
    }
    for at in code.find("cfg_attr") {
        let line = code.code()[at..].lines().next().unwrap_or_default();
        if line.contains(" allow(") {
            found(at, "A lint is allowed under a condition: use expect(..., reason = \"...\") instead.");
        }
    }
    for at in code.find("unsafe") {
        found(at, "Unsafe code: find a safe way, or a crate that is trusted with it.");
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::rust_text::RustText;

    fn found(source: &str) -> Vec<usize> {
        check("a.rs", &RustText::new(source)).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn an_allowed_lint_is_found() {
        assert_eq!(found("\n#[allow(dead_code)]\nfn a() {}"), [2]);
        assert_eq!(found("#![allow(missing_docs)]"), [1]);
        assert_eq!(found("#[cfg_attr(test, allow(dead_code))]"), [1]);
        assert!(found("#[expect(dead_code, reason = \"#[allow(\")]\n// #[allow(dead_code)]").is_empty());
    }

    #[test]
    fn unsafe_code_is_found() {
        assert_eq!(found("fn a() {\n    unsafe { b() }\n}"), [2]);
        assert_eq!(found("unsafe impl Send for A {}"), [1]);
        assert!(found("#![forbid(unsafe_code)]\n// unsafe\nlet a = \"unsafe\";").is_empty());
    }
}
