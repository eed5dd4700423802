//! Golden files of HTTP bodies: every body ever sent in version 1 stays readable. Each body has a file with all of its
//! fields and one with as few as possible (`minimal`), and fields added later have a file of their own (`reason`). As
//! with `golden.rs`, these files are never regenerated.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use eights_protocol::{Rejection, RoomFacts, http, schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

type Again = fn(&str) -> Result<String, serde_json::Error>;

/// Decodes the content of a file and encodes it again.
fn again<T: DeserializeOwned + Serialize>(text: &str) -> Result<String, serde_json::Error> {
    serde_json::to_string(&serde_json::from_str::<T>(text)?)
}

/// Bodies: the name of the file, the name of the schema, and the codec.
const BODIES: [(&str, &str, Again); 18] = [
    ("checked", "SheetCheck", again::<http::SheetCheck>),
    ("done", "Acknowledgement", again::<http::Acknowledgement>),
    ("event", "ProgramEvent", again::<http::ProgramEvent>),
    ("health", "Health", again::<http::Health>),
    ("me", "Identity", again::<http::Identity>),
    ("new_room", "NewRoom", again::<http::NewRoom>),
    ("new_token", "NewToken", again::<http::NewToken>),
    ("records", "Records", again::<http::Records>),
    ("refused", "Rejection", again::<Rejection>),
    ("return", "SeatReturn", again::<http::SeatReturn>),
    ("return_link", "ReturnLink", again::<http::ReturnLink>),
    ("room_facts", "RoomFacts", again::<RoomFacts>),
    ("room_made", "CreatedRoom", again::<http::CreatedRoom>),
    ("rooms", "Rooms", again::<http::Rooms>),
    ("rules_choice", "RulesChoice", again::<http::RulesChoice>),
    ("rules_list", "RulesList", again::<http::RulesList>),
    ("token", "Token", again::<http::Token>),
    ("tokens", "Tokens", again::<http::Tokens>),
];

/// Bodies that also cross the socket, and have their files with `golden.rs`.
const ELSEWHERE: [&str; 2] = ["ClientCommand", "ServerMessage"];

/// Returns the files by name, such as `event.turn.minimal`, without the trailing newline.
fn files() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/http-v1");
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read_to_string(path).unwrap().trim_end().to_owned())
    };
    std::fs::read_dir(folder).unwrap().map(|entry| read(entry.unwrap().path())).collect()
}

/// Returns the body type of a file.
fn body(name: &str) -> (&'static str, Again) {
    let first = name.split('.').next().unwrap();
    let found = BODIES.iter().find(|(body, ..)| *body == first);
    found.map_or_else(|| panic!("{name} is no known body"), |(_, schema, again)| (*schema, *again))
}

#[test]
fn what_was_sent_is_read_and_written_the_same() {
    for (name, text) in files() {
        let again = body(&name).1(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(again, text, "{name}");
    }
}

/// Collects every schema that a request or a response of the document refers to.
fn referred_to(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            let reference = object.get("$ref").and_then(Value::as_str);
            found.extend(reference.and_then(|at| at.rsplit('/').next()).map(str::to_owned));
            object.values().for_each(|value| referred_to(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| referred_to(value, found)),
        _ => {}
    }
}

#[test]
fn every_body_of_the_http_surface_has_its_file() {
    let mut asked = BTreeSet::new();
    referred_to(&schema::openapi()["paths"], &mut asked);
    let kept = BODIES.iter().map(|(_, schema, _)| (*schema).to_owned());
    assert_eq!(asked, kept.chain(ELSEWHERE.map(str::to_owned)).collect(), "a body without a file");
    let files = files();
    for (body, schema, _) in BODIES {
        let kinds = kinds(schema);
        if kinds.is_empty() {
            assert!(files.contains_key(body), "{body} has no file");
        }
        for kind in kinds {
            assert!(files.contains_key(&format!("{body}.{kind}")), "{body}.{kind} has no file");
        }
    }
}

/// Returns the variants of a body, if it has several: by their tag, or by their only key.
fn kinds(of: &str) -> Vec<String> {
    let document = schema::openapi();
    let kinds = document["components"]["schemas"][of]["oneOf"].as_array().cloned().unwrap_or_default();
    let name = |kind: &Value| {
        let tag = kind["properties"]["type"]["const"].as_str();
        tag.or(kind["required"][0].as_str()).expect("a kind has a name").to_owned()
    };
    kinds.iter().map(name).collect()
}

/// Returns all properties of a body, by the name of its file.
fn properties(name: &str) -> Vec<String> {
    let document = schema::openapi();
    let schema = &document["components"]["schemas"][body(name).0];
    let kind = name.split('.').nth(1);
    let place = kinds(body(name).0).iter().position(|other| Some(other.as_str()) == kind);
    let schema = place.map_or(schema, |place| &schema["oneOf"][place]);
    schema["properties"].as_object().into_iter().flat_map(|all| all.keys().cloned()).collect()
}

#[test]
fn a_file_says_all_that_its_body_can_say() {
    let files = files();
    let keys = |name: &str| -> BTreeSet<String> {
        let value: Value = serde_json::from_str(&files[name]).unwrap();
        value.as_object().unwrap().keys().cloned().collect()
    };
    let mut left_out = 0;
    for name in files.keys().filter(|name| !name.ends_with(".minimal")) {
        let all = properties(name);
        assert!(!all.is_empty(), "{name}");
        let full = keys(name);
        for property in &all {
            let later = files.contains_key(&format!("{name}.{property}"));
            assert!(full.contains(property) != later, "{name} lacks {property}, or knows it too early");
        }
        let least = format!("{name}.minimal");
        if files.contains_key(&least) {
            left_out += all.len() - keys(&least).len();
        }
    }
    assert!(left_out >= 5, "{left_out}: minimal files leave out what can be left out");
}

/// Adds an unknown key to every object of a value, except for those whose only key is their tag.
fn strange(value: &mut Value) {
    match value {
        Value::Object(object) => {
            // Facts are named by the game, so none of them is ignored.
            object.iter_mut().filter(|(key, _)| *key != "facts").for_each(|(_, value)| strange(value));
            if !["named", "link", "sheet"].iter().any(|kind| object.len() == 1 && object.contains_key(*kind))
            {
                object.insert("of_a_later_day".to_owned(), json!({ "and": [1, "more"] }));
            }
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
        let read = body(&name).1(&value.to_string()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(read, text, "{name}");
    }
}

#[test]
fn what_can_be_left_out_is_read_without() {
    let room = again::<http::NewRoom>(r#"{"rules":{"named":"basic"},"seats":2,"name":"Ann"}"#).unwrap();
    assert!(room.contains(r#""chat":"phrases""#) && room.contains(r#""patience":30"#), "{room}");
    assert_eq!(again::<http::SheetCheck>("{}").unwrap(), r#"{"faults":[]}"#);
    assert_eq!(again::<http::ProgramEvent>(r#"{"type":"fanfare"}"#).unwrap(), r#"{"type":"unknown"}"#);
}
