//! Golden tests: whole games as text, as the referee and each seat saw them. A change of any rule, view or wording
//! shows here.
//!
//! `UPDATE_EXPECT=1 cargo test -p eights-crazier files::golden` rewrites them; read the diff before you keep it.

use eights_cards::{SeatCount, Seed};
use eights_crazier::{Crazier, Rules};
use eights_testkit::playthrough;
use expect_test::expect_file;

/// Plays a game of every sheet with the fewest players that it allows. A new sheet needs no code here.
#[test]
fn every_sheet() {
    for mut rules in Rules::all() {
        let seats =
            rules.players.iter().filter_map(SeatCount::new).find(|seats| rules.book(*seats).is_ok()).unwrap();
        // A few turns of each seat, so that the page stays readable.
        rules.switches.turn_limit = 24 / seats.get() as u32;
        let game = playthrough::<Crazier<2>>(&rules.book(seats).unwrap(), seats, Seed::number(1));
        expect_file![format!("../golden/{}.txt", rules.meta.name)].assert_eq(&game);
    }
}
