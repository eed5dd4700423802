//! Refusals in the reader's language.

use eights_i18n::{Language, Words};
use eights_presenter::refusal_text;
use eights_protocol::{RefusalCode, RefusalReason, Rejection};

/// Every reason, with its arguments.
fn reasons() -> Vec<RefusalReason> {
    let lines = include_str!("../../../protocol/tests/golden/reasons-v1.jsonl").lines();
    let reasons: Vec<RefusalReason> =
        lines.filter_map(|line| Rejection::read(&with_reason(line)).ok()?.reason).collect();
    assert!(reasons.len() > 100, "{}", reasons.len());
    reasons
}

fn with_reason(reason: &str) -> String {
    format!(r#"{{"code":"not_now","why":"","reason":{reason}}}"#)
}

#[test]
fn the_english_text_is_the_one_on_the_wire() {
    let words = Words::new(Language::ENGLISH);
    for reason in reasons() {
        let refused = Rejection::from(reason);
        assert_eq!(refusal_text(&refused, &words), refused.why);
    }
}

#[test]
fn every_language_has_its_own_text_for_every_reason() {
    for language in Language::all() {
        let words = Words::new(language);
        for reason in reasons().into_iter().filter(|reason| *reason != RefusalReason::Unknown) {
            let key = format!("refused-{}", reason.parts().0.replace('_', "-"));
            assert!(words.has(&key), "{}: {key}", language.code());
            let refused = Rejection::from(reason);
            let text = refusal_text(&refused, &words);
            assert!(!text.is_empty() && text == text.trim() && !text.ends_with('.'), "{key}: {text}");
            let is_english = language == Language::ENGLISH;
            assert_eq!(text == refused.why, is_english, "{}: {text}", language.code());
        }
    }
}

#[test]
fn no_message_is_for_a_reason_that_does_not_exist() {
    let names: Vec<String> = reasons().iter().map(|reason| reason.parts().0.replace('_', "-")).collect();
    for language in Language::all() {
        let (_, text) = language.files().iter().find(|(name, _)| *name == "refusals").unwrap();
        for line in text.lines() {
            let Some((key, _)) = line.split_once(" =").filter(|(key, _)| key.starts_with("refused-")) else {
                continue;
            };
            assert!(names.iter().any(|name| key == format!("refused-{name}")), "{}: {key}", language.code());
        }
    }
}

#[test]
fn what_the_server_says_is_shown_if_there_is_no_message() {
    let german = Words::new(Language::named("de").unwrap());
    let refused =
        |reason| Rejection { code: RefusalCode::Other, why: "it rains".into(), retry_after: None, reason };
    assert_eq!(refusal_text(&refused(None), &german), "it rains");
    assert_eq!(refusal_text(&refused(Some(RefusalReason::Unknown)), &german), "it rains");
    // A page that has not loaded the messages yet.
    let none = Words::of(Language::ENGLISH, []);
    assert_eq!(refusal_text(&refused(Some(RefusalReason::RoomClosed)), &none), "it rains");
}

#[test]
fn arguments_are_part_of_the_sentence() {
    let german = Words::new(Language::named("de").unwrap());
    for (reason, text) in [
        (RefusalReason::SeatTaken { seat: 3 }, "Platz 3 ist besetzt"),
        (RefusalReason::NoSuchRules { name: "west".into() }, "es gibt keine Regeln namens „west“"),
        (
            RefusalReason::BannedFromServer { until: Some("2026-12-31 23:59 UTC".into()), note: None },
            "der Betreiber dieses Servers hat dich gesperrt, bis 2026-12-31 23:59 UTC",
        ),
        (
            RefusalReason::SheetFaults { faults: vec!["one".into(), "two".into()] },
            "dieses Regelblatt hat Fehler (one; two)",
        ),
    ] {
        assert_eq!(refusal_text(&reason.into(), &german), text);
    }
}
