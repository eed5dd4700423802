//! The [`Game`] trait and its companions.

use std::fmt::{Debug, Display};

use eights_cards::{Dice, Eye, Inconsistency, MAX_SEATS, Odds, Seat, SeatCount, Seats, Seed};

use crate::early_end::EarlyEnd;

/// One hand of a game in progress, as the referee knows it.
///
/// The rules that the table agreed on are in a [book](Game::Book), which is passed in and never stored. The state is
/// plain data: it can be cloned, discarded, and rebuilt from its events.
///
/// `eights_testkit::conformance` checks the laws that every game obeys.
pub trait Game: Clone + Sized {
    /// The validated rules, ready for play.
    type Book;
    /// State carried from hand to hand of a match, such as the dealer and the totals.
    type Carry: Clone + PartialEq + Debug;
    /// A seat's decision: one small choice, never a list. It names faces, not copies.
    type Move: Copy + Eq + Debug;
    /// The set of moves available to a seat.
    type Moves: MoveSet<Move = Self::Move>;
    /// A fact about what happened, in the past tense.
    type Event: Copy + PartialEq + Debug;
    /// An event as one viewer saw it, without the parts that the viewer may not know.
    type Glimpse: Copy + PartialEq + Debug;
    /// A viewer's knowledge of the whole table: facts only, no legal moves and no prose.
    type View: Clone + PartialEq + Debug;
    /// The reason why a move is not allowed, in a player's words.
    type Refusal: Display + Debug;

    /// Returns the carried state for the first hand of a match.
    fn opening(book: &Self::Book) -> Self::Carry;

    /// Creates the table before the first event. Any carried state that matters to the hand arrives through events of
    /// [`deal`](Game::deal), so a replay needs the book only for the deck.
    fn new(book: &Self::Book, seats: SeatCount, seed: Seed) -> Self;

    /// Deals the hand.
    fn deal(&mut self, book: &Self::Book, carry: &Self::Carry, observer: &mut impl Observer<Self>);

    /// Returns the pending decision. It is a function of public facts only.
    fn pending(&self) -> PendingDecision;

    /// Returns the moves available to the seat now. This is the only source of legality.
    fn legal(&self, book: &Self::Book, seat: Seat) -> Self::Moves;

    /// Returns the move made for a seat whose time runs out. There is one whenever the seat must move.
    fn on_timeout(&self, book: &Self::Book, seat: Seat) -> Self::Move;

    /// Makes a move that is known to be legal, and applies its consequences.
    ///
    /// This skips the legality check, for callers such as simulations that have just taken the move from
    /// [`legal`](Game::legal). All others call [`play`](Game::play).
    ///
    /// An illegal move may do anything that events can express, or panic.
    fn make(&mut self, book: &Self::Book, seat: Seat, mv: Self::Move, observer: &mut impl Observer<Self>);

    /// Returns the reason why the seat may not make this move. Called only for illegal moves.
    fn refusal(&self, book: &Self::Book, seat: Seat, mv: Self::Move) -> Self::Refusal;

    /// Makes a move and applies its consequences, or refuses it and changes nothing.
    #[inline]
    fn play(
        &mut self,
        book: &Self::Book,
        seat: Seat,
        mv: Self::Move,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Self::Refusal> {
        if !self.legal(book, seat).contains(&mv) {
            return Err(self.refusal(book, seat, mv));
        }
        self.make(book, seat, mv, observer);
        Ok(())
    }

    /// Ends the hand because the people at the table agree to, with the same event as any other end.
    ///
    /// Returns `false` and changes nothing if the hand cannot end this way: it is over, or a seat with more than one
    /// opponent concedes. A game whose hands never end early keeps this default.
    fn stop(&mut self, _: &Self::Book, _: EarlyEnd, _: &mut impl Observer<Self>) -> bool {
        false
    }

    /// Applies an event that happened. Knows no rules.
    fn evolve(&mut self, event: &Self::Event);

    /// Returns what the eye sees of an event. Called before the event is applied.
    fn glimpse(&self, event: &Self::Event, eye: Eye) -> Self::Glimpse;

    /// Returns the event with every card named, as the referee writes it down.
    fn written(event: &Self::Event) -> Self::Glimpse;

    /// Converts a written event back. Fails if it cannot have happened here.
    fn read(&self, written: &Self::Glimpse) -> Result<Self::Event, Inconsistency>;

    /// Returns what the eye knows now.
    fn view(&self, eye: Eye) -> Self::View;

    /// Folds a glimpse into a view. Fails if the glimpse cannot have been seen from there.
    fn fold(view: &mut Self::View, glimpse: &Self::Glimpse) -> Result<(), Inconsistency>;

    /// Samples a whole world consistent with a view, uniformly.
    #[must_use]
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self {
        Self::imagine_by(view, None, dice)
    }

    /// Samples a whole world consistent with a view. With odds, hands are more likely to hold the faces with greater
    /// weights. Every consistent world is possible, whatever the odds are.
    fn imagine_by(view: &Self::View, odds: Option<&Odds>, dice: &mut Dice) -> Self;

    /// Returns the outcome once the hand is over, with the state the next hand starts from, given that this hand
    /// started from `carry`.
    fn outcome(&self, book: &Self::Book, carry: &Self::Carry) -> Option<Outcome<Self::Carry>>;

    /// Returns the winners of the match, once it is over.
    fn match_winners(book: &Self::Book, seats: SeatCount, carry: &Self::Carry) -> Option<Seats>;
}

/// The moves available to a seat, represented without a list.
pub trait MoveSet {
    /// The type of a move.
    type Move: Copy;

    /// Returns the number of moves.
    fn len(&self) -> usize;

    /// Returns the k-th move in a fixed order, counting from zero.
    ///
    /// # Panics
    /// If there are not that many moves.
    fn nth(&self, k: usize) -> Self::Move;

    /// Returns `true` if the move is in the set.
    fn contains(&self, mv: &Self::Move) -> bool;

    /// Returns `true` if there are no moves.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over all moves in order.
    fn iter(&self) -> impl Iterator<Item = Self::Move> {
        (0..self.len()).map(|k| self.nth(k))
    }
}

/// The seats the game is waiting for, and the number of the open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingDecision {
    /// Number of events so far. Moves refer to it, so that nobody answers a question that is closed.
    pub id: u32,
    /// The seats that must move before the game continues.
    pub must: Seats,
    /// The seats that may move.
    pub may: Seats,
}

impl PendingDecision {
    /// Returns `true` if the game waits for nobody, so the hand is over.
    pub fn is_over(&self) -> bool {
        self.must.is_empty()
    }
}

/// Receives every event before it takes effect.
///
/// An observer that ignores everything costs nothing, so simulations allocate nothing. A recording observer yields the
/// log and what each eye saw.
pub trait Observer<G: Game> {
    /// `false` if the observer ignores everything. Check it before preparing anything for an observer.
    const WATCHES: bool = true;

    /// Called with an event that is about to change `before`.
    fn saw(&mut self, before: &G, event: &G::Event);
}

/// Ignores every event.
impl<G: Game> Observer<G> for () {
    const WATCHES: bool = false;

    #[inline]
    fn saw(&mut self, _: &G, _: &G::Event) {}
}

/// Records every event.
impl<G: Game> Observer<G> for Vec<G::Event> {
    #[inline]
    fn saw(&mut self, _: &G, event: &G::Event) {
        self.push(*event);
    }
}

/// The result of a finished hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<C> {
    /// The winners of the hand; several share the win.
    pub winners: Seats,
    /// Points scored by each seat in this hand.
    pub points: [i32; MAX_SEATS],
    /// The carried state the next hand starts from.
    pub carry: C,
}
