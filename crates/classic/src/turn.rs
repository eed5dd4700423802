//! How a turn goes: where a card laid, drawn or named leads to what follows.

use eights_cards::{Card, Face, Pile, Seat};
use eights_game::{Game, Witness};

use crate::answers::Dues;
use crate::book::Book;
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::hand::Classic;
use crate::knobs::{AfterDrawing, LastSpecial, Stacking, StockEmpty};
use crate::position::{Facts, Stage};

/// What the cards laid in a turn come to (CE-31).
#[derive(Default)]
struct Consequences {
    skip: usize,
    reverse: bool,
    dues: Dues,
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
        if self.position.table.hand(seat).is_empty()
            && self.position.aside().is_none()
            && !self.pays_for_last(book, seat, witness)
        {
            return self.no_cards_left(book, seat, witness);
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
    #[inline]
    pub(crate) fn settle(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if book.calls {
            self.judge_call(book, seat, witness);
        }
        if let Some(question) = self.question(book, seat) {
            self.happen(question, witness);
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
        self.act_out(book, cards, witness);
    }

    /// The same for cards that do something, or for several.
    #[inline(never)]
    fn act_out(&mut self, book: &Book, cards: usize, witness: &mut impl Witness<Self>) {
        let Consequences { mut skip, reverse, dues } = self.consequences(book, cards);
        let before = self.position.facts.seat_before();
        if reverse {
            // CE-29: with two players a reverse acts as a skip.
            if book.reverse_skips(self.position.facts.in_play()) {
                skip += 1;
            } else {
                self.happen(Event::Reversed, witness);
            }
        }
        if dues.due != self.position.facts.due {
            self.happen(Event::Penalty { cards: dues.due, kind: dues.kind }, witness);
        }
        if dues.back > 0 {
            self.draw_penalty(book, before, dues.back, witness);
            self.has_lost(book, before, witness);
        }
        if dues.at_once > 0 {
            let victim = self.seat_after(1);
            self.draw_penalty(book, victim, dues.at_once, witness);
            let lost = self.has_lost(book, victim, witness);
            // CE-27: who draws a penalty forfeits the turn. Who is out has none to forfeit.
            skip += usize::from(book.rules.penalties.cost_turn && !lost);
        }
        if book.has_agenda {
            return self.begin_agenda(book, book.acting_of(cards), skip, witness);
        }
        self.next_turn(book, 1 + skip, witness);
    }

    /// CE-31: effects happen in the order laid and add up.
    fn consequences(&self, book: &Book, cards: usize) -> Consequences {
        let discard = self.position.table.stack(DISCARD).cards();
        let facts = &self.position.facts;
        let dues = Dues { due: facts.due, kind: facts.due_kind, ..Dues::default() };
        let mut sum = Consequences { dues, ..Consequences::default() };
        let idle_penalty = book.rules.penalties.none_on_empty_stock && self.position.stock_left() == 0;
        // HR-18: or only the card left on top acts.
        let cards = book.acting_of(cards);
        for card in &discard[discard.len().saturating_sub(cards)..] {
            let effect = book.effect(card.face());
            // HR-23: a skip that waits for an answer is no part of this sum.
            sum.skip += if effect.skip_waits() { 0 } else { effect.skip as usize };
            sum.reverse ^= effect.reverse;
            sum.dues.lay(book, card.face(), idle_penalty);
        }
        Consequences { dues: sum.dues.settle(), ..sum }
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
            AfterDrawing::AnyCard => {
                self.happen(Event::Drew { seat, card }, witness);
                if self.has_lost(book, seat, witness) {
                    self.next_turn(book, 1, witness);
                }
            }
            // CE-14: whether it fits is the seat's secret, so it decides in any case.
            AfterDrawing::DrawnCard | AfterDrawing::MustPlayDrawn => {
                self.happen(Event::DrewAside { seat, card }, witness);
            }
            // CE-13: the drawn card waits for a later turn.
            AfterDrawing::Nothing => {
                self.happen(Event::Drew { seat, card }, witness);
                let lost = self.has_lost(book, seat, witness);
                if lost || self.position.facts.drawn >= book.draw_limit {
                    self.next_turn(book, 1, witness);
                }
            }
        }
    }

    /// The seat is done: keeps what it drew, or lays no further card.
    pub(crate) fn done(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Kept { seat, card }, witness);
            self.has_lost(book, seat, witness);
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

    /// The turn passes on, where all play and nobody can have gained one.
    #[inline]
    pub(crate) fn usual_turn(&mut self, book: &Book, places: usize, witness: &mut impl Witness<Self>) {
        self.turn_of(book, self.seat_after_of_all(places), witness);
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

    /// The same where somebody is out (HR-32, HR-33, HR-42): the hand may be over for the others.
    pub(crate) fn turn_of_one_left(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let facts = &self.position.facts;
        let left = facts.in_play();
        if let Some(last) = left.first().filter(|_| left.len() == 1) {
            return self.end(Ending::OneLeft(last), witness);
        }
        // A turn for each who is left, where otherwise it is one for each player.
        if facts.idle + facts.out.len() as u32 >= book.idle_limit {
            return self.end(Ending::Blocked, witness);
        }
        if facts.turns >= book.turn_limit {
            return self.end(Ending::TurnLimit, witness);
        }
        self.happen(Event::TurnCame { seat }, witness);
    }

    /// The seat so many places on, in the direction of play.
    pub(crate) fn seat_after(&self, places: usize) -> Seat {
        let facts = &self.position.facts;
        if facts.out.is_empty() {
            self.seat_after_of_all(places)
        } else {
            facts.seat_after_of_those_left(places)
        }
    }

    #[inline]
    fn seat_after_of_all(&self, places: usize) -> Seat {
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

    /// HR-32, HR-43: where the game goes on, the last card acts as any other; else the hand ends.
    #[cold]
    #[inline(never)]
    fn no_cards_left(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let plays_on = book.rules.finishing.play_on && self.position.facts.in_play().len() > 2;
        // What is asked is decided when it is laid, before its player's number goes down.
        let question = self.question(book, seat);
        if plays_on {
            self.happen(Event::Finished { seat }, witness);
        } else if !self.steps_down(book, seat, witness) {
            return self.go_out(book, seat, witness);
        }
        if self.position.facts.plays >= book.card_limit {
            return self.end(Ending::CardLimit, witness);
        }
        if let Some(question) = question {
            return self.happen(question, witness);
        }
        self.take_effect(book, self.position.facts.laid as usize, witness);
    }

    /// CE-17: a last card does nothing; only its draw penalties do, where the table plays so.
    fn go_out(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        if book.rules.turn.final_card_takes_effect {
            let laid = self.position.facts.laid as usize;
            let Dues { at_once, back, due, .. } = self.consequences(book, laid).dues;
            let (before, victim) = (self.position.facts.seat_before(), self.seat_after(1));
            self.draw_penalty(book, before, back, witness);
            self.draw_penalty(book, victim, at_once + due, witness);
            self.draws_at_once(book, book.acting_of(laid), false, witness);
        }
        if book.rules.finishing.play_on {
            self.happen(Event::Finished { seat }, witness);
            let last = self.position.facts.in_play().first().unwrap_or(seat);
            return self.end(Ending::OneLeft(last), witness);
        }
        self.end(Ending::WentOut(seat), witness);
    }

    /// HR-31: who lays a last card that does something draws cards where that is penalised, and plays on if there are
    /// any.
    #[cold]
    fn pays_for_last(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) -> bool {
        let special = |top: Face| self.position.specials(book, seat).contains(top);
        let pays = book.rules.finishing.last_special == LastSpecial::Penalised
            && self.position.top().is_some_and(special)
            && self.draw_penalty(book, seat, book.rules.finishing.penalty as u16, witness) > 0;
        if pays {
            self.has_lost(book, seat, witness);
        }
        pays
    }

    /// HR-33: whether the seat, which has just drawn, holds too many cards and is out of the hand.
    #[inline]
    pub(crate) fn has_lost(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) -> bool {
        book.hand_limit.is_some_and(|limit| self.loses_by(limit, seat, witness))
    }

    #[cold]
    #[inline(never)]
    fn loses_by(&mut self, limit: usize, seat: Seat, witness: &mut impl Witness<Self>) -> bool {
        let lost = self.position.table.count(Pile::Hand(seat)) >= limit;
        if lost && !self.position.facts.out.contains(seat) {
            self.happen(Event::Lost { seat }, witness);
        }
        lost
    }

    pub(crate) fn end(&mut self, ending: Ending, witness: &mut impl Witness<Self>) {
        self.happen(Event::Ended { ending }, witness);
    }
}
