//! The table of Crazy Eights.

mod choice;
mod flight;

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::Classic;
use eights_classic::{Book, Event, Move};
use eights_game::Game;

use crate::choice::At;
use crate::drawable::Drawable;
use crate::flight::Stage;
use crate::offer::Offer;

type View = <Classic as Game>::View;

impl Drawable for Classic {
    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0
    }

    fn offer(at: &At<Classic>, mv: Move) -> Offer {
        choice::offer(at, mv)
    }

    fn see(stage: &mut Stage, before: &View, glimpse: Event<Option<Face>>) {
        flight::see(stage, before, glimpse);
    }

    fn side(book: &Book, _: SeatCount, seat: Seat) -> Seats {
        book.side(seat)
    }
}
