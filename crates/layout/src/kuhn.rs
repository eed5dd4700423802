//! Table layout of Kuhn poker, for tests.

use eights_cards::{Face, Pile, Seat};
use eights_catalog::kuhn::{Event, Move, View};
use eights_catalog::{AnyMove, Kuhn};
use eights_i18n::Phrase;

use crate::choice::LabelContext;
use crate::drawable::Drawable;
use crate::flight::{FlightKind, FlightCollector};
use crate::offer::{Kind, Offer};
use crate::place::Place;

impl Drawable for Kuhn {
    fn own_seat(view: &View) -> Option<Seat> {
        view.eye().seat()
    }

    fn hand(view: &View, seat: Seat) -> Vec<Face> {
        view.hand(seat).0
    }

    fn offer(_: &LabelContext<Kuhn>, mv: Move) -> Offer {
        let (kind, label) = match mv {
            Move::Bet => (Kind::Yes, "tell-kuhn-bet"),
            Move::Check => (Kind::No, "tell-kuhn-check"),
        };
        Offer::new(AnyMove::Kuhn(mv), kind, Phrase::new(label))
    }

    fn see(stage: &mut FlightCollector, _: &View, glimpse: Event<Option<Face>>) {
        stage.act(glimpse.act(), FlightKind::Deal, |pile| match pile {
            Pile::Hand(seat) => Place::Hand(seat),
            Pile::Stack(_) => Place::Stock,
        });
    }
}
