//! Malformed messages are rejected, and unknown additions are ignored.

use eights_protocol::http::{NewRoom, NewToken, RulesChoice};
use eights_protocol::{Request, RoomFacts, ServerMessage, StoredRecord};

fn reads<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    serde_json::from_str::<T>(text).is_ok()
}

#[test]
fn a_list_never_passes_for_an_object() {
    assert!(reads::<NewToken>(r#"{"name":"robo"}"#) && !reads::<NewToken>(r#"["robo"]"#));
    assert!(reads::<RulesChoice>(r#"{"named":"basic"}"#) && !reads::<RulesChoice>(r#"["named","basic"]"#));
    let room = |settings: &str| {
        format!(r#"{{"rules":{{"named":"basic"}},"seats":2,"name":"Ann","settings":{settings}}}"#)
    };
    for (settings, good) in [
        ("{}", true),
        ("[]", false),
        (r#"{"clock":null}"#, true),
        (r#"{"clock":{"per_move":9}}"#, true),
        (r#"{"clock":[9,9]}"#, false),
    ] {
        assert_eq!(reads::<NewRoom>(&room(settings)), good, "{settings}");
        let set = format!(r#"{{"type":"set","settings":{settings}}}"#);
        assert_eq!(Request::read(&set).is_ok(), good, "{set}");
    }
    assert!(Request::read(r#"{"type":"leave"}"#).is_ok());
    assert!(Request::read(r#"["leave"]"#).is_err() && Request::read(r#"[1,"leave"]"#).is_err());
}

#[test]
fn a_key_stands_once() {
    for (text, good) in [
        (r#"{"type":"mix","word":"a"}"#, true),
        (r#"{"word":"a","type":"mix"}"#, true),
        (r#"{"type":"mix","word":"a","word":"b"}"#, false),
        (r#"{"type":"mix","type":"mix","word":"a"}"#, false),
        (r#"{"id":1,"id":1,"type":"mix","word":"a"}"#, false),
        (r#"{"type":"mix","word":"a","later":1,"later":{}}"#, true),
        (r#"{"type":"mix","word":null}"#, false),
        (r#"{"type":"mix"}"#, false),
        (r#"{"word":"a"}"#, false),
        (r#"{"type":7,"word":"a"}"#, false),
    ] {
        assert_eq!(Request::read(text).is_ok(), good, "{text}");
    }
}

#[test]
fn a_number_is_whole_and_fits() {
    for (seat, good) in [
        ("0", true),
        ("255", true),
        ("256", false),
        ("-1", false),
        ("1.0", false),
        ("1e0", false),
        ("18446744073709551616", false),
        ("\"1\"", false),
        ("true", false),
        ("null", false),
    ] {
        let text = format!(r#"{{"type":"unseat","seat":{seat}}}"#);
        assert_eq!(Request::read(&text).is_ok(), good, "{text}");
    }
    let most = r#"{"id":18446744073709551615,"type":"leave"}"#;
    assert_eq!(Request::read(most).unwrap().write(), most);
    let sit = |seat: &str| Request::read(&format!(r#"{{"type":"sit","name":"Ann","seat":{seat}}}"#)).is_ok();
    assert!(sit("null") && sit("3") && !sit("[]"));
    assert!(!reads::<Request>(r#"{"type":"sit","name":"Ann","away":null}"#));
}

#[test]
fn something_is_said_in_one_way() {
    for (rules, good) in [
        (r#"{"named":"basic"}"#, true),
        ("{}", false),
        (r#"{"name":"basic"}"#, false),
        (r#"{"named":"basic","link":"x"}"#, false),
        (r#"{"named":"basic","later":"x"}"#, false),
        (r#"{"named":7}"#, false),
        (r#""named""#, false),
    ] {
        assert_eq!(reads::<RulesChoice>(rules), good, "{rules}");
    }
    for (words, good) in [
        (r#""phrase":"hello""#, true),
        (r#""text":"ho""#, true),
        (r#""later":1,"text":"ho""#, true),
        (r#""later":1"#, false),
        (r#""phrase":["hello"]"#, false),
    ] {
        let text = format!(r#"{{"type":"say",{words}}}"#);
        assert_eq!(Request::read(&text).is_ok(), good, "{text}");
    }
}

#[test]
fn what_is_no_text_of_json_is_refused() {
    let deep =
        |levels: usize| format!(r#"{{"type":"leave","x":{}{}}}"#, "[".repeat(levels), "]".repeat(levels));
    assert!(Request::read(&deep(100)).is_ok() && Request::read(&deep(200)).is_err());
    assert!(Request::read(&deep(100_000)).is_err());
    for text in [
        r#"{"type":"leave"} x"#,
        r#"{"type":"leave",}"#,
        r#"{type:"leave"}"#,
        r#"{"type":"mix","word":"\ud800"}"#,
        "{\"type\":\"mix\",\"word\":\"\n\"}",
        r#"{"type":"leave"#,
        "",
    ] {
        assert!(Request::read(text).is_err(), "{text}");
    }
    let odd = Request::read(r#"{"type":"m\u0069x","word":"\ud83c\udccf \"\u0007"}"#).unwrap();
    assert_eq!(odd.write(), r#"{"id":0,"type":"mix","word":"🃏 \"\u0007"}"#);
    assert!(
        !reads::<RoomFacts>("{}") && ServerMessage::read("{}").is_err() && StoredRecord::read("{}").is_err()
    );
}
