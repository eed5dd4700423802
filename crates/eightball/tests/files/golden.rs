//! Games as text, as the referee and each seat saw them. Any change of a rule, view or wording shows up here.
//!
//! Run `UPDATE_EXPECT=1 cargo test -p eights-eightball files::golden` to regenerate them; read the difference before
//! you keep it.

use eights_cards::{SeatCount, Seed};
use eights_eightball::{EightBall, Rules};
use eights_testkit::playthrough;
use expect_test::expect_file;

fn play(rules: &Rules, seed: u64) -> String {
    let seats = SeatCount::new(2).unwrap();
    playthrough::<EightBall>(&rules.book(seats).unwrap(), seats, Seed::number(seed))
}

/// Plays the first turns of a game of every preset. The seeds are chosen so that much happens in them. New presets are
/// covered without a line of code.
#[test]
fn every_preset() {
    for rules in Rules::all() {
        let seed = match rules.meta.name.as_str() {
            "eightball" => 5097,
            "short-rack" => 1437,
            _ => 107,
        };
        let text = play(&Rules { turn_limit: 14, ..rules.clone() }, seed);
        expect_file![format!("../golden/{}.txt", rules.meta.name)].assert_eq(&text);
    }
}

/// Plays a whole game with two balls each, up to the 8-ball.
#[test]
fn two_colours() {
    let text = "version = 1\ngame = \"crazy-8-ball\"\nname = \"two-colours\"\nbased_on = \"eightball\"\n[setup]\ncolours = 2\n\
                [cards]\nsticks = 3\ncue_balls = 3\ncorner_pockets = 2\nwild_blocks = 0\n";
    let rules = Rules::read("two-colours.toml", text).unwrap_or_else(|report| panic!("{report}"));
    expect_file!["../golden/two-colours.txt"].assert_eq(&play(&rules, 2541));
}
