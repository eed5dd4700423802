//! Spots within piles, for cards that leave the middle of a stack or go to its bottom.

use crate::chance::Dice;
use crate::face::{Card, Face};
use crate::pile::Pile;
use crate::seat::{Eye, Eyes, Seat};
use crate::seen::Inconsistency;
use crate::table::Table;

/// A position for one card. Everybody sees which position in a stack a card leaves or takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// Any position in a seat's hand, which is unordered.
    Hand(Seat),
    /// A position in a stack, counted from the top.
    Deep {
        /// Number of the stack.
        stack: u8,
        /// Number of cards above this position.
        above: u8,
    },
    /// The bottom of a stack.
    Bottom(u8),
}

impl Spot {
    /// Returns the top of a stack.
    pub const fn top(stack: u8) -> Spot {
        Spot::Deep { stack, above: 0 }
    }

    /// Returns the pile this spot belongs to.
    pub const fn pile(self) -> Pile {
        match self {
            Spot::Hand(seat) => Pile::Hand(seat),
            Spot::Deep { stack, .. } | Spot::Bottom(stack) => Pile::Stack(stack),
        }
    }
}

impl<const W: usize, const S: usize> Table<W, S> {
    /// Moves a card like [`carry`](Table::carry), but to any spot.
    pub fn shift(&mut self, card: Card, from: Spot, to: Spot, seen: Eyes) {
        match to {
            Spot::Deep { stack, above } if above > 0 => self.slip(card, from.pile(), stack, above, seen),
            Spot::Hand(_) | Spot::Deep { .. } => self.carry(card, from.pile(), to.pile(), seen),
            Spot::Bottom(stack) => self.tuck(card, from.pile(), stack, seen),
        }
    }

    /// Shuffles all but the top card of a stack and places them beneath another stack. Without dice, it only
    /// [hides](Table::hide) them. What is known about the cards already in the other stack does not change.
    pub fn replenish(&mut self, from: u8, to: u8, dice: Option<&mut Dice>) {
        let old = self.stack(to).len();
        self.carry_all_but(1, from, to);
        let new = self.stack(to).len() - old;
        self.stacks[to as usize].cards_mut().rotate_right(new);
        self.hide_lowest(to, new);
        if let Some(dice) = dice {
            dice.shuffle(&mut self.stacks[to as usize].cards_mut()[..new]);
        }
    }

    /// Returns the number of cards above a card of a stack.
    pub fn above(&self, stack: u8, card: Card) -> Option<u8> {
        let cards = self.stack(stack).cards();
        cards.iter().rev().position(|there| *there == card).map(|above| above as u8)
    }

    /// Returns the card of a stack that has this many cards above it.
    pub fn deep(&self, stack: u8, above: u8) -> Option<Card> {
        let cards = self.stack(stack).cards();
        cards.len().checked_sub(1 + above as usize).map(|place| cards[place])
    }

    /// Returns the card with this face at a spot.
    pub(crate) fn at_spot(&self, spot: Spot, face: Face) -> Result<Card, Inconsistency> {
        let card = match spot {
            Spot::Hand(seat) => self.copy_in_hand(seat, face),
            Spot::Deep { stack, above } => self.deep(stack, above).filter(|card| card.face() == face),
            Spot::Bottom(stack) => self.stack(stack).cards().first().copied().filter(|c| c.face() == face),
        };
        card.ok_or(Inconsistency)
    }

    /// On a seen table, finds the card at a spot, and turns it into the card whose face the eye saw, if it saw one.
    pub(crate) fn reveal_at(
        &mut self,
        spot: Spot,
        face: Option<Face>,
        eye: Eye,
    ) -> Result<Card, Inconsistency> {
        let card = match spot {
            Spot::Hand(_) => return self.reveal(spot.pile(), face, eye),
            Spot::Deep { stack, above } => self.deep(stack, above),
            Spot::Bottom(stack) => self.stack(stack).cards().first().copied(),
        };
        let card = card.ok_or(Inconsistency)?;
        face.map_or(Ok(card), |face| self.make(card, face, eye))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::act::Act;
    use crate::chance::Seed;
    use crate::deck::Deck;
    use crate::set::FaceSet;

    const FROM: u8 = 0;
    const TO: u8 = 1;

    fn table() -> Table<1, 2> {
        Table::new(&Deck::once(FaceSet::from_bits(0xFF)), Pile::Stack(FROM))
    }

    fn faces(table: &Table<1, 2>, stack: u8) -> Vec<usize> {
        table.stack(stack).cards().iter().map(|card| card.face().index()).collect()
    }

    fn card(face: u8) -> Card {
        Card::new(Face::new(face), 0)
    }

    #[test]
    fn a_card_leaves_the_middle_and_comes_to_the_bottom() {
        let mut table = table();
        for face in [5, 2] {
            let above = table.above(FROM, card(face)).unwrap();
            let (from, to) = (Spot::Deep { stack: FROM, above }, Spot::Bottom(TO));
            let act = Act::Shift { card: card(face), from, to, seen: Eyes::ALL };
            assert_eq!(
                table.find(Act::Shift { card: Some(Face::new(face)), from, to, seen: Eyes::ALL }),
                Ok(Some(card(face)))
            );
            table.perform(act, &Seed::quick(0));
        }
        assert_eq!(faces(&table, FROM), [0, 1, 3, 4, 6, 7]);
        assert_eq!(faces(&table, TO), [2, 5]);
        let wrong = Act::Peek { card: Some(Face::new(7)), stack: FROM, above: 1, to: Eyes::ALL };
        assert_eq!(table.find(wrong), Err(Inconsistency));
    }

    #[test]
    fn what_is_laid_beneath_is_hidden_and_what_lies_there_stays_known() {
        let mut table = table();
        let eye = Eye::Seat(Seat::new(0));
        for face in [7, 6] {
            table.carry(card(face), Pile::Stack(FROM), Pile::Stack(TO), Eyes::ALL);
        }
        table.replenish(FROM, TO, Some(&mut Seed::quick(3).dice(0)));
        assert_eq!(faces(&table, FROM), [5]);
        assert_eq!(faces(&table, TO)[5..], [7, 6]);
        assert!([7, 6, 5].iter().all(|face| table.known(card(*face)).is_all()));
        assert!((0..5).all(|face| !table.known(card(face)).contains(eye)));
    }

    #[test]
    fn a_viewer_follows_a_card_out_of_the_middle() {
        let mut table = table();
        table.shuffle(FROM, &mut Seed::quick(1).dice(0));
        let (one, other) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
        let mut views = [one, other].map(|eye| (eye, table.seen_by(eye)));
        let middle = table.deep(FROM, 3).unwrap();
        let peek = Act::Peek { card: middle, stack: FROM, above: 3, to: Eyes::only(one) };
        let spot = Spot::Deep { stack: FROM, above: 3 };
        let shift = Act::Shift { card: middle, from: spot, to: Spot::Hand(Seat::new(0)), seen: Eyes::NONE };
        for act in [peek, shift] {
            for (eye, view) in &mut views {
                let seen = table.glimpse(act, *eye);
                assert_eq!(seen.is_some(), *eye == one);
                let told = match act {
                    Act::Peek { stack, above, to, .. } => Act::Peek { card: seen, stack, above, to },
                    _ => {
                        Act::Shift { card: seen, from: spot, to: Spot::Hand(Seat::new(0)), seen: Eyes::NONE }
                    }
                };
                view.follow(told, *eye).unwrap();
            }
            table.perform(act, &Seed::quick(1));
            assert!(views.iter().all(|(eye, view)| *view == table.seen_by(*eye)));
        }
    }
}
