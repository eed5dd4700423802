//! Named ranks: a wild card counts as the card named for it (HR-12), and a demand restricts the other players (HR-13).

use eights_cards::{Card, Face, FaceSet, Rank, Seat, Suit};
use eights_game::Observer;

use crate::book::Book;
use crate::event::Event;
use crate::hand::Classic;
use crate::moves::Moves;
use crate::position::Position;

impl<const W: usize> Position<W> {
    /// Returns the faces that fit when a rank may be named or demanded, or when the number of the seat on turn is wild.
    #[cold]
    pub(crate) fn fitting_by_rank(&self, book: &Book, base: Face, named: Option<Suit>) -> FaceSet {
        if let Some(rank) = self.demanded() {
            return rank.faces().union(book.demanding).intersection(book.deck.faces());
        }
        let fits = match (named, self.facts.named_rank) {
            (Some(suit), Some(rank)) => book.fit().counting_as(Face::of(rank, suit)),
            _ => book.fits(base, named),
        };
        if !book.counts_down {
            return fits;
        }
        // HR-43: a player's own number is wild on that player's turn, as far as wild cards go on anything (HR-10,
        // HR-11).
        let (own, turn) = (self.wilds(book, self.facts.turn), &book.rules.turn);
        let starter = book.wilds.contains(base) && named.is_none();
        if named.is_some() && !turn.wild_on_wild {
            fits.difference(own)
        } else if turn.wild_must_match || starter && !turn.wild_on_wild {
            fits
        } else {
            fits.union(own)
        }
    }

    /// Returns the rank demanded of the seat on turn. In an extra turn, players are not bound by their own demand.
    pub fn demanded(&self) -> Option<Rank> {
        self.facts.demand.filter(|_| self.facts.turn != self.facts.demand_by)
    }

    /// Returns the rank that was named together with the suit in force.
    pub fn rank_named(&self) -> Option<Rank> {
        self.facts.named.and(self.facts.named_rank)
    }

    /// Returns the moves that name a rank: any rank in the pack.
    #[cold]
    pub(crate) fn legal_ranks(book: &Book) -> Moves {
        Moves::ranks(ranks_of(book))
    }

    /// Returns the rank of which a seat holds the most cards, the lowest one on a tie.
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
    /// Returns the first thing that the seat must name for the card on top, if any.
    #[inline]
    pub(crate) fn question(&self, book: &Book, seat: Seat) -> Option<Event<Card>> {
        let top = self.position.top()?;
        if self.position.wilds(book, seat).contains(top) {
            return Some(Event::NameAsked { seat });
        }
        book.demanding.contains(top).then_some(Event::RankAsked { seat })
    }

    /// Records the named suit, then asks for a rank if the card needs one too.
    #[inline]
    pub(crate) fn name(&mut self, book: &Book, seat: Seat, suit: Suit, observer: &mut impl Observer<Self>) {
        self.happen(Event::Named { seat, suit }, observer);
        if book.peculiar && self.needs_rank(book) {
            return self.happen(Event::RankAsked { seat }, observer);
        }
        self.all_is_named(book, observer);
    }

    /// Applies the effect of the card on top, once nothing is left to name.
    fn all_is_named(&mut self, book: &Book, observer: &mut impl Observer<Self>) {
        let laid = self.position.facts.laid as usize;
        if laid == 0 && self.position.top().is_some_and(|top| book.wilds.contains(top)) {
            // HR-04: a wild starter has no effect other than having its suit named.
            return self.next_turn(book, 1, observer);
        }
        // A starter that acts was laid by nobody, so `laid` is zero.
        self.take_effect(book, laid.max(1), observer);
    }

    #[cold]
    fn needs_rank(&self, book: &Book) -> bool {
        let needs = |top: Face| book.effect(top).names_rank || book.effect(top).demands;
        self.position.top().is_some_and(needs)
    }

    /// Records the named rank.
    #[cold]
    pub(crate) fn name_rank(
        &mut self,
        book: &Book,
        seat: Seat,
        rank: Rank,
        observer: &mut impl Observer<Self>,
    ) {
        let demands = self.position.top().is_some_and(|top| book.demanding.contains(top));
        self.happen(
            if demands { Event::Demanded { seat, rank } } else { Event::RankNamed { seat, rank } },
            observer,
        );
        self.all_is_named(book, observer);
    }

    /// HR-13: ends a demand when the turn comes, or would come, back to the player who made it.
    #[cold]
    pub(crate) fn let_demand_lapse(&mut self, places: usize, next: Seat, observer: &mut impl Observer<Self>) {
        let facts = &self.position.facts;
        if facts.demand.is_none() || places == 0 {
            return;
        }
        let step = if facts.clockwise { 1 } else { facts.seats.get() - 1 };
        let mut seat = facts.seats.left_of(facts.turn, step);
        while seat != next && seat != facts.demand_by {
            seat = facts.seats.left_of(seat, step);
        }
        if seat == facts.demand_by || places >= facts.in_play().len() {
            self.happen(Event::DemandLapsed, observer);
        }
    }
}
