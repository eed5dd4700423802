//! The table in the browser.
//!
//! It has two parts, each a module of its own: playing and reading (`loading`). The playing part runs twice: in the
//! page it is the user interface (`app`), in a worker it is a table without a server (`house`, `local_table`). The
//! page does not distinguish such a table from one on a server: both exchange the same messages (`connection`).
//! `eights_client` computes what happens, `eights_presenter` narrates it, `eights_layout` places it and
//! `eights_card_art` draws it; this crate puts the results on the page.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "a table on the page is a handful of handles, and every part has them"
)]

mod after;
mod app;
mod ask;
mod connection;
mod dom;
mod draw;
mod entropy;
mod front;
mod games;
mod house;
mod kept_rules;
mod loading;
mod local_table;
mod own_data;
mod parts;
mod preferences;
mod replay;
mod route;
mod rules;
mod settings;
mod share;
mod table;
mod table_model;
#[cfg(test)]
mod test_rules;

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use loading::PagePart;

/// Starts a module, before any of its exports is called.
pub fn start() {
    // Report panics to developers of the page.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|why| web_sys::console::error_1(&why.to_string().into())));
}

/// Shows the page with the part of this name; called by the script that starts the page.
#[wasm_bindgen]
pub fn page(part: &str) {
    app::show(PagePart::named(part));
}

/// Runs a local table in a worker.
#[wasm_bindgen]
pub fn house() {
    if PagePart::Playing.is_here() {
        house::open();
    }
}

/// Renders a rule card into an element. Rules are given by name or by the code of a link; zero seats stand for any
/// number. The card opens at a chapter, given by the message of its heading, or at its top. Its reader may `close` it.
/// Returns a function that removes the card from the page.
#[wasm_bindgen]
pub fn card(
    into: HtmlElement,
    language: &str,
    rules: &str,
    seats: usize,
    chapter: &str,
    close: Function,
) -> JsValue {
    if PagePart::Reading.is_here() {
        rules::put(into, language, rules, seats, chapter, close)
    } else {
        JsValue::UNDEFINED
    }
}

/// Describes in a sentence how rules differ from those that most people know, or else from the nearest; may be empty.
#[wasm_bindgen]
pub fn difference(language: &str, rules: &str) -> String {
    if PagePart::Reading.is_here() {
        rules::difference(language, rules).unwrap_or_default()
    } else {
        String::new()
    }
}

/// Checks a record and returns the result as `replay::Findings` serializes it.
#[wasm_bindgen]
pub fn check(language: &str, record: &str) -> String {
    if PagePart::Reading.is_here() { replay::check(language, record) } else { String::new() }
}
