//! Error messages: one line that says what is wrong, one that says what to do.

use crate::driving::{eights, finish, fresh_file, run};

fn check(arguments: &[&str], code: i32, error: &str, hint: &str) {
    let ran = run(arguments, "");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(ran.code, Some(code), "{arguments:?}: {}", ran.err);
    assert_eq!(lines.len(), 2, "{arguments:?}: {}", ran.err);
    assert!(lines[0].starts_with("error: ") && lines[0].contains(error), "{arguments:?}: {}", ran.err);
    assert!(lines[1].starts_with("hint: ") && lines[1].contains(hint), "{arguments:?}: {}", ran.err);
    assert!(!ran.err.contains('\u{1b}') && ran.out.is_empty(), "{arguments:?}");
}

#[test]
fn wrong_arguments_are_answered_with_a_hint() {
    check(&["paly"], 2, "paly", "play");
    check(&["play", "--playres", "3"], 2, "--playres", "--players");
    check(&["play", "--pace", "quick"], 2, "none, fast, normal, slow, step", "eights play --help");
    for players in ["1", "8", "99", "many", "-1", "4.5", "99999999999999999999999", ""] {
        let error = format!("\"{players}\" is not a valid number of players for the rules \"basic\"");
        check(
            &["play", "--players", players],
            2,
            &error,
            "give --players a number from 2 to 7 for these rules",
        );
    }
    check(&["play", "--rules", "tennis"], 2, "tennis", "basic");
    check(&["play", "--rules", "actoin"], 2, "actoin", "did you mean action?");
    check(&["rules", "show", "pickup"], 2, "pickup", "did you mean pick-up?");
    check(
        &["rules", "show", "no-such.toml"],
        2,
        "cannot read no-such.toml: no such file",
        "eights rules list",
    );
    check(&["rules", "check"], 2, "<FILE|LINK|NAME>", "eights rules check --help");
    check(&["play", "--name", "stock"], 2, "stock", "--name");
    check(&["play", "--name", "two words"], 2, "two words", "--name");
    check(&["play", "--seed", "x"], 2, "a seed is a number", "eights play --help");
    check(&["play", "--force"], 2, "--record", "eights play --help");
    check(&["replay"], 2, "<FILE>", "eights replay --help");
    check(&["cards", "show", "castel"], 2, "no card called \"castel\"", "did you mean Castle?");
    check(&["cards", "show", "king"], 2, "no card called \"king\"", "Stag King");
    check(&["cards", "show", "xyzzy"], 2, "no card called \"xyzzy\"", "eights cards list");
    check(
        &["cards", "list", "--deck", "tarot"],
        2,
        "no deck called \"tarot\"",
        "crossroads, lodestar, wayfarers",
    );
    check(
        &["cards", "list", "--deck", "no-such.toml"],
        2,
        "cannot read no-such.toml: no such file",
        "crossroads, lodestar, wayfarers",
    );
    check(&["cards", "check"], 2, "<FILE>", "eights cards check --help");
    check(&["admin", "backup"], 2, "<FILE>", "eights admin backup --help");
    check(&["admin", "backup", "--out", "x.db"], 2, "--out", "eights admin backup --help");
    check(&["admin", "migrate-config", "no-such.toml"], 2, "no such file", "name a settings file");
    check(
        &["admin", "migrate-config", "x.toml", "--config", "y.toml"],
        2,
        "neither --config",
        "migrate-config eights.toml",
    );
    check(&["play", "--cards", "no-such.toml"], 2, "cannot read no-such.toml: no such file", "card file");
    check(&["play", "--cards", "x.toml", "--rules", "basic"], 2, "does not use card files", "--game crazier");
    check(&["play", "--rules", "wayfarers-pairs", "--players", "5"], 2, "teams of 2", "a multiple of 2");
}

#[test]
fn a_command_offers_only_options_that_it_uses() {
    let help = run(&["admin", "migrate-config", "--help"], "").out;
    assert!(help.contains("--dry-run") && !help.contains("--config") && !help.contains("--data"), "{help}");
    assert!(run(&["admin", "backup", "--help"], "").out.contains("--data"));
    check(&["admin", "--data", "x.db", "migrate-config", "x.toml"], 2, "neither --config", "eights.toml");
}

#[test]
fn a_file_is_not_overwritten_by_accident() {
    let file = fresh_file("overwrite.eights");
    let path = file.to_str().unwrap();
    let diary = "dear diary, ".repeat(10_000);
    std::fs::write(&file, &diary).unwrap();
    check(&["play", "--auto", "--record", path], 1, "already exists", "--force");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), diary);
    let forced = run(&["play", "--auto", "--record", path, "--force"], "");
    assert_eq!(forced.code, Some(0));
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.starts_with("eights record 4\n") && !record.contains("diary"), "{record}");
    let nowhere = fresh_file("no-such-folder").join("game.eights");
    check(
        &["play", "--auto", "--record", nowhere.to_str().unwrap()],
        1,
        "cannot write ",
        "an existing folder",
    );
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let file = fresh_file("broken-pipe.eights");
    let record = ["--record", file.to_str().unwrap()];
    for arguments in
        [&["play", "--auto", "--players", "7", "--match", record[0], record[1]][..], &["man"], &["--help"]]
    {
        let mut child = eights(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let ran = finish(child, "");
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
    }
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("eights record 4\n"), "the game was lost");
}
