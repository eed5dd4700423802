//! Rules that a table agreed on.

use eights_cards::SeatCount;
use eights_rulesheet::{ByPlayers, Library as _, Metadata, Players, Report, Sheet};

use crate::book::{Book, CardFile, Switches};
use crate::knobs::{self, REGISTRY};
use crate::presets::{DECKS, PRESETS, SHEETS};

/// Rules of a table, checked except against the number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Name, sheet, title and source.
    pub meta: Metadata,
    /// Numbers of players allowed.
    pub players: Players,
    /// Name of the card file.
    pub cards: String,
    /// Number of copies of the deck.
    pub decks: ByPlayers,
    /// Number of cards dealt to each player.
    pub hand: ByPlayers,
    /// Number of players in a team.
    pub team_size: usize,
    /// Switches that matter during play.
    pub switches: Switches,
}

/// Reason why rules cannot be played with a given number of seats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message says what is wrong")]
pub enum RulesError {
    #[error("{rules} is for {least} to {most} players, not {seats}")]
    Players { rules: String, least: usize, most: usize, seats: usize },
    #[error("{seats} players do not form teams of {size}, two at least")]
    Teams { seats: usize, size: usize },
    #[error("five and more players need two decks")]
    Decks,
    #[error("{cards} cards are too few for {seats} players with {hand} each")]
    TooFewCards { cards: usize, seats: usize, hand: usize },
    #[error("no card file is called \"{0}\"; known are {1}")]
    NoCards(String, String),
    #[error("{0}")]
    Cards(String),
}

impl Rules {
    /// Returns the built-in rules with this name.
    pub fn named(name: &str) -> Option<Rules> {
        PRESETS.parsed(&REGISTRY, name).map(|sheet| Rules::of(&sheet))
    }

    /// Returns all built-in rules.
    pub fn all() -> impl Iterator<Item = Rules> {
        SHEETS.iter().filter_map(|(name, _)| Rules::named(name))
    }

    /// Reads a rule sheet, or reports all of its faults.
    pub fn read(file: &str, text: &str) -> Result<Rules, Report> {
        REGISTRY.read(file, text, &PRESETS).map(|sheet| Rules::of(&sheet))
    }

    /// Converts a checked sheet.
    pub fn of(sheet: &Sheet) -> Rules {
        Rules {
            meta: Metadata::of(sheet),
            players: sheet.get(&knobs::PLAYERS),
            cards: sheet.get(&knobs::CARDS),
            decks: sheet.get(&knobs::DECKS),
            hand: sheet.get(&knobs::HAND),
            team_size: sheet.get(&knobs::TEAM_SIZE) as usize,
            switches: Switches {
                discard_before_draw: sheet.get(&knobs::DISCARD_BEFORE_DRAW),
                allow_empty_effect: sheet.get(&knobs::ALLOW_EMPTY_EFFECT),
                trade_shows_hand: sheet.get(&knobs::TRADE_SHOWS_HAND),
                team_turn_is_one: sheet.get(&knobs::TEAM_TURN_IS_ONE),
                points: sheet.get(&knobs::POINTS),
                games: sheet.get(&knobs::GAMES),
                turn_limit: sheet.get(&knobs::TURN_LIMIT),
            },
        }
    }

    /// Returns the built-in card file that these rules name.
    pub fn card_file(&self) -> Result<CardFile, RulesError> {
        let known: Vec<&str> = DECKS.iter().map(|(name, _)| *name).collect();
        let (name, text) = DECKS
            .iter()
            .find(|(name, _)| *name == self.cards)
            .ok_or_else(|| RulesError::NoCards(self.cards.clone(), known.join(", ")))?;
        CardFile::read(&format!("cards/{name}.toml"), text)
            .map_err(|report| RulesError::Cards(report.to_string()))
    }

    /// Returns the book for a number of seats.
    pub fn book(&self, seats: SeatCount) -> Result<Book, RulesError> {
        self.book_with(&self.card_file()?, seats)
    }

    /// Returns the book for a number of seats, with a custom deck.
    pub fn book_with(&self, cards: &CardFile, seats: SeatCount) -> Result<Book, RulesError> {
        let count = seats.get();
        let found = (self.decks.get(count), self.hand.get(count), self.players.contains(count));
        let (Some(decks), Some(hand), true) = found else {
            let (least, most) = (self.players.min(), self.players.max());
            return Err(RulesError::Players { rules: self.meta.name.clone(), least, most, seats: count });
        };
        if self.team_size > 1 && (!count.is_multiple_of(self.team_size) || count / self.team_size < 2) {
            return Err(RulesError::Teams { seats: count, size: self.team_size });
        }
        // CR-02.
        if count > 4 && decks < 2 {
            return Err(RulesError::Decks);
        }
        let (decks, hand) = (decks as usize, hand as usize);
        let all = cards.cards.len() * decks;
        if all < hand * count + 1 {
            return Err(RulesError::TooFewCards { cards: all, seats: count, hand });
        }
        Ok(Book::compile(self, cards, decks, hand, seats))
    }
}
