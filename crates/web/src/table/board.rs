//! What the page asks of each game; the answers are with the game's board.

use eights_card_art::Frame;
use eights_card_art::classic::back;
use eights_cards::Face;
use eights_catalog::{AnyBook, Member, Title, with_game};
use leptos::prelude::*;

use super::{Tab, acts, hand, middle, seats};
use crate::draw;
use crate::settings::Own;

/// A game with a board on the page.
pub(crate) trait Board: Member {
    /// The class of the page while it is played, if its board is not laid out as that of most card games.
    const CLASS: Option<&'static str> = None;
    /// Whether its middle is the main part of a page by itself.
    const IS_MAIN: bool = false;
    /// What is said to who plays for the first time: first, second and third.
    const HINTS: [&'static str; 3] = ["at-hint-1", "at-hint-2", "at-hint-3"];

    /// Two of its cards, for the front page. Pages that do not play the game show them too.
    fn art() -> [AnyView; 2];

    /// The whole table.
    fn board(tab: Tab) -> AnyView {
        view! {
            {seats::rails(tab)}
            <main class="centre" aria-label=move || tab.own.text("at-table")>{middle(tab)}</main>
            {hand::mine(tab)}
        }
        .into_any()
    }

    /// The middle of the table, also where nobody plays.
    fn middle(tab: Tab, book: &Self::Book, view: &Self::View) -> AnyView;

    /// What has to be decided before anything else.
    fn dialog(tab: Tab) -> AnyView {
        acts::dialog(tab)
    }

    /// The drawing of a card face up.
    fn drawing(own: Own, book: &Self::Book, face: Face, width: f32) -> String;

    /// A card beside a sentence.
    fn small(own: Own, book: &Self::Book, face: Face) -> AnyView {
        draw::svg("i", Self::drawing(own, book, face, 26.0))
    }

    /// A card of a hand that lies open, in little room.
    fn tile(own: Own, book: &Self::Book, face: Face, width: f32) -> AnyView {
        draw::svg("i", Self::drawing(own, book, face, width))
    }

    /// What is meant when a card is tapped with which nothing can be done.
    fn meant(_: Face) -> Option<Self::Move> {
        None
    }

    /// The points that a match is played to.
    fn target(_: &Self::Book) -> Option<i32> {
        None
    }
}

/// The games by the features that build the page for them. A crate in between that chooses games by itself would put them all
/// into every module, and nobody would notice.
const _: () = {
    let [classic, crazier, eightball] = Title::ALL;
    assert!(
        classic.is_played() == cfg!(feature = "crazy-eights")
            && crazier.is_played() == cfg!(feature = "crazier-eights")
            && eightball.is_played() == cfg!(feature = "crazy-8-ball"),
        "a dependency plays games that this build was not asked for: it needs `default-features = false`"
    );
};

/// The drawing of a face up card of whichever game is played.
pub(super) fn drawing(own: Own, book: &AnyBook, face: Face, width: f32) -> String {
    with_game!(G; book: AnyBook = book => {
        G::drawing(own, book, face, width)
    } else { back(&Frame::hidden(width)) })
}
