//! Verification of the deal after a hand, and the record after a match.

use eights_card_art::Icon;
use leptos::prelude::*;

use crate::replay::{self, Findings};
use crate::route::{Place, Play, Route};
use crate::settings::UserContext;
use crate::table_model::TableModel;
use crate::{draw, loading};

/// Renders a button that verifies the deal in this page, with the result; after the match, also the buttons for its
/// record.
pub(crate) fn fairness(desk: TableModel, finished: bool) -> AnyView {
    let own = UserContext::here();
    let checked = RwSignal::new(None::<Result<(), String>>);
    let found = RwSignal::new(None::<Findings>);
    // Status message about the record.
    let note = RwSignal::new(None::<&'static str>);
    let record = if finished { Some(recorded(desk)) } else { None };
    let check = move |_| {
        let hand = desk.peek(|player| player.client.verify_hand().map(|_| ()));
        let hand = hand.map_err(|why| own.say(&eights_presenter::doubt(&why)));
        // Check what was seen at this table against the last hand; the record does the same for all hands.
        let Some(text) = record.and_then(|record| record.get_untracked()) else {
            return checked.set(Some(hand));
        };
        note.set(Some("page-loading"));
        leptos::task::spawn_local(async move {
            let whole = loading::ask(own, |reading, language| reading.check(language, &text)).await;
            note.try_set(whole.is_none().then_some("page-not-loaded"));
            match whole.as_deref().map(Findings::read) {
                Some(Err(why)) => drop(checked.try_set(Some(hand.and(Err(why))))),
                Some(Ok(whole)) => {
                    checked.try_set(Some(hand));
                    found.try_set(Some(whole));
                }
                None => drop(checked.try_set(Some(hand))),
            }
        });
    };
    view! {
        <div class="row keys">
            <button class="btn line" id="verify" on:click=check>{draw::icon(Icon::Shield, 18)}{own.text("at-verify")}</button>
            {record.map(|record| keys(desk, record))}
        </div>
        <div role="status" class="proof">
            {move || checked.get().map(|proof| match proof {
                Ok(()) => own.text("at-verified"),
                Err(why) => why,
            })}
            {move || note.get().map(|key| view! { <p>{own.text(key)}</p> })}
            {move || found.with(|found| found.as_ref().map(Findings::shown))}
        </div>
    }
    .into_any()
}

/// Returns the name of the record of a server's match; empty at a local table.
fn name_of(desk: TableModel) -> String {
    let Route::Room(_) = Place::here().now() else { return String::new() };
    let facts = desk.peek(|player| player.client.room().map(|room| (room.room, room.number)));
    facts.map_or_else(String::new, |(room, number)| format!("{room}-{number}"))
}

/// Returns a signal with the record of the match that just ended, once it is available. The record of a local table is
/// stored in the browser.
fn recorded(desk: TableModel) -> RwSignal<Option<String>> {
    let name = name_of(desk);
    if name.is_empty() {
        let deal = match (Place::here().now(), desk.deal.get_untracked()) {
            (Route::Play(play), deal) if !deal.is_empty() => {
                Some(Route::Play(Play { deal: Some(deal), ..play }).path())
            }
            _ => None,
        };
        // The stored record may belong to the previous match.
        desk.record.set(None);
        desk.want_record();
        Effect::new(move || {
            if let Some(text) = desk.record.get() {
                replay::keep(&text, deal.as_deref());
            }
        });
        return desk.record;
    }
    let record = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let text = replay::read(&name).await;
        record.try_set(text);
    });
    record
}

/// Renders the buttons for the record.
fn keys(desk: TableModel, record: RwSignal<Option<String>>) -> AnyView {
    let (own, place) = (UserContext::here(), Place::here());
    let name = name_of(desk);
    let watched = Route::Replay(name.clone());
    let shown = move || {
        let text = record.get()?;
        let (watched, name) = (watched.clone(), name.clone());
        Some(view! {
            <button class="btn soft" id="watch" on:click=move |_| place.go(watched.clone())>
                {draw::icon(Icon::Watch, 18)}{own.text("replay-watch")}
            </button>
            <button class="btn soft" on:click=move |_| replay::download(&name, &text)>
                {draw::icon(Icon::Download, 18)}{own.text("replay-download")}
            </button>
        })
    };
    view! { {shown} }.into_any()
}
