//! Table layout of Crazy 8-Ball.

mod order;

use eights_cards::{Face, Pile, Seat};
use eights_catalog::{AnyMove, EightBall};
use eights_eightball::{Ball, Colour, Event, Group, Move, Piece, Places};
use eights_game::Game;
use eights_i18n::{Part, Phrase};

use crate::choice::LabelContext;
use crate::drawable::Drawable;
use crate::flight::{FlightCollector, FlightKind, Sign};
use crate::offer::{Kind, Offer};
use crate::place::Place;

type View = <EightBall as Game>::View;

impl Drawable for EightBall {
    const ANY_CARD_GOES: bool = true;

    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0.into_iter().map(Piece::face).collect()
    }

    fn offer(at: &LabelContext<EightBall>, mv: Move) -> Offer {
        let new = |kind, label| Offer::new(AnyMove::EightBall(mv), kind, label);
        let plain = |kind, key| new(kind, Phrase::new(key));
        let own = Place::Hand(at.you);
        let position = at.view.position();
        match mv {
            Move::Pick(Group::Solids) => plain(Kind::Solids, "act-solids"),
            Move::Pick(Group::Stripes) => plain(Kind::Stripes, "act-stripes"),
            Move::Discard(face) => plain(Kind::Discard, "act-discard").with_cards(&[face], own),
            Move::Swap(face) => plain(Kind::Swap, "act-swap").with_cards(&[face], own),
            Move::Lay(face) => {
                let pocket = Piece::of(face).is_some_and(Piece::is_pocket);
                let (kind, key) = if pocket { (Kind::Pocket, "act-lay") } else { (Kind::Block, "act-block") };
                let pockets = numbers(position.places_for(face));
                Offer { pockets, ..plain(kind, key) }.with_cards(&[face], own)
            }
            Move::Shoot(colour) => {
                let cards = [Piece::Stick(colour).face(), Piece::Cue(colour).face()];
                let offer = new(Kind::Shoot, shot(position.target(at.book, at.you, colour)));
                Offer { pockets: numbers(position.open_pockets(colour)), ..offer }.with_cards(&cards, own)
            }
            Move::At(place) => {
                let there = Phrase::new("tell-place").with("place", place.number());
                let offer = new(Kind::At(place.number()), Phrase::new("act-name").with("what", there));
                offer.tapped(Place::Pocket(place.number()))
            }
            Move::Draw => new(Kind::Draw, Phrase::new("act-draw").with("number", 1)).tapped(Place::Stock),
            Move::Take => plain(Kind::Take, "act-take").tapped(Place::Discard),
            Move::Done => plain(Kind::Done, "act-done"),
            Move::Pass => plain(Kind::Pass, "act-pass"),
        }
    }

    fn see(stage: &mut FlightCollector, _: &View, glimpse: Event<Option<Face>>) {
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

    fn sort_key(face: Face) -> (u8, u8) {
        order::of_pieces(face)
    }
}

fn numbers(places: Places) -> Vec<u8> {
    places.iter().map(eights_eightball::Place::number).collect()
}

/// Labels a shot: "Pocket the red 3".
fn shot(target: Option<Ball>) -> Phrase {
    let Some(ball) = target else { return Phrase::new("act-shoot") };
    let colour = ball.colour().map_or("none", Colour::name);
    let ball = Phrase::new("tell-ball").with("colour", colour).with("number", ball.number());
    Phrase::new("act-shoot-ball").with("ball", Part::Kinds(vec![ball]))
}

/// Maps piles to places in the order of their numbers: the draw pile, the discard pile, the chosen card, and the six
/// positions.
const fn place(pile: Pile) -> Place {
    match pile {
        Pile::Hand(seat) => Place::Hand(seat),
        Pile::Stack(0) => Place::Stock,
        Pile::Stack(1) => Place::Discard,
        Pile::Stack(2) => Place::Aside,
        Pile::Stack(stack) => Place::Pocket(stack - 2),
    }
}
