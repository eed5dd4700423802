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

/// Returns the choice of a misbehaving bot for the second seat.
fn broken_seat(fault: &str) -> String {
    format!("2=python3 {} {fault}", fixture("broken.py"))
}

/// Runs a game with a misbehaving bot at the second of two seats. The game counts as a failure.
fn broken(fault: &str, arguments: &[&str]) -> Ran {
    let seat = broken_seat(fault);
    let game = ["play", "--auto", "--players", "2", "--seed", "5", "--seat", &seat];
    let ran = run(&[&game, arguments].concat(), "");
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    ran
}

/// Returns the reports about bots.
fn reports(ran: &Ran) -> String {
    let mut lines = Vec::new();
    let mut open = false;
    for line in ran.out.lines() {
        open = line.starts_with("Bob's bot") || open && line.starts_with("  ");
        if open {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Joins lines that were wrapped.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_example_bot_plays_whole_games_of_every_game() {
    let seat = format!("2={}", anybot());
    for game in GAMES {
        for seed in ["1", "2", "3"] {
            let ran = watch(&["--game", game, "--players", "2", "--seed", seed, "--seat", &seat]);
            assert!(
                ran.out.contains("\nBob: anybot.\n") && !ran.out.contains("'s bot ("),
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
        assert!(won && !ran.out.contains("'s bot ("), "{rules}: {}", ran.out);
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
    assert!(!ran.out.contains("'s bot ("), "{rules}: {}", ran.out);
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
        Bob's bot (dies) ended with exit status 3. It is not asked
          again: from now on, its moves are made for it, as if its
          time had run out. Hint: what it wrote to standard error is
          on the screen; --bot-log FILE keeps what was said before.
        Bob's bot (dies) failed: 15 of its 15 moves were made for
          it. This result says nothing about how well it plays."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.out.contains(" won the "));
}

#[test]
fn a_bot_that_talks_nonsense_is_told_so_and_in_the_end_not_asked() {
    let ran = broken("nonsense", &[]);
    expect![[r#"
        Bob's bot (nonsense) sent an answer that is not JSON. It is
          asked once more. Hint: write only JSON to standard output,
          one object per line; anything else goes to standard error.
          It sent: I think that 9C JC 2D 6H 6S AS 8S is a fine hand
        Bob's bot (nonsense) sent an answer that is not JSON. Its
          move was made for it, as if its time had run out.
        Bob's bot (nonsense) sent an answer that is not JSON. Its
          move was made for it, as if its time had run out.
        Bob's bot (nonsense) sent an answer that is not JSON. It is
          not asked again: from now on, its moves are made for it,
          as if its time had run out.
        Bob's bot (nonsense) failed: 15 of its 15 moves were made
          for it. This result says nothing about how well it plays."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.err.contains("refused: this is not JSON"), "{}", ran.err);
    assert!(one_line(&broken("endless", &[]).out).contains("It is not asked again"));
}

#[test]
fn a_bot_that_breaks_the_rules_is_refused_and_its_cards_stay_secret() {
    let ran = broken("illegal", &[]);
    expect![[r#"
        Bob's bot (illegal) wanted to make a move that the rules
          don't allow. It wanted "9C". The reason, as a player would
          be told: 9♣ does not fit. 7♦ is on top. You can play a
          diamond, a seven or an eight. It is asked once more. Hint:
          choose one of the moves in "legal".
        Bob's bot (illegal) wanted to make a move that the rules
          don't allow. Its move was made for it, as if its time had
          run out.
        Bob's bot (illegal) wanted to make a move that the rules
          don't allow. It wanted "9C". The reason, as a player would
          be told: Name a suit first. It is asked once more. Hint:
          choose one of the moves in "legal".
        Bob's bot (illegal) wanted to make a move that the rules
          don't allow. Its move was made for it, as if its time had
          run out.
        Bob's bot (illegal) wanted to make a move that the rules
          don't allow. It is not asked again: from now on, its moves
          are made for it, as if its time had run out.
        Bob's bot (illegal) failed: 15 of its 15 moves were made for
          it. This result says nothing about how well it plays."#]]
    .assert_eq(&reports(&ran));
    assert!(ran.err.lines().any(|line| line.starts_with("refused: ")), "{}", ran.err);
}

#[test]
fn each_reason_for_a_refusal_is_explained_once() {
    let told = one_line(&broken("varied", &[]).out);
    for reason in ["does not fit", "You don't have", "Name a suit first"] {
        assert_eq!(told.matches(reason).count(), 1, "{reason}: {told}");
    }
}

#[test]
fn a_bot_that_is_right_the_second_time_is_told_why_and_has_not_failed() {
    let seat = broken_seat("hesitant");
    let ran = watch(&["--players", "2", "--seed", "5", "--seat", &seat]);
    assert!(ran.err.contains("refused: \"castle\" is not a move"), "{}", ran.err);
    expect![[r#"
        Bob's bot (hesitant) sent something that is not a move. It
          wanted "castle". It is asked once more. Hint: copy one of
          the moves in "legal", letter by letter."#]]
    .assert_eq(&reports(&ran));
}

#[test]
fn a_person_is_not_told_what_a_bot_wanted() {
    for fault in ["illegal", "nonsense", "hesitant"] {
        let seat = broken_seat(fault);
        let ran = run(&["play", "--players", "2", "--seed", "5", "--seat", &seat], &"draw\n".repeat(3));
        for quote in ["It wanted", "It sent", "The reason", "castle", "fine hand"] {
            assert!(!ran.out.contains(quote), "{fault}: {}", ran.out);
        }
    }
}

#[test]
fn every_fault_has_its_own_hint() {
    let mut told = String::new();
    for fault in [
        "first-id",
        "next-id",
        "text-id",
        "no-id",
        "other-type",
        "unfinished",
        "no-move",
        "complains",
        "card-and-suit",
    ] {
        let ran = broken(fault, &["--bot-time", "0.3"]);
        let reports = reports(&ran);
        let second = reports.match_indices("Bob's bot").nth(1).map_or(reports.len(), |(at, _)| at);
        let _ = writeln!(told, "{}", reports[..second].trim_end());
    }
    expect![[r#"
        Bob's bot (first-id) answered question 1 instead of question
          2. Its move was made for it, as if its time had run out.
          Hint: copy "id" from the question into the answer.
        Bob's bot (next-id) answered question 2 instead of question
          1. It is asked once more. Hint: copy "id" from the
          question into the answer.
        Bob's bot (text-id) sent an answer in which "id" is not a
          whole number. It is asked once more. Hint: copy "id" from
          the question as a number, without quotation marks. It
          sent: {"type": "move", "id": "1", "move": "2D"}
        Bob's bot (no-id) sent an answer without the key "id". It is
          asked once more. Hint: an answer has the keys "type", "id"
          and "move". It sent: {"type": "move", "move": "2D"}
        Bob's bot (other-type) sent a message that is not an answer.
          Its move was made for it, as if its time had run out.
          Hint: an answer has the "type" "move". It sent: {"type":
          "mov", "id": 1, "move": "2D"}
        Bob's bot (unfinished) began an answer, but did not end the
          line within 300 ms. Its move was made for it, as if its
          time had run out. Hint: end every answer with a newline,
          and then flush it. It sent: {"type": "move", "id": 1,
          "move": "2D"}
        Bob's bot (no-move) did not move, although it had to. It is
          asked once more. Hint: answer null only if "must" is
          false.
        Bob's bot (complains) answered with an error. It is asked
          once more. Hint: --bot-log FILE shows the message that it
          did not understand. It said: what is a card?
        Bob's bot (card-and-suit) sent something that is not a move.
          It wanted "8S=S". It is asked once more. Hint: a card and
          what you name for it are two moves: first send the card,
          then answer the next question with one such as "=S".
    "#]]
    .assert_eq(&told);
}

#[test]
fn a_failed_bot_is_part_of_the_result_in_german_too() {
    for fault in ["dies", "illegal", "first-id"] {
        let ran = broken(fault, &["--bot-time", "0.3", "--language", "de"]);
        for english in ["bot (", "Hint", "asked", "moves", "It "] {
            assert!(!ran.out.contains(english), "{english}: {}", ran.out);
        }
        assert!(ran.out.contains("Der Bot von Bob (") && ran.out.contains("ist gescheitert:"), "{}", ran.out);
    }
}

#[test]
fn everything_that_is_said_can_be_logged() {
    let log = fresh_file("dialogue.log");
    let path = log.to_str().unwrap();
    let (program, broken) = (format!("1={}", anybot()), broken_seat("first-id"));
    let game = ["play", "--auto", "--players", "2", "--seed", "5", "--bot-time", "0.3", "--bot-log", path];
    let game = [&game[..], &["--seat", &program, "--seat", &broken]].concat();
    run(&game, "");
    let text = std::fs::read_to_string(&log).unwrap();
    for (who, sign) in [("Ann", ">"), ("Ann", "<"), ("Bob", ">"), ("Bob", "<")] {
        let lines = text.lines().filter(|line| line.contains(&format!(" {who} {sign} {{\"type\":")));
        assert!(lines.count() > 1, "{who} {sign}: {text}");
    }
    let times: Vec<f64> =
        text.lines().map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect();
    assert!(times.windows(2).all(|pair| pair[0] <= pair[1]), "{text}");
    assert!(text.contains("\"id\": 1, \"move\"") && text.contains("\"type\":\"bye\""), "{text}");
    // The log might be somebody's program.
    let again = run(&game, "");
    assert!(again.code == Some(1) && again.err.contains("already exists"), "{}", again.err);
    assert_eq!(std::fs::read_to_string(&log).unwrap(), text);
    assert!(run(&[&game[..], &["--force"]].concat(), "").err.is_empty());
    assert_eq!(run(&["play", "--bot-log", path], "").code, Some(2));
}

#[test]
fn games_of_a_failed_bot_are_not_counted() {
    let measure = |bot: &str| {
        let script = root().join("examples/bots/measure.py");
        let mut command = std::process::Command::new("python3");
        command.arg(script).args([bot, "random", "--games", "4"]);
        let ran = command.env("EIGHTS", env!("CARGO_BIN_EXE_eights")).output().unwrap();
        (ran.status.code(), String::from_utf8(ran.stdout).unwrap())
    };
    let (code, told) = measure(&anybot());
    assert!(
        code == Some(0) && told.contains("rules basic, 4 games\nwon ") && !told.contains("failed"),
        "{told}"
    );
    let ran = std::process::Command::new("python3")
        .arg(root().join("examples/bots/measure.py"))
        .args(["greedy", "random", "--rules", "bsaic"])
        .env("EIGHTS", env!("CARGO_BIN_EXE_eights"))
        .output()
        .unwrap();
    let wrong = String::from_utf8(ran.stderr).unwrap();
    assert!(
        ran.status.code() == Some(1) && wrong.starts_with("error: ") && wrong.lines().count() == 2,
        "{wrong}"
    );
    let (code, told) = measure(&format!("python3 {} dies", fixture("broken.py")));
    assert!(code == Some(1) && told.starts_with("4 games failed.") && !told.contains("won "), "{told}");
}

#[test]
fn the_command_that_is_offered_repeats_the_game() {
    let seat = format!("2={}", anybot());
    let first = watch(&["--players", "3", "--bot-time", "9.5", "--pace", "none", "--match", "--seat", &seat]);
    let command = first.out.lines().last().unwrap().trim();
    let arguments = command.strip_prefix("eights ").expect("it is one line");
    let arguments: Vec<&str> = arguments.split(' ').collect();
    for option in ["--auto", "--bot-time", "--pace", "--match", "--seat", "--seed"] {
        assert!(arguments.contains(&option), "{option}: {command}");
    }
    assert_eq!(run(&arguments, "").out, first.out);
}

#[test]
fn a_bot_that_is_too_slow_does_not_hold_up_the_table() {
    for fault in ["slow", "deaf"] {
        let file = fresh_file(&format!("{fault}.pid"));
        let ran = broken(&format!("{fault} {}", file.display()), &["--bot-time", "0.2"]);
        let told = reports(&ran);
        assert!(told.starts_with(&format!("Bob's bot ({fault}) did not answer within 200 ms.")), "{told}");
        assert_eq!(told.matches("did not answer").count(), 3, "{told}");
        assert!(one_line(&told).contains("It is not asked again"), "{told}");
        // The program was stopped, and not merely forgotten.
        let pid = std::fs::read_to_string(&file).unwrap();
        assert!(!pid.is_empty() && !Path::new("/proc").join(pid).exists(), "{fault} still runs");
    }
}

#[test]
fn an_answer_that_comes_too_late_answers_no_later_question() {
    let ran = broken("late", &["--bot-time", "0.5"]);
    let told = reports(&ran);
    assert!(told.starts_with("Bob's bot (late) did not answer within 500 ms."), "{}", ran.out);
    assert!(!told.contains("instead of question"), "{told}");
}

#[test]
fn a_bot_that_cannot_introduce_itself_cannot_play() {
    let mut told = String::new();
    for fault in ["rude", "old", "modern", "crashes", "silent", "unended-hello"] {
        let ran = run(&["play", "--players", "2", "--seat", &broken_seat(fault)], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
        let _ = writeln!(told, "{}", ran.err.trim_end());
    }
    let script = fresh_file("not-executable.py");
    std::fs::write(&script, "print()\n").unwrap();
    for seat in ["2=./nobody.py".to_string(), format!("2={}", script.display())] {
        let ran = run(&["play", "--seat", &seat], "");
        assert_eq!(ran.code, Some(1));
        let _ = writeln!(told, "{}", ran.err.trim_end());
    }
    let folder = script.parent().unwrap().display().to_string();
    let told = told.replace(&fixture("broken.py"), "broken.py").replace(&folder, "folder");
    expect![[r#"
        error: the bot python3 broken.py rude cannot play: its first line is not a hello: this is not JSON: expected value at line 1 column 1; it sent good evening
        hint: let it send {"type":"hello","protocol":1,"name":"mybot"} first, and write anything that is not for the referee to standard error
        error: the bot python3 broken.py old cannot play: its first line is not a hello: the key "protocol" is missing; it sent {"type": "hello", "name": "old"}
        hint: let it send {"type":"hello","protocol":1,"name":"mybot"} first, and write anything that is not for the referee to standard error
        error: the bot python3 broken.py modern cannot play: it uses protocol 2, but this program uses protocol 1
        hint: answer hello with "protocol": 1; docs/bots.md describes it
        error: the bot python3 broken.py crashes cannot play: it ended without a hello, with exit status 7
        hint: run python3 broken.py crashes by itself, type {"type":"hello","protocol":1}, and see what happens
        error: the bot python3 broken.py silent cannot play: it sent no hello within 10 seconds
        hint: answer the referee's hello, and flush standard output after every line: in Python, print(line, flush=True); docs/bots.md shows other languages
        error: the bot python3 broken.py unended-hello cannot play: it wrote {"type": "hello", "protocol": 1, "name": "unended-hello"}, but did not end the line within 10 seconds
        hint: end every line with a newline, and then flush it
        error: the bot ./nobody.py cannot play: it cannot be started: no such file or folder
        hint: check the path, and for a script the interpreter that its first line names; or give a command such as --seat "2=python3 mybot.py"
        error: the bot folder/not-executable.py cannot play: it cannot be started: permission denied
        hint: make it executable with chmod +x folder/not-executable.py, or give a command such as --seat "2=python3 folder/not-executable.py"
    "#]].assert_eq(&told);
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
        error: invalid value '2=shrap' for '--seat <N=BOT>': there is no bot called "shrap": choose gentle, steady, sharp, master, random or greedy, or plain or search with a limit, such as search:2000 for simulations or search:20ms for time; for a program, give its path, such as ./mybot.py; did you mean sharp?
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
        for seed in ["11", "12", "13", "14", "15", "16", "17", "18"] {
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
