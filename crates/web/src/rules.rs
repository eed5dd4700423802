//! The rule card.

use leptos::prelude::*;

/// The rule card of rules, by name or by the code of a link, as a page of its own.
pub(crate) fn page(_rules: &str) -> AnyView {
    view! { <main></main> }.into_any()
}

/// The rule card over a table.
pub(crate) fn sheet(
    _rules: &eights_family::Rules,
    _seats: Option<eights_cards::SeatCount>,
    _open: RwSignal<bool>,
) -> AnyView {
    ().into_any()
}
