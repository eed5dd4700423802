//! A bot at a table.

use eights_cards::{Dice, Eye, Misfit, Seat, SeatCount, Seats, Seed};
use eights_game::Game;

use crate::Bot;

/// A bot at its seat. It knows what the seat saw, glimpse by glimpse, and nothing else.
pub struct Seated<G: Game> {
    seat: Seat,
    seats: SeatCount,
    view: G::View,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> Seated<G> {
    /// Sits down before the first event of a hand.
    pub fn new(bot: Box<dyn Bot<G>>, book: &G::Book, seats: SeatCount, seat: Seat) -> Self {
        let mut seated = Seated { seat, seats, view: Self::before_the_deal(book, seats, seat), bot };
        seated.bot.hand_begins(book, &seated.view, seat);
        seated
    }

    // A table on which nothing has happened is the same whatever its seed is.
    fn before_the_deal(book: &G::Book, seats: SeatCount, seat: Seat) -> G::View {
        G::new(book, seats, Seed::quick(0)).view(Eye::Seat(seat))
    }

    /// Another hand begins.
    pub fn next_hand(&mut self, book: &G::Book) {
        self.view = Self::before_the_deal(book, self.seats, self.seat);
        self.bot.hand_begins(book, &self.view, self.seat);
    }

    /// The hand is over.
    pub fn hand_over(&mut self, winners: Seats, points: &[i32]) {
        self.bot.hand_over(winners, points);
    }

    /// Sees what happens. Fails if it cannot have been seen from there.
    pub fn saw(&mut self, book: &G::Book, glimpse: &G::Glimpse) -> Result<(), Misfit> {
        self.bot.saw(book, &self.view, glimpse);
        G::fold(&mut self.view, glimpse)
    }

    /// What the seat knows.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The move it makes, now that it must.
    pub fn choose(&mut self, book: &G::Book, dice: &mut Dice) -> G::Move {
        self.bot.choose(book, &self.view, self.seat, dice)
    }

    /// What it does while it may move and does not have to.
    pub fn interrupt(&mut self, book: &G::Book, dice: &mut Dice) -> Option<G::Move> {
        self.bot.interrupt(book, &self.view, self.seat, dice)
    }
}
