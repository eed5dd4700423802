//! Tests of broken rule sheets and card files as people write them: each with its report, and the same file mended by
//! following the report alone.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-crazier files::broken_files` rewrites the reports; read each one as the
//! player who wrote the file.

use eights_cards::SeatCount;
use eights_crazier::{CardFile, Rules};
use eights_rulesheet::ByPlayers;
use eights_testkit::BrokenFiles;

fn sheets() -> BrokenFiles {
    BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"), 20)
}

fn card_files() -> BrokenFiles {
    BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken_cards"), 45)
}

#[test]
fn every_broken_sheet_is_refused_in_words_that_help() {
    sheets().are_refused(Rules::read);
}

#[test]
fn every_sheet_mended_by_its_message_is_read() {
    sheets().are_mended(Rules::read, |name, rules| {
        let team_play = |count: &usize| rules.team_size == 1 || count.is_multiple_of(rules.team_size);
        for seats in rules.players.iter().filter(team_play).filter(|n| *n > rules.team_size) {
            rules.book(SeatCount::new(seats).unwrap()).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    });
}

#[test]
fn every_broken_card_file_is_refused_in_words_that_help() {
    card_files().are_refused(CardFile::read);
}

#[test]
fn every_card_file_mended_by_its_message_can_be_played() {
    let mut rules = Rules::named("wayfarers").unwrap();
    (rules.decks, rules.hand) = (ByPlayers::same(2), ByPlayers::same(1));
    card_files().are_mended(CardFile::read, |name, file| {
        rules.book_with(&file, SeatCount::new(2).unwrap()).unwrap_or_else(|e| panic!("{name}: {e}"));
    });
}

#[test]
fn a_sheet_with_a_deck_that_is_not_there_is_told_the_decks_there_are() {
    let text = "version = 1\ngame = \"crazier-eights\"\nname = \"ours\"\n[setup]\ncards = \"moon\"\n";
    let error = Rules::read("ours.toml", text).unwrap().book(SeatCount::new(2).unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no card file is called \"moon\"; known are crossroads, lodestar, wayfarers"
    );
}
