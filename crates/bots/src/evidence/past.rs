//! History of a seat in a hand, and its likelihood given the cards that the seat may have held.

use eights_cards::{CardSet, Face, FaceSet, Suit};
use eights_classic::Book;

use crate::greedy::{first_to_go, first_to_name};

/// Time within a hand: the number of observations noted before.
pub(super) type NoteIndex = u16;

/// Departure time of a card that is still held.
pub(super) const NEVER: NoteIndex = NoteIndex::MAX;

/// Relative log-likelihood that a seat drew or passed although it could have laid a card.
const LET_BE: f32 = -4.0;
/// Relative log-likelihood that a seat laid a card, or named a suit, other than the habitual one.
const OWN_MIND: f32 = -2.3;

/// Action of a seat that had a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ObservedAction {
    /// Laid this card.
    Lay(Face),
    /// Named this suit.
    Name(Suit),
    /// Laid nothing.
    Nothing,
}

/// Action taken while these cards fitted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) time: NoteIndex,
    pub(super) fitting: FaceSet,
    pub(super) wilds: FaceSet,
    pub(super) did: ObservedAction,
}

impl Decision {
    /// Returns the relative log-likelihood of this action, given the hand.
    #[inline]
    fn likely(&self, book: &Book, hand: FaceSet) -> f32 {
        let fits = hand.intersection(self.fitting);
        let (expected, doubt) = match self.did {
            ObservedAction::Nothing => (fits.is_empty(), LET_BE),
            ObservedAction::Lay(face) => {
                let first = || first_to_go(book, fits, &CardSet::from(hand), self.wilds);
                (fits.len() == 1 || first() == Some(face), OWN_MIND)
            }
            ObservedAction::Name(suit) => {
                let first = first_to_name(book, Suit::ALL.into_iter(), &CardSet::from(hand), self.wilds);
                (first == Some(suit), OWN_MIND)
            }
        };
        if expected { 0.0 } else { doubt }
    }
}

/// Card that a seat held for some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct HoldingPeriod {
    pub(super) face: Face,
    /// Time since which nobody has seen the card; it cannot have come before.
    pub(super) since: NoteIndex,
    pub(super) came: NoteIndex,
    pub(super) left: NoteIndex,
}

/// Observed history of a seat in the current hand.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatHistory {
    /// Times at which cards came that nobody else saw.
    pub(super) came: Vec<NoteIndex>,
    /// Cards that left, with the time since which nobody had seen them and the time at which they left.
    pub(super) laid: Vec<(Face, NoteIndex, NoteIndex)>,
    pub(super) decisions: Vec<Decision>,
}

impl SeatHistory {
    /// Returns the relative log-likelihood of all observed actions, given these cards.
    pub(super) fn likely(&self, book: &Book, stays: &[HoldingPeriod]) -> f32 {
        let each = self.decisions.iter().map(|decision| {
            let there = |stay: &&HoldingPeriod| stay.came < decision.time && decision.time <= stay.left;
            let hand = stays.iter().filter(there).fold(FaceSet::EMPTY, |hand, stay| hand.with(stay.face));
            decision.likely(book, hand)
        });
        each.sum()
    }

    /// Returns the holding periods of the seat's cards, if it holds `held` now. `hidden_since` tells since when
    /// nobody has seen each face. Returns `None` if the hand cannot have come about that way.
    pub(super) fn stays(&self, held: FaceSet, hidden_since: &[NoteIndex; 64]) -> Option<Vec<HoldingPeriod>> {
        let mut came = self.came.clone();
        let mut stays = Vec::with_capacity(came.len());
        for (face, since, left) in &self.laid {
            let first = came.iter().position(|came| came >= since && came < left)?;
            stays.push(HoldingPeriod { face: *face, since: *since, came: came.remove(first), left: *left });
        }
        let since = |face: &Face| hidden_since[face.index()];
        let mut held: Vec<Face> = held.iter().collect();
        held.sort_by_key(since);
        if held.len() != came.len() {
            return None;
        }
        for (face, came) in held.into_iter().zip(came) {
            let since = since(&face);
            if came < since {
                return None;
            }
            stays.push(HoldingPeriod { face, since, came, left: NEVER });
        }
        Some(stays)
    }
}
