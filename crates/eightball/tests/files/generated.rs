//! Files generated from the knob definitions: the schema for editors and the reference page.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-eightball files::generated` to regenerate them.

use eights_eightball::knobs::REGISTRY;
use expect_test::expect_file;

#[test]
fn the_schema_is_what_the_knobs_say() {
    let schema = REGISTRY.schema();
    expect_file!["../../../../rules/eightball/schema.json"].assert_eq(&schema);
}

#[test]
fn the_reference_page_is_what_the_knobs_say() {
    expect_file!["../../../../docs/reference/eightball.md"].assert_eq(&REGISTRY.reference());
}
