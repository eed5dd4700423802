//! Seats, sets of seats, and eyes: whoever looks at a table.

/// The most seats a table can have.
pub const MAX_SEATS: usize = 16;

/// A place at the table, counted clockwise from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is 16 or more.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a table has at most 16 seats");
        Seat(index as u8)
    }

    /// The seat's number, below 16.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler see that sixteen hands are enough.
        (self.0 & 15) as usize
    }
}

/// How many seats a table has, 2 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(u8);

impl SeatCount {
    /// So many seats, if a table can have them.
    pub const fn new(count: usize) -> Option<Self> {
        if count >= 2 && count <= MAX_SEATS { Some(SeatCount(count as u8)) } else { None }
    }

    /// The number of seats.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.get()).map(Seat::new)
    }

    /// All seats as a set.
    #[inline]
    pub const fn all(self) -> Seats {
        Seats(((1u32 << self.0) - 1) as u16)
    }

    /// The seat that lies so many places to the left (clockwise) of another.
    #[inline]
    pub const fn left_of(self, seat: Seat, places: usize) -> Seat {
        let (seats, place) = (self.0 as usize, seat.0 as usize + places);
        // Few steps go round the table more than once, and a division costs more than all the rest.
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
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// This seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Seats(1 << seat.0)
    }

    /// The set with this seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The seats in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Seats(self.0 | other.0)
    }

    /// The seats in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Seats(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Seats(self.0 & !other.0)
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat::new).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Whoever looks at a table: a seat, or anybody who sees only what all see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator: sees what everybody sees and nothing else.
    Public,
}

impl Eye {
    /// The seat behind the eye, if it is a player's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Public => None,
        }
    }
}

/// A set of eyes: who knows a card, or to whom it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes(u32);

impl Eyes {
    /// Nobody.
    pub const NONE: Eyes = Eyes(0);
    /// Everybody, spectators included: the card lies open.
    pub const ALL: Eyes = Eyes(0x1_FFFF);

    /// This eye alone; the public eye alone means everybody, for what all see every seat sees.
    #[inline]
    pub const fn only(eye: Eye) -> Self {
        match eye {
            Eye::Seat(seat) => Eyes(1 << seat.0),
            Eye::Public => Eyes::ALL,
        }
    }

    /// These seats.
    #[inline]
    pub const fn of(seats: Seats) -> Self {
        Eyes(seats.0 as u32)
    }

    /// Whether the eye is among them.
    #[inline]
    pub const fn contains(self, eye: Eye) -> bool {
        match eye {
            Eye::Seat(seat) => self.0 >> seat.0 & 1 == 1,
            Eye::Public => self.0 >> MAX_SEATS & 1 == 1,
        }
    }

    /// Whether everybody is among them.
    #[inline]
    pub const fn is_all(self) -> bool {
        self.0 == Eyes::ALL.0
    }

    /// How many eyes there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The eyes in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Eyes(self.0 | other.0)
    }

    /// The eyes in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Eyes(self.0 & other.0)
    }

    /// The eyes of this set that are not in the other.
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
