//! Events in a game of Crazy 8-Ball.

use eights_cards::{Act, Eyes, Pile, Seat};

use crate::ball::{Ball, Group};
use crate::place::Place;

/// Index of the draw pile, which lies face down.
pub(crate) const DRAW: u8 = 0;
/// Index of the discard pile, which lies face up.
pub(crate) const DISCARD: u8 = 1;
/// Index of the stack for cards that a player has chosen, until the player says where they go.
pub(crate) const CHOSEN: u8 = 2;
/// Index of the stack on the first position of the table; the others follow.
const FIRST_PLACE: u8 = 3;
/// Number of stacks.
pub(crate) const STACKS: usize = FIRST_PLACE as usize + Place::COUNT;

/// Returns the index of the stack on a position of the table.
pub(crate) const fn stack_at(place: Place) -> u8 {
    FIRST_PLACE + place.index() as u8
}

/// Event in a game.
///
/// `C` is the type that identifies cards: the card itself for the referee, and its face or nothing for a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<C> {
    /// A seat became the dealer, who picks solids or stripes.
    DealerChosen {
        /// The dealer.
        seat: Seat,
    },
    /// A seat picked its balls; the other seat has the rest.
    Picked {
        /// The seat that picked.
        seat: Seat,
        /// The group that it picked.
        group: Group,
    },
    /// The draw pile was shuffled.
    Shuffled {
        /// Index of the shuffle among the random events of the game.
        nth: u32,
    },
    /// A seat was dealt a card from the draw pile.
    Dealt {
        /// The seat that received the card.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat laid a card in front of itself, to be placed on the table.
    Chose {
        /// The seat that chose the card.
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
    /// A ball was pocketed and lies on top of a position.
    Pocketed {
        /// The seat that shot.
        seat: Seat,
        /// The ball.
        ball: Ball,
        /// The position.
        place: Place,
    },
    /// A seat may pocket a second ball in this turn.
    SecondAsked {
        /// The seat that may pocket a second ball.
        seat: Seat,
    },
    /// A seat declined to pocket a second ball.
    Stopped {
        /// The seat that stopped.
        seat: Seat,
    },
    /// A seat discarded a card, on top of the pile or beneath the top card that it then takes.
    Discarded {
        /// The seat that discarded the card.
        seat: Seat,
        /// The card.
        card: C,
        /// Number of cards that lie above it.
        under: u8,
    },
    /// A seat must draw, from either pile.
    DrawAsked {
        /// The seat that must draw.
        seat: Seat,
    },
    /// A seat drew the draw pile's top card.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A seat took the discard pile's top card.
    Took {
        /// The seat that took the card.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// The whole discard pile was shuffled into a new draw pile.
    Reshuffled {
        /// Index of the shuffle among the random events of the game.
        nth: u32,
    },
    /// A seat without cards passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A seat's turn began.
    TurnCame {
        /// The seat whose turn began.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The way it ended.
        ending: Ending,
    },
}

/// Way in which a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat pocketed the 8-ball (EB-40).
    EightPocketed(Seat),
    /// Neither player can finish any more (EB-44).
    Dry,
    /// Neither player has cards (EB-07).
    NoCards,
    /// The game reached the turn limit (EB-44).
    TurnLimit,
    /// A seat conceded (EB-45).
    Conceded(Seat),
    /// Both players agreed on a draw (EB-46).
    Agreed,
}

impl<C: Copy> Event<C> {
    /// Returns the effect of the event on the cards and on who sees them. This is the single source of both.
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

    /// Converts the event's card, if it has one, with `name`.
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
