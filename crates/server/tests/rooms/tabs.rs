//! Two tabs of one person at one seat.

use eights_protocol::{PersonId, RefusalCode, Revision, RoomFacts, RoomUpdate, ServerMessage};
use serde_json::{Value, json};

use crate::rooms::person::Person;
use crate::rooms::{http, play, server};

/// Builds the command for a move.
fn mv(decision: Revision, mv: &str) -> Value {
    json!({ "type": "move", "decision": decision, "move": mv })
}

async fn facts(person: &Person, room: &str) -> RoomFacts {
    let answer = http::get(person.address, &format!("/api/rooms/{room}"), &person.headers()).await;
    serde_json::from_str(&answer.body).unwrap_or_else(|why| panic!("{why}: {}", answer.body))
}

/// Returns the updates of a tab from a version on, as they arrived.
fn news(tab: &Person, from: Revision) -> Vec<(Revision, &str)> {
    let news = tab.heard.iter().filter_map(|text| match ServerMessage::read(text).unwrap() {
        ServerMessage::News { version, .. } if version >= from => Some((version, text.as_str())),
        _ => None,
    });
    news.collect()
}

/// Reads until this version has arrived.
async fn hears(tab: &mut Person, version: Revision) {
    loop {
        match tab.hear().await.expect("the socket is open") {
            ServerMessage::News { version: now, .. } if now >= version => return,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_of_a_person_see_the_same_and_either_may_move() {
    let (running, memory) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut tab = ann.other_tab();
    let mut bob = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({ "length": "hand", "pace": 0 })).await;
    ann.look(&room, None).await;
    tab.look(&room, None).await;
    bob.look(&room, None).await;
    ann.does(json!({ "type": "sit", "name": "Ann", "word": "a" })).await;
    bob.does(json!({ "type": "sit", "name": "Bob", "word": "b" })).await;
    // The other tab is told of a tab's commands as well.
    let started = tab.does(json!({ "type": "start" })).await;
    hears(&mut ann, started).await;
    hears(&mut bob, started).await;

    let people = play::people(&memory, &room);
    let (mut moved, mut at) = (0, started);
    while moved < 6 {
        let (mover, turn, legal) = play::waits_for(&memory, &room, &people).expect("nobody moves but here");
        if mover != people[0] {
            at = bob.does(mv(turn.decision, &legal[0])).await;
            hears(&mut ann, at).await;
            hears(&mut tab, at).await;
            continue;
        }
        let rows = play::rows(&memory, &room).len();
        match moved % 3 {
            // Either tab may move. A late move of the other is rejected; a repeated one gets the same answer.
            0 | 1 => {
                let (first, second) =
                    if moved % 3 == 0 { (&mut ann, &mut tab) } else { (&mut tab, &mut ann) };
                at = first.does(mv(turn.decision, &legal[0])).await;
                hears(second, at).await;
                assert_eq!(second.does(mv(turn.decision, &legal[0])).await, at);
                second.ask(mv(turn.decision, legal.get(1).map_or("draw", |other| other))).await;
                let (answer, _) = second.answer().await;
                // With a single legal move, the other tab can only repeat it.
                if legal.len() > 1 {
                    assert!(
                        matches!(&answer, ServerMessage::Refused { refused, .. } if refused.code == RefusalCode::TooLate)
                    );
                }
            }
            // Both at the same time: the move counts once, and both are told that it is done.
            _ => {
                ann.ask(mv(turn.decision, &legal[0])).await;
                tab.ask(mv(turn.decision, &legal[0])).await;
                let (one, _) = ann.answer().await;
                let (other, _) = tab.answer().await;
                let (ServerMessage::Done { version, .. }, ServerMessage::Done { version: same, .. }) =
                    (one, other)
                else {
                    panic!("one of them was refused")
                };
                assert_eq!(version, same);
                at = version;
            }
        }
        assert_eq!(play::rows(&memory, &room).len(), rows + 1, "it is written down once");
        hears(&mut bob, at).await;
        moved += 1;
    }
    let same = |one: &Person, other: &Person| {
        let (one, other) = (news(one, started), news(other, started));
        assert_eq!(one, other);
        assert_eq!(one.len() as u64, at - started + 1, "nothing is missing and nothing told twice");
    };
    same(&ann, &tab);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_gone_when_its_last_tab_is_closed() {
    let (running, memory) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut tab = ann.other_tab();
    let mut bob = Person::new(running.address()).await;
    let mut eve = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({ "length": "hand", "pace": 0, "patience": 5 })).await;
    for person in [&mut ann, &mut tab, &mut bob, &mut eve] {
        person.look(&room, None).await;
    }
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    bob.does(json!({ "type": "sit", "name": "Bob" })).await;
    let gone = |told: &ServerMessage| match told {
        ServerMessage::News { news: RoomUpdate::Gone { seat }, .. } => Some(*seat),
        _ => None,
    };
    // Ann closes one of two tabs, then Bob his only one. If she counted as gone, that would happen before he does.
    ann.socket = None;
    hears_alive(&mut tab, &room).await;
    bob.socket = None;
    let first = loop {
        if let Some(seat) = gone(&eve.hear().await.unwrap()) {
            break seat;
        }
    };
    assert_eq!(first, 2, "a tab is open at Ann's seat");
    assert!(!facts(&eve, &room).await.seats[0].gone);
    tab.socket = None;
    let next = loop {
        if let Some(seat) = gone(&eve.hear().await.unwrap()) {
            break seat;
        }
    };
    assert_eq!(next, 1);
    // Either tab brings her back.
    tab.look(&room, None).await;
    loop {
        if let ServerMessage::News { news: RoomUpdate::Back { seat }, .. } = eve.hear().await.unwrap() {
            assert_eq!(seat, 1);
            break;
        }
    }
    let person: PersonId = play::people(&memory, &room)[0];
    assert!(play::room(&memory, &room).people().any(|(_, other, gone)| other == person && !gone));
    running.stop().await;
}

/// Waits for an answer of the room, which proves that it has handled everything before.
async fn hears_alive(tab: &mut Person, room: &str) {
    tab.ask(json!({ "type": "start" })).await;
    let (answer, _) = tab.answer().await;
    assert!(
        matches!(answer, ServerMessage::Refused { .. } | ServerMessage::Done { .. }),
        "{room}: {answer:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_was_gone_is_back_with_its_next_question() {
    let (running, memory) = server(|_| {}).await;
    let address = running.address();
    let mut ann = Person::new(address).await;
    let token = ann.post("/api/tokens", &json!({ "name": "robo" })).await;
    let bearer = format!("authorization: Bearer {}\r\n", token.json()["token"].as_str().unwrap());
    let settings = json!({ "length": "hand", "pace": 10_000, "patience": 5 });
    let (room, _) = ann.make_room("basic", 2, settings).await;
    ann.look(&room, None).await;
    let ask =
        async |body: Value| http::post(address, &format!("/api/rooms/{room}/ask"), &bearer, &body).await;
    assert_eq!(ask(json!({ "type": "sit", "name": "robo" })).await.status, 200);
    let is_gone = || play::room(&memory, &room).people().next().is_some_and(|(_, _, gone)| gone);
    for way in ["a question", "a stream"] {
        loop {
            if let ServerMessage::News { news: RoomUpdate::Gone { seat: 1 }, .. } = ann.hear().await.unwrap()
            {
                break;
            }
        }
        assert!(is_gone());
        if way == "a question" {
            assert_eq!(ask(json!({ "type": "mix", "word": "here I am" })).await.status, 200);
            assert!(!is_gone(), "a sign of life");
        } else {
            use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
            let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
            let request = format!("GET /api/events HTTP/1.1\r\nhost: {address}\r\n{bearer}\r\n");
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut lines = BufReader::new(stream).lines();
            while !lines.next_line().await.unwrap().unwrap().contains("seated") {}
            assert!(!is_gone());
        }
    }
    running.stop().await;
}
