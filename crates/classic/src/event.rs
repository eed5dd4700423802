//! What happens in a hand of Crazy Eights.

use eights_cards::{Act, Eyes, Pile, Seat, Suit};

/// The stack that is drawn from.
pub(crate) const STOCK: u8 = 0;
/// The stack that is played to.
pub(crate) const DISCARD: u8 = 1;

/// Something that happened. `C` is how its card is named: by the card itself for the referee, by its face or
/// not at all for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<C> {
    /// This seat deals.
    DealerChosen {
        /// The dealer.
        seat: Seat,
    },
    /// The stock was shuffled, as the n-th act of chance.
    Shuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A seat was dealt a card from the stock.
    Dealt {
        /// Whom it was dealt to.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// The stock's top card was turned up onto the discard pile.
    Turned {
        /// The card.
        card: C,
    },
    /// The card turned up was put back onto the stock.
    Returned {
        /// The card.
        card: C,
    },
    /// A seat laid a card.
    Played {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat laid a wild card and has to name a suit.
    NameAsked {
        /// Who names it.
        seat: Seat,
    },
    /// A seat named a suit.
    Named {
        /// Who named it.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A seat drew a card from the stock.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat could neither play nor draw.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// It became this seat's turn.
    TurnCame {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The hand ended.
    Ended {
        /// How it ended.
        ending: Ending,
    },
}

/// How a hand ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat laid its last card (CE-16).
    WentOut(Seat),
    /// Somebody could neither play nor draw (CE-41).
    StockUsedUp,
    /// The turn limit was reached (CE-44).
    TurnLimit,
}

impl<C: Copy> Event<C> {
    /// What the event does to the cards, and who sees it: the one place where this is said.
    #[inline(always)]
    pub fn act(&self) -> Act<C> {
        const ON_STOCK: Pile = Pile::Stack(STOCK);
        const ON_DISCARD: Pile = Pile::Stack(DISCARD);
        match *self {
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                Act::Carry { card, from: ON_STOCK, to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::Turned { card } => Act::Carry { card, from: ON_STOCK, to: ON_DISCARD, seen: Eyes::ALL },
            Event::Returned { card } => Act::Carry { card, from: ON_DISCARD, to: ON_STOCK, seen: Eyes::ALL },
            Event::Played { seat, card } => {
                Act::Carry { card, from: Pile::Hand(seat), to: ON_DISCARD, seen: Eyes::ALL }
            }
            Event::Shuffled { nth } => Act::Shuffle { stack: STOCK, nth },
            Event::DealerChosen { .. }
            | Event::NameAsked { .. }
            | Event::Named { .. }
            | Event::Passed { .. }
            | Event::TurnCame { .. }
            | Event::Ended { .. } => Act::Nothing,
        }
    }

    /// The same event with its card, if it has one, named in another way.
    pub fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::DealerChosen { seat } => Event::DealerChosen { seat },
            Event::Shuffled { nth } => Event::Shuffled { nth },
            Event::Dealt { seat, card } => Event::Dealt { seat, card: name(card) },
            Event::Turned { card } => Event::Turned { card: name(card) },
            Event::Returned { card } => Event::Returned { card: name(card) },
            Event::Played { seat, card } => Event::Played { seat, card: name(card) },
            Event::NameAsked { seat } => Event::NameAsked { seat },
            Event::Named { seat, suit } => Event::Named { seat, suit },
            Event::Drew { seat, card } => Event::Drew { seat, card: name(card) },
            Event::Passed { seat } => Event::Passed { seat },
            Event::TurnCame { seat } => Event::TurnCame { seat },
            Event::Ended { ending } => Event::Ended { ending },
        }
    }
}
