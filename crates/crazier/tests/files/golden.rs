//! Whole games as text, as the referee and as each seat saw them. A change of any rule, view or wording shows here.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-crazier files::golden` writes them anew; read the difference before you keep
//! it.

use eights_cards::{SeatCount, Seed};
use eights_crazier::{Crazier, Rules};
use eights_testkit::playthrough;
use expect_test::expect_file;

/// A game of every sheet with the fewest players that it allows; a new sheet gets one without a line of code.
#[test]
fn every_sheet() {
    for mut rules in Rules::all() {
        let seats =
            rules.players.iter().filter_map(SeatCount::new).find(|seats| rules.book(*seats).is_ok()).unwrap();
        // A few turns of each seat: a page is to be read.
        rules.switches.turn_limit = 24 / seats.get() as u32;
        let game = playthrough::<Crazier<2>>(&rules.book(seats).unwrap(), seats, Seed::number(1));
        expect_file![format!("../golden/{}.txt", rules.meta.name)].assert_eq(&game);
    }
}
