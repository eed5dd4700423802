//! Legal moves of the client's own seat.

use eights_cards::{Seat, Seed};
use eights_catalog::{AnyGame, AnyMove, AnyRefusal};
use eights_game::{Game, MoveSet, Notation, NotationError};
use eights_protocol::{ClientCommand, Request};

use crate::client::{Client, RoomState};
use crate::hand::Hand;

/// Reason a move is not possible.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum WhyNot {
    /// The client is a spectator.
    #[error("take a seat first")]
    NoSeat,
    /// No hand is in progress.
    #[error("no hand is played")]
    NoHand,
    /// The rules do not allow the move.
    #[error(transparent)]
    Rules(#[from] AnyRefusal),
}

impl Client {
    /// Returns a game consistent with everything that the own seat has seen. Legal moves are the same in all such
    /// games, because nobody's choices depend on what they cannot know; so any of them will do.
    fn world(&self) -> Result<(&RoomState, Seat, AnyGame), WhyNot> {
        let known = self.known.as_ref().ok_or(WhyNot::NoSeat)?;
        let seat = known.seat.ok_or(WhyNot::NoSeat)?;
        let plays = |hand: &&Hand| hand.turn.is_some() && !self.has_conceded();
        let hand = known.hand.as_ref().filter(plays).ok_or(WhyNot::NoHand)?;
        Ok((known, seat, AnyGame::imagine(&hand.view, &mut Seed::quick(0).dice(0))))
    }

    /// Returns `true` if the own seat gave up the hand, so that a bot plays on for it.
    pub fn has_conceded(&self) -> bool {
        let known = self.known.as_ref();
        known.is_some_and(|known| known.seat.is_some_and(|seat| known.room.seats[seat.index()].conceded))
    }

    /// Returns the legal moves of the own seat; empty if it may not move.
    pub fn legal(&self) -> Vec<AnyMove> {
        let Ok((known, seat, world)) = self.world() else { return Vec::new() };
        world.legal(&known.table.book, seat).iter().collect()
    }

    /// Returns the legal moves in notation.
    pub fn legal_in_notation(&self) -> Vec<String> {
        let Some(book) = self.book() else { return Vec::new() };
        self.legal().iter().map(|mv| AnyGame::write_move(book, mv)).collect()
    }

    /// Returns the reason why the own seat may not make a move, or `None` if it may.
    pub fn why_not(&self, mv: AnyMove) -> Option<WhyNot> {
        let (known, seat, world) = match self.world() {
            Ok(world) => world,
            Err(why) => return Some(why),
        };
        let book = &known.table.book;
        (!world.legal(book, seat).contains(&mv)).then(|| world.refusal(book, seat, mv).into())
    }

    /// Parses a move of this table's game. Returns `None` if there is no table yet.
    pub fn read_move(&self, text: &str) -> Option<Result<AnyMove, NotationError>> {
        Some(AnyGame::read_move(self.book()?, text))
    }

    /// Creates the request for a move in answer to the open decision. Returns `None` if there is none.
    pub fn play(&mut self, mv: &AnyMove) -> Option<Request> {
        let decision = self.hand()?.turn.as_ref()?.decision;
        let mv = AnyGame::write_move(self.book()?, mv);
        Some(self.ask(ClientCommand::Move { decision, mv }))
    }
}
