//! Keyboard control of replays: arrows step, Home and End jump, the space bar starts and stops playback.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use super::film::ReplayModel;
use crate::dom;

/// Listens for keys for as long as the replay is shown.
pub(super) fn listen(film: ReplayModel) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.ctrl_key() && !event.alt_key() && !event.meta_key() {
            press(film, &event);
        }
    });
    on_cleanup(move || pressed.remove());
}

fn press(film: ReplayModel, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    // The scrubber handles its own arrow keys.
    let scrubs = target.is_some_and(|target| target.id() == "scrub");
    if dom::is_typing(event) && !scrubs {
        return;
    }
    match event.key().as_str() {
        " " if !dom::is_on_button() => film.run_or_stop(),
        "ArrowLeft" if !scrubs => film.turn(-1),
        "ArrowRight" if !scrubs => film.turn(1),
        "Home" if !scrubs => film.turn(isize::MIN),
        "End" if !scrubs => film.turn(isize::MAX),
        _ => return,
    }
    event.prevent_default();
}
