//! Places where cards lie, and the notation of cards and colours.

use std::fmt::Write as _;

use eights_ability::Colour;
use eights_cards::{Face, Pile, Rank, Seat, Suit};

/// Stack index of the draw pile.
pub const DRAW: u8 = 0;
/// Stack index of the discard pile.
pub const DISCARD: u8 = 1;
/// Stack index of the limbo: events that are taking effect, and cards that are declared but have not arrived.
pub const LIMBO: u8 = 2;
/// Stack index of the cards in play before seat 0; the other seats follow.
pub const PLAY: u8 = 3;
/// Number of stacks.
pub const STACKS: usize = 11;
/// Maximum number of seats.
pub const SEATS: usize = 8;

/// Returns the stack of the cards that a seat controls.
pub const fn before(seat: Seat) -> u8 {
    PLAY + seat.index() as u8
}

/// Returns the extra hand in which a seat keeps cards that it arranges or has set aside.
pub const fn lap(seat: Seat) -> Seat {
    Seat::new(seat.index() + SEATS)
}

/// Place that a player can point at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// A hand.
    Hand(Seat),
    /// The cards in play before a seat.
    Play(Seat),
    /// The draw pile.
    Draw,
    /// The discard pile.
    Discard,
    /// The top of the discard pile.
    Top,
    /// The events that are taking effect.
    Limbo,
    /// The cards that a seat has set aside.
    Lap(Seat),
}

impl Zone {
    /// Formats the place in notation; the caller formats the seats.
    pub(crate) fn text(self, seat: impl Fn(Seat) -> String) -> String {
        match self {
            Zone::Hand(of) => format!("hand:{}", seat(of)),
            Zone::Play(of) => format!("play:{}", seat(of)),
            Zone::Lap(of) => format!("lap:{}", seat(of)),
            Zone::Draw => "draw".into(),
            Zone::Discard => "discard".into(),
            Zone::Top => "top".into(),
            Zone::Limbo => "limbo".into(),
        }
    }

    /// Parses a place.
    pub(crate) fn read(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Zone> {
        Some(match (text, text.split_once(':')) {
            (_, Some(("hand", of))) => Zone::Hand(seat(of)?),
            (_, Some(("play", of))) => Zone::Play(seat(of)?),
            (_, Some(("lap", of))) => Zone::Lap(seat(of)?),
            ("draw", _) => Zone::Draw,
            ("discard", _) => Zone::Discard,
            ("top", _) => Zone::Top,
            ("limbo", _) => Zone::Limbo,
            _ => return None,
        })
    }

    /// Returns the pile of the table that the zone belongs to.
    pub const fn pile(self) -> Pile {
        match self {
            Zone::Hand(seat) => Pile::Hand(seat),
            Zone::Play(seat) => Pile::Stack(before(seat)),
            Zone::Draw => Pile::Stack(DRAW),
            Zone::Discard | Zone::Top => Pile::Stack(DISCARD),
            Zone::Limbo => Pile::Stack(LIMBO),
            Zone::Lap(seat) => Pile::Hand(lap(seat)),
        }
    }
}

/// All colours, ordered by index.
pub const COLOURS: [Colour; 4] = [Colour::Purple, Colour::Green, Colour::Blue, Colour::Orange];

/// Returns the index of a colour.
pub const fn colour_index(colour: Colour) -> usize {
    match colour {
        Colour::Purple => 0,
        Colour::Green => 1,
        Colour::Blue => 2,
        Colour::Orange => 3,
    }
}

/// Returns the name of a colour for use in a sentence.
pub const fn colour_name(colour: Colour) -> &'static str {
    ["purple", "green", "blue", "orange"][colour_index(colour)]
}

/// Returns the letter of a colour: `P`, `G`, `B` or `O`.
pub const fn colour_letter(colour: Colour) -> char {
    ['P', 'G', 'B', 'O'][colour_index(colour)]
}

/// Returns the colour with this letter, in either case.
pub fn colour_from_letter(letter: char) -> Option<Colour> {
    COLOURS.into_iter().find(|colour| colour_letter(*colour) == letter.to_ascii_uppercase())
}

/// Returns the face of a rank whose first colour is this one. A deck has at most one such card.
pub fn face_of(rank: Rank, colour: Colour) -> Face {
    Face::of(rank, Suit::ALL[colour_index(colour)])
}

/// Formats a face as its rank and first colour: `7G`.
pub fn face_text(face: Face) -> String {
    let mut text = String::new();
    match (face.rank(), face.suit()) {
        (Some(rank), Some(suit)) => {
            let _ = write!(text, "{}{}", rank.letter(), colour_letter(COLOURS[suit.index()]));
        }
        _ => {
            let _ = write!(text, "*{}", face.index() - 51);
        }
    }
    text
}

/// Parses a face. Letters may be in either case, and `10` stands for `T`.
pub fn read_face(text: &str) -> Option<Face> {
    let colour = colour_from_letter(text.chars().last()?)?;
    let rank = &text[..text.len() - 1];
    let mut letters = rank.chars();
    let rank = match (letters.next(), letters.next()) {
        _ if rank == "10" => Rank::from_letter('T'),
        (Some(letter), None) => Rank::from_letter(letter),
        _ => None,
    };
    Some(face_of(rank?, colour))
}
