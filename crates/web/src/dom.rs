//! The few things that are asked of a browser everywhere.

use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, Storage, Window, WorkerGlobalScope};

/// Whether this runs in a worker.
pub(crate) fn in_worker() -> bool {
    js_sys::global().dyn_into::<WorkerGlobalScope>().is_ok()
}

/// The window.
pub(crate) fn window() -> Window {
    js_sys::global().unchecked_into()
}

/// The page.
pub(crate) fn document() -> Document {
    window().document().expect("a window shows a page")
}

/// The first element that fits.
pub(crate) fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What this browser keeps under a name. Somebody may have forbidden it to keep anything.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps something under a name.
pub(crate) fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        drop(storage.set_item(name, text));
    }
}

/// Keeps it no longer.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        drop(storage.remove_item(name));
    }
}

/// Does something later, in milliseconds.
pub(crate) fn later(wait: i32, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), wait));
}

/// Whether the page is as narrow as a phone.
pub(crate) fn is_narrow() -> bool {
    width() < 760.0
}

/// How wide the page is.
pub(crate) fn width() -> f64 {
    document().document_element().map_or(1280.0, |root| f64::from(root.client_width()))
}

/// Whether its reader wants less motion.
pub(crate) fn less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// The address of the script that the page was started by, which also starts a worker.
pub(crate) fn script() -> String {
    find("script[type=module]").and_then(|script| script.get_attribute("src")).unwrap_or_default()
}

/// What stands before the addresses of this page, if it does not live at the top of its server.
pub(crate) fn base() -> String {
    let base = find("base").and_then(|base| base.get_attribute("href")).unwrap_or_default();
    base.trim_end_matches('/').to_string()
}

/// Whether the system of its reader is dark.
pub(crate) fn is_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    query.is_some_and(|query| query.matches())
}
