//! What a seat did in a hand, and how likely that is by what it may have held.

use eights_cards::{CardSet, Face, FaceSet, Suit};
use eights_classic::Book;

use crate::greedy::{first_to_go, first_to_name};

/// The time in a hand: how many things have been noted before.
pub(super) type Time = u16;

/// A card that is still held has left at this time.
pub(super) const NEVER: Time = Time::MAX;

/// How likely it is, as a logarithm and in comparison, that somebody drew or passed who could have laid a card.
const LET_BE: f32 = -4.0;
/// And that somebody laid another card, or named another suit, than common sense says.
const OWN_MIND: f32 = -2.3;

/// What somebody did who had a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Did {
    /// Laid this card.
    Lay(Face),
    /// Named this suit.
    Name(Suit),
    /// Laid nothing.
    Nothing,
}

/// What was done when these cards fitted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) time: Time,
    pub(super) fitting: FaceSet,
    pub(super) wilds: FaceSet,
    pub(super) did: Did,
}

impl Decision {
    /// How likely it is that who held this hand did this, as a logarithm and in comparison.
    #[inline]
    fn likely(&self, book: &Book, hand: FaceSet) -> f32 {
        let fits = hand.intersection(self.fitting);
        let (expected, doubt) = match self.did {
            Did::Nothing => (fits.is_empty(), LET_BE),
            Did::Lay(face) => {
                let first = || first_to_go(book, fits, &CardSet::from(hand), self.wilds);
                (fits.len() == 1 || first() == Some(face), OWN_MIND)
            }
            Did::Name(suit) => {
                let first = first_to_name(book, Suit::ALL.into_iter(), &CardSet::from(hand), self.wilds);
                (first == Some(suit), OWN_MIND)
            }
        };
        if expected { 0.0 } else { doubt }
    }
}

/// A card that a seat had for some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stay {
    pub(super) face: Face,
    /// Since when nobody has seen it; it cannot have come before.
    pub(super) since: Time,
    pub(super) came: Time,
    pub(super) left: Time,
}

/// What a seat did in this hand.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    /// When cards came that nobody else saw.
    pub(super) came: Vec<Time>,
    /// The cards that left, since when nobody had seen them, and when they left.
    pub(super) laid: Vec<(Face, Time, Time)>,
    pub(super) decisions: Vec<Decision>,
}

impl Past {
    /// How likely it is that who had these cards did all that was seen, as a logarithm and in comparison.
    pub(super) fn likely(&self, book: &Book, stays: &[Stay]) -> f32 {
        let each = self.decisions.iter().map(|decision| {
            let there = |stay: &&Stay| stay.came < decision.time && decision.time <= stay.left;
            let hand = stays.iter().filter(there).fold(FaceSet::EMPTY, |hand, stay| hand.with(stay.face));
            decision.likely(book, hand)
        });
        each.sum()
    }

    /// The cards that the seat had, if it holds these now, each of which nobody has seen since some time. Nothing if it
    /// cannot have come to them so.
    pub(super) fn stays(&self, held: FaceSet, hidden_since: &[Time; 64]) -> Option<Vec<Stay>> {
        let mut came = self.came.clone();
        let mut stays = Vec::with_capacity(came.len());
        for (face, since, left) in &self.laid {
            let first = came.iter().position(|came| came >= since && came < left)?;
            stays.push(Stay { face: *face, since: *since, came: came.remove(first), left: *left });
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
            stays.push(Stay { face, since, came, left: NEVER });
        }
        Some(stays)
    }
}
