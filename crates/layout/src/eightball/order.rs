//! Sort order of the cards of Crazy 8-Ball.

use eights_cards::Face;
use eights_eightball::Piece;

/// Sorts by colour, and by purpose: cards to shoot with, pockets, blocks.
pub(super) fn of_pieces(face: Face) -> (u8, u8) {
    let Some(piece) = Piece::of(face) else { return (u8::MAX, u8::MAX) };
    let kind = match piece {
        Piece::Stick(_) => 0,
        Piece::Cue(_) => 1,
        Piece::Corner(..) => 2,
        Piece::Side(_) => 3,
        Piece::Block(_) => 4,
        Piece::WildBlock => 5,
    };
    let colour = match piece {
        Piece::WildBlock => u8::MAX,
        piece => piece.colours().iter().next().map_or(u8::MAX, |colour| colour.index() as u8),
    };
    (colour, kind)
}

#[cfg(test)]
mod tests {
    use eights_eightball::Colour;

    use super::*;

    #[test]
    fn what_is_shot_together_stands_together() {
        let mut pieces = [
            Piece::WildBlock,
            Piece::Side(Colour::Blue),
            Piece::Cue(Colour::Yellow),
            Piece::Corner(Colour::Yellow, Colour::Blue),
            Piece::Stick(Colour::Yellow),
        ];
        pieces.sort_by_key(|piece| of_pieces(piece.face()));
        let expected = [
            Piece::Stick(Colour::Yellow),
            Piece::Cue(Colour::Yellow),
            Piece::Corner(Colour::Yellow, Colour::Blue),
            Piece::Side(Colour::Blue),
            Piece::WildBlock,
        ];
        assert_eq!(pieces, expected);
    }
}
