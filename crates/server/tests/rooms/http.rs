//! Minimal HTTP client: one request per connection.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {} {}", self.head, self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}:")))?;
        Some(line.split_once(':')?.1.trim())
    }

    /// Returns the guest's cookie.
    pub(crate) fn cookie(&self) -> Option<String> {
        Some(self.header("set-cookie")?.split(';').next()?.to_string())
    }
}

/// Sends bytes and reads until the server closes the connection.
pub(crate) async fn raw(address: SocketAddr, request: &[u8]) -> Response {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request).await.unwrap();
    let mut bytes = Vec::new();
    // The server may close the connection while the client still sends.
    let _ = stream.read_to_end(&mut bytes).await;
    read(&bytes)
}

/// Parses a response.
pub(crate) fn read(bytes: &[u8]) -> Response {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body) } else { body.to_string() };
    Response { status, head: head.to_string(), body }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        whole.push_str(&rest[..size]);
        body = &rest[size + 2..];
    }
    whole
}

pub(crate) async fn get(address: SocketAddr, path: &str, headers: &str) -> Response {
    let connection = if headers.contains("upgrade:") { "upgrade, close" } else { "close" };
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: {connection}\r\n{headers}\r\n");
    raw(address, request.as_bytes()).await
}

pub(crate) async fn post(address: SocketAddr, path: &str, headers: &str, body: &Value) -> Response {
    let body = body.to_string();
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    );
    raw(address, request.as_bytes()).await
}
