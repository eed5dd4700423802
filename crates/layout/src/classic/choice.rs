//! What may be done at Crazy Eights.

use eights_cards::{Face, Rank, Suit};
use eights_catalog::{AnyMove, Classic};
use eights_classic::{Move, Stage};
use eights_i18n::{Part, Phrase, kinds};

use crate::choice::At;
use crate::offer::{Kind, Offer};
use crate::place::Place;

pub(super) fn offer(at: &At<Classic>, mv: Move) -> Offer {
    let new = |kind, label| Offer::new(AnyMove::Classic(mv), kind, label);
    match mv {
        Move::Play(face) => new(Kind::Play, Phrase::new("act-play")).with_cards(&[face], place_of(at, face)),
        Move::Give(face) => new(Kind::Give, Phrase::new("act-give")).with_cards(&[face], Place::Hand(at.you)),
        Move::Draw => new(Kind::Draw, draw(at)).tapped(Place::Stock),
        Move::Pass => new(Kind::Pass, Phrase::new("act-pass")),
        Move::Done => new(Kind::Done, done(at)),
        Move::Name(suit) => new(Kind::Suit(suit), Phrase::new("act-name").with("what", suit_name(suit))),
        Move::NameRank(rank) => new(Kind::Rank(rank), rank_name(rank)),
        Move::Choose(seat) => new(Kind::Player(seat), at.player(seat)).tapped(Place::Hand(seat)),
        Move::Call => new(Kind::Call, Phrase::new("act-call")),
        Move::Catch => catch(at, new(Kind::Catch, Phrase::new("act-catch"))),
    }
}

/// A card that was just drawn lies beside the hand until it is decided about, and goes before a card of the hand.
fn place_of(at: &At<Classic>, face: Face) -> Place {
    let drawn = at.view.position().facts().turn == at.you && at.view.drawn() == Some(face);
    if drawn { Place::Aside } else { Place::Hand(at.you) }
}

fn draw(at: &At<Classic>) -> Phrase {
    let due = at.view.position().facts().due.max(1);
    Phrase::new("act-draw").with("number", Part::Number(due.into()))
}

fn done(at: &At<Classic>) -> Phrase {
    Phrase::new(match at.view.position().facts().stage {
        Stage::Drawn => "act-keep",
        Stage::Missing => "act-miss",
        Stage::Swapping => "act-keep-hand",
        Stage::Giving => "act-give-none",
        _ => "act-done",
    })
}

fn catch(at: &At<Classic>, offer: Offer) -> Offer {
    let Some(seat) = at.view.position().facts().uncalled else { return offer };
    Offer { label: Phrase::new("act-catch-whom").with("name", at.name(seat)), ..offer }
        .tapped(Place::Hand(seat))
}

pub(crate) fn suit_name(suit: Suit) -> Phrase {
    Phrase::new(match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    })
}

fn rank_name(rank: Rank) -> Phrase {
    Phrase::new("act-name").with("what", Part::Kinds(kinds(rank.faces())))
}
