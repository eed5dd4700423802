//! Pending draw penalties and the answers to them (CE-28, HR-21).

use eights_ability::Reply;
use eights_cards::{Face, Pile, Seat};
use eights_game::Observer;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::stacking::PenaltyStacking;

/// Draws that accumulate as cards are laid one after the other.
#[derive(Clone, Copy, Default)]
pub(crate) struct PendingDraws {
    /// Cards that the next player draws at once.
    pub(crate) at_once: u16,
    /// Cards that the previous player draws at once.
    pub(crate) back: u16,
    /// Cards due from the next player who does not answer; `kind` is the kind of that penalty.
    pub(crate) due: u16,
    pub(crate) kind: PenaltyStacking,
    /// The previous player, not the next one, draws or answers.
    pub(crate) previous: bool,
}

impl PendingDraws {
    /// Applies a card: it first answers the pending penalty, then adds its own.
    pub(crate) fn lay(&mut self, book: &Book, face: Face, idle: bool) {
        let effect = book.effect(face);
        let concerns =
            |same_rank: bool| !same_rank || book.rules.penalties.mix || face.rank() == self.kind.rank();
        match effect.answer.filter(|answer| concerns(answer.same_rank)).map(|answer| answer.reply) {
            // CE-24: cancels the whole sum, of its own kind or of all kinds that mix.
            Some(Reply::Cancel) => self.due = 0,
            Some(Reply::SendBack) if book.rules.penalties.sent_back_waits => self.previous = true,
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
            self.previous = effect.draws_back;
        } else {
            self.at_once += u16::from(effect.draw);
        }
    }

    /// Resolves the draws once all cards are laid: whatever can no longer be answered is drawn together.
    pub(crate) fn settle(mut self) -> PendingDraws {
        if self.at_once > 0 {
            self.at_once += self.due;
            self.due = 0;
        }
        self
    }
}

impl<const W: usize> Classic<W> {
    /// CE-28, CE-43: draws all the cards due, as far as there are any, and forfeits the turn. HR-21: draws one of them
    /// instead and may answer the rest.
    pub(crate) fn pay(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let (due, kind) = (self.position.facts.due, self.position.facts.due_kind);
        let wanted = if book.rules.penalties.drawn_may_answer { 1 } else { due };
        let paid = self.draw_penalty(book, seat, wanted, observer);
        // HR-33: a player who is out draws none of the remaining cards.
        let holds = self.position.table.count(Pile::Hand(seat));
        let too_many = book.hand_limit.is_some_and(|limit| holds >= limit);
        let left = if paid < wanted || too_many { 0 } else { due - paid };
        self.happen(Event::Penalty { cards: left, kind }, observer);
        if left > 0 {
            return;
        }
        if self.has_lost(book, seat, observer) {
            return self.next_turn(book, 1, observer);
        }
        let used_up =
            book.rules.stock.last_penalty_is_idle && paid == wanted && self.position.stock_left() == 0;
        // CE-27: otherwise an ordinary turn follows, and that turn is the one that may be idle.
        if book.rules.penalties.cost_turn {
            if !self.position.facts.paid || used_up {
                self.happen(Event::Passed { seat }, observer);
            }
            self.next_turn(book, 1, observer);
        }
    }
}
