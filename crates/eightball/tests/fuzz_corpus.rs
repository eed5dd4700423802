//! Replays `fuzz/corpus` on the stable compiler, as regression tests for everything that a fuzzer has found.

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/corpus.rs"]
mod corpus;
#[path = "../../../fuzz/src/eightball.rs"]
pub mod eightball;

use corpus::replay;

#[test]
fn moves() {
    replay("eightball_moves", eightball::moves);
}

#[test]
fn events() {
    replay("eightball_events", eightball::events);
}

#[test]
fn tables() {
    replay("eightball_tables", eightball::tables);
}

#[test]
fn records() {
    replay("eightball_records", eightball::records);
}

#[test]
fn sheets() {
    replay("eightball_sheets", eightball::sheets);
}
