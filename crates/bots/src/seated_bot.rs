//! Bot at a seat.

use eights_cards::{Dice, Eye, Inconsistency, Seat, SeatCount, Seats, Seed};
use eights_game::Game;

use crate::Bot;

/// Bot at its seat. It knows what the seat saw, glimpse by glimpse, and nothing else.
pub struct SeatedBot<G: Game> {
    seat: Seat,
    seats: SeatCount,
    view: G::View,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> SeatedBot<G> {
    /// Seats a bot before the first event of a hand.
    pub fn new(bot: Box<dyn Bot<G>>, book: &G::Book, seats: SeatCount, seat: Seat) -> Self {
        let mut seated = SeatedBot { seat, seats, view: Self::before_the_deal(book, seats, seat), bot };
        seated.bot.hand_begins(book, &seated.view, seat);
        seated
    }

    // Before the first event, a table is the same for every seed.
    fn before_the_deal(book: &G::Book, seats: SeatCount, seat: Seat) -> G::View {
        G::new(book, seats, Seed::quick(0)).view(Eye::Seat(seat))
    }

    /// Begins another hand.
    pub fn next_hand(&mut self, book: &G::Book) {
        self.view = Self::before_the_deal(book, self.seats, self.seat);
        self.bot.hand_begins(book, &self.view, self.seat);
    }

    /// Tells the bot that the hand is over.
    pub fn hand_over(&mut self, winners: Seats, points: &[i32]) {
        self.bot.hand_over(winners, points);
    }

    /// Applies a glimpse. Fails if it is inconsistent with what the seat knows.
    pub fn saw(&mut self, book: &G::Book, glimpse: &G::Glimpse) -> Result<(), Inconsistency> {
        self.bot.saw(book, &self.view, glimpse);
        G::fold(&mut self.view, glimpse)
    }

    /// Returns the view of the seat.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Returns the bot's move when it must move.
    pub fn choose(&mut self, book: &G::Book, dice: &mut Dice) -> G::Move {
        self.bot.choose(book, &self.view, self.seat, dice)
    }

    /// Returns the bot's optional move while it may move but does not have to.
    pub fn interrupt(&mut self, book: &G::Book, dice: &mut Dice) -> Option<G::Move> {
        self.bot.interrupt(book, &self.view, self.seat, dice)
    }
}
