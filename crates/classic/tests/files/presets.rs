//! The rule sheets that come with the program.

use eights_classic::{PRESETS, Rules, knobs::REGISTRY};
use eights_rulesheet::Library;

#[test]
fn every_preset_can_be_read_and_says_where_it_comes_from() {
    let names = PRESETS.names();
    assert!(names.len() >= 12, "{names:?}");
    for name in names {
        let found = PRESETS.find(&name).unwrap();
        let rules = Rules::read(&found.file, &found.text).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(rules.meta.name, name, "a sheet is named like its file");
        assert!(!rules.meta.source.is_empty() && !rules.meta.about.is_empty(), "{name}");
        for seats in rules.setup.players.iter().filter_map(eights_cards::SeatCount::new) {
            rules.book(seats).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    }
}

#[test]
fn the_registry_is_sound() {
    assert_eq!(REGISTRY.faults(), Vec::<String>::new());
}
