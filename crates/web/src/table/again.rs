//! A read-only table: a finished match is shown with the same components as a running one.

use std::rc::Rc;

use eights_card_art::{Frame, eightball as balls};
use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyView as Known, with_game};
use eights_client::{ClientEvent, Replay};
use eights_presenter::Picture;
use eights_protocol::PersonId;
use leptos::prelude::*;

use super::{Board as _, TableSource, TableView, motion};
use crate::draw;
use crate::settings::UserContext;
use crate::table_model::TableModel;

/// A moment of a finished match.
pub(crate) struct MatchOverview {
    /// The match.
    pub(crate) replay: Rc<Replay>,
    /// The viewer's knowledge at that moment.
    pub(crate) view: Known,
}

impl TableView {
    /// Creates a table at which nobody plays.
    pub(crate) fn to_look_at() -> TableView {
        TableView::new(TableModel::new([PersonId::new(0)]), TableSource::Room(String::new()))
    }

    /// Shows a moment, and animates the events that led to it. `meanwhile` updates the rest of the page along with it.
    pub(crate) fn shows(self, moment: MatchOverview, happened: Vec<ClientEvent>, meanwhile: impl FnOnce()) {
        motion::before(self);
        self.moment.set(Some(Rc::new(moment)));
        meanwhile();
        self.desk.happened.set(Rc::new(happened));
        motion::after(self);
    }
}

/// Renders the middle of the table, for any game.
pub(crate) fn middle(tab: TableView) -> AnyView {
    let shown = move || {
        tab.hand(|book, view| {
            with_game!(G; book: AnyBook = book, view: AnyView = view => {
                G::middle(tab, book, view)
            } else { ().into_any() })
        })
    };
    view! { {shown} }.into_any()
}

/// Returns the known cards of a hand, and the number of unknown ones.
pub(crate) fn held(view: &Known, seat: Seat) -> (Vec<Face>, usize) {
    let known = eights_layout::known_hand(view, seat);
    let more = eights_presenter::holds(view, seat) - known.len();
    (known, more)
}

/// Renders a card of an open hand in little space.
pub(crate) fn tile(own: UserContext, book: &AnyBook, card: Face, width: f32) -> AnyView {
    with_game!(G; book: AnyBook = book => { G::tile(own, book, card, width) } else { draw::back(width) })
}

/// Renders the picture beside a sentence.
pub(crate) fn picture(own: UserContext, book: Option<&AnyBook>, picture: &Picture) -> AnyView {
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
