//! Broken and contradictory sheets as people write them, each next to its report and to the same sheet fixed by
//! following nothing but that report.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-classic files::broken_sheets` to regenerate the reports; read each one as
//! the player who wrote the sheet.

use eights_cards::SeatCount;
use eights_classic::Rules;
use eights_testkit::BrokenFiles;

fn sheets() -> BrokenFiles {
    BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"), 45)
}

#[test]
fn every_broken_sheet_is_refused_in_words_that_help() {
    sheets().are_refused(Rules::read);
}

#[test]
fn every_sheet_mended_by_its_message_is_read() {
    sheets().are_mended(Rules::read, |name, rules| {
        for seats in rules.setup.players.iter().filter_map(SeatCount::new) {
            rules.book(seats).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    });
}
