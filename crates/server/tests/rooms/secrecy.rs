//! Secrecy: no byte that leaves the server tells a card to somebody who may not know it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use eights_cards::{Dice, Eye, Seat, Seed};
use eights_protocol::{MoveAuthor, PersonId, Phase, Revision, RoomRecord, StoredRecord};
use eights_room::memory::MemoryStore;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::rooms::oracle::{Finding, Oracle};
use crate::rooms::person::{Person, key};
use crate::rooms::{http, play, server};

/// Connection that records every byte.
struct Wire {
    name: &'static str,
    person: PersonId,
    heard: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Wire {
    /// Records a socket that has already received its first message.
    fn socket(name: &'static str, mut person: Person, id: PersonId) -> Wire {
        let heard = Arc::new(Mutex::new(std::mem::take(&mut person.heard)));
        let (kept, mut socket) = (heard.clone(), person.socket.take().unwrap());
        let task = tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                match message {
                    Message::Text(text) => kept.lock().unwrap().push(text.to_string()),
                    Message::Ping(bytes) | Message::Pong(bytes) => assert!(bytes.is_empty()),
                    Message::Close(_) => return,
                    other => panic!("{other:?}"),
                }
            }
        });
        Wire { name, person: id, heard, task }
    }

    /// Records a stream of JSON lines.
    async fn stream(
        name: &'static str,
        address: SocketAddr,
        path: &str,
        headers: &str,
        id: PersonId,
    ) -> Wire {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut lines = BufReader::new(stream).lines();
        // Skips the head of the response.
        while !lines.next_line().await.unwrap().unwrap().is_empty() {}
        let heard: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = heard.clone();
        let task = tokio::spawn(async move {
            while let Ok(Some(line)) = lines.next_line().await {
                // The lines are interleaved with the lengths of HTTP chunks.
                let is_length =
                    |line: &str| line.len() < 8 && line.chars().all(|digit| digit.is_ascii_hexdigit());
                if !is_length(&line) {
                    kept.lock().unwrap().push(line);
                }
            }
        });
        Wire { name, person: id, heard, task }
    }

    fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }

    /// Returns the latest version that was received.
    fn version(&self) -> Revision {
        let version = |text: &String| serde_json::from_str::<Value>(text).unwrap()["version"].as_u64();
        self.heard().iter().filter_map(version).max().unwrap()
    }

    /// Checks everything that was received against the eye of each version.
    fn judged(&self, oracle: &Oracle, eye: impl Fn(Revision) -> Eye) -> Finding {
        let (mut found, mut told) = (Finding::default(), 1);
        for text in self.heard() {
            oracle.judge(&text, &eye, &mut told, &mut found);
        }
        found
    }
}

async fn id_of(address: SocketAddr, headers: &str) -> PersonId {
    let me = http::get(address, "/api/me", headers).await.json();
    me["person"].as_str().unwrap().parse().unwrap()
}

/// Match of a person with two tabs, a program and bots, with spectators.
struct Match {
    memory: Arc<MemoryStore>,
    room: String,
    address: SocketAddr,
    ann: Person,
    ann_id: PersonId,
    bearer: String,
    robo_id: PersonId,
    dice: Dice,
    wires: Vec<Wire>,
    since: Instant,
}

impl Match {
    fn records(&self) -> Vec<RoomRecord> {
        let rows = play::rows(&self.memory, &self.room);
        rows.iter().map(|row| StoredRecord::read(&row.text).unwrap().record).collect()
    }

    fn moves(&self, who: u8, how: MoveAuthor) -> usize {
        let is = |record: &&RoomRecord| matches!(record, RoomRecord::Moved { seat, by, .. } if (*seat, *by) == (who, how));
        self.records().iter().filter(is).count()
    }

    /// Waits until the log satisfies a condition.
    async fn until(&self, what: &str, is_so: impl Fn(&Match) -> bool) {
        while !is_so(self) {
            assert!(
                self.since.elapsed() < Duration::from_mins(2),
                "{what} does not come: {:?}",
                self.records().last()
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Connects Ann by another tab.
    async fn tab(&mut self, name: &'static str, since: Option<Revision>) {
        let mut tab = self.ann.other_tab();
        tab.look(&self.room, since).await;
        self.wires.push(Wire::socket(name, tab, self.ann_id));
    }

    /// Sends a command for a seated player.
    async fn ask(&self, headers: &str, ask: &Value) {
        let answer = http::post(self.address, &format!("/api/rooms/{}/ask", self.room), headers, ask).await;
        match answer.status {
            // Another player, or the clock, may have been faster.
            200 | 409 | 422 => {}
            429 => tokio::time::sleep(Duration::from_millis(300)).await,
            other => panic!("{other} {}", answer.body),
        }
    }

    /// Moves for either of the two players. Returns false if neither has to move.
    async fn step(&mut self, movers: &[PersonId]) -> bool {
        let Some((mover, turn, legal)) = play::waits_for(&self.memory, &self.room, movers) else {
            return false;
        };
        let mv = &legal[self.dice.below(legal.len() as u32) as usize];
        let ask = json!({ "type": "move", "decision": turn.decision, "move": mv });
        let headers = if mover == self.ann_id { self.ann.headers() } else { self.bearer.clone() };
        self.ask(&headers, &ask).await;
        true
    }

    /// Plays on until the match is over or the condition holds.
    async fn play_until(&mut self, movers: &[PersonId], is_so: impl Fn(&Match) -> bool) {
        while !is_so(self) {
            assert!(self.since.elapsed() < Duration::from_mins(2), "{:?}", self.records().last());
            match play::room(&self.memory, &self.room).phase() {
                Phase::Finished => return,
                Phase::Between => self.ask(&self.bearer, &json!({ "type": "start" })).await,
                _ => {
                    if !self.step(movers).await {
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                }
            }
        }
    }
}

async fn begin(
    rules: Value,
    seats: u8,
    length: &str,
    address: SocketAddr,
    memory: Arc<MemoryStore>,
) -> Match {
    let ann = Person::new(address).await;
    let ann_id = id_of(address, &ann.headers()).await;
    let token = ann.post("/api/tokens", &json!({ "name": "robo" })).await.json();
    let bearer = format!("authorization: Bearer {}\r\n", token["token"].as_str().unwrap());
    let robo_id = id_of(address, &bearer).await;
    let clock = json!({ "per_move": 1, "bank": 0 });
    let settings = json!({ "length": length, "pace": 0, "patience": 5, "clock": clock, "chat": "free" });
    let wanted = json!({ "rules": rules, "seats": seats, "name": "Ann", "settings": settings });
    let made = ann.post("/api/rooms", &wanted).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let room = key(&made.json());
    let dice = Seed::quick(5).dice(0);
    let wires = Vec::new();
    let since = Instant::now();
    let mut game = Match { memory, room, address, ann, ann_id, bearer, robo_id, dice, wires, since };
    game.tab("ann's first tab", None).await;
    game.tab("ann's second tab", None).await;
    let sit = |name: &str| json!({ "type": "sit", "name": name, "word": format!("the word of {name}"), "away": "gentle" });
    game.ask(&game.ann.headers(), &sit("ann")).await;
    game.ask(&game.bearer, &sit("robo")).await;
    for seat in 3..=seats {
        game.ask(&game.ann.headers(), &json!({ "type": "seat_bot", "seat": seat, "level": "gentle" })).await;
    }
    let mut eve = Person::new(address).await;
    let eve_id = id_of(address, &eve.headers()).await;
    let headers = eve.headers();
    eve.look(&game.room, None).await;
    let path = format!("/api/rooms/{}/events", game.room);
    let streams = [
        ("robo's events", "/api/events", game.bearer.as_str(), game.robo_id),
        ("robo's stream", &path, &game.bearer, game.robo_id),
        ("eve's stream", &path, &headers, eve_id),
    ];
    let mut wires = vec![Wire::socket("eve's socket", eve, eve_id)];
    for (name, path, headers, id) in streams {
        wires.push(Wire::stream(name, address, path, headers, id).await);
    }
    game.wires.extend(wires);
    game.ask(&game.ann.headers(), &json!({ "type": "start" })).await;
    game
}

async fn a_whole_match_keeps_its_secrets(rules: Value, seats: u8, length: &str) {
    let (running, memory) = server(|_| {}).await;
    let mut game = begin(rules, seats, length, running.address(), memory).await;
    game.until("the deal", |game| {
        game.wires.iter().all(|wire| {
            wire.heard().iter().any(|text| text.contains("dealt") || wire.name == "robo's events")
        })
    })
    .await;
    // Ann closes both tabs. She and the program time out, until a bot plays for her.
    let versions: Vec<Revision> = game.wires[..2].iter().map(Wire::version).collect();
    game.wires[..2].iter().for_each(|wire| wire.task.abort());
    game.until("a bot for ann", |game| game.records().contains(&RoomRecord::Gone { seat: 1 })).await;
    let robo = game.robo_id;
    game.play_until(&[robo], |game| game.moves(1, MoveAuthor::StandIn) >= 2).await;
    assert!(
        game.moves(1, MoveAuthor::Clock) + game.moves(2, MoveAuthor::Clock) > 0,
        "time was up for somebody"
    );
    assert!(game.moves(1, MoveAuthor::StandIn) > 0, "a bot played for somebody");
    // She reconnects in the middle of the hand: from what she had, from nothing, and from everything.
    game.tab("ann's first tab again", Some(versions[0])).await;
    game.tab("ann's second tab again", None).await;
    let now = play::rows(&game.memory, &game.room).len() as Revision;
    game.tab("ann's third tab", Some(now)).await;
    let movers = [game.ann_id, game.robo_id];
    let enough = game.records().len() + 60;
    game.play_until(&movers, |game| game.records().len() >= enough).await;
    // She leaves for good: from now on she gets the public view, and a bot has her cards.
    game.ask(&game.ann.headers(), &json!({ "type": "leave" })).await;
    game.play_until(&movers, |_| false).await;
    let last = play::rows(&game.memory, &game.room).len() as Revision;
    let open = |wire: &&Wire| !wire.task.is_finished() && wire.name != "robo's events";
    game.until("the end", |game| game.wires[2..].iter().filter(open).all(|wire| wire.version() >= last))
        .await;
    // A spectator who comes after the end.
    let mut late = Person::new(game.address).await;
    let late_id = id_of(game.address, &late.headers()).await;
    late.look(&game.room, None).await;
    game.wires.push(Wire::socket("late", late, late_id));
    running.stop().await;

    let oracle = Oracle::new(&play::rows(&game.memory, &game.room));
    assert!(oracle.last() >= last && oracle.hidden > 10, "{} cards are hidden", oracle.hidden);
    let (mut messages, mut cards) = (0, 0);
    for wire in &game.wires {
        let found = wire.judged(&oracle, |revision| oracle.eye(wire.person, revision));
        assert!(
            found.leaks.is_empty(),
            "{}: {} leaks, such as {}",
            wire.name,
            found.leaks.len(),
            found.leaks[0]
        );
        println!("{}: {} messages, {} cards", wire.name, wire.heard().len(), found.cards);
        messages += wire.heard().len();
        cards += found.cards;
    }
    println!("{} records, {messages} messages, {cards} cards named, {} hidden", oracle.last(), oracle.hidden);
    assert!(messages > 100 && cards > 100, "{messages} messages, {cards} cards");

    // Checks the oracle: messages given to the wrong eye are found.
    let by_name = |name: &str| game.wires.iter().find(|wire| wire.name == name).unwrap();
    let (ann, robo) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
    let mixed_up = [
        ("ann's second tab again", Eye::Public),
        ("ann's second tab again", robo),
        ("robo's stream", ann),
        ("robo's stream", Eye::Public),
        ("robo's events", ann),
        ("robo's events", Eye::Public),
    ];
    for (name, eye) in mixed_up {
        assert!(!by_name(name).judged(&oracle, |_| eye).leaks.is_empty(), "{name} with the eyes of {eye:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_of_crazy_eights_keeps_its_secrets() {
    a_whole_match_keeps_its_secrets(json!({ "named": "sheet" }), 3, "match").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_of_crazier_eights_keeps_its_secrets() {
    a_whole_match_keeps_its_secrets(json!({ "named": "wayfarers" }), 3, "match").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_of_crazy_8_ball_keeps_its_secrets() {
    a_whole_match_keeps_its_secrets(json!({ "named": "short-rack" }), 2, "match").await;
}

/// Checks the oracle itself: each kind of leak is found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planted_leak_is_found() {
    let (running, memory) = server(|_| {}).await;
    let game = begin(json!({ "named": "basic" }), 2, "hand", running.address(), memory).await;
    // A message comes to one wire sooner than to another: only this wire's counts.
    let news_of_the_deal = |game: &Match| {
        let wire = game.wires.iter().find(|wire| wire.name == "eve's socket").unwrap();
        wire.heard().into_iter().find(|text| text.contains("\"what\":\"started\""))
    };
    game.until("the deal", |game| news_of_the_deal(game).is_some()).await;
    let rows = play::rows(&game.memory, &game.room);
    let oracle = Oracle::new(&rows);
    let started = rows.iter().position(|row| row.text.contains("\"type\":\"started\"")).unwrap() as u64 + 1;
    let honest: String = news_of_the_deal(&game).unwrap();
    let mut honest: Value = serde_json::from_str(&honest).unwrap();
    assert_eq!(honest["version"], started);
    let judge = |message: &Value| {
        let mut found = Finding::default();
        oracle.judge(&message.to_string(), |_| Eye::Public, &mut 1, &mut found);
        found.leaks
    };
    assert_eq!(judge(&honest), [""; 0]);
    let RoomRecord::Created(created) = StoredRecord::read(&rows[0].text).unwrap().record else {
        panic!("it is made first")
    };
    let RoomRecord::Started { events, .. } =
        StoredRecord::read(&rows[started as usize - 1].text).unwrap().record
    else {
        panic!("a hand was dealt")
    };
    let dealt = events.iter().position(|event| event.contains("dealt")).unwrap();
    let plant = |pointer: &str, name: &str, value: Value| {
        let mut message = honest.clone();
        message.pointer_mut(pointer).unwrap()[name] = value;
        let leaks = judge(&message);
        assert!(!leaks.is_empty(), "{message}");
    };
    plant("/news", "seed", created.mixture.secret.clone().into());
    plant("/news", "hint", events[dealt].clone().into());
    plant("", "said", "the word of ann".into());
    plant("/news", "shown", json!({ "hand": 1, "table": "", "secret": "" }));
    honest["news"]["seen"][dealt] = events[dealt].clone().into();
    assert!(!judge(&honest).is_empty());
    running.stop().await;
}
