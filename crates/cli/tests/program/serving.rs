//! A server as a process: its data, and its shutdown.

use crate::driving::{Server, eights, finish, fresh_folder as folder};

const ROOM: &str = r#"{"rules":{"named":"basic"},"seats":2,"name":"Ann","settings":{"listed":true}}"#;

/// Creates a room and returns its code.
fn make_room(server: &Server) -> String {
    let made = server.asks("POST /api/rooms", ROOM);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    made.split("\"word\":\"").nth(1).unwrap().split('"').next().unwrap().to_string()
}

#[test]
fn a_room_outlives_its_server() {
    let folder = folder("serve-kept");
    let server = Server::start(&["serve"], &folder);
    let word = make_room(&server);
    server.kill();
    let server = Server::start(&["serve"], &folder);
    let found = server.asks(&format!("GET /api/rooms/{}", word.to_lowercase()), "");
    assert!(found.contains(&word) && found.contains("gathering"), "{found}");
    let ended = server.end();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.contains("every room is stored"), "{}", ended.err);
}

#[test]
fn a_server_without_its_file_does_not_say_that_everything_is_stored() {
    let folder = folder("serve-removed");
    let server = Server::start(&["serve"], &folder);
    make_room(&server);
    std::fs::remove_file(folder.join("eights.db")).unwrap();
    let ended = server.end();
    assert!(ended.err.contains("rooms may not be stored: the data file was removed"), "{}", ended.err);
    assert!(!ended.err.contains("every room is stored"), "{}", ended.err);
}

#[test]
fn a_server_says_where_it_listens_and_whether_it_has_a_page() {
    let folder = folder("serve-greeting");
    let mut command = eights(&["serve", "--public", "https://eights.example/club"]);
    command.current_dir(&folder).env("EIGHTS_LISTEN", "127.0.0.1:0");
    let mut child = command.spawn().unwrap();
    let output = std::io::BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<String> = std::io::BufRead::lines(output).take(3).map(Result::unwrap).collect();
    child.kill().unwrap();
    let ended = finish_killed(child);
    assert_eq!(lines[0], "Server running at https://eights.example/club");
    assert!(lines[1].starts_with("It listens on http://127.0.0.1:"), "{lines:?}");
    assert!(lines[2].starts_with("It has no web page"), "{lines:?}");
    assert!(ended.contains("add path = \"/club\""), "{ended}");
}

/// Returns the log of a server that was killed.
fn finish_killed(child: std::process::Child) -> String {
    String::from_utf8_lossy(&child.wait_with_output().unwrap().stderr).into_owned()
}

#[test]
fn what_an_operator_reads_tells_no_secret() {
    let folder = folder("serve-quiet");
    let server = Server::start(&["serve"], &folder);
    let made = server.asks("POST /api/rooms", ROOM);
    let room = made.split("\"room\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    let cookie = made.split("eights_guest=").nth(1).unwrap().split(';').next().unwrap().to_string();
    let metrics = server.asks("GET /metrics", "");
    let ended = server.end();
    for text in [&ended.out, &ended.err, &metrics] {
        assert!(!text.contains(&room) && !text.contains(&cookie), "{text}");
    }
}

#[test]
fn every_measure_that_an_alert_watches_is_there() {
    let rules = include_str!("../../../../packaging/prometheus-rules.yml");
    let server = Server::start(&["serve"], &folder("serve-alerts"));
    // Nobody has asked for anything yet.
    let metrics = server.asks("GET /metrics", "");
    server.kill();
    let of_ours = |word: &&str| word.starts_with("eights_");
    let watched: Vec<&str> = rules
        .lines()
        .filter(|line| line.trim_start().starts_with("expr:"))
        .flat_map(|line| line.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_'))
        .filter(of_ours)
        .collect();
    assert!(watched.len() > 8, "{watched:?}");
    for name in watched {
        let is_it = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
        assert!(metrics.lines().any(is_it), "{name} is not in {metrics}");
        let help = format!("# HELP {} ", name.trim_end_matches("_bucket"));
        assert!(metrics.contains(&help), "{help} is not in {metrics}");
    }
    assert!(metrics.contains("\neights_ready 1\n"), "{metrics}");
}

#[test]
fn two_servers_do_not_share_a_file() {
    let folder = folder("serve-twice");
    let server = Server::start(&["serve"], &folder);
    let mut second = eights(&["serve"]);
    second.current_dir(&folder).env("EIGHTS_LISTEN", "127.0.0.1:0");
    let second = finish(second.spawn().unwrap(), "");
    assert_eq!(second.code, Some(1));
    assert!(
        second.err.contains("a server is already using") && second.err.contains("--data"),
        "{}",
        second.err
    );
    server.kill();
}

#[test]
fn settings_that_make_no_sense_are_named() {
    let folder = folder("serve-settings");
    std::fs::write(folder.join("eights.toml"), "sokets = 7\n").unwrap();
    let mut command = eights(&["serve", "--config", "eights.toml"]);
    let done = finish(command.current_dir(&folder).spawn().unwrap(), "");
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("sokets") && done.err.contains("eights man serve"), "{}", done.err);
}

#[test]
fn browsers_are_shown_the_page_of_a_folder() {
    let folder = folder("serve-page");
    let page = folder.join("page");
    std::fs::create_dir(&page).unwrap();
    std::fs::write(page.join("index.html"), "<!doctype html><title>Ours</title>").unwrap();
    std::fs::write(page.join("start.js"), "start()").unwrap();
    std::fs::write(folder.join("eights.toml"), "page = \"page\"\n").unwrap();
    for arguments in [&["serve", "--page", "page"][..], &["serve", "--config", "eights.toml"]] {
        let server = Server::start(arguments, &folder);
        let word = make_room(&server);
        for path in ["/".to_string(), format!("/r/{word}")] {
            let shown = server.asks(&format!("GET {path}"), "");
            assert!(shown.starts_with("HTTP/1.1 200") && shown.ends_with("<title>Ours</title>"), "{shown}");
        }
        assert!(server.asks("GET /start.js", "").ends_with("start()"));
        server.kill();
    }
    let server = Server::start(&["serve"], &folder);
    let shown = server.asks("GET /", "");
    assert!(!shown.contains("Ours") && shown.contains("<title>"), "{shown}");
    server.kill();
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let folder = folder("serve-no-page");
    for (named, says) in [(".", "no index.html"), ("nowhere", "/nowhere: no such file")] {
        let mut command = eights(&["serve", "--page", named]);
        command.current_dir(&folder).env("EIGHTS_LISTEN", "127.0.0.1:0");
        let done = finish(command.spawn().unwrap(), "");
        assert_eq!(done.code, Some(1), "{}", done.err);
        assert!(done.err.contains(says) && done.err.contains("cargo xtask page"), "{}", done.err);
    }
}
