//! Access to rooms over real connections: codes, links, the waiting room, bans and names.

use std::time::Instant;

use eights_protocol::{RefusalCode, RoomUpdate, ServerMessage};
use serde_json::{Value, json};

use crate::rooms::person::{Person, bare};
use crate::rooms::{http, play, server};

/// Returns the next message that is neither an update nor a welcome.
async fn next_of(person: &mut Person) -> ServerMessage {
    person.answer().await.0
}

/// Waits until the host is told of this many knocking people, and returns them.
async fn knocking(host: &mut Person, many: usize) -> Vec<eights_protocol::Person> {
    loop {
        if let ServerMessage::Knocking { people } = next_of(host).await
            && people.len() == many
        {
            return people;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trying_all_codes_finds_no_private_room() {
    let (running, _) = server(|config| config.requests_per_second = 100_000).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(ann.make_room("basic", 2, json!({})).await.1);
    }
    // The attacker's first guesses are wrong, so that the test does not depend on luck.
    let words = ["YAK", "ZEBRA", "WOMBAT"];
    let guesses = words.iter().flat_map(|word| (10..100).map(move |number| format!("{word}-{number}")));
    let mut guesses: Vec<String> = guesses.filter(|guess| !codes.contains(guess)).take(60).collect();
    guesses.extend(codes.iter().cloned());
    let eve = Person::new(address).await;
    let (mut wrong, mut refused) = (0, 0);
    for guess in &guesses {
        let answer = http::get(address, &format!("/api/rooms/{guess}"), &eve.headers()).await;
        match answer.status {
            404 => wrong += 1,
            429 => {
                assert!(answer.header("retry-after").is_some());
                refused += 1;
            }
            other => panic!("{guess}: {other} {}", answer.body),
        }
    }
    // Attempts are counted by address, so the right codes were not looked up any more. Some time may have passed, and
    // earned a few more attempts.
    assert!(wrong >= 20 && refused > 5, "{wrong} wrong, {refused} refused");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn right_codes_cost_nothing_and_wrong_ones_do() {
    let (running, _) = server(|config| config.room_code_attempts_per_minute = 2).await;
    let address = running.address();
    let mut ann = Person::new(address).await;
    let (room, word) = ann.make_room("basic", 2, json!({ "listed": true })).await;
    for _ in 0..20 {
        let found = http::get(address, &format!("/api/rooms/{}", word.to_lowercase()), &ann.headers()).await;
        assert_eq!(found.json()["room"], bare(&room));
    }
    ann.look(&room, None).await;
    ann.does(json!({ "type": "close" })).await;
    // A code that was right and one that never was get the same answer, after the same minimum time.
    let mut answers = Vec::new();
    for code in [word.as_str(), "KIWI-7"] {
        let since = Instant::now();
        let answer = http::get(address, &format!("/api/rooms/{code}"), &ann.headers()).await;
        assert!(since.elapsed().as_millis() >= 100, "{:?}", since.elapsed());
        answers.push((answer.status, answer.body));
    }
    assert_eq!((answers[0].0, &answers[0]), (404, &answers[1]));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_guesses_a_code_waits_for_the_host() {
    let (running, memory) = server(|_| {}).await;
    let address = running.address();
    let mut ann = Person::new(address).await;
    let (room, word) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    let before = play::rows(&memory, &room).len();
    let mut eve = Person::new(address).await;
    // Neither the code nor the id of the room lets anybody see or do anything.
    let path = |name: &str| format!("/api/rooms/{name}");
    for name in [&word, &bare(&room)] {
        assert_eq!(http::get(address, &path(name), &eve.headers()).await.status, 403);
        assert_eq!(eve.asks(name, json!({ "type": "leave" })).await, 403);
        assert!(matches!(eve.look(name, None).await, ServerMessage::Waiting { knocked: false, .. }));
    }
    eve.ask(json!({ "type": "say", "phrase": "hello" })).await;
    assert!(
        matches!(next_of(&mut eve).await, ServerMessage::Refused { refused, .. } if refused.code == RefusalCode::NotYours)
    );
    eve.ask(json!({ "type": "knock", "name": "Ann" })).await;
    assert!(matches!(next_of(&mut eve).await, ServerMessage::Waiting { knocked: true, .. }));
    assert!(matches!(next_of(&mut eve).await, ServerMessage::Done { .. }));
    // The host is told, nothing is stored, and nobody else can let anybody in.
    let people = knocking(&mut ann, 1).await;
    assert_eq!(people[0].name, "Ann 2");
    assert_eq!(play::rows(&memory, &room).len(), before);
    let admit = |yes: bool| json!({ "type": "admit", "person": people[0].id, "yes": yes });
    assert_eq!(eve.asks(&word, admit(true)).await, 403);
    assert_eq!(ann.asks(&room, admit(true)).await, 200);
    assert!(
        matches!(eve.hear().await, Some(ServerMessage::Welcome(welcome)) if welcome.room.invite.is_none())
    );
    eve.does(json!({ "type": "sit", "name": "Eve" })).await;
    // The table is full: the code is unknown, but the link still works.
    let mut late = Person::new(address).await;
    let nowhere = http::get(address, &path(&word), &late.headers()).await;
    assert_eq!(nowhere.body, http::get(address, &path("KIWI-7"), &late.headers()).await.body);
    assert!(matches!(late.look(&room, None).await, ServerMessage::Welcome(_)));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_let_in_is_sent_away_and_cannot_knock_at_once_again() {
    let (running, memory) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, word) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let mut eve = Person::new(running.address()).await;
    eve.look(&word, None).await;
    // A client that does not know the waiting room tries to sit down.
    eve.ask(json!({ "type": "sit", "name": "Eve" })).await;
    assert!(matches!(next_of(&mut eve).await, ServerMessage::Waiting { knocked: true, .. }));
    assert!(
        matches!(next_of(&mut eve).await, ServerMessage::Refused { refused, .. } if refused.code == RefusalCode::NotNow)
    );
    let people = knocking(&mut ann, 1).await;
    ann.does(json!({ "type": "admit", "person": people[0].id, "yes": false })).await;
    assert!(
        matches!(next_of(&mut eve).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    assert!(eve.hear().await.is_none(), "one goodbye is enough");
    let mut again = Person::new(running.address()).await;
    assert!(
        matches!(again.look(&word, None).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    assert_eq!(play::rows(&memory, &room).len(), 1, "nothing is stored");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_fills_the_waiting_room() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, word) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let mut waiting = Vec::new();
    for number in 0..6 {
        let mut eve = Person::new(running.address()).await;
        match eve.look(&word, None).await {
            ServerMessage::Waiting { .. } => {
                eve.ask(json!({ "type": "knock", "name": format!("Eve {number}") })).await;
                waiting.push(eve);
            }
            ServerMessage::Bye { refused } => assert!(refused.retry_after.is_some()),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(waiting.len(), 4, "of one address");
    assert_eq!(knocking(&mut ann, 2).await.len(), 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_holds_with_a_second_cookie_and_the_old_link() {
    let (running, memory) = server(|_| {}).await;
    let address = running.address();
    let mut ann = Person::new(address).await;
    let mut troll = Person::new(address).await;
    let (mut cleo, mut watcher) = (Person::new(address).await, Person::new(address).await);
    let (room, word) = ann.make_room("basic", 4, json!({})).await;
    for (person, name) in [(&mut ann, "Ann"), (&mut troll, "Troll"), (&mut cleo, "Cleo")] {
        person.look(&room, None).await;
        person.does(json!({ "type": "sit", "name": name })).await;
    }
    watcher.look(&room, None).await;
    let id = troll.id().await;
    assert_eq!(
        troll.asks(&room, json!({ "type": "ban", "person": ann.id().await, "banned": true })).await,
        403
    );
    ann.does(json!({ "type": "ban", "person": id, "banned": true })).await;
    assert!(
        matches!(next_of(&mut troll).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    assert!(!troll.heard.iter().any(|text| text.contains("link_renewed") || text.contains("\"banned\"")));
    // They cannot get in again in any way; nor can another browser with the link that they know.
    for name in [&room, &bare(&room), &word] {
        assert_eq!(http::get(address, &format!("/api/rooms/{name}"), &troll.headers()).await.status, 403);
        assert_eq!(troll.asks(name, json!({ "type": "sit", "name": "Troll" })).await, 403);
    }
    assert!(
        matches!(troll.look(&room, None).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    let mut second = Person::new(address).await;
    assert_eq!(second.asks(&room, json!({ "type": "sit", "name": "Other" })).await, 403);
    assert!(
        matches!(second.look(&room, None).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    assert!(
        matches!(second.look(&bare(&room), None).await, ServerMessage::Waiting { .. }),
        "the host decides"
    );
    // A spectator with the old link may be the troll with another cookie, and is not told the new one.
    assert!(
        matches!(next_of(&mut watcher).await, ServerMessage::Bye { refused } if refused.code == RefusalCode::NotYours)
    );
    assert!(!watcher.heard.iter().any(|text| text.contains("\"banned\"")));
    // Seated people stay, and learn the new link.
    let new = loop {
        match cleo.hear().await {
            Some(ServerMessage::News { news: RoomUpdate::Banned { person, invite, .. }, .. }) => {
                assert_eq!(person.name, "Troll");
                break invite.unwrap();
            }
            Some(_) => {}
            None => panic!("cleo was sent away"),
        }
    };
    let link = format!("{}-{new}", bare(&room));
    assert!(matches!(Person::new(address).await.look(&link, None).await, ServerMessage::Welcome(_)));
    assert_eq!(play::people(&memory, &room).len(), 2);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_watches_in_silence_is_not_told_a_new_link() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut eve = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    let ServerMessage::Welcome(welcome) = ann.look(&room, None).await else { panic!("the host is in") };
    let before = welcome.room.invite.expect("the host passes it on");
    let ServerMessage::Welcome(welcome) = eve.look(&room, None).await else { panic!("the link lets in") };
    assert_eq!(welcome.room.invite, None);
    ann.does(json!({ "type": "renew_link" })).await;
    loop {
        match eve.hear().await.expect("whoever watches stays") {
            ServerMessage::News { news: RoomUpdate::LinkRenewed { invite }, .. } => {
                break assert_eq!(invite, None);
            }
            other => assert!(matches!(other, ServerMessage::News { .. }), "{other:?}"),
        }
    }
    // A host who watches learns it too.
    let ServerMessage::Welcome(welcome) = ann.look(&bare(&room), None).await else {
        panic!("the host is in")
    };
    assert!(welcome.room.invite.is_some_and(|invite| invite != before));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_tells_those_who_knock_apart() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let mut people = Vec::new();
    for name in ["Eve", "\u{415}ve"] {
        let mut person = Person::new(running.address()).await;
        person.look(&bare(&room), None).await;
        person.ask(json!({ "type": "knock", "name": name })).await;
        people.push(person);
    }
    let names: Vec<String> = knocking(&mut ann, 2).await.into_iter().map(|person| person.name).collect();
    assert_eq!(names, ["Eve", "\u{415}ve 2"]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_passes_for_another_by_a_name_that_looks_alike() {
    let (running, _) = server(|_| {}).await;
    let ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 7, json!({ "listed": true })).await;
    assert_eq!(ann.asks(&room, json!({ "type": "sit", "name": "Ann" })).await, 200);
    for name in ["Ann", "\u{410}nn", "👩\u{200d}👩\u{200d}👧\u{200d}👦"] {
        let person = Person::new(running.address()).await;
        assert_eq!(person.asks(&room, json!({ "type": "sit", "name": name })).await, 200, "{name}");
    }
    let hidden = [
        "\u{3164}",
        "\u{2800}",
        "A\u{ad} nn",
        "A\u{61c}nn",
        "a\u{335}\u{336}\u{337}\u{338}\u{489}",
        "\u{e0041}\u{e0042}",
        "x\u{2060}y",
        "\u{115f}",
        "\u{202e}evil",
        "\u{1b}[31m",
        "A\u{200b}nn",
        "\u{180e}",
        "\u{fe0f}",
    ];
    for name in hidden {
        let person = Person::new(running.address()).await;
        assert_eq!(person.asks(&room, json!({ "type": "sit", "name": name })).await, 422, "{name:?}");
    }
    let facts = http::get(running.address(), &format!("/api/rooms/{room}"), &ann.headers()).await.json();
    let names: Vec<&Value> =
        facts["seats"].as_array().unwrap().iter().map(|seat| &seat["sitter"]["name"]).take(4).collect();
    assert_eq!(names, ["Ann", "Ann 2", "\u{410}nn 3", "👩\u{200d}👩\u{200d}👧\u{200d}👦"]);
    running.stop().await;
}
