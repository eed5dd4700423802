//! Export and deletion of the data that the server stores about this user.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::ask::{self, FetchError};
use crate::dom;
use crate::settings::UserContext;

/// Renders the section of the preferences about data on the server.
pub(crate) fn own_data(own: UserContext) -> AnyView {
    let asked = RwSignal::new(false);
    let said = RwSignal::new(String::new());
    let delete = move || {
        asked.set(false);
        spawn_local(async move {
            said.set(match ask::to_delete_me().await {
                Ok(()) => own.text("page-data-deleted"),
                Err(FetchError::Unreachable) => own.text("page-no-server"),
                Err(FetchError::Refused(refused)) => own.refusal(&refused),
            });
        });
    };
    let keys = move || {
        if asked.get() {
            return view! {
                <p>{own.text("page-data-sure")}</p>
                <div class="row wrapping">
                    <button class="btn now" id="delete-data" on:click=move |_| delete()>{own.text("page-data-delete-now")}</button>
                    <button class="btn soft" on:click=move |_| asked.set(false)>{own.text("page-data-keep")}</button>
                </div>
            }
            .into_any();
        }
        let export = format!("{}/api/me/export", dom::base());
        view! {
            <div class="row wrapping">
                <a class="btn soft" id="export-data" href=export download="eights-my-data.json">{own.text("page-data-export")}</a>
                <button class="btn soft" on:click=move |_| asked.set(true)>{own.text("page-data-delete")}</button>
            </div>
        }
        .into_any()
    };
    view! {
        <section class="own-data" aria-labelledby="own-data">
            <h3 id="own-data">{own.text("page-data")}</h3>
            <p class="quiet">{own.text("page-data-about")}</p>
            {keys}
            <p class="quiet" role="status">{move || said.get()}</p>
        </section>
    }
    .into_any()
}
