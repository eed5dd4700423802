//! Errors without the words of parsers, libraries and the operating system.

use std::net::TcpListener;
use std::path::Path;

use crate::driving::{eights, finish, fresh_folder};

/// Fragments of texts that only programmers understand.
const RAW: [&str; 22] = [
    "os error",
    "Os {",
    "invalid digit",
    "invalid float",
    "empty string",
    "target type",
    "non-zero type",
    "invalid socket address",
    "expected '",
    "expected `",
    "expected one of `",
    "unexpected character",
    "invalid type:",
    "unknown field",
    "unknown variant",
    "ParseIntError",
    "Kind(",
    "Error(",
    "TOML parse error",
    "at line 1 column",
    "failed to lookup",
    "Utf8Error",
];

/// Runs the program in a folder, and checks that it fails with an error and a hint, or with a report, in plain words.
#[track_caller]
fn is_plain(folder: &Path, arguments: &[&str], variables: &[(&str, &str)], says: &str) {
    let mut command = eights(arguments);
    command.current_dir(folder).envs(variables.iter().copied());
    let ran = finish(command.spawn().expect("the program starts"), "");
    let said = ran.out + &ran.err;
    assert!(matches!(ran.code, Some(1 | 2)), "{arguments:?}: {:?} {said}", ran.code);
    assert!(said.contains(says), "{arguments:?}: {says:?} is missing: {said}");
    for raw in RAW {
        assert!(!said.contains(raw), "{arguments:?}: {raw:?} in {said}");
    }
    // Checks report what is wrong with each file, and what to do about it.
    let is_report = matches!(arguments, ["rules" | "cards", "check", ..]);
    assert!(is_report || ran.err.contains("\nhint: "), "{arguments:?}: {said}");
}

const NO_FILE: &str = "no such file or folder";
const FOLDER: &str = "it is a folder";
const NO_FOLDER: &str = "part of the path is not a folder";

#[test]
fn files_that_cannot_be_used() {
    let folder = fresh_folder("plain-files");
    std::fs::create_dir(folder.join("folder.toml")).unwrap();
    std::fs::write(folder.join("file"), "a file").unwrap();
    std::fs::write(folder.join("bytes.toml"), b"\xff\xfe").unwrap();
    for reader in [
        &["replay"][..],
        &["verify"],
        &["rules", "show"],
        &["rules", "check"],
        &["cards", "check"],
        &["cards", "list", "--deck"],
        &["play", "--rules"],
        &["play", "--cards"],
        &["arena", "greedy", "random", "--rules"],
        &["serve", "--config"],
        &["admin", "rooms", "--config"],
        &["admin", "migrate-config"],
    ] {
        // Nobody, not even root, can open a path below a file, so this stands for a denied permission, too.
        for (file, says) in [
            ("nowhere.toml", NO_FILE),
            ("folder.toml", FOLDER),
            ("file/below.toml", NO_FOLDER),
            ("bytes.toml", "it is not text in UTF-8"),
        ] {
            is_plain(&folder, &[reader, &[file]].concat(), &[], says);
        }
    }
    for writer in [
        &["play", "--auto", "--record"][..],
        &["arena", "greedy", "random", "--games", "4", "--resume"],
        &["man", "--all"],
        &["load", "--rooms", "1", "--folder"],
    ] {
        is_plain(&folder, &[writer, &["file/below/it"]].concat(), &[], NO_FOLDER);
    }
    is_plain(&folder, &["play", "--auto", "--record", "nowhere/x"], &[], NO_FILE);
    is_plain(&folder, &["play", "--auto", "--force", "--record", "folder.toml"], &[], FOLDER);
    is_plain(&folder, &["serve", "--page", "nowhere"], &[("EIGHTS_LISTEN", "127.0.0.1:0")], NO_FILE);
    is_plain(&folder, &["serve", "--page", "file/x"], &[("EIGHTS_LISTEN", "127.0.0.1:0")], NO_FOLDER);
    is_plain(&folder, &["serve", "--data", "nowhere/x.db"], &[], NO_FILE);
    is_plain(&folder, &["serve", "--data", "file/x.db"], &[], NO_FOLDER);
    is_plain(&folder, &["serve", "--data", "folder.toml"], &[], "cannot use ");
    is_plain(&folder, &["admin", "rooms", "--data", "folder.toml"], &[], "there is no file");
    is_plain(&folder, &["admin", "restore", "nowhere.db", "--data", "x.db"], &[], NO_FILE);
    is_plain(&folder, &["play", "--players", "2", "--seat", "2=./nobody"], &[], "it cannot be started");
    is_plain(&folder, &["play", "--players", "2", "--seat", "2=./file"], &[], "permission denied");
}

#[test]
fn values_that_cannot_be_read() {
    let folder = fresh_folder("plain-values");
    for (arguments, says) in [
        (
            &["arena", "greedy", "random", "--games", "many"][..],
            "expected a whole number, such as 500, 10k, 2M or 1e5",
        ),
        (&["arena", "greedy", "random", "--games", ""], "expected a whole number"),
        (&["arena", "greedy", "random", "--games", "1.5"], "without fractions"),
        (&["arena", "greedy", "random", "--games", "1e30"], "from 1 to 1,000,000,000"),
        (&["arena", "greedy", "random", "--games", "0"], "from 1 to 1,000,000,000"),
        (&["arena", "greedy", "random", "--threads", "0"], "from 1 to 10,000"),
        (&["arena", "greedy", "search:x"], "there is no bot called"),
        (&["arena", "greedy", "random", "--seed", "x"], "a seed is a number"),
        (&["play", "--bot-time", "soon"], "expected a number of seconds"),
        (&["play", "--players", "x"], "not a valid number of players"),
        (&["play", "--level", "hard"], "unknown level; choose one of"),
        (&["play", "--game", "chess"], "unknown game; choose one of"),
        (&["rules", "show", "basic", "--language", "xx"], "unknown language; choose one of"),
        (&["load", "--rooms", "x"], "expected a whole number"),
        (&["load", "--rooms", "0.5"], "without fractions"),
        (&["load", "--seats", "99"], "from 2 to 16"),
        (&["load", "--kill", "0"], "expected a number from 1"),
        (&["load", "--pace", "soon"], "expected milliseconds"),
        (&["load", "not an address"], "not an address"),
        (&["join", "not an address"], "not an address"),
        (&["join", "localhost", "--away", "hard"], "unknown level; choose one of"),
        (&["join", "localhost", "--new", "--clock", "soon"], "expected a whole number"),
        (&["join", "localhost", "--new", "--players", "x"], "expected a whole number"),
        (&["serve", "--listen", "nowhere"], "expected an address and a port"),
        (&["serve", "--listen", "127.0.0.1"], "expected an address and a port"),
        (&["admin", "ban", "somebody"], "somebody"),
        (&["admin", "ban", "10.0.0.1", "--for", "soon"], "expected a duration"),
        (&["admin", "ban", "10.0.0.1", "--for", "2026-13-77"], "expected a duration"),
        (&["admin", "announce", "Hello", "--for", "1.5h"], "expected a duration"),
        (&["admin", "export", "nobody!"], "nobody!"),
        (&["play", "--nonsense"], "unexpected argument '--nonsense'"),
        (&["nonsense"], "nonsense"),
    ] {
        is_plain(&folder, arguments, &[], says);
    }
}

#[test]
fn settings_and_sheets_that_are_broken() {
    let folder = fresh_folder("plain-broken");
    for (text, settings, sheet) in [
        ("listen = \n", "line 1 is not valid TOML", "TOML"),
        ("rooms = 2026-1\n", "line 1 is not valid TOML", "a date or a time"),
        ("rooms = [1, 2\n", "line 1 is not valid TOML", "not closed"),
        ("rooms = 1__0\n", "line 1 is not valid TOML", "TOML"),
        ("[rooms\n", "line 1 is not valid TOML", "the heading is not closed"),
        ("rooms = 1\nrooms = 2\n", "line 2 sets the same setting again", "written twice"),
        ("\u{201c}rooms\u{201d} = 1\n", "line 1 is not valid TOML", "straight quotes"),
        ("rooms = \"many\"\n", "`rooms` cannot be \"many\": it has to be a whole number", "rooms"),
        ("rooms = -1\n", "`rooms` cannot be -1: it has to be a whole number, 1 or more", "rooms"),
        ("rooms = 1.5\n", "`rooms` cannot be 1.5: it has to be a whole number", "rooms"),
        ("listen = \"nowhere\"\n", "it has to be an address and a port", "listen"),
        ("proxies = [\"me\"]\n", "it has to be a list of IP addresses", "proxies"),
        ("roms = 1\n", "there is no setting `roms`", "roms"),
    ] {
        std::fs::write(folder.join("broken.toml"), text).unwrap();
        is_plain(&folder, &["serve", "--config", "broken.toml"], &[], settings);
        is_plain(&folder, &["rules", "check", "broken.toml"], &[], sheet);
        is_plain(&folder, &["play", "--rules", "broken.toml"], &[], "broken.toml:");
        is_plain(&folder, &["cards", "check", "broken.toml"], &[], "broken.toml:");
    }
    let listen = [("EIGHTS_LISTEN", "2026-13-77")];
    is_plain(&folder, &["serve"], &listen, "it has to be an address and a port");
    is_plain(&folder, &["serve"], &[("EIGHTS_ROOMS", "1e5x")], "it has to be a whole number");
}

#[test]
fn addresses_that_cannot_be_used() {
    let folder = fresh_folder("plain-addresses");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    is_plain(&folder, &["serve", "--listen", &address], &[], "another program already uses this port");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "no data file is left behind");
    is_plain(&folder, &["serve", "--listen", "192.0.2.1:0"], &[], "does not belong to this machine");
    drop(taken);
    for command in [&["join", &address][..], &["load", "--rooms", "1", &address], &["admin", "health"]] {
        is_plain(&folder, command, &[("EIGHTS_LISTEN", &address)], "connection refused");
    }
    is_plain(&folder, &["join", "nowhere.invalid"], &[], "no computer with this name was found");
}
