//! Card animations. The page shows the true state at once; on top of it, cards fly to where they lie now, and their
//! targets are hidden until they have landed. So nothing waits for an animation.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use eights_card_art::Frame;
use eights_card_art::classic::back;
use eights_cards::{Face, Seat};
use eights_layout::{Beat, Flight, HandCard, Pace, Place, Slot, beats, schedule};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Element;

use super::board::drawing;
use super::{TableView, hand};
use crate::dom;
use crate::settings::Preferences;

/// The position of an element on the page.
#[derive(Clone, Copy)]
struct PageRect {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl PageRect {
    fn of(element: &Element) -> PageRect {
        let rect = element.get_bounding_client_rect();
        PageRect { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
    }

    /// Returns a card of this width, centred in this box.
    fn card(self, width: f64) -> PageRect {
        let height = width * 1.4;
        PageRect {
            left: self.left + (self.width - width) / 2.0,
            top: self.top + (self.height - height) / 2.0,
            width,
            height,
        }
    }
}

thread_local! {
    /// Positions of all places before the update is shown.
    static BEFORE: RefCell<HashMap<String, PageRect>> = RefCell::default();
}

/// Records where cards lie, before the update is shown.
pub(super) fn before(tab: TableView) {
    if tab.own.now(Preferences::paced) == Pace::Off {
        return;
    }
    let mut boxes = HashMap::new();
    for name in ["data-card", "data-place"] {
        let Ok(all) = dom::document().query_selector_all(&format!("[{name}]")) else { continue };
        for place in 0..all.length() {
            let Some(element) = all.get(place).and_then(|node| node.dyn_into::<Element>().ok()) else {
                continue;
            };
            let key = format!("{name}:{}", element.get_attribute(name).unwrap_or_default());
            boxes.insert(key, PageRect::of(&element));
        }
    }
    BEFORE.set(boxes);
}

/// Returns the identifier of a place on the page.
fn key_of(place: Place, you: Option<Seat>) -> String {
    match place {
        Place::Stock => "stock".to_string(),
        Place::Discard => "discard".to_string(),
        Place::Hand(seat) | Place::Lap(seat) if Some(seat) == you => "own".to_string(),
        Place::Hand(seat) | Place::Lap(seat) => format!("hand{}", seat.index()),
        Place::Shelf(seat) => format!("shelf{}", seat.index()),
        Place::Pocket(position) => format!("pocket{position}"),
        Place::Aside => "aside".to_string(),
    }
}

/// Animates cards to where they lie now.
pub(super) fn after(tab: TableView) {
    let pace = tab.own.now(Preferences::paced);
    let happened = tab.desk.happened.get_untracked();
    let you = tab.desk.peek(|player| player.client.seat());
    let beats = beats(&happened, you);
    tab.desk.happened.set(Rc::default());
    if beats.is_empty() {
        return;
    }
    let plan = schedule(&beats, you, pace, 0.0);
    // The page is updated by now, but not painted yet.
    request_animation_frame(move || {
        if let Some(layer) = dom::find("#flights") {
            // Cards still in flight jump to their targets.
            layer.set_inner_html("");
        }
        let mut fan = 0;
        for (beat, slot) in beats.iter().zip(&plan.slots) {
            let Beat::Flight(flight) = beat else { continue };
            if plan.total == 0.0 {
                mark(*flight, you);
            } else {
                fly(tab, *flight, you, *slot, &mut fan);
            }
        }
    });
}

/// Marks the origin and the target of a card for a moment, where animations are off.
fn mark(flight: Flight, you: Option<Seat>) {
    for place in [flight.from, flight.to] {
        let Some(element) = dom::find(&format!("[data-place='{}']", key_of(place, you))) else { continue };
        drop(element.class_list().add_1("marked"));
        dom::later(800, move || drop(element.class_list().remove_1("marked")));
    }
}

/// Animates one card. `fan` counts the cards that came into the viewer's hand.
fn fly(tab: TableView, flight: Flight, you: Option<Seat>, slot: Slot, fan: &mut usize) {
    let (from, to) = (key_of(flight.from, you), key_of(flight.to, you));
    let card = flight.card.and_then(|face| own_card(tab, face, &to, fan));
    // A card of the viewer's hand is identified by itself, before and after.
    let target = match &card {
        Some(card) if to == "own" => dom::find(&format!("[data-card='{}']", hand::key_of(*card))),
        _ => None,
    };
    let Some(landing) = target.clone().or_else(|| dom::find(&format!("[data-place='{to}']"))) else { return };
    let start = BEFORE.with_borrow(|boxes| {
        let own = flight.card.filter(|_| from == "own").and_then(|face| {
            (0..4).find_map(|copy| boxes.get(&format!("data-card:{}.{copy}", face.index())).copied())
        });
        own.or_else(|| boxes.get(&format!("data-place:{from}")).copied())
    });
    let Some(start) = start else { return };
    let end = PageRect::of(&landing);
    let width = if end.width > 60.0 { end.width.min(148.0) } else { start.width.clamp(48.0, 110.0) };
    let (start, end) = (start.card(width), end.card(width));
    let document = dom::document();
    let (Ok(element), Some(layer)) = (document.create_element("div"), dom::find("#flights")) else { return };
    element.set_class_name("fly");
    let picture =
        tab.hand(|book, _| flight.card.map(|face| drawing(tab.own, book, face, width as f32))).flatten();
    let picture = picture.unwrap_or_else(|| back(&Frame::hidden(width as f32)));
    element.set_inner_html(&picture);
    drop(layer.append_child(&element));
    // Hide the target until the card has landed: the card itself, or the top of the pile.
    let hidden =
        target.or_else(|| (to == "discard").then(|| dom::find("[data-place='discard'] .top")).flatten());
    if let Some(hidden) = &hidden {
        drop(hidden.class_list().add_1("hides"));
    }
    let at = |place: PageRect, grown: f64| {
        format!("translate({:.1}px,{:.1}px) scale({grown})", place.left, place.top)
    };
    let middle =
        PageRect { left: start.left.midpoint(end.left), top: start.top.midpoint(end.top) - 12.0, ..end };
    let frames = js_sys::Array::new();
    for (place, grown) in [(start, 1.0), (middle, 1.06), (end, 1.0)] {
        let frame = js_sys::Object::new();
        drop(js_sys::Reflect::set(&frame, &"transform".into(), &at(place, grown).into()));
        frames.push(&frame);
    }
    let options = js_sys::Object::new();
    let set = |name: &str, value: JsValue| drop(js_sys::Reflect::set(&options, &name.into(), &value));
    set("duration", f64::from(slot.duration).into());
    set("delay", f64::from(slot.start).into());
    set("easing", "cubic-bezier(.2,.8,.2,1)".into());
    set("fill", "both".into());
    let animate = js_sys::Reflect::get(&element, &"animate".into())
        .ok()
        .and_then(|f| f.dyn_into::<js_sys::Function>().ok());
    let animation = animate.and_then(|animate| animate.call2(&element, &frames, &options).ok());
    let landed = move || {
        element.remove();
        if let Some(hidden) = &hidden {
            drop(hidden.class_list().remove_1("hides"));
        }
    };
    // A timer lands the card even in a hidden page, where nothing is animated.
    if animation.is_some() {
        dom::later((slot.start + slot.duration) as i32 + 20, landed);
    } else {
        landed();
    }
}

/// Returns the latest card of the viewer's hand with this face.
fn own_card(tab: TableView, face: Face, to: &str, fan: &mut usize) -> Option<HandCard> {
    if to != "own" {
        return None;
    }
    *fan += 1;
    let fresh = |card: &&HandCard| {
        card.face == face
            && BEFORE.with_borrow(|boxes| !boxes.contains_key(&format!("data-card:{}", hand::key_of(**card))))
    };
    tab.scene.with_untracked(|scene| scene.hand.iter().find(fresh).copied())
}
