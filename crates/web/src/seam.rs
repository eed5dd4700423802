//! Where the two parts of the page meet.
//!
//! What is played and what is only read, rule cards, replays and checks, are two modules, so that nobody waits for both. They
//! share no memory. One asks the other by the functions that it exports (`main.rs`), with plain texts and an element to fill;
//! the script that started the page loads it for that. A module with both parts finds itself in the same way.

use eights_i18n::Words;
use js_sys::Function;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use crate::settings::Own;

/// A part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Choosing and playing.
    Playing,
    /// Rule cards, replays, checks.
    Reading,
}

impl Part {
    /// Whether this module has it. What lies behind a part that it does not have is not compiled.
    pub(crate) const fn is_here(self) -> bool {
        match self {
            Part::Playing => cfg!(feature = "playing"),
            Part::Reading => cfg!(feature = "reading"),
        }
    }

    /// What the script calls it that starts the page.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Part::Playing => "playing",
            Part::Reading => "reading",
        }
    }

    /// By that name.
    pub(crate) fn named(name: &str) -> Part {
        if name == Part::Reading.name() { Part::Reading } else { Part::Playing }
    }
}

#[wasm_bindgen]
extern "C" {
    /// What the module of the reading part exports. A fault in there is none of the table's, so every answer may be one.
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

/// The language of the words that are there.
fn language(own: Own) -> &'static str {
    own.words(Words::language).code()
}

/// Asks the reading part for something; nothing if it cannot be had.
pub(crate) async fn ask<T>(
    own: Own,
    question: impl FnOnce(&Reading, &str) -> Result<T, JsValue>,
) -> Option<T> {
    let language = untrack(|| language(own));
    let reading = load(Part::Reading.name(), language).await.ok()?;
    question(reading.unchecked_ref(), language).ok()
}

/// How far something is that was asked for.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Waits,
    There,
    Failed,
}

/// A rule card in an element of this page, for so many seats and opened at a chapter; `close` is called when its reader has enough
/// of it.
pub(crate) fn rule_card(
    rules: String,
    seats: usize,
    chapter: &'static str,
    close: impl Fn() + 'static,
) -> AnyView {
    let own = Own::here();
    let node = NodeRef::<Div>::new();
    let asked = RwSignal::new(Asked::Waits);
    let close = StoredValue::new_local(Closure::<dyn Fn()>::new(close));
    // What takes the card off the page.
    let shown = StoredValue::new_local(None::<Function>);
    let rules = StoredValue::new(rules);
    let wanted = RwSignal::new(0_u32);
    Effect::new(move || {
        wanted.track();
        let Some(into) = node.get() else { return };
        asked.set(Asked::Waits);
        leptos::task::spawn_local(async move {
            let card = ask(own, |reading, language| {
                // Who has left by now wants no card.
                let Some(rules) = rules.try_get_value() else { return Ok(()) };
                let close = close.with_value(|close| close.as_ref().unchecked_ref::<Function>().clone());
                shown.set_value(Some(reading.card(&into, language, &rules, seats, chapter, &close)?));
                Ok(())
            });
            let there = card.await.is_some();
            asked.try_set(if there { Asked::There } else { Asked::Failed });
        });
    });
    on_cleanup(move || {
        if let Some(shown) = shown.try_get_value().flatten() {
            drop(shown.call0(&JsValue::NULL));
        }
    });
    let state = move || {
        match asked.get() {
        Asked::There => ().into_any(),
        Asked::Waits => view! { <p role="status">{own.text("page-loading")}</p> }.into_any(),
        Asked::Failed => view! {
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
    use super::Part;

    #[test]
    fn a_part_is_found_by_the_name_that_the_script_has_for_it() {
        for part in [Part::Playing, Part::Reading] {
            assert_eq!(Part::named(part.name()), part);
        }
        assert_eq!(Part::named("juggling"), Part::Playing, "who asks for anything else plays");
    }

    #[test]
    fn the_script_that_starts_the_page_has_the_same_names() {
        let script = include_str!("../page/start.js");
        for part in [Part::Playing, Part::Reading] {
            assert!(script.contains(&format!("\"{}\"", part.name())), "{}", part.name());
        }
    }
}
