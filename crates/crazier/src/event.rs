//! Events of a game, named in the past tense.

use eights_ability::{Colour, ExtraAction};
use eights_cards::{Act, Eyes, Pile, Seat, Seats, Spot};

use crate::agenda::{AbilityRef, AgendaEntry, AgendaList, ChangeKind};
use crate::place::{DISCARD, DRAW, SEATS};
use crate::position::Question;

/// Event of a game. `C` is how a card is named: a card for the referee, a face or nothing for a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<C> {
    /// This seat, or its team, plays first.
    First {
        /// Seat that plays first.
        seat: Seat,
    },
    /// The draw pile was shuffled, as the n-th chance event.
    Shuffled {
        /// Index of the chance event.
        nth: u32,
    },
    /// The discard pile, except its top card, was shuffled and placed beneath the draw pile.
    Replenished {
        /// Index of the chance event.
        nth: u32,
    },
    /// A card moved from one place to another.
    Moved {
        /// Reason for the move.
        why: MoveReason,
        /// Seat that moved the card.
        by: Seat,
        /// Card that moved.
        card: C,
        /// Place that the card left.
        from: Spot,
        /// Place that the card came to.
        to: Spot,
        /// Viewers who saw its face, besides the holders of the two hands.
        seen: Eyes,
    },
    /// A card was shown where it lies.
    Shown {
        /// Seat that looked at the card or showed it.
        by: Seat,
        /// Card that was shown.
        card: C,
        /// Place where the card lies.
        at: Spot,
        /// Viewers who saw the card.
        to: Eyes,
    },
    /// A card of a hidden hand was picked blindly, as the n-th chance event.
    Blind {
        /// Index of the chance event.
        nth: u32,
    },
    /// The turn of this seat, or of its team, began.
    TurnCame {
        /// Seat whose turn it is.
        seat: Seat,
    },
    /// A phase began.
    PhaseCame {
        /// Phase that began.
        phase: Phase,
    },
    /// This seat's draw for the turn came up.
    DrawCame {
        /// Seat that is to draw.
        seat: Seat,
    },
    /// A colour was named for the eight on top.
    Named {
        /// Seat that named the colour.
        seat: Seat,
        /// Named colour.
        colour: Colour,
    },
    /// A seat gained extra discards or plays for this turn.
    Gained {
        /// Seat that gained them.
        seat: Seat,
        /// Kind of action gained.
        chance: ExtraAction,
        /// Number of actions gained.
        count: u8,
    },
    /// A seat used up one of its discards or plays.
    Used {
        /// Seat that acted.
        seat: Seat,
        /// Kind of action used.
        chance: ExtraAction,
    },
    /// A seat finished its main phase.
    Done {
        /// Seat that is done.
        seat: Seat,
    },
    /// A question was answered.
    Answered {
        /// Seat that answered.
        seat: Seat,
    },
    /// A question was asked.
    Asked {
        /// Question that is now open.
        question: Question,
    },
    /// An entry was added to the agenda.
    Noted {
        /// Entry that was added.
        note: AgendaEntry,
    },
    /// A list of the agenda was truncated.
    Kept {
        /// List that was truncated.
        list: AgendaList,
        /// Number of entries left.
        count: u8,
    },
    /// An ability began to take effect: that of a card just played, a triggered one, or one left behind. Events up to
    /// the matching [`Event::Ceased`] are its doing.
    Began {
        /// Ability that began.
        ability: AbilityRef,
        /// Controller of the ability.
        by: Seat,
    },
    /// An ability replaced a pending change. Events up to the matching [`Event::Ceased`] are its doing.
    Replaced {
        /// Ability that replaced the change.
        ability: AbilityRef,
        /// Controller of the ability.
        by: Seat,
        /// Change that does not happen.
        what: ChangeKind,
        /// Seat that draws instead and its number of cards, if the replacement is a draw without a choice before it.
        draw: Option<(Seat, u8)>,
    },
    /// An ability forbade a pending change. Nothing is told about a card that not everybody knows.
    Forbade {
        /// Ability that forbade the change.
        ability: AbilityRef,
        /// Controller of the ability.
        by: Seat,
        /// Change that does not happen.
        what: ChangeKind,
    },
    /// An ability that began or replaced a change has finished.
    Ceased {
        /// Ability that finished.
        ability: AbilityRef,
        /// Controller of the ability.
        by: Seat,
    },
    /// An ability was left behind. From now on it is active, or waits, for as long as it says.
    LeftBehind {
        /// Ability that was left behind.
        ability: AbilityRef,
        /// Controller of the ability.
        by: Seat,
    },
    /// A seat lost the game.
    Lost {
        /// Seat that lost.
        seat: Seat,
        /// Number of cards that it held.
        held: u8,
    },
    /// The game ended.
    Ended {
        /// Outcome of the game.
        ending: Ending,
    },
}

/// Reason why a card moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveReason {
    /// It was dealt.
    Dealt,
    /// It was turned up to start the discard pile.
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
    /// It was put into another order.
    Arranged,
    /// Its player lost and left the game.
    Left,
}

/// Phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the first turn.
    Deal,
    /// Abilities that trigger at the beginning of a turn.
    Beginning,
    /// The draw for the turn.
    Draw,
    /// Discards and plays.
    Main,
    /// Abilities that trigger at the end of a turn.
    End,
}

/// Way in which a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat has no cards left (CR-50).
    WentOut(Seat),
    /// A seat won by an effect.
    Won(Seat),
    /// All other players have lost (CR-51).
    LastLeft(Seat),
    /// All remaining players lost at once (CR-51).
    AllLost(Seats),
    /// A draw could not be made (CR-32).
    NoDraw,
    /// The turn limit was reached (CR-34).
    TurnLimit,
    /// Abilities triggered each other without end.
    Endless,
    /// A seat conceded to its only opponent (CR-57).
    Conceded(Seat),
    /// Everybody agreed on a draw (CR-58).
    Agreed,
}

impl<C: Copy> Event<C> {
    /// Returns what the event does to the cards and who sees it. This is the only place that defines both.
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

    /// Returns the same event with its card, if it has one, converted by `name`.
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

    /// Returns `true` if a record may contain this event: everything it names exists in this game.
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
