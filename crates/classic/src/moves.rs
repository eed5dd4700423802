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

/// The moves that a seat may make: cards, and a few others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moves {
    pub(crate) faces: FaceSet,
    pub(crate) others: u8,
}

// The moves other than cards, by their bit.
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
    pub(crate) const NONE: Moves = Moves { faces: FaceSet::EMPTY, others: 0 };

    /// Any of these suits.
    pub(crate) fn names(suits: impl Iterator<Item = Suit>) -> Moves {
        Moves {
            faces: FaceSet::EMPTY,
            others: suits.fold(0, |others, suit| others | Moves::bit(Move::Name(suit))),
        }
    }

    /// Cards, and to be done if that is allowed.
    #[inline]
    pub(crate) const fn or_done(faces: FaceSet, done: bool) -> Moves {
        Moves { faces, others: (done as u8) << 2 }
    }

    /// Cards, and a draw or a pass if they are allowed.
    #[inline]
    pub(crate) const fn new(faces: FaceSet, draw: bool, pass: bool) -> Moves {
        Moves { faces, others: draw as u8 | (pass as u8) << 1 }
    }

    /// The faces that may be laid.
    #[inline]
    pub const fn faces(&self) -> FaceSet {
        self.faces
    }

    #[inline]
    const fn bit(mv: Move) -> u8 {
        match mv {
            Move::Play(_) => 0,
            Move::Draw => 1,
            Move::Pass => 2,
            Move::Done => 4,
            Move::Name(suit) => 8 << suit as u8,
        }
    }
}

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.faces.len() + self.others.count_ones() as usize
    }

    #[inline]
    fn nth(&self, k: usize) -> Move {
        let faces = self.faces.len();
        if k < faces {
            return Move::Play(self.faces.nth(k));
        }
        let mut others = self.others;
        for _ in faces..k {
            others &= others.wrapping_sub(1);
        }
        assert!(others != 0, "there are {} moves, so none has number {k}", self.len());
        OTHERS[others.trailing_zeros() as usize % OTHERS.len()]
    }

    #[inline]
    fn contains(&self, mv: &Move) -> bool {
        match *mv {
            Move::Play(face) => self.faces.contains(face),
            other => self.others & Moves::bit(other) != 0,
        }
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
        let every = (0..52).map(|f| Move::Play(Face::new(f))).chain(OTHERS);
        for set in sets {
            let listed: Vec<Move> = set.iter().collect();
            assert!(every.clone().all(|mv| listed.contains(&mv) == set.contains(&mv)));
        }
    }
}
