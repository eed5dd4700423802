//! How it plays the classic games.

use eights_cards::{Dice, Face, Rank, Seat, Suit};
use eights_classic::{Book, Classic, Move, Stage, View};
use eights_game::MoveSet;

use super::GreedyBot;
use crate::Bot;

impl<const W: usize> Bot<Classic<W>> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View<W>, seat: Seat, _: &mut Dice) -> Move {
        let (held, _) = view.hand(seat);
        let moves = view.legal(book);
        let faces = moves.faces();
        let best = faces.iter().max_by_key(|face| {
            let wild = book.wilds().contains(*face);
            let suit = face.suit().map_or(0, |suit| tame_cards(book, &held, suit).0);
            // The last term only makes the choice definite.
            (!wild, suit, book.value(*face), *face)
        });
        if let Some(face) = best {
            let going_on = view.position().facts().stage == Stage::More && moves.contains(&Move::Done);
            let all = held.iter().all(|held| faces.contains(*held));
            // A wild card is worth more in a later turn, unless this turn may be the last.
            if !(going_on && book.wilds().contains(face) && !all) {
                return Move::Play(face);
            }
        }
        let names = Suit::ALL.into_iter().filter(|suit| moves.contains(&Move::Name(*suit)));
        if let Some(suit) = names.max_by_key(|suit| tame_cards(book, &held, *suit)) {
            return Move::Name(suit);
        }
        let ranks = Rank::all().filter(|rank| moves.contains(&Move::NameRank(*rank)));
        let of_rank = |rank: &Rank| held.iter().filter(|face| face.rank() == Some(*rank)).count();
        if let Some(rank) = ranks.max_by_key(of_rank) {
            return Move::NameRank(rank);
        }
        [Move::Done, Move::Draw, Move::Pass]
            .into_iter()
            .find(|mv| moves.contains(mv))
            .expect("a seat that must move has a card, a name, a draw, or an end of its turn")
    }
}

/// The cards of the suit that need a match, as a number and in points; a wild card goes anyway, whatever its
/// suit.
fn tame_cards(book: &Book, held: &[Face], suit: Suit) -> (usize, i32) {
    let tame = held.iter().filter(|face| face.suit() == Some(suit) && !book.wilds().contains(**face));
    tame.fold((0, 0), |(cards, points), face| (cards + 1, points + book.value(*face)))
}
