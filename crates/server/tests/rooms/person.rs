//! Test client for a person with a browser: a cookie and a socket.

use std::net::SocketAddr;
use std::time::Duration;

use eights_protocol::{Revision, RoomUpdate, ServerMessage};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::rooms::{http, play};

/// Returns the room key at the end of a room's link.
pub(crate) fn key(made: &Value) -> String {
    made["link"].as_str().unwrap().rsplit('/').next().unwrap().to_string()
}

/// Returns the id of the room that a link leads to.
pub(crate) fn bare(room: &str) -> String {
    play::id(room).to_string()
}

pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) socket: Option<WebSocketStream<TcpStream>>,
    /// Raw messages received so far.
    pub(crate) heard: Vec<String>,
}

impl Person {
    pub(crate) async fn new(address: SocketAddr) -> Person {
        let me = http::get(address, "/api/me", "").await;
        assert_eq!(me.status, 200, "{}", me.body);
        Person { address, cookie: me.cookie().unwrap(), socket: None, heard: Vec::new() }
    }

    /// Returns the same person in another browser tab.
    pub(crate) fn other_tab(&self) -> Person {
        Person { address: self.address, cookie: self.cookie.clone(), socket: None, heard: Vec::new() }
    }

    pub(crate) fn headers(&self) -> String {
        format!("cookie: {}\r\n", self.cookie)
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> http::Response {
        http::post(self.address, path, &self.headers(), body).await
    }

    /// Creates a room. Returns the key at the end of its link, which friends use, and its code.
    pub(crate) async fn make_room(&self, rules: &str, seats: u8, settings: Value) -> (String, String) {
        let wanted =
            json!({ "rules": { "named": rules }, "seats": seats, "name": "Ann", "settings": settings });
        let made = self.post("/api/rooms", &wanted).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        (key(&made), made["word"].as_str().unwrap().to_string())
    }

    pub(crate) async fn delete(&self, path: &str) -> http::Response {
        let (address, headers) = (self.address, self.headers());
        let request =
            format!("DELETE {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
        http::raw(address, request.as_bytes()).await
    }

    /// Sends a command as a single request and returns the status.
    pub(crate) async fn asks(&self, room: &str, ask: Value) -> u16 {
        self.post(&format!("/api/rooms/{room}/ask"), &ask).await.status
    }

    pub(crate) async fn id(&self) -> String {
        let me = http::get(self.address, "/api/me", &self.headers()).await;
        me.json()["person"].as_str().unwrap().to_string()
    }

    /// Opens a socket to a room.
    pub(crate) async fn look(&mut self, room: &str, since: Option<Revision>) -> ServerMessage {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let url = format!("ws://{}/api/rooms/{room}/socket{since}", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        self.socket = Some(socket);
        self.hear().await.unwrap()
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.try_to_say(text).await.unwrap();
    }

    /// Sends text that the server may not read to its end.
    pub(crate) async fn try_to_say(&mut self, text: &str) -> Result<(), Error> {
        self.socket.as_mut().unwrap().send(Message::text(text)).await
    }

    pub(crate) async fn ask(&mut self, ask: Value) {
        self.say(&ask.to_string()).await;
    }

    /// Returns the next message, or `None` once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(20), self.socket.as_mut()?.next()).await;
            let last: Vec<String> = self.heard.iter().map(|text| text.chars().take(150).collect()).collect();
            let Ok(message) = message else { panic!("nothing is told for 20 seconds after {last:#?}") };
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}")));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Returns the next answer to a request, and the updates before it.
    pub(crate) async fn answer(&mut self) -> (ServerMessage, Vec<RoomUpdate>) {
        let mut before = Vec::new();
        loop {
            match self.hear().await.expect("the socket is open") {
                ServerMessage::News { news, .. } => before.push(news),
                ServerMessage::Welcome(_) => {}
                answer => return (answer, before),
            }
        }
    }

    /// Returns the next welcome, or the message that ends the connection.
    pub(crate) async fn answer_of_table(&mut self) -> ServerMessage {
        loop {
            match self.hear().await.expect("the socket is open") {
                ServerMessage::News { .. } | ServerMessage::Done { .. } | ServerMessage::Knocking { .. } => {}
                told => return told,
            }
        }
    }

    /// Sends a command that has to succeed.
    pub(crate) async fn does(&mut self, ask: Value) -> Revision {
        self.ask(ask.clone()).await;
        loop {
            match self.answer().await.0 {
                ServerMessage::Done { version, .. } => return version,
                ServerMessage::Knocking { .. } => {}
                other => panic!("{ask}: {other:?}"),
            }
        }
    }
}
