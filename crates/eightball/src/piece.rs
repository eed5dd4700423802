//! Faces of the cards that are shuffled: cue sticks, cue balls, blocks and pockets.

use std::fmt;
use std::str::FromStr;

use eights_cards::{Face, FaceSet};

use crate::ball::{Colour, Colours, MOST_COLOURS};

/// Kind and colour of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A cue stick.
    Stick(Colour),
    /// A cue ball.
    Cue(Colour),
    /// A block of one colour.
    Block(Colour),
    /// The block that covers a pocket of any colour.
    WildBlock,
    /// A side pocket.
    Side(Colour),
    /// A corner pocket of two colours, in the order of [`Colour::ALL`].
    Corner(Colour, Colour),
}

const CUES: u8 = MOST_COLOURS as u8;
const BLOCKS: u8 = 2 * MOST_COLOURS as u8;
const WILD: u8 = 3 * MOST_COLOURS as u8;
const SIDES: u8 = WILD + 1;
const CORNERS: u8 = SIDES + MOST_COLOURS as u8;
const END: u8 = CORNERS + (MOST_COLOURS * (MOST_COLOURS - 1) / 2) as u8;

/// Returns the faces numbered `from` up to, but not including, `to`.
const fn range(from: u8, to: u8) -> FaceSet {
    FaceSet::from_bits(((1 << to) - 1) & !((1 << from) - 1))
}

/// The faces of all cue sticks.
pub(crate) const STICKS: FaceSet = range(0, CUES);
/// The faces of all side pockets.
pub(crate) const SIDE_POCKETS: FaceSet = range(SIDES, CORNERS);
/// The faces of all corner pockets.
pub(crate) const CORNER_POCKETS: FaceSet = range(CORNERS, END);
/// The faces of all pockets.
pub(crate) const POCKETS: FaceSet = range(SIDES, END);
/// The faces of all blocks.
pub(crate) const ALL_BLOCKS: FaceSet = range(BLOCKS, SIDES);
/// The faces of all possible cards.
pub(crate) const EVERY_FACE: FaceSet = range(0, END);

impl Piece {
    /// Iterates over all possible pieces in the order of their faces.
    pub fn all() -> impl Iterator<Item = Piece> {
        EVERY_FACE.iter().filter_map(Piece::of)
    }

    /// Returns the piece with this face.
    pub fn of(face: Face) -> Option<Piece> {
        PIECES[face.index()]
    }

    /// Returns the piece's face.
    pub const fn face(self) -> Face {
        Face::new(match self {
            Piece::Stick(colour) => colour as u8,
            Piece::Cue(colour) => CUES + colour as u8,
            Piece::Block(colour) => BLOCKS + colour as u8,
            Piece::WildBlock => WILD,
            Piece::Side(colour) => SIDES + colour as u8,
            Piece::Corner(a, b) => {
                let (a, b) = if (a as u8) < b as u8 { (a as u8, b as u8) } else { (b as u8, a as u8) };
                CORNERS + a * (2 * MOST_COLOURS as u8 - 1 - a) / 2 + b - a - 1
            }
        })
    }

    /// Returns the piece's colours. A wild block has all of them.
    pub const fn colours(self) -> Colours {
        match self {
            Piece::Stick(colour) | Piece::Cue(colour) | Piece::Block(colour) | Piece::Side(colour) => {
                Colours::only(colour)
            }
            Piece::Corner(a, b) => Colours::only(a).union(Colours::only(b)),
            Piece::WildBlock => Colours::first(MOST_COLOURS),
        }
    }

    /// Returns `true` if the piece is a pocket.
    pub const fn is_pocket(self) -> bool {
        matches!(self, Piece::Side(_) | Piece::Corner(..))
    }
}

/// The piece of each face, by face index.
static PIECES: [Option<Piece>; 64] = {
    let mut pieces = [None; 64];
    let mut a = 0;
    while a < MOST_COLOURS {
        let colour = Colour::ALL[a];
        pieces[Piece::Stick(colour).face().index()] = Some(Piece::Stick(colour));
        pieces[Piece::Cue(colour).face().index()] = Some(Piece::Cue(colour));
        pieces[Piece::Block(colour).face().index()] = Some(Piece::Block(colour));
        pieces[Piece::Side(colour).face().index()] = Some(Piece::Side(colour));
        let mut b = a + 1;
        while b < MOST_COLOURS {
            let corner = Piece::Corner(colour, Colour::ALL[b]);
            pieces[corner.face().index()] = Some(corner);
            b += 1;
        }
        a += 1;
    }
    pieces[WILD as usize] = Some(Piece::WildBlock);
    pieces
};

/// The colours of each face, by face index; empty for a face that is not a card.
static COLOURS: [Colours; 64] = {
    let mut colours = [Colours::NONE; 64];
    let mut face = 0;
    while face < colours.len() {
        if let Some(piece) = PIECES[face] {
            colours[face] = piece.colours();
        }
        face += 1;
    }
    colours
};

/// Returns the colours of a face.
pub(crate) fn colours_of(face: Face) -> Colours {
    COLOURS[face.index()]
}

/// Returns the colours of which `faces` contain both the cue stick and the cue ball.
pub(crate) const fn sets(faces: FaceSet) -> Colours {
    let (sticks, cues) = (faces.bits(), faces.bits() >> CUES);
    Colours::from_bits((sticks & cues) as u8).intersection(Colours::first(MOST_COLOURS))
}

/// Formats a piece: `sY` a yellow cue stick, `cY` a cue ball, `bY` a block, `b*` the wild one, `pY` a side pocket,
/// `pYB` a corner pocket.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Stick(colour) => write!(f, "s{}", colour.letter()),
            Piece::Cue(colour) => write!(f, "c{}", colour.letter()),
            Piece::Block(colour) => write!(f, "b{}", colour.letter()),
            Piece::WildBlock => f.write_str("b*"),
            Piece::Side(colour) => write!(f, "p{}", colour.letter()),
            Piece::Corner(a, b) => write!(f, "p{}{}", a.letter(), b.letter()),
        }
    }
}

/// Error for a text that does not name a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is not a card: write s (cue stick), c (cue ball), b (block) or p (pocket) and its colour \
     (Y B R P O G M), as in sY, b* or pYB"
)]
pub struct NoPiece(pub(crate) String);

/// Parses [`Piece`]'s notation in either case, with a corner's colours in either order.
impl FromStr for Piece {
    type Err = NoPiece;

    fn from_str(text: &str) -> Result<Self, NoPiece> {
        let no_piece = || NoPiece(text.to_string());
        let letters: Vec<char> = text.chars().map(|c| c.to_ascii_lowercase()).collect();
        let colour = |letter: char| Colour::from_letter(letter).ok_or_else(no_piece);
        Ok(match letters[..] {
            ['s', c] => Piece::Stick(colour(c)?),
            ['c', c] => Piece::Cue(colour(c)?),
            ['b', '*'] => Piece::WildBlock,
            ['b', c] => Piece::Block(colour(c)?),
            ['p', c] => Piece::Side(colour(c)?),
            ['p', a, b] => {
                let (a, b) = (colour(a)?, colour(b)?);
                if a == b {
                    return Err(no_piece());
                }
                Piece::Corner(a.min(b), a.max(b))
            }
            _ => return Err(no_piece()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_face_of_its_own_and_prints_and_parses() {
        assert_eq!(Piece::all().count(), 50);
        for (number, piece) in Piece::all().enumerate() {
            assert_eq!((piece.face().index(), Piece::of(piece.face())), (number, Some(piece)));
            assert_eq!(piece.to_string().parse(), Ok(piece));
            assert_eq!(piece.to_string().to_uppercase().parse(), Ok(piece));
            assert_eq!(colours_of(piece.face()), piece.colours());
            assert_eq!(POCKETS.contains(piece.face()), piece.is_pocket());
        }
        assert_eq!("pby".parse(), Ok(Piece::Corner(Colour::Yellow, Colour::Blue)));
        assert_eq!(Piece::of(Face::new(50)), None);
    }

    #[test]
    fn a_set_is_a_stick_and_a_cue_ball_of_one_colour() {
        use Colour::{Blue, Maroon, Yellow};
        let faces = [Piece::Stick(Maroon), Piece::Cue(Maroon), Piece::Stick(Yellow), Piece::Cue(Blue)];
        let hand = faces.into_iter().chain([Piece::Block(Yellow), Piece::Side(Blue)]).map(Piece::face);
        assert_eq!(sets(hand.collect()), Colours::only(Maroon));
    }

    #[test]
    fn nonsense_is_no_piece() {
        for text in ["", "s", "sx", "pyy", "s*", "byr", "pybr", "y", "é", "8"] {
            assert!(text.parse::<Piece>().is_err(), "{text}");
        }
    }
}
