//! Helpers for the browser's DOM and Web APIs.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioContext, Document, Element, FocusOptions, HtmlElement, KeyboardEvent, Storage, Window, Worker,
};

use crate::loading::PagePart;

/// Returns the window.
pub(crate) fn window() -> Window {
    js_sys::global().unchecked_into()
}

/// Returns the document.
pub(crate) fn document() -> Document {
    window().document().expect("a window shows a page")
}

/// Returns the first element that matches a selector.
pub(crate) fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Reads a value from local storage. The user may have disabled storage.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Stores a value in local storage.
pub(crate) fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        drop(storage.set_item(name, text));
    }
}

/// Removes a value from local storage.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        drop(storage.remove_item(name));
    }
}

/// Runs a callback after a delay in milliseconds.
pub(crate) fn later(wait: i32, what: impl FnOnce() + 'static) {
    // Boxing gives every caller the same closure type.
    let what: Box<dyn FnOnce()> = Box::new(what);
    let what = Closure::once_into_js(what);
    drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), wait));
}

/// Returns the texts of a language, if they are loaded.
pub(crate) fn texts(part: PagePart, language: &str) -> Option<String> {
    let loaded = Reflect::get(&js_sys::global(), &"eightsTexts".into()).ok()?;
    let loaded = Reflect::get(&loaded, &part.name().into()).ok()?;
    Reflect::get(&loaded, &language.into()).ok()?.as_string()
}

/// Loads the texts of a language. The script that started the page knows their location.
pub(crate) async fn load_texts(part: PagePart, language: &str) {
    let load =
        Reflect::get(&js_sys::global(), &"eightsLoad".into()).ok().and_then(|load| load.dyn_into().ok());
    let loading = load
        .and_then(|load: Function| load.call2(&JsValue::NULL, &part.name().into(), &language.into()).ok());
    if let Some(loading) = loading.and_then(|loading| loading.dyn_into::<Promise>().ok()) {
        // Without a network the page stays as it is.
        drop(JsFuture::from(loading).await);
    }
}

/// Returns true if the page is as narrow as a phone.
pub(crate) fn is_narrow() -> bool {
    width() < 760.0
}

/// Returns the width of the page in CSS pixels.
pub(crate) fn width() -> f64 {
    document().document_element().map_or(1280.0, |root| f64::from(root.client_width()))
}

/// Returns true if the user prefers reduced motion.
pub(crate) fn less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Returns a worker that runs the same module as the page; the script that started the page has one ready.
pub(crate) fn worker() -> Option<Worker> {
    let house = Reflect::get(&window(), &"eightsHouse".into()).ok()?;
    house.unchecked_into::<Function>().call0(&JsValue::NULL).ok()?.dyn_into().ok()
}

/// Returns the path prefix of this page's addresses, if it is not at the root of its server.
pub(crate) fn base() -> String {
    let base = find("base").and_then(|base| base.get_attribute("href")).unwrap_or_default();
    base.trim_end_matches('/').to_string()
}

/// Returns true if the user's system prefers a dark colour scheme.
pub(crate) fn is_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Runs a callback on every such event of the window, for as long as the calling component is mounted.
pub(crate) fn listen(event: &'static str, what: impl Fn() + 'static) {
    use leptos::prelude::{on_cleanup, window_event_listener_untyped};
    let what: Box<dyn Fn()> = Box::new(what);
    let listening = window_event_listener_untyped(event, move |_| what());
    on_cleanup(move || listening.remove());
}

/// Returns the server's origin.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Copies a text to the clipboard.
pub(crate) fn copy(text: &str) {
    drop(window().navigator().clipboard().write_text(text));
}

fn as_element(element: Element) -> Option<HtmlElement> {
    element.dyn_into().ok()
}

/// Focuses the best answer to the open question, or the first one if none is marked as best.
pub(crate) fn focus_answer() {
    let best = find(".choose .best").is_some();
    focus(if best { ".choose .best" } else { ".choose button" });
}

/// Focuses the first element that matches a selector.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector).and_then(as_element) {
        // The table must never scroll while somebody looks at it.
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(element.focus_with_options(&options));
    }
}

fn focused() -> Option<Element> {
    document().active_element()
}

/// Returns true if nothing has the focus.
pub(crate) fn has_no_focus() -> bool {
    focused().is_none_or(|element| element.tag_name() == "BODY")
}

/// Returns true if the focus is inside an element that matches a selector.
pub(crate) fn is_focused_in(selector: &str) -> bool {
    focused().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Returns true if a button or a link has the focus, which the browser's own keys activate.
pub(crate) fn is_on_button() -> bool {
    focused().is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SELECT"))
}

/// Returns true if the user is typing in a field.
pub(crate) fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// Moves the focus by a number of steps among the matching elements, wrapping around at the ends.
pub(crate) fn focus_next(selector: &str, steps: i32) -> bool {
    let Ok(all) = document().query_selector_all(selector) else { return false };
    let number = all.length() as i32;
    let focused = focused();
    let at = (0..number).find(|place| all.get(*place as u32).as_ref() == focused.as_deref());
    let next = at.map_or(0, |at| (at + steps).rem_euclid(number.max(1)));
    if let Some(element) = all.get(next as u32).and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus());
    }
    true
}

/// Plays two short notes: it is your turn.
pub(crate) fn chime() {
    let Ok(audio) = AudioContext::new() else { return };
    let now = audio.current_time();
    for (place, pitch) in [(0.0, 660.0), (0.11, 880.0)] {
        let (Ok(note), Ok(volume)) = (audio.create_oscillator(), audio.create_gain()) else { return };
        note.frequency().set_value(pitch);
        let start = now + place;
        drop(volume.gain().set_value_at_time(0.0001, start));
        drop(volume.gain().exponential_ramp_to_value_at_time(0.12, start + 0.02));
        drop(volume.gain().exponential_ramp_to_value_at_time(0.0001, start + 0.2));
        drop(note.connect_with_audio_node(&volume));
        drop(volume.connect_with_audio_node(&audio.destination()));
        drop(note.start_with_when(start));
        drop(note.stop_with_when(start + 0.25));
    }
    // An idle audio context still uses power.
    later(600, move || drop(audio.close()));
}
