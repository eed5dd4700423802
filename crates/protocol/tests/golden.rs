//! Golden files of messages and stored records: everything ever written in version 1 stays readable. Each kind has a
//! file with all of its fields and one with as few as possible (`minimal`). These files are never regenerated. A kind
//! added to version 1 gets a new file. A field added to a kind gets a file beside the first (`reason`), which stays as
//! clients of that time know it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use eights_protocol::{Request, RoomUpdate, ServerMessage, StoredRecord, schema};
use serde_json::{Map, Value, json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v1")
}

/// Returns the files by name, such as `news.sat.minimal`, without the trailing newline.
fn files() -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read_to_string(path).unwrap().trim_end().to_owned())
    };
    entries.map(read).collect()
}

/// Names of fields that were added to kinds later, and of the files that have them.
const ADDED: [&str; 2] = ["reason", "edition"];

/// Returns the kind of a file: its name without an addition.
fn kind_of(name: &str) -> &str {
    let end = |end: &&str| name.strip_suffix(end)?.strip_suffix('.');
    ADDED.iter().chain(&["minimal"]).find_map(end).unwrap_or(name)
}

/// Decodes the content of a file and encodes it again.
fn again(name: &str, text: &str) -> Result<String, serde_json::Error> {
    Ok(match name.split('.').next() {
        Some("told" | "news") => ServerMessage::read(text)?.write(),
        Some("ask") => Request::read(text)?.write(),
        Some("stored") => StoredRecord::read(text)?.write(),
        _ => panic!("{name} is of no known kind"),
    })
}

#[test]
fn what_was_written_is_read_and_written_the_same() {
    for (name, text) in files() {
        assert_eq!(again(&name, &text).unwrap_or_else(|why| panic!("{name}: {why}")), text, "{name}");
    }
}

/// Returns the schemas of an enum's variants, by their names in `tag`.
fn kinds(of: &str, tag: &str) -> BTreeMap<String, Value> {
    let schema = schema::schema();
    let kinds = schema["$defs"][of]["oneOf"].as_array().unwrap_or_else(|| panic!("{of} has kinds"));
    let name = |kind: &Value| kind["properties"][tag]["const"].as_str().unwrap().to_owned();
    kinds.iter().map(|kind| (name(kind), kind.clone())).collect()
}

/// Returns all kinds: the name of the file, the schema, and its location in the file.
fn all_kinds() -> Vec<(String, Value, &'static str)> {
    let families = [
        ("told", "ServerMessage", "type", ""),
        ("news", "RoomUpdate", "what", "/news"),
        ("stored", "StoredRecord", "type", ""),
        ("ask", "Request", "type", ""),
    ];
    let mut all = Vec::new();
    for (prefix, of, tag, place) in families {
        let kinds = kinds(of, tag).into_iter().filter(|(kind, _)| prefix != "told" || kind != "news");
        all.extend(kinds.map(|(kind, schema)| (format!("{prefix}.{kind}"), schema, place)));
    }
    all
}

#[test]
fn every_kind_has_its_file_and_every_file_its_kind() {
    let files: BTreeSet<String> = files().into_keys().collect();
    let kinds: BTreeSet<String> = all_kinds().into_iter().map(|(name, ..)| name).collect();
    let with_file: BTreeSet<String> = files.iter().filter(|name| kind_of(name) == *name).cloned().collect();
    assert_eq!(kinds, with_file, "a kind without a file, or a file without a kind");
    assert!(kinds.len() > 50, "{}", kinds.len());
    for name in &files {
        assert!(kinds.contains(kind_of(name)), "{name}");
    }
}

#[test]
fn a_file_says_all_that_its_kind_can_say() {
    let files = files();
    let keys = |name: &str, place: &str| -> Map<String, Value> {
        let value: Value = serde_json::from_str(&files[name]).unwrap();
        value.pointer(place).unwrap().as_object().unwrap().clone()
    };
    let mut optional = 0;
    for (name, schema, place) in all_kinds() {
        let full = keys(&name, place);
        let required: Vec<&Value> = schema["required"].as_array().into_iter().flatten().collect();
        for property in schema["properties"].as_object().unwrap().keys() {
            if ADDED.contains(&property.as_str()) {
                assert!(!full.contains_key(property), "{name} is as clients knew it without {property}");
                let added = keys(&format!("{name}.{property}"), place);
                assert!(
                    full.keys().chain([property]).all(|key| added.contains_key(key)),
                    "{name}.{property}"
                );
                continue;
            }
            assert!(full.contains_key(property), "{name} lacks {property}");
            let Some(least) = files
                .contains_key(&format!("{name}.minimal"))
                .then(|| keys(&format!("{name}.minimal"), place))
            else {
                continue;
            };
            optional += usize::from(!least.contains_key(property));
            let has_to = required.iter().any(|required| *required == property);
            assert!(!has_to || least.contains_key(property), "{name}.minimal lacks {property}");
        }
    }
    assert!(optional > 5, "{optional}: minimal files leave out what can be left out");
}

/// Adds an unknown key to every object of a value.
fn strange(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.values_mut().for_each(strange);
            object.insert("of_a_later_day".to_owned(), json!({ "and": [1, "more"] }));
        }
        Value::Array(values) => values.iter_mut().for_each(strange),
        _ => {}
    }
}

#[test]
fn readers_pass_over_keys_that_they_do_not_know() {
    for (name, text) in files() {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        strange(&mut value);
        let read = again(&name, &value.to_string()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(read, text, "{name}");
    }
}

#[test]
fn what_can_be_left_out_is_read_without() {
    let bare = [
        (r#"{"type":"sit","name":"Ann"}"#, r#"{"id":0,"type":"sit","name":"Ann","away":"steady"}"#),
        (r#"{"type":"seat_bot","seat":2}"#, r#"{"id":0,"type":"seat_bot","seat":2,"level":"steady"}"#),
        (r#"{"type":"report","version":9}"#, r#"{"id":0,"type":"report","version":9,"why":""}"#),
    ];
    for (text, whole) in bare {
        assert_eq!(Request::read(text).unwrap().write(), whole);
    }
    let set = Request::read(r#"{"type":"set","settings":{"pace":5}}"#).unwrap().write();
    assert!(set.contains(r#""chat":"phrases""#) && set.contains(r#""pace":5"#), "{set}");
}

#[test]
fn kinds_of_a_later_version_are_known_as_such() {
    assert_eq!(ServerMessage::read(r#"{"type":"fanfare","loud":[true]}"#).unwrap(), ServerMessage::Unknown);
    let news =
        ServerMessage::read(r#"{"type":"news","version":3,"at":4,"news":{"what":"danced","seat":{"x":1}}}"#)
            .unwrap();
    assert_eq!(news, ServerMessage::News { version: 3, at: 4, news: RoomUpdate::Something });
    let refused = ServerMessage::read(r#"{"type":"bye","code":"weather","why":"rain"}"#).unwrap();
    assert!(
        matches!(refused, ServerMessage::Bye { refused } if refused.code == eights_protocol::RefusalCode::Other)
    );
    // Unknown requests must be rejected, and stored records must be understood.
    assert!(Request::read(r#"{"id":1,"type":"dance"}"#).is_err());
    assert!(StoredRecord::read(r#"{"v":1,"key":"fzzzzzzzzzzzz","type":"danced"}"#).is_err());
}

#[test]
fn a_text_that_is_no_message_is_refused() {
    for text in ["", "null", "[]", "7", r#"{"type":"done"}"#, r#"{"type":"done","id":-1,"version":1}"#] {
        assert!(ServerMessage::read(text).is_err(), "{text}");
    }
}
