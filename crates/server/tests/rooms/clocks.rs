//! Wall clock changes during a game: rooms neither freeze nor rush.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use eights_protocol::{MoveAuthor, RoomRecord, StoredRecord};
use eights_room::memory::{LocalAnnouncer, MemoryStore};
use eights_room::ports::Clock as _;
use eights_server::{Config, Ports, Server, SteadyClock, SystemPorts};
use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::play;

const HOUR: i64 = 3_600_000;

/// Starts a server whose wall clock can be set.
async fn server() -> (Server, Arc<MemoryStore>, Arc<AtomicI64>) {
    let offset = Arc::new(AtomicI64::new(0));
    let set = offset.clone();
    let clock = Arc::new(SteadyClock::following(move || {
        SystemPorts.now().saturating_add_signed(set.load(Ordering::Relaxed))
    }));
    let memory = Arc::new(MemoryStore::timed(clock.clone()));
    let world = Ports {
        log: memory.clone(),
        archive: memory.clone(),
        registry: memory.clone(),
        people: memory.clone(),
        announcer: Arc::new(LocalAnnouncer::default()),
        clock,
        entropy: Arc::new(SystemPorts),
    };
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() };
    (Server::start(config, world).await.unwrap(), memory, offset)
}

fn moves(memory: &Arc<MemoryStore>, room: &str) -> Vec<(u64, MoveAuthor)> {
    let read = |row: &eights_room::ports::LogRow| match StoredRecord::read(&row.text).unwrap().record {
        RoomRecord::Moved { by, .. } => Some((row.at, by)),
        _ => None,
    };
    play::rows(memory, room).iter().filter_map(read).collect()
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..600 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what} does not come for half a minute");
}

#[tokio::test]
async fn freezing_tables_by_a_clock_that_is_set_back_an_hour_fails() {
    let (running, memory, offset) = server().await;
    let mut ann = Person::new(running.address()).await;
    let settings = json!({ "pace": 200, "patience": 3600 });
    let (room, _) = ann.make_room("basic", 4, settings).await;
    ann.look(&room, None).await;
    for seat in 1..=4 {
        ann.does(json!({ "type": "seat_bot", "seat": seat })).await;
    }
    ann.does(json!({ "type": "start" })).await;
    until("the first move", || !moves(&memory, &room).is_empty()).await;
    offset.store(-HOUR, Ordering::Relaxed);
    let before = moves(&memory, &room).len();
    until("another move", || moves(&memory, &room).len() >= before + 4).await;
    let times = moves(&memory, &room);
    assert!(times.is_sorted_by_key(|(at, _)| *at), "time does not go back in a room: {times:?}");
    running.stop().await;
}

#[tokio::test]
async fn winning_on_time_by_a_clock_that_is_set_forward_an_hour_fails() {
    let (running, memory, offset) = server().await;
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let settings = json!({ "pace": 0, "patience": 3600, "clock": { "per_move": 600, "bank": 60 } });
    let (room, _) = ann.make_room("basic", 2, settings).await;
    for (person, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
        person.look(&room, None).await;
        person.does(json!({ "type": "sit", "name": name })).await;
    }
    ann.does(json!({ "type": "start" })).await;
    offset.store(HOUR, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(moves(&memory, &room), [], "nobody's time is up");
    let people = play::people(&memory, &room);
    for _ in 0..2 {
        let Some((mover, turn, legal)) = play::waits_for(&memory, &room, &people) else { break };
        let ask = json!({ "type": "move", "decision": turn.decision, "move": legal[0] });
        if mover == people[0] {
            ann.does(ask).await
        } else {
            bob.does(ask).await
        };
    }
    let moves = moves(&memory, &room);
    assert!(moves.iter().all(|(_, by)| *by == MoveAuthor::Sitter), "{moves:?}");
    let facts = play::room(&memory, &room).facts();
    assert!(facts.seats.iter().all(|seat| seat.bank == Some(60_000)), "nobody's bank is empty: {facts:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_table_whose_records_lie_an_hour_ahead_goes_on_at_its_pace_after_a_restart() {
    let (running, memory, offset) = server().await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 4, json!({ "pace": 100, "patience": 3600 })).await;
    ann.look(&room, None).await;
    for seat in 1..=4 {
        ann.does(json!({ "type": "seat_bot", "seat": seat })).await;
    }
    ann.does(json!({ "type": "start" })).await;
    until("the first move", || !moves(&memory, &room).is_empty()).await;
    running.stop().await;
    offset.store(-HOUR, Ordering::Relaxed);
    // Another process, with the clock as it is now.
    let before = moves(&memory, &room).len();
    let again = crate::rooms::server_on(&memory, |_| {}).await;
    let mut eve = Person::new(again.address()).await;
    eve.look(&room, None).await;
    until("another move", || moves(&memory, &room).len() >= before + 4).await;
    again.stop().await;
}
