//! Colours and balls.

use std::fmt;

/// Maximum number of colours.
pub const MOST_COLOURS: usize = 7;

/// Colour shared by a solid and the stripe that matches it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Balls 1 and 9.
    Yellow,
    /// Balls 2 and 10.
    Blue,
    /// Balls 3 and 11.
    Red,
    /// Balls 4 and 12.
    Purple,
    /// Balls 5 and 13.
    Orange,
    /// Balls 6 and 14.
    Green,
    /// Balls 7 and 15.
    Maroon,
}

impl Colour {
    /// All colours, ordered by the numbers of their balls.
    pub const ALL: [Colour; MOST_COLOURS] = [
        Colour::Yellow,
        Colour::Blue,
        Colour::Red,
        Colour::Purple,
        Colour::Orange,
        Colour::Green,
        Colour::Maroon,
    ];

    /// Returns the colour's index in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the colour's letter: `Y`, `B`, `R`, `P`, `O`, `G` or `M`.
    pub const fn letter(self) -> char {
        b"YBRPOGM"[self as usize] as char
    }

    /// Returns the colour's name within a sentence.
    pub const fn name(self) -> &'static str {
        ["yellow", "blue", "red", "purple", "orange", "green", "maroon"][self as usize]
    }

    /// Returns the colour with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

/// Set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Colours(u8);

impl Colours {
    /// The empty set.
    pub const NONE: Colours = Colours(0);

    /// Returns the set of the first `count` colours.
    pub const fn first(count: usize) -> Colours {
        Colours(((1u16 << count) - 1) as u8)
    }

    /// Returns the set of this colour alone.
    pub const fn only(colour: Colour) -> Colours {
        Colours(1 << colour as u8)
    }

    /// Returns the colours in either set.
    #[must_use]
    pub const fn union(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// Returns the colours in both sets.
    #[must_use]
    pub const fn intersection(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    /// Returns the set without this colour.
    #[must_use]
    pub const fn without(self, colour: Colour) -> Colours {
        Colours(self.0 & !(1 << colour as u8))
    }

    /// Returns `true` if the set contains this colour.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Returns `true` if the sets have a colour in common.
    pub const fn meets(self, other: Colours) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colours in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the set as bits, one per colour.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Creates a set from bits, one per colour.
    pub(crate) const fn from_bits(bits: u8) -> Colours {
        Colours(bits)
    }

    /// Iterates over the colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            Colour::ALL.get(first as usize).copied()
        })
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Colours::NONE, |all, colour| all.union(Colours::only(colour)))
    }
}

/// Group of balls that a player has to pocket.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Balls 1 to 7.
    Solids,
    /// Balls 9 to 15.
    Stripes,
}

impl Group {
    /// Both groups, in the order in which they are offered.
    pub const ALL: [Group; 2] = [Group::Solids, Group::Stripes];

    /// Returns the group's name within a sentence.
    pub const fn name(self) -> &'static str {
        ["solids", "stripes"][self as usize]
    }

    /// Returns the other group.
    #[must_use]
    pub const fn other(self) -> Group {
        match self {
            Group::Solids => Group::Stripes,
            Group::Stripes => Group::Solids,
        }
    }

    /// Returns the group's ball of this colour.
    pub const fn ball(self, colour: Colour) -> Ball {
        Ball(colour as u8 + if matches!(self, Group::Solids) { 1 } else { 9 })
    }
}

/// Ball, by the number printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ball(u8);

impl Ball {
    /// The 8-ball.
    pub const EIGHT: Ball = Ball(8);

    /// Returns the ball with this number, 1 to 15.
    pub const fn new(number: u8) -> Option<Ball> {
        if number >= 1 && number <= 15 { Some(Ball(number)) } else { None }
    }

    /// Returns the number printed on the ball.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the ball's colour; the 8-ball has none that counts.
    pub fn colour(self) -> Option<Colour> {
        match self.0 {
            8 => None,
            number => Some(Colour::ALL[(number as usize - 1) % 8]),
        }
    }

    /// Returns the ball's group; the 8-ball has none.
    pub const fn group(self) -> Option<Group> {
        match self.0 {
            ..8 => Some(Group::Solids),
            8 => None,
            _ => Some(Group::Stripes),
        }
    }
}

impl fmt::Display for Ball {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eb_02_a_solid_and_its_stripe_have_one_colour() {
        for colour in Colour::ALL {
            let balls = Group::ALL.map(|group| group.ball(colour));
            assert_eq!(balls.map(Ball::colour), [Some(colour); 2]);
            assert_eq!(balls.map(Ball::group), Group::ALL.map(Some));
            assert_eq!(balls[1].number(), balls[0].number() + 8);
        }
        assert_eq!((Ball::EIGHT.colour(), Ball::EIGHT.group()), (None, None));
    }
}
