//! Web page: a folder of files, and the paths that open it.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::rooms::http::{Response, get, post, raw};
use crate::rooms::server;

const BROWSER: &str = "accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";

const INDEX: &str = "<!doctype html><script type=\"module\" src=\"/start.js\"></script>";

/// Folder with a page, deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("eights-page-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("icons")).unwrap();
        for (name, text) in [
            ("index.html", INDEX),
            ("index.html.br", "small index"),
            ("start.js", "start()"),
            ("sw.js", "work()"),
            ("manifest.webmanifest", "{}"),
            ("eights-3f9a1c2b.wasm", "\0asm, and long"),
            ("eights-3f9a1c2b.wasm.br", "small"),
            ("app-1a2b3c4d.css", "body {}"),
            ("icon.svg", "<svg/>"),
            ("icons/icon-192.png", "PNG"),
            (".hidden.js", "hidden"),
        ] {
            std::fs::write(folder.join(name), text).unwrap();
        }
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn head(address: SocketAddr, path: &str, headers: &str) -> Response {
    let request = format!("HEAD {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    raw(address, request.as_bytes()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_the_page_come_as_what_they_are() {
    let folder = Folder::new("kinds");
    let (running, _) = server(|config| config.page = Some(folder.0.clone())).await;
    let address = running.address();
    for (path, kind, body) in [
        ("/", "text/html; charset=utf-8", INDEX),
        ("/index.html", "text/html; charset=utf-8", INDEX),
        ("/start.js", "text/javascript", "start()"),
        ("/sw.js", "text/javascript", "work()"),
        ("/manifest.webmanifest", "application/manifest+json", "{}"),
        ("/eights-3f9a1c2b.wasm", "application/wasm", "\0asm, and long"),
        ("/app-1a2b3c4d.css?v=1", "text/css", "body {}"),
        ("/icon.svg", "image/svg+xml", "<svg/>"),
        ("/icons/icon-192.png", "image/png", "PNG"),
    ] {
        let file = get(address, path, "").await;
        assert_eq!((file.status, file.body.as_str()), (200, body), "{path}");
        assert_eq!(file.header("content-type"), Some(kind), "{path}");
        let policy = file.header("content-security-policy").unwrap();
        for part in ["script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'", "base-uri 'self'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert_eq!(file.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(file.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(file.header("set-cookie"), None, "only who asks for something becomes a guest");

        let head = head(address, path, "").await;
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        for name in ["content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), file.header(name), "{path}");
        }
        assert_eq!(head.header("content-length"), Some(body.len().to_string().as_str()), "{path}");
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_fetches_nothing_twice() {
    let folder = Folder::new("kept");
    let (running, _) = server(|config| config.page = Some(folder.0.clone())).await;
    let address = running.address();
    for (path, kept) in [
        ("/eights-3f9a1c2b.wasm", "public, max-age=31536000, immutable"),
        ("/app-1a2b3c4d.css", "public, max-age=31536000, immutable"),
        ("/", "no-cache"),
        ("/r/kiwi-42", "no-cache"),
        ("/sw.js", "no-cache"),
        ("/icons/icon-192.png", "no-cache"),
    ] {
        let first = get(address, path, "").await;
        assert_eq!(first.header("cache-control"), Some(kept), "{path}");
        let mark = first.header("etag").unwrap();
        assert!(mark.starts_with('"') && mark.ends_with('"') && mark.len() > 20, "{mark}");
        for known in [mark.to_string(), format!("\"other\", W/{mark}"), "*".to_string()] {
            let again = get(address, path, &format!("if-none-match: {known}\r\n")).await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
            assert_eq!((again.header("etag"), again.header("cache-control")), (Some(mark), Some(kept)));
        }
        let other = get(address, path, "if-none-match: \"0123456789abcdef0123456789abcdef\"\r\n").await;
        assert_eq!((other.status, &other.body), (200, &first.body), "{path}");
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_can_unpack_gets_less() {
    let folder = Folder::new("packed");
    let (running, _) = server(|config| config.page = Some(folder.0.clone())).await;
    let address = running.address();
    let packs = "accept-encoding: gzip, deflate, br\r\n";
    for (path, kind, small) in [
        ("/eights-3f9a1c2b.wasm", "application/wasm", "small"),
        ("/r/kiwi-42", "text/html; charset=utf-8", "small index"),
    ] {
        let plain = get(address, path, "accept-encoding: gzip\r\n").await;
        let packed = get(address, path, packs).await;
        assert_eq!((packed.status, packed.body.as_str()), (200, small));
        assert_eq!(packed.header("content-encoding"), Some("br"));
        assert_eq!(packed.header("content-type"), Some(kind));
        assert_eq!(plain.header("content-encoding"), None);
        assert!(plain.body.len() > small.len(), "{}", plain.body);
        for answer in [&plain, &packed] {
            assert_eq!(answer.header("vary"), Some("accept-encoding"), "{}", answer.head);
        }
        assert_ne!(plain.header("etag"), packed.header("etag"), "they are not the same bytes");
    }
    let only_plain = get(address, "/start.js", packs).await;
    assert_eq!((only_plain.header("content-encoding"), only_plain.header("vary")), (None, None));
    assert_eq!(
        get(address, "/eights-3f9a1c2b.wasm.br", BROWSER).await.status,
        404,
        "it is no file of its own"
    );
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_of_the_page_open_it_and_no_others() {
    let folder = Folder::new("addresses");
    let (running, _) = server(|config| config.page = Some(folder.0.clone())).await;
    let address = running.address();
    for path in ["/", "/play", "/rules", "/rules/mau-mau", "/replay?record=1", "/r/KIWI-42", "/apiary"] {
        let opened = get(address, path, BROWSER).await;
        assert_eq!((opened.status, opened.body.as_str()), (200, INDEX), "{path}");
        assert_eq!(head(address, path, BROWSER).await.status, 200, "{path}");
    }
    // Link previews do not say which content type they want.
    assert_eq!(get(address, "/r/KIWI-42", "accept: */*\r\n").await.status, 200);
    let nothing = |answer: Response, path: &str| {
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), Some("application/json"), "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(answer.json()["code"], "unknown", "{path}");
    };
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/rooms/KIWI-42/nothing",
        "/health/nothing",
        "/metrics/",
        "/missing.js",
        "/app-00000000.css",
        "/icons/missing.png",
        "/.hidden.js",
        "/../Cargo.toml",
        "/icons/../../../../../../etc/os-release.",
        "/%2e%2e/%2e%2e/etc/ld.so.conf",
        "/icons%2ficon-192.png",
    ] {
        nothing(get(address, path, BROWSER).await, path);
    }
    for path in ["/play", "/etc/passwd", "/../../../../etc/passwd"] {
        nothing(get(address, path, "accept: application/json\r\n").await, path);
    }
    for path in ["/", "/play", "/start.js"] {
        nothing(post(address, path, BROWSER, &serde_json::Value::Null).await, path);
    }
    // The page does not shadow the API.
    assert_eq!(get(address, "/api/rules", BROWSER).await.header("content-type"), Some("application/json"));
    assert_eq!(get(address, "/health", BROWSER).await.json()["ready"], true);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn below_a_path_the_page_finds_its_files() {
    let folder = Folder::new("below");
    let (running, _) = server(|config| {
        config.page = Some(folder.0.clone());
        config.path = "/club".to_string();
    })
    .await;
    let address = running.address();
    for path in ["/club", "/club/", "/club/r/KIWI-42", "/club/play"] {
        let opened = get(address, path, BROWSER).await;
        assert_eq!(opened.status, 200, "{path}");
        assert!(opened.body.contains("src=\"/club/start.js\""), "{path}: {}", opened.body);
    }
    assert_eq!(get(address, "/club/start.js", "").await.body, "start()");
    assert_eq!(get(address, "/start.js", BROWSER).await.status, 404);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_is_made_and_found_as_the_page_does_it() {
    let folder = Folder::new("room");
    let (running, _) = server(|config| config.page = Some(folder.0.clone())).await;
    let address = running.address();
    let me = get(address, "/api/me", "").await;
    let own = format!("cookie: {}\r\norigin: http://{address}\r\n", me.cookie().unwrap());
    let wanted = serde_json::json!({ "rules": { "named": "basic" }, "seats": 2, "name": "Ann" });
    let made = post(address, "/api/rooms", &own, &wanted).await;
    assert_eq!((made.status, made.cookie()), (201, None), "{}", made.body);
    let made = made.json();
    let link = made["link"].as_str().unwrap();
    let path = link.strip_prefix(&format!("http://{address}")).unwrap();
    assert_eq!(get(address, path, BROWSER).await.body, INDEX);
    let named = path.strip_prefix("/r/").unwrap();
    for name in [named, made["word"].as_str().unwrap()] {
        assert_eq!(get(address, &format!("/api/rooms/{name}"), &own).await.json()["word"], made["word"]);
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_page_browsers_are_told_where_one_comes_from() {
    let (running, _) = server(|_| {}).await;
    for path in ["/", "/r/KIWI-42"] {
        let told = get(running.address(), path, BROWSER).await;
        assert_eq!(told.status, 200);
        assert!(
            told.body.contains("eights serve --page") && told.body.contains("eights join"),
            "{}",
            told.body
        );
    }
    assert_eq!(get(running.address(), "/start.js", BROWSER).await.status, 404);
    running.stop().await;
}
