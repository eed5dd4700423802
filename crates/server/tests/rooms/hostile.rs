//! Hostile clients: they are rejected and counted, and the room is unharmed.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use eights_cards::{Dice, Seed};
use eights_protocol::{RefusalCode, RoomRecord, RoomUpdate, ServerMessage, StoredRecord};
use eights_room::memory::MemoryStore;
use eights_server::Server;
use eights_testkit::mangle::{mangle, messages};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::rooms::person::Person;
use crate::rooms::{http, play, server};

/// Number of mangled messages; `EIGHTS_MESSAGES` overrides it.
const MESSAGES: u64 = 250;

/// Table in the middle of a hand: Ann, the host, Bob and Mallory.
struct Siege {
    running: Server,
    memory: Arc<MemoryStore>,
    room: String,
    ann: Person,
    bob: Person,
    mallory: Person,
}

impl Siege {
    async fn begin() -> Siege {
        let (running, memory) = server(|_| {}).await;
        let mut ann = Person::new(running.address()).await;
        let mut bob = Person::new(running.address()).await;
        let mut mallory = Person::new(running.address()).await;
        let settings = json!({ "length": "hand", "pace": 0, "chat": "free", "patience": 3600 });
        let (room, _) = ann.make_room("basic", 3, settings).await;
        for (person, name) in [(&mut ann, "Ann"), (&mut bob, "Bob"), (&mut mallory, "Mallory")] {
            person.look(&room, None).await;
            person.does(json!({ "type": "sit", "name": name, "word": name })).await;
        }
        ann.does(json!({ "type": "start" })).await;
        Siege { running, memory, room, ann, bob, mallory }
    }

    fn address(&self) -> SocketAddr {
        self.running.address()
    }

    /// Returns all records of the room.
    fn records(&self) -> Vec<RoomRecord> {
        let rows = play::rows(&self.memory, &self.room);
        rows.iter().map(|row| StoredRecord::read(&row.text).unwrap().record).collect()
    }

    /// Makes the first legal move for whoever has to move. Returns whether it was Mallory, and the command.
    async fn somebody_moves(&mut self) -> (bool, Value) {
        let people = play::people(&self.memory, &self.room);
        let (mover, turn, legal) = play::waits_for(&self.memory, &self.room, &people).unwrap();
        let ask = json!({ "type": "move", "decision": turn.decision, "move": legal[0] });
        let is_mallory = people.iter().position(|person| *person == mover) == Some(2);
        let person = match people.iter().position(|person| *person == mover) {
            Some(0) => &mut self.ann,
            Some(1) => &mut self.bob,
            _ => &mut self.mallory,
        };
        person.does(ask.clone()).await;
        (is_mallory, ask)
    }

    /// Checks that only allowed records were added since `before`, and that the game continues to its end and can be
    /// verified.
    async fn ends_unharmed(
        mut self,
        before: &[eights_room::ports::LogRow],
        allowed: impl Fn(&RoomRecord) -> bool,
    ) {
        let rows = play::rows(&self.memory, &self.room);
        assert_eq!(rows[..before.len()], *before, "what was written stays");
        for record in &self.records()[before.len()..] {
            assert!(allowed(record), "{record:?}");
        }
        assert_eq!(play::fold(&self.room, &rows).revision(), rows.len() as u64);
        // Honest clients get the same messages as ever.
        let ServerMessage::Welcome(welcome) = self.bob.look(&self.room, None).await else {
            panic!("everything is new")
        };
        assert!(welcome.version >= rows.len() as u64);
        // Everybody leaves, and bots play on.
        let mut eve = Person::new(self.address()).await;
        eve.look(&self.room, None).await;
        self.ann.look(&self.room, None).await;
        self.bob.does(json!({ "type": "leave" })).await;
        if self.records().iter().filter(|record| matches!(record, RoomRecord::Left { seat: 3, .. })).count()
            < self.records().iter().filter(|record| matches!(record, RoomRecord::Sat { seat: 3, .. })).count()
        {
            self.ann.does(json!({ "type": "unseat", "seat": 3 })).await;
        }
        self.ann.does(json!({ "type": "leave" })).await;
        loop {
            match eve.hear().await.unwrap() {
                ServerMessage::News { news: RoomUpdate::Finished { ended, .. }, .. } => {
                    assert!(!ended.winners.is_empty());
                    break;
                }
                ServerMessage::News { .. } | ServerMessage::Welcome(_) => {}
                other => panic!("{other:?}"),
            }
        }
        self.verify().await;
        self.running.stop().await;
    }

    /// Verifies that the archived match follows from the commitment and the rules, move by move.
    async fn verify(&self) {
        use eights_catalog::{AnyBook, Verification};
        use eights_room::ports::{Archive as _, ArchiveQuery};
        let rows = self.memory.search(&ArchiveQuery { most: 9, ..ArchiveQuery::default() }).await.unwrap();
        let text = self.memory.fetch(&rows[0].record).await.unwrap().unwrap();
        let record: eights_game::Record = text.parse().unwrap();
        let verification = Verification::of(&record, &AnyBook::of_record("filed", &record).unwrap());
        assert!(verification.is_right(), "{:?}", verification.faults().next());
    }
}

/// Returns the operator's metrics, by name and labels.
async fn metrics(address: SocketAddr) -> BTreeMap<String, u64> {
    let text = http::get(address, "/metrics", "").await.body;
    let line = |line: &str| {
        let (name, value) = line.rsplit_once(' ')?;
        Some((name.to_string(), value.parse::<f64>().ok()? as u64))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(line).collect()
}

/// Checks that each of these was counted at least this often.
#[track_caller]
fn counted(before: &BTreeMap<String, u64>, after: &BTreeMap<String, u64>, what: &[(&str, &str, u64)]) {
    for (label, value, least) in what {
        let name = match *label {
            "what" => format!("eights_invalid_input_total{{kind=\"{value}\"}}"),
            _ => format!("eights_refused_total{{code=\"{value}\"}}"),
        };
        let times = after.get(&name).copied().unwrap_or(0) - before.get(&name).copied().unwrap_or(0);
        assert!(times >= *least, "{name}: {times} of {least}; {after:#?}");
    }
}

fn code(told: &ServerMessage) -> Option<RefusalCode> {
    match told {
        ServerMessage::Refused { refused, .. } | ServerMessage::Bye { refused } => Some(refused.code),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_says_everything_again_changes_nothing() {
    let mut siege = Siege::begin().await;
    let mut said = vec![json!({ "type": "sit", "name": "Mallory", "word": "Mallory" })];
    // Few enough moves that the hand cannot be over.
    while said.len() < 3 {
        let (is_mallory, ask) = siege.somebody_moves().await;
        if is_mallory {
            said.push(ask);
        }
    }
    // Somebody else has moved since.
    while !siege.somebody_moves().await.0 {}
    let before = play::rows(&siege.memory, &siege.room);
    let counts = metrics(siege.address()).await;
    let mut fresh = siege.mallory.other_tab();
    fresh.look(&siege.room, None).await;
    let stranger = Person::new(siege.address()).await;
    for (id, ask) in said.iter().enumerate() {
        for number in [0, id as u64, 1_000_000, u64::MAX] {
            let mut again = ask.clone();
            again["id"] = number.into();
            // A client cannot choose the seat that it moves for.
            again["seat"] = 1.into();
            for tab in [&mut siege.mallory, &mut fresh] {
                tab.ask(again.clone()).await;
                let answer = tab.answer().await.0;
                let code = code(&answer).unwrap_or_else(|| panic!("{again}: {answer:?}"));
                assert!(
                    matches!(code, RefusalCode::TooLate | RefusalCode::NotNow | RefusalCode::TooMany),
                    "{again}: {code:?}"
                );
            }
        }
        // The same with another cookie.
        let path = format!("/api/rooms/{}/ask", siege.room);
        let answer = stranger.post(&path, ask).await;
        assert!([403, 409].contains(&answer.status), "{ask}: {} {}", answer.status, answer.body);
    }
    counted(
        &counts,
        &metrics(siege.address()).await,
        &[("code", "too_late", 8), ("code", "not_now", 8), ("code", "not_yours", 2)],
    );
    siege.ends_unharmed(&before, |_| false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_for_another_seat() {
    let mut siege = Siege::begin().await;
    while siege.somebody_moves().await.0 {}
    let people = play::people(&siege.memory, &siege.room);
    let (mut mover, mut turn, mut legal) = play::waits_for(&siege.memory, &siege.room, &people).unwrap();
    while people.iter().position(|person| *person == mover) == Some(2) {
        siege.somebody_moves().await;
        (mover, turn, legal) = play::waits_for(&siege.memory, &siege.room, &people).unwrap();
    }
    let seat = people.iter().position(|person| *person == mover).unwrap() + 1;
    let before = play::rows(&siege.memory, &siege.room);
    let counts = metrics(siege.address()).await;
    let mut eve = Person::new(siege.address()).await;
    eve.look(&siege.room, None).await;
    for mv in &legal {
        let plain = json!({ "type": "move", "decision": turn.decision, "move": mv });
        let mut lying = plain.clone();
        lying["seat"] = seat.into();
        lying["person"] = mover.to_string().into();
        for ask in [plain, lying] {
            siege.mallory.ask(ask.clone()).await;
            assert_eq!(code(&siege.mallory.answer().await.0), Some(RefusalCode::AgainstTheRules), "{ask}");
            eve.ask(ask.clone()).await;
            assert_eq!(code(&eve.answer().await.0), Some(RefusalCode::NotYours), "{ask}");
            let path = format!("/api/rooms/{}/ask?seat={seat}", siege.room);
            assert_eq!(siege.mallory.post(&path, &ask).await.status, 422, "{ask}");
            assert_eq!(eve.post(&path, &ask).await.status, 403, "{ask}");
        }
    }
    // Only the host can manage the table.
    let host = [
        json!({ "type": "unseat", "seat": seat }),
        json!({ "type": "seat_bot", "seat": seat }),
        json!({ "type": "abandon" }),
        json!({ "type": "close" }),
        json!({ "type": "set", "settings": {} }),
        json!({ "type": "make_host", "person": people[2].to_string() }),
        json!({ "type": "mute", "person": mover.to_string(), "muted": true }),
    ];
    for ask in host {
        siege.mallory.ask(ask.clone()).await;
        assert_eq!(code(&siege.mallory.answer().await.0), Some(RefusalCode::NotYours), "{ask}");
    }
    counted(
        &counts,
        &metrics(siege.address()).await,
        &[("code", "against_the_rules", 4), ("code", "not_yours", 11)],
    );
    siege.ends_unharmed(&before, |_| false).await;
}

/// Opens a socket whose every byte is under the test's control.
pub(crate) async fn raw_socket(person: &Person, room: &str) -> TcpStream {
    let mut stream = TcpStream::connect(person.address).await.unwrap();
    let request = format!(
        "GET /api/rooms/{room}/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
        person.address,
        person.headers()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

/// Builds a frame from its first byte and its payload, masked or not.
pub(crate) fn frame(first: u8, payload: &[u8], masked: bool) -> Vec<u8> {
    let mask = if masked { [1, 2, 3, 4] } else { [0; 4] };
    let flag = if masked { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match payload.len() {
        length @ 0..126 => bytes.push(flag | length as u8),
        length @ 126..65_536 => {
            bytes.push(flag | 0x7e);
            bytes.extend((length as u16).to_be_bytes());
        }
        length => {
            bytes.push(flag | 0x7f);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    if masked {
        bytes.extend(mask);
    }
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

/// Sends bytes and reads until the server closes the connection. Returns the response.
async fn cut_off(mut stream: TcpStream, bytes: &[u8]) -> String {
    // The server may close the connection before everything is sent.
    let _ = stream.write_all(bytes).await;
    let mut heard = Vec::new();
    let end = tokio::time::timeout(std::time::Duration::from_mins(1), stream.read_to_end(&mut heard)).await;
    assert!(end.is_ok(), "the other side does not end it");
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bytes_that_are_no_messages_end_the_connection_and_nothing_else() {
    let mut siege = Siege::begin().await;
    let before = play::rows(&siege.memory, &siege.room);
    let counts = metrics(siege.address()).await;
    let room = siege.room.clone();
    let million = vec![b'x'; 1_000_000];
    let long = frame(0x81, &million, true);
    // A million bytes in fragments, none of them long.
    let first = frame(0x01, &million[..1000], true);
    let pieces: Vec<u8> =
        first.into_iter().chain((0..999).flat_map(|_| frame(0, &million[..1000], true))).collect();
    let mut chance = vec![0; 4096];
    let mut dice = Seed::quick(1).dice(0);
    for byte in &mut chance {
        *byte = dice.below(256) as u8;
    }
    chance[0] = 0xff;
    let broken: [(&str, Vec<u8>); 8] = [
        ("a million bytes", long),
        ("a million bytes in pieces", pieces),
        ("a frame that is not masked", frame(0x81, b"{}", false)),
        ("a piece that continues nothing", frame(0x80, b"{}", true)),
        ("a kind of frame that there is not", frame(0x83, b"{}", true)),
        ("text that is no text", frame(0x81, &[0xff, 0xfe, 0x80], true)),
        ("a ping in pieces", frame(0x09, b"hello", true)),
        ("chance", chance),
    ];
    for (what, bytes) in &broken {
        let stream = raw_socket(&siege.mallory, &room).await;
        let heard = cut_off(stream, bytes).await;
        // A client that is still sending when the connection is closed may not receive the reason.
        assert!(heard.contains("bye") || bytes.len() > 1000, "{what}: {heard}");
    }
    // Endless pings: the server need not answer them all.
    let pings: Vec<u8> = (0..5000).flat_map(|_| frame(0x89, b"", true)).collect();
    cut_off(raw_socket(&siege.mallory, &room).await, &pings).await;
    // A message in fragments with pings between them is valid.
    let mut stream = raw_socket(&siege.mallory, &room).await;
    let text = br#"{"id":77,"type":"say","text":"hi"}"#;
    for (place, piece) in text.chunks(5).enumerate() {
        let last = if place == text.chunks(5).len() - 1 { 0x80 } else { 0 };
        stream.write_all(&frame(if place == 0 { 0x01 } else { last }, piece, true)).await.unwrap();
        stream.write_all(&frame(0x89, b"", true)).await.unwrap();
    }
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains(r#""type":"done","id":77"#) {
        heard.push(stream.read_u8().await.unwrap());
    }
    // Binary messages and invalid JSON are rejected by name; too many of them end the connection.
    let mut tab = siege.mallory.other_tab();
    tab.look(&room, None).await;
    for round in 0..20 {
        use futures_util::SinkExt as _;
        let bytes = if round % 2 == 0 { Message::binary(text.to_vec()) } else { Message::text("nonsense") };
        tab.socket.as_mut().unwrap().send(bytes).await.unwrap();
        let answer = tab.answer().await.0;
        assert_eq!(
            (code(&answer), matches!(answer, ServerMessage::Bye { .. })),
            (Some(RefusalCode::Unreadable), round == 19)
        );
    }
    assert_eq!(tab.hear().await, None);
    // Malformed upgrade requests.
    let upgrade =
        "upgrade: websocket\r\nsec-websocket-version: 8\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let path = format!("/api/rooms/{room}/socket");
    assert_eq!(http::get(siege.address(), &path, upgrade).await.status, 426);
    let strange =
        http::get(siege.address(), &format!("{path}?since=yesterday"), &siege.mallory.headers()).await;
    assert_eq!((strange.status, &strange.json()["code"]), (400, &json!("unreadable")));
    let body = siege.mallory.post(&format!("/api/rooms/{room}/ask"), &json!(["what?"])).await;
    assert_eq!((body.status, &body.json()["code"]), (400, &json!("unreadable")));
    siege.mallory = tab;
    counted(
        &counts,
        &metrics(siege.address()).await,
        &[
            ("what", "frame", 8),
            ("what", "binary", 10),
            ("what", "text", 10),
            ("what", "query", 1),
            ("what", "body", 1),
            ("code", "unreadable", 31),
            ("code", "too_many", 1),
        ],
    );
    siege.ends_unharmed(&before, |record| matches!(record, RoomRecord::Said { .. })).await;
}

/// Returns a valid message of every kind, from the golden files that every later version has to read.
fn every_kind() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/tests/golden/v1");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let asks = paths.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("ask."));
    let mut texts: Vec<String> = asks.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    texts.sort();
    assert!(texts.len() >= 15, "{texts:?}");
    texts
}

fn mangled(kinds: &[String], decision: u64, dice: &mut Dice) -> String {
    let text = if dice.below(3) == 0 {
        json!({ "id": 1, "type": "move", "decision": decision, "move": "draw" }).to_string()
    } else {
        kinds[dice.below(kinds.len() as u32) as usize].clone()
    };
    if dice.below(4) == 0 { text } else { mangle(&text, dice) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mangled_messages_harm_no_room() {
    let siege = Siege::begin().await;
    let kinds = every_kind();
    let messages = messages(MESSAGES);
    let before = play::rows(&siege.memory, &siege.room);
    let counts = metrics(siege.address()).await;
    let mut dice = Seed::quick(9).dice(0);
    let mut senders = vec![siege.mallory.other_tab()];
    for _ in 0..4 {
        senders.push(Person::new(siege.address()).await);
    }
    let (mut refused, mut done, mut cut) = (0, 0, 0);
    for _ in 0..messages {
        let place = dice.below(senders.len() as u32) as usize;
        let sender = &mut senders[place];
        if sender.socket.is_none() {
            sender.look(&siege.room, None).await;
        }
        let decision = play::rows(&siege.memory, &siege.room).len() as u64;
        if sender.try_to_say(&mangled(&kinds, decision, &mut dice)).await.is_err() {
            sender.socket = None;
            continue;
        }
        // Every message is answered, unless it ends the connection.
        loop {
            match sender.hear().await {
                Some(ServerMessage::News { .. } | ServerMessage::Welcome(_)) => {}
                Some(ServerMessage::Done { .. }) => {
                    done += 1;
                    break;
                }
                Some(ServerMessage::Refused { .. }) => {
                    refused += 1;
                    break;
                }
                Some(ServerMessage::Bye { .. }) | None => {
                    cut += 1;
                    sender.socket = None;
                    break;
                }
                Some(other) => panic!("{other:?}"),
            }
        }
    }
    println!("{messages} messages: {refused} refused, {done} done, {cut} connections ended");
    assert!(refused > 50 && cut > 0, "{refused} refused, {cut} ended");
    counted(
        &counts,
        &metrics(siege.address()).await,
        &[
            ("what", "text", 20),
            ("code", "unreadable", 20),
            ("code", "not_yours", 10),
            ("code", "not_now", 1),
        ],
    );
    // The third seat may have changed hands; nothing else.
    siege
        .ends_unharmed(&before, |record| match record {
            RoomRecord::Sat { seat, .. }
            | RoomRecord::Left { seat, .. }
            | RoomRecord::Gone { seat }
            | RoomRecord::Back { seat }
            | RoomRecord::Moved { seat, .. } => *seat == 3,
            RoomRecord::Said { .. } | RoomRecord::Reported { .. } => true,
            _ => false,
        })
        .await;
}
