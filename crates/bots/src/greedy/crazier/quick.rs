//! Quick policy for playouts, where there is no time to try moves.

use eights_cards::Seat;
use eights_crazier::{Book, Move, Position, QuestionKind};
use eights_game::MoveSet;

use super::{DISCARD, Evaluator, PLAY, colour, running};

/// Sheds or plays the card with the most promising text, and answers questions by what the text says.
pub(super) fn pick<const W: usize>(book: &Book, position: &Position<W>, seat: Seat) -> Move {
    let moves = position.legal(book, seat);
    let Some(question) = position.facts().question.filter(|_| moves.len() > 1) else { return moves.nth(0) };
    match question.ask {
        QuestionKind::Colour => return Move::Name(colour(book, position, seat)),
        QuestionKind::Order => return moves.nth(0),
        _ => {}
    }
    let mind = Evaluator::new(book, position, seat);
    match question.ask {
        QuestionKind::Player(_) => mind.player(seat, &moves),
        QuestionKind::Card => mind.most_promising(position, seat, &moves),
        QuestionKind::May => {
            let worth = running(book, position).map_or(0, |(run, effects)| mind.now.rest(effects, run));
            if worth > 0 { Move::Yes } else { Move::No }
        }
        _ => {
            let worth = |mv: &Move| match *mv {
                Move::Discard(face) => DISCARD - mind.kept(face, seat),
                Move::Play(face) => PLAY + mind.played(face, seat) * 6 / 10,
                _ => 0,
            };
            moves.iter().max_by_key(worth).unwrap_or(Move::Done)
        }
    }
}
