//! Piles: hands and stacks.

use std::fmt;

use crate::face::Card;
use crate::seat::Seat;

/// A pile of cards on a table: a seat's hand, which is unordered, or one of the game's stacks, which is ordered. Each
/// game defines the purpose of its stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    /// The hand of a seat. Its holder knows every card in it; to everybody else it is an unordered heap.
    Hand(Seat),
    /// The stack with this number. Everybody can count its cards and see which position a card takes.
    Stack(u8),
}

/// Cards in order, with the last one on top.
#[derive(Clone)]
pub struct Stack<const W: usize> {
    cards: [[Card; 64]; W],
    len: u16,
}

impl<const W: usize> Stack<W> {
    pub(crate) const EMPTY: Self = Stack { cards: [[Card::from_index(0); 64]; W], len: 0 };

    /// Returns the cards from bottom to top.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards.as_flattened()[..self.len as usize]
    }

    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards.as_flattened_mut()[..self.len as usize]
    }

    /// Returns the top card.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        // An empty stack asks for a card beyond the last slot: one comparison answers both cases.
        self.cards.as_flattened().get((self.len as usize).wrapping_sub(1)).copied()
    }

    /// Returns the number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns `true` if the stack has no cards.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards.as_flattened_mut()[self.len as usize] = card;
        self.len += 1;
    }

    /// Creates a stack of these cards, with the last one on top.
    pub(crate) fn of(cards: &[Card]) -> Self {
        let most = cards.iter().map(|card| card.copy()).max().unwrap_or(0);
        assert!(usize::from(most) < W, "{} copies of a card need a wider table than {W}", most + 1);
        let mut stack = Stack::EMPTY;
        stack.cards.as_flattened_mut()[..cards.len()].copy_from_slice(cards);
        stack.len = cards.len() as u16;
        stack
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if self.top() == Some(card) {
            self.len -= 1;
        } else {
            self.remove_beneath(card);
        }
    }

    #[cold]
    fn remove_beneath(&mut self, card: Card) {
        let place = self.cards().iter().position(|c| *c == card).expect("the card lies in this stack");
        self.cards_mut()[place..].rotate_left(1);
        self.len -= 1;
    }
}

// Slots above the top hold leftovers of earlier cards and are ignored.
impl<const W: usize> PartialEq for Stack<W> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<const W: usize> Eq for Stack<W> {}

impl<const W: usize> fmt::Debug for Stack<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
