//! Why a move is not allowed, in a player's words.

use std::fmt;

use eights_cards::{Face, Suit};

use crate::book::Book;
use crate::moves::Move;
use crate::position::{Position, Stage};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The hand is over.
    Over,
    /// Somebody else is on turn.
    NotYourTurn,
    /// The card is not in the hand.
    NotHeld(Face),
    /// The card does not fit.
    DoesNotFit(Face, Need),
    /// The wild card just laid needs a suit first.
    SuitFirst,
    /// There is no wild card to name a suit for.
    NothingToName,
    /// There is nothing to draw.
    StockEmpty {
        /// Whether a card could be laid.
        can_play: bool,
    },
    /// Who can draw or play may not pass.
    NoPass {
        /// Whether a card could be drawn.
        can_draw: bool,
    },
}

/// What a card needs to be laid now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The face on top.
    pub top: Face,
    /// The suit named for it.
    pub named: Option<Suit>,
    /// The rank that goes on anything.
    pub wild: eights_cards::Rank,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wild = with_article(self.wild.name());
        if let Some(suit) = self.named {
            return write!(
                f,
                "needs {} or {wild}: the {} named {}",
                suit.name(),
                self.wild.name(),
                suit.name()
            );
        }
        match (self.top.suit(), self.top.rank()) {
            (Some(suit), Some(rank)) if rank == self.wild => {
                write!(f, "needs {} or {wild}: no suit was named for the {} on top", suit.name(), rank.name())
            }
            (Some(suit), Some(rank)) => write!(
                f,
                "needs {}, {} or {wild}: the {} of {} is on top",
                suit.name(),
                with_article(rank.name()),
                rank.name(),
                suit.name()
            ),
            _ => write!(f, "needs {wild}"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("this hand is over"),
            Refusal::NotYourTurn => f.write_str("it is not your turn"),
            Refusal::NotHeld(face) => write!(f, "you do not hold {}", the(*face)),
            Refusal::DoesNotFit(face, need) => write!(f, "{} does not fit; it {need}", the(*face)),
            Refusal::SuitFirst => f.write_str("first name a suit for the card you just laid"),
            Refusal::NothingToName => f.write_str("there is no suit to name: lay a wild card first"),
            Refusal::StockEmpty { can_play: true } => {
                f.write_str("the stock is empty, and you can play: so you must play a card")
            }
            Refusal::StockEmpty { can_play: false } => f.write_str(
                "the stock is empty, and no card of yours fits: all you can do is pass, which ends the hand",
            ),
            Refusal::NoPass { can_draw: true } => {
                f.write_str("you may not pass while there are cards to draw: play a card or draw one")
            }
            Refusal::NoPass { can_draw: false } => {
                f.write_str("you may not pass while you can play: play a card")
            }
        }
    }
}

impl std::error::Error for Refusal {}

fn with_article(name: &str) -> String {
    format!("{} {name}", if matches!(name, "eight" | "ace") { "an" } else { "a" })
}

/// A card in a sentence.
fn the(face: Face) -> String {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => format!("the {} of {}", rank.name(), suit.name()),
        _ => "the joker".to_string(),
    }
}

impl<const W: usize> Position<W> {
    /// What a card needs to be laid now.
    pub fn need(&self, book: &Book) -> Option<Need> {
        Some(Need { top: self.top()?, named: self.facts.named, wild: book.rules.wild })
    }

    /// Why the seat may not make this move, which is not among its legal ones. Says nothing that the seat does
    /// not know.
    #[cold]
    pub(crate) fn why_not(&self, book: &Book, seat: eights_cards::Seat, mv: Move) -> Refusal {
        let can_play = !self.legal(book, seat).faces().is_empty();
        match (self.facts.stage, mv) {
            (Stage::Dealing | Stage::Over(_), _) => Refusal::Over,
            _ if seat != self.facts.turn => Refusal::NotYourTurn,
            (Stage::Naming, _) => Refusal::SuitFirst,
            (Stage::Turn, Move::Name(_)) => Refusal::NothingToName,
            (Stage::Turn, Move::Draw) => Refusal::StockEmpty { can_play },
            (Stage::Turn, Move::Pass) => Refusal::NoPass { can_draw: self.stock_left() > 0 },
            (Stage::Turn, Move::Play(face)) => match self.need(book) {
                Some(need) if self.table.hand(seat).faces().contains(face) => Refusal::DoesNotFit(face, need),
                _ => Refusal::NotHeld(face),
            },
        }
    }
}
