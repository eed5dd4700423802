//! Suits and ranks: shapes, colours and letters.

use eights_cards::{Rank, Suit};

use crate::figures::{self, TextStyle, width_of};
use crate::frame::{Frame, PAPER};
use crate::pen::{Part, Pen};

/// The letters on cards in a language. Capitals and digits are drawn as our own shapes, others are set in type. `+`
/// is a cross, for languages in which two suits would share a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// Letters of the suits, in the order of [`Suit::ALL`].
    pub suits: [char; 4],
    /// Letters of jack, queen, king and ace.
    pub courts: [char; 4],
    /// Letters of the signs of Crazier Eights, in the order of [`Sign::ALL`](crate::crazier::Sign::ALL).
    pub signs: [char; 4],
    /// Letters of the colours of Crazy 8-Ball, in the order of [`Colour::ALL`](eights_eightball::Colour::ALL).
    pub balls: [char; 7],
}

/// The English letters.
impl Default for Letters {
    fn default() -> Self {
        Letters {
            suits: Suit::ALL.map(Suit::letter),
            courts: ['J', 'Q', 'K', 'A'],
            signs: ['E', 'A', 'M', 'S'],
            balls: ['Y', 'B', 'R', 'P', 'O', 'G', 'M'],
        }
    }
}

impl Letters {
    /// Returns the letter of a suit.
    pub(crate) fn suit(&self, suit: Suit) -> char {
        let [clubs, diamonds, hearts, spades] = self.suits;
        match suit {
            Suit::Clubs => clubs,
            Suit::Diamonds => diamonds,
            Suit::Hearts => hearts,
            Suit::Spades => spades,
        }
    }

    /// Returns the figures of a rank; a blank stands for none.
    pub(crate) fn rank(&self, rank: Rank) -> [char; 2] {
        let [jack, queen, king, ace] = self.courts;
        match rank.letter() {
            'T' => ['1', '0'],
            'J' => [jack, ' '],
            'Q' => [queen, ' '],
            'K' => [king, ' '],
            'A' => [ace, ' '],
            figure => [figure, ' '],
        }
    }
}

/// Returns the shape of a suit in a 100×100 box.
pub(crate) const fn shape(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => {
            "M50 92C22 70 6 52 6 33 6 18 17 8 30 8c9 0 16 5 20 13 4-8 11-13 20-13 13 0 24 10 24 25 0 19-16 37-44 59z"
        }
        Suit::Diamonds => "M50 3c7 17 21 33 38 47-17 14-31 30-38 47-7-17-21-33-38-47C29 36 43 20 50 3z",
        Suit::Spades => {
            "M50 4c9 20 43 37 43 60 0 12-9 20-20 20-8 0-15-4-19-11 1 10 5 17 13 22H33c8-5 12-12 13-22-4 7-11 11-19 \
             11C16 84 7 76 7 64 7 41 41 24 50 4z"
        }
        Suit::Clubs => {
            "M50 5a21 21 0 0 1 17.5 32.5A21.5 21.5 0 1 1 55 72c1 11 5 18 12 23H33c7-5 11-12 12-23A21.5 21.5 0 1 1 32.5 \
             37.5 21 21 0 0 1 50 5z"
        }
    }
}

/// Returns the colour of a suit on a card.
pub(crate) const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "var(--suit-s,#1b1f26)",
        Suit::Hearts => "var(--suit-h,#b9221a)",
        Suit::Diamonds => "var(--suit-d,#1f45b5)",
        Suit::Clubs => "var(--suit-c,#0b7661)",
    }
}

/// Returns the faint tint of a suit.
pub(crate) const fn tint(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "var(--suit-s-tint,#e4e3e4)",
        Suit::Hearts => "var(--suit-h-tint,#f9ded5)",
        Suit::Diamonds => "var(--suit-d-tint,#dde4f8)",
        Suit::Clubs => "var(--suit-c-tint,#d5ebe1)",
    }
}

/// Draws a suit centred on a point, upright or upside down.
pub(crate) fn pip(pen: &mut Pen, suit: Suit, at: (f32, f32), size: f32, upright: bool) {
    spot(pen, shape(suit), at, size, if upright { "" } else { " rotate(180)" }, colour(suit));
}

/// Draws a shape from a 100×100 box centred on a point.
pub(crate) fn spot(pen: &mut Pen, shape: &str, at: (f32, f32), size: f32, turn: &str, colour: &str) {
    pen.draw(
        "<path d='{0}' transform='translate({1} {2}){3} scale({4}) translate(-50 -50)' fill='{5}'/>",
        &[shape.into(), at.0.into(), at.1.into(), turn.into(), Part::Factor(size / 100.0), colour.into()],
    );
}

/// Draws a suit alone, for text and buttons, with its letter cut out if there is one.
pub fn suit(suit: Suit, letter: Option<char>, frame: &Frame<'_>) -> String {
    let mut pen = frame.open("su", (100.0, 100.0));
    let (colour, top) = match suit {
        Suit::Spades => ("var(--ui-s,var(--suit-s,#1b1f26))", 42.0),
        Suit::Hearts => ("var(--ui-h,var(--suit-h,#b9221a))", 26.0),
        Suit::Diamonds => ("var(--ui-d,var(--suit-d,#1f45b5))", 36.0),
        Suit::Clubs => ("var(--ui-c,var(--suit-c,#0b7661))", 34.0),
    };
    pen.draw("<path d='{0}' fill='{1}'/>", &[shape(suit).into(), colour.into()]);
    if let Some(letter) = letter {
        let colour = "var(--ui-letter,#fffdf8)";
        figures::word(&mut pen, &[letter], TextStyle { at: (50.0, top), high: 30.0, stroke: 16.0, colour });
    }
    Frame::close(pen)
}

/// Draws a rank alone, in the colour of the surrounding text. The width is that of a single figure; a ten is wider,
/// so that all ranks drawn with the same width have the same height.
pub fn rank(rank: Rank, letters: &Letters, frame: &Frame<'_>) -> String {
    let word = letters.rank(rank);
    let wide = width_of(&word).max(60.0);
    let frame = Frame { width: frame.width * wide / 60.0, ..*frame };
    let mut pen = frame.open("rk", (wide, 80.0));
    let setting = TextStyle { at: (wide / 2.0, 0.0), high: 80.0, stroke: 11.0, colour: "currentColor" };
    figures::word(&mut pen, &word, setting);
    Frame::close(pen)
}

/// Cuts the suit's letter out of a shape drawn in the suit's colour.
pub(crate) fn cut_out(pen: &mut Pen, letter: char, at: (f32, f32), high: f32, stroke: f32) {
    figures::word(pen, &[letter], TextStyle { at, high, stroke, colour: PAPER });
}
