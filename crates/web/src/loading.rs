//! The interface between the two parts of the page.
//!
//! Playing and reading (rule cards, replays and checks) are two modules, so that nobody waits for both. They share no
//! memory. One calls the functions that the other exports (`lib.rs`), with plain texts and an element to fill; the
//! script that started the page loads it on demand. A module with both parts finds itself in the same way.

use eights_i18n::Words;
use js_sys::Function;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use crate::settings::UserContext;

/// A part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PagePart {
    /// Choosing and playing.
    Playing,
    /// Rule cards, replays and checks.
    Reading,
}

impl PagePart {
    /// Returns true if this module includes the part. Code behind a part that it lacks is not compiled.
    pub(crate) const fn is_here(self) -> bool {
        match self {
            PagePart::Playing => cfg!(feature = "playing"),
            PagePart::Reading => cfg!(feature = "reading"),
        }
    }

    /// Returns the name that the start script uses for the part.
    pub(crate) fn name(self) -> &'static str {
        match self {
            PagePart::Playing => "playing",
            PagePart::Reading => "reading",
        }
    }

    /// Finds a part by that name.
    pub(crate) fn named(name: &str) -> PagePart {
        if name == PagePart::Reading.name() { PagePart::Reading } else { PagePart::Playing }
    }
}

#[wasm_bindgen]
extern "C" {
    /// Exports of the reading module. A fault in there must not affect the table, so every call may fail.
    #[derive(Clone)]
    pub(crate) type Reading;

    #[wasm_bindgen(method, catch)]
    pub(crate) fn card(
        this: &Reading,
        into: &HtmlElement,
        language: &str,
        rules: &str,
        seats: usize,
        chapter: &str,
        close: &Function,
    ) -> Result<Function, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub(crate) fn difference(this: &Reading, language: &str, rules: &str) -> Result<String, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub(crate) fn check(this: &Reading, language: &str, record: &str) -> Result<String, JsValue>;

    /// Loads a part with the texts of a language.
    #[wasm_bindgen(js_name = eightsPart, catch)]
    async fn load(part: &str, language: &str) -> Result<JsValue, JsValue>;
}

/// Returns the language of the loaded texts.
fn language(own: UserContext) -> &'static str {
    own.words(Words::language).code()
}

/// Calls the reading part; returns `None` if it is unavailable.
pub(crate) async fn ask<T>(
    own: UserContext,
    question: impl FnOnce(&Reading, &str) -> Result<T, JsValue>,
) -> Option<T> {
    let language = untrack(|| language(own));
    let reading = load(PagePart::Reading.name(), language).await.ok()?;
    question(reading.unchecked_ref(), language).ok()
}

/// The progress of a request.
#[derive(Clone, Copy, PartialEq)]
enum LoadState {
    Waits,
    There,
    Failed,
}

/// Renders a rule card in an element of this page, for a number of seats and opened at a chapter; `close` is called
/// when its reader closes it.
pub(crate) fn rule_card(
    rules: String,
    seats: usize,
    chapter: &'static str,
    close: impl Fn() + 'static,
) -> AnyView {
    let own = UserContext::here();
    let node = NodeRef::<Div>::new();
    let asked = RwSignal::new(LoadState::Waits);
    let close = StoredValue::new_local(Closure::<dyn Fn()>::new(close));
    // Removes the card from the page.
    let shown = StoredValue::new_local(None::<Function>);
    let rules = StoredValue::new(rules);
    let wanted = RwSignal::new(0_u32);
    Effect::new(move || {
        wanted.track();
        let Some(into) = node.get() else { return };
        asked.set(LoadState::Waits);
        leptos::task::spawn_local(async move {
            let card = ask(own, |reading, language| {
                // The reader may have left by now.
                let Some(rules) = rules.try_get_value() else { return Ok(()) };
                let close = close.with_value(|close| close.as_ref().unchecked_ref::<Function>().clone());
                shown.set_value(Some(reading.card(&into, language, &rules, seats, chapter, &close)?));
                Ok(())
            });
            let there = card.await.is_some();
            asked.try_set(if there { LoadState::There } else { LoadState::Failed });
        });
    });
    on_cleanup(move || {
        if let Some(shown) = shown.try_get_value().flatten() {
            drop(shown.call0(&JsValue::NULL));
        }
    });
    let state = move || {
        match asked.get() {
        LoadState::There => ().into_any(),
        LoadState::Waits => view! { <p role="status">{own.text("page-loading")}</p> }.into_any(),
        LoadState::Failed => view! {
            <p role="alert">{own.text("page-not-loaded")}</p>
            <button class="btn soft" on:click=move |_| wanted.update(|times| *times += 1)>{own.text("page-try-again")}</button>
        }
        .into_any(),
    }
    };
    view! { {state}<div node_ref=node></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::PagePart;

    #[test]
    fn a_part_is_found_by_the_name_that_the_script_has_for_it() {
        for part in [PagePart::Playing, PagePart::Reading] {
            assert_eq!(PagePart::named(part.name()), part);
        }
        assert_eq!(PagePart::named("juggling"), PagePart::Playing, "who asks for anything else plays");
    }

    #[test]
    fn the_script_that_starts_the_page_has_the_same_names() {
        let script = include_str!("../page/start.js");
        for part in [PagePart::Playing, PagePart::Reading] {
            assert!(script.contains(&format!("\"{}\"", part.name())), "{}", part.name());
        }
    }
}
