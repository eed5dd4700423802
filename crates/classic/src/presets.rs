//! The named rules: the sheets of the folder `rules`.

use eights_rulesheet::{Found, Library};

include!(concat!(env!("OUT_DIR"), "/sheets.rs"));

/// The sheets that come with the program.
pub struct Presets;

impl Library for Presets {
    fn find(&self, name: &str) -> Option<Found> {
        let (name, text) = SHEETS.iter().find(|(known, _)| *known == name)?;
        Some(Found { file: format!("rules/{name}.toml"), text: (*text).to_string() })
    }

    fn names(&self) -> Vec<String> {
        SHEETS.iter().map(|(name, _)| (*name).to_string()).collect()
    }
}
