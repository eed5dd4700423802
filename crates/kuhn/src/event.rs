//! Events of a hand.

use eights_cards::{Act, Eyes, Pile, Seat};
use eights_game::EarlyEnd;

use crate::hand::{Move, STOCK};

/// An event. `C` is a card, or what a viewer saw of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<C> {
    /// The three cards were shuffled.
    Shuffled,
    /// A seat was dealt a card.
    Dealt(Seat, C),
    /// A seat bet or checked.
    Acted(Seat, Move),
    /// A seat showed its card.
    Showed(Seat, C),
    /// The hand is over.
    Ended,
    /// The hand ended early.
    Stopped(EarlyEnd),
}

impl<C: Copy> Event<C> {
    /// Returns the event's effect on the cards.
    pub fn act(&self) -> Act<C> {
        match *self {
            Event::Shuffled => Act::Shuffle { stack: STOCK, nth: 0 },
            Event::Dealt(seat, card) => {
                Act::Carry { card, from: Pile::Stack(STOCK), to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::Showed(seat, card) => Act::Show { card, at: Pile::Hand(seat), to: Eyes::ALL },
            Event::Acted(..) | Event::Ended | Event::Stopped(_) => Act::Nothing,
        }
    }

    /// Returns the same event with the card in another form.
    pub fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::Shuffled => Event::Shuffled,
            Event::Dealt(seat, card) => Event::Dealt(seat, name(card)),
            Event::Acted(seat, mv) => Event::Acted(seat, mv),
            Event::Showed(seat, card) => Event::Showed(seat, name(card)),
            Event::Ended => Event::Ended,
            Event::Stopped(end) => Event::Stopped(end),
        }
    }
}
