//! After a hand: whether it was dealt as it was promised.

use eights_faces::Icon;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::draw;
use crate::settings::Own;

/// A key that checks the deal in this page, and what came of it.
pub(crate) fn fairness(desk: Desk, finished: bool) -> AnyView {
    let own = Own::here();
    let checked = RwSignal::new(None::<Result<(), String>>);
    let check = move |_| {
        let proof = desk.peek(|player| player.client.verify_hand().map(|_| ()).map_err(|doubt| doubt.to_string()));
        checked.set(Some(proof));
    };
    let _ = finished;
    view! {
        <div class="row keys">
            <button class="btn line" id="verify" on:click=check>{draw::icon(Icon::Shield, 18)}{own.text("at-verify")}</button>
            <p role="status" class="proof">{move || checked.get().map(|proof| match proof {
                Ok(()) => own.text("at-verified"),
                Err(why) => format!("{} {why}", own.text("at-not-verified")),
            })}</p>
        </div>
    }
    .into_any()
}
