//! Whoever wants to read another player's hand by taking their seat, or to find a room by its code.

use eights_wire::{Code, Told};
use serde_json::json;

use crate::person::Person;
use crate::{http, server};

/// Whether a table lets somebody sit on seat 2 in the middle of the hand. If not, they must not see a card of it either.
async fn reads_the_hand_of_seat_2(eve: &mut Person, room: &str) -> bool {
    eve.ask(json!({ "type": "sit", "seat": 2, "name": "Eve" })).await;
    match eve.answer().await.0 {
        Told::Refused { refused, .. } => assert_eq!(refused.code, Code::NotNow, "{}", refused.why),
        _ => return true,
    }
    let Told::Welcome(welcome) = eve.look(room, None).await else { panic!("the table is open") };
    welcome.you.seat == Some(2)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_finds_a_private_room_by_trying_all_codes() {
    let (running, _) = server(|config| config.words_a_minute = 1).await;
    let ann = Person::new(running.address()).await;
    let (_, word) = ann.make_room("basic", 2, json!({})).await;
    let status = async |word: &str| {
        http::get(running.address(), &format!("/api/rooms/{word}"), &ann.headers()).await.status
    };
    // Whoever knows the code may use it as often as they like.
    for _ in 0..10 {
        assert_eq!(status(&word).await, 200);
    }
    for _ in 0..2 {
        assert_eq!(status("NOROOM-1").await, 404);
    }
    assert_eq!(status("NOROOM-1").await, 429);
    assert_eq!(status(&word).await, 429, "a right code is found no longer either");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_cannot_read_a_hand_by_unseating_its_player() {
    let (running, _) = server(|_| {}).await;
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(Person::new(running.address()).await);
    }
    let [ann, bob, eve] = &mut people[..] else { unreachable!("there are three") };
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    for person in [&mut *ann, &mut *bob, &mut *eve] {
        person.look(&room, None).await;
    }
    ann.does(json!({ "type": "sit", "seat": 1, "name": "Ann" })).await;
    bob.does(json!({ "type": "sit", "seat": 2, "name": "Bob" })).await;
    ann.does(json!({ "type": "start" })).await;

    // The host has a second cookie.
    ann.does(json!({ "type": "unseat", "seat": 2 })).await;
    assert!(!reads_the_hand_of_seat_2(eve, &room).await);
    // The host leaves the own seat for that of another.
    ann.does(json!({ "type": "leave" })).await;
    assert!(!reads_the_hand_of_seat_2(ann, &room).await);
    // Whose cards they are comes back to them.
    bob.does(json!({ "type": "sit", "seat": 2, "name": "Bob" })).await;
    ann.does(json!({ "type": "sit", "seat": 1, "name": "Ann" })).await;
    running.stop().await;
}
