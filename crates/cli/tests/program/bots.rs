//! The bot protocol: external programs at our tables, and our bots at theirs.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use expect_test::{expect, expect_file};

use crate::driving::{Ran, fresh_file, run};

const GAMES: [&str; 3] = ["eights", "crazier", "eightball"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/bots").join(name);
    path.to_str().unwrap().to_string()
}

fn anybot() -> String {
    root().join("examples/bots/anybot.py").to_str().unwrap().to_string()
}

/// Runs a game of bots.
fn watch(arguments: &[&str]) -> Ran {
    let ran = run(&[&["play", "--auto"], arguments].concat(), "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    ran
}

/// Runs a game with a misbehaving bot at the second of two seats.
fn broken(fault: &str, arguments: &[&str]) -> Ran {
    let seat = format!("2=python3 {} {fault}", fixture("broken.py"));
    watch(&[&["--players", "2", "--seed", "5", "--seat", &seat], arguments].concat())
}

/// Returns the reports about bots.
fn reports(ran: &Ran) -> String {
    let mut lines = Vec::new();
    let mut open = false;
    for line in ran.out.lines() {
        open = line.starts_with("The bot of") || open && line.starts_with("  ");
        if open {
            lines.push(line);
        }
    }
    lines.join("\n")
}

#[test]
fn the_example_bot_plays_whole_games_of_every_game() {
    let seat = format!("2={}", anybot());
    for game in GAMES {
        for seed in ["1", "2", "3"] {
            let ran = watch(&["--game", game, "--players", "2", "--seed", seed, "--seat", &seat]);
            assert!(
                ran.out.contains("\nBob: anybot.\n") && !ran.out.contains("The bot of"),
                "{game}: {}",
                ran.out
            );
            assert!(ran.out.contains(" won the ") && ran.err.is_empty(), "{game}: {}{}", ran.out, ran.err);
        }
    }
}

#[test]
fn the_example_bot_plays_a_match_at_every_seat_by_any_rules() {
    let bot = anybot();
    let seats = ["1", "2", "cat", "4"].map(|seat| format!("{seat}={bot}"));
    let seats: Vec<&str> = seats.iter().flat_map(|seat| ["--seat", seat]).collect();
    for rules in ["basic", "action-stacking", "mau-mau"] {
        let ran =
            watch(&[&["--rules", rules, "--players", "4", "--match", "--seed", "2"], &seats[..]].concat());
        let won = ran.out.contains(" won the match.");
        assert!(won && !ran.out.contains("The bot of"), "{rules}: {}", ran.out);
    }
}

#[test]
fn the_example_bot_is_short_enough_to_be_read() {
    let text = std::fs::read_to_string(anybot()).unwrap();
    assert!(text.lines().count() <= 60);
}

#[test]
fn a_person_plays_against_a_program() {
    let seat = format!("ann={}", anybot());
    let ran = run(&["play", "--players", "2", "--seed", "3", "--seat", &seat], "log\nq\ny\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("\nAnn: anybot.\n"), "{}", ran.out);
    assert!(ran.out.contains(" --seat "), "the same game again has the same bot: {}", ran.out);
}

#[test]
fn levels_are_chosen_for_all_and_bots_for_one() {
    let ran = watch(&[
        "--players",
        "3",
        "--seed",
        "1",
        "--level",
        "sharp",
        "--seat",
        "3=search:5ms",
        "--seat",
        "1=random",
    ]);
    assert!(ran.out.contains("\nAnn: random, Bob: sharp, Cat: search:5ms.\n"), "{}", ran.out);
    assert!(ran.out.contains("--level sharp --seat 3=search:5ms --seat 1=random --seed"), "{}", ran.out);
    let usual = watch(&["--players", "3", "--seed", "1"]);
    let steady = watch(&["--players", "3", "--seed", "1", "--level", "steady"]);
    assert_eq!(usual.out, steady.out);
}

/// Returns the messages between our engine and the referee in a game by these rules.
fn dialogue_of_engine(rules: &str, players: &str, file: &str) -> String {
    let log = fresh_file(file);
    let (log, engine) = (log.to_str().unwrap(), env!("CARGO_BIN_EXE_eights"));
    let seat = format!("2=python3 {} {log} {engine} engine --bot greedy --seed 1", fixture("relay.py"));
    let ran = watch(&["--rules", rules, "--players", players, "--match", "--seed", "6", "--seat", &seat]);
    assert!(!ran.out.contains("The bot of"), "{rules}: {}", ran.out);
    let said = std::fs::read_to_string(log).unwrap();
    assert!(said.contains("\n< {\"type\":\"move\"") && !said.contains("\"error\""), "{said}");
    said
}

#[test]
fn our_engine_plays_matches_of_every_game_through_the_door() {
    for (rules, players) in [("basic", "3"), ("pesten", "4"), ("wayfarers", "3"), ("eightball", "2")] {
        dialogue_of_engine(rules, players, &format!("engine-{rules}.txt"));
    }
}

#[test]
fn a_bot_is_asked_whether_it_acts_out_of_turn() {
    let sheet = fresh_file("thrown-in.toml");
    let text = "version = 1\ngame = \"crazy-eights\"\nname = \"thrown-in\"\nbased_on = \"mau-mau\"\n[setup]\ndecks = 2\n[interrupts]\nthrow_in = true\n";
    std::fs::write(&sheet, text).unwrap();
    let said = dialogue_of_engine(sheet.to_str().unwrap(), "4", "engine-thrown-in.txt");
    assert!(said.contains("\"must\":false"), "nobody was asked out of turn: {said}");
}

#[test]
fn a_bot_that_dies_is_reported_once_and_the_game_goes_on() {
    let ran = broken("dies", &[]);
    expect![[r#"
        The bot of Bob, dies, has ended. It is asked no more: from
          now on its moves are those that the rules have for who
          lets the time pass."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.out.contains(" won the "));
}

#[test]
fn a_bot_that_talks_nonsense_is_told_so_and_in_the_end_not_asked() {
    let ran = broken("nonsense", &[]);
    expect![[r#"
        The bot of Bob, nonsense, said something that is no answer,
          twice. The move is made that the rules have for who lets
          the time pass.
        The bot of Bob, nonsense, said something that is no answer,
          twice. The move is made that the rules have for who lets
          the time pass.
        The bot of Bob, nonsense, said something that is no answer,
          twice. It is asked no more: from now on its moves are
          those that the rules have for who lets the time pass."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.err.contains("refused: this is no JSON"), "{}", ran.err);
    assert!(broken("endless", &[]).out.contains("It is asked no more"));
}

#[test]
fn a_bot_that_breaks_the_rules_is_refused_and_its_cards_stay_secret() {
    let ran = broken("illegal", &[]);
    expect![[r#"
        The bot of Bob, illegal, wanted what the rules do not allow,
          twice. The move is made that the rules have for who lets
          the time pass.
        The bot of Bob, illegal, wanted what the rules do not allow,
          twice. The move is made that the rules have for who lets
          the time pass.
        The bot of Bob, illegal, wanted what the rules do not allow,
          twice. It is asked no more: from now on its moves are
          those that the rules have for who lets the time pass."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.err.lines().any(|line| line.starts_with("refused: ")), "{}", ran.err);
}

#[test]
fn a_bot_that_is_right_the_second_time_is_not_reported() {
    let ran = broken("hesitant", &[]);
    assert!(ran.err.contains("refused: \"castle\" is not a move"), "{}", ran.err);
    assert_eq!(reports(&ran), "");
}

#[test]
fn a_bot_that_is_too_slow_does_not_hold_up_the_table() {
    for fault in ["slow", "deaf"] {
        let file = fresh_file(&format!("{fault}.pid"));
        let ran = broken(&format!("{fault} {}", file.display()), &["--bot-time", "0.2"]);
        let told = reports(&ran);
        assert!(
            told.starts_with(&format!("The bot of Bob, {fault}, did not answer within 0.2 seconds.")),
            "{told}"
        );
        assert_eq!(told.matches("The bot of").count(), 3, "{told}");
        assert!(told.contains("asked no more"), "{told}");
        // The program was stopped, and not merely forgotten.
        let pid = std::fs::read_to_string(&file).unwrap();
        assert!(!pid.is_empty() && !Path::new("/proc").join(pid).exists(), "{fault} still runs");
    }
}

#[test]
fn an_answer_that_comes_too_late_answers_no_later_question() {
    let ran = broken("late", &["--bot-time", "0.5"]);
    assert!(
        reports(&ran).starts_with("The bot of Bob, late, did not answer within 0.5 seconds."),
        "{}",
        ran.out
    );
}

#[test]
fn a_bot_that_cannot_introduce_itself_cannot_play() {
    for (fault, why) in [
        ("rude", "its first line is not a hello"),
        ("modern", "it uses protocol 2, but this program uses protocol 1"),
        ("silent", "it sent no hello within 10 seconds"),
    ] {
        let seat = format!("2=python3 {} {fault}", fixture("broken.py"));
        let ran = run(&["play", "--players", "2", "--seat", &seat], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
        assert!(ran.err.contains(why), "{}", ran.err);
    }
    let ran = run(&["play", "--seat", "2=./nobody.py"], "");
    assert!(ran.code == Some(1) && ran.err.contains("it cannot be started"), "{}", ran.err);
}

#[test]
fn a_seat_that_is_no_seat_is_explained() {
    let mut told = String::new();
    for seats in [
        ["2=sharp", "ann=gentle"],
        ["1=sharp", "2=sharp"],
        ["5=sharp", "2=sharp"],
        ["2=shrap", "3=sharp"],
        ["two", "3=sharp"],
    ] {
        let ran = run(&["play", "--seat", seats[0], "--seat", seats[1]], "");
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        let _ = writeln!(told, "{}", ran.err.trim_end());
    }
    for wrong in [["--level", "hard"], ["--bot-time", "soon"]] {
        let _ = writeln!(told, "{}", run(&[&["play"], &wrong[..]].concat(), "").err.trim_end());
    }
    expect![[r#"
        error: "ann=gentle" names a seat that already has a bot
        hint: give each seat only one bot
        error: "1=sharp" names your own seat
        hint: choose one of the seats for bots: 2 is Ann, 3 is Bob, 4 is Cat; add --auto to let bots play every seat, including yours
        error: "5=sharp" names no seat at this table
        hint: choose one of the seats for bots: 2 is Ann, 3 is Bob, 4 is Cat
        error: invalid value '2=shrap' for '--seat <N=BOT>': there is no bot called "shrap": choose gentle, steady, sharp, master, random or greedy, or plain or search with a limit, such as search:2000 for simulations or search:20ms for time; for a program, give its path, such as ./mybot.py
        hint: run eights play --help for options and examples
        error: invalid value 'two' for '--seat <N=BOT>': expected a seat and a bot, such as 2=sharp
        hint: run eights play --help for options and examples
        error: invalid value 'hard' for '--level <LEVEL>': unknown level; choose one of gentle, steady, sharp, master
        hint: run eights play --help for options and examples
        error: invalid value 'soon' for '--bot-time <S>': expected a number of seconds, such as 10 or 0.5
        hint: run eights play --help for options and examples
    "#]].assert_eq(&told);
}

/// Returns every message to the bot at the second seat, and the record of the game.
fn overheard(game: &str, players: &str, seed: &str) -> (Vec<String>, String) {
    let (log, record) =
        (fresh_file(&format!("heard-{game}-{seed}.txt")), fresh_file(&format!("heard-{game}-{seed}.eights")));
    let seat = format!("2=python3 {} {} {}", fixture("relay.py"), log.display(), anybot());
    let record = record.to_str().unwrap();
    watch(&["--game", game, "--players", players, "--seed", seed, "--seat", &seat, "--record", record]);
    let log = std::fs::read_to_string(log).unwrap();
    let told = log.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_string).collect();
    (told, std::fs::read_to_string(record).unwrap())
}

/// Returns the words of a text that could be cards.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '#').collect()
}

/// Returns the card events of a record: who, what, which card.
fn happened(record: &str) -> Vec<(&str, &str, &str)> {
    let steps = record.lines().filter_map(|line| line.split_once(" > ").map(|(_, events)| events));
    let events = steps.flat_map(|events| events.split("; "));
    let words = events.map(|event| event.split(' ').collect::<Vec<_>>());
    words.filter(|words| words.len() >= 3).map(|words| (words[0], words[1], words[2])).collect()
}

#[test]
fn a_program_is_told_no_card_that_its_seat_did_not_see() {
    // In these games each card exists once, so a card that only others held is identified by its face.
    for (game, players, hidden_by) in
        [("eights", "4", ["dealt", "drew"]), ("crazier", "4", ["was-dealt", "drew"])]
    {
        let mut tested = 0;
        for seed in ["11", "12", "13"] {
            let (told, record) = overheard(game, players, seed);
            let events = happened(&record);
            let secret = |(who, what, _): &&(&str, &str, &str)| *who != "Bob" && hidden_by.contains(what);
            let hidden: BTreeSet<&str> = events.iter().filter(secret).map(|event| event.2).collect();
            let open = events.iter().filter(|event| !secret(event));
            let mut open: BTreeSet<&str> = open.flat_map(|event| [event.2, event.1]).collect();
            // "turned 7H".
            open.extend(
                record.split("turned ").skip(1).filter_map(|rest| rest.split([';', '\n', ' ']).next()),
            );
            let secrets: Vec<&str> = hidden.difference(&open).copied().collect();
            tested += secrets.len();
            for line in told.iter().filter(|line| !line.contains("\"type\":\"hand\"")) {
                let words = words(line);
                assert!(secrets.iter().all(|card| !words.contains(card)), "{secrets:?} in {line}");
            }
        }
        assert!(tested > 3, "these deals test nothing");
    }
}

#[test]
fn a_program_sees_the_backs_of_what_others_get() {
    for (game, players) in [("eights", "3"), ("crazier", "3"), ("eightball", "2")] {
        let (told, _) = overheard(game, players, "21");
        let seen = told.iter().filter(|line| line.contains("\"type\":\"seen\"")).cloned().collect::<String>();
        let (mut backs, mut faces) = (0, BTreeSet::new());
        for event in seen.split('"') {
            if let [who, "dealt" | "was-dealt" | "drew", card, ..] = event.split(' ').collect::<Vec<_>>()[..]
            {
                // A card that was seen before it was drawn is still known.
                let known = who == "Bob" || faces.contains(card);
                assert!(if card == "#" { who != "Bob" } else { known }, "{game}: {event}");
                backs += usize::from(card == "#");
            }
            faces.extend(event.split(' ').filter(|word| *word != "#"));
        }
        assert!(backs > 5, "{game}: nobody got a card");
    }
}

#[test]
fn the_dialogue_in_the_document_is_one_that_happens() {
    let log = fresh_file("dialogue.txt");
    let engine = env!("CARGO_BIN_EXE_eights");
    let seat = format!("2=python3 {} {} {engine} engine --seed 1", fixture("relay.py"), log.display());
    watch(&["--players", "2", "--seed", "5", "--seat", &seat]);
    let log = std::fs::read_to_string(&log).unwrap();
    // The sheet is long, and the engine knows these rules by name.
    let mut dialogue = String::new();
    for line in log.lines() {
        let (side, message) = line.split_at(2);
        let mut message: serde_json::Value = serde_json::from_str(message).unwrap();
        if let Some(message) = message.as_object_mut() {
            message.shift_remove("sheet");
        }
        let _ = writeln!(dialogue, "{side}{message}");
    }
    let file = root().join("docs/bots.md");
    let text = std::fs::read_to_string(&file).unwrap();
    let (before, rest) = text.split_once("```text\n").expect("the document has a dialogue");
    let (_, after) = rest.split_once("```\n").expect("the dialogue ends");
    expect_file![file].assert_eq(&format!("{before}```text\n{dialogue}```\n{after}"));
    // The dialogue can also be typed: the engine gives the same answers to the same lines.
    let typed = |side: &str| {
        let lines = dialogue.lines().filter_map(|line| line.strip_prefix(side));
        lines.flat_map(|line| [line, "\n"]).collect::<String>()
    };
    assert_eq!(run(&["engine", "--seed", "1"], &typed("> ")).out, typed("< "));
}
