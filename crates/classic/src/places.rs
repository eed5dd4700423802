//! Seats that are out of a hand, and their finishing order.

use eights_cards::{MAX_SEATS, Seat, Seats};

use crate::position::Facts;

/// Seats that finished a hand, in finishing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places {
    /// Four bits per seat, which keeps copying the facts cheap.
    order: u64,
    len: u8,
}

impl Places {
    /// No finishers.
    pub const NONE: Places = Places { order: 0, len: 0 };

    /// Appends a seat. A seat that has already finished keeps its place, whatever a record says.
    pub(crate) fn add(&mut self, seat: Seat) {
        if (self.len as usize) < MAX_SEATS && !self.iter().any(|other| other == seat) {
            self.order |= (seat.index() as u64) << (4 * self.len);
            self.len += 1;
        }
    }

    /// Returns the seat that finished first.
    pub fn first(&self) -> Option<Seat> {
        self.iter().next()
    }

    /// Iterates over the seats in finishing order.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + use<> {
        let order = self.order;
        (0..self.len).map(move |place| Seat::new((order >> (4 * place) & 15) as usize))
    }
}

impl std::fmt::Debug for Places {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Facts {
    /// Returns the seats that still take turns in this hand.
    pub fn in_play(&self) -> Seats {
        self.seats.all().difference(self.out)
    }

    /// Returns the seats that take part in this hand, including those that are out by now.
    pub fn taking_part(&self) -> Seats {
        self.seats.all().difference(self.absent)
    }

    /// Returns the seats that are out because they held too many cards (HR-33).
    pub fn lost(&self) -> Seats {
        self.out.difference(self.absent).difference(self.places.iter().collect())
    }

    /// Returns the seat before the one on turn in the direction of play, among those still in play.
    pub(crate) fn seat_before(&self) -> Seat {
        if self.out.is_empty() {
            return self.seats.left_of(self.turn, if self.clockwise { self.seats.get() - 1 } else { 1 });
        }
        // The last seat reached on the way round.
        self.seat_after_of_those_left(self.in_play().difference(Seats::only(self.turn)).len())
    }

    /// Returns `true` if the turn goes back to the previous player, who has to draw or answer (HR-21).
    pub fn goes_back(&self, next: Seat) -> bool {
        self.due > 0 && self.in_play().len() > 2 && next == self.seat_before()
    }

    /// Returns the seat `places` further on in the direction of play, among those still in play (HR-32, HR-42).
    #[cold]
    #[inline(never)]
    pub(crate) fn seat_after_of_those_left(&self, places: usize) -> Seat {
        let (seats, mut seat) = (self.seats.get(), self.turn);
        let left = self.in_play();
        // No game gets here, but a record may claim that nobody is left to take a turn.
        if left.is_empty() {
            return seat;
        }
        for _ in 0..places {
            loop {
                seat = self.seats.left_of(seat, if self.clockwise { 1 } else { seats - 1 });
                if left.contains(seat) {
                    break;
                }
            }
        }
        seat
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_cards::SeatCount;

    #[test]
    fn places_keep_their_order() {
        let mut places = Places::NONE;
        assert_eq!(places.first(), None);
        for seat in [3, 0, 15, 3] {
            places.add(Seat::new(seat));
        }
        assert_eq!(places.iter().map(Seat::index).collect::<Vec<_>>(), [3, 0, 15]);
        assert_eq!(places.first(), Some(Seat::new(3)));
    }

    #[test]
    fn hr_32_turns_go_to_those_who_are_left_in_either_direction() {
        let mut facts = Facts::new(SeatCount::new(5).unwrap());
        facts.turn = Seat::new(1);
        facts.out = [2, 4].map(Seat::new).into_iter().collect();
        let after = |facts: &Facts, places| facts.seat_after_of_those_left(places).index();
        assert_eq!([1, 2, 3, 4].map(|places| after(&facts, places)), [3, 0, 1, 3]);
        assert_eq!(facts.seat_before().index(), 0);
        facts.clockwise = false;
        assert_eq!([1, 2, 3].map(|places| after(&facts, places)), [0, 3, 1]);
        assert_eq!(facts.seat_before().index(), 3);
        // A seat that has just finished also has a predecessor.
        facts.out = [1, 2, 4].map(Seat::new).into_iter().collect();
        assert_eq!(facts.seat_before().index(), 3);
    }
}
