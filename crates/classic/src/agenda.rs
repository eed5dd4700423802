//! What a card does beyond reverses, skips and draws of the next player: one thing after the other, in the order in which
//! the language of effects tells them. Where its player is asked, what is left waits in public facts.

use eights_ability::{Fit, Reply, Target};
use eights_cards::{Card, Face, FaceSet, Pile, Seat, Seats, Suit};
use eights_game::{MoveSet, Witness};

use crate::book::{Book, rank_kind};
use crate::effect::Effect;
use crate::event::{ASIDE, DISCARD, Event};
use crate::hand::Classic;
use crate::moves::{Move, Moves};
use crate::position::{Facts, Position, Stage};

/// Turns that wait to be missed (HR-23).
struct Waiting {
    turns: u8,
    kind: u8,
    back: bool,
}

impl<const W: usize> Classic<W> {
    /// Goes through what the last so many cards do, once the direction, skips and the next player's draws are settled.
    #[cold]
    #[inline(never)]
    pub(crate) fn begin_agenda(
        &mut self,
        book: &Book,
        cards: usize,
        mut skip: usize,
        witness: &mut impl Witness<Self>,
    ) {
        if self.position.others().next().is_none() {
            // HR-33: nobody is left to whom anything could be done.
            return self.next_turn(book, 1, witness);
        }
        let seat = self.position.facts.turn;
        let waiting = self.waiting_skips(book, cards);
        let gained =
            self.laid_effects(book, cards).fold(0, |sum: u8, effect| sum.saturating_add(effect.extra_turns));
        if gained > 0 {
            let turns = self.position.facts.extra_turns.saturating_add(gained);
            self.happen(Event::TurnsGained { seat, turns }, witness);
            // Whoever plays again at once leaves nobody the time to answer.
            let (due, kind) = (self.position.facts.due, self.position.facts.due_kind);
            if due > 0 {
                let victim = self.seat_after(1);
                self.draw_penalty(book, victim, due, witness);
                self.happen(Event::Penalty { cards: 0, kind }, witness);
            }
        }
        if self.position.facts.skips_due > 0 && waiting.turns == 0 {
            self.happen(Event::SkipDue { turns: 0, kind: waiting.kind }, witness);
        }
        if waiting.back {
            skip += self.position.others().count().saturating_sub(1);
        }
        if self.position.may_ask(book) {
            if skip > 0 {
                self.happen(Event::SkipsAhead { turns: skip.min(usize::from(u8::MAX)) as u8 }, witness);
            }
            if waiting.turns > 0 {
                self.happen(Event::SkipDue { turns: waiting.turns, kind: waiting.kind }, witness);
            }
            self.draws_at_once(book, cards, true, witness);
            return self.choose_or_ask(book, witness);
        }
        self.draws_at_once(book, cards, true, witness);
        self.reveal(book, witness);
        if let Some(other) = self.effect(book).swap.and_then(|swap| self.position.target(swap.with)) {
            self.swap_hands(other, witness);
        }
        self.hand_on(book, skip, (waiting.turns, waiting.kind), witness);
    }

    /// What the last so many cards do, in the order laid.
    fn laid_effects<'b>(
        &self,
        book: &'b Book,
        cards: usize,
    ) -> impl Iterator<Item = &'b Effect> + use<'_, 'b, W> {
        let discard = self.position.table.stack(DISCARD).cards();
        discard[discard.len().saturating_sub(cards)..].iter().map(|card| book.effect(card.face()))
    }

    /// What the card on top does: of several cards only this one asks, shows and swaps.
    fn effect<'b>(&self, book: &'b Book) -> &'b Effect {
        self.position.top().map_or(&Effect::NONE, |top| book.effect(top))
    }

    /// HR-23: the turns that wait to be missed, after the last so many cards.
    fn waiting_skips(&self, book: &Book, cards: usize) -> Waiting {
        let facts = &self.position.facts;
        let discard = self.position.table.stack(DISCARD).cards();
        let mut waiting = Waiting { turns: facts.skips_due, kind: facts.skips_kind, back: false };
        for card in &discard[discard.len().saturating_sub(cards)..] {
            let (effect, kind) = (book.effect(card.face()), rank_kind(card.face()));
            let answer = effect.on_skips.filter(|answer| !answer.same_rank || kind == waiting.kind);
            match answer.filter(|_| waiting.turns > 0).map(|answer| answer.reply) {
                Some(Reply::Cancel) => waiting.turns = 0,
                Some(Reply::SendBack) => waiting.back = !waiting.back,
                Some(Reply::PassOn) | None => {}
            }
            if effect.skip_waits() {
                waiting.turns = waiting.turns.saturating_add(effect.skip);
                waiting.kind = kind;
            }
        }
        waiting.back &= waiting.turns > 0;
        waiting
    }

    /// HR-20: draws of others than the next player. They cost nobody a turn. A chosen player draws when chosen, and
    /// whoever has no card left draws none.
    pub(crate) fn draws_at_once(
        &mut self,
        book: &Book,
        cards: usize,
        own: bool,
        witness: &mut impl Witness<Self>,
    ) {
        if self.idle_penalty(book) {
            return;
        }
        // All is summed up before anybody draws, since a draw may shuffle these cards into the stock.
        let sum = |who: Target| -> u16 {
            let draws = self.laid_effects(book, cards).filter_map(|effect| effect.at_once);
            draws.filter(|(whom, _)| *whom == who).map(|(_, cards)| u16::from(cards)).sum()
        };
        let [previous, others, yourself] = [Target::Previous, Target::Others, Target::Yourself].map(sum);
        if let Some(victim) = self.position.target(Target::Previous) {
            self.draw_penalty(book, victim, previous, witness);
        }
        for victim in self.position.others() {
            self.draw_penalty(book, victim, others, witness);
        }
        if own {
            self.draw_penalty(book, self.position.facts.turn, yourself, witness);
        }
    }

    fn idle_penalty(&self, book: &Book) -> bool {
        book.rules.penalties.none_on_empty_stock && self.position.stock_left() == 0
    }

    fn choose_or_ask(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        let seat = self.position.facts.turn;
        if !self.position.needs_choice(book) {
            return self.after_choice(book, witness);
        }
        let mut others = self.position.others();
        if let (Some(other), None) = (others.next(), others.next()) {
            self.happen(Event::Chose { seat, other }, witness);
            return self.after_choice(book, witness);
        }
        self.happen(Event::PlayerAsked { seat, swap: false }, witness);
    }

    /// A player was chosen, for all that the card does to a chosen one, or to swap hands with.
    #[cold]
    #[inline(never)]
    pub(crate) fn choose(&mut self, book: &Book, seat: Seat, other: Seat, witness: &mut impl Witness<Self>) {
        let swap = self.position.facts.stage == Stage::Swapping;
        self.happen(Event::Chose { seat, other }, witness);
        if swap {
            self.swap_hands(other, witness);
            self.give_or_ask(book, witness);
        } else {
            self.after_choice(book, witness);
        }
    }

    fn after_choice(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        let effect = *self.effect(book);
        if let (Some((Target::Chosen, cards)), Some(victim)) =
            (effect.at_once, self.position.facts.agenda.chosen)
            && !self.idle_penalty(book)
        {
            self.draw_penalty(book, victim, u16::from(cards), witness);
        }
        self.reveal(book, witness);
        let Some(swap) = effect.swap else {
            return self.give_or_ask(book, witness);
        };
        if let Some(other) = self.position.target(swap.with).filter(|_| !swap.optional) {
            self.swap_hands(other, witness);
            return self.give_or_ask(book, witness);
        }
        let seat = self.position.facts.turn;
        self.happen(Event::PlayerAsked { seat, swap: true }, witness);
    }

    /// HR-20: cards are laid open, and taken up again.
    fn reveal(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        match self.effect(book).reveal {
            None => {}
            Some(Target::Others) => self.position.others().for_each(|seat| self.show_hand(seat, witness)),
            Some(who) => {
                if let Some(seat) = self.position.target(who) {
                    self.show_hand(seat, witness);
                }
            }
        }
    }

    fn show_hand(&mut self, seat: Seat, witness: &mut impl Witness<Self>) {
        while let Some(card) = self.some_card(seat) {
            self.happen(Event::Showed { seat, card }, witness);
        }
        self.take_up(seat, witness);
    }

    /// HR-20: the two see all these cards; the others see that hands are swapped, and no card.
    fn swap_hands(&mut self, other: Seat, witness: &mut impl Witness<Self>) {
        let seat = self.position.facts.turn;
        self.happen(Event::Swapped { seat, other }, witness);
        while let Some(card) = self.some_card(seat) {
            self.happen(Event::Lifted { seat, other, card }, witness);
        }
        while let Some(card) = self.some_card(other) {
            self.happen(Event::Gave { seat: other, to: seat, card }, witness);
        }
        self.take_up(other, witness);
    }

    fn take_up(&mut self, seat: Seat, witness: &mut impl Witness<Self>) {
        while let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Landed { seat, card }, witness);
        }
    }

    /// A card of a hand, the lowest face first; of equal ones the one that a record would mean.
    fn some_card(&self, seat: Seat) -> Option<Card> {
        let face = self.position.table.hand(seat).faces().iter().next()?;
        self.position.table.copy_in_hand(seat, face)
    }

    pub(crate) fn give_or_ask(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        let seat = self.position.facts.turn;
        // Ruling (HR-20): nobody gives the last card away.
        let most = self.position.table.count(Pile::Hand(seat)).saturating_sub(1);
        match self.effect(book).give.map(|give| most.min(usize::from(give.cards))) {
            Some(cards) if cards > 0 => {
                self.happen(Event::GiveAsked { seat, cards: cards as u8 }, witness);
            }
            _ => self.end_agenda(book, witness),
        }
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn give(&mut self, book: &Book, seat: Seat, face: Face, witness: &mut impl Witness<Self>) {
        let to = self.effect(book).give.and_then(|give| self.position.target(give.to));
        let card = self.position.table.copy_in_hand(seat, face);
        let (Some(to), Some(card)) = (to, card) else {
            unreachable!("a legal gift is a card that the seat holds, for somebody");
        };
        self.happen(Event::Gave { seat, to, card }, witness);
        if self.position.facts.agenda.gives == 0 {
            self.end_agenda(book, witness);
        }
    }

    /// The card has done what it does, and its player is asked no more.
    pub(crate) fn end_agenda(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        let facts = &self.position.facts;
        let (ahead, waiting) = (usize::from(facts.agenda.ahead), (facts.skips_due, facts.skips_kind));
        self.hand_on(book, ahead, waiting, witness);
    }

    /// The turn goes on to the next player but so many, who has to miss it if skips wait.
    fn hand_on(
        &mut self,
        book: &Book,
        skip: usize,
        (turns, kind): (u8, u8),
        witness: &mut impl Witness<Self>,
    ) {
        if book.hand_limit.is_some() {
            // HR-33: whoever drew too many, or was given them.
            for seat in self.position.facts.in_play().iter() {
                self.has_lost(book, seat, witness);
            }
        }
        let again = self.position.facts.extra_turns > 0;
        self.next_turn(book, 1 + skip, witness);
        let over = matches!(self.position.facts.stage, Stage::Over(_));
        if turns > 0 && !over {
            // An extra turn comes before all that the others would miss.
            let turns = if again { 0 } else { turns };
            if turns > 0 || self.position.facts.skips_due > 0 {
                self.happen(Event::SkipDue { turns, kind }, witness);
            }
        }
    }

    /// HR-23: the seat does not answer, and misses its turn; further ones are passed over.
    #[cold]
    #[inline(never)]
    pub(crate) fn miss(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let (turns, kind) = (self.position.facts.skips_due, self.position.facts.skips_kind);
        self.happen(Event::Stopped { seat }, witness);
        self.happen(Event::SkipDue { turns: 0, kind }, witness);
        self.next_turn(book, usize::from(turns), witness);
    }

    /// HR-20: draws instead of laying another card.
    #[cold]
    #[inline(never)]
    pub(crate) fn draw_instead(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let cards = self.effect(book).lay.map_or(0, |lay| lay.or_draw);
        self.draw_penalty(book, seat, u16::from(cards), witness);
        self.has_lost(book, seat, witness);
        self.happen(Event::Stopped { seat }, witness);
        self.settle(book, seat, witness);
    }

    /// The turn passes on where turns can be gained (HR-20), ranks demanded (HR-13), calls be false (HR-30), or players
    /// be out (HR-32, HR-33, HR-42).
    #[cold]
    #[inline(never)]
    pub(crate) fn odd_turn(&mut self, book: &Book, places: usize, witness: &mut impl Witness<Self>) {
        let facts = &self.position.facts;
        // HR-30: who has called and laid nothing has called falsely.
        if facts.agenda.called && facts.laid == 0 {
            self.judge_false_call(book, facts.turn, witness);
        }
        let facts = &self.position.facts;
        if facts.agenda.fined {
            self.has_lost(book, facts.turn, witness);
        }
        let Facts { extra_turns, turn, out, .. } = self.position.facts;
        // Who is out has no use for a further turn (HR-32, HR-33).
        let again = extra_turns > 0 && !out.contains(turn);
        let seat = if again { turn } else { self.seat_after(places) };
        if !again {
            self.let_demand_lapse(places, seat, witness);
        }
        if out.is_empty() {
            self.turn_of(book, seat, witness);
        } else {
            self.turn_of_one_left(book, seat, witness);
        }
    }
}

impl<const W: usize> Position<W> {
    /// The other players, from the next one on.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<W> {
        let Facts { seats, turn, clockwise, out, .. } = self.facts;
        let count = seats.get();
        (1..count)
            .map(move |places| seats.left_of(turn, if clockwise { places } else { count - places }))
            .filter(move |seat| !out.contains(*seat))
    }

    /// The one player whom an effect concerns, as far as it is known.
    fn target(&self, target: Target) -> Option<Seat> {
        match target {
            Target::Yourself => Some(self.facts.turn),
            Target::Next => self.others().next(),
            Target::Previous => self.others().last(),
            Target::Chosen => self.facts.agenda.chosen,
            Target::Others => None,
        }
    }

    fn top_effect<'b>(&self, book: &'b Book) -> &'b Effect {
        self.top().map_or(&Effect::NONE, |top| book.effect(top))
    }

    /// Whether the card on top may ask its player something when it takes effect.
    fn may_ask(&self, book: &Book) -> bool {
        let effect = self.top_effect(book);
        let swaps = effect.swap.is_some_and(|swap| swap.optional || swap.with == Target::Chosen);
        effect.give.is_some() || swaps || self.needs_choice(book)
    }

    /// Whether the card on top does something to a chosen player besides swapping hands.
    fn needs_choice(&self, book: &Book) -> bool {
        let effect = self.top_effect(book);
        let chosen = Some(Target::Chosen);
        effect.at_once.map(|(who, _)| who) == chosen
            || effect.reveal == chosen
            || effect.give.map(|give| give.to) == chosen
    }

    /// HR-23: answer the skip, or miss the turn.
    #[cold]
    pub(crate) fn legal_on_skips(&self, book: &Book, seat: Seat) -> Moves {
        let answers = book.on_skips(usize::from(self.facts.skips_kind));
        let faces = self.table.hand(seat).faces().intersection(answers);
        Moves::new(self.without_forbidden_finish(book, seat, faces), false, true)
    }

    /// HR-20: which players may be chosen, and whether one may do without.
    #[cold]
    pub(crate) fn legal_choices(&self, book: &Book, swap: bool) -> Moves {
        let others: Seats = self.others().collect();
        match self.top_effect(book).swap.filter(|_| swap) {
            Some(swap) => {
                let seats = self.target(swap.with).map_or(others, Seats::only);
                Moves::seats(seats, swap.optional)
            }
            None => Moves::seats(others, false),
        }
    }

    /// HR-20: any card of the hand may be given.
    #[cold]
    pub(crate) fn legal_gifts(&self, book: &Book, seat: Seat) -> Moves {
        let optional = self.top_effect(book).give.is_some_and(|give| give.optional);
        Moves::gifts(self.table.hand(seat).faces(), optional)
    }

    /// The faces that may be put on the card on top, which lets or makes its player lay another.
    pub(crate) fn covering(&self, book: &Book) -> FaceSet {
        let (Some(top), Some(lay)) = (self.top(), self.top_effect(book).lay) else { return FaceSet::EMPTY };
        match lay.fit {
            Fit::ItsSuit => top.suit().map_or(FaceSet::EMPTY, Suit::faces),
            Fit::AsUsual if book.counts_down => book.fits(top, None).union(self.wilds(book, self.facts.turn)),
            Fit::AsUsual => book.fits(top, None),
        }
    }

    /// CE-26, HR-20: what may be put on the card on top. Whoever has to and cannot says so by being done.
    pub(crate) fn legal_cover(&self, book: &Book, seat: Seat) -> Moves {
        let Some(lay) = self.top_effect(book).lay else { return Moves::or_done(FaceSet::EMPTY, true) };
        let faces = self.table.hand(seat).faces().intersection(self.covering(book));
        let faces = self.without_forbidden_finish(book, seat, faces);
        if lay.or_draw > 0 {
            return Moves::new(faces, true, false);
        }
        Moves::or_done(faces, lay.optional || faces.is_empty())
    }

    /// What is answered for a seat that is asked about a skip, a player or a gift and does not answer (CE-18).
    pub(crate) fn answer_on_timeout(&self, book: &Book, moves: Moves) -> Option<Move> {
        match self.facts.stage {
            Stage::Missing => Some(Move::Pass),
            Stage::Choosing | Stage::Swapping => {
                self.others().map(Move::Choose).find(|mv| moves.contains(mv))
            }
            Stage::Giving => book.first_choice(moves.gift_faces()).map(Move::Give),
            Stage::More if moves.contains(&Move::Draw) => Some(Move::Draw),
            _ => None,
        }
    }
}
