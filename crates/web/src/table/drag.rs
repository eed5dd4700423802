//! Dragging of cards: upwards plays them, sideways rearranges them.

use eights_layout::HandCard;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, PointerEvent};

use super::{TableView, hand};

/// A card held with a finger or a mouse.
#[derive(Clone, Copy)]
pub(super) struct DraggedCard {
    card: HandCard,
    from: (f64, f64),
    moved: bool,
}

/// Movement in pixels that still counts as a tap, for unsteady hands.
const STEADY: f64 = 8.0;

/// Vertical distance in pixels at which a dragged card is played.
const PLAYED: f64 = -70.0;

fn element(event: &PointerEvent) -> Option<HtmlElement> {
    event.current_target()?.dyn_into().ok()
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Starts dragging a card.
pub(super) fn takes(tab: TableView, card: HandCard, event: &PointerEvent) {
    if event.button() != 0 {
        return;
    }
    if let Some(element) = element(event) {
        // Capture the pointer: further events go to this card, wherever the finger moves.
        drop(element.set_pointer_capture(event.pointer_id()));
    }
    tab.held.set_value(Some(DraggedCard { card, from: place(event), moved: false }));
}

/// Moves the dragged card.
pub(super) fn moves(tab: TableView, event: &PointerEvent) {
    let Some(mut held) = tab.held.get_value() else { return };
    let (x, y) = place(event);
    let (right, down) = (x - held.from.0, y - held.from.1);
    if !held.moved && right.abs().max(down.abs()) < STEADY {
        return;
    }
    held.moved = true;
    tab.held.set_value(Some(held));
    if let Some(element) = element(event) {
        element.class_list().add_1("held").ok();
        let style = element.style();
        drop(style.set_property("--dx", &format!("{right:.0}px")));
        drop(style.set_property("--dy", &format!("{down:.0}px")));
    }
}

/// Drops the dragged card: it is played, moved elsewhere, or returned.
pub(super) fn lets_go(tab: TableView, event: &PointerEvent) {
    let Some(held) = tab.held.get_value() else { return };
    if let Some(element) = element(event) {
        element.class_list().remove_1("held").ok();
        let style = element.style();
        drop(style.remove_property("--dx"));
        drop(style.remove_property("--dy"));
    }
    if !held.moved {
        tab.held.set_value(None);
        return;
    }
    let (x, y) = place(event);
    if y - held.from.1 < PLAYED {
        hand::tap(tab, held.card);
    } else {
        put(tab, held.card, x);
    }
    // The browser's click event follows at once and must be ignored.
    crate::dom::later(0, move || tab.held.set_value(None));
}

/// Cancels the drag, because the browser takes over to scroll.
pub(super) fn drops(tab: TableView, event: &PointerEvent) {
    tab.held.update_value(|held| {
        if let Some(held) = held {
            held.moved = true;
            held.from = place(event);
        }
    });
    lets_go(tab, event);
}

/// Returns true if a click is only the end of a drag.
pub(super) fn was_moved(tab: TableView) -> bool {
    tab.held.with_value(|held| held.is_some_and(|held| held.moved))
}

/// Moves a card to where it was dropped among the others.
fn put(tab: TableView, card: HandCard, x: f64) {
    let scene = tab.scene.get_untracked();
    let before = scene.hand.iter().filter(|other| **other != card).filter(|other| {
        let there = crate::dom::find(&format!("[data-card='{}']", hand::key_of(**other)));
        there.is_some_and(|there| there.get_bounding_client_rect().left() < x - 20.0)
    });
    let place = before.count();
    if scene.hand.iter().position(|other| *other == card) != Some(place) {
        tab.cards.update_value(|cards| cards.put(card, place, &scene.hand));
        tab.own.set(|own| own.sort = 3);
    }
}
