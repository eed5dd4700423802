//! What a table agrees on.

use eights_cards::SeatCount;
use eights_rulesheet::{Embedded, Library as _, Metadata, Players, Report, Sheet};

use knobs::REGISTRY;

/// The one knob of the game.
pub mod knobs {
    use eights_rulesheet::{Group, Knob, Registry};

    /// How many hands a match has.
    pub static HANDS: Knob<u32> = Knob::number("match.hands", 1..=100, 10)
        .means("How many hands a match has; the most points win it.")
        .example("hands = 10");

    /// All that a sheet can say.
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

/// The sheet that comes with the game.
pub static PRESETS: Embedded = Embedded::new(
    "rules/kuhn",
    &[(
        "kuhn",
        "version = 1\ngame = \"kuhn\"\nname = \"kuhn\"\ntitle = \"Kuhn poker\"\nabout = \"Three cards, two seats, one bet.\"\n",
    )],
);

/// Rules as people would write them down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// How many hands a match has.
    pub hands: u32,
}

/// Why rules cannot be played by a number of seats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{rules}\" is for 2 players, not {seats}")]
pub struct RulesError {
    rules: String,
    seats: usize,
}

/// Rules that are ready to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    pub(crate) rules: Rules,
}

impl Book {
    /// The rules that it was made of.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

impl Rules {
    /// How many may play.
    pub const PLAYERS: Players = Players::new(2, 2);

    /// The rules with this name, if they come with the game.
    pub fn named(name: &str) -> Option<Rules> {
        let found = PRESETS.find(name)?;
        Rules::read(&found.file, &found.text).ok()
    }

    /// Reads a sheet, or finds everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// What a checked sheet says.
    pub fn of(sheet: &Sheet) -> Rules {
        Rules { meta: Metadata::of(sheet), hands: sheet.get(&knobs::HANDS) }
    }

    /// The book for so many seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        if seats.get() == 2 {
            Ok(Book { rules: self.clone() })
        } else {
            Err(RulesError { rules: self.meta.name.clone(), seats: seats.get() })
        }
    }
}
