//! What has to be known of each game to draw its table; the answers are in a file per game.

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::Member;

use crate::choice::At;
use crate::flight::Stage;
use crate::offer::Offer;
use crate::order::of_suits;

/// A game whose table can be drawn.
pub(crate) trait Drawable: Member {
    /// Whether every card can be discarded, so that a discard says nothing about a card.
    const ANY_CARD_GOES: bool = false;

    /// The seat of whoever has this view.
    fn own_seat(view: &Self::View) -> Option<Seat>;

    /// The cards of a hand that are known.
    fn hand(view: &Self::View, seat: Seat) -> Vec<Face>;

    /// A move as something that can be tapped.
    fn offer(at: &At<Self>, mv: Self::Move) -> Offer;

    /// What is shown of what was seen.
    fn see(stage: &mut Stage, before: &Self::View, glimpse: Self::Glimpse);

    /// Where a face stands among the suits, and where among the ranks.
    fn sort_key(face: Face) -> (u8, u8) {
        of_suits(face)
    }

    /// The seats that win together with this one.
    fn side(_: &Self::Book, _: SeatCount, _: Seat) -> Seats {
        Seats::NONE
    }
}
