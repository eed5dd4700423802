//! Invitations to a table: a code to say, an address to send, a QR code to show.

use std::fmt::Write as _;

use eights_card_art::Icon;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::route::Route;
use crate::settings::UserContext;
use crate::{dom, draw};

/// Returns a private link to a seat. Browsers do not send the part after `#`.
pub(crate) fn return_address(room: &str, secret: &str) -> String {
    return_address_below(&dom::origin(), &Route::Room(room.to_string()).path(), secret)
}

fn return_address_below(origin: &str, room: &str, secret: &str) -> String {
    format!("{origin}{room}#{}{secret}", eights_protocol::RETURN)
}

/// Extracts the secret of a private link to a seat from the fragment, which starts with `#`.
pub(crate) fn return_secret(hash: &str) -> Option<&str> {
    hash.strip_prefix('#')?.strip_prefix(eights_protocol::RETURN)
}

/// Renders the room's code, its address, which ends with its key, and the address as a QR code.
pub(crate) fn invitation(word: &str, key: &str) -> AnyView {
    let own = UserContext::here();
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

/// Draws a QR code.
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

/// Returns the browser's share function; phones can hand an address to other apps.
fn sharing() -> Option<js_sys::Function> {
    let navigator = dom::window().navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("share")).ok()?.dyn_into().ok()
}

/// Shares an address with another app.
fn send(text: &str, address: &str) {
    let what = js_sys::Object::new();
    for (name, value) in [("title", "Eights"), ("text", text), ("url", address)] {
        drop(js_sys::Reflect::set(&what, &name.into(), &value.into()));
    }
    if let Some(share) = sharing() {
        drop(share.call1(&dom::window().navigator(), &what));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_of_a_seat_stands_where_browsers_send_nothing() {
        let address = return_address_below("https://games.example", "/r/blue-fox", "s3cret");
        let (sent, kept) = address.split_once('#').expect("a private part");
        assert_eq!(sent, "https://games.example/r/blue-fox");
        assert!(kept.contains("s3cret"));
    }

    #[test]
    fn the_secret_of_a_seat_is_found_in_its_address_again() {
        let address = return_address_below("https://games.example", "/r/blue-fox", "s3cret");
        let hash = &address[address.find('#').unwrap()..];
        assert_eq!(return_secret(hash), Some("s3cret"));
        assert_eq!(return_secret(""), None);
        assert_eq!(return_secret("#1abc"), None, "the code of rules is no secret");
    }

    #[test]
    fn a_code_for_phones_has_a_dark_square_for_each_dark_module() {
        let address = "https://games.example/r/blue-fox";
        let plain = qrcode::QrCode::new(address).unwrap();
        let dark = plain.to_colors().iter().filter(|colour| **colour == qrcode::Color::Dark).count();
        let drawn = code(address);
        assert_eq!(drawn.matches("h1v1h-1z").count(), dark);
        let width = plain.width();
        assert!(drawn.contains(&format!("viewBox='0 0 {width} {width}'")), "{drawn}");
        // Every QR code has a dark corner at the top left.
        assert!(drawn.contains("M0 0h1v1h-1z"));
    }

    #[test]
    fn what_is_too_long_for_a_code_has_none() {
        assert_eq!(code(&"x".repeat(5000)), "");
    }
}
