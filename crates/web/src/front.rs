//! The front page.

use leptos::prelude::*;

/// The front page; with the code of rules that somebody sent.
pub(crate) fn front(_code: Option<String>) -> AnyView {
    view! { <main></main> }.into_any()
}
