//! Wild cards as a last resort (HR-62): enforced, or free until the next player challenges one.

use eights_cards::{Face, FaceSet, Seat};
use eights_game::Observer;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::knobs::WildLastResort;
use crate::moves::Moves;
use crate::position::{Position, Stage};

impl<const W: usize> Position<W> {
    /// Returns `true` if the seat on turn holds a card that is not wild and fits on what was there before this turn.
    fn holds_another_that_fits(&self, book: &Book, seat: Seat) -> bool {
        let held = self
            .aside()
            .map_or(self.table.hand(seat).faces(), |face| self.table.hand(seat).faces().with(face));
        !held.intersection(self.fitting(book)).difference(self.wilds(book, seat)).is_empty()
    }

    /// Where wild cards are the last resort, removes them if another card fits.
    pub(crate) fn without_needless_wilds(&self, book: &Book, seat: Seat, faces: FaceSet) -> FaceSet {
        let enforced = book.rules.turn.wild_last_resort == WildLastResort::Enforced;
        if enforced && self.holds_another_that_fits(book, seat) {
            return faces.difference(self.wilds(book, seat));
        }
        faces
    }

    /// Returns `true` if this wild card would fit, but is refused because another card fits.
    pub(crate) fn is_needless(&self, book: &Book, seat: Seat, face: Face) -> bool {
        let held = self.aside() == Some(face) || self.table.hand(seat).faces().contains(face);
        let fits = self.fitting(book).contains(face);
        let kept = self.without_needless_wilds(book, seat, FaceSet::EMPTY.with(face));
        seat == self.facts.turn && held && fits && kept.is_empty()
    }

    /// Returns the seat that decides whether to challenge the wild card on top.
    pub fn challenger(&self) -> Option<Seat> {
        self.facts.agenda.challenger.filter(|_| self.facts.stage == Stage::Challenging)
    }

    /// Returns the moves of a seat while the wild card on top may be challenged.
    #[cold]
    pub(crate) fn legal_challenge(&self, seat: Seat) -> Moves {
        if self.challenger() == Some(seat) { Moves::challenge() } else { Moves::NONE }
    }
}

impl<const W: usize> Classic<W> {
    /// Asks the next player about the wild card that the seat has just laid as its first card of the turn. An answer to
    /// a skip and a card thrown in are free.
    #[cold]
    #[inline(never)]
    pub(crate) fn asks_for_challenge(
        &mut self,
        book: &Book,
        seat: Seat,
        face: Face,
        observer: &mut impl Observer<Self>,
    ) -> bool {
        let facts = &self.position.facts;
        let free = facts.laid != 1 || facts.agenda.threw_in || facts.skips_due > 0;
        if free || !self.position.wilds(book, seat).contains(face) {
            return false;
        }
        let Some(challenger) = self.position.others().next() else { return false };
        self.happen(Event::ChallengeAsked { seat: challenger }, observer);
        true
    }

    /// Settles a challenge, or goes on without one.
    #[cold]
    #[inline(never)]
    pub(crate) fn challenge(
        &mut self,
        book: &Book,
        seat: Seat,
        doubts: bool,
        observer: &mut impl Observer<Self>,
    ) {
        let player = self.position.facts.turn;
        let Some(face) = self.position.top() else { return };
        if doubts {
            // Nothing but the verdict becomes known.
            let right = self.position.holds_another_that_fits(book, player);
            self.happen(Event::Challenged { seat, other: player, right }, observer);
            let loser = if right { player } else { seat };
            self.draw_penalty(book, loser, book.rules.turn.challenge_penalty as u16, observer);
            let lost = self.has_lost(book, loser, observer);
            // HR-33: whoever is out is asked nothing more, and with one player left the hand is over.
            if lost && (loser == player || self.position.facts.in_play().len() == 1) {
                return self.next_turn(book, 1, observer);
            }
        } else {
            self.happen(Event::Accepted { seat }, observer);
        }
        self.after_laying(book, player, face, observer);
    }
}
