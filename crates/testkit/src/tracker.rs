//! An independent model of who knows what, built from events alone.

use std::collections::BTreeMap;

use eights_cards::{Card, Deck, Dice, Eye, Face, Pile, Seat};

use crate::subject::{Deed, PileView};

/// Tracks a game's deeds for one eye: which cards it knows, and which it cannot tell apart.
///
/// The tracker reads the referee's events, so it knows where every card truly lies. It sorts the cards that the eye
/// does not know into classes: the eye knows the faces of a class and the places of a class, but not which face is at
/// which place. Knowledge that does not fit this form is given up by the following rule: shuffling a stack, or a card
/// leaving a hand unseen, merges everything it touches into one class.
#[derive(Clone, Debug)]
pub struct Tracker {
    eye: Eye,
    piles: BTreeMap<PileKey, Vec<Card>>,
    /// Class of every card that the eye does not know, by card number.
    classes: Vec<Option<u32>>,
    next_class: u32,
    deeds: usize,
    /// Index of the last deed after which the eye still knew a card that it does not know now.
    known_until: Vec<usize>,
    /// Every shuffle, as the index of its deed and the cards in it.
    shuffles: Vec<(usize, Vec<Card>)>,
}

/// Key for a pile with an order of its own, so that maps of piles do not depend on the library under test.
type PileKey = (u8, usize);

fn key(pile: Pile) -> PileKey {
    match pile {
        Pile::Stack(stack) => (0, stack as usize),
        Pile::Hand(seat) => (1, seat.index()),
    }
}

fn number(card: Card) -> usize {
    usize::from(card.copy()) * 64 + card.face().index()
}

impl Tracker {
    /// Creates a tracker before the first event: a new pack, known to everybody.
    pub fn new(eye: Eye, deck: &Deck, at: Pile) -> Self {
        let cards: Vec<Card> = deck.cards().collect();
        Tracker {
            eye,
            piles: BTreeMap::from([(key(at), cards)]),
            classes: vec![None; 256],
            known_until: vec![0; 256],
            next_class: 1,
            deeds: 0,
            shuffles: Vec::new(),
        }
    }

    /// Returns `true` if the eye knows the card where it lies.
    pub fn knows(&self, card: Card) -> bool {
        self.class(card).is_none()
    }

    fn class(&self, card: Card) -> Option<u32> {
        self.classes[number(card)]
    }

    /// Applies a deed. For a shuffle, `order` returns the stack as it is afterwards.
    pub fn follow(&mut self, deed: Option<Deed>, order: impl FnOnce(u8) -> Vec<Card>) {
        self.deeds += 1;
        match deed {
            Some(Deed::Shuffled { stack }) => self.shuffle(stack, order(stack)),
            Some(Deed::Recycled { from, keep, to }) => {
                let cards = self.cards(Pile::Stack(from));
                let kept = cards[cards.len().saturating_sub(keep)..].to_vec();
                self.piles.insert(key(Pile::Stack(from)), kept);
                self.shuffle(to, order(to));
            }
            Some(Deed::Shown { card, at, to }) if to.contains(self.eye) => self.see(card, at),
            None | Some(Deed::Shown { .. }) => {}
            Some(Deed::Slipped { card, from, to, under }) => {
                self.see(card, from);
                self.piles.entry(key(from)).or_default().retain(|c| *c != card);
                let stack = self.piles.entry(key(Pile::Stack(to))).or_default();
                stack.insert(stack.len() - under, card);
            }
            Some(Deed::Moved { card, from, to, seen }) => {
                self.leaves(card, from, seen.contains(self.eye) || self.holds(to));
                self.piles.entry(key(to)).or_default().push(card);
            }
            Some(Deed::Buried { card, from, to, seen }) => {
                self.leaves(card, from, seen.contains(self.eye));
                self.piles.entry(key(Pile::Stack(to))).or_default().insert(0, card);
            }
            Some(Deed::Replenished { from, to }) => {
                let mut rest = self.cards(Pile::Stack(from)).to_vec();
                let kept = rest.pop();
                self.piles.insert(key(Pile::Stack(from)), kept.into_iter().collect());
                self.confuse(&rest);
                self.shuffles.push((self.deeds, rest));
                self.piles.insert(key(Pile::Stack(to)), order(to));
            }
        }
    }

    /// Returns `true` if the pile is the eye's own hand.
    fn holds(&self, pile: Pile) -> bool {
        matches!((pile, self.eye), (Pile::Hand(holder), Eye::Seat(seat)) if holder == seat)
    }

    /// Removes a card from a pile; `seen` is `true` if the eye sees its face.
    fn leaves(&mut self, card: Card, from: Pile, seen: bool) {
        if seen || self.holds(from) {
            self.see(card, from);
        } else if matches!(from, Pile::Hand(_)) {
            let hand = self.cards(from).to_vec();
            self.confuse(&hand);
        }
        self.piles.entry(key(from)).or_default().retain(|c| *c != card);
    }

    fn shuffle(&mut self, stack: u8, cards: Vec<Card>) {
        self.confuse(&cards);
        self.shuffles.push((self.deeds, cards.clone()));
        self.piles.insert(key(Pile::Stack(stack)), cards);
    }

    fn cards(&self, pile: Pile) -> &[Card] {
        self.piles.get(&key(pile)).map_or(&[], Vec::as_slice)
    }

    /// Records that the eye sees the face of a card that lies here.
    fn see(&mut self, card: Card, at: Pile) {
        if self.knows(card) {
            return;
        }
        if let Pile::Hand(_) = at {
            // In a hand the eye sees a face, not a place. If it knows another copy there, it may have seen that one.
            let hand = self.cards(at).to_vec();
            let known_copy = hand.iter().find(|c| c.face() == card.face() && self.knows(**c)).copied();
            if let Some(copy) = known_copy {
                self.classes[number(copy)] = self.class(card);
                self.known_until[number(copy)] = self.deeds - 1;
            }
            // Nor can the eye tell which class the card came from, if several classes have the face and a place here.
            let copies = (0..4).filter_map(|copy| self.class(Card::new(card.face(), copy)));
            let here = |class: &u32| hand.iter().any(|c| self.class(*c) == Some(*class));
            let possible: Vec<u32> = copies.filter(here).collect();
            self.merge(&possible, possible[0]);
        }
        self.classes[number(card)] = None;
    }

    /// Merges these cards, and the classes they belong to, into one class: the eye can no longer tell them apart.
    fn confuse(&mut self, cards: &[Card]) {
        let touched: Vec<u32> = cards.iter().filter_map(|card| self.class(*card)).collect();
        let class = self.next_class;
        self.next_class += 1;
        self.merge(&touched, class);
        for card in cards {
            if self.knows(*card) {
                self.known_until[number(*card)] = self.deeds - 1;
            }
            self.classes[number(*card)] = Some(class);
        }
    }

    fn merge(&mut self, classes: &[u32], into: u32) {
        for class in self.classes.iter_mut().flatten().filter(|class| classes.contains(class)) {
            *class = into;
        }
    }

    /// Returns what the eye should see of a pile.
    pub fn expected(&self, pile: Pile) -> PileView {
        let face = |card: &Card| self.knows(*card).then(|| card.face());
        match pile {
            Pile::Stack(_) => PileView::Stack(self.cards(pile).iter().map(face).collect()),
            Pile::Hand(_) => {
                let mut known: Vec<Face> = self.cards(pile).iter().filter_map(face).collect();
                known.sort_unstable();
                let more = self.cards(pile).len() - known.len();
                PileView::Hand(known, more)
            }
        }
    }

    /// Iterates over the piles with their cards.
    pub fn piles(&self) -> impl Iterator<Item = (Pile, &[Card])> {
        self.piles.iter().map(|((kind, index), cards)| {
            let pile = if *kind == 0 { Pile::Stack(*index as u8) } else { Pile::Hand(Seat::new(*index)) };
            (pile, cards.as_slice())
        })
    }

    /// Returns the faces that can lie where this card lies, as far as the eye can tell.
    pub fn possible(&self, card: Card) -> Vec<Face> {
        match self.class(card) {
            None => vec![card.face()],
            Some(class) => self.unknown().filter(|c| self.class(*c) == Some(class)).map(Card::face).collect(),
        }
    }

    fn unknown(&self) -> impl Iterator<Item = Card> {
        self.piles.values().flatten().copied().filter(|card| !self.knows(*card))
    }

    /// Picks two cards with different faces that the eye cannot tell apart, and returns them with the index of the
    /// last deed that shuffled both together, after which the eye has known neither. Returns `None` if the dice find
    /// no such pair.
    pub fn pick_pair(&self, dice: &mut Dice) -> Option<(Card, Card, usize)> {
        let unknown: Vec<Card> = self.unknown().collect();
        let mut pick =
            |cards: &[Card]| (!cards.is_empty()).then(|| cards[dice.below(cards.len() as u32) as usize]);
        let a = pick(&unknown)?;
        let like = |b: &Card| self.class(*b) == self.class(a) && b.face() != a.face();
        let b = pick(&unknown.iter().copied().filter(like).collect::<Vec<_>>())?;
        let unseen_since = self.known_until[number(a)].max(self.known_until[number(b)]);
        let both = |cards: &[Card]| cards.contains(&a) && cards.contains(&b);
        let (shuffled, _) = self.shuffles.iter().rev().find(|(_, cards)| both(cards))?;
        (*shuffled > unseen_since).then_some((a, b, *shuffled))
    }
}
