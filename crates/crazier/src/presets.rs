//! The named rules and decks: the sheets of the folder `rules/crazier` and the card files of the folder `cards`.

use eights_rulesheet::Embedded;

use crate::book::CardFile;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

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
pub static PRESETS: Embedded = Embedded::new("rules/crazier", SHEETS);
