//! Cards and balls of Crazy 8-Ball.

use eights_card_art::classic::back;
use eights_card_art::eightball::{Card, CardLabels, ball as draw_ball, card as draw_card};
use eights_card_art::{Frame, Letters};
use eights_cards::Face;
use eights_eightball::{Ball, Piece};
use leptos::prelude::*;

use crate::draw;
use crate::settings::UserContext;

/// Returns the message key of the text on a card.
const fn word(card: Card) -> &'static str {
    match card {
        Card::Ball(_) => "at-eb-pocketed",
        Card::Piece(Piece::Stick(_)) => "at-eb-stick",
        Card::Piece(Piece::Cue(_)) => "at-eb-cue-ball",
        Card::Piece(Piece::Block(_) | Piece::WildBlock) => "at-eb-block",
        Card::Piece(Piece::Side(_)) => "at-eb-side",
        Card::Piece(Piece::Corner(..)) => "at-eb-corner",
    }
}

/// Renders a card, or a ball that lies on a pocket.
pub(super) fn drawn(own: UserContext, card: Card, width: f32) -> AnyView {
    draw::svg("i", written(own, card, width))
}

fn written(own: UserContext, card: Card, width: f32) -> String {
    let (name, any) = (own.text(word(card)).to_uppercase(), own.text("at-eb-any").to_uppercase());
    let words = CardLabels { name: &name, any: &any };
    draw_card(card, &words, &Letters::default(), &Frame::hidden(width))
}

/// Renders a card face up.
pub(super) fn card(own: UserContext, face: Face, width: f32) -> AnyView {
    draw::svg("i", drawing(own, face, width))
}

/// Draws a card face up.
pub(super) fn drawing(own: UserContext, face: Face, width: f32) -> String {
    match Piece::of(face) {
        Some(piece) => written(own, Card::Piece(piece), width),
        None => back(&Frame::hidden(width)),
    }
}

/// Renders a ball.
pub(super) fn ball(ball: Ball, size: f32) -> AnyView {
    draw::svg("i", draw_ball(ball, &Frame::hidden(size)))
}
