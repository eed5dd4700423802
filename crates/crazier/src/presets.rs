//! The named rules and decks: the sheets of the folder `rules/crazier` and the card files of the folder `cards`.

use eights_rulesheet::{Found, Library};

use crate::book::CardFile;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl CardFile {
    /// The deck with this name, of those that come with the program.
    pub fn named(name: &str) -> Option<CardFile> {
        let (name, text) = DECKS.iter().find(|(known, _)| *known == name)?;
        CardFile::read(&format!("cards/{name}.toml"), text).ok()
    }

    /// The names of the decks that come with the program.
    pub fn names() -> Vec<&'static str> {
        DECKS.iter().map(|(name, _)| *name).collect()
    }
}

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
