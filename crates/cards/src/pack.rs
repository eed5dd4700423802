//! The pack of playing cards: ranks, suits, jokers and their notation.

use std::fmt;
use std::str::FromStr;

use crate::face::Face;
use crate::set::FaceSet;

/// A suit. The order of the variants breaks ties between suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Clubs, written `C`.
    Clubs,
    /// Diamonds, written `D`.
    Diamonds,
    /// Hearts, written `H`.
    Hearts,
    /// Spades, written `S`.
    Spades,
}

impl Suit {
    /// All suits in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the suit's index in [`Suit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the suit's letter: `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// Returns the suit's name for use in a sentence.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// Returns the suit's symbol.
    pub const fn shape(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Returns `true` for hearts and diamonds.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// Returns the suit with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| s.letter() == letter.to_ascii_uppercase())
    }

    /// Returns all faces of this suit.
    #[inline]
    pub const fn faces(self) -> FaceSet {
        FaceSet::from_bits(0x1_1111_1111_1111 << self as u64)
    }
}

/// A rank, from two to ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// Number of ranks.
    pub const COUNT: usize = 13;
    /// The two, the lowest rank by index.
    pub const TWO: Rank = Rank(0);
    /// The six, the lowest rank of the 36-card pack.
    pub const SIX: Rank = Rank(4);
    /// The seven, the lowest rank of the 32-card pack.
    pub const SEVEN: Rank = Rank(5);
    /// The eight.
    pub const EIGHT: Rank = Rank(6);
    /// The jack.
    pub const JACK: Rank = Rank(9);
    /// The king.
    pub const KING: Rank = Rank(11);
    /// The ace.
    pub const ACE: Rank = Rank(12);

    /// Iterates over all ranks, from two to ace.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Self::COUNT as u8).map(Rank)
    }

    /// Returns the rank's index in [`Rank::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the rank's letter: `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.0 as usize] as char
    }

    /// Returns the rank's name for use in a sentence.
    pub const fn name(self) -> &'static str {
        [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
            "ace",
        ][self.0 as usize]
    }

    /// Returns the rank with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::all().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the number on the card, 2 to 10. An ace counts as 1; court cards return `None`.
    pub const fn pips(self) -> Option<u8> {
        match self.0 {
            0..=8 => Some(self.0 + 2),
            12 => Some(1),
            _ => None,
        }
    }

    /// Returns the four faces of this rank.
    #[inline]
    pub const fn faces(self) -> FaceSet {
        FaceSet::from_bits(0xF << (4 * self.0))
    }
}

/// The faces of up to four jokers, numbered after the 52 playing cards.
pub const JOKERS: FaceSet = FaceSet::from_bits(0xF << 52);

/// The red jokers: the first and the third of a deck.
pub const RED_JOKERS: FaceSet = FaceSet::from_bits(0b0101 << 52);

/// The black jokers: the second and the fourth of a deck.
pub const BLACK_JOKERS: FaceSet = FaceSet::from_bits(0b1010 << 52);

impl Face {
    /// Returns the face of a playing card.
    #[inline]
    pub const fn of(rank: Rank, suit: Suit) -> Face {
        Face::new(rank.0 * 4 + suit as u8)
    }

    /// Returns the rank of a playing card, or `None` for a joker.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.index() < 52 { Some(Rank(self.index() as u8 / 4)) } else { None }
    }

    /// Returns the suit of a playing card, or `None` for a joker.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.index() < 52 { Some(Suit::ALL[self.index() % 4]) } else { None }
    }
}

/// Writes a playing card as `7H`, `TD` or `AS`, and jokers as `*1` to `*4`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => write!(f, "*{}", self.index() - 51),
        }
    }
}

/// Error for a text that does not name a playing card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackNotationError(String);

impl fmt::Display for PackNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a card: write a rank (A 2-9 T J Q K) and a suit (C D H S), as in 7H", self.0)
    }
}

impl std::error::Error for PackNotationError {}

/// Parses [`Face`]'s notation. Also accepts letters in either case, `10` for `T`, and suit symbols.
impl FromStr for Face {
    type Err = PackNotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no_card = || PackNotationError(text.to_string());
        let text = text.strip_suffix('\u{fe0f}').unwrap_or(text);
        if let Some(number) = text.strip_prefix('*') {
            return match number.as_bytes() {
                [digit @ b'1'..=b'4'] => Ok(Face::new(51 + digit - b'0')),
                _ => Err(no_card()),
            };
        }
        let suit = text.chars().last().ok_or_else(no_card)?;
        let rank = &text[..text.len() - suit.len_utf8()];
        let suit = Suit::ALL.into_iter().find(|s| s.shape() == suit).or_else(|| Suit::from_letter(suit));
        let mut letters = rank.chars();
        let rank = match (letters.next(), letters.next()) {
            _ if rank == "10" => Rank::from_letter('T'),
            (Some(letter), None) => Rank::from_letter(letter),
            _ => None,
        };
        Ok(Face::of(rank.ok_or_else(no_card)?, suit.ok_or_else(no_card)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_the_pack_prints_and_parses() {
        for index in 0..56 {
            let face = Face::new(index);
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(face.to_string().to_lowercase().parse(), Ok(face));
        }
        assert_eq!("10♥".parse::<Face>().unwrap().to_string(), "TH");
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in ["", "7", "H", "7X", "1H", "77H", "*5", "*", "♥", "é", "7\u{301}H", "10", "\u{fe0f}"] {
            assert!(text.parse::<Face>().is_err(), "{text}");
        }
    }

    #[test]
    fn suits_and_ranks_cross_in_one_face() {
        for rank in Rank::all() {
            for suit in Suit::ALL {
                let both = rank.faces().intersection(suit.faces());
                assert_eq!(both.iter().collect::<Vec<_>>(), [Face::of(rank, suit)]);
            }
        }
    }
}
