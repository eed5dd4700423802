//! What may be done at Crazy 8-Ball.

use eights_catalog::{AnyMove, EightBall};
use eights_eightball::{Ball, Colour, Group, Move, Piece, Places};
use eights_i18n::{Part, Phrase};

use crate::choice::At;
use crate::offer::{Kind, Offer};
use crate::place::Place;

pub(super) fn offer(at: &At<EightBall>, mv: Move) -> Offer {
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

fn numbers(places: Places) -> Vec<u8> {
    places.iter().map(eights_eightball::Place::number).collect()
}

/// "Pocket the red 3".
fn shot(target: Option<Ball>) -> Phrase {
    let Some(ball) = target else { return Phrase::new("act-shoot") };
    let colour = ball.colour().map_or("none", Colour::name);
    let ball = Phrase::new("tell-ball").with("colour", colour).with("number", ball.number());
    Phrase::new("act-shoot-ball").with("ball", Part::Kinds(vec![ball]))
}
