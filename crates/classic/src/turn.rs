//! How a turn goes: where a card laid, drawn or named leads to what follows.

use eights_cards::{Card, Face, Seat};
use eights_game::{Game, Witness};

use crate::book::{Book, kind_of};
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::hand::Classic;
use crate::knobs::{AfterDrawing, Stacking, StockEmpty};
use crate::position::{Facts, Stage};

/// What the cards laid in a turn come to (CE-31).
#[derive(Default)]
struct Consequences {
    skip: usize,
    reverse: bool,
    /// To be drawn at once by the next player.
    draw: u16,
    /// To be drawn by the next player who does not answer, and the kind of that penalty.
    due: u16,
    kind: u8,
}

impl<const W: usize> Classic<W> {
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: Event<Card>, witness: &mut impl Witness<Self>) {
        witness.saw(self, &event);
        self.evolve(&event);
    }

    #[inline]
    pub(crate) fn top_of_stock(&self) -> Option<Card> {
        self.position.table.stack(STOCK).top()
    }

    /// Lays a card, from the hand or the one just drawn.
    #[inline]
    pub(crate) fn lay(&mut self, book: &Book, seat: Seat, face: Face, witness: &mut impl Witness<Self>) {
        let aside = self.position.table.stack(ASIDE).top().filter(|card| card.face() == face);
        let Some(card) = aside.or_else(|| self.position.table.copy_in_hand(seat, face)) else {
            unreachable!("a legal move names a card that the seat holds");
        };
        // CE-30: where the top card of a stack has to fit, it is chosen first, and the others go beneath it.
        let laid = self.position.facts.laid;
        let under = if book.rules.turn.stacking == Stacking::TopMatches { laid } else { 0 };
        self.happen(Event::Played { seat, card, drawn: aside.is_some(), under }, witness);
        // CE-16, CE-17: an empty hand ends the hand before anything else.
        if self.position.table.hand(seat).is_empty() && self.position.aside().is_none() {
            return self.go_out(book, seat, witness);
        }
        if self.position.facts.plays >= book.card_limit {
            return self.end(Ending::CardLimit, witness);
        }
        if book.plain.contains(face) && laid == 0 {
            return self.usual_turn(book, 1, witness);
        }
        // Whether the seat holds a further card is its secret, so it is always asked.
        if book.going_on.contains(face) {
            return self.happen(Event::MoreAsked { seat }, witness);
        }
        self.settle(book, seat, witness);
    }

    /// The seat lays no more cards in this turn.
    pub(crate) fn settle(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if book.calls {
            self.judge_call(book, seat, witness);
        }
        if self.position.top().is_some_and(|top| book.wilds.contains(top)) {
            self.happen(Event::NameAsked { seat }, witness);
        } else {
            self.take_effect(book, self.position.facts.laid as usize, witness);
        }
    }

    /// What the last so many cards do, and whose turn it is then.
    pub(crate) fn take_effect(&mut self, book: &Book, cards: usize, witness: &mut impl Witness<Self>) {
        let discard = self.position.table.stack(DISCARD).cards();
        let quiet = cards == 1 && discard.last().is_some_and(|card| !book.acting.contains(card.face()));
        if quiet {
            return self.next_turn(book, 1, witness);
        }
        let Consequences { mut skip, reverse, draw, due, kind } = self.consequences(book, cards);
        if reverse {
            // CE-29: with two players a reverse acts as a skip.
            if book.reverse_skips() {
                skip += 1;
            } else {
                self.happen(Event::Reversed, witness);
            }
        }
        if due != self.position.facts.due {
            self.happen(Event::Penalty { cards: due, kind }, witness);
        }
        if draw > 0 {
            let victim = self.seat_after(1);
            self.draw_penalty(book, victim, draw, witness);
            // CE-27: who draws a penalty forfeits the turn.
            skip += usize::from(book.rules.penalties.cost_turn);
        }
        if book.has_agenda {
            return self.begin_agenda(book, cards, skip, witness);
        }
        self.next_turn(book, 1 + skip, witness);
    }

    /// CE-31: effects happen in the order laid and add up.
    fn consequences(&self, book: &Book, cards: usize) -> Consequences {
        let discard = self.position.table.stack(DISCARD).cards();
        let facts = &self.position.facts;
        let mut sum = Consequences { due: facts.due, kind: facts.due_kind, ..Consequences::default() };
        let idle_penalty = book.rules.penalties.none_on_empty_stock && self.position.stock_left() == 0;
        for card in &discard[discard.len().saturating_sub(cards)..] {
            let effect = book.effect(card.face());
            // HR-23: a skip that waits for an answer is no part of this sum.
            sum.skip += if effect.skip_waits() { 0 } else { effect.skip as usize };
            sum.reverse ^= effect.reverse;
            if effect.draw > 0 && !idle_penalty {
                if book.waits(*effect) {
                    sum.due += u16::from(effect.draw);
                    sum.kind = kind_of(card.face()) as u8;
                } else {
                    sum.draw += u16::from(effect.draw);
                }
            }
            // CE-24: a cancelling card wipes out the whole sum, of its own kind or of all that mix.
            if effect.cancels && (book.rules.penalties.mix || kind_of(card.face()) == sum.kind as usize) {
                sum.due = 0;
            }
        }
        sum
    }

    /// CE-28, CE-43: draws all that is due, as far as there are cards, and forfeits the turn.
    pub(crate) fn pay(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let (due, kind) = (self.position.facts.due, self.position.facts.due_kind);
        let paid = self.draw_penalty(book, seat, due, witness);
        self.happen(Event::Penalty { cards: 0, kind }, witness);
        let used_up = book.rules.stock.last_penalty_is_idle && paid == due && self.position.stock_left() == 0;
        // CE-27: otherwise an ordinary turn follows, and it is that which may be idle.
        if book.rules.penalties.cost_turn {
            if paid == 0 || used_up {
                self.happen(Event::Passed { seat }, witness);
            }
            self.next_turn(book, 1, witness);
        }
    }

    pub(crate) fn draw_penalty(
        &mut self,
        book: &Book,
        seat: Seat,
        cards: u16,
        witness: &mut impl Witness<Self>,
    ) -> u16 {
        for drawn in 0..cards {
            self.refill(book, witness);
            let Some(card) = self.top_of_stock() else { return drawn };
            self.happen(Event::Drew { seat, card }, witness);
        }
        cards
    }

    /// CE-40: at the moment a card is to be drawn from an empty stock.
    #[inline]
    pub(crate) fn refill(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        if self.position.stock_left() == 0 && self.position.can_draw(book) {
            self.happen(Event::Reshuffled { nth: self.next_chance() }, witness);
        }
    }

    /// Draws a card in the own turn.
    #[inline]
    pub(crate) fn draw(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        self.refill(book, witness);
        let Some(card) = self.top_of_stock() else { return };
        match book.rules.turn.after_drawing {
            AfterDrawing::AnyCard => self.happen(Event::Drew { seat, card }, witness),
            // CE-14: whether it fits is the seat's secret, so it decides in any case.
            AfterDrawing::DrawnCard => self.happen(Event::DrewAside { seat, card }, witness),
            // CE-13: the drawn card waits for a later turn.
            AfterDrawing::Nothing => {
                self.happen(Event::Drew { seat, card }, witness);
                if self.position.facts.drawn >= book.draw_limit {
                    self.next_turn(book, 1, witness);
                }
            }
        }
    }

    /// The seat is done: keeps what it drew, or lays no further card.
    pub(crate) fn done(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Kept { seat, card }, witness);
            return self.next_turn(book, 1, witness);
        }
        self.happen(Event::Stopped { seat }, witness);
        match self.position.facts.stage {
            Stage::Choosing | Stage::Swapping => self.give_or_ask(book, witness),
            Stage::Giving => self.end_agenda(book, witness),
            _ => self.settle(book, seat, witness),
        }
    }

    /// The seat ends its turn without a card.
    pub(crate) fn pass(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        // CE-42: where discards come back, a turn in which a card was drawn blocks nothing.
        let nothing_left = !self.position.can_draw(book);
        let Facts { drawn, paid, .. } = self.position.facts;
        let counts = drawn == 0 && !paid || drawn > 0 && nothing_left && !book.reshuffles;
        let event = if counts { Event::Passed { seat } } else { Event::Stopped { seat } };
        self.happen(event, witness);
        // CE-41: who can neither play nor draw ends the hand.
        if book.rules.stock.when_empty == StockEmpty::HandEnds && nothing_left {
            return self.end(Ending::StockUsedUp, witness);
        }
        self.next_turn(book, 1, witness);
    }

    #[inline]
    pub(crate) fn next_turn(&mut self, book: &Book, places: usize, witness: &mut impl Witness<Self>) {
        if book.odd_turns {
            return self.odd_turn(book, places, witness);
        }
        self.usual_turn(book, places, witness);
    }

    /// The turn passes on, where nobody can have gained one.
    #[inline]
    pub(crate) fn usual_turn(&mut self, book: &Book, places: usize, witness: &mut impl Witness<Self>) {
        self.turn_of(book, self.seat_after(places), witness);
    }

    /// The turn comes to a seat, unless the hand ends first.
    #[inline]
    pub(crate) fn turn_of(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let facts = &self.position.facts;
        if facts.idle >= book.idle_limit {
            return self.end(Ending::Blocked, witness);
        }
        if facts.turns >= book.turn_limit {
            return self.end(Ending::TurnLimit, witness);
        }
        self.happen(Event::TurnCame { seat }, witness);
    }

    /// The seat so many places on, in the direction of play.
    #[inline]
    pub(crate) fn seat_after(&self, places: usize) -> Seat {
        let facts = &self.position.facts;
        let (seats, turn) = (facts.seats.get(), facts.turn.index());
        if places == 1 {
            // The usual step, without a division.
            let next = if facts.clockwise { turn + 1 } else { turn + seats - 1 };
            return Seat::new(if next >= seats { next - seats } else { next });
        }
        let places = places % seats;
        facts.seats.left_of(facts.turn, if facts.clockwise { places } else { seats - places })
    }

    /// CE-17: a last card does nothing; only its draw penalties do, where the table plays so.
    fn go_out(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if book.rules.turn.final_card_takes_effect {
            let Consequences { draw, due, .. } = self.consequences(book, self.position.facts.laid as usize);
            let victim = self.seat_after(1);
            self.draw_penalty(book, victim, draw + due, witness);
            self.draws_at_once(book, self.position.facts.laid as usize, false, witness);
        }
        self.end(Ending::WentOut(seat), witness);
    }

    pub(crate) fn end(&mut self, ending: Ending, witness: &mut impl Witness<Self>) {
        self.happen(Event::Ended { ending }, witness);
    }
}
