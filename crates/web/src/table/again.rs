//! A table that is only looked at: a match that is over is shown with the same parts as one that is played.

use std::rc::Rc;

use eights_card_art::{Frame, eightball as balls};
use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyView as Known, with_game};
use eights_client::{Happening, Replay};
use eights_presenter::Picture;
use eights_protocol::PersonId;
use leptos::prelude::*;

use super::{Board as _, Home, Tab, motion};
use crate::desk::Desk;
use crate::draw;
use crate::settings::Own;

/// What is shown of a match that is over.
pub(crate) struct Moment {
    /// The match.
    pub(crate) replay: Rc<Replay>,
    /// What was known then, by whoever looks.
    pub(crate) view: Known,
}

impl Tab {
    /// A table at which nobody plays.
    pub(crate) fn to_look_at() -> Tab {
        Tab::new(Desk::new([PersonId::new(0)]), Home::Room(String::new()))
    }

    /// Shows a moment, and lets cards move by what happened. `meanwhile` changes what else is shown of it.
    pub(crate) fn shows(self, moment: Moment, happened: Vec<Happening>, meanwhile: impl FnOnce()) {
        motion::before(self);
        self.moment.set(Some(Rc::new(moment)));
        meanwhile();
        self.desk.happened.set(Rc::new(happened));
        motion::after(self);
    }
}

/// The middle of the table of whichever game is played.
pub(crate) fn middle(tab: Tab) -> AnyView {
    let shown = move || {
        tab.hand(|book, view| {
            with_game!(G; book: AnyBook = book, view: AnyView = view => {
                G::middle(tab, book, view)
            } else { ().into_any() })
        })
    };
    view! { {shown} }.into_any()
}

/// The cards that are known in a hand, and how many more are in it.
pub(crate) fn held(view: &Known, seat: Seat) -> (Vec<Face>, usize) {
    let known = eights_layout::known_hand(view, seat);
    let more = eights_presenter::holds(view, seat) - known.len();
    (known, more)
}

/// A card of a hand that lies open, in little room.
pub(crate) fn tile(own: Own, book: &AnyBook, card: Face, width: f32) -> AnyView {
    with_game!(G; book: AnyBook = book => { G::tile(own, book, card, width) } else { draw::back(width) })
}

/// What is drawn beside a sentence.
pub(crate) fn picture(own: Own, book: Option<&AnyBook>, picture: &Picture) -> AnyView {
    let drawn = match (picture, book) {
        (Picture::Cards(faces), Some(book)) => faces.first().map(|face| {
            with_game!(G; book: AnyBook = book => { G::small(own, book, *face) } else { draw::back(26.0) })
        }),
        (Picture::Hidden(_), _) => Some(draw::back(26.0)),
        (Picture::Ball(ball), _) => Some(draw::svg("i", balls::ball(*ball, &Frame::hidden(28.0)))),
        _ => None,
    };
    let class = if drawn.is_some() { "mc" } else { "mc none" };
    view! { <span class=class>{drawn}</span> }.into_any()
}
