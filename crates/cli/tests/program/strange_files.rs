//! Malicious files and servers: endless, or with terminal control characters.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::time::{Duration, Instant};

use crate::driving::{fresh_file, run};

/// Commands that read a file named by the user.
const READERS: [&[&str]; 8] = [
    &["rules", "check"],
    &["rules", "show"],
    &["rules", "link"],
    &["play", "--rules"],
    &["cards", "check"],
    &["cards", "list", "--deck"],
    &["replay"],
    &["verify"],
];

#[track_caller]
fn is_harmless(what: &str, text: &str) {
    let strange = |sign: &char| {
        sign.is_control() && !matches!(sign, '\n' | '\t') || matches!(sign, '\u{200e}'..='\u{202e}')
    };
    assert_eq!(text.chars().find(strange), None, "{what}: {text}");
}

#[cfg(unix)]
#[test]
fn a_file_that_never_ends_is_read_no_further_than_it_may() {
    for reader in READERS {
        for endless in ["/dev/zero", "/dev/urandom"] {
            let began = Instant::now();
            let ran = run(&[reader, &[endless]].concat(), "");
            let said = ran.out + &ran.err;
            assert!(said.contains("cannot read "), "{reader:?} {endless}: {said}");
            assert!(said.contains("16 MiB"), "{reader:?} {endless}: {said}");
            assert_ne!(ran.code, Some(0), "{reader:?} {endless}");
            assert!(began.elapsed() < Duration::from_secs(20), "{reader:?} {endless}");
        }
    }
}

#[test]
fn nothing_in_a_file_acts_on_a_terminal() {
    let raw = "title = \"x\u{1b}]0;owned\u{7}\u{1b}[2J\"\nabout = \"a\u{202e}b\"\n\u{9b}31m";
    let escaped = "version = 1\ngame = \"crazy-eights\"\nname = \"mine\"\n\
                   title = \"EVIL\\u001b[31mRED\\u202eabc\"\nabout = \"\\u001b]0;owned\\u0007\\u001b[2J\"\n";
    for (name, text) in [("raw.toml", raw), ("escaped.toml", escaped)] {
        let file = fresh_file(name);
        std::fs::write(&file, text).unwrap();
        for reader in READERS {
            let ran = run(&[reader, &[file.to_str().unwrap()]].concat(), "");
            assert_ne!(ran.code, Some(0), "{reader:?} {name}: {}", ran.out);
            is_harmless(&format!("{reader:?} {name}"), &(ran.out + &ran.err));
        }
    }
}

/// Starts a server that answers everything with the same refusal.
fn malicious_server() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let (mut line, mut length) = (String::new(), 0);
            while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                let head = line.to_lowercase();
                length = head.strip_prefix("content-length: ").map_or(length, |n| n.trim().parse().unwrap());
                line.clear();
            }
            drop(reader.take(length).read_to_end(&mut Vec::new()));
            let body = "{\"code\":\"not_yours\",\"why\":\"go \\u001b[2J\\u001b]0;owned\\u0007 \u{202e}away\u{9b}31m\"}";
            let head = "HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\nconnection: close\r\n";
            let mut stream = stream;
            drop(write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()));
        }
    });
    address
}

#[test]
fn nothing_that_a_foreign_server_says_acts_on_a_terminal() {
    let ran = run(&["join", &malicious_server(), "--name", "ann"], "");
    let said = ran.out + &ran.err;
    assert!(said.contains("go \u{fffd}[2J"), "{said:?}");
    is_harmless("join", &said);
}
