//! Clients that try to take all connections, or to hold them forever.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::rooms::person::Person;
use crate::rooms::{http, server};

/// Longer than any limit of these tests, even on a busy machine.
const LONG: Duration = Duration::from_secs(40);

/// Reads until the server closes the connection.
async fn ends(stream: &mut TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    let end = tokio::time::timeout(LONG, stream.read_to_end(&mut heard)).await;
    assert!(end.is_ok(), "the other side does not end it: {}", String::from_utf8_lossy(&heard));
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_half_sent_request_is_closed_in_time() {
    let (running, _) = server(|config| config.request_head_seconds = 1).await;
    let address = running.address();
    for half in ["", "GET", "GET / HTTP/1.1\r\nhost: x\r\n", "\r\n"] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        ends(&mut stream).await;
    }
    // A byte now and then does not keep the connection open.
    let mut stream = TcpStream::connect(address).await.unwrap();
    let drip = async {
        while stream.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    assert!(tokio::time::timeout(LONG, drip).await.is_ok(), "it goes on for ever");
    assert_eq!(http::get(address, "/health", "").await.status, 200);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_half_sent_body_is_closed_in_time() {
    let (running, _) = server(|config| config.request_body_seconds = 1).await;
    let mut stream = TcpStream::connect(running.address()).await.unwrap();
    let head = "POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = http::read(&ends(&mut stream).await);
    assert_eq!(answer.status, 400, "{}", answer.body);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_lives_longer_than_the_limits_of_requests() {
    let short = |config: &mut eights_server::Config| {
        (config.idle_seconds, config.request_head_seconds, config.write_seconds) = (1, 1, 1);
    };
    let (running, _) = server(short).await;
    let mut ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    ann.look(&room, None).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    ann.does(json!({ "type": "sit", "name": "Ann" })).await;
    running.stop().await;
}

/// Opens a connection with a small window, so that little fits between both ends.
async fn narrow(address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    socket.connect(address).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_that_stops_reading_is_dropped() {
    let (running, _) = server(|config| config.write_seconds = 1).await;
    let address = running.address();
    let mut stream = narrow(address).await;
    // Many large responses, none of which is read.
    let ask = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(300);
    let dropped = async {
        // The server stops reading before everything is sent, and then closes the connection.
        let _ = stream.write_all(ask.as_bytes()).await;
        loop {
            if stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n").await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    assert!(tokio::time::timeout(LONG, dropped).await.is_ok(), "it is held for ever");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_take_all_connections() {
    let few = |config: &mut eights_server::Config| {
        (config.sockets_per_address, config.connections_per_address) = (1, 5);
    };
    let (running, _) = server(few).await;
    let address = running.address();
    let mut held = Vec::new();
    // Twenty more than sockets, and then no more.
    for _ in 0..21 {
        held.push(TcpStream::connect(address).await.unwrap());
    }
    let mut refused = TcpStream::connect(address).await.unwrap();
    let answer = ends(&mut refused).await;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 503"), "{answer:?}");
    // Other addresses can still connect.
    let other = TcpSocket::new_v4().unwrap();
    other.bind("127.0.0.9:0".parse().unwrap()).unwrap();
    let mut other = other.connect(address).await.unwrap();
    other.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(ends(&mut other).await.starts_with(b"HTTP/1.1 200"));
    // The same address can connect again once it closes its connections.
    drop(held);
    let mut status = 0;
    for _ in 0..100 {
        let mut again = TcpStream::connect(address).await.unwrap();
        let _ = again.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        let mut heard = Vec::new();
        let _ = again.read_to_end(&mut heard).await;
        status = http::read(&heard).status;
        if status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(status, 200);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_at_rest_is_closed_in_time_and_one_in_use_is_not() {
    let (running, _) = server(|config| (config.idle_seconds, config.request_head_seconds) = (3, 1)).await;
    let mut stream = TcpStream::connect(running.address()).await.unwrap();
    for _ in 0..3 {
        stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut heard = Vec::new();
        while !heard.ends_with(b"}") {
            heard.push(stream.read_u8().await.unwrap());
        }
        assert!(heard.starts_with(b"HTTP/1.1 200"));
        // Longer than the limit for a head, and shorter than the idle limit.
        tokio::time::sleep(Duration::from_millis(1200)).await;
    }
    ends(&mut stream).await;
    running.stop().await;
}
