//! Moves out of turn: throwing in a card (HR-19), calling the last card, and catching a missed call (HR-30).
//!
//! These follow from public facts alone, so the seats that the hand waits for never depend on anybody's cards.

use eights_cards::{Face, FaceSet, JOKERS, Pile, Rank, Seat, Seats};
use eights_game::Observer;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::knobs::{Call, Catching, ThrowInCard};
use crate::moves::{Move, Moves};
use crate::position::{Position, Stage};
use crate::rules::Rules;

/// Moves that the rules allow out of turn. Part of the facts, since who may move must follow from facts alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that the rules answer")]
pub struct OutOfTurn {
    /// The rules allow some move out of turn, or a call.
    pub any: bool,
    /// A card may be thrown in.
    pub throw_in: bool,
    /// The last card may still be called after the second-last was laid.
    pub call: bool,
    /// Other players may catch a missed call.
    pub catch: bool,
}

impl OutOfTurn {
    pub(crate) fn of(rules: &Rules) -> OutOfTurn {
        let (throw_in, call) = (rules.interrupts.throw_in, rules.last_card.call);
        OutOfTurn {
            any: throw_in || call != Call::No,
            throw_in,
            call: call == Call::With,
            catch: call != Call::No && rules.last_card.catching == Catching::Opponent,
        }
    }
}

impl<const W: usize> Position<W> {
    /// Returns `true` if a card may be thrown in, which is the case until the turn has begun (HR-19).
    fn may_throw_in(&self) -> bool {
        let facts = &self.facts;
        let begun = facts.drawn > 0 || facts.laid > 0 || facts.paid || facts.agenda.called;
        facts.out_of_turn.throw_in && facts.stage == Stage::Turn && !begun
    }

    /// Returns the top card if the seat could throw in a card now, even if it holds none that may be.
    pub(crate) fn thrown_on(&self, seat: Seat) -> Option<Face> {
        self.top().filter(|_| seat != self.facts.turn && self.may_throw_in())
    }

    /// HR-19: returns the faces that may be thrown in on this card. While a penalty is pending, a card that is not
    /// identical has to answer it.
    pub(crate) fn throwable(&self, book: &Book, top: Face) -> FaceSet {
        let identical = FaceSet::EMPTY.with(top);
        if book.rules.interrupts.throw_in_card == ThrowInCard::Identical {
            return identical;
        }
        let same = top.rank().map_or(JOKERS, Rank::faces);
        let answers = if self.facts.due > 0 { self.fitting(book) } else { same };
        same.intersection(answers).union(identical)
    }

    /// Returns the seats that may move, including those that must, regardless of their cards.
    #[cold]
    #[inline(never)]
    pub(crate) fn may_interrupt(&self, must: Seats) -> Seats {
        // A player who is out of the hand only watches (HR-32, HR-33, HR-42).
        let (facts, all) = (&self.facts, self.facts.in_play());
        if must.is_empty() {
            return must;
        }
        if self.may_throw_in() {
            return must.union(all);
        }
        let Some(uncalled) = facts.uncalled else { return must };
        let own = if facts.out_of_turn.call { Seats::only(uncalled) } else { Seats::NONE };
        let others =
            if facts.out_of_turn.catch { all.difference(Seats::only(uncalled)) } else { Seats::NONE };
        must.union(own).union(others)
    }

    /// Returns the legal moves of a seat that is not on turn, or of any seat where the last card is called.
    #[cold]
    #[inline(never)]
    pub(crate) fn legal_oddly(&self, book: &Book, seat: Seat) -> Moves {
        if self.facts.stage == Stage::Challenging {
            return self.legal_challenge(seat);
        }
        if seat != self.facts.turn {
            return self.legal_out_of_turn(book, seat);
        }
        self.with_call(book, self.legal_on_turn(book, seat), seat)
    }

    /// Returns the legal moves of a seat that is not on turn.
    fn legal_out_of_turn(&self, book: &Book, seat: Seat) -> Moves {
        if !self.facts.out_of_turn.any || !self.pending().may.contains(seat) {
            return Moves::NONE;
        }
        let thrown = self.thrown_on(seat).map_or(FaceSet::EMPTY, |top| self.throwable(book, top));
        let faces = self.table.hand(seat).faces().intersection(thrown);
        let faces = self.without_forbidden_finish(book, seat, faces);
        self.with_catch(Moves::new(faces, false, false), seat).or_call(self.may_still_call(seat))
    }

    fn with_catch(&self, moves: Moves, seat: Seat) -> Moves {
        let somebody = self.facts.uncalled.is_some_and(|uncalled| uncalled != seat);
        moves.or_catch(self.facts.out_of_turn.catch && somebody)
    }

    fn may_still_call(&self, seat: Seat) -> bool {
        self.facts.out_of_turn.call && self.facts.uncalled == Some(seat)
    }

    /// HR-30: adds a call or a catch to the moves of the seat on turn.
    fn with_call(&self, book: &Book, moves: Moves, seat: Seat) -> Moves {
        let holds = self.holds(seat);
        let before = matches!(self.facts.stage, Stage::Turn | Stage::Drawn | Stage::More | Stage::Missing);
        let last_but_one = holds == 2 || holds > 2 && book.rules.last_card.false_call;
        let may_call = book.calls && before && last_but_one && !self.facts.agenda.called;
        self.with_catch(moves, seat).or_call(may_call || self.may_still_call(seat))
    }
}

impl<const W: usize> Classic<W> {
    /// Makes a move where seats may act out of turn.
    #[cold]
    #[inline(never)]
    pub(crate) fn make_oddly(
        &mut self,
        book: &Book,
        seat: Seat,
        mv: Move,
        observer: &mut impl Observer<Self>,
    ) {
        self.before_move(book, seat, mv, observer);
        self.carry_out(book, seat, mv, observer);
    }

    /// Prepares for a legal move: it ends the time to call or to catch, and a card thrown in takes the turn.
    fn before_move(&mut self, book: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        let challenging = self.position.facts.stage == Stage::Challenging;
        if challenging || matches!(mv, Move::Call | Move::Catch) {
            return;
        }
        let begins = matches!(self.position.facts.stage, Stage::Turn | Stage::Missing);
        if let Some(uncalled) = self.position.facts.uncalled.filter(|_| begins) {
            match book.rules.last_card.catching {
                Catching::Automatic => self.catch(book, uncalled, None, observer),
                Catching::Opponent => self.happen(Event::CallLapsed { seat: uncalled }, observer),
            }
        }
        if seat != self.position.facts.turn {
            // HR-13: the turn may go past the player who demanded a rank.
            self.let_demand_lapse(1, seat, observer);
            self.happen(Event::ThrewIn { seat }, observer);
        }
    }

    /// HR-30: judges the call once the seat lays no more cards in this turn: it must have called if one card is left,
    /// and only then.
    #[cold]
    #[inline(never)]
    pub(crate) fn judge_call(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let one_left = self.position.table.count(Pile::Hand(seat)) == 1;
        let agenda = self.position.facts.agenda;
        let rules = &book.rules.last_card;
        match (one_left, agenda.called) {
            // A player who throws in a card has no time to call.
            (true, false) if agenda.threw_in => {}
            (true, false) if (rules.call, rules.catching) == (Call::Before, Catching::Automatic) => {
                self.catch(book, seat, None, observer);
            }
            (true, false) => self.happen(Event::CallMissed { seat }, observer),
            (false, true) => self.judge_false_call(book, seat, observer),
            (true, true) | (false, false) => {}
        }
    }

    /// HR-30: penalises a call after which more than one card is left.
    pub(crate) fn judge_false_call(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if book.rules.last_card.false_call {
            self.happen(Event::FalseCall { seat }, observer);
            self.fine(book, seat, observer);
        }
    }

    /// HR-30: penalises a missed call that another player noticed, or that is penalised automatically.
    #[cold]
    #[inline(never)]
    pub(crate) fn catch(
        &mut self,
        book: &Book,
        seat: Seat,
        by: Option<Seat>,
        observer: &mut impl Observer<Self>,
    ) {
        self.happen(Event::Caught { seat, by }, observer);
        self.fine(book, seat, observer);
    }

    fn fine(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        for _ in 0..book.rules.last_card.penalty {
            self.refill(book, observer);
            let Some(card) = self.top_of_stock() else { break };
            self.happen(Event::Fined { seat, card }, observer);
        }
        // HR-33: the cards of the seat on turn are counted when the turn ends.
        if seat != self.position.facts.turn {
            self.has_lost(book, seat, observer);
        }
    }
}
