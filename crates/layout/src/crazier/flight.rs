//! What moves at Crazier Eights.

use eights_cards::{Face, Pile, Seat, Spot};
use eights_crazier::place::{DISCARD, DRAW, PLAY, SEATS};
use eights_crazier::{Event, Why};

use super::View;
use crate::flight::{FlightKind, Sign, Stage};
use crate::place::Place;

fn place(pile: Pile) -> Place {
    match pile {
        Pile::Hand(seat) if seat.index() >= SEATS => Place::Lap(Seat::new(seat.index() - SEATS)),
        Pile::Hand(seat) => Place::Hand(seat),
        Pile::Stack(DRAW) => Place::Stock,
        Pile::Stack(DISCARD) => Place::Discard,
        Pile::Stack(stack) if stack >= PLAY => Place::Shelf(Seat::new(usize::from(stack - PLAY))),
        Pile::Stack(_) => Place::Aside,
    }
}

pub(super) fn see(stage: &mut Stage, before: &View, glimpse: Event<Option<Face>>) {
    match glimpse {
        Event::Moved { why, from, to, .. } => {
            stage.act(glimpse.act(), kind(why, place(to.pile())), place);
            if let Spot::Hand(seat) = from
                && seat.index() < SEATS
                && why != Why::Left
                && before.position().table().hand(seat).len() == 2
            {
                stage.sign(Sign::LastCard(seat));
            }
        }
        Event::Shown { card, at, .. } => stage.sign(Sign::Shown(place(at.pile()), card)),
        Event::Replenished { .. } => stage.sign(Sign::Shuffle),
        Event::Shuffled { .. } if before.facts().turns > 0 => stage.sign(Sign::Shuffle),
        Event::Named { seat, colour } => stage.sign(Sign::Colour(seat, colour)),
        Event::Began { ability, by }
        | Event::Replaced { ability, by, .. }
        | Event::Forbade { ability, by, .. } => {
            stage.sign(Sign::Ability(ability.face, by));
        }
        Event::TurnCame { seat } => stage.sign(Sign::Turn(seat)),
        _ => {}
    }
}

const fn kind(why: Why, to: Place) -> FlightKind {
    match (why, to) {
        (Why::Dealt, _) => FlightKind::Deal,
        (Why::Turned, _) => FlightKind::Starter,
        (Why::Drew, _) => FlightKind::Draw,
        (Why::Destroyed | Why::Left, _) => FlightKind::Destroyed,
        (_, Place::Shelf(_)) => FlightKind::Asset,
        (Why::Discarded | Why::Played | Why::Finished, _) => FlightKind::Play,
        (Why::Took | Why::Gave | Why::Put | Why::Swapped | Why::Arranged, _) => FlightKind::Hand,
    }
}
