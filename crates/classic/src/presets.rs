//! The preset rules: the rule sheets in the folder `rules`.

use eights_rulesheet::EmbeddedLibrary;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Library of the rule sheets embedded in the program, the one for newcomers first (HR-50).
pub static PRESETS: EmbeddedLibrary = EmbeddedLibrary::new("rules", SHEETS).beginning_with("family");
