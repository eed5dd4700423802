//! SVG drawings as page elements.

use eights_card_art::{Frame, Icon, classic, icon as draw_icon, mark as draw_mark, token as draw_token};
use leptos::prelude::*;

/// Renders an icon beside a text that says the same.
pub(crate) fn icon(icon: Icon, size: u32) -> AnyView {
    svg("i", draw_icon(icon, &Frame::hidden(size as f32)))
}

/// Renders the Eights logo.
pub(crate) fn mark(size: u32) -> AnyView {
    svg("i", draw_mark(&Frame::hidden(size as f32 * 0.68)))
}

/// Renders a player's token.
pub(crate) fn token(person: usize, name: &str, size: u32) -> AnyView {
    let letter = name.chars().next().unwrap_or('?').to_uppercase().to_string();
    svg("i", draw_token(person, &letter, &Frame::hidden(size as f32)))
}

/// Renders a card face down.
pub(crate) fn back(width: f32) -> AnyView {
    svg("i", classic::back(&Frame::hidden(width)))
}

/// Wraps a drawing in an element that has no box of its own.
pub(crate) fn svg(class: &'static str, drawing: String) -> AnyView {
    view! { <span class=class inner_html=drawing></span> }.into_any()
}
