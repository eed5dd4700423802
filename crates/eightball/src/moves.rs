//! Moves, and sets of legal moves.

use eights_cards::{Face, FaceSet};
use eights_game::MoveSet;

use crate::ball::{Colour, Colours, Group};
use crate::place::{Place, Places};

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Picks solids or stripes.
    Pick(Group),
    /// Discards a card, then draws blind.
    Discard(Face),
    /// Swaps a card with the discard pile's top card.
    Swap(Face),
    /// Lays a pocket or a block, which is placed next.
    Lay(Face),
    /// Lays the cue stick and the cue ball of a colour to pocket a ball. The next move says where.
    Shoot(Colour),
    /// Places the cards just laid.
    At(Place),
    /// Draws the draw pile's top card.
    Draw,
    /// Takes the discard pile's top card.
    Take,
    /// Pockets no second ball.
    Done,
    /// Passes for lack of cards.
    Pass,
}

/// Set of legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moves {
    /// The faces that may be laid, discarded and swapped, in this order.
    faces: [FaceSet; 3],
    /// The other moves, one per bit, in the order of [`other`].
    others: u32,
}

type WithFace = fn(Face) -> Move;
const WITH_FACE: [WithFace; 3] = [Move::Lay, Move::Discard, Move::Swap];

const SHOTS: u32 = 2;
const PLACES: u32 = SHOTS + 7;
const REST: u32 = PLACES + 6;

fn other(bit: u32) -> Move {
    match bit {
        0..SHOTS => Move::Pick(Group::ALL[bit as usize]),
        SHOTS..PLACES => Move::Shoot(Colour::ALL[(bit - SHOTS) as usize]),
        PLACES..REST => {
            Move::At(Place::new((bit - PLACES) as u8 + 1).expect("there are six bits for six places"))
        }
        _ => [Move::Draw, Move::Take, Move::Done, Move::Pass][(bit - REST) as usize],
    }
}

const fn bit(mv: Move) -> u32 {
    match mv {
        Move::Pick(group) => group as u32,
        Move::Shoot(colour) => SHOTS + colour as u32,
        Move::At(place) => PLACES + place.index() as u32,
        Move::Draw => REST,
        Move::Take => REST + 1,
        Move::Done => REST + 2,
        Move::Pass => REST + 3,
        Move::Discard(_) | Move::Swap(_) | Move::Lay(_) => u32::BITS,
    }
}

impl Moves {
    /// The empty set.
    pub(crate) const NONE: Moves = Moves { faces: [FaceSet::EMPTY; 3], others: 0 };

    /// Creates the set of these moves, none of which may name a card.
    pub(crate) fn these(moves: &[Move]) -> Moves {
        Moves { others: moves.iter().fold(0, |all, mv| all | 1 << bit(*mv)), ..Moves::NONE }
    }

    /// Creates the set that places the laid cards on one of `places`.
    pub(crate) const fn at(places: Places) -> Moves {
        Moves { others: (places.bits() as u32) << PLACES, ..Moves::NONE }
    }

    /// Creates the set for the start of a turn: lay, discard or swap these faces, or shoot with these colours.
    pub(crate) const fn turn(lay: FaceSet, discard: FaceSet, swap: FaceSet, shots: Colours) -> Moves {
        Moves { faces: [lay, discard, swap], others: (shots.bits() as u32) << SHOTS }
    }

    /// Creates the set that shoots with one of these colours, plus [`Move::Done`].
    pub(crate) const fn second(shots: Colours) -> Moves {
        Moves { faces: [FaceSet::EMPTY; 3], others: (shots.bits() as u32) << SHOTS | 1 << (REST + 2) }
    }

    /// Returns the pockets and blocks that may be laid.
    pub const fn lay(&self) -> FaceSet {
        self.faces[0]
    }

    /// Returns the colours that can be used for a shot.
    pub const fn shots(&self) -> Colours {
        Colours::from_bits((self.others >> SHOTS) as u8 & 0x7F)
    }

    /// Returns the places that may be chosen.
    pub fn places(&self) -> Places {
        Place::all().filter(|place| self.contains(&Move::At(*place))).collect()
    }
}

impl MoveSet for Moves {
    type Move = Move;

    fn len(&self) -> usize {
        self.faces.iter().map(|faces| faces.len()).sum::<usize>() + self.others.count_ones() as usize
    }

    fn nth(&self, k: usize) -> Move {
        let mut left = k;
        for (faces, with) in self.faces.iter().zip(WITH_FACE) {
            if left < faces.len() {
                return with(faces.nth(left));
            }
            left -= faces.len();
        }
        assert!(
            left < self.others.count_ones() as usize,
            "there are {} moves, so none has number {k}",
            self.len()
        );
        // After removing the lowest `left` members, the wanted one comes first.
        let rest = (0..left).fold(self.others, |rest, _| rest & (rest - 1));
        other(rest.trailing_zeros())
    }

    fn contains(&self, mv: &Move) -> bool {
        match *mv {
            Move::Lay(face) => self.faces[0].contains(face),
            Move::Discard(face) => self.faces[1].contains(face),
            Move::Swap(face) => self.faces[2].contains(face),
            other => self.others >> bit(other) & 1 == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_exactly_what_it_contains() {
        let two = FaceSet::from_bits(0b101);
        let sets = [
            Moves::NONE,
            Moves::these(&[Move::Pick(Group::Solids), Move::Pick(Group::Stripes)]),
            Moves::these(&[Move::Draw, Move::Take]),
            Moves::these(&[Move::Pass]),
            Moves::at(Place::all().filter(|place| place.is_side()).collect()),
            Moves::turn(FaceSet::from_bits(0b1000), two, two, Colours::only(Colour::Maroon)),
            Moves::second(Colours::first(2)),
        ];
        let faces = (0..64).map(Face::new);
        let every = faces
            .flat_map(|face| [Move::Lay(face), Move::Discard(face), Move::Swap(face)])
            .chain((0..REST + 4).map(other));
        for set in sets {
            let listed: Vec<Move> = set.iter().collect();
            assert_eq!(listed.len(), set.len());
            assert!(every.clone().all(|mv| listed.contains(&mv) == set.contains(&mv)), "{set:?}");
        }
        assert_eq!(sets[5].shots(), Colours::only(Colour::Maroon));
        assert_eq!(sets[4].places().iter().map(Place::number).collect::<Vec<_>>(), [2, 5]);
    }
}
