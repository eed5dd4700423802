//! A hand of Crazy Eights: where moves become events.

use eights_cards::{Card, Dice, Eye, Face, FaceSet, MAX_SEATS, Misfit, Seat, SeatCount, Seats, Seed, Table};
use eights_game::{Game, MoveSet, Outcome, Pending, Witness};

use crate::book::Book;
use crate::event::{ASIDE, Event, STOCK};
use crate::interrupts::OutOfTurn;
use crate::knobs::{FirstDealer, SpecialStarter, WildStarter};
use crate::moves::{Move, Moves};
use crate::order::{height, sort_hand};
use crate::position::{Facts, Position, Stage};
use crate::refusal::Refusal;
use crate::scoring::Tally;

// The first act of chance of a hand is the lot for the dealer; shuffles follow.
const LOT: u32 = 0;

/// A hand in progress, as the referee knows it. `W` is the deck's width; a wider table than needed plays the
/// same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classic<const W: usize> {
    pub(crate) position: Position<W>,
    seed: Seed,
}

/// What a viewer knows of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View<const W: usize> {
    eye: Eye,
    position: Position<W>,
}

eights_game::shown_on_a_table!([const W: usize] Classic<W>, View<W>, Position<W> { table });

impl<const W: usize> Classic<W> {
    /// Begins play once the starter lies: whoever deals the cards in another way than [`Game::deal`] calls it.
    pub fn begin(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        // CE-07: the player to the dealer's left begins. A starter that acts does so as if the dealer had laid it.
        let acts = book.rules.setup.special_starter == SpecialStarter::Acts;
        let wild = self.position.top().is_some_and(|top| book.wilds.contains(top));
        let demands = self.position.top().is_some_and(|top| book.demanding.contains(top));
        if wild && book.rules.setup.wild_starter == WildStarter::DealerNames {
            // HR-04: the turn before the first is the dealer's.
            let seat = self.position.facts.dealer;
            self.happen(Event::NameAsked { seat }, witness);
        } else if acts && !wild && demands {
            self.happen(Event::RankAsked { seat: self.position.facts.turn }, witness);
        } else if acts && !wild {
            self.take_effect(book, 1, witness);
        } else {
            self.next_turn(book, 1, witness);
        }
    }

    /// Does what a legal move means.
    #[inline(always)]
    pub(crate) fn carry_out(&mut self, book: &Book, seat: Seat, mv: Move, witness: &mut impl Witness<Self>) {
        match mv {
            Move::Play(face) => self.lay(book, seat, face, witness),
            Move::Draw if self.position.facts.stage == Stage::More => self.draw_instead(book, seat, witness),
            Move::Draw if self.position.facts.due > 0 => self.pay(book, seat, witness),
            Move::Draw => self.draw(book, seat, witness),
            Move::Pass if self.position.facts.stage == Stage::Missing => self.miss(book, seat, witness),
            Move::Pass => self.pass(book, seat, witness),
            Move::Done => self.done(book, seat, witness),
            Move::Name(suit) => self.name(book, seat, suit, witness),
            Move::NameRank(rank) => self.name_rank(book, seat, rank, witness),
            Move::Choose(other) => self.choose(book, seat, other, witness),
            Move::Give(face) => self.give(book, seat, face, witness),
            Move::Call => self.happen(Event::Called { seat }, witness),
            Move::Catch => {
                if let Some(uncalled) = self.position.facts.uncalled {
                    self.catch(book, uncalled, Some(seat), witness);
                }
            }
        }
    }

    /// The number of the next act of chance.
    pub(crate) fn next_chance(&self) -> u32 {
        LOT + 1 + self.position.facts.shuffles
    }

    fn shuffle(&mut self, witness: &mut impl Witness<Self>) {
        self.happen(Event::Shuffled { nth: self.next_chance() }, witness);
    }

    /// HR-03: everybody who takes part cuts a card, and the lowest deals; of equals, each cuts again.
    #[cold]
    fn cut_for_dealer(&mut self, mut cutting: Seats, witness: &mut impl Witness<Self>) -> Seat {
        loop {
            self.shuffle(witness);
            let mut cards: Vec<(Seat, Card)> = Vec::new();
            for seat in cutting.iter() {
                if let Some(card) = self.top_of_stock() {
                    self.happen(Event::Cut { seat, card }, witness);
                    cards.push((seat, card));
                }
            }
            for (_, card) in cards.iter().rev() {
                self.happen(Event::Returned { card: *card }, witness);
            }
            let lowest = cards.iter().map(|(_, card)| height(card.face())).min();
            let low = cards.iter().filter(|(_, card)| Some(height(card.face())) == lowest);
            cutting = low.map(|(seat, _)| *seat).collect();
            if cutting.len() <= 1 {
                return cutting.first().unwrap_or(Seat::new(0));
            }
        }
    }

    /// Who deals if nobody was named: by cutting cards or by lot.
    fn choose_dealer(&mut self, book: &Book, carry: &Tally, witness: &mut impl Witness<Self>) -> Seat {
        let seats = self.position.facts.seats.all().difference(carry.out);
        if book.rules.setup.first_dealer == FirstDealer::LowCut && carry.hands == 0 {
            return self.cut_for_dealer(seats, witness);
        }
        let lot = self.seed.dice(LOT).below(seats.len().max(1) as u32) as usize;
        if carry.out.is_empty() { Seat::new(lot) } else { seats.iter().nth(lot).unwrap_or(Seat::new(0)) }
    }

    /// HR-42, HR-43: card by card to the dealer's left, to each as many as it gets.
    #[cold]
    fn deal_unequally(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
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
                self.happen(Event::Dealt { seat, card }, witness);
            }
        }
    }

    /// CE-05, CE-06: turns up cards until one may stay.
    fn turn_up_starter(&mut self, book: &Book, witness: &mut impl Witness<Self>) {
        let goes_back = |card: &Card| {
            let effect = book.effect(card.face());
            let wild_starter = book.rules.setup.wild_starter;
            // HR-04: a joker has no suit of its own.
            let suitless = wild_starter == WildStarter::OwnSuit && card.face().suit().is_none();
            (effect.wild && (wild_starter == WildStarter::PutBack || suitless))
                || (effect.is_special() && book.rules.setup.special_starter == SpecialStarter::PutBack)
        };
        while let Some(card) = self.top_of_stock() {
            self.happen(Event::Turned { card }, witness);
            // If no other card could stay, this one does.
            let hopeless = || self.position.table.stack(STOCK).cards().iter().all(goes_back);
            if !goes_back(&card) || hopeless() {
                return;
            }
            self.happen(Event::Returned { card }, witness);
            self.shuffle(witness);
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

    fn deal(&mut self, book: &Book, carry: &Tally, witness: &mut impl Witness<Self>) {
        let seats = self.position.facts.seats;
        let dealer = carry.dealer.unwrap_or_else(|| self.choose_dealer(book, carry, witness));
        self.happen(Event::DealerChosen { seat: dealer }, witness);
        for seat in carry.out.iter() {
            self.happen(Event::SatOut { seat }, witness);
        }
        if book.counts_down {
            for seat in self.position.facts.in_play().iter() {
                self.happen(Event::Level { seat, number: carry.levels[seat.index()] }, witness);
            }
        }
        self.shuffle(witness);
        if book.counts_down || !carry.out.is_empty() {
            self.deal_unequally(book, witness);
        } else {
            let mut seat = dealer;
            for _ in 0..book.hand * seats.get() {
                let Some(card) = self.top_of_stock() else { break };
                seat = seats.left_of(seat, 1);
                self.happen(Event::Dealt { seat, card }, witness);
            }
        }
        self.turn_up_starter(book, witness);
        self.begin(book, witness);
    }

    #[inline]
    fn pending(&self) -> Pending {
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
    fn make(&mut self, book: &Book, seat: Seat, mv: Move, witness: &mut impl Witness<Self>) {
        debug_assert!(self.legal(book, seat).contains(&mv), "only a legal move is made");
        if self.position.facts.out_of_turn.any {
            return self.make_oddly(book, seat, mv, witness);
        }
        self.carry_out(book, seat, mv, witness);
    }

    fn refusal(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        self.position.why_not(book, seat, mv)
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
    /// The faces that the viewer knows in a hand, sorted (CE-19), and how many more cards are in it.
    pub fn hand(&self, seat: Seat) -> (Vec<Face>, usize) {
        let cards = self.position.table.hand(seat);
        let mut known: Vec<Face> = cards.iter().filter_map(|card| self.face(card)).collect();
        sort_hand(&mut known);
        let unknown = cards.len() - known.len();
        (known, unknown)
    }

    /// The card that the seat on turn has drawn and decides about, if the viewer knows it.
    pub fn drawn(&self) -> Option<Face> {
        self.position.table.stack(ASIDE).top().and_then(|card| self.face(card))
    }

    /// The faces that go on anything if the viewer lays them.
    pub fn wilds(&self, book: &Book) -> FaceSet {
        self.eye.seat().map_or(book.wilds, |seat| self.position.wilds(book, seat))
    }

    /// A world that agrees with the view and in which each hand has, of what the viewer does not know, a card of each of
    /// these faces and no other; all such worlds are equally likely. Fails if there is none.
    pub fn imagine_holding(
        &self,
        hands: [FaceSet; MAX_SEATS],
        dice: &mut Dice,
    ) -> Result<Classic<W>, Misfit> {
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
