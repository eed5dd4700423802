//! Sets of faces, and sets of cards that are as wide as the deck has copies.

use crate::face::{Card, Face};

/// A set of faces in one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// Every face there can be.
    pub const ALL: FaceSet = FaceSet(u64::MAX);

    /// The set whose members are the bits that are set.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        FaceSet(bits)
    }

    /// The set as bits, one a face.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many faces are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no face is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this face is in the set.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    /// The set with this face added.
    #[inline]
    #[must_use]
    pub const fn with(self, face: Face) -> Self {
        FaceSet(self.0 | 1 << face.index())
    }

    /// The faces in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        FaceSet(self.0 | other.0)
    }

    /// The faces in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        FaceSet(self.0 & other.0)
    }

    /// The faces of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        FaceSet(self.0 & !other.0)
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        bits(self.0).map(|index| Face::new(index as u8))
    }

    /// The k-th face in ascending order, counted from zero.
    ///
    /// # Panics
    /// If the set has no more than `k` faces.
    #[inline]
    pub fn nth(self, k: usize) -> Face {
        let place = nth_bit(self.0, k as u32);
        assert!(place < 64, "a set of {} faces has no face number {k}", self.len());
        Face::new(place as u8)
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(FaceSet::EMPTY, FaceSet::with)
    }
}

/// A set of cards: one word of faces for every copy that the deck has of a face. So a single deck costs
/// one word and three decks three, and asking for faces is the union of the words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardSet<const W: usize>([u64; W]);

/// One card of each face.
impl From<FaceSet> for CardSet<1> {
    #[inline]
    fn from(faces: FaceSet) -> Self {
        CardSet([faces.0])
    }
}

impl<const W: usize> CardSet<W> {
    /// No card.
    pub const EMPTY: Self = CardSet([0; W]);

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0[Self::word(card)] |= 1 << card.face().index();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[Self::word(card)] &= !(1 << card.face().index());
    }

    /// Whether this card is in the set.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.0[Self::word(card)] >> card.face().index() & 1 == 1
    }

    /// How many cards are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no card is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// How many cards of the set have one of these faces.
    #[inline]
    pub fn count_of(&self, faces: FaceSet) -> usize {
        self.0.iter().map(|word| (word & faces.0).count_ones() as usize).sum()
    }

    /// The faces that at least one card of the set has.
    #[inline]
    pub fn faces(&self) -> FaceSet {
        FaceSet(self.0.iter().fold(0, |all, word| all | word))
    }

    /// How many cards of the set have this face.
    #[inline]
    pub fn count(&self, face: Face) -> usize {
        self.0.iter().filter(|&&word| word >> face.index() & 1 == 1).count()
    }

    /// The cards of the set that have this face, by copy.
    pub fn copies(&self, face: Face) -> impl Iterator<Item = Card> + use<W> {
        let words = self.0;
        (0..W).filter(move |&w| words[w] >> face.index() & 1 == 1).map(move |w| Card::new(face, w as u8))
    }

    /// The cards, copy by copy and in each by ascending face.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<W> {
        let words = self.0;
        (0..W).flat_map(move |w| bits(words[w]).map(move |face| Card::from_index(w * 64 + face)))
    }

    // With one word there is nothing to choose; saying so spares the single deck an index check.
    #[inline]
    fn word(card: Card) -> usize {
        if W == 1 { 0 } else { card.copy() as usize }
    }
}

impl<const W: usize> FromIterator<Card> for CardSet<W> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let index = word.trailing_zeros() as usize;
            word &= word - 1;
            index
        })
    })
}

/// The number of the k-th bit that is set, counted from zero; 64 if there are not so many.
///
/// A loop that clears bits would be shorter, but no processor guesses how often a random pick goes round it. So
/// all bytes are counted at once, those that lie wholly before the bit are passed over, and a table knows the byte.
#[inline]
const fn nth_bit(word: u64, k: u32) -> u32 {
    const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGHEST_BITS: u64 = 0x80 * EVERY_BYTE;
    let pairs = word - ((word >> 1) & (0x55 * EVERY_BYTE));
    let fours = (pairs & (0x33 * EVERY_BYTE)) + ((pairs >> 2) & (0x33 * EVERY_BYTE));
    // In each byte: how many bits are set in it and all lower ones.
    let sums = ((fours + (fours >> 4)) & (0x0F * EVERY_BYTE)).wrapping_mul(EVERY_BYTE);
    if k >= (sums >> 56) as u32 {
        return 64;
    }
    // A byte whose highest bit outlives the subtraction is passed over.
    let passed = (((k as u64 * EVERY_BYTE) | HIGHEST_BITS) - sums) & HIGHEST_BITS;
    let place = passed.count_ones() * 8;
    let before = ((sums << 8) >> place) as u8 as u32;
    place + NTH_IN_BYTE[(k - before) as usize & 7][(word >> place) as u8 as usize] as u32
}

/// By k and byte: the number of the byte's k-th bit that is set.
const NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut k) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[k][byte] = bit;
                k += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_set_holds_every_copy_by_itself() {
        let seven = Face::new(20);
        let mut set = CardSet::<3>::EMPTY;
        set.insert(Card::new(seven, 0));
        set.insert(Card::new(seven, 2));
        assert_eq!((set.len(), set.count(seven), set.faces().len()), (2, 2, 1));
        set.remove(Card::new(seven, 0));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Card::new(seven, 2)]);
        assert!(set.contains(Card::new(seven, 2)) && !set.contains(Card::new(seven, 0)));
    }

    #[test]
    fn nth_and_iter_agree() {
        let set: FaceSet = [3, 17, 40, 63].map(Face::new).into_iter().collect();
        assert!(set.iter().enumerate().all(|(k, face)| set.nth(k) == face));
    }

    #[test]
    fn the_nth_bit_is_found_in_any_word() {
        let mut dice = crate::chance::Seed::quick(1).dice(0);
        let random = (0..1000).map(|_| dice.next_u64() & dice.next_u64());
        for word in [0, 1, 1 << 63, u64::MAX, 0x8000_0000_0000_0001].into_iter().chain(random) {
            let all: Vec<u32> = bits(word).map(|bit| bit as u32).collect();
            let found: Vec<u32> = (0..all.len() as u32).map(|k| nth_bit(word, k)).collect();
            assert_eq!(found, all, "{word:#x}");
            assert!(
                [all.len() as u32, 64, 127, u32::MAX].iter().all(|k| nth_bit(word, *k) == 64),
                "{word:#x}"
            );
        }
    }
}
