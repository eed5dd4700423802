//! What a hand is worth, and who wins a match.

use eights_cards::{MAX_SEATS, Seat, SeatCount, Seats};
use eights_game::Outcome;

use crate::book::Book;
use crate::event::Ending;
use crate::position::Position;

/// What goes from hand to hand: who deals next, and the running totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Who deals; drawn by lot if nobody is named.
    pub dealer: Option<Seat>,
    /// Points so far.
    pub totals: [i32; MAX_SEATS],
    /// Hands played.
    pub hands: u32,
}

impl Tally {
    /// Nothing played yet (CE-03: the first dealer is drawn by lot).
    pub(crate) const OPENING: Tally = Tally { dealer: None, totals: [0; MAX_SEATS], hands: 0 };

    /// Who has won, if a target was reached (CE-52, CE-53): the highest total, equal ones share.
    pub(crate) fn winners(&self, seats: SeatCount, target: i32) -> Option<Seats> {
        let highest = seats.iter().map(|seat| self.totals[seat.index()]).max()?;
        (highest >= target)
            .then(|| seats.iter().filter(|seat| self.totals[seat.index()] == highest).collect())
    }
}

impl<const W: usize> Position<W> {
    /// The outcome of a hand that ended so, after which `dealer` was the dealer and `before` the totals.
    pub(crate) fn score(&self, book: &Book, ending: Ending, before: &Tally) -> Outcome<Tally> {
        let seats = self.facts.seats;
        let worth =
            |seat: Seat| -> i32 { self.table.hand(seat).iter().map(|card| book.value(card.face())).sum() };
        let winners: Seats = match ending {
            // CE-50: the winner collects what the others hold; the own hand is empty.
            Ending::WentOut(seat) => Seats::only(seat),
            // CE-41, CE-44: the lowest hand collects its difference to each other hand; equals each do.
            Ending::StockUsedUp | Ending::TurnLimit => {
                let lowest = seats.iter().map(worth).min().unwrap_or(0);
                seats.iter().filter(|seat| worth(*seat) == lowest).collect()
            }
        };
        let mut points = [0; MAX_SEATS];
        let mut carry = before.clone();
        for winner in winners.iter() {
            points[winner.index()] = seats.iter().map(|seat| worth(seat) - worth(winner)).sum();
            carry.totals[winner.index()] += points[winner.index()];
        }
        // CE-03: the deal passes to the left.
        carry.dealer = Some(seats.left_of(self.facts.dealer, 1));
        carry.hands += 1;
        Outcome { winners, points, carry }
    }
}
