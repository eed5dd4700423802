//! How moves and events are written in a line of text.

use eights_cards::{Eye, PackNotationError};

use crate::contract::Game;
use crate::names::Names;

/// A game whose moves and events can be written and read. Whatever is written reads back equal. The book is there for
/// games whose cards are named by their rules.
pub trait Notation: Game {
    /// Writes a move, such as `8C`, `=S` or `draw`.
    fn write_move(book: &Self::Book, mv: &Self::Move) -> String;

    /// Reads a move.
    fn read_move(book: &Self::Book, text: &str) -> Result<Self::Move, NotationError>;

    /// Writes what was seen of an event, such as `ann played 8C`, or `bob drew #` where the card was not seen.
    fn write_glimpse(book: &Self::Book, glimpse: &Self::Glimpse, names: &Names) -> String;

    /// Reads what was seen of an event.
    fn read_glimpse(book: &Self::Book, text: &str, names: &Names) -> Result<Self::Glimpse, NotationError>;

    /// Writes a view as a table in one line, `#3` for three cards that the viewer does not know.
    fn write_view(book: &Self::Book, view: &Self::View, names: &Names) -> String;

    /// Writes the whole table in one line.
    fn write_table(&self, book: &Self::Book, names: &Names) -> String;

    /// Writes what the eye knows of the table.
    fn write_seen(&self, book: &Self::Book, eye: Eye, names: &Names) -> String {
        Self::write_view(book, &self.view(eye), names)
    }
}

/// A text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// No such move.
    #[error("\"{0}\" is no move")]
    Move(String),
    /// No such event.
    #[error("\"{0}\" is no event")]
    Event(String),
    /// No such seat.
    #[error("nobody here is called \"{0}\"")]
    Seat(String),
    /// No such card.
    #[error(transparent)]
    Card(#[from] PackNotationError),
    /// No such card in this game, and how its cards are written.
    #[error("{0}")]
    Named(String),
    /// A table that cannot be set up, and why.
    #[error("this table cannot be set up: {0}")]
    Table(String),
}

impl NotationError {
    /// A table that cannot be set up.
    pub fn table(why: impl Into<String>) -> NotationError {
        NotationError::Table(why.into())
    }
}
