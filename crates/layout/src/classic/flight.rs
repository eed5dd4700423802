//! What moves at Crazy Eights.

use eights_cards::{Face, Pile, Seat, Seats};
use eights_classic::Event;

use super::View;
use crate::flight::{FlightKind, Sign, Stage};
use crate::place::Place;

/// The stacks in the order of their numbers: the stock, the discard pile, and what lies aside.
const fn place(pile: Pile) -> Place {
    match pile {
        Pile::Hand(seat) => Place::Hand(seat),
        Pile::Stack(0) => Place::Stock,
        Pile::Stack(1) => Place::Discard,
        Pile::Stack(_) => Place::Aside,
    }
}

pub(super) fn see(stage: &mut Stage, before: &View, glimpse: Event<Option<Face>>) {
    let facts = before.position().facts();
    let kind = match glimpse {
        Event::Dealt { .. } => FlightKind::Deal,
        Event::Cut { .. } | Event::Turned { .. } | Event::Returned { .. } => FlightKind::Starter,
        Event::Played { .. } => FlightKind::Play,
        Event::Fined { seat, .. } | Event::Drew { seat, .. } | Event::DrewAside { seat, .. } => {
            let fined = matches!(glimpse, Event::Fined { .. });
            if seat != facts.turn {
                stage.victims = stage.victims.with(seat);
            }
            if fined || facts.due > 0 || seat != facts.turn { FlightKind::Penalty } else { FlightKind::Draw }
        }
        _ => FlightKind::Hand,
    };
    stage.act(glimpse.act(), kind, place);
    match glimpse {
        Event::Played { seat, drawn, .. } => {
            let left = before.position().table().hand(seat).len() - usize::from(!drawn);
            last_card(stage, seat, left);
        }
        Event::Gave { seat, .. } => {
            last_card(stage, seat, before.position().table().hand(seat).len().saturating_sub(1));
        }
        Event::Named { seat, suit } => stage.sign(Sign::Suit(seat, suit)),
        Event::RankNamed { seat, rank } | Event::Demanded { seat, rank } => {
            stage.sign(Sign::Rank(seat, rank));
        }
        Event::Reversed => stage.sign(Sign::Reversed),
        Event::Penalty { cards, .. } => stage.sign(Sign::Penalty(cards)),
        Event::Reshuffled { .. } => stage.sign(Sign::Shuffle),
        Event::Called { seat } => stage.sign(Sign::Called(seat)),
        Event::TurnCame { seat } => turn(stage, before, seat),
        _ => {}
    }
}

fn last_card(stage: &mut Stage, seat: Seat, left: usize) {
    if left == 1 {
        stage.sign(Sign::LastCard(seat));
    }
}

/// The turn passes, and perhaps over somebody.
fn turn(stage: &mut Stage, before: &View, next: Seat) {
    let facts = before.position().facts();
    let victims = std::mem::replace(&mut stage.victims, Seats::NONE);
    let again = facts.extra_turns > 0 && next == facts.turn;
    let step = if facts.clockwise { 1 } else { facts.seats.get() - 1 };
    let mut passed = facts.seats.left_of(facts.turn, step);
    // Before the first turn nobody is passed over.
    while passed != next && !again && facts.turns > 0 {
        if !facts.out.contains(passed) && !victims.contains(passed) {
            stage.sign(Sign::Skipped(passed));
        }
        passed = facts.seats.left_of(passed, step);
    }
    stage.sign(Sign::Turn(next));
}
