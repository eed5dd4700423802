//! How it plays the classic games.

use eights_cards::{Dice, Face, FaceSet, Rank, Seat, Suit};
use eights_classic::{Book, Classic, Move, Stage, View};
use eights_game::MoveSet;

use super::GreedyBot;
use crate::Bot;

impl<const W: usize> Bot<Classic<W>> for GreedyBot {
    fn choose(&mut self, book: &Book, view: &View<W>, seat: Seat, _: &mut Dice) -> Move {
        let (held, _) = view.hand(seat);
        let moves = view.legal(book);
        let faces = moves.faces();
        let wilds = view.wilds(book);
        let tame_cards = |suit: Suit| tame_cards(book, wilds, &held, suit);
        let last_but_one = view.position().holds(seat) == 2 && !faces.is_empty();
        // A catch costs nothing, and a call is due when the card that is laid now leaves one.
        for (mv, sensible) in [(Move::Catch, true), (Move::Call, last_but_one || may_still_call(view, seat))]
        {
            if sensible && moves.contains(&mv) {
                return mv;
            }
        }
        let best = faces.iter().max_by_key(|face| {
            let wild = wilds.contains(*face);
            let suit = face.suit().map_or(0, |suit| tame_cards(suit).0);
            // The last term only makes the choice definite.
            (!wild, suit, book.value(*face), *face)
        });
        if let Some(face) = best {
            let going_on = view.position().facts().stage == Stage::More && moves.contains(&Move::Done);
            let all = held.iter().all(|held| faces.contains(*held));
            // A wild card is worth more in a later turn, unless this turn may be the last.
            if !(going_on && wilds.contains(face) && !all) {
                return Move::Play(face);
            }
        }
        let names = Suit::ALL.into_iter().filter(|suit| moves.contains(&Move::Name(*suit)));
        if let Some(suit) = names.max_by_key(|suit| tame_cards(*suit)) {
            return Move::Name(suit);
        }
        let ranks = Rank::all().filter(|rank| moves.contains(&Move::NameRank(*rank)));
        let of_rank = |rank: &Rank| held.iter().filter(|face| face.rank() == Some(*rank)).count();
        if let Some(rank) = ranks.max_by_key(of_rank) {
            return Move::NameRank(rank);
        }
        if let Some(mv) = about_others(book, view, seat) {
            return mv;
        }
        [Move::Done, Move::Draw, Move::Pass]
            .into_iter()
            .find(|mv| moves.contains(mv))
            .expect("a seat that must move has a card, a name, a draw, or an end of its turn")
    }

    fn interrupt(&mut self, book: &Book, view: &View<W>, seat: Seat, _: &mut Dice) -> Option<Move> {
        let moves = view.legal(book);
        let throw = moves.faces().iter().next().map(Move::Play);
        let call = may_still_call(view, seat).then_some(Move::Call);
        [Some(Move::Catch), call, throw].into_iter().flatten().find(|mv| moves.contains(mv))
    }
}

/// Whether the seat has forgotten to call.
fn may_still_call<const W: usize>(view: &View<W>, seat: Seat) -> bool {
    view.position().facts().uncalled == Some(seat)
}

/// Whom it chooses and what it gives away. Whoever holds the fewest cards is the most dangerous, and that hand is the best
/// to have; what it gives away is worth most, and not wild if that can be helped.
fn about_others<const W: usize>(book: &Book, view: &View<W>, seat: Seat) -> Option<Move> {
    let moves = view.legal(book);
    let (position, facts) = (view.position(), view.position().facts());
    let others = facts.seats.iter().filter(|other| moves.contains(&Move::Choose(*other)));
    if let Some(other) = others.min_by_key(|other| (position.holds(*other), *other)) {
        let no_better = position.holds(other) >= position.holds(seat);
        let decline = facts.stage == Stage::Swapping && no_better && moves.contains(&Move::Done);
        return Some(if decline { Move::Done } else { Move::Choose(other) });
    }
    let gifts = moves.gift_faces().iter();
    gifts.max_by_key(|face| (!book.wilds().contains(*face), book.value(*face), *face)).map(Move::Give)
}

/// The cards of the suit that need a match, as a number and in points; a wild card goes anyway, whatever its
/// suit.
fn tame_cards(book: &Book, wilds: FaceSet, held: &[Face], suit: Suit) -> (usize, i32) {
    let tame = held.iter().filter(|face| face.suit() == Some(suit) && !wilds.contains(**face));
    tame.fold((0, 0), |(cards, points), face| (cards + 1, points + book.value(*face)))
}
