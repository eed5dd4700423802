//! Every card that there is, asked of the games themselves, and how each is drawn.

use eights_cards::Face;
use eights_crazier::{CardFile, CardText};
use eights_faces::eightball::{Ball, Colour, Piece, Words};
use eights_faces::{Effect, Frame, Letters, classic, crazier, eightball};

/// An effect of each kind.
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

/// The letters of German, where two suits would begin alike.
pub(crate) const GERMAN: Letters = Letters {
    suits: ['+', 'K', 'H', 'P'],
    courts: ['B', 'D', 'K', 'A'],
    signs: ['L', 'G', 'B', 'O'],
    balls: ['G', 'B', 'R', 'L', 'O', 'N', 'W'],
};

/// The pack, and its jokers.
pub(crate) fn pack() -> impl Iterator<Item = Face> {
    (0..56).map(Face::new)
}

/// What usually is done by which card.
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

/// A playing card with its usual effects.
pub(crate) fn playing_card(face: Face, letters: &Letters, frame: &Frame<'_>) -> String {
    classic::card(face, effects(face), letters, frame)
}

/// The decks of Crazier Eights.
pub(crate) fn decks() -> impl Iterator<Item = CardFile> {
    CardFile::names().into_iter().filter_map(CardFile::named)
}

/// A card of Crazier Eights.
pub(crate) fn crazier_card(card: &CardText, letters: &Letters, frame: &Frame<'_>) -> String {
    use eights_ability::Colour;
    let sign = |colour: &Colour| match colour {
        Colour::Purple => (crazier::Sign::Eye, "purple"),
        Colour::Green => (crazier::Sign::Ankh, "green"),
        Colour::Blue => (crazier::Sign::Moon, "blue"),
        Colour::Orange => (crazier::Sign::Sun, "orange"),
    };
    let (signs, words): (Vec<_>, Vec<_>) = card.colours.iter().map(sign).unzip();
    let (kind, kind_word) = match card.kind {
        eights_crazier::Kind::Event => (crazier::Kind::Event, "EVENT"),
        eights_crazier::Kind::Asset => (crazier::Kind::Asset, "ASSET"),
    };
    let card = crazier::Card {
        rank: card.rank,
        signs: &signs,
        kind,
        name: &card.name,
        kind_word,
        colour_words: &words.join(", "),
        text: &card.words(),
    };
    crazier::card(&card, letters, frame)
}

/// The cards of Crazy 8-Ball that are shuffled, and then those that are laid on pockets.
pub(crate) fn pieces() -> Vec<Piece> {
    use eights_eightball as game;
    let colour = |colour: game::Colour| Colour::ALL[colour.index()];
    let shuffled = game::Piece::all().map(|piece| match piece {
        game::Piece::Stick(own) => Piece::Stick(colour(own)),
        game::Piece::Cue(own) => Piece::Cue(colour(own)),
        game::Piece::Block(own) => Piece::Block(colour(own)),
        game::Piece::WildBlock => Piece::WildBlock,
        game::Piece::Side(own) => Piece::Side(colour(own)),
        game::Piece::Corner(one, other) => Piece::Corner(colour(one), colour(other)),
    });
    shuffled.chain(balls().into_iter().map(Piece::Ball)).collect()
}

/// All fifteen balls.
pub(crate) fn balls() -> Vec<Ball> {
    let solids = Colour::ALL.map(Ball::Solid);
    let stripes = Colour::ALL.map(Ball::Stripe);
    solids.into_iter().chain([Ball::Eight]).chain(stripes).collect()
}

/// A card of Crazy 8-Ball.
pub(crate) fn piece_card(piece: Piece, letters: &Letters, frame: &Frame<'_>) -> String {
    let name = match piece {
        Piece::Stick(_) => "CUE STICK",
        Piece::Cue(_) => "CUE BALL",
        Piece::Block(_) | Piece::WildBlock => "BLOCK",
        Piece::Side(_) => "SIDE",
        Piece::Corner(..) => "CORNER",
        Piece::Ball(Ball::Eight) => "8-BALL",
        Piece::Ball(_) => "POCKETED",
    };
    eightball::card(piece, &Words { name, any: "ANY" }, letters, frame)
}
