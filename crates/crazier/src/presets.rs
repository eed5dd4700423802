//! The named rules and decks: the sheets of the folder `rules/crazier` and the card files of the folder `cards`.

use eights_sheet::{Found, Library};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The sheets that come with the program.
pub struct Presets;

impl Library for Presets {
    fn find(&self, name: &str) -> Option<Found> {
        let (name, text) = SHEETS.iter().find(|(known, _)| *known == name)?;
        Some(Found { file: format!("rules/crazier/{name}.toml"), text: (*text).to_string() })
    }

    fn names(&self) -> Vec<String> {
        SHEETS.iter().map(|(name, _)| (*name).to_string()).collect()
    }
}
