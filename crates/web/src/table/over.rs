//! The end of a hand, and of the match.

use eights_card_art::Icon;
use eights_protocol::{ClientCommand, Phase};
use leptos::prelude::*;

use super::{TableSource, TableView, told};
use crate::route::{Place, Play, Route};
use crate::{after, dom, draw};

/// Renders the dialog with the result, and what can be done now.
pub(super) fn over(tab: TableView) -> AnyView {
    let hidden = RwSignal::new(false);
    let phase = Memo::new(move |_| tab.scene.with(|scene| scene.phase));
    Effect::new(move || {
        phase.track();
        hidden.set(false);
    });
    let sheet = move || match phase.get() {
        Some(phase @ (Phase::Between | Phase::Finished)) if !hidden.get() => ended(tab, phase, hidden),
        Some(Phase::Closed) => view! { <div class="panel over">{tab.own.text("at-closed")}</div> }.into_any(),
        _ => ().into_any(),
    };
    view! { {sheet} }.into_any()
}

fn ended(tab: TableView, phase: Phase, hidden: RwSignal<bool>) -> AnyView {
    let finished = phase == Phase::Finished;
    let how = told::entries(tab, 1).pop().map(|entry| view! { <p class="how">{entry.text}</p> });
    let sits = tab.desk.peek(|player| player.client.seat().is_some());
    let next = if finished { ClientCommand::Rematch } else { ClientCommand::Start };
    let (text, icon) = if finished { ("at-rematch", Icon::Again) } else { ("at-next-hand", Icon::Play) };
    dom::later(50, || dom::focus(".over .now"));
    let here = tab.is_here();
    view! {
        <section class="over panel" role="dialog" aria-labelledby="ended">
            <h2 id="ended">{draw::icon(Icon::Trophy, 24)}{tab.own.text(if finished { "at-match-over" } else { "at-hand-over" })}</h2>
            {how}
            {told::scores(tab)}
            <div class="row keys">
                {sits.then(|| view! {
                    <button class="btn now" on:click=move |_| {
                        tab.desk.ask(next.clone());
                        // At a local table there is nobody else to wait for.
                        if finished && here {
                            tab.desk.ask(ClientCommand::Start);
                        }
                    }>{draw::icon(icon, 18)}{tab.own.text(text)}</button>
                })}
                {same_deal(tab)}
                <button class="btn soft" on:click=move |_| hidden.set(true)>{tab.own.text("at-look-at-table")}</button>
            </div>
            {after::fairness(tab.desk, finished)}
        </section>
    }
    .into_any()
}

/// Renders the button that plays the same cards once more, at a local table.
fn same_deal(tab: TableView) -> AnyView {
    let TableSource::Here(play) = tab.home.get_value() else { return ().into_any() };
    let deal = tab.desk.deal.get_untracked();
    if deal.is_empty() {
        return ().into_any();
    }
    let again = Route::Play(Play { deal: Some(deal), ..play });
    let place = Place::here();
    let copied = RwSignal::new(false);
    let address = format!("{}{}", dom::origin(), again.path());
    view! {
        <button class="btn soft" on:click=move |_| {
            super::begin_anew();
            place.go(again.clone());
        }>{draw::icon(Icon::Again, 18)}{tab.own.text("at-same-deal")}</button>
        <button class="btn soft" on:click=move |_| {
            dom::copy(&address);
            copied.set(true);
        }>
            {draw::icon(Icon::Send, 18)}
            {move || tab.own.text(if copied.get() { "at-copied" } else { "at-challenge" })}
        </button>
    }
    .into_any()
}
