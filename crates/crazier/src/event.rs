//! What happened, in the past tense.

use eights_ability::{Chance, Colour};
use eights_cards::{Act, Eyes, Pile, Seat, Seats, Spot};

use crate::agenda::{AbilityRef, List, Note, What};
use crate::place::{DISCARD, DRAW, SEATS};
use crate::position::Question;

/// Something that happened. `C` is how a card is named: a card for the referee, a face or nothing for a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<C> {
    /// This seat, or its team, begins.
    First {
        /// Who.
        seat: Seat,
    },
    /// The draw pile was shuffled, as the n-th act of chance.
    Shuffled {
        /// Which act of chance it was.
        nth: u32,
    },
    /// The discard pile but for its top card was shuffled and laid beneath the draw pile.
    Replenished {
        /// Which act of chance it was.
        nth: u32,
    },
    /// A card went from one place to another.
    Moved {
        /// Why.
        why: Why,
        /// Who did it.
        by: Seat,
        /// The card.
        card: C,
        /// The place it left.
        from: Spot,
        /// The place it came to.
        to: Spot,
        /// Who saw its face, besides the holders of the two hands.
        seen: Eyes,
    },
    /// A card was shown where it lies.
    Shown {
        /// Who looked, or showed it.
        by: Seat,
        /// The card.
        card: C,
        /// Where it lies.
        at: Spot,
        /// Who saw it.
        to: Eyes,
    },
    /// A card of a hidden hand was picked blindly, as the n-th act of chance.
    Blind {
        /// Which act of chance it was.
        nth: u32,
    },
    /// It became this seat's turn, or its team's.
    TurnCame {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A phase began.
    PhaseCame {
        /// Which.
        phase: Phase,
    },
    /// It became this seat's time to draw for the turn.
    DrawCame {
        /// Whose.
        seat: Seat,
    },
    /// A colour was named for the eight on top.
    Named {
        /// Who named it.
        seat: Seat,
        /// The colour.
        colour: Colour,
    },
    /// A seat may do something more often this turn.
    Gained {
        /// Who.
        seat: Seat,
        /// What.
        chance: Chance,
        /// How often.
        count: u8,
    },
    /// A seat used up one of its discards or plays.
    Used {
        /// Who.
        seat: Seat,
        /// What.
        chance: Chance,
    },
    /// A seat is done with its main phase.
    Done {
        /// Who.
        seat: Seat,
    },
    /// A question was answered.
    Answered {
        /// Who answered it.
        seat: Seat,
    },
    /// A question is open.
    Asked {
        /// Which.
        question: Question,
    },
    /// Something was added to what is going on.
    Noted {
        /// What.
        note: Note,
    },
    /// Of a list of what is going on only so many entries are left.
    Kept {
        /// Which list.
        list: List,
        /// How many entries.
        count: u8,
    },
    /// An ability begins to take effect: that of a card just played, one that was set off, or one left behind. What
    /// happens until it is over is its doing.
    Began {
        /// Which one.
        ability: AbilityRef,
        /// Who controls it.
        by: Seat,
    },
    /// An ability steps into the place of what was to happen. What happens until it is over is its doing.
    Replaced {
        /// Which one.
        ability: AbilityRef,
        /// Who controls it.
        by: Seat,
        /// What was to happen and does not.
        what: What,
        /// Who is to draw instead and how many cards, if that is what it comes to and nobody has to choose first.
        draw: Option<(Seat, u8)>,
    },
    /// An ability forbade what was to happen. Of a card that not everybody knows nothing is told.
    Forbade {
        /// Which one.
        ability: AbilityRef,
        /// Who controls it.
        by: Seat,
        /// What was to happen and does not.
        what: What,
    },
    /// An ability that began or stepped in has done all that it does.
    Ceased {
        /// Which one.
        ability: AbilityRef,
        /// Who controls it.
        by: Seat,
    },
    /// An ability was left behind: from now on it holds, or waits, for as long as it says.
    LeftBehind {
        /// Which one.
        ability: AbilityRef,
        /// Who controls it.
        by: Seat,
    },
    /// A seat lost the game.
    Lost {
        /// Who.
        seat: Seat,
        /// How many cards it held.
        held: u8,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
}

/// Why a card moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// It was dealt.
    Dealt,
    /// It was turned up to start.
    Turned,
    /// It was drawn.
    Drew,
    /// It was discarded.
    Discarded,
    /// It was played for its effect.
    Played,
    /// Its effect is done.
    Finished,
    /// It was destroyed.
    Destroyed,
    /// Somebody took control of it.
    Took,
    /// It was given to somebody.
    Gave,
    /// It was put somewhere.
    Put,
    /// It was exchanged.
    Swapped,
    /// It was put in another order.
    Arranged,
    /// Its player lost.
    Left,
}

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the first turn.
    Deal,
    /// Abilities of the beginning.
    Beginning,
    /// The draw.
    Draw,
    /// Discards and plays.
    Main,
    /// Abilities of the end.
    End,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat has no cards left (CR-50).
    WentOut(Seat),
    /// A seat won by an effect.
    Won(Seat),
    /// All others have lost (CR-51).
    LastLeft(Seat),
    /// All who were left lost at once (CR-51).
    AllLost(Seats),
    /// A draw could not be made (CR-32).
    NoDraw,
    /// The turn limit was reached (CR-34).
    TurnLimit,
    /// Abilities set each other off without end.
    Endless,
}

impl<C: Copy> Event<C> {
    /// What the event does to the cards, and who sees it: the one place where this is said.
    pub fn act(&self) -> Act<C> {
        match *self {
            Event::Moved { card, from, to, seen, .. } => Act::Shift { card, from, to, seen },
            Event::Shown { card, at: Spot::Hand(seat), to, .. } => {
                Act::Show { card, at: Pile::Hand(seat), to }
            }
            Event::Shown { card, at: Spot::Deep { stack, above }, to, .. } => {
                Act::Peek { card, stack, above, to }
            }
            Event::Shuffled { nth } => Act::Shuffle { stack: DRAW, nth },
            Event::Replenished { nth } => Act::Replenish { from: DISCARD, to: DRAW, nth },
            _ => Act::Nothing,
        }
    }

    /// The same event with its card, if it has one, named in another way.
    pub fn map<D>(self, name: impl FnOnce(C) -> D) -> Event<D> {
        match self {
            Event::Moved { why, by, card, from, to, seen } => {
                Event::Moved { why, by, card: name(card), from, to, seen }
            }
            Event::Shown { by, card, at, to } => Event::Shown { by, card: name(card), at, to },
            Event::First { seat } => Event::First { seat },
            Event::Shuffled { nth } => Event::Shuffled { nth },
            Event::Replenished { nth } => Event::Replenished { nth },
            Event::Blind { nth } => Event::Blind { nth },
            Event::TurnCame { seat } => Event::TurnCame { seat },
            Event::PhaseCame { phase } => Event::PhaseCame { phase },
            Event::DrawCame { seat } => Event::DrawCame { seat },
            Event::Named { seat, colour } => Event::Named { seat, colour },
            Event::Gained { seat, chance, count } => Event::Gained { seat, chance, count },
            Event::Used { seat, chance } => Event::Used { seat, chance },
            Event::Done { seat } => Event::Done { seat },
            Event::Answered { seat } => Event::Answered { seat },
            Event::Asked { question } => Event::Asked { question },
            Event::Noted { note } => Event::Noted { note },
            Event::Kept { list, count } => Event::Kept { list, count },
            Event::Began { ability, by } => Event::Began { ability, by },
            Event::Replaced { ability, by, what, draw } => Event::Replaced { ability, by, what, draw },
            Event::Forbade { ability, by, what } => Event::Forbade { ability, by, what },
            Event::Ceased { ability, by } => Event::Ceased { ability, by },
            Event::LeftBehind { ability, by } => Event::LeftBehind { ability, by },
            Event::Lost { seat, held } => Event::Lost { seat, held },
            Event::Ended { ending } => Event::Ended { ending },
        }
    }

    /// Whether a record can hold this event: whatever it names exists in this game.
    pub(crate) fn is_sound(&self) -> bool {
        let spot = |spot: Spot| match spot {
            Spot::Hand(seat) => seat.index() < 2 * SEATS,
            Spot::Deep { stack, .. } | Spot::Bottom(stack) => (stack as usize) < crate::place::STACKS,
        };
        match *self {
            Event::Moved { from, to, .. } => spot(from) && spot(to),
            Event::Shown { at, .. } => spot(at) && !matches!(at, Spot::Bottom(_)),
            _ => true,
        }
    }
}
