//! The rule card.

use leptos::prelude::*;

/// The rule card of rules, by name or by the code of a link, as a page of its own.
pub(crate) fn page(_rules: &str) -> AnyView {
    view! { <main></main> }.into_any()
}
