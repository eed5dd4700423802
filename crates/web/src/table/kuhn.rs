//! The board of Kuhn poker, for tests: only they include it, never a page.

use eights_card_art::{Frame, Letters, classic};
use eights_cards::Face;
use eights_catalog::Kuhn;
use eights_catalog::kuhn::{Book, View};
use leptos::prelude::*;

use super::{Board, TableView, picked};
use crate::draw;
use crate::settings::UserContext;

impl Board for Kuhn {
    fn art() -> [AnyView; 2] {
        [draw::back(40.0), draw::back(44.0)]
    }

    fn middle(_: TableView, _: &Book, view: &View) -> AnyView {
        picked::heap(view.position().stock(), 3, 104.0)
    }

    fn drawing(_: UserContext, _: &Book, face: Face, width: f32) -> String {
        classic::card(face, &[], &Letters::default(), &Frame::hidden(width))
    }
}
