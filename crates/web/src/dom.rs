//! The few things that are asked of a browser everywhere.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioContext, Document, Element, FocusOptions, HtmlElement, KeyboardEvent, Storage, Window, Worker,
};

use crate::seam::Part;

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
    // In a box it is a function of the same kind for all who ask.
    let what: Box<dyn FnOnce()> = Box::new(what);
    let what = Closure::once_into_js(what);
    drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), wait));
}

/// The texts of a language, if they are loaded.
pub(crate) fn texts(part: Part, language: &str) -> Option<String> {
    let loaded = Reflect::get(&js_sys::global(), &"eightsTexts".into()).ok()?;
    let loaded = Reflect::get(&loaded, &part.name().into()).ok()?;
    Reflect::get(&loaded, &language.into()).ok()?.as_string()
}

/// Loads the texts of a language. The script that started the page knows where they lie.
pub(crate) async fn load_texts(part: Part, language: &str) {
    let load =
        Reflect::get(&js_sys::global(), &"eightsLoad".into()).ok().and_then(|load| load.dyn_into().ok());
    let loading = load
        .and_then(|load: Function| load.call2(&JsValue::NULL, &part.name().into(), &language.into()).ok());
    if let Some(loading) = loading.and_then(|loading| loading.dyn_into::<Promise>().ok()) {
        // Without a network the page stays as it is.
        drop(JsFuture::from(loading).await);
    }
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

/// A worker that runs the same module as the page: the script that started the page has one ready.
pub(crate) fn worker() -> Option<Worker> {
    let house = Reflect::get(&window(), &"eightsHouse".into()).ok()?;
    house.unchecked_into::<Function>().call0(&JsValue::NULL).ok()?.dyn_into().ok()
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

/// Does something whenever the window has such an event, as long as what asked for it is shown.
pub(crate) fn listen(event: &'static str, what: impl Fn() + 'static) {
    use leptos::prelude::{on_cleanup, window_event_listener_untyped};
    let what: Box<dyn Fn()> = Box::new(what);
    let listening = window_event_listener_untyped(event, move |_| what());
    on_cleanup(move || listening.remove());
}

/// The address of the server.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Puts a text where it can be pasted from.
pub(crate) fn copy(text: &str) {
    drop(window().navigator().clipboard().write_text(text));
}

fn as_element(element: Element) -> Option<HtmlElement> {
    element.dyn_into().ok()
}

/// Gives the focus to the best answer of what is asked; to the first if none is better.
pub(crate) fn focus_answer() {
    let best = find(".choose .best").is_some();
    focus(if best { ".choose .best" } else { ".choose button" });
}

/// Gives the focus to the first element that fits.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector).and_then(as_element) {
        // A table never moves under the eyes of who looks at it.
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(element.focus_with_options(&options));
    }
}

fn focused() -> Option<Element> {
    document().active_element()
}

/// Whether nothing has the focus.
pub(crate) fn has_no_focus() -> bool {
    focused().is_none_or(|element| element.tag_name() == "BODY")
}

/// Whether something inside of such an element has the focus.
pub(crate) fn is_focused_in(selector: &str) -> bool {
    focused().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Whether a key or a link has the focus, which the browser's own keys press.
pub(crate) fn is_on_button() -> bool {
    focused().is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SELECT"))
}

/// Whether somebody writes.
pub(crate) fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// Gives the focus to the element that comes so many steps after the one that has it, around the end.
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

/// Two short notes: it is your turn.
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
    // What plays nothing any more costs power all the same.
    later(600, move || drop(audio.close()));
}
