//! Who wins a game, and who wins a match.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::knobs::NextDealer;
use crate::position::Position;

/// What goes from game to game: who deals next, and how many games each has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Who deals; drawn by lot if nobody is named.
    pub dealer: Option<Seat>,
    /// Games won.
    pub wins: [u32; 2],
    /// Games played.
    pub games: u32,
}

impl Tally {
    /// Nothing played yet (EB-03: the first dealer is drawn by lot).
    pub(crate) const OPENING: Tally = Tally { dealer: None, wins: [0; 2], games: 0 };

    /// Who has won the match, once it is over.
    pub(crate) fn winners(&self, book: &Book, seats: SeatCount) -> Option<Seats> {
        let wins = book.rules.wins?;
        seats.iter().find(|seat| self.wins[seat.index() % 2] >= wins).map(Seats::only)
    }
}

impl Position {
    /// The outcome of a game that ended so, if `before` was carried into it.
    pub(crate) fn score(&self, book: &Book, ending: Ending, before: &Tally) -> Outcome<Tally> {
        let seats = self.facts.seats;
        let winners = match ending {
            Ending::EightPocketed(seat) => Seats::only(seat),
            // EB-44: fewest balls left, and equal is a draw.
            Ending::Dry | Ending::NoCards | Ending::TurnLimit => {
                let fewest = seats.iter().map(|seat| self.balls_left(book, seat)).min();
                seats.iter().filter(|seat| Some(self.balls_left(book, *seat)) == fewest).collect()
            }
        };
        let mut carry = before.clone();
        let mut points = [0; MAX_SEATS];
        if winners.len() == 1 {
            for seat in winners.iter() {
                points[seat.index()] = 1;
                carry.wins[seat.index() % 2] += 1;
            }
        }
        carry.games += 1;
        // EB-41: the other player deals.
        carry.dealer = match book.rules.next_dealer {
            NextDealer::Other => Some(seats.left_of(self.facts.dealer, 1)),
            NextDealer::Random => None,
        };
        Outcome { winners, points, carry }
    }
}
