//! Invalid sheets, each beside its report.
//!
//! `UPDATE_EXPECT=1 cargo test --package eights-rulesheet` regenerates the expectations.

use eights_testkit::BrokenFiles;

use crate::pretend::{PretendLibrary, REGISTRY};

#[test]
fn every_broken_sheet_is_refused_in_its_own_words() {
    let sheets = BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"), 40);
    sheets.are_refused(|file, text| REGISTRY.read(file, text, &PretendLibrary));
}
