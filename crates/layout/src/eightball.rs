//! The table of Crazy 8-Ball.

mod choice;
mod flight;
mod order;

use eights_cards::{Face, Seat};
use eights_catalog::EightBall;
use eights_eightball::{Event, Move, Piece};
use eights_game::Game;

use crate::choice::At;
use crate::drawable::Drawable;
use crate::flight::Stage;
use crate::offer::Offer;

type View = <EightBall as Game>::View;

impl Drawable for EightBall {
    const ANY_CARD_GOES: bool = true;

    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0.into_iter().map(Piece::face).collect()
    }

    fn offer(at: &At<EightBall>, mv: Move) -> Offer {
        choice::offer(at, mv)
    }

    fn see(stage: &mut Stage, _: &View, glimpse: Event<Option<Face>>) {
        flight::see(stage, glimpse);
    }

    fn sort_key(face: Face) -> (u8, u8) {
        order::of_pieces(face)
    }
}
