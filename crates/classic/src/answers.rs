//! Penalties that wait for an answer, and what becomes of them (CE-28, HR-21).

use eights_ability::Reply;
use eights_cards::{Face, Pile, Seat};
use eights_game::Witness;

use crate::book::{ANY_RANK, Book, rank_kind};
use crate::event::Event;
use crate::hand::Classic;

/// What is to be drawn, as cards are laid one after the other.
#[derive(Clone, Copy, Default)]
pub(crate) struct Dues {
    /// To be drawn at once by the next player.
    pub(crate) at_once: u16,
    /// To be drawn at once by the player before.
    pub(crate) back: u16,
    /// To be drawn by the next player who does not answer, and the kind of that penalty.
    pub(crate) due: u16,
    pub(crate) kind: u8,
}

impl Dues {
    /// What a card makes of it: first it answers what waits, then it adds its own.
    pub(crate) fn lay(&mut self, book: &Book, face: Face, idle: bool) {
        let effect = book.effect(face);
        let concerns = |same_rank: bool| {
            !same_rank || book.rules.penalties.mix || rank_kind(face) == self.kind % ANY_RANK
        };
        match effect.answer.filter(|answer| concerns(answer.same_rank)).map(|answer| answer.reply) {
            // CE-24: the whole sum, of its own kind or of all that mix.
            Some(Reply::Cancel) => self.due = 0,
            Some(Reply::SendBack) => {
                self.back += self.due;
                self.due = 0;
            }
            Some(Reply::PassOn) | None => {}
        }
        if effect.draw == 0 || idle {
            return;
        }
        if book.waits(*effect) {
            self.due += u16::from(effect.draw);
            self.kind = book.kind_of(face);
        } else {
            self.at_once += u16::from(effect.draw);
        }
    }

    /// Once all cards are laid: what cannot be answered any more is drawn in one.
    pub(crate) fn settle(mut self) -> Dues {
        if self.at_once > 0 {
            self.at_once += self.due;
            self.due = 0;
        }
        self
    }
}

impl<const W: usize> Classic<W> {
    /// CE-28, CE-43: draws all that is due, as far as there are cards, and forfeits the turn. HR-21: or draws one of them,
    /// and may answer the rest.
    pub(crate) fn pay(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let (due, kind) = (self.position.facts.due, self.position.facts.due_kind);
        let wanted = if book.rules.penalties.drawn_may_answer { 1 } else { due };
        let paid = self.draw_penalty(book, seat, wanted, witness);
        // HR-33: who is out draws no more of it.
        let holds = self.position.table.count(Pile::Hand(seat));
        let too_many = book.hand_limit.is_some_and(|limit| holds >= limit);
        let left = if paid < wanted || too_many { 0 } else { due - paid };
        self.happen(Event::Penalty { cards: left, kind }, witness);
        if left > 0 {
            return;
        }
        if self.has_lost(book, seat, witness) {
            return self.next_turn(book, 1, witness);
        }
        let used_up =
            book.rules.stock.last_penalty_is_idle && paid == wanted && self.position.stock_left() == 0;
        // CE-27: otherwise an ordinary turn follows, and it is that which may be idle.
        if book.rules.penalties.cost_turn {
            if !self.position.facts.paid || used_up {
                self.happen(Event::Passed { seat }, witness);
            }
            self.next_turn(book, 1, witness);
        }
    }
}
