//! Ends of a hand that the people at the table agree on instead of playing on.

use eights_cards::Seat;

use crate::contract::{Game, Observer};
use crate::notation::{Notation, NotationError};

/// Early end of a hand. It is not a move: no list of legal moves has it, and no bot considers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyEnd {
    /// A seat gave the hand up to its only opponent.
    Conceded(Seat),
    /// Everybody agreed on a draw.
    Drawn,
}

impl EarlyEnd {
    /// Text of a concession where records have a move.
    pub const CONCEDE: &'static str = "concede";
    /// Text of the last agreement to a draw where records have a move.
    pub const AGREE: &'static str = "agree to a draw";

    /// Reads the text of a seat's step in a record. Returns `None` for a move.
    pub fn read(seat: Seat, text: &str) -> Option<EarlyEnd> {
        match text {
            EarlyEnd::CONCEDE => Some(EarlyEnd::Conceded(seat)),
            EarlyEnd::AGREE => Some(EarlyEnd::Drawn),
            _ => None,
        }
    }

    /// Returns the text of the step in a record.
    pub const fn text(self) -> &'static str {
        match self {
            EarlyEnd::Conceded(_) => EarlyEnd::CONCEDE,
            EarlyEnd::Drawn => EarlyEnd::AGREE,
        }
    }
}

/// Error for the text of a step that a seat cannot have made.
#[derive(Debug, thiserror::Error)]
pub enum StepError<R: std::fmt::Display> {
    /// The text is neither a move nor an early end.
    #[error(transparent)]
    Text(#[from] NotationError),
    /// The move is against the rules.
    #[error("{0}")]
    Refused(R),
    /// The hand cannot end this way here.
    #[error("the hand cannot end this way: it is over, or more than two play")]
    EarlyEnd,
}

/// Carries out a seat's step as records write it: a move, or an early end of the hand.
pub fn play_written<G: Notation>(
    game: &mut G,
    book: &G::Book,
    seat: Seat,
    text: &str,
    observer: &mut impl Observer<G>,
) -> Result<(), StepError<<G as Game>::Refusal>> {
    if let Some(end) = EarlyEnd::read(seat, text) {
        return if game.stop(book, end, observer) { Ok(()) } else { Err(StepError::EarlyEnd) };
    }
    let mv = G::read_move(book, text)?;
    game.play(book, seat, mv, observer).map_err(StepError::Refused)
}
