//! Game-specific parts of the page; each game implements them with its board.

use eights_card_art::Frame;
use eights_card_art::classic::back;
use eights_cards::Face;
use eights_catalog::{AnyBook, Member, Title, with_game};
use leptos::prelude::*;

use super::{TableView, acts, hand, middle, seats};
use crate::draw;
use crate::settings::UserContext;

/// A game with a board on the page.
pub(crate) trait Board: Member {
    /// CSS class of the page while the game is played, if its board differs from the layout of most card games.
    const CLASS: Option<&'static str> = None;
    /// Set if the middle of the board is the main landmark of a page by itself.
    const IS_MAIN: bool = false;
    /// Message keys of the three hints for a first game.
    const HINTS: [&'static str; 3] = ["at-hint-1", "at-hint-2", "at-hint-3"];

    /// Renders two of its cards for the front page. Pages that do not include the game show them too.
    fn art() -> [AnyView; 2];

    /// Renders the whole table.
    fn board(tab: TableView) -> AnyView {
        view! {
            {seats::rails(tab)}
            <main class="centre" aria-label=move || tab.own.text("at-table")>{middle(tab)}</main>
            {hand::mine(tab)}
        }
        .into_any()
    }

    /// Renders the middle of the table, also where nobody plays.
    fn middle(tab: TableView, book: &Self::Book, view: &Self::View) -> AnyView;

    /// Renders the decision that has to be made before anything else.
    fn dialog(tab: TableView) -> AnyView {
        acts::dialog(tab)
    }

    /// Draws a card face up.
    fn drawing(own: UserContext, book: &Self::Book, face: Face, width: f32) -> String;

    /// Renders a card beside a sentence.
    fn small(own: UserContext, book: &Self::Book, face: Face) -> AnyView {
        draw::svg("i", Self::drawing(own, book, face, 26.0))
    }

    /// Renders a card of an open hand in little space.
    fn tile(own: UserContext, book: &Self::Book, face: Face, width: f32) -> AnyView {
        draw::svg("i", Self::drawing(own, book, face, width))
    }

    /// Returns the move that a tap on an unplayable card means.
    fn meant(_: Face) -> Option<Self::Move> {
        None
    }

    /// Returns the points that a match is played to.
    fn target(_: &Self::Book) -> Option<i32> {
        None
    }
}

/// Checks the games against the features that build the page for them. A crate in between that enabled games by itself
/// would put them all into every module, and nobody would notice.
const _: () = {
    let [classic, crazier, eightball] = Title::ALL;
    assert!(
        classic.is_played() == cfg!(feature = "crazy-eights")
            && crazier.is_played() == cfg!(feature = "crazier-eights")
            && eightball.is_played() == cfg!(feature = "crazy-8-ball"),
        "a dependency plays games that this build was not asked for: it needs `default-features = false`"
    );
};

/// Draws a card face up, for any game.
pub(super) fn drawing(own: UserContext, book: &AnyBook, face: Face, width: f32) -> String {
    with_game!(G; book: AnyBook = book => {
        G::drawing(own, book, face, width)
    } else { back(&Frame::hidden(width)) })
}
