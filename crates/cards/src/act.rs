//! Effects of events on cards, defined once for the referee, the viewers and the record reader.

use crate::chance::Seed;
use crate::face::{Card, Face};
use crate::pile::Pile;
use crate::seat::{Eye, Eyes};
use crate::seen::Inconsistency;
use crate::spot::Spot;
use crate::table::Table;

/// A change to a [`Table`].
///
/// `C` is the way the act names its card: a [`Card`] on the referee's table, or an optional face for a viewer.
///
/// A game maps each of its events to an act. The act determines what the event does to the table, what every eye sees
/// of it, and how a viewer's table follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act<C> {
    /// Leaves the cards unchanged.
    Nothing,
    /// Carries a card from one pile to another. A card leaves a stack from the top and joins a stack on top.
    Carry {
        /// The card that moves.
        card: C,
        /// The pile the card leaves.
        from: Pile,
        /// The pile the card joins.
        to: Pile,
        /// The eyes that see the face, in addition to the holder of any hand involved.
        seen: Eyes,
    },
    /// Slips a card from a pile into a stack, beneath a number of its top cards.
    Slip {
        /// The card that moves.
        card: C,
        /// The pile the card leaves.
        from: Pile,
        /// Number of the stack the card joins.
        to: u8,
        /// Number of cards that stay above the card.
        under: u8,
        /// The eyes that see the face, in addition to the holder if the card leaves a hand.
        seen: Eyes,
    },
    /// Shows a card where it lies. In a stack, this is the top card.
    Show {
        /// The card that is shown.
        card: C,
        /// The pile the card lies in.
        at: Pile,
        /// The eyes that see the face.
        to: Eyes,
    },
    /// Shuffles all but the top `keep` cards of a stack into another, empty stack, as the n-th act of chance.
    Recycle {
        /// Number of the stack that keeps its top cards.
        from: u8,
        /// Number of cards it keeps.
        keep: u8,
        /// Number of the stack that receives the rest.
        to: u8,
        /// Index of the act of chance.
        nth: u32,
    },
    /// Moves a card from any spot to any other.
    Shift {
        /// The card that moves.
        card: C,
        /// The spot the card leaves.
        from: Spot,
        /// The spot the card takes.
        to: Spot,
        /// The eyes that see the face, in addition to the holder of any hand involved.
        seen: Eyes,
    },
    /// Shows a card inside a stack where it lies.
    Peek {
        /// The card that is shown.
        card: C,
        /// Number of the stack the card lies in.
        stack: u8,
        /// Number of cards above the card.
        above: u8,
        /// The eyes that see the face.
        to: Eyes,
    },
    /// Shuffles all but the top card of a stack and places them beneath another stack, as the n-th act of chance.
    Replenish {
        /// Number of the stack that keeps its top card.
        from: u8,
        /// Number of the stack that receives the rest at its bottom.
        to: u8,
        /// Index of the act of chance.
        nth: u32,
    },
    /// Shuffles a stack, as the n-th act of chance of the hand.
    Shuffle {
        /// Number of the stack.
        stack: u8,
        /// Index of the act of chance.
        nth: u32,
    },
}

impl<const W: usize, const S: usize> Table<W, S> {
    /// Applies an act to the table.
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

    /// Returns the face that the eye sees during this act. Call it before applying the act.
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

    /// Finds the card an act refers to when the act names only a face, as a record does.
    pub fn find(&self, act: Act<Option<Face>>) -> Result<Option<Card>, Inconsistency> {
        let spot = match act {
            Act::Shift { card, from, .. } => Some((card, from)),
            Act::Peek { card, stack, above, .. } => Some((card, Spot::Deep { stack, above })),
            _ => None,
        };
        if let Some((face, spot)) = spot {
            return self.at_spot(spot, face.ok_or(Inconsistency)?).map(Some);
        }
        let (Act::Carry { card: face, from: pile, .. }
        | Act::Slip { card: face, from: pile, .. }
        | Act::Show { card: face, at: pile, .. }) = act
        else {
            return Ok(None);
        };
        let face = face.ok_or(Inconsistency)?;
        let card = match pile {
            Pile::Hand(seat) => self.copy_in_hand(seat, face),
            Pile::Stack(stack) => self.stack(stack).top().filter(|top| top.face() == face),
        };
        card.map(Some).ok_or(Inconsistency)
    }

    /// Applies an act to a viewer's table as the viewer saw it; `act` names the face if the viewer saw it. The result
    /// equals the table that [`Table::seen_by`] would return.
    pub fn follow(&mut self, act: Act<Option<Face>>, eye: Eye) -> Result<(), Inconsistency> {
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
