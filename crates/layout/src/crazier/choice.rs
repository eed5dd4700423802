//! What may be done at Crazier Eights.

use eights_ability::Colour;
use eights_cards::Face;
use eights_catalog::{AnyMove, Crazier};
use eights_crazier::place::face_text;
use eights_crazier::{Book, Move, Zone};
use eights_i18n::{Part, Phrase};

use crate::choice::At;
use crate::offer::{Kind, Offer};
use crate::place::Place;

pub(super) fn offer(at: &At<Crazier>, mv: Move) -> Offer {
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

/// Where a card that can be pointed at lies.
pub(crate) const fn place_of(zone: Zone) -> Place {
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

/// A card by its name, and where it lies.
fn card_at(at: &At<Crazier>, face: Face, zone: Zone) -> Phrase {
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

/// The ability of a card comes first. Its card may have gone wherever it likes, so nothing is tapped for it.
fn next(at: &At<Crazier>, place: u8, offer: Offer) -> Offer {
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
