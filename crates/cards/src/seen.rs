//! Seen tables, which hold only what one eye knows, and the worlds that eye may imagine.
//!
//! A seen table is a table too. What the eye knows is true; what it does not know is filled in deterministically, as a
//! function of what it knows. The same operations therefore serve the referee and the viewer, and a viewer's table is
//! already one of the worlds that the viewer may imagine.

use std::fmt;

use crate::chance::Dice;
use crate::face::{Card, Face};
use crate::pile::Pile;
use crate::seat::{Eye, Eyes, MAX_SEATS, Seat};
use crate::set::{CardSet, FaceSet, bits};
use crate::table::{Table, Veil, Veils};

/// Error for an act that cannot have happened on this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inconsistency;

impl fmt::Display for Inconsistency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the card that is named cannot be there")
    }
}

impl std::error::Error for Inconsistency {}

/// Weights for imagined hands, by seat and face, from 0 (hardly ever held) to 255.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds(pub [[u8; 64]; MAX_SEATS]);

/// Number of cards a hand may reject before it accepts any card.
const REFUSALS: usize = 24;

// Maximum number of cards: four copies of 64 faces.
const MOST: usize = 256;

/// The cards that an eye does not know, each with its veil and place, ordered by place.
struct Hidden {
    cards: [(Veil, Place, Card); MOST],
    len: usize,
    veils: Veils,
}

#[derive(Clone, Copy)]
enum Place {
    Stack(u8, u8),
    Hand(u8),
}

impl Hidden {
    #[inline]
    fn new() -> Self {
        let nothing = (Veil::NONE, Place::Hand(0), Card::from_index(0));
        Hidden { cards: [nothing; MOST], len: 0, veils: Veils::default() }
    }

    #[inline]
    fn push(&mut self, veil: Veil, place: Place, card: Card) {
        self.cards[self.len] = (veil, place, card);
        self.len += 1;
        self.veils.insert(veil);
    }

    /// Iterates over the places and cards under a veil.
    fn under(&self, veil: Veil) -> impl Iterator<Item = (Place, Card)> {
        self.cards[..self.len]
            .iter()
            .filter(move |(v, _, _)| *v == veil)
            .map(|(_, place, card)| (*place, *card))
    }

    /// Shuffles the cards under a veil, weighting the cards of each hand by the odds.
    fn shuffle_by(&self, odds: &Odds, veil: Veil, cards: &mut [Card], dice: &mut Dice) {
        let mut left = cards.len();
        // Hands come last among the places; reversed, they are served first.
        let places = self.cards[..self.len].iter().rev().filter(|(v, _, _)| *v == veil);
        for (_, place, _) in places {
            let mut chosen = dice.below(left as u32) as usize;
            if let Place::Hand(hand) = place {
                for _ in 0..REFUSALS {
                    let readiness = odds.0[*hand as usize][cards[chosen].face().index()];
                    if dice.next_u32() >> 24 <= u32::from(readiness) {
                        break;
                    }
                    chosen = dice.below(left as u32) as usize;
                }
            }
            left -= 1;
            cards.swap(left, chosen);
        }
    }

    /// Shuffles the cards under a veil, and gives each hand the faces wanted for it, which are removed from the list.
    /// Fails if a hand has room for more cards than are wanted.
    fn shuffle_for(
        &self,
        wanted: &mut [FaceSet; MAX_SEATS],
        veil: Veil,
        cards: &mut [Card],
        dice: &mut Dice,
    ) -> Result<(), Inconsistency> {
        let mut left = cards.len();
        let places = self.cards[..self.len].iter().rev().filter(|(v, _, _)| *v == veil);
        for (_, place, _) in places {
            let chosen = if let Place::Hand(hand) = place {
                let wanted = &mut wanted[*hand as usize];
                let is_wanted = |card: &Card| wanted.contains(card.face());
                let chosen = cards[..left].iter().position(is_wanted).ok_or(Inconsistency)?;
                *wanted = wanted.difference(FaceSet::EMPTY.with(cards[chosen].face()));
                chosen
            } else {
                dice.below(left as u32) as usize
            };
            left -= 1;
            cards.swap(left, chosen);
        }
        Ok(())
    }
}

impl<const W: usize, const S: usize> Table<W, S> {
    /// Returns the table as the eye knows it. Unknown cards are filled in from that knowledge alone.
    ///
    /// Two tables that differ only in what the eye does not know yield equal seen tables.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Self {
        if W == 1 {
            let mut seen = self.clone();
            seen.forget_in_place(eye);
            return seen;
        }
        self.seen_anew_by(eye)
    }

    /// Turns this table into the one that [`Table::seen_by`] would return.
    pub(crate) fn forget(&mut self, eye: Eye) {
        if W == 1 {
            self.forget_in_place(eye);
        } else {
            *self = self.seen_anew_by(eye);
        }
    }

    /// Forgets in place, for decks with one copy of each face. No copies need renumbering: known cards stay where they
    /// are, and only unknown cards change places.
    fn forget_in_place(&mut self, eye: Eye) {
        let (mut hidden, mut secret) = (0u64, 0u64);
        for face in 0..64 {
            let known = self.known(Card::from_index(face));
            hidden |= u64::from(!known.contains(eye)) << face;
            secret |= u64::from(known.contains(eye) && !known.is_all()) << face;
        }
        // Of a card that the eye knows but the public does not, the eye can tell only that the holder knows it too.
        for card in bits(secret).map(Card::from_index) {
            let holder = (0..MAX_SEATS).find(|hand| self.hands[*hand].contains(card)).map(Seat::new);
            *self.known_mut(card) = self.knowers_for(card, eye, holder);
        }
        while hidden != 0 {
            let veil = self.veil(Card::from_index(hidden.trailing_zeros() as usize));
            let under = |face: &usize| self.veil(Card::from_index(*face)) == veil;
            let pool = bits(hidden).filter(under).fold(0, |pool, face| pool | 1u64 << face);
            hidden &= !pool;
            self.fill_in_order(pool, veil);
        }
    }

    /// Assigns the unknown cards under a veil to their places in ascending order, so the result depends on nothing
    /// hidden.
    fn fill_in_order(&mut self, pool: u64, veil: Veil) {
        let mut lowest_first = bits(pool).map(Card::from_index);
        for stack in 0..S {
            for place in 0..self.stacks[stack].len() {
                if pool >> self.stacks[stack].cards()[place].face().index() & 1 == 1 {
                    let card = lowest_first.next().expect("as many cards as places");
                    self.fill(Place::Stack(stack as u8, place as u8), card, veil);
                }
            }
        }
        for hand in 0..MAX_SEATS {
            let there = self.hands[hand].faces().bits() & pool;
            bits(there).for_each(|face| self.hands[hand].remove(Card::from_index(face)));
            for card in lowest_first.by_ref().take(there.count_ones() as usize) {
                self.fill(Place::Hand(hand as u8), card, veil);
            }
        }
    }

    /// Like [`Table::seen_by`], for any number of copies.
    fn seen_anew_by(&self, eye: Eye) -> Self {
        let mut seen = Table::empty();
        // Renumber copies in the order they are encountered, because nobody can see a copy's number.
        let mut met = [0u8; 64];
        let mut number = |face: Face| {
            let copy = met[face.index()];
            met[face.index()] += 1;
            Card::new(face, copy)
        };
        let mut hidden = Hidden::new();
        for (s, stack) in self.stacks.iter().enumerate() {
            for (place, card) in stack.cards().iter().enumerate() {
                let mut shown = *card;
                if self.known(*card).contains(eye) {
                    shown = number(card.face());
                    seen.mark(shown, self.knowers_for(*card, eye, None), self.veil(*card));
                } else {
                    hidden.push(self.veil(*card), Place::Stack(s as u8, place as u8), *card);
                }
                seen.stacks[s].push(shown);
            }
        }
        for (h, hand) in self.hands.iter().enumerate().filter(|(_, hand)| !hand.is_empty()) {
            for card in self.in_visible_order(hand) {
                if self.known(card).contains(eye) {
                    let shown = number(card.face());
                    seen.hands[h].insert(shown);
                    seen.mark(shown, self.knowers_for(card, eye, Some(Seat::new(h))), self.veil(card));
                } else {
                    hidden.push(self.veil(card), Place::Hand(h as u8), card);
                }
            }
        }
        // Under each veil, assign faces to places in ascending order, which depends on nothing hidden.
        for veil in hidden.veils.iter() {
            let pool: CardSet<W> = hidden.under(veil).map(|(_, card)| card).collect();
            let faces = pool.faces().iter().flat_map(|face| std::iter::repeat_n(face, pool.count(face)));
            for ((place, _), face) in hidden.under(veil).zip(faces) {
                seen.fill(place, number(face), veil);
            }
        }
        seen
    }

    /// Samples a world consistent with a table made by [`Table::seen_by`], by permuting the cards that the eye does
    /// not know under each veil. Without odds, all such worlds are equally likely; with odds, hands are more likely to
    /// hold the faces with greater weights.
    #[must_use]
    pub fn imagine(&self, eye: Eye, odds: Option<&Odds>, dice: &mut Dice) -> Self {
        let world = self.rearranged(eye, |hidden, veil, cards| {
            match odds {
                None => dice.shuffle(cards),
                Some(odds) => hidden.shuffle_by(odds, veil, cards, dice),
            }
            Ok(())
        });
        world.expect("cards can always be shuffled")
    }

    /// Samples a world consistent with a table made by [`Table::seen_by`] in which each hand's unknown cards have
    /// exactly these faces. All such worlds are equally likely. Fails if there is none.
    pub fn imagine_holding(
        &self,
        eye: Eye,
        mut hands: [FaceSet; MAX_SEATS],
        dice: &mut Dice,
    ) -> Result<Self, Inconsistency> {
        let arrange =
            |hidden: &Hidden, veil, cards: &mut [Card]| hidden.shuffle_for(&mut hands, veil, cards, dice);
        let world = self.rearranged(eye, arrange)?;
        let all_served = hands.iter().all(|wanted| wanted.is_empty());
        all_served.then_some(world).ok_or(Inconsistency)
    }

    /// Returns the table with the cards that an eye does not know rearranged under each veil.
    #[inline]
    fn rearranged(
        &self,
        eye: Eye,
        mut arrange: impl FnMut(&Hidden, Veil, &mut [Card]) -> Result<(), Inconsistency>,
    ) -> Result<Self, Inconsistency> {
        let mut world = self.clone();
        let mut hidden = Hidden::new();
        for (s, stack) in self.stacks.iter().enumerate() {
            for (place, card) in stack.cards().iter().enumerate() {
                if !self.known(*card).contains(eye) {
                    hidden.push(self.veil(*card), Place::Stack(s as u8, place as u8), *card);
                }
            }
        }
        for (h, hand) in self.hands.iter().enumerate() {
            for card in hand.iter().filter(|card| !self.known(*card).contains(eye)) {
                hidden.push(self.veil(card), Place::Hand(h as u8), card);
                world.hands[h].remove(card);
            }
        }
        for veil in hidden.veils.iter() {
            let mut cards = [Card::from_index(0); MOST];
            let count = hidden.under(veil).zip(&mut cards).map(|((_, card), slot)| *slot = card).count();
            arrange(&hidden, veil, &mut cards[..count])?;
            for ((place, _), card) in hidden.under(veil).zip(cards) {
                world.fill(place, card, veil);
            }
        }
        Ok(world)
    }

    /// On a seen table, finds the card that leaves a pile or is shown there, and turns it into the card whose face the
    /// eye saw, if it saw one.
    pub(crate) fn reveal(&mut self, pile: Pile, face: Option<Face>, eye: Eye) -> Result<Card, Inconsistency> {
        match (pile, face) {
            (Pile::Stack(stack), _) => {
                let top = self.stack(stack).top().ok_or(Inconsistency)?;
                face.map_or(Ok(top), |face| self.make(top, face, eye))
            }
            // Any card will do, because an eye that does not see the card forgets the whole hand.
            (Pile::Hand(seat), None) => self.hand(seat).iter().next().ok_or(Inconsistency),
            (Pile::Hand(seat), Some(face)) => {
                let hand = *self.hand(seat);
                let known = |card: &Card| self.known(*card).contains(eye);
                if let Some(card) = hand.copies(face).filter(known).max_by_key(|card| self.known(*card).len())
                {
                    return Ok(card);
                }
                let unknown: CardSet<W> = hand.iter().filter(|card| !known(card)).collect();
                unknown.iter().find_map(|card| self.make(card, face, eye).ok()).ok_or(Inconsistency)
            }
        }
    }

    /// Replaces a card by one with this face, if the eye cannot tell the two apart.
    pub(crate) fn make(&mut self, card: Card, face: Face, eye: Eye) -> Result<Card, Inconsistency> {
        if card.face() == face {
            return Ok(card);
        }
        let hidden = |c: &Card| !self.known(*c).contains(eye) && self.veil(*c) == self.veil(card);
        let other = (0..W).map(|copy| Card::new(face, copy as u8)).find(hidden);
        let other = other.filter(|_| hidden(&card)).ok_or(Inconsistency)?;
        self.exchange(card, other);
        Ok(other)
    }

    /// Swaps two cards to make another world. Whoever knew the card in one of the places knows the card that lies
    /// there now.
    ///
    /// # Panics
    /// If the cards lie under different veils, because such a world could be told from this one.
    pub fn exchange(&mut self, a: Card, b: Card) {
        assert_eq!(self.veil(a), self.veil(b), "only cards under one veil can be taken for each other");
        let (known_a, known_b) = (self.known(a), self.known(b));
        *self.known_mut(a) = known_b;
        *self.known_mut(b) = known_a;
        for stack in &mut self.stacks {
            for card in stack.cards_mut() {
                *card = if *card == a {
                    b
                } else if *card == b {
                    a
                } else {
                    *card
                };
            }
        }
        for hand in &mut self.hands {
            let (has_a, has_b) = (hand.contains(a), hand.contains(b));
            if has_a != has_b {
                let (gone, come) = if has_a { (a, b) } else { (b, a) };
                hand.remove(gone);
                hand.insert(come);
            }
        }
    }

    fn fill(&mut self, place: Place, card: Card, veil: Veil) {
        let known = match place {
            Place::Stack(stack, place) => {
                self.stacks[stack as usize].cards_mut()[place as usize] = card;
                Eyes::NONE
            }
            Place::Hand(hand) => {
                self.hands[hand as usize].insert(card);
                Eyes::only(Eye::Seat(Seat::new(hand as usize)))
            }
        };
        self.mark(card, known, veil);
    }

    fn mark(&mut self, card: Card, known: Eyes, veil: Veil) {
        *self.known_mut(card) = known;
        *self.veil_mut(card) = veil;
    }

    /// Returns who knows a card as far as the eye can tell: everybody, or the eye itself and the card's holder.
    fn knowers_for(&self, card: Card, eye: Eye, holder: Option<Seat>) -> Eyes {
        if self.known(card).is_all() {
            return Eyes::ALL;
        }
        let holder = holder.map_or(Eyes::NONE, |seat| Eyes::only(Eye::Seat(seat)));
        holder.union(Eyes::only(eye))
    }

    /// Iterates over a hand's cards by their visible properties, not by copy number.
    fn in_visible_order(&self, hand: &CardSet<W>) -> impl Iterator<Item = Card> {
        let hand = *hand;
        hand.faces().iter().flat_map(move |face| {
            let mut copies = [None; 4];
            hand.copies(face).zip(&mut copies).for_each(|(card, slot)| *slot = Some(card));
            if W > 1 && copies[1].is_some() {
                copies.sort_unstable_by_key(|card| card.map(|c| (!self.known(c).is_all(), self.veil(c))));
            }
            copies.into_iter().flatten()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::deck::Deck;

    /// Performs random acts of all kinds and checks after each that both methods give every eye the same table.
    #[test]
    fn with_one_copy_of_each_face_a_table_can_be_seen_in_place() {
        for number in 0..200 {
            let dice = &mut Seed::quick(number).dice(0);
            let mut table = Table::<1, 3>::new(&Deck::FULL, Pile::Stack(0));
            for _ in 0..60 {
                let piles: Vec<Pile> = Table::<1, 3>::piles().take(6).collect();
                let pick = |dice: &mut Dice| piles[dice.below(piles.len() as u32) as usize];
                let (from, to) = (pick(dice), pick(dice));
                let seats = [Eyes::NONE, Eyes::ALL, Eyes::only(Eye::Seat(Seat::new(1)))];
                let seen = seats[dice.below(3) as usize];
                let cards = table.cards_in(from);
                match (dice.below(8), from) {
                    (0, Pile::Stack(stack)) => table.shuffle(stack, dice),
                    _ if cards.is_empty() || from == to => {}
                    (1, _) => table.show(cards[cards.len() - 1], from, seen),
                    _ => table.carry(cards[cards.len() - 1], from, to, seen),
                }
                for eye in [Eye::Public, Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1))] {
                    assert_eq!(table.seen_by(eye), table.seen_anew_by(eye), "{eye:?}, quick-{number}");
                }
            }
        }
    }

    /// Hands receive the faces that the odds favour; where the odds favour nothing, they receive whatever is left.
    #[test]
    fn worlds_follow_the_odds() {
        let faces = FaceSet::from_bits(0xFFFF);
        let mut table = Table::<1, 1>::new(&Deck::once(faces), Pile::Stack(0));
        let dice = &mut Seed::quick(1).dice(0);
        table.shuffle(0, dice);
        let (me, other) = (Seat::new(0), Seat::new(1));
        for seat in [me, other, me, other, me, other] {
            let top = table.stack(0).top().unwrap();
            table.carry(top, Pile::Stack(0), Pile::Hand(seat), Eyes::NONE);
        }
        let eye = Eye::Seat(me);
        let seen = table.seen_by(eye);
        let hidden = faces.difference(table.hand(me).faces());
        let (rare, common): (Vec<Face>, Vec<Face>) = hidden.iter().partition(|face| face.index() < 8);
        let mut odds = Odds([[255; 64]; MAX_SEATS]);
        for face in &rare {
            odds.0[other.index()][face.index()] = 25;
        }
        let mut held = [0u32; 64];
        for _ in 0..4000 {
            let world = seen.imagine(eye, Some(&odds), dice);
            assert_eq!(world.seen_by(eye), seen);
            world.hand(other).iter().for_each(|card| held[card.face().index()] += 1);
        }
        let average = |faces: &[Face]| {
            f64::from(faces.iter().map(|face| held[face.index()]).sum::<u32>()) / faces.len() as f64
        };
        let ratio = average(&common) / average(&rare);
        // A tenth as likely, less the cards taken when the common ones run out.
        assert!((5.0..11.0).contains(&ratio), "{ratio}");
        let nothing = Odds([[0; 64]; MAX_SEATS]);
        assert_eq!(seen.imagine(eye, Some(&nothing), dice).seen_by(eye), seen);
    }

    #[test]
    fn hands_can_be_imagined_as_one_likes_as_far_as_the_eye_cannot_tell() {
        let faces = FaceSet::from_bits(0xFFFF);
        let mut table = Table::<1, 1>::new(&Deck::once(faces), Pile::Stack(0));
        let dice = &mut Seed::quick(2).dice(0);
        table.shuffle(0, dice);
        let (me, other) = (Seat::new(0), Seat::new(1));
        for seat in [me, other, me, other] {
            let top = table.stack(0).top().unwrap();
            table.carry(top, Pile::Stack(0), Pile::Hand(seat), Eyes::NONE);
        }
        let eye = Eye::Seat(me);
        let seen = table.seen_by(eye);
        let hidden = faces.difference(table.hand(me).faces());
        let wanted =
            |faces: FaceSet| std::array::from_fn(|seat| if seat == 1 { faces } else { FaceSet::EMPTY });
        let two = FaceSet::EMPTY.with(hidden.nth(3)).with(hidden.nth(9));
        let mut tops = FaceSet::EMPTY;
        for _ in 0..200 {
            let world = seen.imagine_holding(eye, wanted(two), dice).unwrap();
            assert_eq!((world.hand(other).faces(), &world.seen_by(eye)), (two, &seen));
            tops = tops.with(world.stack(0).top().unwrap().face());
        }
        assert_eq!(tops, hidden.difference(two), "the stock lies in any order");
        let mine = table.hand(me).faces().nth(0);
        for impossible in
            [FaceSet::EMPTY, hidden, two.with(mine).difference(FaceSet::EMPTY.with(hidden.nth(3)))]
        {
            assert_eq!(seen.imagine_holding(eye, wanted(impossible), dice), Err(Inconsistency));
        }
    }
}
