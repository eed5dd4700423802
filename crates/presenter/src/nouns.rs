//! Nouns for cards, suits, colours and balls.

use eights_ability::Colour;
use eights_cards::{Face, RED_JOKERS, Rank, Suit};
use eights_crazier::Book as CrazierBook;
use eights_crazier::place::face_text;
use eights_eightball::{Ball, Colour as BallColour, Piece, Place};
use eights_i18n::{Part, Phrase, joker, kinds};

/// Message keys of the ranks, in order.
const RANKS: [&str; Rank::COUNT] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// Names a suit: "hearts".
pub fn suit(suit: Suit) -> Phrase {
    Phrase::new(match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    })
}

/// Names a card of a suit: "a heart".
pub fn of_suit(suit: Suit) -> Phrase {
    Phrase::new("tell-of-suit").with("suit", suit.name())
}

/// Names all cards of a rank: "eights".
pub fn of_rank(rank: Rank) -> Part {
    Part::Kinds(kinds(rank.faces()))
}

fn face(key: &'static str, face: Face) -> Phrase {
    match (face.rank(), face.suit()) {
        (Some(rank), Some(of)) => {
            let phrase = Phrase::new(key).with("rank", RANKS[rank.index()]).with("suit", suit(of));
            phrase.with("shape", Part::Text(of.shape().to_string()))
        }
        _ => joker(face),
    }
}

/// Names a playing card within a sentence: "the 8 of clubs".
pub fn playing_card(of: Face) -> Phrase {
    face("tell-face", of)
}

/// Names a playing card by itself: "8 of clubs".
pub fn bare_card(of: Face) -> Phrase {
    match of.suit() {
        Some(_) => face("tell-face-bare", of),
        None => Phrase::new("tell-joker-bare").with("red", RED_JOKERS.contains(of)),
    }
}

/// Names a colour of Crazier Eights.
pub fn colour(of: Colour) -> Phrase {
    Phrase::new(match of {
        Colour::Purple => "colour-purple",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Orange => "colour-orange",
    })
}

/// Names a card of Crazier Eights.
pub fn named_card(book: &CrazierBook, of: Face) -> Phrase {
    let name = book.card(of).map_or_else(|| face_text(of), |card| card.name.clone());
    Phrase::new("tell-name").with("name", Part::Text(name))
}

/// Names a card of Crazier Eights with its rank and colours: "Night Ferry (blue 5)".
pub fn full_card(book: &CrazierBook, of: Face) -> Phrase {
    let Some(card) = book.card(of) else { return named_card(book, of) };
    Phrase::new("tell-card-named")
        .with("name", Part::Text(card.name.clone()))
        .with("rank", RANKS[card.rank.index()])
        .with("colours", Part::All(card.colours.iter().map(|each| colour(*each)).collect()))
}

/// Names a card of Crazy 8-Ball within a sentence: "the red cue stick".
pub fn piece(of: Piece) -> Phrase {
    let (kind, colours) = match of {
        Piece::Stick(colour) => ("stick", [colour, colour]),
        Piece::Cue(colour) => ("cue-ball", [colour, colour]),
        Piece::Block(colour) => ("block", [colour, colour]),
        Piece::WildBlock => ("wild-block", [BallColour::Yellow; 2]),
        Piece::Side(colour) => ("side", [colour, colour]),
        Piece::Corner(first, second) => ("corner", [first, second]),
    };
    let piece = Phrase::new("tell-piece").with("piece", kind).with("also", colours[0].name());
    piece.with("colour", colours[1].name())
}

/// Names the card of Crazy 8-Ball with this face.
pub fn piece_of(face: Face) -> Phrase {
    piece(Piece::of(face).unwrap_or(Piece::WildBlock))
}

/// Names a ball within a sentence: "the red 3".
pub fn ball(of: Ball) -> Phrase {
    let colour = of.colour().map_or("none", BallColour::name);
    Phrase::new("tell-ball").with("colour", colour).with("number", of.number())
}

/// Names a position on the table: "top left".
pub fn place(of: Place) -> Phrase {
    Phrase::new("tell-place").with("place", of.number())
}

/// Lists cards in every grammatical form a message may need.
pub fn cards(phrases: impl IntoIterator<Item = Phrase>) -> Part {
    Part::Kinds(phrases.into_iter().collect())
}
