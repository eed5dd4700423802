//! Programs: their events, and their return after an absence.

use std::net::SocketAddr;
use std::time::Duration;

use eights_protocol::{RoomUpdate, ServerMessage};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;

use crate::rooms::person::{Person, bare};
use crate::rooms::{http, server, server_on};

/// Timeout for anything that a test waits for.
const PATIENCE: Duration = Duration::from_mins(1);

struct Program {
    address: SocketAddr,
    bearer: String,
    stream: Option<Lines<BufReader<TcpStream>>>,
}

impl Program {
    async fn new(address: SocketAddr) -> Program {
        let token = http::post(address, "/api/tokens", "", &json!({ "name": "robo" })).await;
        assert_eq!(token.status, 201, "{}", token.body);
        let bearer = format!("authorization: Bearer {}\r\n", token.json()["token"].as_str().unwrap());
        Program { address, bearer, stream: None }
    }

    async fn ask(&self, room: &str, ask: Value) -> http::Response {
        http::post(self.address, &format!("/api/rooms/{room}/ask"), &self.bearer, &ask).await
    }

    async fn listen(&mut self) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!("GET /api/events HTTP/1.0\r\nhost: {}\r\n{}\r\n", self.address, self.bearer);
        stream.write_all(request.as_bytes()).await.unwrap();
        self.stream = Some(BufReader::new(stream).lines());
    }

    /// Returns the next event that is not an empty line.
    async fn hears(&mut self) -> Value {
        let stream = self.stream.as_mut().unwrap();
        let next = async {
            loop {
                let line = stream.next_line().await.unwrap().expect("the stream lasts");
                match serde_json::from_str::<Value>(&line) {
                    Ok(event) if event["type"] != "alive" => return event,
                    _ => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("something is told")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_listens_is_told_of_its_seats_and_nothing_twice() {
    let (running, _) = server(|_| {}).await;
    let mut robo = Program::new(running.address()).await;
    let mut ann = Person::new(running.address()).await;
    let room = bare(&ann.make_room("basic", 2, json!({ "pace": 0, "listed": true })).await.0);
    ann.look(&room, None).await;
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    robo.listen().await;
    assert_eq!(robo.ask(&room, json!({ "type": "sit", "name": "robo" })).await.status, 200);
    assert_eq!(robo.hears().await, json!({ "type": "seated", "room": room, "seat": 2 }));
    ann.does(json!({ "type": "unseat", "seat": 2 })).await;
    assert_eq!(robo.hears().await, json!({ "type": "over", "room": room, "how": "unseated" }));
    assert_eq!(robo.ask(&room, json!({ "type": "sit", "name": "robo" })).await.status, 200);
    assert_eq!(robo.hears().await["type"], "seated");
    ann.does(json!({ "type": "start" })).await;
    // Chat opens no decision.
    ann.does(json!({ "type": "say", "phrase": "hello" })).await;
    ann.does(json!({ "type": "abandon" })).await;
    ann.does(json!({ "type": "say", "phrase": "bye" })).await;
    ann.does(json!({ "type": "close" })).await;
    let mut said = Vec::new();
    while said.last().is_none_or(|event: &Value| event["type"] != "over") {
        said.push(robo.hears().await);
    }
    let kinds: Vec<&str> = said.iter().map(|event| event["type"].as_str().unwrap()).collect();
    assert!(kinds == ["turn", "over"] || kinds == ["over"], "{kinds:?}");
    for turn in said.iter().filter(|event| event["type"] == "turn") {
        assert_eq!(
            (&turn["facts"]["turn"], turn["facts"]["hand"].as_array().unwrap().len()),
            (&json!("robo"), 7)
        );
    }
    let record = format!("{room}-1");
    let over =
        json!({ "type": "over", "room": room, "how": "abandoned", "totals": [0, 0], "record": record });
    assert_eq!(*said.last().unwrap(), over);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_is_back_when_it_listens_or_asks_again() {
    let (running, memory) = server(|_| {}).await;
    let mut robo = Program::new(running.address()).await;
    let mut ann = Person::new(running.address()).await;
    // Ann takes her time, so the table waits for her.
    let room = bare(&ann.make_room("basic", 2, json!({ "patience": 5, "listed": true })).await.0);
    ann.look(&room, None).await;
    assert_eq!(robo.ask(&room, json!({ "type": "sit", "name": "robo" })).await.status, 200);
    let gone = async |ann: &Person, wanted: bool| {
        let look = async {
            while http::get(ann.address, &format!("/api/rooms/{room}"), &ann.headers()).await.json()["seats"]
                [0]["gone"]
                .as_bool()
                .unwrap_or(false)
                != wanted
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(PATIENCE, look).await.unwrap_or_else(|_| panic!("gone: {wanted}"));
    };
    gone(&ann, true).await;
    robo.listen().await;
    assert_eq!(robo.hears().await["type"], "seated");
    gone(&ann, false).await;
    robo.stream = None;
    gone(&ann, true).await;
    let mixed = robo.ask(&room, json!({ "type": "mix", "word": "kiwi" })).await;
    assert_eq!(mixed.status, 200, "{}", mixed.body);
    gone(&ann, false).await;
    running.stop().await;

    // After a restart, a program may subscribe before its room is awake.
    let running = server_on(&memory, |_| {}).await;
    robo.address = running.address();
    robo.listen().await;
    assert_eq!(robo.hears().await, json!({ "type": "seated", "room": room, "seat": 1 }));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_too_much_is_told_when_to_ask_again() {
    let (running, _) =
        server(|config| (config.requests_per_second, config.commands_per_second) = (1, 1)).await;
    let address = running.address();
    let mut refused = 0;
    for _ in 0..200 {
        let answer = http::get(address, "/api/rules", "").await;
        if answer.status == 429 {
            let (header, body) = (answer.header("retry-after").unwrap(), answer.json());
            assert!(header.parse::<u32>().is_ok_and(|seconds| seconds >= 1), "{header}");
            assert_eq!(body["retry_after"].to_string(), header);
            refused += 1;
        }
    }
    assert!(refused > 0, "nobody was refused");
    running.stop().await;
}

/// A move once took 8 ms with one playable card and 33 ms with six.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bot_answers_before_the_moment_that_was_fixed_whatever_it_holds() {
    let (running, _) = server(|_| {}).await;
    let mut ann = Person::new(running.address()).await;
    let settings = json!({ "pace": 60, "length": "hand" });
    let (room, _) = ann.make_room("basic", 2, settings).await;
    ann.look(&room, None).await;
    for seat in [1, 2] {
        ann.does(json!({ "type": "seat_bot", "seat": seat, "level": "master" })).await;
    }
    ann.ask(json!({ "type": "start" })).await;
    let (mut opened, mut answers) = (0, Vec::new());
    // How long a hand lasts is chance; this many answers are enough.
    while answers.len() < 40 {
        match ann.hear().await.unwrap() {
            ServerMessage::News { news: RoomUpdate::Finished { .. }, .. } => break,
            ServerMessage::News { news: RoomUpdate::Started { .. }, at, .. } => opened = at,
            ServerMessage::News { news: RoomUpdate::Moved { .. }, at, .. } => {
                answers.push(at - opened);
                opened = at;
            }
            _ => {}
        }
    }
    // Record times are whole milliseconds, and the clock may have been set.
    assert!(answers.iter().all(|took| *took >= 240), "{answers:?}");
    assert!(answers.len() > 5, "{answers:?}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_is_as_the_document_says() {
    let (running, _) = server(|_| {}).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let room = bare(&ann.make_room("basic", 2, json!({})).await.0);
    for (path, status) in [
        ("/api/rooms/%FF".to_string(), 404),
        ("/api/rules/%FF".to_string(), 404),
        ("/api/records/%FF".to_string(), 404),
        (format!("/api/rooms/{room}/socket?since=-1"), 400),
        (format!("/api/rooms/{room}/socket"), 426),
        ("/api/records?before=1.x".to_string(), 400),
        (format!("/api/records?before=%2B1.{room}-1"), 400),
        (format!("/api/records?before=1.{room}-1"), 200),
    ] {
        let answer = http::get(address, &path, &ann.headers()).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"), "{path}");
        assert_eq!(answer.header("upgrade"), (status == 426).then_some("websocket"), "{path}");
        assert!(answer.json().is_object(), "{path}: {}", answer.body);
    }
    for (path, body) in [
        ("/api/tokens".to_string(), json!(["robo"])),
        ("/api/rooms".to_string(), json!([{ "named": "basic" }, 2, {}, "Ann"])),
        (
            "/api/rooms".to_string(),
            json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann", "settings": [] }),
        ),
        (format!("/api/rooms/{room}/ask"), json!(["leave"])),
    ] {
        let answer = ann.post(&path, &body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("unreadable")), "{path}: {body}");
    }
    running.stop().await;
}
