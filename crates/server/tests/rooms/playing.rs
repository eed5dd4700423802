use eights_protocol::{Phase, RoomUpdate, ServerMessage};
use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::{server, server_on};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_to_its_end_by_clocks_and_bots() {
    for (rules, seats) in [("basic", 3), ("eightball", 2)] {
        let (running, memory) = server(|_| {}).await;
        let mut ann = Person::new(running.address()).await;
        let mut bob = Person::new(running.address()).await;
        let mut eve = Person::new(running.address()).await;
        let settings = json!({ "length": "hand", "pace": 0, "patience": 5, "listed": true });
        let (room, word) = ann.make_room(rules, seats, settings).await;
        ann.look(&room, None).await;
        bob.look(&word.to_lowercase(), None).await;
        eve.look(&room, None).await;
        ann.does(json!({ "type": "sit", "name": "Ann", "word": "a" })).await;
        bob.does(json!({ "type": "sit", "name": "Bob", "word": "b", "away": "gentle" })).await;
        if seats == 3 {
            ann.does(json!({ "type": "seat_bot", "seat": 3, "level": "gentle" })).await;
        }
        ann.does(json!({ "type": "start" })).await;
        // Both disconnect, and bots play for them.
        ann.socket = None;
        bob.socket = None;
        let shown = loop {
            match eve.hear().await.unwrap() {
                ServerMessage::News { news: RoomUpdate::Finished { ended, .. }, .. } => break ended.winners,
                ServerMessage::News { .. } | ServerMessage::Welcome(_) => {}
                other => panic!("{other:?}"),
            }
        };
        assert!(!shown.is_empty());
        let ServerMessage::Welcome(welcome) = ann.look(&room, None).await else {
            panic!("everything is new")
        };
        assert_eq!(welcome.room.phase, Phase::Finished);
        assert_eq!(welcome.you.seat, Some(1));
        running.stop().await;

        // Another process finds the room as it was.
        let running = server_on(&memory, |_| {}).await;
        ann.address = running.address();
        let ServerMessage::Welcome(again) = ann.look(&room, None).await else { panic!("everything is new") };
        let gone = |welcome: &eights_protocol::Welcome| {
            welcome.room.seats.iter().map(|seat| seat.gone).collect::<Vec<_>>()
        };
        assert_eq!(again.hand, welcome.hand);
        assert_eq!(gone(&again).len(), usize::from(seats));
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_misses_nothing() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let version = ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    ann.socket = None;
    assert!(
        matches!(ann.look(&room, Some(version)).await, ServerMessage::Resumed { version: v, .. } if v == version)
    );
    assert!(
        matches!(ann.look(&room, Some(version - 1)).await, ServerMessage::Welcome(w) if w.version == version)
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_when_the_server_ends() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let (told, ()) = tokio::join!(ann.hear(), running.stop());
    assert!(matches!(told, Some(ServerMessage::Bye { refused }) if refused.retry_after.is_some()));
    assert_eq!(ann.hear().await, None);
}
