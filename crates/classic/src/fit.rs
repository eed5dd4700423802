//! Matching rules, from which a book's lookup tables are compiled.

use eights_cards::{Face, FaceSet, Rank, Suit};

use crate::knobs::{Matching, Stacking, WildStarter};
use crate::rules::Rules;

/// A table's matching rules, for the faces it plays with.
pub(crate) struct Fit<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) faces: FaceSet,
    pub(crate) wilds: FaceSet,
}

impl Fit<'_> {
    /// Returns the faces that match this one, wild or not (CE-10, HR-10).
    pub(crate) fn matching(&self, top: Face) -> FaceSet {
        let suit = top.suit().map_or(FaceSet::EMPTY, Suit::faces);
        let Some(rank) = top.rank() else { return suit.intersection(self.faces) };
        let near = match self.rules.turn.matching {
            Matching::SuitOrRank => FaceSet::EMPTY,
            Matching::OrNeighbour => self.neighbours(rank),
        };
        suit.union(rank.faces()).union(near).intersection(self.faces)
    }

    /// Returns the faces one rank higher or lower, wrapping around: king, ace, two. Skips ranks missing from the pack.
    fn neighbours(&self, rank: Rank) -> FaceSet {
        let there = |rank: &Rank| !rank.faces().intersection(self.faces).is_empty();
        let up = || Rank::all().chain(Rank::all()).skip(rank.index() + 1).take(Rank::COUNT - 1);
        let higher = up().find(there);
        let lower = up().filter(there).last();
        [higher, lower].into_iter().flatten().fold(FaceSet::EMPTY, |all, rank| all.union(rank.faces()))
    }

    /// Returns the faces that may be laid on this card while nothing is named (CE-10, CE-11).
    pub(crate) fn on(&self, top: Face) -> FaceSet {
        let wild = self.wilds.contains(top);
        // HR-04: a wild card on top without a named suit is a starter.
        if wild && self.rules.setup.wild_starter == WildStarter::Anything {
            return self.faces;
        }
        if self.rules.effects[top.index()].anything_goes {
            return self.faces;
        }
        self.with_wilds(self.matching(top), wild)
    }

    /// Returns the faces that may be laid after this suit was named: it replaces the wild card on top (CE-12).
    pub(crate) fn named(&self, suit: Suit) -> FaceSet {
        self.with_wilds(suit.faces().intersection(self.faces), true)
    }

    /// Returns the faces that may be laid on a wild card that counts as this face (HR-12).
    pub(crate) fn counting_as(&self, named: Face) -> FaceSet {
        self.with_wilds(self.matching(named), true)
    }

    /// Adds the wild faces as far as they go on anything (CE-11, HR-10, HR-11).
    fn with_wilds(&self, matching: FaceSet, on_wild: bool) -> FaceSet {
        if on_wild && !self.rules.turn.wild_on_wild {
            matching.difference(self.wilds)
        } else if self.rules.turn.wild_must_match {
            matching
        } else {
            matching.union(self.wilds)
        }
    }

    /// Returns the faces that may be laid together with others (CE-30, HR-17).
    pub(crate) fn stackable(&self) -> FaceSet {
        let turn = &self.rules.turn;
        let plain = |face: &Face| turn.stack_specials || !self.rules.effects[face.index()].does_something();
        if turn.stacking == Stacking::No { FaceSet::EMPTY } else { self.faces.iter().filter(plain).collect() }
    }

    /// Returns the faces that may be laid after this card in the same turn.
    pub(crate) fn mates(&self, face: Face) -> FaceSet {
        let stackable = self.stackable();
        let Some(rank) = face.rank().filter(|_| stackable.contains(face)) else { return FaceSet::EMPTY };
        let run = match (self.rules.turn.stacking, face.suit()) {
            (Stacking::Runs, Some(suit)) => suit.faces().intersection(self.neighbours(rank)),
            _ => FaceSet::EMPTY,
        };
        rank.faces().union(run).intersection(stackable)
    }
}
