//! Agenda of a card: effects beyond reverses, skips and draws by the next player, applied in the order in which the
//! effect language states them. While its player has to decide something, the rest of the agenda waits in the public
//! facts.

use eights_ability::{EffectTarget, Fit, Reply};
use eights_cards::{Card, Face, FaceSet, MAX_SEATS, Pile, Rank, Seat, Seats, Suit};
use eights_game::{MoveSet, Observer};

use crate::book::Book;
use crate::effect::Effect;
use crate::event::{ASIDE, DISCARD, Event};
use crate::hand::Classic;
use crate::moves::{Move, Moves};
use crate::position::{Facts, Position, Stage};

/// Turns waiting to be missed (HR-23).
struct PendingSkips {
    turns: u8,
    rank: Option<Rank>,
    back: bool,
}

impl<const W: usize> Classic<W> {
    /// Runs the agenda of the last `cards` cards, once the direction, skips and the next player's draws are settled.
    /// `payer` has to draw or answer what is due.
    #[cold]
    #[inline(never)]
    pub(crate) fn begin_agenda(
        &mut self,
        book: &Book,
        cards: usize,
        (mut skip, payer): (usize, Seat),
        observer: &mut impl Observer<Self>,
    ) {
        if self.position.others().next().is_none() {
            // HR-33: nobody is left for the effect to apply to.
            return self.next_turn(book, 1, observer);
        }
        let seat = self.position.facts.turn;
        let waiting = self.waiting_skips(book, cards);
        let gained =
            self.laid_effects(book, cards).fold(0, |sum: u8, effect| sum.saturating_add(effect.extra_turns));
        if gained > 0 {
            let turns = self.position.facts.extra_turns.saturating_add(gained);
            self.happen(Event::TurnsGained { seat, turns }, observer);
            // A player who plays again at once leaves nobody time to answer.
            let (due, kind) = (self.position.facts.due, self.position.facts.due_kind);
            if due > 0 {
                self.draw_penalty(book, payer, due, observer);
                self.happen(Event::Penalty { cards: 0, kind }, observer);
            }
        }
        if self.position.facts.skips_due > 0 && waiting.turns == 0 {
            self.happen(Event::SkipDue { turns: 0, rank: waiting.rank }, observer);
        }
        if waiting.back {
            skip += self.position.others().count().saturating_sub(1);
        }
        if self.position.may_ask(book) {
            if skip > 0 {
                self.happen(Event::SkipsAhead { turns: skip.min(usize::from(u8::MAX)) as u8 }, observer);
            }
            if waiting.turns > 0 {
                self.happen(Event::SkipDue { turns: waiting.turns, rank: waiting.rank }, observer);
            }
            self.draws_at_once(book, cards, true, observer);
            return self.choose_or_ask(book, observer);
        }
        self.draws_at_once(book, cards, true, observer);
        self.reveal(book, observer);
        if let Some(other) = self.effect(book).swap.and_then(|swap| self.position.target(swap.with)) {
            self.swap_hands(other, observer);
        }
        self.pass_hands(book, observer);
        self.hand_on(book, skip, (waiting.turns, waiting.rank), observer);
    }

    /// Returns the effects of the last `cards` cards, in the order laid.
    fn laid_effects<'b>(
        &self,
        book: &'b Book,
        cards: usize,
    ) -> impl Iterator<Item = &'b Effect> + use<'_, 'b, W> {
        let discard = self.position.table.stack(DISCARD).cards();
        discard[discard.len().saturating_sub(cards)..].iter().map(|card| book.effect(card.face()))
    }

    /// Returns the effect of the card on top. Of several cards, only this one asks, shows and swaps.
    fn effect<'b>(&self, book: &'b Book) -> &'b Effect {
        self.position.top().map_or(&Effect::NONE, |top| book.effect(top))
    }

    /// HR-23: returns the turns waiting to be missed after the last `cards` cards.
    fn waiting_skips(&self, book: &Book, cards: usize) -> PendingSkips {
        let facts = &self.position.facts;
        let discard = self.position.table.stack(DISCARD).cards();
        let mut waiting = PendingSkips { turns: facts.skips_due, rank: facts.skips_rank, back: false };
        for card in &discard[discard.len().saturating_sub(cards)..] {
            let (effect, rank) = (book.effect(card.face()), card.face().rank());
            let answer = effect.on_skips.filter(|answer| !answer.same_rank || rank == waiting.rank);
            match answer.filter(|_| waiting.turns > 0).map(|answer| answer.reply) {
                Some(Reply::Cancel) => waiting.turns = 0,
                Some(Reply::SendBack) => waiting.back = !waiting.back,
                Some(Reply::PassOn) | None => {}
            }
            if effect.skip_waits() {
                waiting.turns = waiting.turns.saturating_add(effect.skip);
                waiting.rank = rank;
            }
        }
        waiting.back &= waiting.turns > 0;
        waiting
    }

    /// HR-20: makes players other than the next one draw. These draws cost nobody a turn. A chosen player draws when
    /// chosen, and a player with no cards left draws none.
    pub(crate) fn draws_at_once(
        &mut self,
        book: &Book,
        cards: usize,
        own: bool,
        observer: &mut impl Observer<Self>,
    ) {
        if self.idle_penalty(book) {
            return;
        }
        // Sum up everything before anybody draws, since a draw may shuffle these cards into the stock.
        let sum = |who: EffectTarget| -> u16 {
            let draws = self.laid_effects(book, cards).filter_map(|effect| effect.at_once);
            draws.filter(|(whom, _)| *whom == who).map(|(_, cards)| u16::from(cards)).sum()
        };
        let [previous, others, yourself] =
            [EffectTarget::Previous, EffectTarget::Others, EffectTarget::Yourself].map(sum);
        if let Some(victim) = self.position.target(EffectTarget::Previous) {
            self.draw_penalty(book, victim, previous, observer);
        }
        for victim in self.position.others() {
            self.draw_penalty(book, victim, others, observer);
        }
        if own {
            self.draw_penalty(book, self.position.facts.turn, yourself, observer);
        }
    }

    fn idle_penalty(&self, book: &Book) -> bool {
        book.rules.penalties.none_on_empty_stock && self.position.stock_left() == 0
    }

    fn choose_or_ask(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let seat = self.position.facts.turn;
        if !self.position.needs_choice(book) {
            return self.after_choice(book, observer);
        }
        let mut others = self.position.others();
        if let (Some(other), None) = (others.next(), others.next()) {
            self.happen(Event::Chose { seat, other }, observer);
            return self.after_choice(book, observer);
        }
        self.happen(Event::PlayerAsked { seat, swap: false }, observer);
    }

    /// Records the chosen player, either as the target of the card's effects or for a swap of hands.
    #[cold]
    #[inline(never)]
    pub(crate) fn choose(
        &mut self,
        book: &Book,
        seat: Seat,
        other: Seat,
        observer: &mut impl Observer<Self>,
    ) {
        let swap = self.position.facts.stage == Stage::Swapping;
        self.happen(Event::Chose { seat, other }, observer);
        if swap {
            self.swap_hands(other, observer);
            self.give_or_ask(book, observer);
        } else {
            self.after_choice(book, observer);
        }
    }

    fn after_choice(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let effect = *self.effect(book);
        if let (Some((EffectTarget::Chosen, cards)), Some(victim)) =
            (effect.at_once, self.position.facts.agenda.chosen)
            && !self.idle_penalty(book)
        {
            self.draw_penalty(book, victim, u16::from(cards), observer);
        }
        if let Some(victim) = self.position.facts.agenda.chosen.filter(|_| effect.skip_chosen) {
            self.happen(Event::MustMiss { seat: victim }, observer);
        }
        self.reveal(book, observer);
        let Some(swap) = effect.swap else {
            return self.give_or_ask(book, observer);
        };
        if let Some(other) = self.position.target(swap.with).filter(|_| !swap.optional) {
            self.swap_hands(other, observer);
            return self.give_or_ask(book, observer);
        }
        let seat = self.position.facts.turn;
        self.happen(Event::PlayerAsked { seat, swap: true }, observer);
    }

    /// HR-20: shows cards to everybody, then returns them to the hand.
    fn reveal(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        match self.effect(book).reveal {
            None => {}
            Some(EffectTarget::Others) => {
                self.position.others().for_each(|seat| self.show_hand(seat, observer));
            }
            Some(who) => {
                if let Some(seat) = self.position.target(who) {
                    self.show_hand(seat, observer);
                }
            }
        }
    }

    fn show_hand(&mut self, seat: Seat, observer: &mut impl Observer<Self>) {
        while let Some(card) = self.some_card(seat) {
            self.happen(Event::Showed { seat, card }, observer);
        }
        self.take_up(seat, observer);
    }

    /// HR-20: swaps two hands. The two seats see all these cards; the others see that a swap happens, but no card.
    fn swap_hands(&mut self, other: Seat, observer: &mut impl Observer<Self>) {
        let seat = self.position.facts.turn;
        self.happen(Event::Swapped { seat, other }, observer);
        while let Some(card) = self.some_card(seat) {
            self.happen(Event::Lifted { seat, other, card }, observer);
        }
        while let Some(card) = self.some_card(other) {
            self.happen(Event::Gave { seat: other, to: seat, card }, observer);
        }
        self.take_up(other, observer);
    }

    /// HR-20: passes every hand on to the next player, if the card on top says so. As in a swap, only the giver and the
    /// receiver see the cards.
    fn pass_hands(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        if !self.effect(book).pass_hands {
            return;
        }
        let facts = &self.position.facts;
        let seat = facts.turn;
        // A player who laid the last card and is out has no hand to pass on (HR-32).
        let own = (!facts.out.contains(seat)).then_some(seat);
        let mut ring = [seat; MAX_SEATS];
        let mut players = 0;
        for player in own.into_iter().chain(self.position.others()) {
            ring[players] = player;
            players += 1;
        }
        let ring = &ring[..players];
        let [first, second, ..] = *ring else { return };
        self.happen(Event::HandsPassed { seat }, observer);
        while let Some(card) = self.some_card(first) {
            self.happen(Event::Lifted { seat: first, other: second, card }, observer);
        }
        // Backwards, so that each hand is empty when the next one comes.
        for place in (1..ring.len()).rev() {
            let (giver, to) = (ring[place], ring[(place + 1) % ring.len()]);
            while let Some(card) = self.some_card(giver) {
                self.happen(Event::Gave { seat: giver, to, card }, observer);
            }
        }
        self.take_up(second, observer);
    }

    fn take_up(&mut self, seat: Seat, observer: &mut impl Observer<Self>) {
        while let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Landed { seat, card }, observer);
        }
    }

    /// Returns a card of a hand: the lowest face, and of equal ones the copy that a record would mean.
    fn some_card(&self, seat: Seat) -> Option<Card> {
        let face = self.position.table.hand(seat).faces().iter().next()?;
        self.position.table.copy_in_hand(seat, face)
    }

    pub(crate) fn give_or_ask(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        self.pass_hands(book, observer);
        let seat = self.position.facts.turn;
        // Ruling (HR-20): nobody gives away the last card.
        let most = self.position.table.count(Pile::Hand(seat)).saturating_sub(1);
        match self.effect(book).give.map(|give| most.min(usize::from(give.cards))) {
            Some(cards) if cards > 0 => {
                self.happen(Event::GiveAsked { seat, cards: cards as u8 }, observer);
            }
            _ => self.end_agenda(book, observer),
        }
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn give(&mut self, book: &Book, seat: Seat, face: Face, observer: &mut impl Observer<Self>) {
        let to = self.effect(book).give.and_then(|give| self.position.target(give.to));
        let card = self.position.table.copy_in_hand(seat, face);
        let (Some(to), Some(card)) = (to, card) else {
            unreachable!("a legal gift is a card that the seat holds, for somebody");
        };
        self.happen(Event::Gave { seat, to, card }, observer);
        if self.position.facts.agenda.gives == 0 {
            self.end_agenda(book, observer);
        }
    }

    /// Ends the agenda: the card has taken full effect, and its player has nothing left to decide.
    pub(crate) fn end_agenda(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        let (ahead, waiting) = (usize::from(facts.agenda.ahead), (facts.skips_due, facts.skips_rank));
        self.hand_on(book, ahead, waiting, observer);
    }

    /// Passes the turn over `skip` players to the next one, who must miss it if skips are waiting.
    fn hand_on(
        &mut self,
        book: &Book,
        skip: usize,
        (turns, rank): (u8, Option<Rank>),
        observer: &mut impl Observer<Self>,
    ) {
        if book.hand_limit.is_some() {
            // HR-33: players who drew, or were given, too many cards.
            for seat in self.position.facts.in_play().iter() {
                self.has_lost(book, seat, observer);
            }
        }
        let again = self.position.facts.extra_turns > 0;
        self.next_turn(book, 1 + skip, observer);
        let over = matches!(self.position.facts.stage, Stage::Over(_));
        if turns > 0 && !over {
            // An extra turn comes before any turn that the others would miss.
            let turns = if again { 0 } else { turns };
            if turns > 0 || self.position.facts.skips_due > 0 {
                self.happen(Event::SkipDue { turns, rank }, observer);
            }
        }
    }

    /// HR-23: makes the seat miss its turn because it does not answer; further skips pass over the next players.
    #[cold]
    #[inline(never)]
    pub(crate) fn miss(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let (turns, rank) = (self.position.facts.skips_due, self.position.facts.skips_rank);
        self.happen(Event::Stopped { seat }, observer);
        self.happen(Event::SkipDue { turns: 0, rank }, observer);
        self.next_turn(book, usize::from(turns), observer);
    }

    /// HR-20: draws instead of laying another card.
    #[cold]
    #[inline(never)]
    pub(crate) fn draw_instead(&mut self, book: &Book, seat: Seat, observer: &mut impl Observer<Self>) {
        let cards = self.effect(book).lay.map_or(0, |lay| lay.or_draw);
        self.draw_penalty(book, seat, u16::from(cards), observer);
        self.has_lost(book, seat, observer);
        self.happen(Event::Stopped { seat }, observer);
        self.settle(book, seat, observer);
    }

    /// Passes the turn where extra turns (HR-20), demands (HR-13), false calls (HR-30) or players who are out (HR-32,
    /// HR-33, HR-42) are possible.
    #[cold]
    #[inline(never)]
    pub(crate) fn odd_turn(&mut self, book: &Book, places: usize, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        // HR-30: a player who called and laid nothing called falsely.
        if facts.agenda.called && facts.laid == 0 {
            self.judge_false_call(book, facts.turn, observer);
        }
        let facts = &self.position.facts;
        if facts.agenda.fined {
            self.has_lost(book, facts.turn, observer);
        }
        let Facts { extra_turns, turn, out, .. } = self.position.facts;
        // A player who is out has no use for another turn (HR-32, HR-33).
        let again = extra_turns > 0 && !out.contains(turn);
        let (mut places, mut seat) = (places, turn);
        if !again {
            seat = self.seat_after(places);
            // HR-20: players who were chosen to miss a turn are passed over, once each.
            while self.position.facts.missing.contains(seat) {
                self.happen(Event::Missed { seat }, observer);
                places += 1;
                seat = self.seat_after(places);
            }
            self.let_demand_lapse(places, seat, observer);
        }
        if out.is_empty() {
            self.turn_of(book, seat, observer);
        } else {
            self.turn_of_one_left(book, seat, observer);
        }
    }
}

impl<const W: usize> Position<W> {
    /// Iterates over the other players, starting with the next one.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<W> {
        let Facts { seats, turn, clockwise, out, .. } = self.facts;
        let count = seats.get();
        (1..count)
            .map(move |places| seats.left_of(turn, if clockwise { places } else { count - places }))
            .filter(move |seat| !out.contains(*seat))
    }

    /// Returns the single player whom an effect targets, if already known.
    fn target(&self, target: EffectTarget) -> Option<Seat> {
        match target {
            EffectTarget::Yourself => Some(self.facts.turn),
            EffectTarget::Next => self.others().next(),
            EffectTarget::Previous => self.others().last(),
            EffectTarget::Chosen => self.facts.agenda.chosen,
            EffectTarget::Others => None,
        }
    }

    fn top_effect<'b>(&self, book: &'b Book) -> &'b Effect {
        self.top().map_or(&Effect::NONE, |top| book.effect(top))
    }

    /// Returns `true` if the card on top may ask its player something when it takes effect.
    fn may_ask(&self, book: &Book) -> bool {
        let effect = self.top_effect(book);
        let swaps = effect.swap.is_some_and(|swap| swap.optional || swap.with == EffectTarget::Chosen);
        effect.give.is_some() || swaps || self.needs_choice(book)
    }

    /// Returns `true` if the card on top does something to a chosen player other than swapping hands.
    fn needs_choice(&self, book: &Book) -> bool {
        let effect = self.top_effect(book);
        let chosen = Some(EffectTarget::Chosen);
        effect.at_once.map(|(who, _)| who) == chosen
            || effect.reveal == chosen
            || effect.skip_chosen
            || effect.give.map(|give| give.to) == chosen
    }

    /// HR-23: returns the answers to the skip, plus missing the turn.
    #[cold]
    pub(crate) fn legal_on_skips(&self, book: &Book, seat: Seat) -> Moves {
        let answers = book.on_skips(self.facts.skips_rank);
        let faces = self.table.hand(seat).faces().intersection(answers);
        Moves::new(self.without_forbidden_finish(book, seat, faces), false, true)
    }

    /// HR-20: returns the players who may be chosen, plus declining where that is optional.
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

    /// HR-20: returns the gifts, which may be any card of the hand.
    #[cold]
    pub(crate) fn legal_gifts(&self, book: &Book, seat: Seat) -> Moves {
        let optional = self.top_effect(book).give.is_some_and(|give| give.optional);
        Moves::gifts(self.table.hand(seat).faces(), optional)
    }

    /// Returns the faces that may be put on the card on top, which lets or makes its player lay another.
    pub(crate) fn covering(&self, book: &Book) -> FaceSet {
        let (Some(top), Some(lay)) = (self.top(), self.top_effect(book).lay) else { return FaceSet::EMPTY };
        match lay.fit {
            Fit::ItsSuit => top.suit().map_or(FaceSet::EMPTY, Suit::faces),
            Fit::AsUsual if book.counts_down => book.fits(top, None).union(self.wilds(book, self.facts.turn)),
            Fit::AsUsual => book.fits(top, None),
        }
    }

    /// CE-26, HR-20: returns the cards that may be put on the card on top. A player who must lay one and cannot ends
    /// the turn with [`Move::Done`].
    pub(crate) fn legal_cover(&self, book: &Book, seat: Seat) -> Moves {
        let Some(lay) = self.top_effect(book).lay else { return Moves::or_done(FaceSet::EMPTY, true) };
        let faces = self.table.hand(seat).faces().intersection(self.covering(book));
        let faces = self.without_forbidden_finish(book, seat, faces);
        if lay.or_draw > 0 {
            return Moves::new(faces, true, false);
        }
        Moves::or_done(faces, lay.optional || faces.is_empty())
    }

    /// Returns the answer for a seat that times out when asked about a skip, a player or a gift (CE-18).
    pub(crate) fn answer_on_timeout(&self, book: &Book, moves: Moves) -> Option<Move> {
        match self.facts.stage {
            Stage::Missing | Stage::Challenging => Some(Move::Pass),
            Stage::Choosing | Stage::Swapping => {
                self.others().map(Move::Choose).find(|mv| moves.contains(mv))
            }
            Stage::Giving => book.first_choice(moves.gift_faces()).map(Move::Give),
            Stage::More if moves.contains(&Move::Draw) => Some(Move::Draw),
            _ => None,
        }
    }
}
