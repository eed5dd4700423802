//! The table: cards in piles, with who knows each card's face and the veil it lies under.

use crate::chance::Dice;
use crate::deck::Deck;
use crate::face::{Card, Face};
use crate::pile::{Pile, Stack};
use crate::seat::{Eye, Eyes, MAX_SEATS, Seat};
use crate::set::{CardSet, bits};

/// All cards of a game, in the hands of up to 16 seats and in `S` stacks. `W` is the deck's [width](Deck::width).
///
/// Three operations change a table: a card is carried from pile to pile ([`carry`](Table::carry),
/// [`tuck`](Table::tuck)), a card is [shown](Table::show), or a stack is [shuffled](Table::shuffle).
///
/// **Who knows what.** For every card, `known` records who knows its face where it lies now. A card that is not public
/// lies under a *veil*: an eye that does not know the card cannot tell it from the other cards under the same veil.
/// Every veil keeps one invariant, on which the correctness of views and imagined worlds rests: *the faces under a
/// veil are public; which of them lies where is not*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<const W: usize, const S: usize> {
    pub(crate) hands: [CardSet<W>; MAX_SEATS],
    pub(crate) stacks: [Stack<W>; S],
    known: [[Eyes; 64]; W],
    veil: [[Veil; 64]; W],
}

/// The number of a veil. Public cards lie under none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Veil(u8);

impl Veil {
    pub(crate) const NONE: Veil = Veil(0);
    const FIRST: Veil = Veil(1);
}

/// A set of veils.
#[derive(Clone, Copy, Default)]
pub(crate) struct Veils([u64; 4]);

impl Veils {
    #[inline]
    pub(crate) fn insert(&mut self, veil: Veil) {
        self.0[usize::from(veil.0 >> 6)] |= 1 << (veil.0 & 63);
    }

    fn contains(&self, veil: Veil) -> bool {
        self.0[usize::from(veil.0 >> 6)] >> (veil.0 & 63) & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Veil> {
        (0..4).flat_map(move |word: u8| {
            bits(self.0[usize::from(word)]).map(move |bit| Veil(word << 6 | bit as u8))
        })
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn intersection(self, other: Self) -> Self {
        Veils(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize, const S: usize> Table<W, S> {
    /// Creates a table with a new pack on one of its stacks, every card public.
    ///
    /// # Panics
    /// If the deck is wider than the table.
    pub fn new(deck: &Deck, stack: Pile) -> Self {
        assert!(deck.width() <= W, "a deck of width {} needs a wider table than {W}", deck.width());
        let mut table = Table::empty();
        deck.cards().for_each(|card| table.put(card, stack));
        table
    }

    /// Creates a table like [`Table::new`], from a precomputed list of the [cards of a deck](Deck::cards).
    ///
    /// # Panics
    /// If the deck is wider than the table.
    pub fn of_pack(pack: &[Card], stack: u8) -> Self {
        let mut table = Table::empty();
        table.stacks[stack as usize] = Stack::of(pack);
        table
    }

    /// Creates a table without cards.
    pub(crate) const fn empty() -> Self {
        Table {
            hands: [CardSet::EMPTY; MAX_SEATS],
            stacks: [Stack::EMPTY; S],
            known: [[Eyes::ALL; 64]; W],
            veil: [[Veil::NONE; 64]; W],
        }
    }

    /// Returns the cards in a seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &CardSet<W> {
        &self.hands[seat.index()]
    }

    /// Returns the cards of a stack.
    #[inline]
    pub fn stack(&self, stack: u8) -> &Stack<W> {
        &self.stacks[stack as usize]
    }

    /// Returns the number of cards in a pile.
    #[inline]
    pub fn count(&self, pile: Pile) -> usize {
        match pile {
            Pile::Hand(seat) => self.hand(seat).len(),
            Pile::Stack(stack) => self.stack(stack).len(),
        }
    }

    /// Returns who knows this card's face where it lies now.
    #[inline]
    pub fn known(&self, card: Card) -> Eyes {
        self.known.as_flattened()[card.index() % (W * 64)]
    }

    /// Returns the face of a card, if the eye knows it.
    #[inline]
    pub fn face_for(&self, card: Card, eye: Eye) -> Option<Face> {
        self.known(card).contains(eye).then(|| card.face())
    }

    /// Iterates over every pile that can hold cards, stacks first.
    pub fn piles() -> impl Iterator<Item = Pile> {
        (0..S).map(|s| Pile::Stack(s as u8)).chain((0..MAX_SEATS).map(|s| Pile::Hand(Seat::new(s))))
    }

    /// Returns the cards of a pile: a stack's from bottom to top, a hand's in no meaningful order.
    pub fn cards_in(&self, pile: Pile) -> Vec<Card> {
        match pile {
            Pile::Hand(seat) => self.hand(seat).iter().collect(),
            Pile::Stack(stack) => self.stack(stack).cards().to_vec(),
        }
    }

    /// Returns the copy that leaves a hand when a face is played: the most widely known one.
    #[inline]
    pub fn copy_in_hand(&self, seat: Seat, face: Face) -> Option<Card> {
        if W == 1 {
            let card = Card::new(face, 0);
            return self.hand(seat).contains(card).then_some(card);
        }
        // Among equally known copies, take the lowest; nobody can see the difference.
        self.hand(seat)
            .copies(face)
            .max_by_key(|card| (self.known(*card).len(), std::cmp::Reverse(card.copy())))
    }

    /// Moves a card from one pile to another, onto the top of a stack. `seen` are the eyes that see its face on the
    /// way.
    ///
    /// A hand's holder always sees which cards leave and join it. Everybody sees which position in a stack a card
    /// leaves, but only eyes that see its face know which card leaves a hand.
    #[inline(always)]
    pub fn carry(&mut self, card: Card, from: Pile, to: Pile, seen: Eyes) {
        match from {
            Pile::Stack(stack) => {
                self.stacks[stack as usize].remove(card);
                self.learn(card, seen);
            }
            Pile::Hand(holder) => {
                self.show(card, from, seen);
                if !seen.is_all() {
                    self.leave_unseen(card, holder, seen);
                }
                self.hands[holder.index()].remove(card);
            }
        }
        self.put(card, to);
    }

    /// Moves a card like [`carry`](Table::carry), but to the bottom of a stack.
    pub fn tuck(&mut self, card: Card, from: Pile, to: u8, seen: Eyes) {
        self.carry(card, from, Pile::Stack(to), seen);
        self.stacks[to as usize].cards_mut().rotate_right(1);
    }

    /// Moves a card like [`carry`](Table::carry), but beneath `under` top cards of a stack.
    pub fn slip(&mut self, card: Card, from: Pile, to: u8, under: u8, seen: Eyes) {
        self.carry(card, from, Pile::Stack(to), seen);
        let cards = self.stacks[to as usize].cards_mut();
        let place = cards.len().saturating_sub(1 + under as usize);
        cards[place..].rotate_right(1);
    }

    /// Moves all but the top `keep` cards of a stack onto another, in order. Nobody learns anything from this.
    pub fn carry_all_but(&mut self, keep: u8, from: u8, to: u8) {
        let source = std::mem::replace(&mut self.stacks[from as usize], Stack::EMPTY);
        let (moved, kept) = source.cards().split_at(source.len().saturating_sub(keep as usize));
        for (cards, stack) in [(moved, to), (kept, from)] {
            for card in cards {
                self.stacks[stack as usize].push(*card);
            }
        }
    }

    /// Returns `true` if the eye sees the face of a card carried this way, and so knows which card it is.
    #[inline]
    pub fn sees_carried(&self, card: Card, from: Pile, to: Pile, seen: Eyes, eye: Eye) -> bool {
        let holds = |pile| matches!((pile, eye), (Pile::Hand(holder), Eye::Seat(seat)) if holder == seat);
        let followed = matches!(from, Pile::Stack(_)) && self.known(card).contains(eye);
        seen.contains(eye) || followed || holds(from) || holds(to)
    }

    /// Shows a card to these eyes where it lies.
    #[inline]
    pub fn show(&mut self, card: Card, at: Pile, to: Eyes) {
        // With one copy of each face, the face identifies the card, and with it the veil it lay under.
        if let (true, Pile::Hand(holder)) = (W > 1, at) {
            self.blur_copies(card, holder, to);
        }
        self.learn(card, to);
    }

    /// Makes public every card that anybody knows, as when players lay down their hands after a game. Cards that
    /// nobody knows stay hidden.
    pub fn lay_open(&mut self) {
        for card in (0..W * 64).map(Card::from_index) {
            if !self.known(card).is_empty() {
                self.learn(card, Eyes::ALL);
            }
        }
    }

    #[inline]
    fn learn(&mut self, card: Card, eyes: Eyes) {
        // Fast path: for most events nobody or everybody sees the card, and little or nothing is left to do.
        if eyes.is_empty() {
            return;
        }
        let known = if eyes.is_all() { eyes } else { self.known(card).union(eyes) };
        *self.known_mut(card) = known;
        if known.is_all() {
            *self.veil_mut(card) = Veil::NONE;
        }
    }

    /// Shuffles a stack and [hides](Table::hide) it.
    #[inline]
    pub fn shuffle(&mut self, stack: u8, dice: &mut Dice) {
        self.hide(stack);
        dice.shuffle(self.stacks[stack as usize].cards_mut());
    }

    /// Applies a shuffle's effect on knowledge: nobody knows the stack's cards any more, and they lie under a fresh
    /// veil.
    ///
    /// If some of the cards were not public before, nobody could tell them from the other cards under their old veils,
    /// so those cards join the new veil too.
    pub fn hide(&mut self, stack: u8) {
        self.hide_lowest(stack, self.stack(stack).len());
    }

    /// Hides this many cards at the bottom of a stack.
    pub(crate) fn hide_lowest(&mut self, stack: u8, count: usize) {
        let veil = if self.nothing_is_hidden() {
            Veil::FIRST
        } else {
            let mut mixed = Veils::default();
            for card in &self.stack(stack).cards()[..count] {
                mixed.insert(self.veil(*card));
            }
            self.merge(mixed)
        };
        let Table { stacks, known, veil: veils, .. } = self;
        for card in &stacks[stack as usize].cards()[..count] {
            known.as_flattened_mut()[card.index() % (W * 64)] = Eyes::NONE;
            veils.as_flattened_mut()[card.index() % (W * 64)] = veil;
        }
    }

    /// Returns `true` if no card lies under a veil, as before the first shuffle.
    fn nothing_is_hidden(&self) -> bool {
        self.veil.as_flattened().iter().fold(0, |all, veil| all | veil.0) == 0
    }

    #[inline]
    fn put(&mut self, card: Card, to: Pile) {
        match to {
            Pile::Hand(seat) => {
                self.hands[seat.index()].insert(card);
                self.learn(card, Eyes::only(Eye::Seat(seat)));
            }
            Pile::Stack(stack) => self.stacks[stack as usize].push(card),
        }
    }

    /// Updates knowledge when a card leaves a hand and some eyes do not see which. They no longer know any card of
    /// that hand, because it may be the one that left. The hand and the card join one veil.
    #[cold]
    fn leave_unseen(&mut self, card: Card, holder: Seat, seen: Eyes) {
        let sighted = self.known(card).intersection(seen.union(Eyes::only(Eye::Seat(holder))));
        let mut mixed = Veils::default();
        for other in self.hand(holder).iter() {
            mixed.insert(self.veil(other));
        }
        let veil = self.merge(mixed);
        for other in self.hand(holder).iter() {
            *self.known_mut(other) = self.known(other).intersection(sighted);
            *self.veil_mut(other) = veil;
        }
    }

    /// Updates knowledge before a card of a hand is shown. Eyes that see only its face cannot tell which of several
    /// copies it is. An eye that knew another copy in this hand may have been shown that one, so it knows one copy
    /// fewer. If copies under several veils could lie here, those veils merge.
    fn blur_copies(&mut self, card: Card, holder: Seat, to: Eyes) {
        let hand = *self.hand(holder);
        // The named copy carries no information, because nobody can tell copies apart: treat it as the most widely
        // known one.
        if let Some(widest) = self.copy_in_hand(holder, card.face()).filter(|widest| *widest != card) {
            let (known, veil) = (self.known(card), self.veil(card));
            *self.known_mut(card) = self.known(widest);
            *self.veil_mut(card) = self.veil(widest);
            *self.known_mut(widest) = known;
            *self.veil_mut(widest) = veil;
        }
        if to.is_all() && self.known(card).is_all() {
            return;
        }
        let mut unsure = to.difference(self.known(card));
        for copy in hand.copies(card.face()).filter(|copy| *copy != card) {
            let losing = unsure.intersection(self.known(copy));
            *self.known_mut(copy) = self.known(copy).difference(losing);
            unsure = unsure.difference(losing);
        }
        let mut here = Veils::default();
        hand.iter().filter(|c| !self.known(*c).is_all()).for_each(|c| here.insert(self.veil(c)));
        // Eyes that are not shown the face must not learn from the merge which face it was, nor whether it was new to
        // those who saw it.
        let candidates = if to.is_all() {
            let mut copies = Veils::default();
            (0..W)
                .map(|copy| Card::new(card.face(), copy as u8))
                .filter(|c| !self.known(*c).is_all())
                .for_each(|c| copies.insert(self.veil(c)));
            here.intersection(copies)
        } else {
            here
        };
        if candidates.len() > 1 {
            self.merge(candidates);
        }
    }

    /// Merges several veils: every card under them moves under the returned veil, which has the lowest free number.
    /// That number depends on nothing hidden.
    fn merge(&mut self, mut mixed: Veils) -> Veil {
        mixed.0[0] &= !1;
        let mut used = Veils([1, 0, 0, 0]);
        for veil in self.veil.as_flattened() {
            if !mixed.contains(*veil) {
                used.insert(*veil);
            }
        }
        let free =
            (0..=u8::MAX).map(Veil).find(|veil| !used.contains(*veil)).expect("veils hide two cards or more");
        if mixed.len() > 0 {
            for veil in self.veil.as_flattened_mut() {
                if mixed.contains(*veil) {
                    *veil = free;
                }
            }
        }
        free
    }

    #[inline]
    pub(crate) fn veil(&self, card: Card) -> Veil {
        self.veil.as_flattened()[card.index() % (W * 64)]
    }

    #[inline]
    pub(crate) fn veil_mut(&mut self, card: Card) -> &mut Veil {
        &mut self.veil.as_flattened_mut()[card.index() % (W * 64)]
    }

    #[inline]
    pub(crate) fn known_mut(&mut self, card: Card) -> &mut Eyes {
        &mut self.known.as_flattened_mut()[card.index() % (W * 64)]
    }
}
