//! Replays `fuzz/corpus` on the stable compiler, so that a fault found by a fuzzer never returns.

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/corpus.rs"]
mod corpus;
#[path = "../../../fuzz/src/crazier.rs"]
pub mod crazier;

use corpus::replay;

#[test]
fn cards() {
    replay("crazier_cards", crazier::cards);
}

#[test]
fn games() {
    replay("crazier_games", crazier::games);
}

#[test]
fn moves() {
    replay("crazier_moves", crazier::moves);
}

#[test]
fn events() {
    replay("crazier_events", crazier::events);
}

#[test]
fn tables() {
    replay("crazier_tables", crazier::tables);
}

#[test]
fn records() {
    replay("crazier_records", crazier::records);
}

#[test]
fn sheets() {
    replay("crazier_sheets", crazier::sheets);
}
