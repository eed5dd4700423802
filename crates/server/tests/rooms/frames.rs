//! Floods of WebSocket frames that cost work and carry nothing.

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::rooms::hostile::{frame, raw_socket};
use crate::rooms::person::Person;
use crate::rooms::server;

/// Writes the same bytes until the server closes the connection. Returns how often, and the response.
async fn flood(mut stream: TcpStream, first: &[u8], again: &[u8]) -> (usize, Vec<u8>) {
    let (mut reader, mut writer) = stream.split();
    let mut heard = Vec::new();
    let mut times = 0;
    let both = async {
        let write = async {
            let mut open = writer.write_all(first).await.is_ok();
            while open {
                times += 1;
                open = times < 100_000 && writer.write_all(again).await.is_ok();
            }
        };
        tokio::join!(write, reader.read_to_end(&mut heard))
    };
    let end = tokio::time::timeout(std::time::Duration::from_mins(1), both).await;
    assert!(end.is_ok(), "nobody ends it");
    (times, heard)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empty_fragments_are_charged() {
    let (running, _) = server(|_| {}).await;
    let ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    let kinds: [(&str, u8, u8, &[u8]); 4] = [
        ("empty fragments", 0x01, 0x00, b""),
        ("tiny fragments", 0x01, 0x00, b" "),
        ("pings", 0x89, 0x89, b""),
        ("pongs", 0x8a, 0x8a, b"x"),
    ];
    for (what, first, again, content) in kinds {
        let many: Vec<u8> = (0..1000).flat_map(|_| frame(again, content, true)).collect();
        let stream = raw_socket(&ann, &room).await;
        let (times, _) = flood(stream, &frame(first, content, true), &many).await;
        assert!(times < 100_000, "{what}: a hundred million frames were taken");
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_hides_frames_behind_the_request_for_a_socket() {
    let (running, _) = server(|_| {}).await;
    let ann = Person::new(running.address()).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    let mut stream = TcpStream::connect(running.address()).await.unwrap();
    let mut request = format!(
        "GET /api/rooms/{room}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
        ann.headers()
    )
    .into_bytes();
    // The beginning of a frame; its rest would pass for the beginning of a very long one.
    request.extend([0x81, 0xfe]);
    stream.write_all(&request).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    let many: Vec<u8> = (0..1000).flat_map(|_| frame(0x89, b"", true)).collect();
    let (times, _) = flood(stream, &[0, 0, 1, 2, 3, 4], &many).await;
    assert!(times < 100_000);
    running.stop().await;
}
