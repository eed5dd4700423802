//! Components shared by several pages.

use std::sync::Arc;

use eights_card_art::{Effect as Sign, Frame, Icon, Letters, classic};
use eights_cards::Face;
use eights_i18n::{Language, Phrase, Words};
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent};

use crate::route::{Place, Route};
use crate::settings::UserContext;
use crate::{dom, draw};

/// Returns the language of the loaded texts; a language chosen just now may still be loading. Read the memo to track
/// changes.
pub(crate) fn language(own: UserContext) -> Memo<Language> {
    Memo::new(move |_| own.words(Words::language))
}

/// Renders a dialog over the page, which takes the focus and gives it back. Its content is created when it opens.
pub(crate) fn dialog(
    open: RwSignal<bool>,
    class: &'static str,
    title: Phrase,
    inside: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    // Boxing keeps a single copy of the dialog in the module, whatever its content.
    dialog_with(open, class, title, Box::new(inside))
}

fn dialog_with(
    open: RwSignal<bool>,
    class: &'static str,
    title: Phrase,
    inside: Box<dyn Fn() -> AnyView + Send>,
) -> AnyView {
    let own = UserContext::here();
    let node = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let wanted = open.get();
        let Some(dialog) = node.get() else { return };
        if wanted && !dialog.open() {
            drop(dialog.show_modal());
        } else if !wanted && dialog.open() {
            dialog.close();
        }
    });
    let close = move || {
        // The page may be gone by now.
        open.try_set(false);
    };
    let title = Arc::new(title);
    let label = title.clone();
    view! {
        <dialog class=format!("sheet {class}") node_ref=node aria-label=move || own.say(&label) on:close=move |_| close()
            on:click=move |event| if is_backdrop(&event) { close() }>
            <div class="inside">
                <div class="row head">
                    <h2 class="grow">{move || own.say(&title)}</h2>
                    <button class="btn soft sq" aria-label=move || own.text("page-close") on:click=move |_| close()>
                        {draw::icon(Icon::Close, 20)}
                    </button>
                </div>
                {move || open.get().then(&inside)}
            </div>
        </dialog>
    }
    .into_any()
}

/// Returns true if a click hit the backdrop. The backdrop belongs to the dialog element, and the content is in an
/// element of its own.
fn is_backdrop(event: &MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.tag_name() == "DIALOG")
}

/// Predicate for acceptable numbers.
pub(crate) type NumberCheck = Arc<dyn Fn(usize) -> bool + Send + Sync>;

/// Returns the next acceptable number.
pub(crate) fn next(from: usize, up: bool, fits: &NumberCheck) -> Option<usize> {
    let to = |number: &usize| fits(*number);
    if up { (from + 1..=16).find(to) } else { (0..from).rev().find(to) }
}

/// Returns the number itself, or the nearest acceptable one.
pub(crate) fn nearest(number: usize, fits: &NumberCheck) -> usize {
    if fits(number) {
        number
    } else {
        next(number, false, fits).or_else(|| next(number, true, fits)).unwrap_or(number)
    }
}

/// Renders a number between two buttons; `words` are the messages for the number, one fewer and one more.
pub(crate) fn stepper(number: RwSignal<usize>, words: [&'static str; 3], fits: NumberCheck) -> AnyView {
    let own = UserContext::here();
    let [text, fewer, more] = words;
    let key = move |up: bool, label: &'static str, sign: &'static str| {
        let (fits, also) = (fits.clone(), fits.clone());
        view! {
            <button class="btn soft" aria-label=own.text(label) aria-disabled=move || next(number.get(), up, &fits).is_none().to_string()
                on:click=move |_| if let Some(next) = untrack(|| next(number.get(), up, &also)) { number.set(next) }>
                {sign}
            </button>
        }
        .into_any()
    };
    view! {
        {key.clone()(false, fewer, "−")}
        <b role="status">{move || own.say(&Phrase::new(text).with("number", number.get()))}</b>
        {key(true, more, "+")}
    }
    .into_any()
}

/// Renders a link within the page, which navigates without a page load.
pub(crate) fn link(class: &'static str, route: Route, inside: AnyView) -> AnyView {
    let place = Place::here();
    let path = route.path();
    view! {
        <a class=class href=path on:click=move |event| {
            // With a modifier key, let the browser open a new window.
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                place.go(route.clone());
            }
        }>{inside}</a>
    }
    .into_any()
}

/// Renders an option of a select list.
pub(crate) fn option(value: String, text: String, chosen: bool) -> AnyView {
    view! { <option value=value selected=chosen>{text}</option> }.into_any()
}

/// Handles arrow keys in a radio group: they move to the next item, and choose it unless that leads to another page.
pub(crate) fn arrows(event: &KeyboardEvent) {
    let forward = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => true,
        "ArrowLeft" | "ArrowUp" => false,
        _ => return,
    };
    let Some(from) = dom::document().active_element() else { return };
    let beside = |element: &Element| {
        if forward { element.next_element_sibling() } else { element.previous_element_sibling() }
    };
    let around = || {
        let group = from.parent_element()?;
        if forward { group.first_element_child() } else { group.last_element_child() }
    };
    let is_radio = |element: &Element| element.get_attribute("role").as_deref() == Some("radio");
    let mut at = beside(&from).or_else(around);
    while let Some(element) = at {
        if is_radio(&element) {
            event.prevent_default();
            if let Ok(radio) = element.dyn_into::<HtmlElement>() {
                drop(radio.focus());
                if !radio.has_attribute("data-away") {
                    radio.click();
                }
            }
            return;
        }
        at = beside(&element);
        if at.is_none() && forward {
            at = around();
        }
    }
}

/// Handles the space bar on a link in a radio group: it activates the link, as it does with buttons.
pub(crate) fn space(event: &KeyboardEvent) {
    let focused = dom::document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = focused.filter(|_| event.key() == " ") {
        event.prevent_default();
        element.click();
    }
}

/// Renders a playing card face up.
pub(crate) fn playing_card(face: Face, effects: &[Sign], width: f32) -> AnyView {
    draw::svg("i", classic::card(face, effects, &Letters::default(), &Frame::hidden(width)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn these(numbers: &'static [usize]) -> NumberCheck {
        Arc::new(move |number| numbers.contains(&number))
    }

    #[test]
    fn a_key_goes_to_the_next_number_that_will_do() {
        let fits = these(&[2, 4, 8]);
        assert_eq!((next(4, true, &fits), next(4, false, &fits)), (Some(8), Some(2)));
        assert_eq!((next(8, true, &fits), next(2, false, &fits)), (None, None));
    }

    #[test]
    fn a_number_that_will_not_do_gives_way_to_a_smaller_one_first() {
        let fits = these(&[2, 4, 8]);
        assert_eq!([4, 7, 16, 1].map(|number| nearest(number, &fits)), [4, 4, 8, 2]);
        assert_eq!(nearest(5, &these(&[])), 5, "where nothing will do, nothing changes");
    }
}
