//! Clients that try to keep the server busy with rule sheets.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::{http, server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_holds_up_health_by_sheets_of_nothing_but_faults() {
    let (running, _) = server(|config| config.rule_checks_per_minute = 600).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let bombs = (0..12).map(|_| {
        let ann = ann.other_tab();
        tokio::spawn(async move {
            let bomb = json!({ "sheet": "=\n".repeat(15_000) });
            let answer = ann.post("/api/rules/check", &bomb).await;
            (answer.status, answer.header("retry-after").is_some(), answer.body)
        })
    });
    let bombs: Vec<_> = bombs.collect();
    // Probed until all are answered; a simple request is as quick as ever.
    let mut slowest = Duration::ZERO;
    while bombs.iter().any(|bomb| !bomb.is_finished()) {
        let start = Instant::now();
        assert_eq!(http::get(address, "/health", "").await.status, 200);
        slowest = slowest.max(start.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    let mut checked = 0;
    for bomb in bombs {
        let (status, later, body) = bomb.await.unwrap();
        match status {
            200 => {
                let faults = serde_json::from_str::<serde_json::Value>(&body).unwrap()["faults"].clone();
                assert_eq!(faults.as_array().map(Vec::len), Some(51), "{faults}");
                checked += 1;
            }
            429 | 503 => assert!(later, "{body}"),
            other => panic!("{other}: {body}"),
        }
    }
    assert!(checked >= 1);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_more_sheets_checked_than_their_allowance() {
    let (running, _) = server(|config| config.rule_checks_per_minute = 6).await;
    let ann = Person::new(running.address()).await;
    let choice = json!({ "named": "basic" });
    for _ in 0..2 {
        assert_eq!(ann.post("/api/rules/check", &choice).await.status, 200);
    }
    let refused = ann.post("/api/rules/check", &choice).await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.header("retry-after").is_some());
    // Everything else continues.
    ann.make_room("basic", 2, json!({})).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_with_an_overlong_sheet_is_refused() {
    let (running, _) = server(|_| {}).await;
    let ann = Person::new(running.address()).await;
    let sheet = format!("version = 1\n# {}\n", "x".repeat(40_000));
    let wanted = json!({ "rules": { "sheet": sheet }, "seats": 2, "name": "Ann" });
    let refused = ann.post("/api/rooms", &wanted).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("32768"), "{}", refused.body);
    running.stop().await;
}
