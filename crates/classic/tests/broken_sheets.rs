//! Broken and contradictory sheets as people write them: beside each what is said about it, and the same sheet mended
//! by nothing but that.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-classic --test broken_sheets` writes the reports anew; read each one as the
//! player who wrote the sheet.

use std::fs;
use std::path::{Path, PathBuf};

use eights_cards::SeatCount;
use eights_classic::Rules;
use expect_test::expect_file;

/// The sheets of the folder, each with its name.
fn sheets() -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let entries = fs::read_dir(folder).expect("the folder of broken sheets is there");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut sheets: Vec<_> = paths
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.strip_suffix(".toml")?.to_string();
            (!name.ends_with(".mended")).then_some((name, path))
        })
        .collect();
    sheets.sort();
    sheets
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn every_broken_sheet_is_refused_in_words_that_help() {
    let sheets = sheets();
    assert!(sheets.len() >= 45, "only {} sheets", sheets.len());
    for (name, path) in sheets {
        let Err(report) = Rules::read(&format!("{name}.toml"), &read(&path)) else {
            panic!("{name} is read without a finding");
        };
        assert!(!report.findings().is_empty(), "{name}");
        for finding in report.findings() {
            assert!(finding.text().get(finding.span()).is_some(), "{name}: {finding}");
            assert!(!finding.message().contains('\n') && !finding.advice().is_empty(), "{name}: {finding}");
        }
        expect_file![path.with_extension("txt")].assert_eq(&format!("{report}\n"));
    }
}

#[test]
fn every_sheet_mended_by_its_message_is_read() {
    for (name, path) in sheets() {
        let mended = path.with_extension("mended.toml");
        let rules = Rules::read(&format!("{name}.mended.toml"), &read(&mended))
            .unwrap_or_else(|report| panic!("{report}"));
        for seats in rules.setup.players.iter().filter_map(SeatCount::new) {
            rules.book(seats).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    }
}
