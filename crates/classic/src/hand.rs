//! The state machine of a hand: turns moves into events.

use eights_cards::{
    Card, Dice, Eye, Face, FaceSet, Inconsistency, MAX_SEATS, Seat, SeatCount, Seats, Seed, Table,
};
use eights_game::{EarlyEnd, Game, MoveSet, Observer, Outcome, PendingDecision};

use crate::book::Book;
use crate::event::{ASIDE, Ending, Event, STOCK};
use crate::interrupts::OutOfTurn;
use crate::knobs::{FirstDealer, SpecialStarter, WildStarter};
use crate::moves::{Move, Moves};
use crate::order::{height, sort_hand};
use crate::position::{Facts, Position, Stage};
use crate::refusal::Refusal;
use crate::scoring::Tally;

// Index of the first random event of a hand, the lot for the dealer; shuffles follow.
const LOT: u32 = 0;

/// Hand in progress, as the referee knows it.
///
/// `W` is the deck's width; a wider table than needed plays the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classic<const W: usize> {
    pub(crate) position: Position<W>,
    seed: Seed,
}

/// A viewer's knowledge of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View<const W: usize> {
    eye: Eye,
    position: Position<W>,
}

eights_game::shown_on_a_table!([const W: usize] Classic<W>, View<W>, Position<W> { table });

impl<const W: usize> Classic<W> {
    /// Begins play once the starter lies. Call this if you deal the cards by other means than [`Game::deal`].
    pub fn begin(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        // CE-07: the player to the dealer's left begins. A starter that acts does so as if the dealer had laid it.
        let acts = book.rules.setup.special_starter == SpecialStarter::Acts;
        let wild = self.position.top().is_some_and(|top| book.wilds.contains(top));
        let demands = self.position.top().is_some_and(|top| book.demanding.contains(top));
        if wild && book.rules.setup.wild_starter == WildStarter::DealerNames {
            // HR-04: the turn before the first belongs to the dealer.
            let seat = self.position.facts.dealer;
            self.happen(Event::NameAsked { seat }, observer);
        } else if acts && !wild && demands {
            self.happen(Event::RankAsked { seat: self.position.facts.turn }, observer);
        } else if acts && !wild {
            self.take_effect(book, 1, observer);
        } else {
            self.next_turn(book, 1, observer);
        }
    }

    /// Carries out a legal move.
    #[inline(always)]
    pub(crate) fn carry_out(
        &mut self,
        book: &Book,
        seat: Seat,
        mv: Move,
        observer: &mut impl Observer<Self>,
    ) {
        match mv {
            Move::Play(face) => self.lay(book, seat, face, observer),
            Move::Draw if self.position.facts.is_plain_turn() => self.draw(book, seat, observer),
            Move::Pass if self.position.facts.is_plain_turn() => self.pass(book, seat, observer),
            _ => self.carry_out_seldom(book, seat, mv, observer),
        }
    }

    /// Carries out a move that most turns don't have. Apart from the others, so that those stay quick.
    #[inline(never)]
    fn carry_out_seldom(&mut self, book: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        let Facts { stage, due, .. } = self.position.facts;
        match mv {
            Move::Play(face) => self.lay(book, seat, face, observer),
            Move::Draw if stage == Stage::More => self.draw_instead(book, seat, observer),
            Move::Draw if stage == Stage::Drawn => self.draw_on(book, seat, observer),
            Move::Draw if due > 0 => self.pay(book, seat, observer),
            Move::Draw => self.draw(book, seat, observer),
            Move::Pass if stage == Stage::Missing => self.miss(book, seat, observer),
            Move::Pass if stage == Stage::Challenging => self.challenge(book, seat, false, observer),
            Move::Pass => self.pass(book, seat, observer),
            Move::Done => self.done(book, seat, observer),
            Move::Name(suit) => self.name(book, seat, suit, observer),
            Move::NameRank(rank) => self.name_rank(book, seat, rank, observer),
            Move::Choose(other) => self.choose(book, seat, other, observer),
            Move::Give(face) => self.give(book, seat, face, observer),
            Move::Challenge => self.challenge(book, seat, true, observer),
            Move::Call => self.happen(Event::Called { seat }, observer),
            Move::Catch => {
                if let Some(uncalled) = self.position.facts.uncalled {
                    self.catch(book, uncalled, Some(seat), observer);
                }
            }
        }
    }

    /// Returns the index of the next random event.
    pub(crate) fn next_chance(&self) -> u32 {
        LOT + 1 + self.position.facts.shuffles
    }

    fn shuffle(&mut self, observer: &mut impl Observer<Self>) {
        self.happen(Event::Shuffled { nth: self.next_chance() }, observer);
    }

    /// HR-03: each participant cuts a card, and the lowest deals. Players who tie cut again.
    #[cold]
    fn cut_for_dealer(&mut self, mut cutting: Seats, observer: &mut impl Observer<Self>) -> Seat {
        loop {
            self.shuffle(observer);
            let mut cards: Vec<(Seat, Card)> = Vec::new();
            for seat in cutting.iter() {
                if let Some(card) = self.top_of_stock() {
                    self.happen(Event::Cut { seat, card }, observer);
                    cards.push((seat, card));
                }
            }
            for (_, card) in cards.iter().rev() {
                self.happen(Event::Returned { card: *card }, observer);
            }
            let lowest = cards.iter().map(|(_, card)| height(card.face())).min();
            let low = cards.iter().filter(|(_, card)| Some(height(card.face())) == lowest);
            cutting = low.map(|(seat, _)| *seat).collect();
            if cutting.len() <= 1 {
                return cutting.first().unwrap_or(Seat::new(0));
            }
        }
    }

    /// Chooses a dealer by cutting cards or by lot.
    fn choose_dealer(&mut self, book: &Book, carry: &Tally, observer: &mut impl Observer<Self>) -> Seat {
        let seats = self.position.facts.seats.all().difference(carry.out);
        if book.rules.setup.first_dealer == FirstDealer::LowCut && carry.hands == 0 {
            return self.cut_for_dealer(seats, observer);
        }
        let lot = self.seed.dice(LOT).below(seats.len().max(1) as u32) as usize;
        if carry.out.is_empty() { Seat::new(lot) } else { seats.iter().nth(lot).unwrap_or(Seat::new(0)) }
    }

    /// HR-42, HR-43: deals card by card to the dealer's left, to each seat as many as it is due.
    #[cold]
    fn deal_unequally(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let seats = self.position.facts.seats;
        let mut seat = self.position.facts.dealer;
        for round in 0..book.hand {
            for _ in 0..seats.get() {
                seat = seats.left_of(seat, 1);
                let facts = &self.position.facts;
                let enough = book.counts_down && round >= facts.levels[seat.index()] as usize;
                if enough || facts.absent.contains(seat) {
                    continue;
                }
                let Some(card) = self.top_of_stock() else { return };
                self.happen(Event::Dealt { seat, card }, observer);
            }
        }
    }

    /// CE-05, CE-06: turns up cards until one may stay.
    fn turn_up_starter(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let goes_back = |card: &Card| {
            let effect = book.effect(card.face());
            let wild_starter = book.rules.setup.wild_starter;
            // HR-04: a joker has no suit of its own.
            let suitless = wild_starter == WildStarter::OwnSuit && card.face().suit().is_none();
            (effect.wild && (wild_starter == WildStarter::PutBack || suitless))
                || (effect.is_special() && book.rules.setup.special_starter == SpecialStarter::PutBack)
        };
        while let Some(card) = self.top_of_stock() {
            self.happen(Event::Turned { card }, observer);
            // If no other card could stay, this one does.
            let hopeless = || self.position.table.stack(STOCK).cards().iter().all(goes_back);
            if !goes_back(&card) || hopeless() {
                return;
            }
            self.happen(Event::Returned { card }, observer);
            self.shuffle(observer);
        }
    }
}

impl<const W: usize> Game for Classic<W> {
    type Book = Book;
    type Carry = Tally;
    type Move = Move;
    type Moves = Moves;
    type Event = Event<Card>;
    type Glimpse = Event<Option<Face>>;
    type View = View<W>;
    type Refusal = Refusal;

    fn opening(book: &Book) -> Tally {
        Tally::opening(book)
    }

    fn new(book: &Book, seats: SeatCount, seed: Seed) -> Self {
        let table = Table::of_pack(&book.pack, STOCK);
        let facts = Facts { out_of_turn: OutOfTurn::of(&book.rules), ..Facts::new(seats) };
        Classic { position: Position { table, facts }, seed }
    }

    fn deal(&mut self, book: &Book, carry: &Tally, observer: &mut impl Observer<Self>) {
        let seats = self.position.facts.seats;
        let dealer = carry.dealer.unwrap_or_else(|| self.choose_dealer(book, carry, observer));
        self.happen(Event::DealerChosen { seat: dealer }, observer);
        for seat in carry.out.iter() {
            self.happen(Event::SatOut { seat }, observer);
        }
        if book.counts_down {
            for seat in self.position.facts.in_play().iter() {
                self.happen(Event::Level { seat, number: carry.levels[seat.index()] }, observer);
            }
        }
        self.shuffle(observer);
        if book.counts_down || !carry.out.is_empty() {
            self.deal_unequally(book, observer);
        } else {
            let mut seat = dealer;
            for _ in 0..book.hand * seats.get() {
                let Some(card) = self.top_of_stock() else { break };
                seat = seats.left_of(seat, 1);
                self.happen(Event::Dealt { seat, card }, observer);
            }
        }
        self.turn_up_starter(book, observer);
        self.begin(book, observer);
    }

    #[inline]
    fn pending(&self) -> PendingDecision {
        self.position.pending()
    }

    #[inline]
    fn legal(&self, book: &Book, seat: Seat) -> Moves {
        self.position.legal(book, seat)
    }

    fn on_timeout(&self, book: &Book, seat: Seat) -> Move {
        self.position.on_timeout(book, seat)
    }

    #[inline]
    fn make(&mut self, book: &Book, seat: Seat, mv: Move, observer: &mut impl Observer<Self>) {
        debug_assert!(self.legal(book, seat).contains(&mv), "only a legal move is made");
        if self.position.facts.out_of_turn.any {
            return self.make_oddly(book, seat, mv, observer);
        }
        self.carry_out(book, seat, mv, observer);
    }

    fn refusal(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        self.position.why_not(book, seat, mv)
    }

    fn stop(&mut self, _: &Book, end: EarlyEnd, observer: &mut impl Observer<Self>) -> bool {
        let Facts { seats, turn, .. } = self.position.facts;
        let ending = match end {
            _ if self.pending().is_over() => return false,
            EarlyEnd::Conceded(seat) if seats.get() == 2 => Ending::Conceded(seat),
            EarlyEnd::Conceded(_) => return false,
            EarlyEnd::Drawn => Ending::Agreed,
        };
        // A card that its player has drawn and not yet laid counts like the rest of the hand.
        if let Some(card) = self.position.table.stack(ASIDE).top() {
            self.happen(Event::Kept { seat: turn, card }, observer);
        }
        self.end(ending, observer);
        true
    }

    eights_game::on_a_table!(View, Position { table, facts });

    fn outcome(&self, book: &Book, carry: &Tally) -> Option<Outcome<Tally>> {
        match self.position.facts.stage {
            Stage::Over(ending) => Some(self.position.score(book, ending, carry)),
            _ => None,
        }
    }

    fn match_winners(book: &Book, seats: SeatCount, carry: &Tally) -> Option<Seats> {
        carry.winners(book, seats)
    }
}

impl<const W: usize> View<W> {
    /// Returns the faces that the viewer knows in a hand, sorted (CE-19), and the number of unknown cards.
    pub fn hand(&self, seat: Seat) -> (Vec<Face>, usize) {
        let cards = self.position.table.hand(seat);
        let mut known: Vec<Face> = cards.iter().filter_map(|card| self.face(card)).collect();
        sort_hand(&mut known);
        let unknown = cards.len() - known.len();
        (known, unknown)
    }

    /// Returns the drawn card that the seat on turn decides about, if the viewer knows it.
    pub fn drawn(&self) -> Option<Face> {
        self.position.table.stack(ASIDE).top().and_then(|card| self.face(card))
    }

    /// Returns the faces that go on anything if the viewer lays them.
    pub fn wilds(&self, book: &Book) -> FaceSet {
        self.eye.seat().map_or(book.wilds, |seat| self.position.wilds(book, seat))
    }

    /// Samples a world consistent with the view in which the unknown cards of each hand are exactly one card of each of
    /// these faces.
    ///
    /// All such worlds are equally likely. Fails if there is none.
    pub fn imagine_holding(
        &self,
        hands: [FaceSet; MAX_SEATS],
        dice: &mut Dice,
    ) -> Result<Classic<W>, Inconsistency> {
        let table = self.position.table.imagine_holding(self.eye, hands, dice)?;
        let position = Position { table, facts: self.position.facts.clone() };
        Ok(Classic { position, seed: Seed::quick(dice.next_u64()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use eights_cards::Deck;

    #[test]
    fn ce_06_a_wild_starter_stays_if_the_stock_holds_only_wilds() {
        let faces: FaceSet = ["8C", "8D", "8H", "8S", "2C", "3C"]
            .map(|face| face.parse::<Face>().unwrap())
            .into_iter()
            .collect();
        let seats = SeatCount::new(2).unwrap();
        let book = Book::compile(&Rules::named("basic").unwrap(), seats, Deck::once(faces), 1);
        let (mut stayed, mut replaced) = (0, 0);
        for seed in 0..200 {
            let mut hand = Classic::<1>::new(&book, seats, Seed::number(seed));
            hand.deal(&book, &Tally::opening(&book), &mut ());
            let left = hand.position.table.stack(STOCK).cards();
            let wild = book.wilds.contains(hand.position.top().unwrap());
            assert_eq!(
                wild,
                left.iter().all(|card| book.wilds.contains(card.face())) && left.len() == 3 && wild
            );
            if wild { stayed += 1 } else { replaced += 1 }
        }
        assert!(stayed > 0 && replaced > 0, "{stayed} stayed, {replaced} did not");
    }
}
