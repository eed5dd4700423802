//! `check(table, moves, expect)`: the one way in which tests of rules touch the engine.

use eights_cards::Seed;
use eights_classic::{Classic, Rules, Scene};
use expect_test::Expect;

/// Sets up a table, makes the moves (`ann 7C, bob draw`), and compares what came of each, line by line: events, or
/// `refused:` and why. Cards that the table leaves open (`#4`) are chosen by a fixed seed.
#[track_caller]
pub(crate) fn check(table: &str, moves: &str, expect: &Expect) {
    check_rules(&Rules::named("basic").unwrap(), table, moves, expect);
}

/// The same with other rules.
#[track_caller]
pub(crate) fn check_rules(rules: &Rules, table: &str, moves: &str, expect: &Expect) {
    let scene = Scene::read(table).unwrap_or_else(|e| panic!("{table}: {e}"));
    let book = rules.book(scene.seats()).unwrap();
    let mut game: Classic<2> =
        scene.set_up(&book, Seed::number(8)).unwrap_or_else(|e| panic!("{table}: {e}"));
    let mut told = String::new();
    for step in moves.split(',') {
        let done = scene.play(&mut game, &book, step).unwrap_or_else(|e| panic!("{step}: {e}"));
        let line = done.unwrap_or_else(|refusal| format!("refused: {refusal}"));
        told.push_str(&line);
        told.push('\n');
    }
    expect.assert_eq(&told);
}
