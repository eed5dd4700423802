//! Narrations of whole hands, to be read as a person would.

use std::fmt::Write as _;

use eights_cards::{Eye, Seat};
use eights_catalog::Rules;
use eights_client::ClientEvent;
use eights_i18n::{Language, Words};
use eights_presenter::{Narrator, joined};
use eights_protocol::{MatchFinish, MatchResult};
use expect_test::{ExpectFile, expect_file};

use crate::play::Play;

/// Narrates the first `most` moves of a hand and its end, as the live region says them to the first seat.
fn told(rules: &str, seats: usize, seed: u64, language: Language, most: usize) -> String {
    let words = Words::new(language);
    let mut play = Play::deal(&Rules::named(rules).unwrap(), seats, seed);
    let (mut story, mut text) = (Narrator::new(), String::new());
    for step in 0.. {
        let happened = std::mem::take(&mut play.lookers[0].happened);
        let view = &play.lookers[0].view;
        let table = play.table(Eye::Seat(Seat::new(0)), None);
        let sentences = story.hear(&table, &happened);
        let said = joined(&words, &sentences, table.turn(view).as_ref());
        if !said.is_empty() && step < most {
            let _ = writeln!(text, "{said}");
        } else if step == most {
            let _ = writeln!(text, "...");
        }
        if !play.step() {
            break;
        }
    }
    let shown = play.shown();
    let table = play.table(Eye::Seat(Seat::new(0)), Some(&shown));
    let ended = MatchResult { how: MatchFinish::Played, winners: shown.winners.clone() };
    let over = [ClientEvent::HandOver { hand: 1 }, ClientEvent::Finished(ended)];
    let _ = writeln!(text, "{}", joined(&words, &story.hear(&table, &over), None));
    text
}

fn check(rules: &str, seats: usize, seed: u64, most: usize, english: &ExpectFile, german: &ExpectFile) {
    english.assert_eq(&told(rules, seats, seed, Language::ENGLISH, most));
    german.assert_eq(&told(rules, seats, seed, Language::named("de").unwrap(), most));
}

#[test]
fn a_hand_of_crazy_eights_is_told() {
    check(
        "action-stacking",
        4,
        3,
        60,
        &expect_file!["crazy-eights.en.txt"],
        &expect_file!["crazy-eights.de.txt"],
    );
}

#[test]
fn a_hand_with_points_is_told() {
    check("basic", 3, 1, 12, &expect_file!["basic.en.txt"], &expect_file!["basic.de.txt"]);
}

#[test]
fn a_hand_of_mau_mau_is_told() {
    check("mau-mau", 3, 7, 50, &expect_file!["mau-mau.en.txt"], &expect_file!["mau-mau.de.txt"]);
}

#[test]
fn a_game_of_crazier_eights_is_told() {
    check("wayfarers", 3, 4, 90, &expect_file!["wayfarers.en.txt"], &expect_file!["wayfarers.de.txt"]);
}

#[test]
fn a_game_of_crazy_8_ball_is_told() {
    check("eightball", 2, 2, 90, &expect_file!["eightball.en.txt"], &expect_file!["eightball.de.txt"]);
}
