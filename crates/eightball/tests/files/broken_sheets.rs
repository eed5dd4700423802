//! Broken and contradictory sheets as people write them, each next to its report and to the same sheet fixed by
//! following nothing but that report.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-eightball files::broken_sheets` to regenerate the reports; read each one
//! as the player who wrote the sheet.

use eights_cards::SeatCount;
use eights_eightball::Rules;
use eights_testkit::BrokenFiles;

fn sheets() -> BrokenFiles {
    BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"), 15)
}

#[test]
fn every_broken_sheet_is_refused_in_words_that_help() {
    sheets().are_refused(Rules::read);
}

#[test]
fn every_sheet_mended_by_its_message_is_read() {
    let seats = SeatCount::new(2).unwrap();
    sheets().are_mended(Rules::read, |name, rules| {
        rules.book(seats).unwrap_or_else(|e| panic!("{name}: {e}"));
    });
}

#[test]
fn other_numbers_of_players_are_refused() {
    let rules = Rules::named("eightball").unwrap();
    for seats in (3..=16).filter_map(SeatCount::new) {
        let error = rules.book(seats).unwrap_err().to_string();
        assert!(error.contains("is for 2 players") && error.contains(&seats.get().to_string()), "{error}");
    }
}
