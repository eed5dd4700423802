//! The test game of docs/add-a-game.md: everything that plays games plays it too.

use std::collections::BTreeSet;
use std::path::Path;

use crate::driving::{Server, fresh_file, fresh_folder, run};
use crate::joining::{Guest, word};

/// Answers every prompt with a bet.
fn bets(_: &str) -> String {
    "bet".to_string()
}

#[test]
fn it_is_played_in_line_mode_against_a_bot() {
    for level in ["gentle", "sharp"] {
        let ran = run(&["play", "--rules", "kuhn", "--seed", "1", "--level", level], "fold\nbet\nbet\n");
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{}", ran.out);
        for told in [
            "Kuhn poker: you against Ann.",
            "You hold the ",
            "Type bet, check or q.",
            "You bet.",
            " won the hand",
        ] {
            assert!(ran.out.contains(told), "{told}: {}", ran.out);
        }
    }
}

#[test]
fn a_match_of_it_is_recorded_told_again_and_checked() {
    let file = fresh_file("kuhn.eights");
    let path = file.to_str().unwrap();
    let ran = run(&["play", "--auto", "--match", "--rules", "kuhn", "--seed", "6", "--record", path], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{}", ran.out);
    assert!(ran.out.contains(" won the match"), "{}", ran.out);
    let told = run(&["replay", path], "");
    assert!(told.code == Some(0) && told.out.contains("Hand 10"), "{}{}", told.out, told.err);
    let checked = run(&["verify", path], "");
    assert_eq!(checked.code, Some(0), "{}{}", checked.out, checked.err);
}

#[test]
fn it_is_played_in_a_room_over_a_socket() {
    let folder = fresh_folder("join-kuhn");
    let server = Server::start(&["serve"], &folder);
    let address = server.address().to_string();
    let made = ["--new", "--rules", "kuhn", "--hand", "--pace", "none", "--name", "Ann"];
    let mut ann = Guest::join(&folder, &[&[address.as_str()][..], &made].concat());
    let table = format!("{address}/{}", word(&mut ann));
    ann.sees("You took seat 1.");
    let mut bob = Guest::join(&folder, &[&table, "--name", "Bob"]);
    bob.sees("You took seat 2.");
    ann.sees("Press Enter to begin");
    ann.types("");
    std::thread::scope(|scope| {
        scope.spawn(|| ann.plays(bets));
        scope.spawn(|| bob.plays(bets));
    });
    for guest in [ann, bob] {
        let shown = guest.goes();
        assert!(shown.contains("The deal was checked: it is the one that was promised."), "{shown}");
    }
    assert_eq!(server.end().code, Some(0));
}

/// Collects all files below a folder that name the game.
fn naming(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let elsewhere =
            ["target", ".git", "docs", "crates/kuhn", "crates/testkit", "Cargo.lock", "browser/node_modules"];
        if elsewhere.contains(&name.as_str()) || name.contains("/tests") {
            continue;
        }
        if path.is_dir() {
            naming(root, &path, found);
        } else if name.contains("kuhn")
            || std::fs::read_to_string(&path).is_ok_and(|text| text.contains("kuhn") || text.contains("Kuhn"))
        {
            found.insert(name);
        }
    }
}

#[test]
fn the_guide_names_every_file_outside_its_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut found = BTreeSet::new();
    naming(&root, &root, &mut found);
    let guide = std::fs::read_to_string(root.join("docs/add-a-game.md")).unwrap();
    let touched = guide.split("\n## ").find(|part| part.starts_with("What it touches elsewhere")).unwrap();
    let named: BTreeSet<String> = touched
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| root.join(name).is_file())
        .map(str::to_string)
        .collect();
    assert_eq!(found, named);
}
