//! Three hints for a first game.

use eights_card_art::Icon;
use eights_catalog::with_game;
use leptos::prelude::*;

use super::{Board as _, TableView};
use crate::draw;

/// Renders the current hint, until it is read; one button dismisses them all.
pub(super) fn hint(tab: TableView) -> AnyView {
    let at = RwSignal::new(0usize);
    let title = Memo::new(move |_| tab.title());
    let next = move |_| {
        if at.get_untracked() < 2 {
            at.update(|at| *at += 1);
        } else {
            tab.own.set(|own| own.hints = false);
        }
    };
    let strip = move || {
        if !tab.own.get(|own| own.hints) || !tab.scene.with(|scene| scene.must) {
            return None;
        }
        let text = with_game!(G of title.get()? => { G::HINTS } else { return None })[at.get().min(2)];
        let read = if at.get() < 2 { "at-hint-next" } else { "at-hint-last" };
        Some(view! {
            <aside class="hint panel" aria-label=tab.own.text("at-hint")>
                {draw::icon(Icon::About, 20)}
                <p><b>{format!("{}/3 ", at.get() + 1)}</b>{tab.own.text(text)}</p>
                <button class="btn soft" on:click=next>{tab.own.text(read)}</button>
                <button class="btn sq" aria-label=tab.own.text("at-hints-off")
                    on:click=move |_| tab.own.set(|own| own.hints = false)>{draw::icon(Icon::Close, 18)}</button>
            </aside>
        })
    };
    view! { {strip} }.into_any()
}
