//! Built-in rules and decks: the sheets in `rules/crazier` and the card files in `cards`.

use eights_rulesheet::EmbeddedLibrary;

use crate::book::CardFile;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

impl CardFile {
    /// Returns the built-in deck with this name.
    pub fn named(name: &str) -> Option<CardFile> {
        let (name, text) = DECKS.iter().find(|(known, _)| *known == name)?;
        CardFile::read(&format!("cards/{name}.toml"), text).ok()
    }

    /// Returns the names of the built-in decks.
    pub fn names() -> Vec<&'static str> {
        DECKS.iter().map(|(name, _)| *name).collect()
    }
}

/// Built-in rule sheets.
pub static PRESETS: EmbeddedLibrary = EmbeddedLibrary::new("rules/crazier", SHEETS);
