//! Server behind a proxy, set up as docs/host.md says: below a path of another site.

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use eights_protocol::ServerMessage;
use eights_room::memory::MemoryStore;
use eights_room::ports::{Ban, Registry as _};
use eights_server::{Config, SystemPorts};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::rooms::http::Response;
use crate::rooms::{http, server, server_on};

/// Packaged nginx configuration for hosts.
const PACKAGED: &str = include_str!("../../../../packaging/nginx.conf");

/// An nginx in front of a server. It is a single process, which ends with the test.
struct Proxy {
    process: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Proxy {
    fn start(server: SocketAddr) -> Proxy {
        for _ in 0..10 {
            // Another process may take the port before nginx does; if so, the next one is tried.
            let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).unwrap();
            let mut proxy = Proxy::spawn(server, free);
            let end = Instant::now() + Duration::from_secs(30);
            while proxy.process.try_wait().expect("it is our child").is_none() {
                if std::net::TcpStream::connect(free).is_ok() {
                    return proxy;
                }
                assert!(Instant::now() < end, "nginx does not listen");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        panic!("nginx does not start");
    }

    fn spawn(server: SocketAddr, address: SocketAddr) -> Proxy {
        let folder =
            std::env::temp_dir().join(format!("eights-proxy-{}-{}", std::process::id(), address.port()));
        std::fs::create_dir_all(&folder).expect("tests may write to the folder for such things");
        let places: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {};\n", folder.join(name).display()))
            .concat();
        // Unencrypted connections use another loopback address.
        let plain = SocketAddr::new(IpAddr::from([127, 0, 0, 80]), address.port());
        let changed = [
            ("user www-data;", String::new()),
            ("worker_processes auto;", String::new()),
            ("worker_rlimit_nofile 65536;", String::new()),
            ("http {", format!("http {{\n{places}")),
            ("listen 80;", format!("listen {plain};")),
            ("listen [::]:80;", String::new()),
            ("listen 443 ssl;", format!("listen {address};")),
            ("listen [::]:443 ssl;", String::new()),
            ("ssl_certificate /etc/letsencrypt/live/eights.example/fullchain.pem;", String::new()),
            ("ssl_certificate_key /etc/letsencrypt/live/eights.example/privkey.pem;", String::new()),
            ("location / {", "location /club/ {".to_string()),
            ("http://127.0.0.1:8008;", format!("http://{server};")),
        ];
        let mut settings = PACKAGED.to_string();
        for (packaged, here) in changed {
            assert!(settings.contains(packaged), "the file says {packaged} no more");
            settings = settings.replacen(packaged, &here, 1);
        }
        let pid = folder.join("pid");
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {};\nerror_log stderr;\n{settings}",
            pid.display()
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, whole).expect("the folder is ours");
        let process = Command::new("nginx")
            .arg("-p")
            .arg(&folder)
            .arg("-c")
            .arg(&file)
            .args(["-e", "stderr"])
            .stdin(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("nginx cannot be started ({error}): install it, for example with apt-get install nginx-light")
            });
        Proxy { process, address, folder }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may have ended by itself, which was already reported.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Configures a server below a path of another site.
fn below_a_path(config: &mut Config) {
    config.path = "/club".to_string();
    config.public = Some("https://eights.example/club".to_string());
    config.proxies = vec![IpAddr::from([127, 0, 0, 1])];
}

/// Empty request body.
const NOTHING: &Value = &Value::Null;

/// Connects from a given address of this machine.
async fn connect(from: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
    socket.connect(to).await.unwrap()
}

async fn ask(from: &str, to: SocketAddr, head: &str, headers: &str, body: &Value) -> Response {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = connect(from, to).await;
    let request = format!(
        "{head} HTTP/1.1\r\nhost: eights.example\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n{headers}\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    http::read(&bytes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn below_a_path_behind_a_proxy_everything_is_found() {
    let (running, _) = server(below_a_path).await;
    let direct = running.address();
    let proxy = Proxy::start(direct);
    let proxied = proxy.address;

    // A guest, whose cookie is limited to this path and never sent over an unencrypted connection.
    let me = ask("127.0.0.5", proxied, "GET /club/api/me", "", NOTHING).await;
    assert_eq!(me.status, 200, "{} {}", me.head, me.body);
    let kept = me.header("set-cookie").unwrap();
    assert!(kept.contains("; Path=/club;") && kept.ends_with("; Secure"), "{kept}");
    let cookie = format!("cookie: {}\r\n", me.cookie().unwrap());
    let again = ask("127.0.0.5", proxied, "GET /club/api/me", &cookie, NOTHING).await;
    assert_eq!(
        (again.json()["person"].clone(), again.header("set-cookie")),
        (me.json()["person"].clone(), None)
    );
    for path in ["/api/me", "/", "/clubs/api/me"] {
        for address in [proxied, direct] {
            assert_eq!(
                ask("127.0.0.5", address, &format!("GET {path}"), "", NOTHING).await.status,
                404,
                "{path}"
            );
        }
    }

    assert_eq!(ask("127.0.0.5", direct, "GET /club/metrics", "", NOTHING).await.status, 200);
    assert_eq!(
        ask("127.0.0.5", proxied, "GET /club/metrics", "", NOTHING).await.status,
        404,
        "not for the world"
    );

    // Only pages of the public address may send commands.
    let wanted = json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann" });
    let make = async |origin: &str| {
        let headers = format!("{cookie}origin: {origin}\r\n");
        ask("127.0.0.5", proxied, "POST /club/api/rooms", &headers, &wanted).await
    };
    for foreign in
        ["https://evil.example", "http://eights.example", "https://eights.example.evil.example", "null"]
    {
        assert_eq!(make(foreign).await.status, 403, "{foreign}");
    }
    let made = make("https://eights.example").await;
    assert_eq!(made.status, 201, "{}", made.body);
    let room = made.json()["room"].as_str().unwrap().to_string();
    let link = made.json()["link"].as_str().unwrap().to_string();
    assert!(link.starts_with(&format!("https://eights.example/club/r/{room}-")), "{link}");

    // A room by WebSocket.
    let look = async |origin: &'static str| {
        let url = format!("ws://eights.example/club/api/rooms/{room}/socket");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie["cookie: ".len()..].trim().parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        client_async(request, connect("127.0.0.5", proxied).await).await
    };
    assert!(look("https://evil.example").await.is_err());
    let (mut socket, _) = look("https://eights.example").await.unwrap();
    let mut hear = async |send: Option<Value>| -> ServerMessage {
        if let Some(send) = send {
            socket.send(Message::text(send.to_string())).await.unwrap();
        }
        loop {
            let told = tokio::time::timeout(Duration::from_mins(1), socket.next()).await.unwrap();
            if let Message::Text(text) = told.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    };
    assert!(matches!(hear(None).await, ServerMessage::Welcome(_)));
    let mut told = hear(Some(json!({ "type": "sit", "name": "Ann", "id": 7 }))).await;
    while !matches!(told, ServerMessage::Done { id: 7, .. }) {
        told = hear(None).await;
    }

    // Events of a stream arrive at once, however long it lasts.
    let mut stream = connect("127.0.0.5", proxied).await;
    let request =
        format!("GET /club/api/rooms/{room}/events HTTP/1.1\r\nhost: eights.example\r\n{cookie}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut heard = String::new();
    let welcome = async {
        while !heard.contains("\"type\":\"welcome\"") {
            let mut bytes = [0; 4096];
            let read = stream.read(&mut bytes).await.unwrap();
            assert!(read > 0, "{heard}");
            heard += &String::from_utf8_lossy(&bytes[..read]);
        }
    };
    tokio::time::timeout(Duration::from_mins(1), welcome).await.expect("nothing is held back");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_somebody_comes_from_is_what_the_trusted_proxy_says_and_nobody_else() {
    let memory = Arc::new(MemoryStore::timed(Arc::new(SystemPorts)));
    for network in ["127.0.0.7", "198.51.100.9"] {
        memory.ban(Ban::forever(network.parse().unwrap())).await.unwrap();
    }
    let running = server_on(&memory, below_a_path).await;
    let direct = running.address();
    let proxy = Proxy::start(direct);
    let comes = async |from: &str, to: SocketAddr, says: &str| {
        let header = if says.is_empty() { String::new() } else { format!("x-forwarded-for: {says}\r\n") };
        ask(from, to, "GET /club/api/me", &header, NOTHING).await.status
    };
    for (from, to, says, status, why) in [
        ("127.0.0.5", proxy.address, "", 200, "anybody"),
        ("127.0.0.7", proxy.address, "", 403, "somebody who was sent away"),
        ("127.0.0.7", proxy.address, "203.0.113.1", 403, "a lie on the way to the proxy"),
        ("127.0.0.5", proxy.address, "198.51.100.9", 200, "somebody else's bad name"),
        ("127.0.0.7", direct, "203.0.113.1", 403, "a lie to the server"),
        ("127.0.0.5", direct, "198.51.100.9", 200, "the word of somebody who is no proxy"),
        ("127.0.0.1", direct, "198.51.100.9", 403, "the word of a proxy"),
    ] {
        assert_eq!(comes(from, to, says).await, status, "{why}");
    }
    running.stop().await;
}
