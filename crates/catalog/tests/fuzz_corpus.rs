//! Replays `fuzz/corpus` on the stable compiler, so that fuzzer findings stay fixed.

#[path = "../../../fuzz/src/checks.rs"]
pub mod checks;
#[path = "../../../fuzz/src/corpus.rs"]
mod corpus;
#[path = "../../../fuzz/src/links.rs"]
pub mod links;

use corpus::replay;

#[test]
fn links() {
    replay("links", links::links);
}

/// Forged links must open. Otherwise no input would get past the check characters, and the code behind them would go
/// untested.
#[test]
fn what_is_put_into_a_link_by_force_is_read() {
    let link = links::forged("crazy-eights\n\nname=ours\ntitle=Ünser Tisch 🃏\nturn.must_play=true");
    let sheet = eights_catalog::open_sheet(&link).unwrap().sheet;
    let must_play =
        sheet.values().value(eights_catalog::Title::Classic.registry().knob("turn.must_play").unwrap());
    assert_eq!((sheet.head().title(), must_play), ("Ünser Tisch 🃏", &eights_rulesheet::Value::Flag(true)));
}
