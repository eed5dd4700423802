//! How friends get to a table: a word to say, an address to send, a code to show.

use std::fmt::Write as _;

use eights_card_art::Icon;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::route::Route;
use crate::settings::Own;
use crate::{dom, draw};

/// A private link to a seat. Browsers send nothing of what stands behind `#`.
pub(crate) fn return_address(room: &str, secret: &str) -> String {
    let room = Route::Room(room.to_string()).path();
    format!("{}{room}#{}{secret}", dom::origin(), eights_protocol::RETURN)
}

/// The word of a room, its address, which ends with its key, and the address as a code for phones.
pub(crate) fn invitation(word: &str, key: &str) -> AnyView {
    let own = Own::here();
    let address = format!("{}{}", dom::origin(), Route::Room(key.to_string()).path());
    let copied = RwSignal::new(false);
    let text = address.clone();
    let sent = address.clone();
    let share = sharing().map(|_| {
        view! {
            <button class="btn soft" on:click=move |_| send(&own.text("at-share-text"), &sent)>
                {draw::icon(Icon::Send, 18)}{own.text("at-share")}
            </button>
        }
    });
    view! {
        <div class="room">
            <div>
                <p>{own.text("at-invite")}</p>
                <div class="wordr">{word.to_string()}</div>
                <div class="url">{address.clone()}</div>
                <div class="row wrapping"><button class="btn ink" on:click=move |_| {
                    dom::copy(&text);
                    copied.set(true);
                }>
                    {draw::icon(Icon::Copy, 18)}
                    {move || own.text(if copied.get() { "at-copied" } else { "at-copy" })}
                </button>{share}</div>
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

/// Phones can hand an address to other programs.
fn sharing() -> Option<js_sys::Function> {
    let navigator = dom::window().navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("share")).ok()?.dyn_into().ok()
}

/// Hands an address to another program.
fn send(text: &str, address: &str) {
    let what = js_sys::Object::new();
    for (name, value) in [("title", "Eights"), ("text", text), ("url", address)] {
        drop(js_sys::Reflect::set(&what, &name.into(), &value.into()));
    }
    if let Some(share) = sharing() {
        drop(share.call1(&dom::window().navigator(), &what));
    }
}
