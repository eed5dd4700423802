//! Rules of a match, from sheet to book.

use eights_cards::SeatCount;
use eights_rulesheet::{EmbeddedLibrary, Library as _, Metadata, Players, Report, Sheet};

use knobs::REGISTRY;

/// The game's only knob.
pub mod knobs {
    use eights_rulesheet::{Group, Knob, Registry};

    /// Number of hands in a match.
    pub static HANDS: Knob<u32> = Knob::number("match.hands", 1..=100, 10)
        .means("How many hands a match has; the most points win it.")
        .example("hands = 10");

    /// All knobs that a sheet can set.
    pub static REGISTRY: Registry = Registry {
        game: "kuhn",
        groups: &[Group {
            name: "match",
            about: "When the match is over.",
            knobs: &[&HANDS],
            conflicts: &[],
            hints: &[],
        }],
        upgrades: &[],
    };
}

/// The rule sheet that comes with the game.
pub static PRESETS: EmbeddedLibrary = EmbeddedLibrary::new(
    "rules/kuhn",
    &[(
        "kuhn",
        "version = 1\ngame = \"kuhn\"\nname = \"kuhn\"\ntitle = \"Kuhn poker\"\nabout = \"Three cards, two seats, one bet.\"\n",
    )],
);

/// Rules as read from a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// Number of hands in a match.
    pub hands: u32,
}

/// Error for rules that this number of seats cannot play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{rules}\" is for 2 players, not {seats}")]
pub struct RulesError {
    rules: String,
    seats: usize,
}

/// Validated rules, ready for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(crate) rules: Rules,
}

impl Book {
    /// Returns the rules this book was made from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Rules {
    /// Number of players the game supports.
    pub const PLAYERS: Players = Players::new(2, 2);

    /// Returns the built-in rules with this name, if any.
    pub fn named(name: &str) -> Option<Rules> {
        PRESETS.parsed(&REGISTRY, name).map(|sheet| Rules::of(&sheet))
    }

    /// Parses a sheet, or reports everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// Creates the rules from a validated sheet.
    pub fn of(sheet: &Sheet) -> Rules {
        Rules { meta: Metadata::of(sheet), hands: sheet.get(&knobs::HANDS) }
    }

    /// Creates the book for this number of seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        if seats.get() == 2 {
            Ok(Book { rules: self.clone() })
        } else {
            Err(RulesError { rules: self.meta.name.clone(), seats: seats.get() })
        }
    }
}
