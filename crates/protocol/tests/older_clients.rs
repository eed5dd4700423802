//! Clients of the first release of version 1 read everything that is sent today. Their types are copied here as they
//! were: a message is whatever its known keys say.

use serde_json::{Value, json};

/// Refusal as the first release knew it.
#[derive(serde::Deserialize, PartialEq, Eq, Debug)]
struct FirstRejection {
    code: String,
    why: String,
    #[serde(default)]
    retry_after: Option<u32>,
}

/// Some messages as the first release knew them; every other one is unknown to it.
#[derive(serde::Deserialize, PartialEq, Eq, Debug)]
#[serde(tag = "type", rename_all = "snake_case")]
enum FirstMessage {
    Done {
        id: u64,
        version: u64,
    },
    Refused {
        id: u64,
        #[serde(flatten)]
        refused: FirstRejection,
    },
    Bye {
        #[serde(flatten)]
        refused: FirstRejection,
    },
    #[serde(other)]
    Unknown,
}

/// Codes that the first release knew.
const CODES: [&str; 9] = [
    "unreadable",
    "unknown",
    "not_yours",
    "not_now",
    "too_late",
    "against_the_rules",
    "impossible",
    "too_many",
    "unavailable",
];

fn golden(path: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::read_to_string(folder.join(path)).unwrap()
}

#[test]
fn the_first_release_reads_refusals_with_reasons() {
    let first = |path: &str| serde_json::from_str::<FirstMessage>(&golden(path)).unwrap();
    let refused = |code: &str, why: &str| FirstRejection {
        code: code.to_owned(),
        why: why.to_owned(),
        retry_after: Some(3),
    };
    assert_eq!(
        first("v1/told.refused.reason.json"),
        FirstMessage::Refused { id: 5, refused: refused("not_now", "seat 3 is taken") }
    );
    assert_eq!(
        first("v1/told.bye.reason.json"),
        FirstMessage::Bye { refused: refused("too_many", "too many requests: slow down") }
    );
    // What it was sent in its own time means the same to it.
    assert_eq!(
        first("v1/told.refused.json"),
        FirstMessage::Refused { id: 5, refused: refused("too_many", "not so fast") }
    );
    let body: FirstRejection = serde_json::from_str(&golden("http-v1/refused.reason.json")).unwrap();
    assert_eq!((body.code.as_str(), body.why.as_str()), ("impossible", "Basic is for 2-7 players"));
}

#[test]
fn the_first_release_can_show_every_reason() {
    for line in golden("reasons-v1.jsonl").lines() {
        let reason: eights_protocol::RefusalReason = serde_json::from_str(line).unwrap();
        if reason == eights_protocol::RefusalReason::Unknown {
            continue;
        }
        let refused = eights_protocol::Rejection::from(reason);
        let sent = eights_protocol::ServerMessage::Refused { id: 7, refused: refused.clone() }.write();
        let FirstMessage::Refused { id: 7, refused: first } = serde_json::from_str(&sent).unwrap() else {
            panic!("{sent}")
        };
        assert_eq!(first.why, refused.why);
        assert!(CODES.contains(&first.code.as_str()), "{sent}");
    }
}

#[test]
fn the_first_release_passes_over_what_it_does_not_know() {
    let done: FirstMessage =
        serde_json::from_value(json!({"type": "done", "id": 1, "version": 2, "later": [{}]})).unwrap();
    assert_eq!(done, FirstMessage::Done { id: 1, version: 2 });
    let fanfare: FirstMessage = serde_json::from_str(r#"{"type":"fanfare","loud":true}"#).unwrap();
    assert_eq!(fanfare, FirstMessage::Unknown);
}

/// A welcome with another version than 1 is refused by every client so far, so the number stays.
#[test]
fn the_version_is_the_one_that_every_client_accepts() {
    let welcome: Value = serde_json::from_str(&golden("v1/told.welcome.json")).unwrap();
    assert_eq!(welcome["protocol"], eights_protocol::VERSION);
}
