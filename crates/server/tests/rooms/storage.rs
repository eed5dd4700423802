//! Storage limits: clients that try to fill the disk, and full disks. What is stored stays within bounds, and clients
//! are told why.

use eights_protocol::{RefusalCode, RefusalReason, RoomRecord, RoomUpdate, ServerMessage, StoredRecord};
use eights_room::ports::Unavailable;
use serde_json::{Value, json};

use crate::rooms::person::Person;
use crate::rooms::{http, play, server, server_on};

const MEGABYTE: u64 = 1024 * 1024;

fn say(text: &str) -> Value {
    json!({ "type": "say", "text": text })
}

/// Seats Ann and Bob at a table, in the middle of a hand if `start` is set.
async fn at_table(ann: &mut Person, bob: &mut Person, settings: Value, start: bool) -> String {
    let (room, _) = ann.make_room("basic", 2, settings).await;
    for (person, name) in [(&mut *ann, "Ann"), (&mut *bob, "Bob")] {
        person.look(&room, None).await;
        person.does(json!({ "type": "sit", "name": name })).await;
    }
    if start {
        ann.does(json!({ "type": "start" })).await;
    }
    room
}

async fn refusal(person: &mut Person, ask: Value) -> eights_protocol::Rejection {
    person.ask(ask.clone()).await;
    match person.answer().await.0 {
        ServerMessage::Refused { refused, .. } => refused,
        other => panic!("{ask}: {other:?}"),
    }
}

#[tokio::test]
async fn writing_chat_to_the_disk_without_end_is_refused_with_a_time_and_moves_are_still_taken() {
    let (running, memory) = server(|config| {
        config.stored_kb_per_minute_per_person = 4;
        config.commands_per_second = 100_000;
    })
    .await;
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let settings = json!({ "chat": "free", "pace": 0, "patience": 3600, "length": "hand" });
    let room = at_table(&mut ann, &mut bob, settings, true).await;
    let line = "漢".repeat(299);
    let mut said = 0;
    let refused = loop {
        ann.ask(say(&line)).await;
        match ann.answer().await.0 {
            ServerMessage::Done { .. } => said += 1,
            ServerMessage::Refused { refused, .. } => break refused,
            other => panic!("{other:?}"),
        }
        assert!(said < 100, "nobody stops it");
    };
    // 4 kB a minute with bursts of four times that; a line takes a kilobyte and the overhead of a record.
    assert!((5..30).contains(&said), "{said}");
    assert_eq!(refused.code, RefusalCode::TooMany);
    assert!(refused.retry_after.is_some_and(|seconds| (1..=60).contains(&seconds)), "{refused:?}");
    assert!(matches!(refused.reason, Some(RefusalReason::StoredTooMuch { .. })), "{refused:?}");
    // The other player keeps chatting, and the hand is played to its end.
    bob.does(say("still here")).await;
    let people = play::people(&memory, &room);
    while let Some((mover, turn, legal)) = play::waits_for(&memory, &room, &people) {
        let ask = json!({ "type": "move", "decision": turn.decision, "move": legal[0] });
        if mover == people[0] {
            ann.does(ask).await
        } else {
            bob.does(ask).await
        };
    }
    // For a single request, the rejection is a 429 with the same retry time.
    let answer = ann.post(&format!("/api/rooms/{room}/ask"), &say(&line)).await;
    assert_eq!(answer.status, 429, "{}", answer.body);
    assert!(answer.json()["retry_after"].as_u64().is_some());
    running.stop().await;
}

#[tokio::test]
async fn many_guests_of_one_address_share_one_quota_and_new_rooms_count() {
    let (running, _) = server(|config| {
        config.stored_kb_per_minute = 4;
        config.commands_per_second = 100_000;
    })
    .await;
    let mut stored = 0;
    let answer = loop {
        // A new person each time.
        let eve = Person::new(running.address()).await;
        let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Eve" });
        let made = eve.post("/api/rooms", &wanted).await;
        if made.status != 201 {
            break made;
        }
        stored += 1;
        assert!(stored < 50, "nobody stops it");
    };
    assert_eq!(answer.status, 429, "{}", answer.body);
    assert_eq!(answer.json()["reason"]["type"], "network_stored_too_much", "{}", answer.body);
    running.stop().await;
}

#[tokio::test]
async fn filling_the_disk_stops_at_the_floor_where_hands_are_finished_and_nothing_else_is_taken() {
    let (running, memory) = server(|config| {
        config.min_free_mb = 100;
        config.commands_per_second = 100_000;
    })
    .await;
    memory.set_free(Some(200 * MEGABYTE));
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let settings = json!({ "chat": "free", "pace": 0, "patience": 3600, "length": "match" });
    let room = at_table(&mut ann, &mut bob, settings, true).await;
    assert_eq!(http::get(running.address(), "/ready", "").await.status, 200);
    memory.set_free(Some(99 * MEGABYTE));
    // The server notices it within a moment.
    let refused = loop {
        ann.ask(say("is there space?")).await;
        match ann.answer().await.0 {
            ServerMessage::Refused { refused, .. } => break refused,
            _ => tokio::time::sleep(std::time::Duration::from_millis(200)).await,
        }
    };
    assert_eq!(refused.code, RefusalCode::Unavailable);
    assert_eq!(refused.reason, Some(RefusalReason::DiskAlmostFull));
    assert!(refused.retry_after.is_some(), "{refused:?}");
    let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Eve" });
    let made = ann.post("/api/rooms", &wanted).await;
    assert_eq!(made.status, 503, "{}", made.body);
    let ready = loop {
        let ready = http::get(running.address(), "/ready", "").await;
        // The last result is cached for two seconds.
        if ready.status != 200 {
            break ready;
        }
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    };
    assert_eq!(ready.status, 503);
    assert!(ready.body.contains("disk is almost full"), "{}", ready.body);
    assert_eq!(http::get(running.address(), "/health", "").await.status, 200, "the process is alive");
    // The hand is played to its end.
    let people = play::people(&memory, &room);
    while let Some((mover, turn, legal)) = play::waits_for(&memory, &room, &people) {
        let ask = json!({ "type": "move", "decision": turn.decision, "move": legal[0] });
        if mover == people[0] {
            ann.does(ask).await
        } else {
            bob.does(ask).await
        };
    }
    let refused = refusal(&mut bob, json!({ "type": "start" })).await;
    assert_eq!(refused.reason, Some(RefusalReason::DiskAlmostFull));
    memory.set_free(Some(101 * MEGABYTE));
    loop {
        bob.ask(say("and now?")).await;
        if matches!(bob.answer().await.0, ServerMessage::Done { .. }) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    running.stop().await;
}

#[tokio::test]
async fn a_server_that_can_keep_nothing_does_not_say_that_it_is_ready() {
    let (running, memory) = server(|_| {}).await;
    let detail = || "/srv/club.db".to_string();
    for (why, words) in [
        (Unavailable::DiskFull(detail()), "the disk is full"),
        (Unavailable::Removed(detail()), "the data file was removed or replaced"),
        (Unavailable::Damaged(detail()), "the data file is damaged"),
        (Unavailable::Other(detail()), "the data file cannot be written or read"),
    ] {
        memory.set_broken(Some(why));
        // The previous result is cached for two seconds.
        let ready = loop {
            let ready = http::get(running.address(), "/ready", "").await;
            if ready.body.contains(words) {
                break ready;
            }
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        };
        assert_eq!(ready.status, 503);
        assert!(!ready.body.contains("/srv"), "no path leaves the server: {}", ready.body);
        let health = http::get(running.address(), "/health", "").await;
        assert_eq!((health.status, &health.json()["ready"]), (200, &json!(false)), "{}", health.body);
    }
    running.stop().await;
}

#[tokio::test]
async fn making_rooms_that_rest_does_not_get_around_the_limit_of_open_rooms() {
    let (first, memory) = server(|_| {}).await;
    let ann = Person::new(first.address()).await;
    for _ in 0..3 {
        ann.make_room("basic", 2, json!({})).await;
    }
    first.stop().await;
    let second = server_on(&memory, |config| config.rooms = 3).await;
    let eve = Person::new(second.address()).await;
    let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Eve" });
    // Open rooms are counted after the first look at the log.
    let mut status = 0;
    for _ in 0..50 {
        status = eve.post("/api/rooms", &wanted).await.status;
        if status != 201 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(status, 503);
    second.stop().await;
}

#[tokio::test]
async fn a_room_that_somebody_talks_full_ends_its_hand_and_closes_with_the_reason() {
    let (running, memory) = server(|config| {
        config.room_records = 100;
        config.stored_kb_per_minute_per_person = 100_000;
        config.stored_kb_per_minute = 100_000;
        config.commands_per_second = 100_000;
    })
    .await;
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let settings = json!({ "chat": "free", "pace": 0, "patience": 3600, "length": "match" });
    let room = at_table(&mut ann, &mut bob, settings, true).await;
    let mut said = 0;
    let refused = loop {
        ann.ask(say("more and more")).await;
        match ann.answer().await.0 {
            ServerMessage::Done { .. } => said += 1,
            ServerMessage::Refused { refused, .. } => break refused,
            other => panic!("{other:?}"),
        }
        assert!(said < 200, "nobody stops it");
    };
    assert_eq!(refused.reason, Some(RefusalReason::RoomFull));
    let people = play::people(&memory, &room);
    while let Some((mover, turn, legal)) = play::waits_for(&memory, &room, &people) {
        let ask = json!({ "type": "move", "decision": turn.decision, "move": legal[0] });
        if mover == people[0] {
            ann.does(ask).await
        } else {
            bob.does(ask).await
        };
    }
    loop {
        match bob.hear().await.expect("the socket is open") {
            ServerMessage::News { news: RoomUpdate::Closed { full, .. }, .. } => {
                assert!(full);
                break;
            }
            ServerMessage::News { .. } | ServerMessage::Done { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    let rows = play::rows(&memory, &room);
    let record = |row: &eights_room::ports::LogRow| StoredRecord::read(&row.text).unwrap().record;
    assert!(matches!(record(rows.last().unwrap()), RoomRecord::Closed { full: true, .. }));
    assert!(rows.iter().any(|row| matches!(record(row), RoomRecord::Created(_))), "no row is deleted");
    running.stop().await;
}

#[tokio::test]
async fn whoever_knows_later_moves_than_the_log_is_told_that_they_are_lost() {
    let (running, memory) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let room = at_table(&mut ann, &mut bob, json!({ "patience": 3600 }), false).await;
    let kept = play::rows(&memory, &room).len() as u64;
    let first = ann.look(&room, Some(kept + 3)).await;
    assert_eq!(first, ServerMessage::Lost { first: kept + 1, last: kept + 3 });
    let Some(ServerMessage::Welcome(welcome)) = ann.hear().await else { panic!("a welcome follows") };
    assert_eq!(welcome.version, kept);
    assert!(
        matches!(bob.look(&room, Some(kept)).await, ServerMessage::Resumed { .. }),
        "nobody else is told"
    );
    running.stop().await;
}
