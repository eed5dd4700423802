//! Generated documents: the schema and the reference page.

use expect_test::expect_file;

use crate::pretend::REGISTRY;

#[test]
fn the_schema_is_as_it_was() {
    let schema = REGISTRY.schema();
    assert_eq!(schema, REGISTRY.schema());
    expect_file!["../pages/schema.json"].assert_eq(&schema);
}

#[test]
fn the_reference_page_is_as_it_was() {
    expect_file!["../pages/reference.md"].assert_eq(&REGISTRY.reference());
}

#[test]
fn every_knob_and_every_choice_is_on_the_page() {
    let page = REGISTRY.reference();
    for knob in REGISTRY.knobs() {
        assert!(page.contains(&format!("### `{}`", knob.key())) && page.contains(knob.meaning()));
    }
    assert!(page.contains("`\"put-back\"`: It goes back and another card is turned."));
}
