//! A test client: a cookie, and perhaps a socket.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

use crate::driving::{Server, ask};

/// Timeout far longer than anything takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(90);

/// Waits until a condition holds.
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < end, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// An HTTP response.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

/// A person with a browser.
pub(crate) struct Guest {
    address: String,
    cookie: String,
    pub(crate) person: String,
}

impl Guest {
    /// Creates a new guest.
    pub(crate) fn new(server: &Server) -> Guest {
        let told = server.asks("GET /api/me", "");
        let cookie = told.split("eights_guest=").nth(1).unwrap_or_else(|| panic!("{told}"));
        let cookie = cookie.split(';').next().unwrap().to_string();
        let person = cookie.split('.').next().unwrap().to_string();
        Guest { address: server.address().to_string(), cookie, person }
    }

    /// Creates a returning guest with a stored cookie.
    pub(crate) fn known(server: &Server, cookie: &str) -> Guest {
        let person = cookie.split('.').next().unwrap().to_string();
        Guest { address: server.address().to_string(), cookie: cookie.to_string(), person }
    }

    /// Returns the same person at a restarted server.
    pub(crate) fn at(&self, server: &Server) -> Guest {
        let address = server.address().to_string();
        Guest { address, cookie: self.cookie.clone(), person: self.person.clone() }
    }

    pub(crate) fn asks(&self, head: &str, body: &str) -> Answer {
        let cookie = format!("cookie: eights_guest={}\r\n", self.cookie);
        let told = ask(&self.address, head, &cookie, body);
        let status = told.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = told.split_once("\r\n\r\n").map_or("", |parts| parts.1);
        Answer { status, body: serde_json::from_str(body).unwrap_or(Value::Null) }
    }

    /// Creates a room for two, and returns its name and its code.
    pub(crate) fn makes_room(&self, name: &str, settings: &Value) -> (String, String) {
        let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": name, "settings": settings });
        let made = self.asks("POST /api/rooms", &wanted.to_string());
        assert_eq!(made.status, 201, "{}", made.body);
        let text = |key: &str| made.body[key].as_str().unwrap().to_string();
        (text("room"), text("word"))
    }

    /// Sends a command that the room must carry out.
    pub(crate) fn does(&self, room: &str, ask: &Value) -> u64 {
        let done = self.asks(&format!("POST /api/rooms/{room}/ask"), &ask.to_string());
        assert_eq!(done.status, 200, "{ask}: {}", done.body);
        done.body["version"].as_u64().unwrap()
    }

    /// Sits down, seats a bot, and starts.
    pub(crate) fn starts(&self, room: &str, name: &str) {
        self.does(room, &json!({ "type": "sit", "name": name, "word": "luck" }));
        self.does(room, &json!({ "type": "seat_bot", "seat": 2, "level": "gentle" }));
        self.does(room, &json!({ "type": "start" }));
    }

    /// Returns the public facts of a room.
    pub(crate) fn room(&self, room: &str) -> Value {
        self.asks(&format!("GET /api/rooms/{room}"), "").body
    }

    /// Returns the stored cookie.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Opens a socket to a room.
    pub(crate) fn looks(&self, room: &str) -> Looking {
        self.opens(room, "cookie", &format!("eights_guest={}", self.cookie))
    }

    /// Opens a socket to a room with a program's token.
    pub(crate) fn looks_with_token(&self, room: &str, token: &str) -> Looking {
        self.opens(room, "authorization", &format!("Bearer {token}"))
    }

    fn opens(&self, room: &str, header: &'static str, value: &str) -> Looking {
        let address = &self.address;
        let mut request = format!("ws://{address}/api/rooms/{room}/socket").into_client_request().unwrap();
        request.headers_mut().insert(header, value.parse().unwrap());
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(LONG)).expect("a time that is not zero");
        let (socket, _) = client(request, stream).expect("the server takes sockets");
        Looking(socket)
    }
}

/// A socket to a room.
pub(crate) struct Looking(WebSocket<TcpStream>);

impl Looking {
    /// Returns the first matching message. The socket must not close before.
    pub(crate) fn hears(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let end = Instant::now() + LONG;
        loop {
            assert!(Instant::now() < end, "{what} was not heard");
            match self.0.read() {
                Ok(Message::Text(text)) => {
                    let told: Value = serde_json::from_str(&text).expect("messages are JSON");
                    if wanted(&told) {
                        return told;
                    }
                }
                Ok(Message::Close(_)) | Err(_) => panic!("the socket ended, and {what} was not heard"),
                Ok(_) => {}
            }
        }
    }

    /// Returns the code and the reason with which the server closes the socket.
    pub(crate) fn ends(mut self) -> (u16, String) {
        let end = Instant::now() + LONG;
        loop {
            assert!(Instant::now() < end, "the socket does not end");
            match self.0.read() {
                Ok(Message::Close(Some(frame))) => return (frame.code.into(), frame.reason.to_string()),
                Ok(Message::Close(None)) | Err(_) => panic!("the socket ended without a reason"),
                Ok(_) => {}
            }
        }
    }
}
