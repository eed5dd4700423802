//! Turn flow: the consequences of laying a card, drawing one or naming a suit.

use eights_cards::{Card, Face, Pile, Seat};
use eights_game::{Game, Observer};

use crate::answers::PendingDraws;
use crate::book::Book;
use crate::event::{ASIDE, DISCARD, Ending, Event, STOCK};
use crate::hand::Classic;
use crate::knobs::{AfterDrawing, Stacking, StockEmpty};
use crate::position::{Facts, Stage};

/// Combined consequences of the cards laid in a turn (CE-31).
#[derive(Default)]
struct Consequences {
    skip: usize,
    reverse: bool,
    dues: PendingDraws,
}

impl<const W: usize> Classic<W> {
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: Event<Card>, observer: &mut impl Observer<Self>) {
        observer.saw(self, &event);
        self.evolve(&event);
    }

    #[inline]
    pub(crate) fn top_of_stock(&self) -> Option<Card> {
        self.position.table.stack(STOCK).top()
    }

    /// Lays a card from the hand, or the card just drawn.
    #[inline]
    pub(crate) fn lay(&mut self, book: &Book, seat: Seat, face: Face, observer: &mut impl Observer<Self>) {
        let aside = self.position.table.stack(ASIDE).top().filter(|card| card.face() == face);
        let Some(card) = aside.or_else(|| self.position.table.copy_in_hand(seat, face)) else {
            unreachable!("a legal move names a card that the seat holds");
        };
        // CE-30: if the top card of a stack must fit, it is chosen first and the others go beneath it.
        let laid = self.position.facts.laid;
        let under = if book.rules.turn.stacking == Stacking::TopMatches { laid } else { 0 };
        self.happen(Event::Played { seat, card, drawn: aside.is_some(), under }, observer);
        // CE-16, CE-17: an empty hand ends the hand before anything else.
        let last = self.position.table.hand(seat).is_empty() && self.position.aside().is_none();
        if last && !self.pays_for_last(book, seat, observer) {
            return self.no_cards_left(book, seat, observer);
        }
        if last && self.position.facts.out.contains(seat) {
            return self.next_turn(book, 1, observer);
        }
        if self.position.facts.plays >= book.card_limit {
            return self.end(Ending::CardLimit, observer);
        }
        if book.plain.contains(face) && laid == 0 {
            return self.usual_turn(book, 1, observer);
        }
        // HR-62: a last card is never needless.
        if book.challenges && !last && self.asks_for_challenge(book, seat, face, observer) {
            return;
        }
        self.after_laying(book, seat, face, observer);
    }

    /// Goes on after a card was laid that does not simply lead to the next turn.
    #[inline]
    pub(crate) fn after_laying(
        &mut self,
        book: &Book,
        seat: Seat,
        face: Face,
        observer: &mut impl Observer<Self>,
    ) {
        // Holding a further card is the seat's secret, so the seat is always asked.
        if book.going_on.contains(face) {
            return self.happen(Event::MoreAsked { seat }, observer);
        }
        self.settle(book, seat, observer);
    }

    /// Resolves the cards laid once the seat lays no more of them in this turn.
    #[inline]
    pub(crate) fn settle(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if book.calls {
            self.judge_call(book, seat, observer);
        }
        if let Some(question) = self.question(book, seat) {
            self.happen(question, observer);
        } else {
            self.take_effect(book, self.position.facts.laid as usize, observer);
        }
    }

    /// Applies the effects of the last `cards` cards and passes the turn.
    pub(crate) fn take_effect(&mut self, book: &Book, cards: usize, observer: &mut impl Observer<Self>) {
        let discard = self.position.table.stack(DISCARD).cards();
        let quiet = cards == 1 && discard.last().is_some_and(|card| !book.acting.contains(card.face()));
        // HR-62: a card that was challenged rightly has no effect.
        if quiet || self.position.facts.agenda.exposed {
            return self.next_turn(book, 1, observer);
        }
        self.act_out(book, cards, observer);
    }

    /// Applies the effects of cards that act, or of several cards.
    #[inline(never)]
    fn act_out(&mut self, book: &Book, cards: usize, observer: &mut impl Observer<Self>) {
        let Consequences { mut skip, reverse, dues } = self.consequences(book, cards);
        let before = self.position.facts.seat_before();
        if reverse {
            // CE-29: with two players, a reverse acts as a skip.
            if book.reverse_skips(self.position.facts.in_play()) {
                skip += 1;
            } else {
                self.happen(Event::Reversed, observer);
            }
        }
        if dues.due != self.position.facts.due {
            self.happen(Event::Penalty { cards: dues.due, kind: dues.kind }, observer);
        }
        if dues.back > 0 {
            self.draw_penalty(book, before, dues.back, observer);
            self.has_lost(book, before, observer);
        }
        if dues.at_once > 0 {
            let victim = self.seat_after(1);
            self.draw_penalty(book, victim, dues.at_once, observer);
            let lost = self.has_lost(book, victim, observer);
            // CE-27: a player who draws a penalty forfeits the turn. A player who is out has no turn to forfeit.
            skip += usize::from(book.rules.penalties.cost_turn && !lost);
        }
        // HR-21: the previous player is on turn, whoever comes in between.
        let payer = if dues.due > 0 && dues.previous { before } else { self.seat_after(1) };
        if dues.due > 0 && dues.previous {
            skip = self.position.others().take_while(|seat| *seat != before).count();
        }
        if book.has_agenda {
            return self.begin_agenda(book, book.acting_of(cards), (skip, payer), observer);
        }
        self.next_turn(book, 1 + skip, observer);
    }

    /// CE-31: adds up the effects in the order in which the cards were laid.
    fn consequences(&self, book: &Book, cards: usize) -> Consequences {
        let discard = self.position.table.stack(DISCARD).cards();
        let facts = &self.position.facts;
        let dues = PendingDraws { due: facts.due, kind: facts.due_kind, ..PendingDraws::default() };
        let mut sum = Consequences { dues, ..Consequences::default() };
        let idle_penalty = book.rules.penalties.none_on_empty_stock && self.position.stock_left() == 0;
        // HR-18: alternatively, only the card left on top acts.
        let cards = book.acting_of(cards);
        for card in &discard[discard.len().saturating_sub(cards)..] {
            let effect = book.effect(card.face());
            // HR-23: a skip that waits for an answer is not part of this sum.
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
        observer: &mut impl Observer<Self>,
    ) -> u16 {
        for drawn in 0..cards {
            self.refill(book, observer);
            let Some(card) = self.top_of_stock() else { return drawn };
            self.happen(Event::Drew { seat, card }, observer);
        }
        cards
    }

    /// CE-40: refills an empty stock at the moment a card is drawn from it.
    #[inline]
    pub(crate) fn refill(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        if self.position.stock_left() == 0 {
            self.refill_empty_stock(book, observer);
        }
    }

    #[cold]
    #[inline(never)]
    fn refill_empty_stock(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        if self.position.can_draw(book) {
            self.happen(Event::Reshuffled { nth: self.next_chance() }, observer);
        }
    }

    /// Draws a card during the seat's own turn. What is seldom needed is kept apart, so that the rest stays quick.
    #[inline]
    pub(crate) fn draw(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        self.refill(book, observer);
        let Some(card) = self.top_of_stock() else { return };
        if book.rules.turn.after_drawing != AfterDrawing::AnyCard {
            return self.draw_otherwise(book, seat, card, observer);
        }
        self.happen(Event::Drew { seat, card }, observer);
        if book.hand_limit.is_some() {
            self.may_have_lost(book, seat, observer);
        }
    }

    /// Draws a card where the seat may not go on as if it had held it before.
    #[inline(never)]
    fn draw_otherwise(&mut self, book: &Book, seat: Seat, card: Card, observer: &mut impl Observer<Self>) {
        if book.rules.turn.after_drawing != AfterDrawing::Nothing {
            // CE-14: only the seat knows if the card fits, so it always gets to decide.
            return self.happen(Event::DrewAside { seat, card }, observer);
        }
        // CE-13: the drawn card stays in the hand for a later turn.
        self.happen(Event::Drew { seat, card }, observer);
        let lost = self.has_lost(book, seat, observer);
        if lost || self.position.facts.drawn >= book.draw_limit {
            self.next_turn(book, 1, observer);
        }
    }

    /// HR-33: passes the turn of a seat that holds too many cards after drawing.
    #[cold]
    #[inline(never)]
    fn may_have_lost(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if self.has_lost(book, seat, observer) {
            self.next_turn(book, 1, observer);
        }
    }

    /// HR-15: keeps the card just drawn and draws the next.
    #[cold]
    #[inline(never)]
    pub(crate) fn draw_on(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Kept { seat, card }, observer);
        }
        if self.has_lost(book, seat, observer) {
            return self.next_turn(book, 1, observer);
        }
        self.draw(book, seat, observer);
    }

    /// Ends the turn: the seat keeps the card it drew, or lays no further one.
    pub(crate) fn done(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Kept { seat, card }, observer);
            self.has_lost(book, seat, observer);
            return self.next_turn(book, 1, observer);
        }
        self.happen(Event::Stopped { seat }, observer);
        match self.position.facts.stage {
            Stage::Choosing | Stage::Swapping => self.give_or_ask(book, observer),
            Stage::Giving => self.end_agenda(book, observer),
            _ => self.settle(book, seat, observer),
        }
    }

    /// Ends the seat's turn without a card.
    pub(crate) fn pass(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        // CE-42: where discards are reshuffled, a turn in which a card was drawn does not count towards a block.
        let nothing_left = !self.position.can_draw(book);
        let Facts { drawn, paid, .. } = self.position.facts;
        let counts = drawn == 0 && !paid || drawn > 0 && nothing_left && !book.reshuffles;
        let event = if counts { Event::Passed { seat } } else { Event::Stopped { seat } };
        self.happen(event, observer);
        // CE-41: a player who can neither play nor draw ends the hand.
        if book.rules.stock.when_empty == StockEmpty::HandEnds && nothing_left {
            return self.end(Ending::StockUsedUp, observer);
        }
        self.next_turn(book, 1, observer);
    }

    #[inline]
    pub(crate) fn next_turn(&mut self, book: &Book, places: usize, observer: &mut impl Observer<Self>) {
        if book.odd_turns {
            return self.odd_turn(book, places, observer);
        }
        self.usual_turn(book, places, observer);
    }

    /// Passes the turn when everybody is in play and nobody can have gained an extra turn.
    #[inline]
    pub(crate) fn usual_turn(&mut self, book: &Book, places: usize, observer: &mut impl Observer<Self>) {
        self.turn_of(book, self.seat_after_of_all(places), observer);
    }

    /// Gives the turn to a seat, unless the hand ends first.
    #[inline]
    pub(crate) fn turn_of(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        if facts.idle >= book.idle_limit {
            return self.end(Ending::Blocked, observer);
        }
        if facts.turns >= book.turn_limit {
            return self.end(Ending::TurnLimit, observer);
        }
        self.happen(Event::TurnCame { seat }, observer);
    }

    /// Gives the turn to a seat when somebody is out (HR-32, HR-33, HR-42); the hand may be over for the others.
    pub(crate) fn turn_of_one_left(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        let left = facts.in_play();
        if let Some(last) = left.first().filter(|_| left.len() == 1) {
            return self.end(Ending::OneLeft(last), observer);
        }
        // Each player who is out lowers the limit by one turn.
        if facts.idle + facts.out.len() as u32 >= book.idle_limit {
            return self.end(Ending::Blocked, observer);
        }
        if facts.turns >= book.turn_limit {
            return self.end(Ending::TurnLimit, observer);
        }
        self.happen(Event::TurnCame { seat }, observer);
    }

    /// Returns the seat `places` further on in the direction of play.
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
            // Common case, without a division.
            let next = if facts.clockwise { turn + 1 } else { turn + seats - 1 };
            return Seat::new(if next >= seats { next - seats } else { next });
        }
        let places = places % seats;
        facts.seats.left_of(facts.turn, if facts.clockwise { places } else { seats - places })
    }

    /// HR-32, HR-43: ends the hand, or applies the last card like any other if play goes on.
    #[cold]
    #[inline(never)]
    fn no_cards_left(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let plays_on = book.rules.finishing.play_on && self.position.facts.in_play().len() > 2;
        // The question is fixed when the card is laid, before its player's number goes down.
        let question = self.question(book, seat);
        if plays_on {
            self.happen(Event::Finished { seat }, observer);
        } else if !self.steps_down(book, seat, observer) {
            return self.go_out(book, seat, observer);
        }
        if self.position.facts.plays >= book.card_limit {
            return self.end(Ending::CardLimit, observer);
        }
        if let Some(question) = question {
            return self.happen(question, observer);
        }
        self.take_effect(book, self.position.facts.laid as usize, observer);
    }

    /// CE-17: ends the hand. A last card has no effect, except for its draw penalties where the table plays that way.
    fn go_out(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        if book.rules.turn.final_card_takes_effect {
            let laid = self.position.facts.laid as usize;
            let PendingDraws { at_once, mut back, mut due, previous, .. } =
                self.consequences(book, laid).dues;
            if previous {
                (back, due) = (back + due, 0);
            }
            let (before, victim) = (self.position.facts.seat_before(), self.seat_after(1));
            self.draw_penalty(book, before, back, observer);
            self.draw_penalty(book, victim, at_once + due, observer);
            self.draws_at_once(book, book.acting_of(laid), false, observer);
        }
        if book.rules.finishing.play_on {
            self.happen(Event::Finished { seat }, observer);
            let last = self.position.facts.in_play().first().unwrap_or(seat);
            return self.end(Ending::OneLeft(last), observer);
        }
        self.end(Ending::WentOut(seat), observer);
    }

    /// HR-31: draws the penalty for a last card that costs one, if there is one. Returns `true` if the seat got cards and
    /// plays on.
    #[cold]
    fn pays_for_last(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) -> bool {
        let penalised = |top: Face| book.penalised_last(self.position.wilds(book, seat)).contains(top);
        let pays = self.position.top().is_some_and(penalised)
            && self.draw_penalty(book, seat, book.rules.finishing.penalty as u16, observer) > 0;
        if pays {
            self.has_lost(book, seat, observer);
        }
        pays
    }

    /// HR-33: returns `true` if the seat, which has just drawn, holds too many cards and is now out of the hand.
    #[inline]
    pub(crate) fn has_lost(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) -> bool {
        book.hand_limit.is_some_and(|limit| self.loses_by(limit, seat, observer))
    }

    #[cold]
    #[inline(never)]
    fn loses_by(&mut self, limit: usize, seat: Seat, observer: &mut impl Observer<Self>) -> bool {
        let lost = self.position.table.count(Pile::Hand(seat)) >= limit;
        if lost && !self.position.facts.out.contains(seat) {
            self.happen(Event::Lost { seat }, observer);
        }
        lost
    }

    pub(crate) fn end(&mut self, ending: Ending, observer: &mut impl Observer<Self>) {
        self.happen(Event::Ended { ending }, observer);
    }
}
