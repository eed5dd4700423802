//! What an event does to the cards, said once for the referee, the viewer and the reader of a record.

use crate::chance::Seed;
use crate::face::{Card, Face};
use crate::pile::Pile;
use crate::seat::{Eye, Eyes};
use crate::seen::Misfit;
use crate::spot::Spot;
use crate::table::Table;

/// A change to a [`Table`]. `C` is how its card is named: a [`Card`] on the referee's table, a face or
/// nothing for somebody who watches.
///
/// A game says for each of its events which act it is; from that follow what the event does, what every
/// eye sees of it, and how a viewer follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act<C> {
    /// Nothing happens to the cards.
    Nothing,
    /// A card goes from a pile to another, on top if that is a stack; from a stack the top card goes.
    Carry {
        /// The card.
        card: C,
        /// The pile it leaves.
        from: Pile,
        /// The pile it comes to.
        to: Pile,
        /// Who sees its face, besides the holders of the two hands if they are hands.
        seen: Eyes,
    },
    /// A card goes from a pile into a stack, beneath so many of its top cards.
    Slip {
        /// The card.
        card: C,
        /// The pile it leaves.
        from: Pile,
        /// The stack it comes to.
        to: u8,
        /// How many cards stay above it.
        under: u8,
        /// Who sees its face, besides the holder of the hand if it leaves one.
        seen: Eyes,
    },
    /// A card is shown where it lies; in a stack it is the top card.
    Show {
        /// The card.
        card: C,
        /// Where it lies.
        at: Pile,
        /// Who is shown it.
        to: Eyes,
    },
    /// A stack but for so many of its top cards is shuffled into another, which is empty, as the n-th act of chance.
    Recycle {
        /// The stack that keeps its top cards.
        from: u8,
        /// How many it keeps.
        keep: u8,
        /// The stack that gets the rest.
        to: u8,
        /// Which act of chance it is.
        nth: u32,
    },
    /// A card goes from any place to any other.
    Shift {
        /// The card.
        card: C,
        /// The place it leaves.
        from: Spot,
        /// The place it comes to.
        to: Spot,
        /// Who sees its face, besides the holders of the two hands if they are hands.
        seen: Eyes,
    },
    /// A card of a stack is shown where it lies, beneath so many others.
    Peek {
        /// The card.
        card: C,
        /// The stack it lies in.
        stack: u8,
        /// How many cards lie above it.
        above: u8,
        /// Who is shown it.
        to: Eyes,
    },
    /// All but the top card of a stack are shuffled and laid beneath another, as the n-th act of chance.
    Replenish {
        /// The stack that keeps its top card.
        from: u8,
        /// The stack that gets the rest, at its bottom.
        to: u8,
        /// Which act of chance it is.
        nth: u32,
    },
    /// A stack is shuffled, as the n-th act of chance of this hand.
    Shuffle {
        /// The stack's number.
        stack: u8,
        /// Which act of chance it is.
        nth: u32,
    },
}

impl<const W: usize, const S: usize> Table<W, S> {
    /// Does what happened.
    #[inline(always)]
    pub fn perform(&mut self, act: Act<Card>, seed: &Seed) {
        match act {
            Act::Nothing => {}
            Act::Carry { card, from, to, seen } => self.carry(card, from, to, seen),
            Act::Slip { card, from, to, under, seen } => self.slip(card, from, to, under, seen),
            Act::Show { card, at, to } => self.show(card, at, to),
            Act::Shift { card, from, to, seen } => self.shift(card, from, to, seen),
            Act::Peek { card, stack, to, .. } => self.show(card, Pile::Stack(stack), to),
            Act::Replenish { from, to, nth } => self.replenish(from, to, Some(&mut seed.dice(nth))),
            Act::Shuffle { stack, nth } => self.shuffle(stack, &mut seed.dice(nth)),
            Act::Recycle { from, keep, to, nth } => {
                self.carry_all_but(keep, from, to);
                self.shuffle(to, &mut seed.dice(nth));
            }
        }
    }

    /// The face that the eye sees when this happens, asked before it does.
    pub fn glimpse(&self, act: Act<Card>, eye: Eye) -> Option<Face> {
        match act {
            Act::Nothing | Act::Shuffle { .. } | Act::Recycle { .. } | Act::Replenish { .. } => None,
            Act::Shift { card, from, to, seen } => {
                self.sees_carried(card, from.pile(), to.pile(), seen, eye).then(|| card.face())
            }
            Act::Peek { card, to, .. } => {
                (to.contains(eye) || self.known(card).contains(eye)).then(|| card.face())
            }
            Act::Carry { card, from, to, seen } => {
                self.sees_carried(card, from, to, seen, eye).then(|| card.face())
            }
            Act::Slip { card, from, to, seen, .. } => {
                self.sees_carried(card, from, Pile::Stack(to), seen, eye).then(|| card.face())
            }
            Act::Show { card, at, to } => {
                let holder = matches!((at, eye), (Pile::Hand(holder), Eye::Seat(seat)) if holder == seat);
                let followed = matches!(at, Pile::Stack(_)) && self.known(card).contains(eye);
                (to.contains(eye) || holder || followed).then(|| card.face())
            }
        }
    }

    /// Finds the card that an act speaks of when it names only a face, as a record does.
    pub fn find(&self, act: Act<Option<Face>>) -> Result<Option<Card>, Misfit> {
        let spot = match act {
            Act::Shift { card, from, .. } => Some((card, from)),
            Act::Peek { card, stack, above, .. } => Some((card, Spot::Deep { stack, above })),
            _ => None,
        };
        if let Some((face, spot)) = spot {
            return self.at_spot(spot, face.ok_or(Misfit)?).map(Some);
        }
        let (Act::Carry { card: face, from: pile, .. }
        | Act::Slip { card: face, from: pile, .. }
        | Act::Show { card: face, at: pile, .. }) = act
        else {
            return Ok(None);
        };
        let face = face.ok_or(Misfit)?;
        let card = match pile {
            Pile::Hand(seat) => self.copy_in_hand(seat, face),
            Pile::Stack(stack) => self.stack(stack).top().filter(|top| top.face() == face),
        };
        card.map(Some).ok_or(Misfit)
    }

    /// Follows on a viewer's table what the viewer saw, `act` with the face if it was seen. The table stays the one
    /// that [`Table::seen_by`] would make.
    pub fn follow(&mut self, act: Act<Option<Face>>, eye: Eye) -> Result<(), Misfit> {
        match act {
            Act::Nothing => return Ok(()),
            Act::Shuffle { stack, .. } => {
                self.hide(stack);
            }
            Act::Recycle { from, keep, to, .. } => {
                self.carry_all_but(keep, from, to);
                self.hide(to);
            }
            Act::Replenish { from, to, .. } => self.replenish(from, to, None),
            Act::Shift { card, from, to, seen } => {
                let card = self.reveal_at(from, card, eye)?;
                self.shift(card, from, to, seen);
            }
            Act::Peek { card, stack, above, to } => {
                let card = self.reveal_at(Spot::Deep { stack, above }, card, eye)?;
                self.show(card, Pile::Stack(stack), to);
            }
            Act::Carry { card, from, to, seen } => {
                let card = self.reveal(from, card, eye)?;
                self.carry(card, from, to, seen);
            }
            Act::Slip { card, from, to, under, seen } => {
                let card = self.reveal(from, card, eye)?;
                self.slip(card, from, to, under, seen);
            }
            Act::Show { card, at, to } => {
                let card = self.reveal(at, card, eye)?;
                self.show(card, at, to);
            }
        }
        self.forget(eye);
        Ok(())
    }
}
