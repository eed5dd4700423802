//! The page.

use leptos::prelude::*;

use crate::route::{Place, Route};
use crate::seam::Part;
use crate::settings::Own;
use crate::{dom, draw, front, parts, replay, rules, table};

/// Shows a part of the page.
pub(crate) fn show(part: Part) {
    mount_to_body(move || {
        let own = Own::provide(part);
        let place = Place::provide(part);
        view! {
            {draw::svg("i", eights_card_art::patterns(""))}
            {move || shown(own, place, place.get())}
        }
    });
}

fn shown(own: Own, place: Place, route: Route) -> AnyView {
    if !place.has(&route) {
        return missing(own);
    }
    match route {
        Route::Front(code) if Part::Playing.is_here() => front::front(code),
        Route::Play(play) if Part::Playing.is_here() => table::local(play),
        Route::Room(room) if Part::Playing.is_here() => table::room(&room),
        Route::Rules(rules) if Part::Reading.is_here() => rules::page(&rules),
        Route::Replay(name) if Part::Reading.is_here() => replay::page(&name),
        _ => missing(own),
    }
}

/// The other part of the page could not be loaded.
fn missing(own: Own) -> AnyView {
    let back = move || parts::link("btn soft", Route::Front(None), own.text("page-back").into_any());
    view! {
        <main class="rulecard none">
            <h1>"Eights"</h1>
            <p role="alert">{move || own.text("page-not-loaded")}</p>
            <p class="row">
                <button class="btn now" on:click=|_| drop(dom::window().location().reload())>{move || own.text("page-try-again")}</button>
                {back}
            </p>
        </main>
    }
    .into_any()
}
