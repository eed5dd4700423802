//! Table layout of Crazier Eights.

use eights_ability::Colour;
use eights_cards::{Face, Pile, Seat, SeatCount, Seats, Spot};
use eights_catalog::{AnyMove, Crazier};
use eights_crazier::place::{DISCARD, DRAW, PLAY, SEATS, face_text};
use eights_crazier::{Book, Event, Move, MoveReason, Zone};
use eights_game::Game;
use eights_i18n::{Part, Phrase};

use crate::choice::LabelContext;
use crate::drawable::Drawable;
use crate::flight::{FlightCollector, FlightKind, Sign};
use crate::offer::{Kind, Offer};
use crate::place::Place;

type View = <Crazier as Game>::View;

impl Drawable for Crazier {
    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0
    }

    fn offer(at: &LabelContext<Crazier>, mv: Move) -> Offer {
        let new = |kind, label| Offer::new(AnyMove::Crazier(mv), kind, label);
        let plain = |kind, key| new(kind, Phrase::new(key));
        let hand = Place::Hand(at.you);
        match mv {
            Move::Discard(face) => plain(Kind::Discard, "act-discard").with_cards(&[face], hand),
            Move::Play(face) => plain(Kind::Play, "act-play").with_cards(&[face], hand),
            Move::Done => plain(Kind::Done, "act-end-turn"),
            Move::Draw => {
                let label = Phrase::new("act-draw").with("number", 1);
                new(Kind::Draw, label).tapped(Place::Stock)
            }
            Move::Name(colour) => {
                new(Kind::Colour(colour), Phrase::new("act-name").with("what", colour_name(colour)))
            }
            Move::Player(seat) => new(Kind::Player(seat), at.player(seat)).tapped(Place::Hand(seat)),
            Move::Card(face, zone) => {
                new(Kind::Card, card_at(at, face, zone)).with_cards(&[face], place_of(zone))
            }
            Move::Nothing => plain(Kind::Nothing, "act-nothing"),
            Move::Stop => plain(Kind::Stop, "act-stop"),
            Move::Yes => plain(Kind::Yes, "act-yes"),
            Move::No => plain(Kind::No, "act-no"),
            Move::Next(place) => next(at, place, new(Kind::Next, Phrase::new("act-next-other"))),
        }
    }

    fn see(stage: &mut FlightCollector, before: &View, glimpse: Event<Option<Face>>) {
        match glimpse {
            Event::Moved { why, from, to, .. } => {
                stage.act(glimpse.act(), kind(why, place(to.pile())), place);
                if let Spot::Hand(seat) = from
                    && seat.index() < SEATS
                    && why != MoveReason::Left
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

    fn side(book: &Book, seats: SeatCount, seat: Seat) -> Seats {
        let team = |seat: Seat| seat.index() % book.teams().max(1);
        seats.iter().filter(|other| team(*other) == team(seat)).collect()
    }
}

/// Returns the place of a card that can be pointed at.
const fn place_of(zone: Zone) -> Place {
    match zone {
        Zone::Hand(seat) => Place::Hand(seat),
        Zone::Play(seat) => Place::Shelf(seat),
        Zone::Draw => Place::Stock,
        Zone::Discard | Zone::Top => Place::Discard,
        Zone::Limbo => Place::Aside,
        Zone::Lap(seat) => Place::Lap(seat),
    }
}

fn name(book: &Book, face: Face) -> Part {
    Part::Text(book.card(face).map_or_else(|| face_text(face), |card| card.name.clone()))
}

/// Names a card and where it lies.
fn card_at(at: &LabelContext<Crazier>, face: Face, zone: Zone) -> Phrase {
    let (there, seat) = match zone {
        Zone::Hand(seat) if seat == at.you => ("hand", None),
        Zone::Hand(seat) => ("hand-of", Some(seat)),
        Zone::Play(seat) if seat == at.you => ("play", None),
        Zone::Play(seat) => ("play-of", Some(seat)),
        Zone::Draw => ("draw", None),
        Zone::Discard => ("discard", None),
        Zone::Top => ("top", None),
        Zone::Limbo => ("limbo", None),
        Zone::Lap(_) => ("lap", None),
    };
    let whose = seat.map_or(Part::Text(String::new()), |seat| at.name(seat));
    Phrase::new("act-card").with("card", name(at.book, face)).with("where", there).with("name", whose)
}

/// Offers to resolve a card's ability next. The card may have moved anywhere since, so the offer has no place to tap.
fn next(at: &LabelContext<Crazier>, place: u8, offer: Offer) -> Offer {
    let orderable = at.view.position().orderable(at.book);
    let Some(ability) = orderable.get(usize::from(place)) else { return offer };
    let label = Phrase::new("act-next").with("card", name(at.book, ability.face));
    Offer { cards: vec![ability.face], label, ..offer }
}

fn colour_name(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Purple => "colour-purple",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Orange => "colour-orange",
    })
}

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

const fn kind(why: MoveReason, to: Place) -> FlightKind {
    match (why, to) {
        (MoveReason::Dealt, _) => FlightKind::Deal,
        (MoveReason::Turned, _) => FlightKind::Starter,
        (MoveReason::Drew, _) => FlightKind::Draw,
        (MoveReason::Destroyed | MoveReason::Left, _) => FlightKind::Destroyed,
        (_, Place::Shelf(_)) => FlightKind::Asset,
        (MoveReason::Discarded | MoveReason::Played | MoveReason::Finished, _) => FlightKind::Play,
        (
            MoveReason::Took
            | MoveReason::Gave
            | MoveReason::Put
            | MoveReason::Swapped
            | MoveReason::Arranged,
            _,
        ) => FlightKind::Hand,
    }
}
