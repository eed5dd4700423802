//! Kinds of pending penalties, which decide what adds to them (CE-28, HR-21).

use eights_cards::{Face, Rank};

use crate::rules::Rules;

/// Which cards add to a pending penalty, and the rank of the cards that made it: `None` for cards without a rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PenaltyStacking {
    /// Cards of the same rank add to it.
    SameRank(Option<Rank>),
    /// Any card that makes others draw adds to it (HR-21).
    AnyRank(Option<Rank>),
}

impl PenaltyStacking {
    /// Number of indices, including some that no card has.
    pub(crate) const INDICES: usize = 32;

    /// Offset of the indices of penalties to which any card adds.
    const ANY: usize = 16;

    /// Returns the kind of penalty that a face makes.
    pub(crate) fn of(rules: &Rules, face: Face) -> PenaltyStacking {
        if rules.effects[face.index()].adds_any && !rules.penalties.mix {
            PenaltyStacking::AnyRank(face.rank())
        } else {
            PenaltyStacking::SameRank(face.rank())
        }
    }

    /// Returns the rank of the cards that made the penalty.
    pub fn rank(self) -> Option<Rank> {
        match self {
            PenaltyStacking::SameRank(rank) | PenaltyStacking::AnyRank(rank) => rank,
        }
    }

    /// Returns all kinds that cards can make.
    pub(crate) fn all() -> impl Iterator<Item = PenaltyStacking> {
        let ranks = || Rank::all().map(Some).chain([None]);
        ranks().map(PenaltyStacking::SameRank).chain(ranks().map(PenaltyStacking::AnyRank))
    }

    /// Returns the index of the kind in tables.
    #[inline]
    pub(crate) fn index(self) -> usize {
        match self {
            PenaltyStacking::SameRank(rank) => rank_index(rank),
            PenaltyStacking::AnyRank(rank) => rank_index(rank) + Self::ANY,
        }
    }
}

/// No penalty was made yet.
impl Default for PenaltyStacking {
    fn default() -> Self {
        PenaltyStacking::SameRank(None)
    }
}

/// Returns the index of a rank in tables, where cards without a rank come last.
#[inline]
pub(crate) fn rank_index(rank: Option<Rank>) -> usize {
    rank.map_or(Rank::COUNT, Rank::index)
}
