//! Text notation for moves, events and views.

use eights_cards::{Eye, PackNotationError};

use crate::contract::Game;
use crate::names::Names;

/// A game whose moves and events have a text notation.
///
/// Everything written parses back to an equal value. The book is passed in for games whose rules name their cards.
pub trait Notation: Game {
    /// Formats a move, such as `8C`, `=S` or `draw`.
    fn write_move(book: &Self::Book, mv: &Self::Move) -> String;

    /// Parses a move.
    fn read_move(book: &Self::Book, text: &str) -> Result<Self::Move, NotationError>;

    /// Formats a glimpse of an event, such as `ann played 8C`, or `bob drew #` if the card was not seen.
    fn write_glimpse(book: &Self::Book, glimpse: &Self::Glimpse, names: &Names) -> String;

    /// Parses a glimpse of an event.
    fn read_glimpse(book: &Self::Book, text: &str, names: &Names) -> Result<Self::Glimpse, NotationError>;

    /// Formats a view as a table in one line, with `#3` for three cards that the viewer does not know.
    fn write_view(book: &Self::Book, view: &Self::View, names: &Names) -> String;

    /// Formats the whole table in one line.
    fn write_table(&self, book: &Self::Book, names: &Names) -> String;

    /// Formats the table as the eye knows it.
    fn write_seen(&self, book: &Self::Book, eye: Eye, names: &Names) -> String {
        Self::write_view(book, &self.view(eye), names)
    }
}

/// Error for a text that cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The text is not a move.
    #[error("\"{0}\" is not a move")]
    Move(String),
    /// The text is not an event.
    #[error("\"{0}\" is not an event")]
    Event(String),
    /// The text does not name a seat.
    #[error("nobody here is called \"{0}\"")]
    Seat(String),
    /// The text does not name a playing card.
    #[error(transparent)]
    Card(#[from] PackNotationError),
    /// The text does not name a card of this game; the message explains how its cards are written.
    #[error("{0}")]
    Named(String),
    /// The table cannot be set up, for this reason.
    #[error("this table cannot be set up: {0}")]
    Table(String),
}

impl NotationError {
    /// Creates an error for a table that cannot be set up.
    pub fn table(why: impl Into<String>) -> NotationError {
        NotationError::Table(why.into())
    }
}
