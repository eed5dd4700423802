//! What a card is: a face, and which of the equal copies it is.

/// How many different faces a deck can have.
pub(crate) const FACES: usize = 64;

/// What is printed on a card, as a number below 64. What the number means is the game's business; for
/// the pack of playing cards see [`Rank`](crate::Rank) and [`Suit`](crate::Suit).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// The face with this number.
    ///
    /// # Panics
    /// If the number is 64 or more.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < FACES, "a deck has at most 64 faces");
        Face(index)
    }

    /// The face's number, below 64.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A physical card: a face and the number of its copy, so that two equal cards of two decks are two
/// cards. Copies cannot be told apart by looking; nothing a viewer gets may depend on the copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card of this face in the given copy, 0 to 3.
    #[inline]
    pub const fn new(face: Face, copy: u8) -> Self {
        debug_assert!(copy < 4, "a deck has at most four copies of a face");
        Card(face.0 | copy << 6)
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Card(index as u8)
    }

    /// What is printed on it.
    #[inline]
    pub const fn face(self) -> Face {
        Face(self.0 & 63)
    }

    /// Which of the equal copies it is.
    #[inline]
    pub const fn copy(self) -> u8 {
        self.0 >> 6
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
