//! Seats, sets of seats, and eyes, which stand for anyone who looks at a table.

use crate::set::bits;

/// Maximum number of seats at a table.
pub const MAX_SEATS: usize = 16;

/// A seat at the table, counted clockwise from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// Creates the seat with this number.
    ///
    /// # Panics
    /// If the number is 16 or more.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a table has at most 16 seats");
        Seat(index as u8)
    }

    /// Returns the seat's number, below 16.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop the bounds check on arrays of sixteen hands.
        (self.0 & 15) as usize
    }
}

/// Number of seats at a table, 2 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(u8);

impl SeatCount {
    /// Creates a seat count, or returns `None` if a table cannot have this many seats.
    pub const fn new(count: usize) -> Option<Self> {
        if count >= 2 && count <= MAX_SEATS { Some(SeatCount(count as u8)) } else { None }
    }

    /// Returns the number of seats.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.get()).map(Seat::new)
    }

    /// Returns the set of all seats.
    #[inline]
    pub const fn all(self) -> Seats {
        Seats(((1u32 << self.0) - 1) as u16)
    }

    /// Returns the seat this many places to the left (clockwise) of another.
    #[inline]
    pub const fn left_of(self, seat: Seat, places: usize) -> Seat {
        let (seats, place) = (self.0 as usize, seat.0 as usize + places);
        // A step rarely goes round the table more than once, and a division would cost more than everything else here.
        Seat(if place < seats {
            place
        } else if place - seats < seats {
            place - seats
        } else {
            place % seats
        } as u8)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Creates a set of this seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    /// Returns the set with this seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1 << seat.0)
    }

    /// Returns `true` if the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Returns the seats in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Seats(self.0 | other.0)
    }

    /// Returns the seats in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Seats(self.0 & other.0)
    }

    /// Returns the seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Seats(self.0 & !other.0)
    }

    /// Returns the lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        bits(u64::from(self.0)).map(|index| Seat(index as u8))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// A viewer of a table: the player in a seat, or a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator, who sees only what everybody sees.
    Public,
}

impl Eye {
    /// Returns the seat of a player's eye, or `None` for a spectator's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Public => None,
        }
    }
}

/// A set of eyes, such as those that know a card or are shown it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes(u32);

impl Eyes {
    /// Nobody.
    pub const NONE: Eyes = Eyes(0);
    /// Everybody, including spectators: the card is public.
    pub const ALL: Eyes = Eyes(0x1_FFFF);

    /// Creates a set of this eye alone. For the public eye this means everybody, because every seat sees what the
    /// public sees.
    #[inline]
    pub const fn only(eye: Eye) -> Self {
        match eye {
            Eye::Seat(seat) => Eyes(1 << seat.0),
            Eye::Public => Eyes::ALL,
        }
    }

    /// Creates the set of these seats' eyes.
    #[inline]
    pub const fn of(seats: Seats) -> Self {
        Eyes(seats.0 as u32)
    }

    /// Returns `true` if the eye is in the set.
    #[inline]
    pub const fn contains(self, eye: Eye) -> bool {
        match eye {
            Eye::Seat(seat) => self.0 >> seat.0 & 1 == 1,
            Eye::Public => self.0 >> MAX_SEATS & 1 == 1,
        }
    }

    /// Returns `true` if the set contains everybody.
    #[inline]
    pub const fn is_all(self) -> bool {
        self.0 == Eyes::ALL.0
    }

    /// Returns the number of eyes in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the eyes in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Eyes(self.0 | other.0)
    }

    /// Returns the eyes in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Eyes(self.0 & other.0)
    }

    /// Returns the eyes of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Eyes(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_seats_that_all_know_a_card_do_not_make_it_public() {
        let all = SeatCount::new(16).unwrap().all();
        assert!(!Eyes::of(all).contains(Eye::Public));
        assert!(!Eyes::of(all).is_all());
        assert!(Eyes::ALL.contains(Eye::Public) && Eyes::ALL.contains(Eye::Seat(Seat::new(15))));
    }

    #[test]
    fn seats_go_round_clockwise() {
        let four = SeatCount::new(4).unwrap();
        assert_eq!(four.left_of(Seat::new(3), 1), Seat::new(0));
        assert_eq!(four.left_of(Seat::new(1), 7), Seat::new(0));
        assert_eq!((SeatCount::new(1), SeatCount::new(17)), (None, None));
    }
}
