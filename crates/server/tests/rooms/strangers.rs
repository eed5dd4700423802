use eights_protocol::{RefusalCode, ServerMessage};
use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::{http, server};

fn refused(told: &ServerMessage) -> RefusalCode {
    match told {
        ServerMessage::Refused { refused, .. } | ServerMessage::Bye { refused } => refused.code,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_and_the_room_unharmed() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    for text in ["", "{", "[]", "42", "{\"type\":\"fly\",\"id\":7}", "{\"type\":\"move\",\"decision\":-1}"] {
        ann.say(text).await;
        assert_eq!(refused(&ann.answer().await.0), RefusalCode::Unreadable, "{text}");
    }
    ann.ask(json!({ "type": "move", "decision": 1, "move": "8C" })).await;
    assert_eq!(refused(&ann.answer().await.0), RefusalCode::NotYours);
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    // Nobody reads a million bytes.
    let mut bob = Person::new(running.address()).await;
    bob.look(&room, None).await;
    let _ = bob.try_to_say(&"x".repeat(1_000_000)).await;
    while bob.hear().await.is_some() {}
    // Too many unreadable messages end the connection, with a reason.
    let mut bob = Person::new(running.address()).await;
    bob.look(&room, None).await;
    for _ in 0..20 {
        bob.say("nonsense").await;
    }
    let mut last = None;
    while let Some(told) = bob.hear().await {
        last = Some(told);
    }
    assert!(matches!(last, Some(ServerMessage::Bye { .. })));
    ann.does(json!({ "type": "leave" })).await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_from_elsewhere_may_not_ask() {
    let (running, _) = server(|_| {}).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann" });
    let ask = async |origin: &str| {
        let headers = format!("{}origin: {origin}\r\n", ann.headers());
        http::post(address, "/api/rooms", &headers, &wanted).await.status
    };
    assert_eq!(ask("https://evil.example").await, 403);
    assert_eq!(ask("null").await, 403);
    assert_eq!(ask(&format!("http://{address}")).await, 201);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_watches_a_table_that_plays_without_spectators() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let mut eve = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({ "watching": false })).await;
    ann.look(&room, None).await;
    assert!(
        matches!(eve.look(&room, None).await, ServerMessage::Welcome(_)),
        "while people gather, anybody may come"
    );
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    ann.does(json!({ "type": "seat_bot", "seat": 2 })).await;
    ann.does(json!({ "type": "start" })).await;
    while eve.hear().await.is_some() {}
    assert!(!eve.heard.iter().any(|text| text.contains("dealt")), "{:?}", eve.heard);
    assert_eq!(refused(&eve.look(&room, None).await), RefusalCode::NotYours);
    assert!(matches!(ann.look(&room, None).await, ServerMessage::Welcome(welcome) if welcome.hand.is_some()));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_server_says_so() {
    let (running, _) = server(|config| config.sockets = 1).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    let upgrade = "upgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let full = http::get(running.address(), &format!("/api/rooms/{room}/socket"), upgrade).await;
    assert_eq!(full.status, 503, "{} {}", full.head, full.body);
    assert!(full.header("retry-after").is_some());
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_in_the_list_of_routes_is_answered() {
    let (running, _) = server(|_| {}).await;
    let ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    for nobody in ["", &ann.headers()] {
        let answer = http::get(running.address(), "/api/events", nobody).await;
        assert_eq!((answer.status, &answer.json()["reason"]["type"]), (401, &json!("token_missing")));
    }
    for route in eights_protocol::schema::ROUTES {
        let path = route.path.replace("{room}", &room).replace("{name}", "basic").replace("{record}", "none");
        let path = path.replace("{person}", "0000000000042");
        if matches!(route.path, "/api/events" | "/api/rooms/{room}/events") {
            continue;
        }
        let answer = match route.method {
            "get" => http::get(running.address(), &path, &ann.headers()).await,
            "delete" => ann.delete(&path).await,
            _ => ann.post(&path, &json!({})).await,
        };
        let allowed =
            |status: u16| status == route.status || route.refused_with().any(|refused| refused == status);
        assert!(allowed(answer.status), "{} {path}: {} {}", route.method, answer.status, answer.body);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    assert_eq!(http::get(running.address(), "/nowhere", "").await.status, 404);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_by_streams_and_single_requests() {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let (running, _) = server(|_| {}).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let token = ann.post("/api/tokens", &json!({ "name": "robo" })).await;
    assert_eq!(token.status, 201);
    let bearer = format!("authorization: Bearer {}\r\n", token.json()["token"].as_str().unwrap());
    assert_eq!(http::get(address, "/api/me", &bearer).await.json()["program"], true);
    assert_eq!(http::get(address, "/api/me", "authorization: Bearer eights_0\r\n").await.status, 401);
    let (room, _) = ann.make_room("basic", 2, json!({ "length": "hand", "pace": 0 })).await;
    let ask = async |headers: &str, body: serde_json::Value| {
        http::post(address, &format!("/api/rooms/{room}/ask"), headers, &body).await
    };
    assert_eq!(ask(&bearer, json!({ "type": "sit", "name": "robo" })).await.status, 200);
    assert_eq!(
        ask(&ann.headers(), json!({ "type": "seat_bot", "seat": 2, "level": "gentle" })).await.status,
        200
    );

    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let request = format!("GET /api/events HTTP/1.1\r\nhost: {address}\r\n{bearer}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut lines = BufReader::new(stream).lines();
    assert_eq!(ask(&ann.headers(), json!({ "type": "start" })).await.status, 200);
    let mut moves = 0;
    let over = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            let Ok(event) = serde_json::from_str::<serde_json::Value>(&line) else { continue };
            match event["type"].as_str() {
                Some("turn") => {
                    let mv = json!({ "type": "move", "decision": event["turn"]["decision"], "move": event["legal"][0] });
                    let mut answer = ask(&bearer, mv.clone()).await;
                    while answer.status == 429 {
                        let seconds = answer.header("retry-after").unwrap().parse().unwrap();
                        tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
                        answer = ask(&bearer, mv.clone()).await;
                    }
                    // Somebody else may have moved meanwhile.
                    assert!([200, 409].contains(&answer.status), "{} {}", answer.status, answer.body);
                    moves += 1;
                }
                Some("over") => return,
                _ => {}
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_mins(1), over).await.expect("a hand ends within a minute");
    assert!(moves > 0);
    running.stop().await;
}
