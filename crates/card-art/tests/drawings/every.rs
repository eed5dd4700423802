//! Every existing card, taken from the games themselves, and its drawing.

use eights_ability::Colour;
use eights_card_art::eightball::{Card, CardLabels};
use eights_card_art::{Effect, Frame, Letters, classic, crazier, eightball};
use eights_cards::Face;
use eights_crazier::{CardFile, CardText};
use eights_eightball::{Ball, Piece};

/// One effect of each kind.
pub(crate) const EFFECTS: [Effect; 13] = [
    Effect::Wild,
    Effect::Skip,
    Effect::Reverse,
    Effect::Draw(2),
    Effect::Draw(10),
    Effect::AllDraw(1),
    Effect::Again,
    Effect::Lay,
    Effect::Swap,
    Effect::Give,
    Effect::Show,
    Effect::Demand,
    Effect::Answer,
];

/// The German letters, where two suits would share an initial.
pub(crate) const GERMAN: Letters = Letters {
    suits: ['+', 'K', 'H', 'P'],
    courts: ['B', 'D', 'K', 'A'],
    signs: ['L', 'G', 'B', 'O'],
    balls: ['G', 'B', 'R', 'L', 'O', 'N', 'W'],
};

/// Returns the pack and its jokers.
pub(crate) fn pack() -> impl Iterator<Item = Face> {
    (0..56).map(Face::new)
}

/// Returns the usual effects of a card.
pub(crate) fn effects(face: Face) -> &'static [Effect] {
    match face.rank().map(eights_cards::Rank::letter) {
        None => &[Effect::Wild, Effect::Draw(4)],
        Some('2') => &[Effect::Draw(2)],
        Some('4') => &[Effect::Reverse],
        Some('8') => &[Effect::Wild],
        Some('J') => &[Effect::Skip],
        Some(_) => &[],
    }
}

/// Draws a playing card with its usual effects.
pub(crate) fn playing_card(face: Face, letters: &Letters, frame: &Frame<'_>) -> String {
    classic::card(face, effects(face), letters, frame)
}

/// Returns the decks of Crazier Eights.
pub(crate) fn decks() -> impl Iterator<Item = CardFile> {
    CardFile::names().into_iter().filter_map(CardFile::named)
}

/// Draws a card of Crazier Eights.
pub(crate) fn crazier_card(card: &CardText, letters: &Letters, frame: &Frame<'_>) -> String {
    let word = |colour: Colour| match colour {
        Colour::Purple => "purple",
        Colour::Green => "green",
        Colour::Blue => "blue",
        Colour::Orange => "orange",
    };
    let sign = |colour: &Colour| (crazier::Sign::from(*colour), word(*colour));
    let (signs, words): (Vec<_>, Vec<_>) = card.colours.iter().map(sign).unzip();
    let kind_word = match card.kind {
        eights_crazier::Kind::Event => "EVENT",
        eights_crazier::Kind::Asset => "ASSET",
    };
    let card = crazier::Card {
        rank: card.rank,
        signs: &signs,
        kind: card.kind,
        name: &card.name,
        kind_word,
        colour_words: &words.join(", "),
        text: &card.words(),
    };
    crazier::card(&card, letters, frame)
}

/// Returns the cards of Crazy 8-Ball: first those that are shuffled, then those laid on pockets.
pub(crate) fn pieces() -> Vec<Card> {
    Piece::all().map(Card::Piece).chain(balls().into_iter().map(Card::Ball)).collect()
}

/// Returns all fifteen balls.
pub(crate) fn balls() -> Vec<Ball> {
    (1..=15).filter_map(Ball::new).collect()
}

/// Draws a card of Crazy 8-Ball.
pub(crate) fn piece_card(card: Card, letters: &Letters, frame: &Frame<'_>) -> String {
    let name = match card {
        Card::Piece(Piece::Stick(_)) => "CUE STICK",
        Card::Piece(Piece::Cue(_)) => "CUE BALL",
        Card::Piece(Piece::Block(_) | Piece::WildBlock) => "BLOCK",
        Card::Piece(Piece::Side(_)) => "SIDE",
        Card::Piece(Piece::Corner(..)) => "CORNER",
        Card::Ball(Ball::EIGHT) => "8-BALL",
        Card::Ball(_) => "POCKETED",
    };
    eightball::card(card, &CardLabels { name, any: "ANY" }, letters, frame)
}
