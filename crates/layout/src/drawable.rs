//! Game-specific knowledge needed to draw a table; each game implements it in its own file.

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::Member;

use crate::choice::LabelContext;
use crate::flight::FlightCollector;
use crate::offer::Offer;
use crate::order::of_suits;

/// A game whose table can be drawn.
pub(crate) trait Drawable: Member {
    /// Set if every card can be discarded, so that a discard says nothing about a card.
    const ANY_CARD_GOES: bool = false;

    /// Returns the seat of the view's owner.
    fn own_seat(view: &Self::View) -> Option<Seat>;

    /// Returns the known cards of a hand.
    fn hand(view: &Self::View, seat: Seat) -> Vec<Face>;

    /// Turns a move into an offer that can be tapped.
    fn offer(at: &LabelContext<Self>, mv: Self::Move) -> Offer;

    /// Collects the beats that show a glimpse.
    fn see(stage: &mut FlightCollector, before: &Self::View, glimpse: Self::Glimpse);

    /// Returns a face's position among the suits and among the ranks, for sorting.
    fn sort_key(face: Face) -> (u8, u8) {
        of_suits(face)
    }

    /// Returns the seats that win together with this one.
    fn side(_: &Self::Book, _: SeatCount, _: Seat) -> Seats {
        Seats::NONE
    }
}
