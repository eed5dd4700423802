//! Reference documents of the network protocol. Update them with `UPDATE_EXPECT=1 cargo test -p eights-protocol
//! reference::`.

use eights_protocol::schema;
use expect_test::expect_file;
use serde_json::Value;

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).expect("documents are plain data") + "\n"
}

#[test]
fn the_schema_of_the_wire_is_up_to_date() {
    expect_file!["../../../docs/reference/wire.schema.json"].assert_eq(&pretty(&schema::schema()));
}

#[test]
fn the_description_of_the_http_surface_is_up_to_date() {
    expect_file!["../../../docs/reference/openapi.json"].assert_eq(&pretty(&schema::openapi()));
}

/// Collects every reference of a document.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get("$ref").and_then(Value::as_str).map(str::to_owned));
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn no_reference_leads_nowhere() {
    for document in [schema::schema(), schema::openapi()] {
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(found.len() > 20);
        for reference in found {
            let place = reference.strip_prefix('#').expect("references stay in the document");
            assert!(document.pointer(place).is_some(), "{reference}");
        }
    }
}

#[test]
fn every_answer_of_the_http_surface_is_named_once() {
    let mut ids: Vec<String> = Vec::new();
    for path in schema::openapi()["paths"].as_object().unwrap().values() {
        for operation in path.as_object().unwrap().values() {
            ids.push(operation["operationId"].as_str().unwrap().to_owned());
        }
    }
    let all = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), schema::ROUTES.len()), (all, all));
}
