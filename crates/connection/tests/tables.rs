//! Real connections to a real server, which are cut while people play.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use eights_client::ClientEvent;
use eights_connection::{Address, ConnectionEvent, Guest, IdleSpectator, LinkError, RoomConnection};
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{ClientCommand, Length, Level, Phase, RefusalReason, Settings};
use eights_room::memory::{LocalAnnouncer, MemoryStore};
use eights_server::{Config, Ports, Server, SystemPorts};

async fn server(memory: &Arc<MemoryStore>, listen: SocketAddr) -> Server {
    // Nobody here pauses before a move.
    let config = Config { listen, commands_per_second: 1000, requests_per_second: 1000, ..Config::default() };
    let world = Ports {
        log: memory.clone(),
        archive: memory.clone(),
        registry: memory.clone(),
        people: memory.clone(),
        announcer: Arc::new(LocalAnnouncer::default()),
        clock: Arc::new(SystemPorts),
        entropy: Arc::new(SystemPorts),
    };
    Server::start(config, world).await.unwrap()
}

fn address(running: &Server) -> Address {
    running.address().to_string().parse().unwrap()
}

async fn guest(address: &Address) -> Guest {
    Guest::new(address).await.unwrap().0
}

async fn room(guest: &Guest, rules: &str, seats: u8) -> String {
    let settings = Settings { length: Length::Hand, pace: 0, patience: 600, ..Settings::default() };
    let rules = RulesChoice::Named(rules.to_string());
    let wanted = NewRoom { rules, seats, settings, name: "Ann".to_string() };
    guest.make_room(&wanted).await.unwrap().key().to_string()
}

async fn heard(link: &mut RoomConnection) -> ConnectionEvent {
    let heard = tokio::time::timeout(Duration::from_mins(1), link.next()).await;
    heard.expect("something is heard").expect("the link holds")
}

/// Sends a command and waits for its reply.
async fn does(link: &mut RoomConnection, ask: ClientCommand) {
    link.ask(ask).await;
    loop {
        match heard(link).await {
            ConnectionEvent::Happened(ClientEvent::Done { .. }) => return,
            ConnectionEvent::Happened(ClientEvent::Refused { refused, .. }) => panic!("{refused}"),
            _ => {}
        }
    }
}

async fn sit(link: &mut RoomConnection, name: &str) {
    let (name, word) = (name.to_string(), name.to_lowercase());
    does(link, ClientCommand::Sit { seat: None, name, word, away: Level::Steady }).await;
}

/// Plays the first legal move until the match is over. Returns the number of times the connection was cut.
async fn play(mut link: RoomConnection, cut_every: usize) -> (RoomConnection, usize) {
    let (mut moves, mut cuts, mut answered) = (0, 0, None);
    loop {
        let client = link.client();
        let decision = client.hand().and_then(|hand| hand.turn.as_ref()).map(|turn| turn.decision);
        let mv = client.legal().first().copied().filter(|_| decision != answered);
        if let Some(mv) = mv {
            answered = decision;
            moves += 1;
            assert!(link.play(&mv).await);
            if cut_every > 0 && moves % cut_every == 0 {
                link.cut();
                cuts += 1;
            }
        }
        let over = link.client().room().is_some_and(|room| room.phase == Phase::Finished);
        if over && !link.has_more() {
            return (link, cuts);
        }
        match heard(&mut link).await {
            ConnectionEvent::Happened(ClientEvent::Refused { refused, .. }) => panic!("{refused}"),
            ConnectionEvent::Happened(ClientEvent::Lost { ask }) => panic!("{ask:?}"),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_cut_lose_nothing() {
    for rules in ["basic", "wayfarers", "eightball"] {
        let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
        let running = server(&memory, ([127, 0, 0, 1], 0).into()).await;
        let address = address(&running);
        let ann = guest(&address).await;
        let word = room(&ann, rules, 2).await;
        let mut ann = RoomConnection::open(ann, &word).await.unwrap();
        let mut bob = RoomConnection::open(guest(&address).await, &word).await.unwrap();
        sit(&mut ann, "Ann").await;
        sit(&mut bob, "Bob").await;
        does(&mut ann, ClientCommand::Start).await;
        let ((ann, cuts), (bob, others)) = tokio::join!(play(ann, 2), play(bob, 3));
        assert!(cuts + others > 2, "{rules}: {cuts} and {others}");
        for link in [&ann, &bob] {
            let proof = link.client().verify_hand().unwrap();
            assert!(proof.promised_before && proof.own_word);
        }
        assert_eq!(ann.client().room(), bob.client().room());
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_back_finds_everybody_waiting() {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    let running = server(&memory, ([127, 0, 0, 1], 0).into()).await;
    let (listen, address) = (running.address(), address(&running));
    let ann = guest(&address).await;
    let word = room(&ann, "basic", 2).await;
    let mut ann = RoomConnection::open(ann, &word).await.unwrap();
    sit(&mut ann, "Ann").await;
    does(&mut ann, ClientCommand::SeatBot { seat: 2, level: Level::Gentle }).await;
    running.stop().await;
    loop {
        match heard(&mut ann).await {
            ConnectionEvent::Broken => break,
            ConnectionEvent::Happened(_) | ConnectionEvent::Restored => {}
        }
    }
    // A command sent while disconnected is reported as lost, because sending it again might carry it out twice.
    ann.ask(ClientCommand::Start).await;
    let running = server(&memory, listen).await;
    let mut lost = false;
    loop {
        match heard(&mut ann).await {
            ConnectionEvent::Restored => break,
            ConnectionEvent::Happened(ClientEvent::Lost { ask }) => lost = ask == ClientCommand::Start,
            ConnectionEvent::Happened(_) | ConnectionEvent::Broken => {}
        }
    }
    assert!(lost);
    does(&mut ann, ClientCommand::Start).await;
    play(ann, 0).await;
    running.stop().await;
}

/// Starts a proxy that delays everything by `delay` on its way to a server. Returns the proxy's address.
async fn long_way(server: SocketAddr, delay: Duration) -> SocketAddr {
    use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
    async fn carry(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, delay: Duration) {
        let mut piece = [0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut piece).await {
            tokio::time::sleep(delay).await;
            if to.write_all(&piece[..length]).await.is_err() {
                return;
            }
        }
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let beginning = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((here, _)) = listener.accept().await {
            let there = tokio::net::TcpStream::connect(server).await.unwrap();
            let ((from_here, to_here), (from_there, to_there)) = (here.into_split(), there.into_split());
            tokio::spawn(carry(from_here, to_there, delay));
            tokio::spawn(carry(from_there, to_here, delay));
        }
    });
    beginning
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_at_something_else_in_between_is_connected_all_the_same() {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    let running = server(&memory, ([127, 0, 0, 1], 0).into()).await;
    let (near, delay) = (address(&running), Duration::from_millis(100));
    let far: Address = long_way(running.address(), delay).await.to_string().parse().unwrap();
    let host = guest(&near).await;
    let word = room(&host, "basic", 2).await;
    let (ann, _) = Guest::known_by(&far, host.cookie().to_string()).await.unwrap();
    let mut ann = RoomConnection::open(ann, &word).await.unwrap();
    sit(&mut ann, "Ann").await;
    does(&mut ann, ClientCommand::SeatBot { seat: 2, level: Level::Gentle }).await;
    does(&mut ann, ClientCommand::Start).await;
    while ann.client().legal().is_empty() {
        heard(&mut ann).await;
    }
    // A move is in flight when the connection breaks. From now on, nobody waits for as long as connecting takes.
    let mv = ann.client().legal()[0];
    assert!(ann.play(&mv).await);
    ann.cut();
    let (mut restored, mut done) = (false, false);
    for _ in 0..2000 {
        match tokio::time::timeout(delay / 5, ann.next()).await {
            Ok(heard) => match heard.unwrap() {
                ConnectionEvent::Restored => restored = true,
                ConnectionEvent::Happened(ClientEvent::Done { ask: ClientCommand::Move { .. } }) => {
                    done = true;
                }
                ConnectionEvent::Happened(_) | ConnectionEvent::Broken => {}
            },
            Err(_) => tokio::time::sleep(delay / 20).await,
        }
        if restored && done {
            return running.stop().await;
        }
    }
    panic!("restored: {restored}, done: {done}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_only_looks_on_is_told_what_happens() {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    let running = server(&memory, ([127, 0, 0, 1], 0).into()).await;
    let ann = guest(&address(&running)).await;
    let word = room(&ann, "basic", 2).await;
    let mut onlooker = IdleSpectator::open(&guest(&address(&running)).await, &word).await.unwrap();
    let mut ann = RoomConnection::open(ann, &word).await.unwrap();
    sit(&mut ann, "Ann").await;
    assert!(onlooker.hears().await, "somebody sat down");
    let metrics = ann.guest().text("/metrics").await.unwrap();
    assert!(metrics.contains("eights_sockets"), "{metrics}");
    running.stop().await;
    while onlooker.hears().await {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_not_wanted_is_told_so() {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    let running = server(&memory, ([127, 0, 0, 1], 0).into()).await;
    let address = address(&running);
    let (ann, me) = Guest::new(&address).await.unwrap();
    let (again, same) = Guest::known_by(&address, ann.cookie().to_string()).await.unwrap();
    assert_eq!((me.person, ann.cookie()), (same.person, again.cookie()));
    let why = RoomConnection::open(ann.clone(), "KIWI-9999").await.unwrap_err();
    let reason = if let LinkError::Refused(refused) = &why { refused.reason.clone() } else { None };
    assert_eq!(reason, Some(RefusalReason::NoSuchRoom), "{why}");
    let wanted = NewRoom {
        rules: RulesChoice::Named("nothing".to_string()),
        seats: 2,
        settings: Settings::default(),
        name: "Ann".to_string(),
    };
    assert!(matches!(ann.make_room(&wanted).await, Err(LinkError::Refused(_))));
    running.stop().await;
    let why = Guest::new(&address).await.unwrap_err();
    assert!(why.may_pass() && matches!(why, LinkError::Unreachable { .. }), "{why}");
}

#[tokio::test]
async fn something_else_that_answers_is_not_taken_for_a_server() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address: Address = listener.local_addr().unwrap().to_string().parse().unwrap();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 1024];
        let _ = stream.read(&mut request).await;
        stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello").await.unwrap();
    });
    let why = Guest::new(&address).await.unwrap_err();
    assert!(matches!(why, LinkError::Foreign { .. }) && !why.may_pass(), "{why}");
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_ever_for_something_that_says_nothing() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address: Address = listener.local_addr().unwrap().to_string().parse().unwrap();
    tokio::spawn(async move {
        let me = r#"{"person":"0000000000001","program":false,"rooms":[]}"#;
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 1024];
        let _ = stream.read(&mut request).await;
        let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{me}", me.len());
        stream.write_all(answer.as_bytes()).await.unwrap();
        let silent = listener.accept().await.unwrap();
        std::future::pending::<()>().await;
        drop(silent);
    });
    let ann = guest(&address).await;
    let why = RoomConnection::open(ann, "KIWI-42").await.unwrap_err();
    let late = |why: &std::io::Error| why.kind() == std::io::ErrorKind::TimedOut;
    assert!(why.may_pass() && matches!(&why, LinkError::Unreachable { why, .. } if late(why)), "{why}");
}
