//! The root of the page.

use leptos::prelude::*;

use crate::loading::PagePart;
use crate::route::{Place, Route};
use crate::settings::UserContext;
use crate::{dom, draw, front, parts, replay, rules, table};

/// Mounts a part of the page.
pub(crate) fn show(part: PagePart) {
    mount_to_body(move || {
        let own = UserContext::provide(part);
        let place = Place::provide(part);
        view! {
            {draw::svg("i", eights_card_art::patterns(""))}
            {move || shown(own, place, place.get())}
        }
    });
}

fn shown(own: UserContext, place: Place, route: Route) -> AnyView {
    if !place.has(&route) {
        return missing(own);
    }
    match route {
        Route::Front(code) if PagePart::Playing.is_here() => front::front(code),
        Route::Play(play) if PagePart::Playing.is_here() => table::local(play),
        Route::Room(room) if PagePart::Playing.is_here() => table::room(&room),
        Route::Rules(rules) if PagePart::Reading.is_here() => rules::page(&rules),
        Route::Replay(name) if PagePart::Reading.is_here() => replay::page(&name),
        _ => missing(own),
    }
}

/// Renders the notice that the other part of the page could not be loaded.
fn missing(own: UserContext) -> AnyView {
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
