//! The page.

use leptos::prelude::*;

use crate::route::{Place, Route};
use crate::settings::Own;
use crate::{draw, front, replay, rules, table};

/// Shows the page.
pub(crate) fn show() {
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    Own::provide();
    let place = Place::provide();
    view! {
        {draw::svg("i", eights_faces::patterns(""))}
        {move || match place.get() {
            Route::Front(code) => front::front(code),
            Route::Play(play) => table::local(play),
            Route::Room(room) => table::room(&room),
            Route::Rules(rules) => rules::page(&rules),
            Route::Replay(name) => replay::page(&name),
        }}
    }
}
