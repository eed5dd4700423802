//! An enlarged card, and the discard pile card by card.

use eights_card_art::Icon;
use eights_cards::Face;
use eights_crazier::Book;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::super::called;
use super::{BoardState, Reading, paint, with};
use crate::settings::UserContext;
use crate::{dom, draw};

/// Renders the enlarged card or pile, if there is one.
pub(super) fn reader(board: BoardState) -> AnyView {
    let tab = board.tab;
    let close = move || {
        board.read.set(None);
        dom::later(0, || dom::focus("#hand .hc[tabindex='0']"));
    };
    let shown = move || {
        let reading = board.read.get()?;
        let (title, inside) = with(tab, |book, view| match reading {
            Reading::Card(face) => (called(tab, face), one(board, book, face)),
            Reading::Discards => {
                let faces: Vec<Face> = view.discard_pile().into_iter().rev().collect();
                (tab.own.text("at-cz-discards-title"), list(tab.own, book, &faces))
            }
        })?;
        dom::later(0, || dom::focus(".pane .close"));
        Some(view! {
            <div class="veil" on:click=move |_| close()></div>
            <section class="pane panel reader" role="dialog" aria-modal="true" aria-labelledby="reader"
                on:keydown=move |event: KeyboardEvent| {
                    // An overlay handles its own keys.
                    event.stop_propagation();
                    match event.key().as_str() {
                        "Escape" => close(),
                        "Tab" => event.prevent_default(),
                        _ => {}
                    }
                }>
                <div class="row"><h2 id="reader" class="grow">{title}</h2>
                    <button class="btn sq soft close" aria-label=tab.own.text("at-close") on:click=move |_| close()>
                        {draw::icon(Icon::Close, 20)}
                    </button>
                </div>
                {inside}
            </section>
        })
    };
    view! { {shown} }.into_any()
}

/// Renders one card, large enough to be read without effort; its text is on the card and, for screen readers, beside
/// it.
fn one(board: BoardState, book: &Book, face: Face) -> AnyView {
    let words = book.card(face).map(|card| paint::text(board.tab.own, card));
    view! { <div class="large">{paint::card(board.tab.own, book, face, 260.0)}<span class="vh">{words}</span></div> }.into_any()
}

/// Renders cards as tiles, one below the other.
fn list(own: UserContext, book: &Book, faces: &[Face]) -> AnyView {
    let tiles: Vec<AnyView> = faces
        .iter()
        .filter_map(|face| book.card(*face))
        .map(|card| view! { <li class="as">{paint::tile(own, card)}</li> }.into_any())
        .collect();
    view! { <ol class="tilelist">{tiles}</ol> }.into_any()
}
