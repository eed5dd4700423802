//! What a seat may ask for.

use eights_cards::{Face, FaceSet, Suit};
use eights_game::MoveSet;

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Lays a card.
    Play(Face),
    /// Draws a card from the stock.
    Draw,
    /// Ends the turn without a card: neither laid nor, as a rule, to be drawn.
    Pass,
    /// Has laid or drawn enough, and ends the turn.
    Done,
    /// Names a suit for the wild card just laid.
    Name(Suit),
}

/// The moves that a seat may make: a set in one machine word, the faces first and then the few other moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moves(u64);

/// The faces of the pack and its jokers; the other moves have the bits above.
const FACES: u32 = 56;
const FACE_BITS: u64 = (1 << FACES) - 1;

// The moves other than cards, in the order of their bits.
const OTHERS: [Move; 7] = [
    Move::Draw,
    Move::Pass,
    Move::Done,
    Move::Name(Suit::Clubs),
    Move::Name(Suit::Diamonds),
    Move::Name(Suit::Hearts),
    Move::Name(Suit::Spades),
];

impl Moves {
    pub(crate) const NONE: Moves = Moves(0);

    /// Any of these suits.
    pub(crate) fn names(suits: impl Iterator<Item = Suit>) -> Moves {
        suits.fold(Moves::NONE, |moves, suit| Moves(moves.0 | Moves::bit(Move::Name(suit))))
    }

    /// Cards, and to be done if that is allowed.
    #[inline]
    pub(crate) const fn or_done(faces: FaceSet, done: bool) -> Moves {
        Moves(faces.bits() & FACE_BITS | (done as u64) << (FACES + 2))
    }

    /// Cards, and a draw or a pass if they are allowed.
    #[inline]
    pub(crate) const fn new(faces: FaceSet, draw: bool, pass: bool) -> Moves {
        Moves(faces.bits() & FACE_BITS | (draw as u64) << FACES | (pass as u64) << (FACES + 1))
    }

    /// The faces that may be laid.
    #[inline]
    pub const fn faces(&self) -> FaceSet {
        FaceSet::from_bits(self.0 & FACE_BITS)
    }

    #[inline]
    const fn bit(mv: Move) -> u64 {
        let place = match mv {
            Move::Play(face) => face.index() as u32,
            Move::Draw => FACES,
            Move::Pass => FACES + 1,
            Move::Done => FACES + 2,
            Move::Name(suit) => FACES + 3 + suit as u32,
        };
        1 << place
    }
}

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline(always)]
    fn nth(&self, k: usize) -> Move {
        // Whether it is a card is known before it is known which, and that question is the hard one to guess.
        let faces = self.faces();
        if k < faces.len() {
            return Move::Play(faces.nth(k));
        }
        let mut others = self.0 >> FACES;
        for _ in faces.len()..k {
            others &= others.wrapping_sub(1);
        }
        assert!(others != 0, "there are {} moves, so none has number {k}", self.len());
        OTHERS[others.trailing_zeros() as usize % OTHERS.len()]
    }

    #[inline]
    fn contains(&self, mv: &Move) -> bool {
        // Faces that no pack has would meet the bits of the other moves.
        !matches!(mv, Move::Play(face) if face.index() >= FACES as usize) && self.0 & Moves::bit(*mv) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_exactly_what_it_contains() {
        let sets = [
            Moves::NONE,
            Moves::names(Suit::ALL.into_iter()),
            Moves::or_done(FaceSet::from_bits(0b1001), true),
            Moves::new(FaceSet::from_bits(0b1001), true, false),
            Moves::new(FaceSet::from_bits(0), false, true),
        ];
        let every = (0..64).map(|f| Move::Play(Face::new(f))).chain(OTHERS);
        for set in sets {
            let listed: Vec<Move> = set.iter().collect();
            assert!(every.clone().all(|mv| listed.contains(&mv) == set.contains(&mv)));
        }
    }
}
