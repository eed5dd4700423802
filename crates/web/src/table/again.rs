//! A table that is only looked at: a match that is over is shown with the same parts as one that is played.

use std::rc::Rc;

use eights_cards::{Face, Seat};
use eights_client::{Happening, Replay};
use eights_eightball::Piece;
use eights_faces::{Frame, Letters, classic as faces, eightball};
use eights_family::{AnyBook, AnyView as Known};
use eights_telling::Picture;
use eights_wire::PersonId;
use leptos::prelude::*;

use super::{Home, Tab, classic, drawing, face, motion};
use crate::desk::Desk;
use crate::draw;

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
        tab.hand(|book, view| match (book, view) {
            (AnyBook::CrazyEights(book), Known::CrazyEights(view)) => classic::centre(tab, book, view),
            _ => ().into_any(),
        })
    };
    view! { {shown} }.into_any()
}

/// The cards that are known in a hand, and how many more are in it.
pub(crate) fn held(view: &Known, seat: Seat) -> (Vec<Face>, usize) {
    match view {
        Known::CrazyEights(view) => view.hand(seat),
        Known::CrazierEights(view) => view.hand(seat),
        Known::CrazyEightBall(view) => {
            let (pieces, more) = view.hand(seat);
            (pieces.into_iter().map(Piece::face).collect(), more)
        }
    }
}

/// A card of a hand that lies open, in little room.
pub(crate) fn tile(book: &AnyBook, card: Face, width: f32) -> AnyView {
    match book {
        AnyBook::CrazyEights(_) => {
            draw::svg("i", faces::tile(card, &Letters::default(), &Frame::hidden(width)))
        }
        _ => face(book, card, width),
    }
}

/// What is drawn beside a sentence.
pub(crate) fn picture(book: Option<&AnyBook>, picture: &Picture) -> AnyView {
    let drawn = match (picture, book) {
        (Picture::Cards(faces), Some(book)) => faces.first().map(|face| drawing(book, *face, 26.0)),
        (Picture::Hidden(_), _) => Some(faces::back(&Frame::hidden(26.0))),
        (Picture::Ball(ball), _) => Some(eightball::ball(*ball, &Frame::hidden(28.0))),
        _ => None,
    };
    let class = if drawn.is_some() { "mc" } else { "mc none" };
    view! { <span class=class>{drawn.map(|drawn| draw::svg("i", drawn))}</span> }.into_any()
}
