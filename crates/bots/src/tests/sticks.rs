//! Game of sticks: two seats take one to three from a heap in turn, and whoever takes the last one wins. Nothing is
//! hidden, and the optimal play is known: leave a multiple of four.

use std::fmt;

use eights_cards::{Dice, Eye, Inconsistency, MAX_SEATS, Odds, Seat, SeatCount, Seats, Seed};
use eights_game::{Game, MoveSet, Observer, Outcome, PendingDecision};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sticks {
    pub(super) left: u8,
    pub(super) taken: u32,
}

impl Sticks {
    fn turn(self) -> Seat {
        Seat::new(self.taken as usize % 2)
    }
}

/// Moves from one up to this many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UpTo(u8);

impl MoveSet for UpTo {
    type Move = u8;

    fn len(&self) -> usize {
        usize::from(self.0)
    }

    fn nth(&self, k: usize) -> u8 {
        k as u8 + 1
    }

    fn contains(&self, taken: &u8) -> bool {
        (1..=self.0).contains(taken)
    }
}

#[derive(Debug)]
pub(super) struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one to three, and no more than there are")
    }
}

impl Game for Sticks {
    /// Number of sticks at first.
    type Book = u8;
    type Carry = ();
    type Move = u8;
    type Moves = UpTo;
    type Event = u8;
    type Glimpse = u8;
    type View = Sticks;
    type Refusal = TooMany;

    fn opening(_: &u8) {}

    fn new(book: &u8, _: SeatCount, _: Seed) -> Self {
        Sticks { left: *book, taken: 0 }
    }

    fn deal(&mut self, _: &u8, (): &(), _: &mut impl Observer<Self>) {}

    fn pending(&self) -> PendingDecision {
        let must = if self.left == 0 { Seats::NONE } else { Seats::only(self.turn()) };
        PendingDecision { id: self.taken, must, may: must }
    }

    fn legal(&self, _: &u8, seat: Seat) -> UpTo {
        UpTo(if seat == self.turn() { self.left.min(3) } else { 0 })
    }

    fn on_timeout(&self, _: &u8, _: Seat) -> u8 {
        1
    }

    fn make(&mut self, _: &u8, _: Seat, mv: u8, observer: &mut impl Observer<Self>) {
        observer.saw(self, &mv);
        self.evolve(&mv);
    }

    fn refusal(&self, _: &u8, _: Seat, _: u8) -> TooMany {
        TooMany
    }

    fn evolve(&mut self, event: &u8) {
        self.left -= event;
        self.taken += 1;
    }

    fn glimpse(&self, event: &u8, _: Eye) -> u8 {
        *event
    }

    fn written(event: &u8) -> u8 {
        *event
    }

    fn read(&self, written: &u8) -> Result<u8, Inconsistency> {
        Ok(*written)
    }

    fn view(&self, _: Eye) -> Sticks {
        *self
    }

    fn fold(view: &mut Sticks, glimpse: &u8) -> Result<(), Inconsistency> {
        view.evolve(glimpse);
        Ok(())
    }

    fn imagine_by(view: &Sticks, _: Option<&Odds>, _: &mut Dice) -> Self {
        *view
    }

    fn outcome(&self, _: &u8, (): &()) -> Option<Outcome<()>> {
        let last = Seat::new((self.taken as usize + 1) % 2);
        let over = self.left == 0;
        over.then(|| Outcome { winners: Seats::only(last), points: [0; MAX_SEATS], carry: () })
    }

    fn match_winners(_: &u8, _: SeatCount, (): &()) -> Option<Seats> {
        None
    }
}
