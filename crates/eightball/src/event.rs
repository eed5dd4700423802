//! What happens in a game of Crazy 8-Ball.

use eights_cards::{Act, Eyes, Pile, Seat};

use crate::ball::{Ball, Group};
use crate::place::Place;

/// The stack that is drawn from, face down.
pub(crate) const DRAW: u8 = 0;
/// The stack that is discarded to, face up.
pub(crate) const DISCARD: u8 = 1;
/// Where cards lie that a player has chosen, until the player says where they go.
pub(crate) const CHOSEN: u8 = 2;
/// The stack on the first position of the table; the others follow.
const FIRST_PLACE: u8 = 3;
/// How many stacks there are.
pub(crate) const STACKS: usize = FIRST_PLACE as usize + Place::COUNT;

/// The stack on a position of the table.
pub(crate) const fn stack_at(place: Place) -> u8 {
    FIRST_PLACE + place.index() as u8
}

/// Something that happened. `C` is how its card is named: by the card itself for the referee, by its face or
/// not at all for whoever watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<C> {
    /// This seat deals, and picks solids or stripes.
    DealerChosen {
        /// The dealer.
        seat: Seat,
    },
    /// A seat picked its balls; the other seat has the rest.
    Picked {
        /// Who picked.
        seat: Seat,
        /// What it picked.
        group: Group,
    },
    /// The draw pile was shuffled, as the n-th act of chance.
    Shuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A seat was dealt a card from the draw pile.
    Dealt {
        /// Whom it was dealt to.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat laid a card before it, to be placed on the table.
    Chose {
        /// Who chose it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A chosen card was placed on a position of the table.
    Placed {
        /// The card.
        card: C,
        /// The position.
        place: Place,
    },
    /// A ball was pocketed: it lies on top of a position.
    Pocketed {
        /// Whose shot it was.
        seat: Seat,
        /// The ball.
        ball: Ball,
        /// The position.
        place: Place,
    },
    /// A seat may pocket a second ball in this turn.
    SecondAsked {
        /// Who may.
        seat: Seat,
    },
    /// A seat does not pocket a second ball.
    Stopped {
        /// Who stopped.
        seat: Seat,
    },
    /// A seat discarded a card, on top of the pile or beneath the top card that it then takes.
    Discarded {
        /// Who discarded it.
        seat: Seat,
        /// The card.
        card: C,
        /// How many cards lie above it.
        under: u8,
    },
    /// A seat has to draw, from either pile.
    DrawAsked {
        /// Who draws.
        seat: Seat,
    },
    /// A seat drew the draw pile's top card.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat took the discard pile's top card.
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// The whole discard pile was shuffled into a new draw pile, as the n-th act of chance.
    Reshuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A seat without cards passed.
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// It became this seat's turn.
    TurnCame {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// How it ended.
        ending: Ending,
    },
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat pocketed the 8-ball (EB-40).
    EightPocketed(Seat),
    /// Neither player can finish any more (EB-44).
    Dry,
    /// Neither player has cards (EB-07).
    NoCards,
    /// The turn limit was reached (EB-44).
    TurnLimit,
}

impl<C: Copy> Event<C> {
    /// What the event does to the cards, and who sees it: the one place where this is said.
    pub fn act(&self) -> Act<C> {
        const ON_DRAW: Pile = Pile::Stack(DRAW);
        const ON_DISCARD: Pile = Pile::Stack(DISCARD);
        const ON_CHOSEN: Pile = Pile::Stack(CHOSEN);
        match *self {
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                Act::Carry { card, from: ON_DRAW, to: Pile::Hand(seat), seen: Eyes::NONE }
            }
            Event::Took { seat, card } => {
                Act::Carry { card, from: ON_DISCARD, to: Pile::Hand(seat), seen: Eyes::ALL }
            }
            Event::Chose { seat, card } => {
                Act::Carry { card, from: Pile::Hand(seat), to: ON_CHOSEN, seen: Eyes::ALL }
            }
            Event::Placed { card, place } => {
                Act::Carry { card, from: ON_CHOSEN, to: Pile::Stack(stack_at(place)), seen: Eyes::ALL }
            }
            Event::Discarded { seat, card, under } => {
                Act::Slip { card, from: Pile::Hand(seat), to: DISCARD, under, seen: Eyes::ALL }
            }
            Event::Shuffled { nth } => Act::Shuffle { stack: DRAW, nth },
            Event::Reshuffled { nth } => Act::Recycle { from: DISCARD, keep: 0, to: DRAW, nth },
            Event::DealerChosen { .. }
            | Event::Picked { .. }
            | Event::Pocketed { .. }
            | Event::SecondAsked { .. }
            | Event::Stopped { .. }
            | Event::DrawAsked { .. }
            | Event::Passed { .. }
            | Event::TurnCame { .. }
            | Event::Ended { .. } => Act::Nothing,
        }
    }

    /// The same event with its card, if it has one, named in another way.
    pub fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::DealerChosen { seat } => Event::DealerChosen { seat },
            Event::Picked { seat, group } => Event::Picked { seat, group },
            Event::Shuffled { nth } => Event::Shuffled { nth },
            Event::Dealt { seat, card } => Event::Dealt { seat, card: name(card) },
            Event::Chose { seat, card } => Event::Chose { seat, card: name(card) },
            Event::Placed { card, place } => Event::Placed { card: name(card), place },
            Event::Pocketed { seat, ball, place } => Event::Pocketed { seat, ball, place },
            Event::SecondAsked { seat } => Event::SecondAsked { seat },
            Event::Stopped { seat } => Event::Stopped { seat },
            Event::Discarded { seat, card, under } => Event::Discarded { seat, card: name(card), under },
            Event::DrawAsked { seat } => Event::DrawAsked { seat },
            Event::Drew { seat, card } => Event::Drew { seat, card: name(card) },
            Event::Took { seat, card } => Event::Took { seat, card: name(card) },
            Event::Reshuffled { nth } => Event::Reshuffled { nth },
            Event::Passed { seat } => Event::Passed { seat },
            Event::TurnCame { seat } => Event::TurnCame { seat },
            Event::Ended { ending } => Event::Ended { ending },
        }
    }
}
