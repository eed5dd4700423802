//! Verification of recorded games, and detection of tampering.

use std::path::Path;
use std::process::Command;

use expect_test::{Expect, expect};

use crate::driving::{eights, finish, fresh_file, run};

/// Returns the document's block with this info string.
fn block(info: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify-a-deal.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let (_, rest) = document.split_once(&format!("```{info}\n")).expect("a block");
    rest.split("```").next().expect("its end").to_string()
}

/// Returns the match with a commitment that the document shows.
fn promised() -> String {
    block("text")
}

/// Returns a match of bots dealt from a seed.
fn by_seed(name: &str, arguments: &[&str]) -> String {
    let file = fresh_file(name);
    let ran = run(&[&["play", "--auto", "--record", file.to_str().unwrap()], arguments].concat(), "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    std::fs::read_to_string(file).unwrap()
}

/// Returns the report about a record, without the file's name, and the exit code.
fn verify(name: &str, record: &str, options: &[&str]) -> (String, Option<i32>) {
    let file = fresh_file(name);
    std::fs::write(&file, record).unwrap();
    // Run it in the file's folder, so that line breaks do not depend on the length of a path.
    let mut command = eights(&[&["verify", name], options].concat());
    let ran = finish(command.current_dir(file.parent().unwrap()).spawn().expect("the program starts"), "");
    assert!(ran.err.is_empty() || ran.out.is_empty(), "{}{}", ran.out, ran.err);
    let told = ran.out + &ran.err;
    (told.split_once(&format!("{name}: ")).map_or(told.clone(), |(_, told)| told.to_string()), ran.code)
}

fn check(name: &str, record: &str, code: i32, expected: &Expect) {
    let (told, ended) = verify(name, record, &[]);
    expected.assert_eq(&told);
    assert_eq!(ended, Some(code), "{told}");
}

#[test]
fn a_promised_match_is_right() {
    check(
        "promised.eights",
        &promised(),
        0,
        &expect![[r#"
            ann and bob, by the rules basic.
            The promise made before the first deal:
              69384648830fbf6d237f8f269766c8b5866b5f2d004809b08cbf2229b5c8e2aa
            ann's word: "kiwi"
            bob's word: "a rainy evening"
            Hand 1: promise kept, 1 shuffle, 14 moves and points right.
            Everything is right. If this is the promise you were shown beforehand, and
              your word is the one you gave, nobody chose the cards.
        "#]],
    );
}

#[test]
fn a_game_by_seed_is_right_and_nothing_was_promised() {
    let record = by_seed("seeded.eights", &["--seed", "1", "--players", "3", "--match"]);
    let (told, code) = verify("seeded-copy.eights", &record, &[]);
    assert_eq!(code, Some(0), "{told}");
    let hands = record.matches("\nhand ").count();
    assert!(hands > 1 && told.lines().filter(|line| line.starts_with("Hand ")).count() == hands, "{told}");
    assert!(told.contains("whoever dealt knew the seed"), "{told}");
}

#[test]
fn games_of_every_kind_and_with_cards_of_ones_own_are_right() {
    for (game, players) in [("eights", "5"), ("crazier", "3"), ("eightball", "2")] {
        let name = format!("kind-{game}.eights");
        let record = by_seed(&name, &["--game", game, "--seed", "4", "--players", players]);
        let (told, code) = verify(&format!("copy-{name}"), &record, &[]);
        assert_eq!(code, Some(0), "{told}");
    }
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/wayfarers.toml");
    let own = ["--game", "crazier", "--seed", "4", "--cards", cards.to_str().unwrap()];
    let record = by_seed("kind-cards.eights", &own);
    assert!(record.starts_with("eights record 4"), "{record}");
    assert_eq!(verify("copy-kind-cards.eights", &record, &[]).1, Some(0));
}

/// Checks the report about a sound record after a replacement.
fn tampered(name: &str, from: &str, to: &str, expected: &Expect) {
    let sound = promised();
    assert!(sound.contains(from), "{from}");
    let (told, code) = verify(name, &sound.replacen(from, to, 1), &[]);
    expected.assert_eq(&told[told.find("Hand ").unwrap_or(0)..]);
    assert_eq!(code, Some(1), "{told}");
}

#[test]
fn a_deal_that_was_not_promised_is_named() {
    let sound = promised();
    let line = |start: &str| sound.lines().find(|line| line.starts_with(start)).unwrap();
    let (secret, promise, zeros) = (line("secret: "), line("promise: "), "0".repeat(64));
    tampered(
        "t-secret.eights",
        secret,
        &format!("secret: {zeros}"),
        &expect![[r#"
            Hand 1: the secret that was revealed is not the one that was promised.
            Hand 1, the deal: the record says "ann dealt 3S", but the secret and the words
              give "ann dealt 7S".
            WRONG. The promise was not kept: hand 1.
        "#]],
    );
    tampered(
        "t-promise.eights",
        promise,
        &format!("promise: {zeros}"),
        &expect![[r#"
            Hand 1: the secret that was revealed is not the one that was promised.
            WRONG. The promise was not kept: hand 1.
        "#]],
    );
    tampered(
        "t-hidden.eights",
        &format!("{secret}\n"),
        "",
        &expect![[r#"
            Hand 1: its secret has not been revealed, so its deal cannot be checked.
            WRONG. The promise was not kept: hand 1.
        "#]],
    );
    tampered(
        "t-word.eights",
        "word: ann kiwi",
        "word: ann kiwis",
        &expect![[r#"
            Hand 1, the deal: the record says "dealer bob", but the secret and the words
              give "dealer ann".
            WRONG. This is not the game that follows from the promise, the words and the
              moves. The first error is in the deal of hand 1.
        "#]],
    );
}

#[test]
fn the_first_thing_wrong_is_named_with_hand_and_step() {
    tampered(
        "t-card.eights",
        "bob drew KD",
        "bob drew 8D",
        &expect![[r#"
            Hand 1, step 8 (bob draw): "bob drew 8D" cannot have happened: the card that
              is named cannot be there.
            WRONG. This is not the game that follows from the promise, the words and the
              moves. The first error is in hand 1, step 8.
        "#]],
    );
    tampered(
        "t-move.eights",
        "bob TD > ",
        "bob 4C > ",
        &expect![[r#"
            Hand 1, step 6 (bob 4C): today's rules do not allow this move: the four of
              clubs does not fit; it needs diamonds, a five or an eight: the five of
              diamonds is on top.
            WRONG by today's rules. The cards are right: every shuffle is the one it
              should be. The record first differs in hand 1, step 6.
        "#]],
    );
    tampered(
        "t-event.eights",
        "bob played TD; to ann",
        "bob played TD; to bob",
        &expect![[r#"
            Hand 1, step 6 (bob TD): the record says "to bob", but today's rules give "to
              ann".
            WRONG by today's rules. The cards are right: every shuffle is the one it
              should be. The record first differs in hand 1, step 6.
        "#]],
    );
    tampered(
        "t-points.eights",
        "points: 20 0",
        "points: 21 0",
        &expect![[r#"
            Hand 1: the points are 20 0, not 21 0.
            WRONG. The cards and the moves are right, but the points or the result are
              not: hand 1.
        "#]],
    );
    tampered(
        "t-result.eights",
        "result: ann",
        "result: bob",
        &expect![[r#"
            Hand 1: promise kept, 1 shuffle, 14 moves and points right.
            Hand 1: the result is ann, not bob.
            WRONG. The cards and the moves are right, but the points or the result are
              not: hand 1.
        "#]],
    );
}

#[test]
fn a_promise_without_words_and_a_hand_that_goes_on_are_said() {
    let sound = promised();
    let wordless = sound.replace("word: ann kiwi\n", "").replace("word: bob a rainy evening\n", "");
    let (told, code) = verify("wordless.eights", &wordless, &[]);
    assert!(code == Some(1) && told.contains("ann gave no word."), "{told}");
    let (head, _) = sound.split_once("secret: ").unwrap();
    let deal = sound.lines().find(|line| line.starts_with("deal > ")).unwrap();
    check(
        "goes-on.eights",
        &format!("{head}{deal}\n"),
        1,
        &expect![[r#"
            ann and bob, by the rules basic.
            The promise made before the first deal:
              69384648830fbf6d237f8f269766c8b5866b5f2d004809b08cbf2229b5c8e2aa
            ann's word: "kiwi"
            bob's word: "a rainy evening"
            Hand 1: still being played, so its secret has not been revealed; nothing was
              checked.
            NOTHING CHECKED. No hand could be checked.
        "#]],
    );
    // Such a hand cannot be replayed either.
    let file = fresh_file("goes-on-2.eights");
    std::fs::write(&file, format!("{head}{deal}\n")).unwrap();
    let ran = run(&["replay", file.to_str().unwrap()], "");
    assert!(ran.code == Some(1) && ran.err.contains("hand 1 cannot be played again"), "{}", ran.err);
}

#[test]
fn a_promised_match_can_be_watched() {
    let file = fresh_file("watched.eights");
    std::fs::write(&file, promised()).unwrap();
    let ran = run(&["replay", file.to_str().unwrap(), "--as", "bob"], "");
    assert!(ran.code == Some(0) && ran.out.contains("ann won the hand"), "{}", ran.out);
    std::fs::write(&file, promised().replace("bob played 2S", "bob played 3S")).unwrap();
    let line = promised().lines().position(|line| line.starts_with("bob 2S")).unwrap() + 1;
    let ran = run(&["replay", file.to_str().unwrap()], "");
    assert!(ran.err.contains(&format!("line {line}:")), "{}", ran.err);
}

#[test]
fn programs_are_told_the_same() {
    let (told, code) = verify("json.eights", &promised(), &["--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert!(code == Some(0) && told["right"] == true && told["first_fault"].is_null(), "{told}");
    assert!(told["hands"][0]["promise_kept"] == true && told["words"][1] == "a rainy evening", "{told}");
    let tampered = promised().replace("bob TD > ", "bob 4C > ");
    let (told, code) = verify("json-wrong.eights", &tampered, &["--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let first = &told["first_fault"];
    assert!(code == Some(1) && told["right"] == false && told["cards_right"] == true, "{told}");
    assert!(first["hand"] == 1 && first["step"] == 6 && first["kind"] == "move", "{told}");
}

/// Carries out the document's recipe with a program that uses none of our code.
#[test]
fn anybody_can_check_a_deal_without_us() {
    let program = fresh_file("check_a_deal.py");
    std::fs::write(&program, block("python")).unwrap();
    let says = |name: &str, record: &str| {
        let file = fresh_file(name);
        std::fs::write(&file, record).unwrap();
        let ran = Command::new("python3").args([&program, &file]).output().expect("python3 is there");
        String::from_utf8(ran.stdout).unwrap() + &String::from_utf8_lossy(&ran.stderr)
    };
    assert_eq!(says("without-us.eights", &promised()), "hand 1: promise kept, deal right\n");
    let word = promised().replace("kiwi", "kiwis");
    assert_eq!(says("without-us-word.eights", &word), "hand 1: promise kept, deal WRONG\n");
    let secret = promised().replace("secret: 6", "secret: 7");
    assert_eq!(says("without-us-secret.eights", &secret), "hand 1: promise BROKEN, deal WRONG\n");
}

#[test]
fn no_damage_makes_it_panic() {
    let sound = promised();
    let lines: Vec<&str> = sound.lines().collect();
    for at in 0..lines.len() {
        let gone = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
        for damaged in [gone, twice] {
            let (told, code) = verify("damage-verify.eights", &damaged, &[]);
            assert!(matches!(code, Some(0..=2)), "{told}\n{damaged}");
        }
    }
    assert_eq!(run(&["verify", "no-such-file.eights"], "").code, Some(1));
}
