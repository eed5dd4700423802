//! Moves, and compact sets of legal moves.

use eights_cards::{Face, FaceSet, Rank, Seat, Seats, Suit};
use eights_game::MoveSet;

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Lays a card.
    Play(Face),
    /// Draws a card from the stock.
    Draw,
    /// Ends the turn without laying a card, and usually without being able to draw one.
    Pass,
    /// Ends the turn after laying or drawing enough.
    Done,
    /// Names a suit for the wild card just laid.
    Name(Suit),
    /// Names a rank, either for the wild card just laid or as a demand.
    NameRank(Rank),
    /// Chooses another player as the target of the card just laid.
    Choose(Seat),
    /// Gives away a card from the player's own hand.
    Give(Face),
    /// Announces that one card is left, or soon will be.
    Call,
    /// Catches a player who did not call the last card.
    Catch,
    /// Challenges a wild card, claiming that another card fitted.
    Challenge,
}

/// Set of legal moves, packed into one machine word.
///
/// The topmost bits tag what the low bits stand for: cards, suits, ranks or players. The bits in between hold the few
/// moves that can accompany any of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moves(u64);

/// Number of low bits: the faces of the pack and its jokers are the largest set to choose from.
const CHOICES: u32 = 56;
const CHOICE_BITS: u64 = (1 << CHOICES) - 1;

/// The moves other than choices, in bit order.
const OTHERS: [Move; 5] = [Move::Draw, Move::Pass, Move::Done, Move::Call, Move::Catch];

/// [`OTHERS`] padded to a power of two, so that the lookup needs no bounds check.
const LOOK_UP: [Move; 8] = {
    let mut all = [Move::Done; 8];
    let mut at = 0;
    while at < OTHERS.len() {
        all[at] = OTHERS[at];
        at += 1;
    }
    all
};

/// Position of the tag that says what the low bits stand for.
const TAG: u32 = 61;
const PLAYS: u64 = 0;
const SUITS: u64 = 1 << TAG;
const RANKS: u64 = 2 << TAG;
const SEATS: u64 = 3 << TAG;
const GIFTS: u64 = 4 << TAG;
const CHALLENGES: u64 = 5 << TAG;
const TAG_BITS: u64 = 7 << TAG;

impl Moves {
    pub(crate) const NONE: Moves = Moves(0);

    /// Creates the set that names any of `suits`.
    pub(crate) fn names(suits: impl Iterator<Item = Suit>) -> Moves {
        suits.fold(Moves(SUITS), |moves, suit| Moves(moves.0 | 1 << suit as u32))
    }

    /// Creates the set that names any of `ranks`.
    pub(crate) fn ranks(ranks: impl Iterator<Item = Rank>) -> Moves {
        ranks.fold(Moves(RANKS), |moves, rank| Moves(moves.0 | 1 << rank.index()))
    }

    /// Creates the set that lays any of `faces`, plus [`Move::Done`] if `done` is set.
    #[inline]
    pub(crate) const fn or_done(faces: FaceSet, done: bool) -> Moves {
        debug_assert!(faces.bits() & !CHOICE_BITS == 0, "a pack has no such face");
        Moves(faces.bits() | (done as u64) << (CHOICES + 2))
    }

    /// Creates the set that lays any of `faces`, plus a draw or a pass where allowed.
    #[inline]
    pub(crate) const fn new(faces: FaceSet, draw: bool, pass: bool) -> Moves {
        debug_assert!(faces.bits() & !CHOICE_BITS == 0, "a pack has no such face");
        Moves(faces.bits() | (draw as u64) << CHOICES | (pass as u64) << (CHOICES + 1))
    }

    /// Creates the set that chooses any of `seats`, plus [`Move::Done`] if `done` is set.
    pub(crate) fn seats(seats: Seats, done: bool) -> Moves {
        let moves = seats.iter().fold(SEATS, |moves, seat| moves | 1 << seat.index());
        Moves(moves | u64::from(done) << (CHOICES + 2))
    }

    /// Creates the set that gives away any of `faces`, plus [`Move::Done`] if `done` is set.
    pub(crate) const fn gifts(faces: FaceSet, done: bool) -> Moves {
        Moves(GIFTS | Moves::or_done(faces, done).0)
    }

    /// Creates the set that challenges a wild card or lets it pass.
    pub(crate) const fn challenge() -> Moves {
        Moves(CHALLENGES | 1 | 1 << (CHOICES + 1))
    }

    /// Adds a draw if `draw` is set.
    pub(crate) const fn or_draw(self, draw: bool) -> Moves {
        Moves(self.0 | (draw as u64) << CHOICES)
    }

    /// Adds a call if `call` is set.
    pub(crate) const fn or_call(self, call: bool) -> Moves {
        Moves(self.0 | (call as u64) << (CHOICES + 3))
    }

    /// Adds a catch if `catch` is set.
    pub(crate) const fn or_catch(self, catch: bool) -> Moves {
        Moves(self.0 | (catch as u64) << (CHOICES + 4))
    }

    /// Returns the faces that may be given away.
    pub const fn gift_faces(&self) -> FaceSet {
        FaceSet::from_bits(if self.0 & TAG_BITS == GIFTS { self.0 & CHOICE_BITS } else { 0 })
    }

    /// Returns the faces that may be laid.
    #[inline]
    pub const fn faces(&self) -> FaceSet {
        FaceSet::from_bits(if self.0 & TAG_BITS == PLAYS { self.0 & CHOICE_BITS } else { 0 })
    }

    /// Returns the move that chooses what one of the low bits stands for.
    #[inline]
    fn choosing(self, choice: Face) -> Move {
        if self.0 & TAG_BITS == PLAYS { Move::Play(choice) } else { self.choosing_seldom(choice.index()) }
    }

    #[inline(never)]
    fn choosing_seldom(self, place: usize) -> Move {
        match self.0 & TAG_BITS {
            SUITS => Move::Name(Suit::ALL[place % Suit::ALL.len()]),
            SEATS => Move::Choose(Seat::new(place)),
            GIFTS => Move::Give(Face::new(place as u8)),
            RANKS => Rank::all().nth(place).map_or(Move::Done, Move::NameRank),
            _ => Move::Challenge,
        }
    }

    /// Returns the tag and bit position of a move, or a tag that no set carries if no set can contain the move.
    #[inline]
    const fn bit(self, mv: Move) -> (u64, u32) {
        match mv {
            // Faces outside every pack would collide with the bits of the other moves.
            Move::Play(face) | Move::Give(face) if face.index() >= CHOICES as usize => (TAG_BITS, 0),
            Move::Play(face) => (PLAYS, face.index() as u32),
            Move::Name(suit) => (SUITS, suit as u32),
            Move::Choose(seat) => (SEATS, seat.index() as u32),
            Move::Give(face) => (GIFTS, face.index() as u32),
            Move::Challenge => (CHALLENGES, 0),
            Move::Call => (self.0 & TAG_BITS, CHOICES + 3),
            Move::Catch => (self.0 & TAG_BITS, CHOICES + 4),
            Move::NameRank(rank) => (RANKS, rank.index() as u32),
            Move::Draw => (self.0 & TAG_BITS, CHOICES),
            Move::Pass => (self.0 & TAG_BITS, CHOICES + 1),
            Move::Done => (self.0 & TAG_BITS, CHOICES + 2),
        }
    }
}

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        (self.0 & !TAG_BITS).count_ones() as usize
    }

    #[inline(always)]
    fn nth(&self, k: usize) -> Move {
        // Test for a choice before finding which one: the first test is predictable, the second is not.
        let choices = FaceSet::from_bits(self.0 & CHOICE_BITS);
        if k < choices.len() {
            return self.choosing(choices.nth(k));
        }
        let mut others = (self.0 & !TAG_BITS) >> CHOICES;
        for _ in choices.len()..k {
            others &= others.wrapping_sub(1);
        }
        assert!(others != 0, "there are {} moves, so none has number {k}", self.len());
        LOOK_UP[others.trailing_zeros() as usize % LOOK_UP.len()]
    }

    #[inline]
    fn contains(&self, mv: &Move) -> bool {
        let (tag, place) = self.bit(*mv);
        tag == self.0 & TAG_BITS && self.0 >> place & 1 == 1
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
            Moves::ranks(Rank::all()),
            Moves::ranks(Rank::all().filter(|rank| rank.index() > 5)),
            Moves::or_done(FaceSet::from_bits(0b1001), true),
            Moves::new(FaceSet::from_bits(0b1001), true, false),
            Moves::new(FaceSet::from_bits(0), false, true),
            Moves::new(FaceSet::from_bits(0b10), true, false).or_call(true).or_catch(true),
            Moves::seats(Seats::only(Seat::new(0)).with(Seat::new(15)), true).or_call(true),
            Moves::gifts(FaceSet::from_bits(0b1001), false),
            Moves::challenge(),
        ];
        let faces = || (0..64).map(Face::new);
        let ranks: Vec<Move> = Rank::all().map(Move::NameRank).collect();
        let every = faces()
            .map(Move::Play)
            .chain(faces().map(Move::Give))
            .chain((0..16).map(Seat::new).map(Move::Choose))
            .chain(Suit::ALL.map(Move::Name))
            .chain(ranks)
            .chain(OTHERS)
            .chain([Move::Challenge]);
        for set in sets {
            let listed: Vec<Move> = set.iter().collect();
            assert!(every.clone().all(|mv| listed.contains(&mv) == set.contains(&mv)));
        }
    }
}
