//! Winners of games and matches.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::knobs::NextDealer;
use crate::position::Position;

/// State carried from game to game: the next dealer and the games won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The next dealer, or `None` if the dealer is chosen by lot.
    pub dealer: Option<Seat>,
    /// Number of games won by each seat.
    pub wins: [u32; 2],
    /// Number of games played.
    pub games: u32,
}

impl Tally {
    /// The tally at the start of a match (EB-03: the first dealer is chosen by lot).
    pub(crate) const OPENING: Tally = Tally { dealer: None, wins: [0; 2], games: 0 };

    /// Returns the winner once the match is over.
    pub(crate) fn winners(&self, book: &Book, seats: SeatCount) -> Option<Seats> {
        let wins = book.rules.wins?;
        seats.iter().find(|seat| self.wins[seat.index() % 2] >= wins).map(Seats::only)
    }
}

impl Position {
    /// Returns the outcome of a game with this ending, given the tally before it.
    pub(crate) fn score(&self, book: &Book, ending: Ending, before: &Tally) -> Outcome<Tally> {
        let seats = self.facts.seats;
        let winners = match ending {
            Ending::EightPocketed(seat) => Seats::only(seat),
            Ending::Conceded(seat) => Seats::only(seats.left_of(seat, 1)),
            Ending::Agreed => seats.all(),
            // EB-44: the fewest balls left win, and a tie is a draw.
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
