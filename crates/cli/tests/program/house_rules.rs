//! House rules at the table: unusual questions, and moves out of turn.

use crate::driving::{fresh_file, run};

const SHEET: &str = r#"
version = 1
game = "crazy-eights"
name = "ours"
based_on = "basic"

[setup]
decks = 2

[effects]
3 = "lay another card, or else draw 1"
4 = "skip 1, adding up"
5 = "another player you choose draws 1, then gain 1 extra turn"
6 = "you may give 2 cards in your hand to another player you choose"
7 = "swap your hand with the hand of next player"
9 = "next player reveals their hand"

[interrupts]
throw_in = true

[last_card]
call = "with"
catch = "opponent"
"#;

fn sheet(name: &str) -> String {
    let path = fresh_file(name);
    std::fs::write(&path, SHEET).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn hr_20_a_game_with_every_question_is_kept_and_watched_again() {
    let rules = sheet("house-auto.toml");
    let mut told = String::new();
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let kept = fresh_file(&format!("house-{seed}.txt"));
        let kept = kept.to_str().unwrap();
        let options = ["--players", "4", "--auto", "--pace", "none", "--seed", seed, "--record", kept];
        let played = run(&[&["play", "--rules", &rules][..], &options].concat(), "");
        assert_eq!((played.err.as_str(), played.code), ("", Some(0)), "{}", played.out);
        let watched = run(&["replay", kept, "--pace", "none"], "");
        assert_eq!((watched.err.as_str(), watched.code), ("", Some(0)), "{}", watched.out);
        told += &played.out;
    }
    for words in [
        " threw in ",
        " chose ",
        " gave ",
        " swapped hands with ",
        " showed ",
        " another turn",
        " called the last card",
    ] {
        assert!(told.contains(words), "{words:?} is never told:\n{told}");
    }
}

#[test]
fn hr_19_hr_30_a_person_is_asked_out_of_turn_and_may_wait() {
    let rules = sheet("house-person.toml");
    // With half of the cards in hand, many cards can be thrown in.
    let cards: String = "A 2 4 5 6 10 J Q K 7 9 3"
        .split(' ')
        .flat_map(|rank| ["c", "d", "h", "s"].map(|suit| format!("{rank}{suit}\n")))
        .collect();
    let lines = format!("{}{}", "d\n".repeat(45), format!("{cards}\nk\nbob\n").repeat(12));
    let options = ["--players", "3", "--pace", "none", "--seed", "1"];
    let played = run(&[&["play", "--rules", &rules][..], &options].concat(), &lines);
    assert_eq!((played.err.as_str(), played.code), ("", Some(0)), "{}", played.out);
    for words in ["you may throw in ", "You could only throw in ", "You threw in "] {
        assert!(played.out.contains(words), "{words:?} is never said:\n{}", played.out);
    }
}
