//! Tests of files generated from the knob definitions: the schema for editors and the reference page.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-crazier files::generated` rewrites them.

use eights_crazier::Rules;
use eights_crazier::knobs::REGISTRY;
use eights_rulesheet::Library;
use expect_test::expect_file;

#[test]
fn the_knobs_are_well_defined() {
    assert_eq!(REGISTRY.faults(), Vec::<String>::new());
}

#[test]
fn the_schema_is_what_the_knobs_say() {
    expect_file!["../../../../rules/crazier/schema.json"].assert_eq(&REGISTRY.schema());
}

#[test]
fn the_reference_page_is_what_the_knobs_say() {
    expect_file!["../../../../docs/reference/crazier.md"].assert_eq(&REGISTRY.reference());
}

#[test]
fn every_sheet_that_comes_along_can_be_played() {
    let names = eights_crazier::PRESETS.names();
    assert!(names.len() >= 6);
    assert_eq!(Rules::all().count(), names.len());
    for rules in Rules::all() {
        let counts = rules.players.iter().filter_map(eights_cards::SeatCount::new);
        assert!(counts.clone().any(|seats| rules.book(seats).is_ok()), "{}", rules.meta.name);
        assert!(rules.card_file().is_ok(), "{}", rules.meta.name);
    }
}
