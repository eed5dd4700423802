//! What the own seat may do.

use eights_cards::{Seat, Seed};
use eights_catalog::{AnyGame, AnyMove, AnyRefusal};
use eights_game::{Game, MoveSet, Notation, NotationError};
use eights_protocol::{Ask, Request};

use crate::client::{Client, Known};

/// Why a move cannot be made.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum WhyNot {
    /// Who watches does not play.
    #[error("take a seat first")]
    NoSeat,
    /// No hand is played.
    #[error("no hand is played")]
    NoHand,
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] AnyRefusal),
}

impl Client {
    /// A world in which the own seat has seen what it has. What a seat may do is the same in every one of them, for nobody's
    /// choices depend on what they cannot know: so any will do.
    fn world(&self) -> Result<(&Known, Seat, AnyGame), WhyNot> {
        let known = self.known.as_ref().ok_or(WhyNot::NoSeat)?;
        let seat = known.seat.ok_or(WhyNot::NoSeat)?;
        let hand = known.hand.as_ref().filter(|hand| hand.turn.is_some()).ok_or(WhyNot::NoHand)?;
        Ok((known, seat, AnyGame::imagine(&hand.view, &mut Seed::quick(0).dice(0))))
    }

    /// The moves that the own seat may make now; none if it is not asked.
    pub fn legal(&self) -> Vec<AnyMove> {
        let Ok((known, seat, world)) = self.world() else { return Vec::new() };
        world.legal(&known.table.book, seat).iter().collect()
    }

    /// The same in notation.
    pub fn legal_in_notation(&self) -> Vec<String> {
        let Some(book) = self.book() else { return Vec::new() };
        self.legal().iter().map(|mv| AnyGame::write_move(book, mv)).collect()
    }

    /// Why the own seat may not make a move; nothing if it may.
    pub fn why_not(&self, mv: AnyMove) -> Option<WhyNot> {
        let (known, seat, world) = match self.world() {
            Ok(world) => world,
            Err(why) => return Some(why),
        };
        let book = &known.table.book;
        (!world.legal(book, seat).contains(&mv)).then(|| world.refusal(book, seat, mv).into())
    }

    /// Reads a move of this table's game; nothing without a table.
    pub fn read_move(&self, text: &str) -> Option<Result<AnyMove, NotationError>> {
        Some(AnyGame::read_move(self.book()?, text))
    }

    /// Asks for a move, in answer to the decision that is open; nothing if none is.
    pub fn play(&mut self, mv: &AnyMove) -> Option<Request> {
        let decision = self.hand()?.turn.as_ref()?.decision;
        let mv = AnyGame::write_move(self.book()?, mv);
        Some(self.ask(Ask::Move { decision, mv }))
    }
}
