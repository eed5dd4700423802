//! The named rules: the sheets of the folder `rules`.

use eights_rulesheet::Embedded;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The sheets that come with the program.
pub static PRESETS: Embedded = Embedded::new("rules", SHEETS);
