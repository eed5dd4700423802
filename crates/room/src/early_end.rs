//! Ends of a hand that people agree on: concessions and draws (HR-60, HR-61).
//!
//! The end itself is a record like that of a move, so replays, proofs and match records need nothing special. Only what
//! leads to it, offers and a bot that plays on, has records of its own.

use eights_cards::Seat;
use eights_game::EarlyEnd;
use eights_protocol::{HandNumber, MoveAuthor, Phase, RefusalReason, Rejection, RoomRecord, RoomUpdate};

use crate::command::{Decision, refused, write};
use crate::play::Play;
use crate::room::{CorruptLog, Room, number};

/// Number of moves for each seat after which bots agree to a draw. It is public, unlike anything about their cards.
const LONG_HAND: usize = 50;

/// Number of own moves between two offers of the same seat, so that nobody can pester the others.
const MOVES_BETWEEN_OFFERS: usize = 10;

/// Offers of draws in the current hand.
#[derive(Clone, Debug)]
pub(crate) struct DrawOffer {
    /// Numbers of the seats that agree to the current offer, in order; empty if there is none.
    pub(crate) agreed: Vec<u8>,
    /// Number of moves that each seat had made when it last offered a draw.
    offered: Vec<Option<usize>>,
}

impl DrawOffer {
    pub(crate) fn new(seats: usize) -> DrawOffer {
        DrawOffer { agreed: Vec::new(), offered: vec![None; seats] }
    }
}

impl Room {
    /// Gives up the hand for a seat.
    pub(crate) fn decide_concede(&self, seat: Seat, hand: HandNumber) -> Result<Decision, Rejection> {
        if let Some(done) = self.ended_early(Some(seat), EarlyEnd::CONCEDE, hand) {
            return Ok(done);
        }
        let play = self.played_hand(hand)?;
        if self.chairs[seat.index()].conceded {
            return Ok(Decision::Already(self.revision));
        }
        match Room::early_end(play, seat, EarlyEnd::Conceded(seat)) {
            Some(ends) => Ok(ends),
            None => write(RoomRecord::Conceded { seat: number(seat) }),
        }
    }

    /// Offers a draw or agrees to one. The last to agree ends the hand.
    pub(crate) fn decide_offer_draw(&self, seat: Seat, hand: HandNumber) -> Result<Decision, Rejection> {
        if let Some(done) = self.ended_early(None, EarlyEnd::AGREE, hand) {
            return Ok(done);
        }
        let play = self.played_hand(hand)?;
        self.not_conceded(seat)?;
        let agreed = &play.draw.agreed;
        if agreed.is_empty()
            && let Some(before) = play.draw.offered[seat.index()]
        {
            let since = play.moves_of(seat) - before;
            if since < MOVES_BETWEEN_OFFERS {
                return refused(RefusalReason::DrawOfferedTooSoon {
                    moves: (MOVES_BETWEEN_OFFERS - since) as u32,
                });
            }
        }
        let bots = self.chairs.iter().any(|chair| chair.bot().is_some());
        let long = LONG_HAND * self.chairs.len();
        if bots && play.moves_made() < long {
            return refused(RefusalReason::BotsPlayOn { moves: (long - play.moves_made()) as u32 });
        }
        let agrees =
            |other: Seat| other == seat || agreed.contains(&number(other)) || self.is_played_by_bot(other);
        if self.volume.seats.iter().all(agrees)
            && let Some(ends) = Room::early_end(play, seat, EarlyEnd::Drawn)
        {
            return Ok(ends);
        }
        if agreed.contains(&number(seat)) {
            return Ok(Decision::Already(self.revision));
        }
        write(RoomRecord::DrawOffered { seat: number(seat) })
    }

    /// Declines a draw, or withdraws the own offer.
    pub(crate) fn decide_decline_draw(&self, seat: Seat, hand: HandNumber) -> Result<Decision, Rejection> {
        let play = self.played_hand(hand)?;
        self.not_conceded(seat)?;
        if play.draw.agreed.is_empty() {
            return refused(RefusalReason::NoDrawOffered);
        }
        write(RoomRecord::DrawDeclined { seat: number(seat) })
    }

    /// Refuses whatever only somebody who plays on may do.
    pub(crate) fn not_conceded(&self, seat: Seat) -> Result<(), Rejection> {
        if self.chairs[seat.index()].conceded { refused(RefusalReason::AlreadyConceded) } else { Ok(()) }
    }

    /// Returns the match if its hand with this number is in progress.
    fn played_hand(&self, hand: HandNumber) -> Result<&Play, Rejection> {
        match self.play.as_deref().filter(|_| self.phase == Phase::Playing) {
            Some(play) if self.hand_number(play) == hand => Ok(play),
            Some(_) => refused(RefusalReason::OtherHand),
            None => refused(RefusalReason::NoHand),
        }
    }

    fn hand_number(&self, play: &Play) -> HandNumber {
        HandNumber { number: self.number, hand: play.hand() }
    }

    /// Returns the record with which the hand ends early, or `None` if it cannot end this way.
    fn early_end(play: &Play, seat: Seat, end: EarlyEnd) -> Option<Decision> {
        let events = play.try_stop(end)?;
        write(RoomRecord::Moved {
            seat: number(seat),
            decision: play.decision,
            mv: end.text().to_string(),
            events,
            by: MoveAuthor::Sitter,
        })
        .ok()
    }

    /// Returns the record of an early end if the hand has already ended this way, by this seat or by any.
    fn ended_early(&self, seat: Option<Seat>, text: &str, hand: HandNumber) -> Option<Decision> {
        let is_over = |play: &&Play| play.over.is_some() && self.hand_number(play) == hand;
        let play = self.play.as_deref().filter(is_over)?;
        let last = play.last_move()?;
        let same = last.mv == text && seat.is_none_or(|seat| last.seat == number(seat));
        same.then_some(Decision::Already(play.decision))
    }

    /// Folds a record that leads to an early end.
    pub(crate) fn fold_early_end(
        &mut self,
        record: &RoomRecord,
        seat: Seat,
    ) -> Result<RoomUpdate, CorruptLog> {
        let play = self.play.as_deref_mut().filter(|play| play.over.is_none());
        let play = play.ok_or_else(|| CorruptLog("an early end without a hand".to_string()))?;
        let (moves, number) = (play.moves_of(seat), number(seat));
        Ok(match record {
            RoomRecord::DrawOffered { .. } => {
                if play.draw.agreed.is_empty() {
                    play.draw.offered[seat.index()] = Some(moves);
                }
                play.draw.agreed.push(number);
                RoomUpdate::DrawOffered { seat: number }
            }
            RoomRecord::DrawDeclined { .. } => {
                play.draw.agreed.clear();
                RoomUpdate::DrawDeclined { seat: number }
            }
            _ => {
                // Whoever gave up agrees to nothing any more.
                play.draw.agreed.retain(|agreed| *agreed != number);
                self.chairs[seat.index()].conceded = true;
                RoomUpdate::Conceded { seat: number }
            }
        })
    }

    /// Forgets concessions and offers, which hold for one hand.
    pub(crate) fn forget_early_end(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.conceded = false);
        if let Some(play) = &mut self.play {
            play.draw.agreed.clear();
        }
    }
}
