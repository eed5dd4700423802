//! A hand's cards and public facts: what the referee and every viewer have in common.

use eights_cards::{Face, Pile, Seat, SeatCount, Seats, Suit, Table};
use eights_game::Pending;

use crate::book::Book;
use crate::event::{DISCARD, Ending, Event, STOCK};
use crate::moves::Moves;

/// Cards and facts. On the referee's side the cards are the true ones; a viewer's are true as far as the
/// viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<const W: usize> {
    pub(crate) table: Table<W, 2>,
    pub(crate) facts: Facts,
}

/// What everybody knows besides cards. Nothing secret may ever be put here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// How many seats there are.
    pub seats: SeatCount,
    /// Who dealt.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is waited for.
    pub stage: Stage,
    /// The suit that was named for the card on top.
    pub named: Option<Suit>,
    /// How many turns have begun.
    pub turns: u32,
    /// How many events there were.
    pub events: u32,
    /// How often the stock was shuffled.
    pub shuffles: u32,
}

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The cards are being dealt.
    Dealing,
    /// The seat on turn plays or draws.
    Turn,
    /// The seat on turn names a suit.
    Naming,
    /// The hand is over.
    Over(Ending),
}

impl Facts {
    pub(crate) fn new(seats: SeatCount) -> Self {
        Facts {
            seats,
            dealer: Seat::new(0),
            turn: Seat::new(0),
            stage: Stage::Dealing,
            named: None,
            turns: 0,
            events: 0,
            shuffles: 0,
        }
    }

    /// Notes what happened, apart from what it did to the cards.
    #[inline(always)]
    pub(crate) fn note<C>(&mut self, event: &Event<C>) {
        self.events += 1;
        match *event {
            Event::DealerChosen { seat } => self.dealer = seat,
            Event::Shuffled { .. } => self.shuffles += 1,
            Event::Played { .. } => self.named = None,
            Event::NameAsked { .. } => self.stage = Stage::Naming,
            Event::Named { suit, .. } => self.named = Some(suit),
            Event::TurnCame { seat } => {
                self.turn = seat;
                self.turns += 1;
                self.stage = Stage::Turn;
            }
            Event::Ended { ending } => self.stage = Stage::Over(ending),
            Event::Dealt { .. }
            | Event::Drew { .. }
            | Event::Turned { .. }
            | Event::Returned { .. }
            | Event::Passed { .. } => {}
        }
    }
}

impl<const W: usize> Position<W> {
    /// The facts.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The cards.
    pub fn table(&self) -> &Table<W, 2> {
        &self.table
    }

    /// The face on top of the discard pile, once one is turned.
    #[inline]
    pub fn top(&self) -> Option<Face> {
        self.table.stack(DISCARD).top().map(eights_cards::Card::face)
    }

    /// How many cards the stock has left.
    #[inline]
    pub fn stock_left(&self) -> usize {
        self.table.stack(STOCK).len()
    }

    /// How many cards a seat holds.
    pub fn holds(&self, seat: Seat) -> usize {
        self.table.count(Pile::Hand(seat))
    }

    /// Who is waited for.
    #[inline]
    pub fn pending(&self) -> Pending {
        let must = match self.facts.stage {
            Stage::Turn | Stage::Naming => Seats::only(self.facts.turn),
            Stage::Dealing | Stage::Over(_) => Seats::NONE,
        };
        Pending { id: self.facts.events, must, may: must }
    }

    /// The moves that the seat may make (CE-10 to CE-15).
    #[inline]
    pub fn legal(&self, book: &Book, seat: Seat) -> Moves {
        if seat != self.facts.turn {
            return Moves::NONE;
        }
        match self.facts.stage {
            Stage::Dealing | Stage::Over(_) => Moves::NONE,
            Stage::Naming => Moves::NAMES,
            Stage::Turn => {
                let Some(top) = self.top() else { return Moves::NONE };
                let faces = self.table.hand(seat).faces().intersection(book.fits(top, self.facts.named));
                let draw = self.stock_left() > 0;
                Moves::new(faces, draw, !draw && faces.is_empty())
            }
        }
    }

    /// The move that is made for a seat that does not make one (CE-18).
    pub(crate) fn on_timeout(&self, book: &Book, seat: Seat) -> crate::Move {
        use crate::Move;
        if self.facts.stage == Stage::Naming {
            return Move::Name(self.suit_most_held(seat));
        }
        let moves = self.legal(book, seat);
        match book.first_choice(moves.faces()) {
            Some(face) => Move::Play(face),
            None if self.stock_left() > 0 => Move::Draw,
            None => Move::Pass,
        }
    }

    /// The suit of which a seat holds most cards; of equal ones the first of clubs, diamonds, hearts, spades.
    pub fn suit_most_held(&self, seat: Seat) -> Suit {
        let held =
            |suit: Suit| self.table.hand(seat).iter().filter(|card| card.face().suit() == Some(suit)).count();
        // The last of equals is the greatest, so the first suit has to come last.
        Suit::ALL.into_iter().rev().max_by_key(|suit| held(*suit)).unwrap_or(Suit::Clubs)
    }
}
