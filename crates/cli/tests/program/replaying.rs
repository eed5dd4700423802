//! Replays of recorded games.

use expect_test::{Expect, expect};

use crate::driving::{Player, fresh_file, run};

/// Returns the record of a game of bots.
fn recorded(name: &str, arguments: &[&str]) -> (String, String) {
    let file = fresh_file(name);
    let path = file.to_str().unwrap().to_string();
    let ran = run(&[&["play", "--auto", "--record", &path], arguments].concat(), "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    (path, ran.out)
}

/// Returns the lines that narrate a turn.
fn turns(out: &str) -> Vec<&str> {
    out.lines().filter(|line| line.contains(" played ")).collect()
}

#[test]
fn a_replay_tells_the_same_story() {
    let (path, played) = recorded("story.eights", &["--seed", "1", "--players", "3", "--match"]);
    for name in ["Ann", "Bob", "Cat"] {
        let ran = run(&["replay", &path, "--as", name], "");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let own = [format!("{name} "), "You ".to_string()];
        let of_others = |out| {
            turns(out)
                .into_iter()
                .filter(|line| !own.iter().any(|own| line.starts_with(own.as_str())))
                .map(str::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(of_others(&ran.out), of_others(&played), "{name}");
    }
    let open = run(&["replay", &path], "").out;
    assert_eq!(turns(&open).len(), turns(&played).len());
    assert!(open.lines().all(|line| line.chars().count() <= 64 || line.contains("story.eights")), "{open}");
}

#[test]
fn a_replay_shows_the_table_after_each_turn() {
    let (path, _) = recorded("shown.eights", &["--seed", "1", "--players", "2"]);
    let lines = |arguments: &[&str]| {
        let out = run(&[&["replay", &path], arguments].concat(), "").out;
        // The heading contains the path of the file, which differs between machines.
        out.lines().skip_while(|line| !line.is_empty()).skip(1).take(5).collect::<Vec<_>>().join("\n")
    };
    let check = |arguments: &[&str], expected: &Expect| expected.assert_eq(&lines(arguments));
    check(
        &[],
        &expect![[r#"
            Hand 1
            Ann dealt 7 cards to each player.
            2♣ was turned up.
                Table  stock 37, Ann 7, Bob 7 (turn)
                Top    2♣  play clubs, a two or an eight"#]],
    );
    check(
        &["--as", "bob"],
        &expect![[r#"
            Hand 1
            Ann dealt 7 cards to each player.
            2♣ was turned up.
                Table  stock 37, Ann 7, you 7 (turn)
                Top    2♣  play clubs, a two or an eight"#]],
    );
}

#[test]
fn a_game_that_was_left_can_be_replayed() {
    let file = fresh_file("left.eights");
    let path = file.to_str().unwrap();
    run(&["play", "--seed", "3", "--record", path], "d\n");
    let ran = run(&["replay", path, "--as", "you"], "");
    assert!(ran.out.contains("You drew 2♣."), "{}", ran.out);
    assert!(ran.out.contains("was not played to the end"), "{}", ran.out);
}

#[test]
fn a_replay_goes_on_by_enter_if_asked() {
    let (path, _) = recorded("steps.eights", &["--seed", "1", "--players", "3"]);
    let all = run(&["replay", &path, "--pace", "none"], "").out;
    let wait = "Press Enter to continue, q to leave > ";
    let stepped = run(&["replay", &path, "--pace", "step"], &"\n".repeat(100)).out;
    assert_eq!(stepped.replace(&format!("{wait}\n"), ""), all);
    assert_eq!(stepped.matches(wait).count(), turns(&all).len() + 1, "{stepped}");
    let left = run(&["replay", &path, "--pace", "step"], "\nq\n");
    assert_eq!((left.out.matches(wait).count(), left.code), (2, Some(0)), "{}", left.out);
    assert!(left.out.ends_with(&format!("{wait}q\n")), "{}", left.out);
}

#[test]
fn a_played_game_is_replayed_in_the_words_of_its_seat() {
    let file = fresh_file("played.eights");
    let path = file.to_str().unwrap();
    let (_, transcript) = Player::start(&["play", "--seed", "4", "--record", path]).play_to_the_end();
    let again = run(&["replay", path, "--as", "you"], "").out;
    assert_eq!(turns(&again), turns(&transcript));
}

#[test]
fn who_played_under_a_name_is_still_you() {
    let file = fresh_file("named.eights");
    let path = file.to_str().unwrap();
    run(&["play", "--seed", "3", "--name", "Max", "--record", path], "d\n");
    let by_name = run(&["replay", path, "--as", "max"], "");
    // The line break depends on the length of the file's path.
    let said: Vec<&str> = by_name.out.split_whitespace().collect();
    assert!(
        by_name.code == Some(0) && said.join(" ").contains("as Max saw it"),
        "{}{}",
        by_name.out,
        by_name.err
    );
    assert_eq!(run(&["replay", path, "--as", "you"], "").out, by_name.out);
    let (bots, _) = recorded("nobody-played", &["--seed", "3"]);
    assert_eq!(run(&["replay", &bots, "--as", "you"], "").code, Some(2), "nobody played, only bots did");
}

#[test]
fn an_unknown_seat_is_answered_with_the_names_there_are() {
    let (path, _) = recorded("seats.eights", &["--players", "3"]);
    let ran = run(&["replay", &path, "--as", "zoe"], "");
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        "error: there is no player called \"zoe\" in this game\nhint: choose one of: Ann, Bob, Cat\n"
    );
}

#[test]
fn a_broken_record_is_answered_with_the_line_and_what_to_do() {
    let (path, _) = recorded("sound.eights", &["--seed", "1", "--players", "3"]);
    let sound = std::fs::read_to_string(&path).unwrap();
    let check = |broken: &str, error: &str, hint: &str| {
        let file = fresh_file("broken.eights");
        std::fs::write(&file, broken).unwrap();
        let ran = run(&["replay", file.to_str().unwrap()], "");
        assert!(ran.out.is_empty(), "nothing may be told of a broken record: {}", ran.out);
        assert!(ran.err.starts_with("error: ") && ran.err.contains(error), "{}", ran.err);
        assert!(ran.err.lines().nth(1).is_some_and(|line| line.contains(hint)), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 2, "{}", ran.err);
    };
    let lines: Vec<&str> = sound.lines().collect();
    let at = lines.iter().position(|line| line.starts_with("Bob ")).unwrap();
    let with = |line: &str| [&lines[..at], &[line], &lines[at + 1..]].concat().join("\n");
    check(&with("Bob QD > Bob played 2C; to Cat"), &format!("line {}", at + 1), "correct that line");
    check(&with("Bob QD > Bob flew away"), &format!("line {}", at + 1), "correct that line");
    check(&with("hello"), &format!("line {}", at + 1), "correct that line");
    check(&with("zoe QD > zoe played QD"), &format!("line {}", at + 1), "correct that line");
    let points = lines.iter().position(|line| line.starts_with("points:")).unwrap();
    let with = |line: &str| [&lines[..points], &[line], &lines[points + 1..]].concat().join("\n");
    check(&with("points: 2147483647 0 -2147483648"), &format!("line {}", points + 1), "correct that line");
    check(&format!("{sound}result: Bob\n"), &format!("line {}", lines.len() + 1), "correct that line");
    check("", "is empty: the game was interrupted before it began", "eights play --record");
    check("dear diary", "this is no game record", "eights play --record");
    check(&sound.replace("seats: Ann Bob Cat\n", ""), "seats", "correct");
    let without_sheet: Vec<&str> = sound.lines().filter(|line| !line.starts_with('|')).collect();
    check(&without_sheet.join("\n").replace("rules: basic", "rules: tennis"), "tennis", "basic");
    check(&sound.replace("| game = ", "| gane = "), "`gane` is not known", "start with |");
    let missing = run(&["replay", "no-such-file.eights"], "");
    assert!(
        missing.code == Some(1) && missing.err.contains("cannot read no-such-file.eights: no such file"),
        "{}",
        missing.err
    );
}

#[test]
fn no_damage_makes_it_panic() {
    let (path, _) = recorded("damaged.eights", &["--seed", "1", "--players", "3"]);
    let sound = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = sound.lines().collect();
    let file = fresh_file("damage.eights");
    for at in 0..lines.len() {
        let gone = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
        let cut = lines[..at].join("\n");
        for damaged in [gone, twice, cut] {
            std::fs::write(&file, &damaged).unwrap();
            let ran = run(&["replay", file.to_str().unwrap(), "--as", "bob"], "");
            assert!(matches!(ran.code, Some(0..=2)), "{}\n{damaged}", ran.err);
        }
    }
    std::fs::write(&file, b"eights record 1\n\xff\xff").unwrap();
    assert_eq!(run(&["replay", file.to_str().unwrap()], "").code, Some(1));
}
