//! What moves at Crazy 8-Ball.

use eights_cards::{Face, Pile};
use eights_eightball::{Event, Piece};

use crate::flight::{FlightKind, Sign, Stage};
use crate::place::Place;

/// The stacks in the order of their numbers: the draw pile, the discard pile, what was chosen, and the six positions.
const fn place(pile: Pile) -> Place {
    match pile {
        Pile::Hand(seat) => Place::Hand(seat),
        Pile::Stack(0) => Place::Stock,
        Pile::Stack(1) => Place::Discard,
        Pile::Stack(2) => Place::Aside,
        Pile::Stack(stack) => Place::Pocket(stack - 2),
    }
}

pub(super) fn see(stage: &mut Stage, glimpse: Event<Option<Face>>) {
    let kind = match glimpse {
        Event::Dealt { .. } => FlightKind::Deal,
        Event::Drew { .. } | Event::Took { .. } => FlightKind::Draw,
        Event::Placed { card, .. } => match card.and_then(Piece::of) {
            Some(Piece::Block(_) | Piece::WildBlock) => FlightKind::Block,
            _ => FlightKind::Place,
        },
        _ => FlightKind::Play,
    };
    stage.act(glimpse.act(), kind, place);
    match glimpse {
        Event::Pocketed { seat, ball, place } => {
            stage.sign(Sign::Pocketed(seat, ball.number(), place.number()));
        }
        Event::Reshuffled { .. } => stage.sign(Sign::Shuffle),
        Event::TurnCame { seat } => stage.sign(Sign::Turn(seat)),
        _ => {}
    }
}
