//! The table in the browser.
//!
//! It has two parts, each a module of its own: what is played, and what is only read (`seam`). The one that is played runs twice:
//! in the page it is what people see (`app`), in a worker it is a table without a server (`house`, `local_table`). The page does not know the
//! difference between such a table and one on a server: both are told and ask the same messages (`line`). What happens is worked
//! out by `eights_client`, told by `eights_presenter`, placed by `eights_layout` and drawn by `eights_card_art`; here they are put on the
//! page.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "a table on the page is a handful of handles, and every part has them"
)]

mod after;
mod app;
mod ask;
mod desk;
mod dom;
mod draw;
mod front;
mod games;
mod house;
mod kept_rules;
mod line;
mod local_table;
mod own_data;
mod parts;
mod preferences;
mod replay;
mod route;
mod rules;
mod seam;
mod settings;
mod share;
mod table;
#[cfg(test)]
mod test_rules;
mod world;

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use seam::Part;

/// Starts a module, before any of its exports is called.
pub fn start() {
    // What went wrong is told to whoever works on the page.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|why| web_sys::console::error_1(&why.to_string().into())));
}

/// Shows the page, of which this is the part of such a name: the script that starts it calls this.
#[wasm_bindgen]
pub fn page(part: &str) {
    app::show(Part::named(part));
}

/// Opens a house in a worker.
#[wasm_bindgen]
pub fn house() {
    if Part::Playing.is_here() {
        house::open();
    }
}

/// Puts a rule card into an element. Rules are given by name or by the code of a link; no seats are any number of them. It
/// is opened at a chapter, by the message of its heading, or at its top. Its reader may `close` it. The answer takes it off the page.
#[wasm_bindgen]
pub fn card(
    into: HtmlElement,
    language: &str,
    rules: &str,
    seats: usize,
    chapter: &str,
    close: Function,
) -> JsValue {
    if Part::Reading.is_here() {
        rules::put(into, language, rules, seats, chapter, close)
    } else {
        JsValue::UNDEFINED
    }
}

/// In what rules differ from those that most people know, or else from the nearest: a sentence, or nothing.
#[wasm_bindgen]
pub fn difference(language: &str, rules: &str) -> String {
    if Part::Reading.is_here() {
        rules::difference(language, rules).unwrap_or_default()
    } else {
        String::new()
    }
}

/// What a check of a record has found, as `replay::Findings` writes it down.
#[wasm_bindgen]
pub fn check(language: &str, record: &str) -> String {
    if Part::Reading.is_here() { replay::check(language, record) } else { String::new() }
}
