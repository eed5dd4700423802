//! Phrases for kinds of cards.

use eights_cards::{BLACK_JOKERS, Face, FaceSet, JOKERS, RED_JOKERS, Rank, Suit};

use crate::phrase::Phrase;

/// Message keys by rank: one for all cards of the rank and one for a single card.
const RANKS: [(&str, &str); Rank::COUNT] = [
    ("rank-two", "card-two"),
    ("rank-three", "card-three"),
    ("rank-four", "card-four"),
    ("rank-five", "card-five"),
    ("rank-six", "card-six"),
    ("rank-seven", "card-seven"),
    ("rank-eight", "card-eight"),
    ("rank-nine", "card-nine"),
    ("rank-ten", "card-ten"),
    ("rank-jack", "card-jack"),
    ("rank-queen", "card-queen"),
    ("rank-king", "card-king"),
    ("rank-ace", "card-ace"),
];

/// Describes a set of cards, grouped by rank or colour of a rank: eights, black aces, the queen of spades, jokers.
pub fn kinds(faces: FaceSet) -> Vec<Phrase> {
    let of_colour = |red: bool| {
        let suits = Suit::ALL.into_iter().filter(|suit| suit.is_red() == red);
        suits.fold(FaceSet::EMPTY, |all, suit| all.union(suit.faces()))
    };
    let mut kinds = Vec::new();
    for (rank, (all, one)) in Rank::all().zip(RANKS) {
        let held = faces.intersection(rank.faces());
        let colours = [("any", rank.faces()), ("black", of_colour(false)), ("red", of_colour(true))];
        let whole = colours.into_iter().find(|(_, of)| held == rank.faces().intersection(*of));
        match whole {
            _ if held.is_empty() => {}
            Some((colour, _)) => kinds.push(Phrase::new(all).with("colour", colour)),
            None => kinds.extend(held.iter().filter_map(|face| single(one, face))),
        }
    }
    let jokers = faces.intersection(JOKERS);
    if !jokers.is_empty() {
        kinds.push(Phrase::new(match jokers {
            // The first joker alone can be the only one of its deck, which needs no colour.
            jokers if jokers == RED_JOKERS => "joker-red",
            jokers if jokers.difference(BLACK_JOKERS).is_empty() => "joker-black",
            _ => "joker",
        }));
    }
    kinds
}

/// Names a joker by its colour.
pub fn joker(face: Face) -> Phrase {
    Phrase::new(if RED_JOKERS.contains(face) { "joker-red" } else { "joker-black" })
}

fn single(key: &'static str, face: Face) -> Option<Phrase> {
    let suit = match face.suit()? {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    };
    Some(Phrase::new(key).with("suit", Phrase::new(suit)))
}

/// Describes the cards of a player's own number in a countdown.
pub fn own_number() -> Phrase {
    Phrase::new("own-number")
}
