//! Ownership of cards over real connections: seats that change hands, hosts who watch, and return links.

use eights_protocol::{HandFacts, RefusalCode, ServerMessage};
use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::{http, play, server};

/// Ann, the host, and Bob in the middle of a hand that nobody plays on.
struct Table {
    running: eights_server::Server,
    room: String,
    ann: Person,
    bob: Person,
}

async fn dealt() -> Table {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({ "pace": 10_000, "patience": 3600 })).await;
    for (person, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
        person.look(&room, None).await;
        person.does(json!({ "type": "sit", "name": name })).await;
    }
    ann.does(json!({ "type": "start" })).await;
    Table { running, room, ann, bob }
}

/// Returns the view of the hand for somebody who connects now.
async fn sees(person: &mut Person, room: &str) -> HandFacts {
    match person.look(room, None).await {
        ServerMessage::Welcome(welcome) => welcome.hand.unwrap(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_gets_nobodys_cards_by_a_second_cookie() {
    let Table { running, room, mut ann, mut bob } = dealt().await;
    let address = running.address();
    let cards = sees(&mut bob, &room).await.seen;
    let mut eve = Person::new(address).await;
    let public = sees(&mut eve, &room).await.seen;
    assert_ne!(cards, public);
    ann.does(json!({ "type": "unseat", "seat": 2 })).await;
    let mut sock = Person::new(address).await;
    assert_eq!(sock.asks(&room, json!({ "type": "sit", "name": "Sock", "seat": 2 })).await, 409);
    assert_eq!(sock.asks(&room, json!({ "type": "sit", "name": "Sock" })).await, 409);
    assert_eq!(sees(&mut sock, &room).await.seen[..public.len()], public);
    // Bob comes back to his own cards.
    assert_eq!(bob.asks(&room, json!({ "type": "sit", "name": "Bob", "seat": 2 })).await, 200);
    assert_eq!(sees(&mut bob, &room).await.seen[..cards.len()], cards);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seated_stranger_does_not_rule_while_the_host_watches() {
    let (running, _) = server(|_| {}).await;
    let address = running.address();
    let mut host = Person::new(address).await;
    let (stranger, victim) = (Person::new(address).await, Person::new(address).await);
    let (room, _) = host.make_room("basic", 3, json!({ "patience": 3600 })).await;
    host.look(&room, None).await;
    assert_eq!(victim.asks(&room, json!({ "type": "sit", "name": "V" })).await, 200);
    assert_eq!(stranger.asks(&room, json!({ "type": "sit", "name": "T" })).await, 200);
    let own = stranger.id().await;
    for ask in [
        json!({ "type": "unseat", "seat": 1 }),
        json!({ "type": "make_host", "person": own }),
        json!({ "type": "close" }),
        json!({ "type": "ban", "person": victim.id().await, "banned": true }),
        json!({ "type": "renew_link" }),
    ] {
        assert_eq!(stranger.asks(&room, ask.clone()).await, 403, "{ask}");
    }
    host.does(json!({ "type": "seat_bot", "seat": 3 })).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_is_away_lends_some_powers_and_has_them_back_at_once() {
    let (running, memory) = server(|_| {}).await;
    let mut host = Person::new(running.address()).await;
    let mut bob = Person::new(running.address()).await;
    let (room, _) = host.make_room("basic", 2, json!({ "patience": 5 })).await;
    host.look(&room, None).await;
    bob.look(&room, None).await;
    bob.does(json!({ "type": "sit", "name": "Bob" })).await;
    host.socket = None;
    loop {
        match bob.hear().await {
            Some(ServerMessage::News {
                news: eights_protocol::RoomUpdate::HostAway { away: true }, ..
            }) => break,
            Some(_) => {}
            None => panic!("bob is sent away"),
        }
    }
    bob.does(json!({ "type": "seat_bot", "seat": 2 })).await;
    assert_eq!(bob.asks(&room, json!({ "type": "make_host", "person": bob.id().await })).await, 403);
    assert_eq!(bob.asks(&room, json!({ "type": "close" })).await, 403);
    host.look(&room, None).await;
    host.does(json!({ "type": "unseat", "seat": 2 })).await;
    assert!(!play::room(&memory, &room).is_host_away());
    assert_eq!(bob.asks(&room, json!({ "type": "seat_bot", "seat": 2 })).await, 403);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_return_link_brings_the_same_person_back_from_another_device() {
    let Table { running, room, mut ann, mut bob } = dealt().await;
    let address = running.address();
    let link = format!("/api/rooms/{room}/return-link");
    let back = format!("/api/rooms/{room}/return");
    let cards = sees(&mut bob, &room).await.seen;
    let mut phone = Person::new(address).await;
    assert_eq!(phone.post(&link, &json!({})).await.status, 403, "who has no seat has no such link");
    let made = bob.post(&link, &json!({})).await;
    assert_eq!(made.status, 201);
    let secret = made.json();
    assert_eq!(secret["secret"].as_str().unwrap().len(), 32);
    let wrong = json!({ "secret": "0".repeat(32) });
    assert_eq!(phone.post(&back, &wrong).await.status, 404);
    // Another player cannot use it.
    assert_eq!(ann.post(&back, &secret).await.status, 409);
    assert_eq!(phone.post(&back, &secret).await.status, 200);
    assert_eq!(sees(&mut phone, &room).await.seen[..cards.len()], cards);
    let me = http::get(address, "/api/me", &phone.headers()).await.json();
    assert_eq!(me["rooms"].as_array().unwrap().len(), 1);
    // The owner revokes it: the phone, which is connected, gets the public view, and the link is void.
    assert_eq!(bob.delete(&link).await.status, 200);
    assert!(
        matches!(phone.answer_of_table().await, ServerMessage::Welcome(welcome) if welcome.you.seat.is_none())
    );
    assert_ne!(sees(&mut phone, &room).await.seen[..], cards);
    assert_eq!(phone.post(&back, &secret).await.status, 404);
    // Unseating revokes it, and so does a ban.
    let secret = bob.post(&link, &json!({})).await.json();
    ann.does(json!({ "type": "unseat", "seat": 2 })).await;
    assert_eq!(phone.post(&back, &secret).await.status, 404);
    assert_eq!(bob.asks(&room, json!({ "type": "sit", "name": "Bob" })).await, 200);
    let secret = bob.post(&link, &json!({})).await.json();
    ann.does(json!({ "type": "ban", "person": bob.id().await, "banned": true })).await;
    assert_eq!(phone.post(&back, &secret).await.status, 403);
    assert_eq!(bob.post(&back, &secret).await.status, 403);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_deletes_themselves_leaves_no_way_to_their_cards_behind() {
    let Table { running, room, ann: _ann, bob } = dealt().await;
    let mut phone = Person::new(running.address()).await;
    let back = format!("/api/rooms/{room}/return");
    let secret = bob.post(&format!("/api/rooms/{room}/return-link"), &json!({})).await.json();
    assert_eq!(phone.post(&back, &secret).await.status, 200);
    assert!(
        matches!(phone.look(&room, None).await, ServerMessage::Welcome(welcome) if welcome.you.seat == Some(2))
    );
    assert_eq!(bob.delete("/api/me").await.status, 204);
    assert!(
        matches!(phone.answer_of_table().await, ServerMessage::Welcome(welcome) if welcome.you.seat.is_none())
    );
    assert_eq!(Person::new(running.address()).await.post(&back, &secret).await.status, 404);
    running.stop().await;
}

/// Otherwise, somebody who copied a token could come back by a link after the token was revoked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_makes_no_way_back_that_outlives_its_token() {
    let Table { running, room, ann: _ann, bob } = dealt().await;
    let token = http::post(running.address(), "/api/tokens", "", &json!({ "name": "robo" })).await.json();
    let bearer = format!("authorization: Bearer {}\r\n", token["token"].as_str().unwrap());
    let link = format!("/api/rooms/{room}/return-link");
    assert_eq!(http::post(running.address(), &link, &bearer, &json!({})).await.status, 403);
    let secret = bob.post(&link, &json!({})).await.json();
    let back = format!("/api/rooms/{room}/return");
    assert_eq!(http::post(running.address(), &back, &bearer, &secret).await.status, 403);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_has_no_secret_of_a_return_link() {
    let (running, memory) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    let made = ann.post(&format!("/api/rooms/{room}/return-link"), &json!({})).await.json();
    let secret = made["secret"].as_str().unwrap();
    let rows = play::rows(&memory, &room);
    assert!(rows.iter().any(|row| row.text.contains("\"return_link\"")));
    assert!(!rows.iter().any(|row| row.text.contains(secret)));
    assert!(!ann.heard.iter().any(|text| text.contains(secret) || text.contains("return_link")));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_complaint_about_a_name_is_kept_for_the_operator() {
    let (running, memory) = server(|_| {}).await;
    let (ann, troll) = (Person::new(running.address()).await, Person::new(running.address()).await);
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    assert_eq!(troll.asks(&room, json!({ "type": "sit", "name": "B.A.D. W.O.R.D" })).await, 200);
    let complaint = json!({ "type": "report_name", "person": troll.id().await, "why": "rude" });
    assert_eq!(ann.asks(&room, complaint.clone()).await, 200);
    assert_eq!(ann.asks(&room, complaint).await, 200, "once is enough");
    let kept = play::rows(&memory, &room);
    let kept: Vec<_> = kept.iter().filter(|row| row.text.contains("name_reported")).collect();
    assert!(kept.len() == 1 && kept[0].text.contains("B.A.D. W.O.R.D"), "{kept:?}");
    let nobody = json!({ "type": "report_name", "person": ann.id().await, "why": "" });
    let refused = troll.post(&format!("/api/rooms/{room}/ask"), &nobody).await;
    assert_eq!(refused.json()["code"], serde_json::to_value(RefusalCode::Unknown).unwrap());
    running.stop().await;
}
