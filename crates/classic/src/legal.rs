//! Legal moves: what a seat may do, and what is done for it when its time is up.

use eights_cards::{Face, FaceSet, Seat, Suit};
use eights_game::MoveSet;

use crate::book::Book;
use crate::event::DISCARD;
use crate::knobs::{AfterDrawing, Stacking};
use crate::moves::{Move, Moves};
use crate::position::{Position, Stage};

impl<const W: usize> Position<W> {
    /// Returns the legal moves of a seat.
    #[inline(always)]
    pub fn legal(&self, book: &Book, seat: Seat) -> Moves {
        if seat != self.facts.turn || self.facts.out_of_turn.any {
            return self.legal_oddly(book, seat);
        }
        self.legal_on_turn(book, seat)
    }

    #[inline(always)]
    pub(crate) fn legal_on_turn(&self, book: &Book, seat: Seat) -> Moves {
        // Fast path: most decisions are of this kind.
        if self.facts.stage == Stage::Turn {
            return self.legal_in_turn(book, seat);
        }
        self.legal_further_on(book, seat)
    }

    /// Returns the legal moves of the seat on turn after it has played or drawn, or before it may.
    #[inline(never)]
    fn legal_further_on(&self, book: &Book, seat: Seat) -> Moves {
        match self.facts.stage {
            Stage::Turn | Stage::Challenging | Stage::Dealing | Stage::Over(_) => Moves::NONE,
            Stage::Naming => self.legal_names(book),
            Stage::NamingRank => Self::legal_ranks(book),
            Stage::Drawn | Stage::More => self.legal_further(book, seat),
            Stage::Missing => self.legal_on_skips(book, seat),
            Stage::Choosing => self.legal_choices(book, false),
            Stage::Swapping => self.legal_choices(book, true),
            Stage::Giving => self.legal_gifts(book, seat),
        }
    }

    #[inline(always)]
    fn legal_in_turn(&self, book: &Book, seat: Seat) -> Moves {
        if self.facts.due > 0 {
            return self.legal_answers(book, seat);
        }
        let Some(top) = self.top() else { return Moves::NONE };
        let mut faces = self.table.hand(seat).faces().intersection(book.fits(top, self.facts.named));
        if book.peculiar {
            faces = self.peculiar(book, seat);
        }
        let free = !book.rules.turn.must_play || faces.is_empty();
        if self.facts.drawn >= book.draw_limit {
            return Moves::new(faces, false, free);
        }
        if !self.can_draw(book) {
            return Moves::new(faces, false, book.rules.stock.may_pass || faces.is_empty());
        }
        Moves::new(faces, free, false)
    }

    /// CE-28: returns the answers to a penalty: add to it, cancel it, or draw it all.
    #[cold]
    fn legal_answers(&self, book: &Book, seat: Seat) -> Moves {
        Moves::new(self.peculiar(book, seat), true, false)
    }

    /// Returns the legal cards of a hand, where they depend on more than the top card and the suit named for it.
    #[cold]
    fn peculiar(&self, book: &Book, seat: Seat) -> FaceSet {
        let faces = self.table.hand(seat).faces().intersection(self.fitting(book));
        let faces = self.without_needless_wilds(book, seat, faces);
        self.without_forbidden_finish(book, seat, faces)
    }

    /// HR-31: where some cards may not be the last, removes the faces that would be such a last card, and those that
    /// would leave only such a card to be laid.
    pub(crate) fn without_forbidden_finish(&self, book: &Book, seat: Seat, faces: FaceSet) -> FaceSet {
        if !book.forbids_last {
            return faces;
        }
        let forbidden = book.forbidden_last(self.wilds(book, seat));
        let special = |face: Face| forbidden.contains(self.left_on_top(book, face));
        match (self.holds(seat), self.aside()) {
            (1, _) => faces.iter().filter(|face| !special(*face)).collect(),
            // A drawn card is laid together with cards of the hand and must not be left over.
            (2, Some(drawn)) if special(drawn) => faces.intersection(FaceSet::EMPTY.with(drawn)),
            _ => faces,
        }
    }

    /// Returns the faces that do something when this seat lays them (HR-31).
    pub(crate) fn specials(&self, book: &Book, seat: Seat) -> FaceSet {
        book.special.union(self.wilds(book, seat))
    }

    /// Returns the face that lies on top after this one is laid.
    fn left_on_top(&self, book: &Book, face: Face) -> Face {
        let beneath = book.rules.turn.stacking == Stacking::TopMatches && self.facts.laid > 0;
        self.top().filter(|_| beneath).unwrap_or(face)
    }

    /// Returns the faces that fit on the card that was on top before this turn laid any, or that answer a penalty due.
    #[inline]
    pub fn fitting(&self, book: &Book) -> FaceSet {
        let discard = self.table.stack(DISCARD).cards();
        let laid = self.facts.laid as usize;
        let Some(base) = discard.len().checked_sub(laid + 1).map(|place| discard[place].face()) else {
            return FaceSet::EMPTY;
        };
        if self.facts.due > 0 {
            return book.answers(self.facts.due_kind, base, self.wilds(book, self.facts.turn));
        }
        let named = if laid == 0 { self.facts.named } else { self.facts.named_before };
        if book.peculiar { self.fitting_by_rank(book, base, named) } else { book.fits(base, named) }
    }

    /// CE-11: returns the suits that may be named.
    #[cold]
    fn legal_names(&self, book: &Book) -> Moves {
        let own = self.top().is_some_and(|top| book.effect(top).another_suit);
        // HR-04: before the first turn, the dealer names a suit for the starter, and no suit is in force.
        let changes = (own || book.rules.turn.must_change_suit) && self.facts.turns > 0;
        let in_force = if changes { self.suit_before(book) } else { None };
        Moves::names(Suit::ALL.into_iter().filter(|suit| Some(*suit) != in_force))
    }

    /// Returns the suit that was in force before the card or stack was laid for which a suit is to be named.
    ///
    /// A further card on a jack acts as if it were laid alone (CE-26), so the jack's suit is the one in force.
    fn suit_before(&self, book: &Book) -> Option<Suit> {
        let discard = self.table.stack(DISCARD).cards();
        let laid = self.facts.laid as usize;
        let alone = laid > 1 && book.rules.turn.stacking == Stacking::No;
        let beneath = if alone { 1 } else { laid };
        let base = discard.len().checked_sub(beneath + 1).map(|place| discard[place].face());
        self.facts.named_before.filter(|_| !alone).or(base.and_then(Face::suit))
    }

    /// Returns the moves that may continue a turn: a drawn card (CE-14), a further card of the jack's suit (CE-26),
    /// another card of the rank (CE-30) or of a run (HR-17), or nothing more.
    #[cold]
    fn legal_further(&self, book: &Book, seat: Seat) -> Moves {
        let hand = self.table.hand(seat);
        let aside = self.aside();
        let fitting = self.fitting(book);
        // HR-15: only its player knows if the drawn card fits, and must make the decision in any case. A wild card may
        // fit and still be the last resort (HR-62), which leaves nothing to lay.
        let keeps = book.rules.turn.after_drawing != AfterDrawing::MustPlayDrawn
            || !aside.is_some_and(|face| fitting.contains(face));
        let drawn = self.facts.stage == Stage::Drawn;
        let stacking = book.rules.turn.stacking;
        if stacking == Stacking::No && !drawn {
            return self.legal_cover(book, seat);
        }
        let faces = if stacking == Stacking::No {
            aside.into_iter().filter(|face| fitting.contains(*face)).collect()
        } else {
            // HR-17: a drawn card is the first of a run.
            let leader = if drawn { aside.filter(|_| stacking != Stacking::Runs) } else { self.top() };
            let mates = leader.map_or(FaceSet::EMPTY, |face| book.mates(face).intersection(hand.faces()));
            let mates = aside.map_or(mates, |face| mates.with(face));
            // CE-30: only the first card chosen must fit; the others need only its rank. A drawn card must be among
            // them.
            if drawn { mates.intersection(fitting) } else { mates }
        };
        let faces = if drawn { self.without_needless_wilds(book, seat, faces) } else { faces };
        let faces = self.without_forbidden_finish(book, seat, faces);
        let done = if drawn { keeps || faces.is_empty() } else { aside.is_none() };
        // HR-15: where several cards may be drawn, the turn ends only when there are no more to draw.
        let draws_on = drawn && done && self.facts.drawn < book.draw_limit && self.can_draw(book);
        Moves::or_done(faces, done && !draws_on).or_draw(draws_on)
    }

    /// Returns the move made for a seat that times out (CE-18).
    pub(crate) fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        let moves = self.legal(book, seat);
        // Decline whatever is optional.
        if moves.contains(&Move::Done) {
            return Move::Done;
        }
        if let Some(mv) = self.answer_on_timeout(book, moves) {
            return mv;
        }
        if self.facts.stage == Stage::Naming {
            return Move::Name(self.suit_most_held(seat, |suit| moves.contains(&Move::Name(suit))));
        }
        if self.facts.stage == Stage::NamingRank {
            return Move::NameRank(self.rank_most_held(book, seat));
        }
        if self.facts.due > 0 {
            return Move::Draw;
        }
        // A drawn card that must be laid with the others is the only thing that is not optional.
        if let Some(face) = self.aside() {
            if moves.contains(&Move::Play(face)) {
                return Move::Play(face);
            }
            if moves.contains(&Move::Draw) {
                return Move::Draw;
            }
            // HR-62: a wild card waits while another one fits, and goes along with it.
        }
        match book.first_choice(moves.faces()) {
            Some(face) => Move::Play(face),
            None if moves.contains(&Move::Draw) => Move::Draw,
            None => Move::Pass,
        }
    }

    /// Returns the suit of which a seat holds the most cards; on a tie, the first of clubs, diamonds, hearts, spades.
    pub fn suit_most_held(&self, seat: Seat, may: impl Fn(Suit) -> bool) -> Suit {
        let held =
            |suit: Suit| self.table.hand(seat).iter().filter(|card| card.face().suit() == Some(suit)).count();
        // `max_by_key` returns the last of equal elements, so the first suit must come last.
        Suit::ALL
            .into_iter()
            .rev()
            .filter(|suit| may(*suit))
            .max_by_key(|suit| held(*suit))
            .unwrap_or(Suit::Clubs)
    }
}
