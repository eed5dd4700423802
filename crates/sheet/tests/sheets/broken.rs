//! Sheets with faults, each beside what is said about it.
//!
//! The expectations are renewed by `UPDATE_EXPECT=1 cargo test --package eights-sheet`.

use std::fs;
use std::path::Path;

use expect_test::expect_file;

use crate::pretend::{REGISTRY, Shelf};

#[test]
fn every_broken_sheet_is_refused_in_its_own_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let mut sheets: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    sheets.sort();
    assert!(sheets.len() >= 40, "only {} sheets", sheets.len());
    for path in sheets {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Err(report) = REGISTRY.read(&name, &text, &Shelf) else {
            panic!("{name} is read without a fault")
        };
        assert!(!report.findings().is_empty());
        for finding in report.findings() {
            assert!(finding.text().get(finding.span()).is_some(), "{finding}");
            assert!(!finding.message().contains('\n') && !finding.advice().is_empty(), "{finding}");
        }
        expect_file![path.with_extension("txt")].assert_eq(&format!("{report}\n"));
    }
}
