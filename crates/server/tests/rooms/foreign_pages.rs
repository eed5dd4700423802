//! Foreign pages that send requests in a guest's name.

use serde_json::json;

use crate::rooms::person::Person;
use crate::rooms::{http, server};

const UPGRADE: &str = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

/// Returns the status of a request with these two headers.
async fn asked(ann: &Person, head: &str, host: &str, origin: &str, body: &str) -> u16 {
    let request = format!(
        "{head} HTTP/1.1\r\nhost: {host}\r\norigin: {origin}\r\n{}content-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        ann.headers(),
        body.len()
    );
    http::raw(ann.address, request.as_bytes()).await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_of_somebody_else_that_leads_here_may_not_ask() {
    let (running, _) = server(|config| config.hosts = vec!["eights.lan".to_string()]).await;
    let port = running.address().port();
    let ann = Person::new(running.address()).await;
    let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann" }).to_string();
    for (host, status) in [
        (format!("evil.example:{port}"), 403),
        (format!("127.0.0.1.evil.example:{port}"), 403),
        (format!("eights.lan:{port}"), 201),
        (format!("192.168.1.7:{port}"), 201),
        (format!("localhost:{port}"), 201),
    ] {
        let origin = format!("http://{host}");
        assert_eq!(asked(&ann, "POST /api/rooms", &host, &origin, &wanted).await, status, "{host}");
        let elsewhere = asked(&ann, "POST /api/rooms", &host, "http://evil.example", &wanted).await;
        assert_eq!(elsewhere, 403, "{host}");
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_foreign_page_opens_no_socket_without_public() {
    let (running, _) = server(|_| {}).await;
    let address = running.address();
    let ann = Person::new(address).await;
    let (room, _) = ann.make_room("basic", 2, json!({})).await;
    let path = format!("/api/rooms/{room}/socket");
    for origin in ["http://evil.example", "null", "http://127.0.0.1", &format!("https://{address}.evil")] {
        let headers = format!("{}origin: {origin}\r\n{UPGRADE}", ann.headers());
        assert_eq!(http::get(address, &path, &headers).await.status, 403, "{origin}");
    }
    // Programs send no origin.
    assert_eq!(ann.post("/api/rules/check", &json!({ "named": "basic" })).await.status, 200);
    running.stop().await;
}
