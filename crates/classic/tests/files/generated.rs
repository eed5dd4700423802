//! Files generated from the knob definitions: the schema for editors and the reference page.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-classic files::generated` to regenerate them.

use eights_classic::knobs::REGISTRY;
use expect_test::expect_file;

#[test]
fn the_schema_is_what_the_knobs_say() {
    let schema = REGISTRY.schema();
    serde_json::from_str::<serde_json::Value>(&schema).expect("the schema is JSON");
    expect_file!["../../../../rules/schema.json"].assert_eq(&schema);
}

#[test]
fn the_reference_page_is_what_the_knobs_say() {
    expect_file!["../../../../docs/reference/knobs.md"].assert_eq(&REGISTRY.reference());
}
