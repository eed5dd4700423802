//! How friends get to a table: a word to say, an address to send, a code to show.

use std::fmt::Write as _;

use leptos::prelude::*;

use crate::route::Route;
use crate::settings::Own;
use crate::{dom, draw};

/// The word, the address and the code of a room.
pub(crate) fn invitation(word: &str) -> AnyView {
    let own = Own::here();
    let address = format!("{}{}", dom::origin(), Route::Room(word.to_string()).path());
    let copied = RwSignal::new(false);
    let text = address.clone();
    view! {
        <div class="room">
            <div>
                <p>{own.text("at-invite")}</p>
                <div class="wordr">{word.to_string()}</div>
                <div class="url">{address.clone()}</div>
                <button class="btn ink" on:click=move |_| {
                    dom::copy(&text);
                    copied.set(true);
                }>
                    {draw::icon(eights_faces::Icon::Copy, 18)}
                    {move || own.text(if copied.get() { "at-copied" } else { "at-copy" })}
                </button>
            </div>
            <div class="qr" role="img" aria-label=own.text("at-qr") inner_html=code(&address)></div>
        </div>
    }
    .into_any()
}

/// A code that phones read.
fn code(text: &str) -> String {
    let Ok(code) = qrcode::QrCode::new(text.as_bytes()) else { return String::new() };
    let width = code.width();
    let mut path = String::new();
    for (place, dark) in code.to_colors().iter().enumerate() {
        if *dark == qrcode::Color::Dark {
            let _ = write!(path, "M{} {}h1v1h-1z", place % width, place / width);
        }
    }
    format!(
        "<svg viewBox='0 0 {width} {width}' width='106' height='106' shape-rendering='crispEdges'>\
         <path d='{path}' fill='#1b1f26'/></svg>"
    )
}
