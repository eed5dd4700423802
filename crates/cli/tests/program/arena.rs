//! Contests between bots, through the program.

use std::io::Read as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::driving::{Ran, eights, fresh_file, run};

/// Runs the arena with these arguments.
fn arena(arguments: &[&str]) -> Ran {
    run(&[&["arena"], arguments].concat(), "")
}

/// Runs the arena, which must succeed, and returns its JSON without times, which differ between runs.
fn numbers(arguments: &[&str]) -> serde_json::Value {
    let ran = arena(&[&["--json"], arguments].concat());
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{arguments:?}");
    let mut numbers: serde_json::Value = serde_json::from_str(&ran.out).expect("one line of JSON");
    for bot in numbers["bots"].as_array_mut().expect("a list of bots") {
        assert!(bot.as_object_mut().expect("a bot").remove("cpu_ms").is_some());
    }
    numbers
}

#[test]
fn a_table_tells_who_plays_better() {
    let ran = arena(&["--games", "100", "greedy", "random"]);
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "basic, 2 players: greedy against random");
    assert!(lines[1].starts_with("100 games: 50 deals, each from every seat."), "{}", ran.out);
    let row = |start: &str| {
        let line = lines.iter().find(|line| line.starts_with(start)).expect("a row of the table");
        line.split_whitespace().map(str::to_string).collect::<Vec<_>>()
    };
    let share = |start: &str| row(start)[2].parse::<f64>().expect("a share");
    assert!(share("greedy ") > 60.0 && share("random ") < 40.0, "{}", ran.out);
    assert!((share("greedy ") + share("random ") - 100.0).abs() < 0.11, "{}", ran.out);
    assert_eq!(row("greedy ")[1], "100");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{}", ran.out);
}

#[test]
fn bots_that_are_alike_are_told_to_be() {
    for (rules, players) in
        [("action", "2"), ("wayfarers", "2"), ("eightball", "2"), ("action-two-decks", "6")]
    {
        let ran = arena(&["--rules", rules, "--players", players, "--games", "12", "greedy", "greedy"]);
        let even = format!("{:.1} %", 100.0 / players.parse::<f64>().unwrap());
        let rows = ran.out.lines().filter(|line| line.starts_with("greedy ")).collect::<Vec<_>>();
        assert_eq!(rows.len(), 2, "{}{}", ran.out, ran.err);
        assert!(rows.iter().all(|row| row.contains(&even)), "{}", ran.out);
    }
}

#[test]
fn it_does_not_matter_how_many_threads_play() {
    let contest = ["--rules", "action", "--players", "3", "--games", "60", "search:30", "greedy", "random"];
    let alone = numbers(&[&["--threads", "1"], &contest[..]].concat());
    assert_eq!(alone, numbers(&[&["--threads", "4"], &contest[..]].concat()));
    assert_eq!((alone["games"].as_u64(), alone["deals"].as_u64()), (Some(60), Some(20)));
    assert_ne!(alone, numbers(&[&["--seed", "2"], &contest[..]].concat()));
}

#[test]
fn games_are_rounded_up_to_whole_deals() {
    let ran = arena(&["--players", "3", "--games", "10", "greedy", "random"]);
    assert_eq!(
        ran.err,
        "note: 12 games are played instead of 10, since every deal is played from all 3 seats\n"
    );
    assert!(ran.out.contains("12 games: 4 deals"), "{}", ran.out);
    assert!(ran.out.starts_with("basic, 3 players: greedy against random twice\n"), "{}", ran.out);
}

#[test]
fn a_contest_that_was_broken_off_ends_as_if_it_had_not_been() {
    let file = fresh_file("broken-off.jsonl");
    let path = file.to_str().unwrap();
    let contest = |games| ["--rules", "action", "--games", games, "search:20", "greedy"];
    let kept = |games| numbers(&[&["--resume", path], &contest(games)[..]].concat());
    let whole = numbers(&contest("40"));
    assert_eq!(kept("14"), numbers(&contest("14")));
    assert_eq!(kept("40"), whole);
    // Some deals are lost, and one was cut off while it was written.
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 21, "{text}");
    let half = &lines[20][..lines[20].len() / 2];
    std::fs::write(&file, [&lines[..4], &lines[9..20], &[half]].concat().join("\n")).unwrap();
    assert_eq!(kept("40"), whole);
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 21, "{text}");
    // The file holds more than the contest asks for.
    assert_eq!(kept("14"), numbers(&contest("14")));
}

/// Waits until a condition holds.
fn until(what: &str, mut is_it: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_it() {
        assert!(start.elapsed() < Duration::from_mins(1), "it never came to {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn lines(file: &Path) -> usize {
    std::fs::read_to_string(file).map_or(0, |text| text.lines().count())
}

#[test]
#[cfg(unix)]
fn whoever_interrupts_it_keeps_what_is_done() {
    let file = fresh_file("interrupted.jsonl");
    let path = file.to_str().unwrap();
    let contest =
        ["arena", "--rules", "action", "--games", "100000", "--resume", path, "search:50", "greedy"];
    let mut child = eights(&contest).spawn().unwrap();
    until("some deals", || lines(&file) > 5);
    let told = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status().unwrap();
    assert!(told.success());
    let code = child.wait().unwrap().code();
    let (mut out, mut err) = (String::new(), String::new());
    child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(code, Some(130), "{err}");
    let games = 2 * (lines(&file) - 1);
    assert!(out.contains(&format!("{games} games: ")), "{games}: {out}");
    let further = "Go on:\n  eights arena --rules action --games 100000";
    assert!(err.contains(&format!("Stopped after {games} of 100000 games. {further}")), "{err}");
    assert!(err.contains(&format!("--resume {path} search:50 greedy\n")), "{err}");
    // The stored games are as good as those of an uninterrupted run.
    let few = |more: &[&str]| {
        numbers(&[&["--rules", "action", "--games", "10"], more, &["search:50", "greedy"]].concat())
    };
    assert_eq!(few(&["--resume", path]), few(&[]));
}

/// Checks that an error says what is wrong in one line, and what to do in another.
fn refused(arguments: &[&str], code: i32, error: &str, hint: &str) {
    let ran = arena(arguments);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!((ran.code, lines.len()), (Some(code), 2), "{arguments:?}: {}", ran.err);
    assert!(lines[0].starts_with("error: ") && lines[0].contains(error), "{arguments:?}: {}", ran.err);
    assert!(lines[1].starts_with("hint: ") && lines[1].contains(hint), "{arguments:?}: {}", ran.err);
    assert!(ran.out.is_empty(), "{arguments:?}: {}", ran.out);
}

#[test]
fn what_cannot_be_played_is_refused_with_what_to_do() {
    refused(&["greedy", "gredy"], 2, "there is no bot called \"gredy\"", "did you mean greedy?");
    refused(&["greedy", "search:"], 2, "there is no bot called \"search:\"", "eights arena --help");
    refused(&["greedy"], 2, "at least two bots", "eights arena greedy random");
    refused(&[], 2, "<BOT>", "eights arena --help");
    refused(&["--rules", "actoin", "greedy", "random"], 2, "actoin", "did you mean action?");
    refused(&["--rules", "eightball", "greedy", "greedy", "random"], 2, "3 bots", "at most 2 bots");
    refused(&["--players", "2", "greedy", "greedy", "random"], 2, "3 bots", "--players 3");
    refused(
        &["--players", "8", "greedy", "random"],
        2,
        "\"8\" is not a valid number of players",
        "from 2 to 7",
    );
    refused(&["--games", "0", "greedy", "random"], 2, "--games", "eights arena --help");
    refused(&["--threads", "0", "greedy", "random"], 2, "--threads", "eights arena --help");
    refused(&["--benchmarks", "greedy"], 2, "--benchmarks", "eights arena --help");
    refused(&["--short"], 2, "--benchmarks", "eights arena --help");
    refused(&["--short", "greedy", "random"], 2, "--short", "eights arena --help");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let file = fresh_file("something-else.jsonl");
    let path = file.to_str().unwrap();
    let contest = ["--games", "4", "--resume", path, "greedy", "random"];
    let nowhere = file.with_extension("d").join("x.jsonl");
    refused(
        &["--resume", nowhere.to_str().unwrap(), "greedy", "random"],
        1,
        "cannot use ",
        "an existing folder",
    );
    for text in ["dear diary\n", "no end", "{\"game\": 1}\n"] {
        std::fs::write(&file, text).unwrap();
        refused(&contest, 2, "is not a results file of eights arena", "another file");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
    std::fs::remove_file(&file).unwrap();
    assert_eq!(arena(&contest).code, Some(0));
    let kept = std::fs::read_to_string(&file).unwrap();
    let other = |options: &[&str], error: &str| {
        refused(&[&["--resume", path], options].concat(), 2, error, "the same options");
    };
    other(&["greedy", "steady"], "other bots: greedy random");
    other(&["--players", "3", "--games", "3", "greedy", "random"], "other players: 2");
    other(&["--seed", "5", "greedy", "random"], "other seed: 1");
    other(&["--rules", "action", "greedy", "random"], "other rules: eights:");
    other(&["--benchmarks", "--short"], "other contests");
    std::fs::write(&file, kept.replace("\"program\":\"", "\"program\":\"0.0.")).unwrap();
    refused(&contest, 2, "another version of the program: 0.0.", "another file");
    let won_too_much = kept.lines().last().unwrap().replacen("\"share\":", "\"share\":1", 1);
    for line in ["what?", "{}", &won_too_much] {
        std::fs::write(&file, format!("{kept}{line}\n")).unwrap();
        refused(&contest, 1, "line 4", "remove that line");
    }
}
