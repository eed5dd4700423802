//! Nobody is shown a card too early.

use std::collections::BTreeSet;

use crate::driving::{Player, fresh_file, run};

/// The card events of a record, in notation.
struct Events(Vec<(String, String, String)>);

impl Events {
    fn of(record: &str) -> Events {
        let steps = record.lines().filter_map(|line| line.split_once(" > ").map(|(_, events)| events));
        let events = steps.flat_map(|events| events.split("; ")).filter_map(|event| {
            match event.split(' ').collect::<Vec<_>>()[..] {
                [who, what @ ("dealt" | "drew" | "played"), card] => {
                    Some((who.into(), what.into(), shown(card)))
                }
                [what @ "turned", card] => Some((String::new(), what.into(), shown(card))),
                _ => None,
            }
        });
        Events(events.collect())
    }

    /// Returns the cards of matching events.
    fn cards(&self, who: impl Fn(&str) -> bool, what: &[&str]) -> BTreeSet<String> {
        let told = self.0.iter().filter(|(seat, did, _)| who(seat) && what.contains(&did.as_str()));
        told.map(|(.., card)| card.clone()).collect()
    }
}

/// Formats `TH` as printed: `10♥`.
fn shown(card: &str) -> String {
    card.replace('T', "10").replace('C', "♣").replace('D', "♦").replace('H', "♥").replace('S', "♠")
}

/// Returns all cards that a text shows.
fn cards_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| c.is_whitespace() || "[]:,.()".contains(c));
    words
        .filter(|word| word.chars().count() > 1 && word.ends_with(['♣', '♦', '♥', '♠']))
        .map(str::to_string)
        .collect()
}

fn before_the_end(transcript: &str) -> &str {
    transcript.split(" the hand").next().unwrap()
}

#[test]
fn a_player_sees_no_card_of_others_before_it_is_played() {
    for seed in [918_273_645_u64, 918_273_646, 918_273_647, 918_273_648] {
        let seed = seed.to_string();
        let file = fresh_file(&format!("secret-{seed}.eights"));
        let arguments = ["play", "--seed", &seed, "--record", file.to_str().unwrap()];
        let (screens, transcript) = Player::start(&arguments).play_to_the_end();
        let events = Events::of(&std::fs::read_to_string(&file).unwrap());
        let own = events.cards(|who| who == "you", &["dealt", "drew"]);
        let played = events.cards(|who| who != "you", &["played", "turned"]);
        let hidden = events.cards(|who| who != "you", &["dealt", "drew"]);
        let never = hidden.difference(&played).count();
        assert!(never > 0 && screens.len() > 1, "this deal tests nothing");
        let mut open = own.clone();
        for line in before_the_end(&transcript).lines() {
            // Another player's card first appears in the line that says how it got there.
            if ["Ann ", "Bob ", "Cat ", "You dealt "].iter().any(|name| line.starts_with(name))
                || line.starts_with("  ")
                || line.ends_with(" was turned up.")
            {
                open.extend(cards_in(line).intersection(&played).cloned());
            }
            let leaked: Vec<String> = cards_in(line).difference(&open).cloned().collect();
            assert!(leaked.is_empty(), "seed {seed} shows {leaked:?} too early: {line}");
        }
        assert!(!before_the_end(&transcript).contains(&seed), "the seed was told before the end");
        assert!(transcript.contains(&format!("--seed {seed}")), "the seed was not told at the end");
        let all = cards_in(&transcript);
        assert!(hidden.is_subset(&all), "at the end every hand is shown");
    }
}

#[test]
fn a_spectator_sees_only_what_is_played() {
    let file = fresh_file("spectator.eights");
    let ran = run(&["play", "--auto", "--seed", "7", "--record", file.to_str().unwrap()], "");
    let events = Events::of(&std::fs::read_to_string(&file).unwrap());
    let public = events.cards(|_| true, &["played", "turned"]);
    assert_eq!(cards_in(before_the_end(&ran.out)), public);
}

#[test]
fn a_replay_through_one_eye_shows_what_that_eye_saw() {
    let file = fresh_file("eyes.eights");
    let path = file.to_str().unwrap();
    run(&["play", "--auto", "--seed", "7", "--players", "3", "--record", path], "");
    let events = Events::of(&std::fs::read_to_string(&file).unwrap());
    let public = events.cards(|_| true, &["played", "turned"]);
    let open = run(&["replay", path], "").out;
    assert_eq!(cards_in(before_the_end(&open)), events.cards(|_| true, &["dealt", "drew", "turned"]));
    for seat in ["Ann", "Bob", "Cat"] {
        let seen = run(&["replay", path, "--as", seat], "").out;
        let own = events.cards(|who| who == seat, &["dealt", "drew"]);
        assert_eq!(cards_in(before_the_end(&seen)), own.union(&public).cloned().collect(), "{seat}");
    }
}
