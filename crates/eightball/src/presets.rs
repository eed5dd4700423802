//! The preset rules: the rule sheets in the folder `rules/eightball`.

use eights_rulesheet::EmbeddedLibrary;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Library of the rule sheets embedded in the program.
pub static PRESETS: EmbeddedLibrary = EmbeddedLibrary::new("rules/eightball", SHEETS);
