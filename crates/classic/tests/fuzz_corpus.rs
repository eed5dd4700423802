//! Replays `fuzz/corpus` on the stable compiler, as regression tests for everything that a fuzzer has found.

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/classic.rs"]
pub mod classic;
#[path = "../../../fuzz/src/corpus.rs"]
mod corpus;

use corpus::replay;

#[test]
fn moves() {
    replay("moves", classic::moves);
}

#[test]
fn events() {
    replay("events", classic::events);
}

#[test]
fn tables() {
    replay("tables", classic::tables);
}

#[test]
fn records() {
    replay("records", classic::records);
}

#[test]
fn sheets() {
    replay("sheets", classic::sheets);
}

#[test]
fn abilities() {
    replay("abilities", classic::abilities);
}
