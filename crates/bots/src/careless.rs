//! Bot that follows the rules without any strategy.

use eights_cards::{Dice, FaceSet, Seat};
use eights_classic::Classic;
use eights_crazier::Crazier;
use eights_eightball::EightBall;
use eights_game::{Game, MoveSet};

use crate::{Bot, Policy};

/// Bot that makes whatever move brings the end nearer, without any strategy.
///
/// At Crazy Eights it lays any card that fits, names any suit, draws only if it must and never forgets to call its
/// last card. At Crazier Eights it discards or plays any card that it may, and accepts optional effects half of the
/// time. At Crazy 8-Ball it pockets a ball if it can. Otherwise it lays any pocket or block, or discards a card, if
/// possible one that is no part of a shot it still has to make.
#[derive(Clone, Copy, Debug, Default)]
pub struct CarelessBot;

/// Picks any of these moves.
fn any<M: MoveSet>(moves: &M, dice: &mut Dice) -> M::Move {
    moves.nth(dice.below(moves.len() as u32) as usize)
}

/// Picks any of these faces, if there is one.
fn any_of(faces: FaceSet, dice: &mut Dice) -> Option<eights_cards::Face> {
    (!faces.is_empty()).then(|| faces.nth(dice.below(faces.len() as u32) as usize))
}

/// The choice depends only on the seat's own cards and on public facts, so any world that agrees with the view serves.
impl<G: Game> Bot<G> for CarelessBot
where
    CarelessBot: Policy<G>,
{
    fn choose(&mut self, book: &G::Book, view: &G::View, seat: Seat, dice: &mut Dice) -> G::Move {
        self.pick(book, &G::imagine(view, dice), seat, dice)
    }
}

impl<const W: usize> Policy<Classic<W>> for CarelessBot {
    #[inline]
    fn pick(
        &self,
        book: &eights_classic::Book,
        world: &Classic<W>,
        seat: Seat,
        dice: &mut Dice,
    ) -> eights_classic::Move {
        use eights_classic::Move;
        let moves = world.legal(book, seat);
        let faces = moves.faces();
        let one_left = world.position().holds(seat) <= 2 && !faces.is_empty();
        if one_left && moves.contains(&Move::Call) {
            return Move::Call;
        }
        any_of(faces, dice).map_or_else(
            || {
                let quiet = |mv: &Move| *mv != Move::Call;
                let chosen = any(&moves, dice);
                if quiet(&chosen) { chosen } else { moves.iter().find(quiet).unwrap_or(chosen) }
            },
            Move::Play,
        )
    }
}

impl<const W: usize> Policy<Crazier<W>> for CarelessBot {
    fn pick(
        &self,
        book: &eights_crazier::Book,
        world: &Crazier<W>,
        seat: Seat,
        dice: &mut Dice,
    ) -> eights_crazier::Move {
        use eights_crazier::Move;
        let moves = world.legal(book, seat);
        let rids: Vec<Move> =
            moves.iter().filter(|mv| matches!(mv, Move::Discard(_) | Move::Play(_))).collect();
        if rids.is_empty() { any(&moves, dice) } else { rids[dice.below(rids.len() as u32) as usize] }
    }
}

impl Policy<EightBall> for CarelessBot {
    fn pick(
        &self,
        book: &eights_eightball::Book,
        world: &EightBall,
        seat: Seat,
        dice: &mut Dice,
    ) -> eights_eightball::Move {
        use eights_eightball::{Move, Piece, Stage};
        let (moves, position) = (world.legal(book, seat), world.position());
        if let Some(colour) = moves.shots().iter().next() {
            return Move::Shoot(colour);
        }
        if position.facts().stage != Stage::Turn {
            return any(&moves, dice);
        }
        let held = position.cards().hand(seat).faces();
        let wanted = position.wanted(book, seat);
        let serves = |face: &eights_cards::Face| match Piece::of(*face) {
            Some(Piece::Stick(colour) | Piece::Cue(colour)) => wanted.contains(colour),
            _ => false,
        };
        let useless = held.difference(held.iter().filter(serves).collect());
        any_of(moves.lay(), dice)
            .map(Move::Lay)
            .or_else(|| any_of(useless, dice).map(Move::Discard))
            .or_else(|| any_of(held, dice).map(Move::Discard))
            .unwrap_or_else(|| any(&moves, dice))
    }
}
