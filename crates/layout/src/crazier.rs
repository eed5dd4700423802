//! The table of Crazier Eights.

mod choice;
mod flight;

use eights_cards::{Face, Seat, SeatCount, Seats};
use eights_catalog::Crazier;
use eights_crazier::{Book, Event, Move};
use eights_game::Game;

use crate::choice::At;
use crate::drawable::Drawable;
use crate::flight::Stage;
use crate::offer::Offer;

type View = <Crazier as Game>::View;

impl Drawable for Crazier {
    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0
    }

    fn offer(at: &At<Crazier>, mv: Move) -> Offer {
        choice::offer(at, mv)
    }

    fn see(stage: &mut Stage, before: &View, glimpse: Event<Option<Face>>) {
        flight::see(stage, before, glimpse);
    }

    fn side(book: &Book, seats: SeatCount, seat: Seat) -> Seats {
        let team = |seat: Seat| seat.index() % book.teams().max(1);
        seats.iter().filter(|other| team(*other) == team(seat)).collect()
    }
}
