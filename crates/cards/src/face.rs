//! Card identity: a face, and the number of the copy among equal cards.

/// Maximum number of different faces in a deck.
pub(crate) const FACES: usize = 64;

/// The printed side of a card, as a number below 64.
///
/// Each game assigns its own meaning to the number. For the pack of playing cards, see [`Rank`](crate::Rank) and
/// [`Suit`](crate::Suit).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// Creates the face with this number.
    ///
    /// # Panics
    /// If the number is 64 or more.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < FACES, "a deck has at most 64 faces");
        Face(index)
    }

    /// Returns the face's number, below 64.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A physical card: a face and a copy number, which distinguishes equal cards of several decks.
///
/// Nobody can tell copies apart by looking at them, so nothing a viewer receives may depend on the copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// Creates the card with this face and copy number, 0 to 3.
    #[inline]
    pub const fn new(face: Face, copy: u8) -> Self {
        debug_assert!(copy < 4, "a deck has at most four copies of a face");
        Card(face.0 | copy << 6)
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Card(index as u8)
    }

    /// Returns the card's face.
    #[inline]
    pub const fn face(self) -> Face {
        Face(self.0 & 63)
    }

    /// Returns the copy number, 0 to 3.
    #[inline]
    pub const fn copy(self) -> u8 {
        self.0 >> 6
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
