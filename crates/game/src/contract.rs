//! The contract of a game.

use std::fmt::{Debug, Display};

use eights_cards::{Dice, Eye, MAX_SEATS, Misfit, Odds, Seat, SeatCount, Seats, Seed};

/// One hand of a game in progress, as the referee knows it.
///
/// The rules that the table agreed on are in a [book](Game::Book), which is passed in and never stored.
/// A state is plain data: it can be cloned, thrown away and made again from its events.
///
/// The laws that every game keeps are checked by `eights_testkit::conformance`.
pub trait Game: Clone + Sized {
    /// The checked rules, ready for use.
    type Book;
    /// What goes from hand to hand of a match: dealer, totals.
    type Carry: Clone + PartialEq + Debug;
    /// What a seat asks for: one small decision, never a list. It names faces, not copies.
    type Move: Copy + Eq + Debug;
    /// The moves that a seat may make.
    type Moves: MoveSet<Move = Self::Move>;
    /// What happened, in the past tense.
    type Event: Copy + PartialEq + Debug;
    /// The same, with what a viewer may not know left out.
    type Glimpse: Copy + PartialEq + Debug;
    /// What a viewer knows of the whole table: facts only, no legal moves, no words.
    type View: Clone + PartialEq + Debug;
    /// Why a move is not allowed, in a player's words.
    type Refusal: Display + Debug;

    /// What the first hand of a match starts from.
    fn opening(book: &Self::Book) -> Self::Carry;

    /// The table before the first event. Whatever of the carry matters to the hand comes by events of
    /// [`deal`](Game::deal), so a replay needs the book for the deck alone.
    fn new(book: &Self::Book, seats: SeatCount, seed: Seed) -> Self;

    /// Deals the hand.
    fn deal(&mut self, book: &Self::Book, carry: &Self::Carry, witness: &mut impl Witness<Self>);

    /// Who is waited for. A function of public facts only.
    fn pending(&self) -> Pending;

    /// The moves that the seat may make now: the only source of legality.
    fn legal(&self, book: &Self::Book, seat: Seat) -> Self::Moves;

    /// The move that is made for a seat that lets its time run out. There is one whenever the seat must
    /// move.
    fn on_timeout(&self, book: &Self::Book, seat: Seat) -> Self::Move;

    /// Makes a move that is known to be legal, and lets happen what comes of it. Whoever took the move from
    /// [`legal`](Game::legal) a moment ago, as simulation does, spares finding out again; all others
    /// [`play`](Game::play).
    ///
    /// A move that is not legal may do anything that events can tell, or panic.
    fn make(&mut self, book: &Self::Book, seat: Seat, mv: Self::Move, witness: &mut impl Witness<Self>);

    /// Why the seat may not make this move. Asked only of moves that are not legal.
    fn refusal(&self, book: &Self::Book, seat: Seat, mv: Self::Move) -> Self::Refusal;

    /// Makes a move: refuses it and changes nothing, or lets happen what comes of it.
    #[inline]
    fn play(
        &mut self,
        book: &Self::Book,
        seat: Seat,
        mv: Self::Move,
        witness: &mut impl Witness<Self>,
    ) -> Result<(), Self::Refusal> {
        if !self.legal(book, seat).contains(&mv) {
            return Err(self.refusal(book, seat, mv));
        }
        self.make(book, seat, mv, witness);
        Ok(())
    }

    /// Applies an event that happened. Knows no rules.
    fn evolve(&mut self, event: &Self::Event);

    /// What the eye sees of an event; asked before the event is applied.
    fn glimpse(&self, event: &Self::Event, eye: Eye) -> Self::Glimpse;

    /// The event with every card named: what the referee writes down.
    fn written(event: &Self::Event) -> Self::Glimpse;

    /// The event that was written down. Fails if it cannot have happened here.
    fn read(&self, written: &Self::Glimpse) -> Result<Self::Event, Misfit>;

    /// What the eye knows now.
    fn view(&self, eye: Eye) -> Self::View;

    /// Adds what was seen to what was known. Fails if it cannot have been seen from there.
    fn fold(view: &mut Self::View, glimpse: &Self::Glimpse) -> Result<(), Misfit>;

    /// A whole world that agrees with a view; all that do are equally likely.
    #[must_use]
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self {
        Self::imagine_by(view, None, dice)
    }

    /// A whole world that agrees with a view; with odds, hands have the more readily what the odds give them. Every world
    /// that agrees can come of it, whatever the odds are.
    fn imagine_by(view: &Self::View, odds: Option<&Odds>, dice: &mut Dice) -> Self;

    /// How the hand ended, once it has, and what the next hand starts from if this one started from `carry`.
    fn outcome(&self, book: &Self::Book, carry: &Self::Carry) -> Option<Outcome<Self::Carry>>;

    /// Who has won the match, once it is over.
    fn match_winners(book: &Self::Book, seats: SeatCount, carry: &Self::Carry) -> Option<Seats>;
}

/// The moves a seat may make, without a list being made of them.
pub trait MoveSet {
    /// What a move is.
    type Move: Copy;

    /// How many moves there are.
    fn len(&self) -> usize;

    /// The k-th move, counted from zero, in an order that is always the same.
    ///
    /// # Panics
    /// If there are not that many.
    fn nth(&self, k: usize) -> Self::Move;

    /// Whether the move is one of them.
    fn contains(&self, mv: &Self::Move) -> bool;

    /// Whether there is no move.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All moves in order.
    fn iter(&self) -> impl Iterator<Item = Self::Move> {
        (0..self.len()).map(|k| self.nth(k))
    }
}

/// Who is waited for, and which question is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending {
    /// The number of events so far. A move names it, so that nobody answers a question that is closed.
    pub id: u32,
    /// The seats that have to move before the game goes on.
    pub must: Seats,
    /// The seats that may move.
    pub may: Seats,
}

impl Pending {
    /// Whether nobody is waited for any more: the hand is over.
    pub fn is_over(&self) -> bool {
        self.must.is_empty()
    }
}

/// Somebody who is told what happens, before it takes effect. A witness that ignores everything costs
/// nothing, so simulation allocates nothing; one that records gives the log and what each eye saw.
pub trait Witness<G: Game> {
    /// Whether it cares at all. Who has to prepare something for a witness asks first.
    const WATCHES: bool = true;

    /// This is about to change `before`.
    fn saw(&mut self, before: &G, event: &G::Event);
}

/// Nobody watches.
impl<G: Game> Witness<G> for () {
    const WATCHES: bool = false;

    #[inline]
    fn saw(&mut self, _: &G, _: &G::Event) {}
}

/// Writes down every event.
impl<G: Game> Witness<G> for Vec<G::Event> {
    #[inline]
    fn saw(&mut self, _: &G, event: &G::Event) {
        self.push(*event);
    }
}

/// How a hand ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<C> {
    /// Who won the hand; several share it.
    pub winners: Seats,
    /// What each seat scored in this hand.
    pub points: [i32; MAX_SEATS],
    /// What the next hand starts from.
    pub carry: C,
}
