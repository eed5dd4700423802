//! Ranks that are named: for a wild card, which then counts as the card named (HR-12), or as a demand (HR-13).

use eights_cards::{Face, FaceSet, Rank, Seat, Suit};
use eights_game::Witness;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::moves::Moves;
use crate::position::Position;

impl<const W: usize> Position<W> {
    /// What fits where a rank may have been named or demanded.
    #[cold]
    pub(crate) fn fitting_by_rank(&self, book: &Book, base: Face, named: Option<Suit>) -> FaceSet {
        if let Some(rank) = self.facts.demand {
            return rank.faces().union(book.demanding).intersection(book.deck.faces());
        }
        match (named, self.facts.named_rank) {
            (Some(suit), Some(rank)) => book.fit().counting_as(Face::of(rank, suit)),
            _ => book.fits(base, named),
        }
    }

    /// The rank that was named together with the suit in force.
    pub fn rank_named(&self) -> Option<Rank> {
        self.facts.named.and(self.facts.named_rank)
    }

    /// Any rank that the pack has.
    #[cold]
    pub(crate) fn legal_ranks(book: &Book) -> Moves {
        Moves::ranks(ranks_of(book))
    }

    /// The rank of which a seat holds most cards; of equal ones the lowest.
    pub fn rank_most_held(&self, book: &Book, seat: Seat) -> Rank {
        let held = |rank: &Rank| {
            self.table.hand(seat).iter().filter(|card| card.face().rank() == Some(*rank)).count()
        };
        ranks_of(book).rev().max_by_key(held).unwrap_or(Rank::TWO)
    }
}

fn ranks_of(book: &Book) -> impl DoubleEndedIterator<Item = Rank> {
    let faces = book.deck.faces();
    Rank::all().filter(move |rank| !rank.faces().intersection(faces).is_empty())
}

impl<const W: usize> Classic<W> {
    /// Asks the seat on turn for what the card on top needs to have named first.
    #[cold]
    pub(crate) fn ask(&mut self, book: &Book, seat: Seat, witness: &mut impl Witness<Self>) {
        let wild = self.position.top().is_some_and(|top| book.wilds.contains(top));
        self.happen(if wild { Event::NameAsked { seat } } else { Event::RankAsked { seat } }, witness);
    }

    /// A suit was named: then a rank, where the card needs one too.
    #[inline]
    pub(crate) fn name(&mut self, book: &Book, seat: Seat, suit: Suit, witness: &mut impl Witness<Self>) {
        self.happen(Event::Named { seat, suit }, witness);
        if book.peculiar && self.needs_rank(book) {
            return self.happen(Event::RankAsked { seat }, witness);
        }
        self.take_effect(book, self.position.facts.laid as usize, witness);
    }

    #[cold]
    fn needs_rank(&self, book: &Book) -> bool {
        let needs = |top: Face| book.effect(top).names_rank || book.effect(top).demands;
        self.position.top().is_some_and(needs)
    }

    /// A rank was named.
    #[cold]
    pub(crate) fn name_rank(
        &mut self,
        book: &Book,
        seat: Seat,
        rank: Rank,
        witness: &mut impl Witness<Self>,
    ) {
        let demands = self.position.top().is_some_and(|top| book.demanding.contains(top));
        self.happen(
            if demands { Event::Demanded { seat, rank } } else { Event::RankNamed { seat, rank } },
            witness,
        );
        // A starter that acts was laid by nobody.
        self.take_effect(book, (self.position.facts.laid as usize).max(1), witness);
    }

    /// HR-13: a demand is over when the turn comes or would come back to who made it.
    #[cold]
    pub(crate) fn let_demand_lapse(&mut self, places: usize, next: Seat, witness: &mut impl Witness<Self>) {
        let facts = &self.position.facts;
        if facts.demand.is_none() || places == 0 {
            return;
        }
        let step = if facts.clockwise { 1 } else { facts.seats.get() - 1 };
        let mut seat = facts.seats.left_of(facts.turn, step);
        while seat != next && seat != facts.demand_by {
            seat = facts.seats.left_of(seat, step);
        }
        if seat == facts.demand_by || places >= facts.seats.get() {
            self.happen(Event::DemandLapsed, witness);
        }
    }
}
