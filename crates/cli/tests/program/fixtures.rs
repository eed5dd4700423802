//! Files written by earlier versions, and every preset in line mode.
//!
//! Records, rooms and settings stay readable forever. Transcripts and replays may change along with an intended change
//! of a text: `UPDATE_EXPECT=1` updates them, and the difference is reviewed before it is committed.

use std::path::{Path, PathBuf};

use eights_catalog::{Rules, Title};
use expect_test::expect_file;

use crate::driving::{Player, Server, eights, fresh_folder, run};
use crate::guest::{Guest, until};

/// Returns the folder of the fixtures.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// Returns the files of a folder, by name.
fn files(folder: &str) -> Vec<(String, PathBuf)> {
    let read = std::fs::read_dir(fixtures().join(folder)).expect("the folder is there");
    let mut files: Vec<(String, PathBuf)> = read
        .map(|entry| entry.expect("the folder can be read").path())
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_string(), path))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{folder} is empty");
    files
}

/// Plays a whole game with sensible answers, and returns the transcript.
fn transcript(rules: &Rules) -> String {
    let sensible = match rules.game() {
        Title::Classic => crate::driving::sensible,
        Title::Crazier => crate::crazier::sensible,
        _ => crate::joining::at_the_pool_table,
    };
    let players = rules.players().min().to_string();
    let mut player = Player::start(&["play", "--rules", rules.name(), "--seed", "1", "--players", &players]);
    // Alternatives to try when the sensible answer was refused.
    let mut others = ["1", "k", "y", "d", "2", ""].iter().cycle();
    let mut before = String::new();
    for _ in 0..3000 {
        let Some(screen) = player.screen() else { return player.transcript };
        let repeated = screen.lines().count() <= 3 && !screen.contains("Enter");
        let answer = if repeated && before == sensible(&screen) {
            (*others.next().unwrap()).to_string()
        } else {
            sensible(&screen)
        };
        player.types(&answer);
        before = answer;
    }
    panic!("the game does not end:\n{}", player.transcript);
}

#[test]
fn every_preset_looks_in_line_mode_as_it_did() {
    for rules in Rules::all() {
        let file = fixtures().join("transcripts").join(format!("{}.txt", rules.name()));
        expect_file![file].assert_eq(&transcript(&rules));
    }
}

#[test]
fn there_is_no_transcript_of_a_preset_that_is_gone() {
    for (name, _) in files("transcripts") {
        assert!(Rules::named(&name).is_some(), "{name}");
    }
}

#[test]
fn records_of_every_preset_verify() {
    let records = files("records");
    for rules in Rules::all() {
        assert!(records.iter().any(|(name, _)| name == rules.name()), "no record of {}", rules.name());
    }
    for (name, path) in records {
        let ran = run(&["verify", path.to_str().unwrap()], "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{name}: {}", ran.out);
    }
}

#[test]
fn records_are_told_again_as_before() {
    for name in ["basic", "basic-match", "mau-mau", "pesten", "wayfarers", "eightball"] {
        let record = format!("{name}.eights");
        for (suffix, eye) in [("open", &[][..]), ("bob", &["--as", "bob"])] {
            let mut command = eights(&[&["replay", record.as_str()], eye].concat());
            command.current_dir(fixtures().join("records"));
            let ran = crate::driving::finish(command.spawn().unwrap(), "");
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{name}");
            let told = fixtures().join("replays").join(format!("{name}-{suffix}.txt"));
            expect_file![told].assert_eq(&ran.out);
        }
    }
}

#[test]
fn settings_of_earlier_versions_start_a_server() {
    for (name, path) in files("settings") {
        let folder = fresh_folder(&format!("fixture-settings-{name}"));
        std::fs::copy(&path, folder.join("eights.toml")).unwrap();
        let server = Server::start(&["serve", "--config", "eights.toml"], &folder);
        assert!(server.greeting.contains("https://eights.example"), "{name}: {}", server.greeting);
        assert_eq!(server.end().code, Some(0), "{name}");

        // Rewritten, the file has present names alone, and nobody is warned.
        let old = std::fs::read_to_string(&path).unwrap();
        let file = folder.join("eights.toml");
        let migrated = run(&["admin", "migrate-config", file.to_str().unwrap()], "");
        assert_eq!(migrated.code, Some(0), "{name}: {}", migrated.err);
        let new = std::fs::read_to_string(&file).unwrap();
        assert_eq!(old.lines().count(), new.lines().count(), "{name}");
        assert_eq!(migrated.out.contains("is now"), old != new, "{name}: {}", migrated.out);
        let server = Server::start(&["serve", "--config", "eights.toml"], &folder);
        let ended = server.end();
        assert!(ended.code == Some(0) && !ended.err.contains("is now"), "{name}: {}", ended.err);
    }
}

/// Moves all timestamps to the present minute, since rooms that are idle for a day are closed.
fn be_recent(folder: &Path) {
    let file = rusqlite::Connection::open(folder.join("eights.db")).unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let last: i64 = file.query_row("select max(at) from log", [], |row| row.get(0)).unwrap();
    file.execute("update log set at = at + ?1", [now - last]).unwrap();
}

/// Starts a server with the data of an earlier version: every room has the same people, cards and score, and continues.
#[test]
fn rooms_of_an_earlier_server_go_on() {
    let folder = fresh_folder("fixture-rooms");
    for file in ["eights.db", "rooms.json"] {
        std::fs::copy(fixtures().join("server").join(file), folder.join(file)).unwrap();
    }
    let rooms: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(folder.join("rooms.json")).unwrap()).unwrap();
    be_recent(&folder);
    let server = Server::start(&["serve"], &folder);
    // All rooms are looked at before any hand is finished: a bot plays for people who are away for half a minute.
    let mut playing = Vec::new();
    for room in rooms.as_array().unwrap() {
        let text = |key: &str| room[key].as_str().unwrap();
        let guest = Guest::known(&server, text("cookie"));
        let name = text("room");
        let mut socket = guest.looks(name);
        let welcome = socket.hears("welcome", |told| told["type"] == "welcome");
        for key in ["seats", "totals", "rules", "settings", "phase"] {
            assert_eq!(welcome["room"][key], room["welcome"]["room"][key], "{name}: {key}");
        }
        assert_eq!(welcome["hand"], room["welcome"]["hand"], "{name}");
        if welcome["room"]["phase"] == "playing" {
            playing.push((guest, name));
        }
    }
    assert!(!playing.is_empty());
    for (guest, name) in &playing {
        guest.does(name, &serde_json::json!({ "type": "leave" }));
    }
    // Bots play on until the hands are over.
    for (guest, name) in &playing {
        // A refused request tells no phase.
        until("the hand is over", || {
            guest.room(name)["phase"].as_str().is_some_and(|phase| phase != "playing")
        });
    }
    server.end();
}
