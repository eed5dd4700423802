//! The pack of playing cards: ranks, suits, jokers, and how they are written.

use std::fmt;
use std::str::FromStr;

use crate::face::Face;
use crate::set::FaceSet;

/// One of the four suits, in the order in which ties between suits are broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
}

impl Suit {
    /// All suits in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's place in [`Suit::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// The suit's name in a sentence.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// The suit's shape.
    pub const fn shape(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Hearts and diamonds are red.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// The suit with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| s.letter() == letter.to_ascii_uppercase())
    }

    /// All faces of this suit.
    #[inline]
    pub const fn faces(self) -> FaceSet {
        FaceSet::from_bits(0x1_1111_1111_1111 << self as u64)
    }
}

/// A rank, two to ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 13;
    /// The two, lowest by number.
    pub const TWO: Rank = Rank(0);
    /// The seven, lowest of the 32-card pack.
    pub const SEVEN: Rank = Rank(5);
    /// The eight.
    pub const EIGHT: Rank = Rank(6);
    /// The jack.
    pub const JACK: Rank = Rank(9);
    /// The king.
    pub const KING: Rank = Rank(11);
    /// The ace.
    pub const ACE: Rank = Rank(12);

    /// All ranks, two to ace.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Self::COUNT as u8).map(Rank)
    }

    /// The rank's place in [`Rank::all`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self.0 as usize] as char
    }

    /// The rank's name in a sentence.
    pub const fn name(self) -> &'static str {
        [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
            "ace",
        ][self.0 as usize]
    }

    /// The rank with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::all().find(|r| r.letter() == letter.to_ascii_uppercase())
    }

    /// The number on the card, 2 to 10; an ace counts 1, a court card has none.
    pub const fn pips(self) -> Option<u8> {
        match self.0 {
            0..=8 => Some(self.0 + 2),
            12 => Some(1),
            _ => None,
        }
    }

    /// All four faces of this rank.
    #[inline]
    pub const fn faces(self) -> FaceSet {
        FaceSet::from_bits(0xF << (4 * self.0))
    }
}

/// The faces of up to four jokers, after the 52 of the pack.
pub const JOKERS: FaceSet = FaceSet::from_bits(0xF << 52);

impl Face {
    /// The face of a playing card.
    #[inline]
    pub const fn of(rank: Rank, suit: Suit) -> Face {
        Face::new(rank.0 * 4 + suit as u8)
    }

    /// A playing card's rank; a joker has none.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.index() < 52 { Some(Rank(self.index() as u8 / 4)) } else { None }
    }

    /// A playing card's suit; a joker has none.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.index() < 52 { Some(Suit::ALL[self.index() % 4]) } else { None }
    }
}

/// `7H`, `TD`, `AS`; jokers are `*1` to `*4`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => write!(f, "*{}", self.index() - 51),
        }
    }
}

/// A text that names no playing card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackNotationError(String);

impl fmt::Display for PackNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no card: write a rank (A 2-9 T J Q K) and a suit (C D H S), as in 7H", self.0)
    }
}

impl std::error::Error for PackNotationError {}

/// Reads [`Face`]'s notation; letters in either case, `10` for `T` and suit shapes are understood too.
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
