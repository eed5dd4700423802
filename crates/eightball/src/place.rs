//! The six positions of the pool table.
//!
//! ```text
//! 1 corner   2 side   3 corner
//! 4 corner   5 side   6 corner
//! ```

use std::fmt;

use eights_cards::FaceSet;

use crate::piece::{CORNER_POCKETS, SIDE_POCKETS};

/// Position of the table, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl Place {
    /// Number of positions.
    pub const COUNT: usize = 6;

    /// Iterates over all positions in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..Place::COUNT as u8).map(Place)
    }

    /// Returns the position with this number, 1 to 6.
    pub const fn new(number: u8) -> Option<Place> {
        if number >= 1 && number <= 6 { Some(Place(number - 1)) } else { None }
    }

    /// Returns the number that players use, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the zero-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns `true` for the two side positions; the others are corners.
    pub const fn is_side(self) -> bool {
        self.0 % 3 == 1
    }

    /// Returns the pockets of this position's shape.
    pub(crate) const fn pockets(self) -> FaceSet {
        if self.is_side() { SIDE_POCKETS } else { CORNER_POCKETS }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Set of positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Places(u8);

impl Places {
    /// Returns `true` if the set contains this position.
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set as bits, one per position.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Iterates over the positions in order.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        Place::all().filter(move |place| self.contains(*place))
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        Places(places.into_iter().fold(0, |all, place| all | 1 << place.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eb_03_the_table_has_four_corners_and_two_sides() {
        let sides: Vec<u8> = Place::all().filter(|place| place.is_side()).map(Place::number).collect();
        assert_eq!((sides, Place::all().count()), (vec![2, 5], 6));
    }
}
