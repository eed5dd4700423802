//! Sets of faces, and sets of cards with one word per copy in the deck.

use crate::face::{Card, Face};

/// A set of faces, stored in one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceSet(u64);

impl FaceSet {
    /// The empty set.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// The set of all possible faces.
    pub const ALL: FaceSet = FaceSet(u64::MAX);

    /// Creates a set from a bit mask with one bit per face.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        FaceSet(bits)
    }

    /// Returns the set as a bit mask with one bit per face.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the number of faces in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if this face is in the set.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.index() & 1 == 1
    }

    /// Returns the set with this face added.
    #[inline]
    #[must_use]
    pub const fn with(self, face: Face) -> Self {
        FaceSet(self.0 | 1 << face.index())
    }

    /// Returns the faces in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        FaceSet(self.0 | other.0)
    }

    /// Returns the faces in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        FaceSet(self.0 & other.0)
    }

    /// Returns the faces of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        FaceSet(self.0 & !other.0)
    }

    /// Iterates over the faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        bits(self.0).map(|index| Face::new(index as u8))
    }

    /// Returns the k-th face in ascending order, counted from zero.
    ///
    /// # Panics
    /// If the set has `k` or fewer faces.
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

/// A set of cards, with one word of faces for every copy of a face in the deck.
///
/// A single deck costs one word and three decks cost three. The set of faces is the union of the words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardSet<const W: usize>([u64; W]);

/// Converts to a set with one card of each face.
impl From<FaceSet> for CardSet<1> {
    #[inline]
    fn from(faces: FaceSet) -> Self {
        CardSet([faces.0])
    }
}

impl<const W: usize> CardSet<W> {
    /// The empty set.
    pub const EMPTY: Self = CardSet([0; W]);

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0[Self::word(card)] |= 1 << card.face().index();
    }

    /// Removes a card.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[Self::word(card)] &= !(1 << card.face().index());
    }

    /// Returns `true` if this card is in the set.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.0[Self::word(card)] >> card.face().index() & 1 == 1
    }

    /// Returns the number of cards in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// Returns the number of cards that have one of these faces.
    #[inline]
    pub fn count_of(&self, faces: FaceSet) -> usize {
        self.0.iter().map(|word| (word & faces.0).count_ones() as usize).sum()
    }

    /// Returns the faces of the cards in the set.
    #[inline]
    pub fn faces(&self) -> FaceSet {
        FaceSet(self.0.iter().fold(0, |all, word| all | word))
    }

    /// Returns the number of cards that have this face.
    #[inline]
    pub fn count(&self, face: Face) -> usize {
        self.0.iter().filter(|&&word| word >> face.index() & 1 == 1).count()
    }

    /// Iterates over the cards that have this face, by copy number.
    pub fn copies(&self, face: Face) -> impl Iterator<Item = Card> + use<W> {
        let words = self.0;
        (0..W).filter(move |&w| words[w] >> face.index() & 1 == 1).map(move |w| Card::new(face, w as u8))
    }

    /// Iterates over the cards copy by copy, and by ascending face within each copy.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<W> {
        let words = self.0;
        (0..W).flat_map(move |w| bits(words[w]).map(move |face| Card::from_index(w * 64 + face)))
    }

    // With a single word the index is always zero; saying so spares single decks a bounds check.
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

/// Iterates over the indices of the set bits.
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

/// Returns the index of the k-th set bit, counted from zero, or 64 if there are too few.
///
/// A loop that clears bits would be shorter, but its trip count for a random pick defeats branch prediction. Instead,
/// this counts the bits of all bytes at once, skips the bytes that lie wholly before the bit, and looks up the byte in
/// a table.
#[inline]
const fn nth_bit(word: u64, k: u32) -> u32 {
    const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
    const HIGHEST_BITS: u64 = 0x80 * EVERY_BYTE;
    let pairs = word - ((word >> 1) & (0x55 * EVERY_BYTE));
    let fours = (pairs & (0x33 * EVERY_BYTE)) + ((pairs >> 2) & (0x33 * EVERY_BYTE));
    // Each byte holds the number of bits set in it and all lower bytes.
    let sums = ((fours + (fours >> 4)) & (0x0F * EVERY_BYTE)).wrapping_mul(EVERY_BYTE);
    if k >= (sums >> 56) as u32 {
        return 64;
    }
    // Skip each byte whose highest bit survives the subtraction.
    let passed = (((k as u64 * EVERY_BYTE) | HIGHEST_BITS) - sums) & HIGHEST_BITS;
    let place = passed.count_ones() * 8;
    let before = ((sums << 8) >> place) as u8 as u32;
    place + NTH_IN_BYTE[(k - before) as usize & 7][(word >> place) as u8 as usize] as u32
}

/// Index of a byte's k-th set bit, by k and byte.
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
