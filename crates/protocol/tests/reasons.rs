//! Reasons for refusals: their names and arguments never change, and each has a code and an English text.

use std::collections::BTreeSet;

use eights_protocol::{ReasonArgument, RefusalCode, RefusalReason, Rejection, schema};
use serde_json::Value;

/// One reason for each line. A new reason gets a new line; the others are never changed.
const REASONS: &str = include_str!("golden/reasons-v1.jsonl");

fn reasons() -> impl Iterator<Item = (&'static str, RefusalReason)> {
    REASONS.lines().map(|line| {
        let reason = serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        (line, reason)
    })
}

#[test]
fn every_reason_is_read_and_written_the_same() {
    for (line, reason) in reasons() {
        assert_eq!(serde_json::to_string(&reason).unwrap(), line);
    }
}

#[test]
fn every_reason_has_its_line() {
    let schema = schema::schema();
    let kinds = schema["$defs"]["RefusalReason"]["oneOf"].as_array().unwrap();
    let name = |kind: &Value| kind["properties"]["type"]["const"].as_str().unwrap().to_owned();
    let kinds: BTreeSet<String> = kinds.iter().map(name).collect();
    let lines: BTreeSet<String> = reasons().map(|(_, reason)| reason.parts().0).collect();
    assert_eq!(kinds, lines);
    assert!(kinds.len() > 100, "{}", kinds.len());
}

#[test]
fn a_refusal_has_the_code_and_the_text_of_its_reason() {
    let mut texts = BTreeSet::new();
    for (line, reason) in reasons() {
        let refused = Rejection::from(reason.clone());
        assert_eq!((refused.code, &refused.why), (reason.code(), &reason.to_string()), "{line}");
        assert_eq!(refused.code == RefusalCode::Other, reason == RefusalReason::Unknown, "{line}");
        // It follows a colon, and a full stop follows it.
        let why = &refused.why;
        assert!(!why.is_empty() && !why.ends_with('.') && *why == why.trim(), "{line}: {why}");
        assert_eq!(Rejection::read(&refused.write()).unwrap(), refused);
        texts.insert(refused.why);
    }
    // Three reasons say what somebody else has found.
    assert_eq!(texts.len(), REASONS.lines().count() - 2, "two reasons say the same");
}

#[test]
fn a_reason_of_a_later_version_is_known_as_such() {
    let text = r#"{"code":"not_now","why":"it rains","reason":{"type":"rain","inches":[3]}}"#;
    let refused = Rejection::read(text).unwrap();
    assert_eq!((refused.reason, refused.why.as_str()), (Some(RefusalReason::Unknown), "it rains"));
    let old = Rejection::read(r#"{"code":"not_now","why":"it rains"}"#).unwrap();
    assert_eq!(old.reason, None);
}

#[test]
fn arguments_are_known_by_their_names() {
    let (name, arguments) =
        RefusalReason::PlayerCount { rules: "Basic".into(), players: "2-7".into() }.parts();
    let text = |name: &str, text: &str| (name.to_owned(), ReasonArgument::Text(text.to_owned()));
    assert_eq!(
        (name.as_str(), arguments),
        ("player_count", vec![text("rules", "Basic"), text("players", "2-7")])
    );
    let (_, arguments) = RefusalReason::BannedFromServer { until: None, note: Some("rude".into()) }.parts();
    assert_eq!(arguments, [("until".to_owned(), ReasonArgument::Absent), text("note", "rude")]);
    let (_, arguments) = RefusalReason::SeatTaken { seat: 3 }.parts();
    assert_eq!(arguments, [("seat".to_owned(), ReasonArgument::Number(3))]);
}
