//! Rules as a table agrees on them, in the terms that people use.

use eights_cards::SeatCount;
use eights_rulesheet::{Library as _, Metadata, NumberOr, Players, Report, Sheet};

use crate::book::Book;
use crate::knobs::{self, Off, REGISTRY};
pub use crate::knobs::{Combo, DrawFrom, NextDealer};
use crate::presets::PRESETS;

/// House rules as people write them down. [`Rules::book`] makes them ready to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// Number of cards that each player is dealt and fills up to (EB-04, EB-06).
    pub hand: usize,
    /// Number of colours (EB-02).
    pub colours: usize,
    /// Number of cards of each kind (EB-02).
    pub counts: Counts,
    /// Dealer of each following game (EB-41).
    pub next_dealer: NextDealer,
    /// Piles to draw from after placing cards (EB-12, EB-20, EB-30).
    pub draw_from: DrawFrom,
    /// Rule for pocketing two balls in a turn (EB-31).
    pub combo: Combo,
    /// Lets a player who has only the 8-ball left place any pocket (EB-14).
    pub any_pocket_for_eight: bool,
    /// Number of turns after which a game ends (EB-44).
    pub turn_limit: u32,
    /// Number of games that wins a match.
    pub wins: Option<u32>,
}

/// Number of cards for each colour or pair of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Cue sticks of each colour.
    pub sticks: usize,
    /// Cue balls of each colour.
    pub cue_balls: usize,
    /// Blocks of each colour.
    pub blocks: usize,
    /// Wild blocks in total.
    pub wild_blocks: usize,
    /// Corner pockets of each pair of colours.
    pub corner_pockets: usize,
    /// Side pockets of each colour.
    pub side_pockets: usize,
}

/// Error for a number of seats that cannot play by the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{rules}\" is for 2 players, not {seats}: there are two groups of balls")]
pub struct RulesError {
    rules: String,
    seats: usize,
}

impl Rules {
    /// Number of players: one for the solids, one for the stripes.
    pub const PLAYERS: Players = Players::new(2, 2);

    /// Returns the preset rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        PRESETS.parsed(&REGISTRY, name).map(|sheet| Rules::of(&sheet))
    }

    /// Returns all preset rules.
    pub fn all() -> Vec<Rules> {
        PRESETS.names().iter().filter_map(|name| Rules::named(name)).collect()
    }

    /// Reads a rule sheet, or reports everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// Creates rules from a checked sheet.
    pub fn of(sheet: &Sheet) -> Rules {
        let number = |knob| sheet.get::<u32>(knob) as usize;
        Rules {
            meta: Metadata::of(sheet),
            hand: number(&knobs::HAND),
            colours: number(&knobs::COLOURS),
            counts: Counts {
                sticks: number(&knobs::STICKS),
                cue_balls: number(&knobs::CUE_BALLS),
                blocks: number(&knobs::BLOCKS),
                wild_blocks: number(&knobs::WILD_BLOCKS),
                corner_pockets: number(&knobs::CORNER_POCKETS),
                side_pockets: number(&knobs::SIDE_POCKETS),
            },
            next_dealer: sheet.get(&knobs::NEXT_DEALER),
            draw_from: sheet.get(&knobs::DRAW_FROM),
            combo: sheet.get(&knobs::COMBO),
            any_pocket_for_eight: sheet.get(&knobs::ANY_POCKET_FOR_EIGHT),
            turn_limit: sheet.get(&knobs::TURN_LIMIT),
            wins: match sheet.get(&knobs::WINS) {
                NumberOr::Number(number) => Some(number),
                NumberOr::Word(Off::None) => None,
            },
        }
    }

    /// Prepares the rules for a number of seats, which must be two.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        if Rules::PLAYERS.contains(seats.get()) {
            Ok(Book::compile(self, seats))
        } else {
            Err(RulesError { rules: self.meta.name.clone(), seats: seats.get() })
        }
    }
}
