//! A hand whose cards are picked first, before an action is chosen.

use eights_cards::Face;
use eights_layout::{HandCard, Kind, Offer, Selection};
use eights_presenter::TableContext;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{TableView, hand};
use crate::dom;

/// Handles a tap on a card of the hand: picks it or puts it back. If no move can use it, says why.
pub(super) fn tap(tab: TableView, place: usize, card: HandCard) {
    tab.at.set(place);
    let scene = tab.scene.get_untracked();
    tab.chosen.update(|chosen| chosen.tap(card, &scene.choice));
    if scene.must && scene.choice.for_card(card.face).next().is_none() {
        hand::refuse(tab, card);
    } else {
        tab.tried.set(None);
        tab.desk.alert.set(None);
    }
}

/// Performs an action with the picked cards.
pub(super) fn act(tab: TableView, offer: &Offer) {
    if let Some(card) = tab.chosen.with_untracked(|chosen| chosen.cards().first().copied()) {
        tab.cards.update_value(|cards| cards.leaves(card));
    }
    tab.desk.play(offer.mv);
}

/// Returns the offer that discards the picked cards, if there is one.
fn discards(tab: TableView) -> Option<Offer> {
    let (scene, chosen) = (tab.scene.get_untracked(), tab.chosen.get_untracked());
    chosen.offers(&scene.choice).into_iter().find(|offer| offer.kind == Kind::Discard).cloned()
}

/// Handles a key in such a hand: Enter picks a card and, on a picked card, performs the likeliest action; D discards;
/// Escape puts all cards back; and capital letters go to the next card that `has` them, since lowercase letters are
/// queries.
pub(super) fn key(
    tab: TableView,
    event: &KeyboardEvent,
    act: impl Fn(&Offer),
    has: impl Fn(Face, char) -> Option<bool>,
) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let scene = tab.scene.get_untracked();
    let number = scene.hand.len();
    let at = tab.at.get_untracked().min(number.saturating_sub(1));
    let Some(card) = scene.hand.get(at).copied() else { return };
    let picked = tab.chosen.with_untracked(|chosen| chosen.contains(card));
    let key = event.key();
    let does = |offer: Option<Offer>| {
        offer.is_some_and(|offer| {
            act(&offer);
            true
        })
    };
    let done = match key.as_str() {
        "Enter" => picked && does(tab.chosen.with_untracked(|chosen| chosen.likely(&scene.choice).cloned())),
        "d" | "D" => {
            if !picked {
                tab.chosen.update(|chosen| {
                    chosen.clear();
                    chosen.tap(card, &scene.choice);
                });
            }
            does(discards(tab))
        }
        "Escape" if !tab.chosen.with_untracked(|chosen| chosen.cards().is_empty()) => {
            tab.chosen.update(Selection::clear);
            true
        }
        letter => match letter.chars().next().filter(|_| letter.chars().count() == 1) {
            Some(letter) => {
                let known = scene.hand.iter().any(|card| has(card.face, letter).is_some());
                let next = (1..=number).map(|step| (at + step) % number);
                if let Some(to) = next.into_iter().find(|to| has(scene.hand[*to].face, letter) == Some(true))
                {
                    tab.at.set(to);
                    dom::later(0, move || dom::focus(&format!("#hand .hc:nth-of-type({})", to + 1)));
                }
                known
            }
            None => false,
        },
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// Returns the label of a card of the hand.
pub(super) fn label(tab: TableView, face: Face, place: usize, of: usize) -> Option<String> {
    tab.desk.look(|player| {
        let hand = player.client.hand()?;
        let sentence = TableContext::of(&player.client)?.card(&hand.view, face, place + 1, of);
        Some(tab.own.words(|words| sentence.text(words)))
    })
}

/// Returns the height of the page. It is tracked through the width, because both change together.
pub(super) fn height(tab: TableView) -> f64 {
    tab.width.track();
    dom::window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(800.0)
}

/// Renders a pile face down: at most `most` backs, each a little higher.
pub(super) fn heap(cards: usize, most: usize, width: f32) -> AnyView {
    let place = |depth: usize| format!("left:{}px;top:{}px", -1.2 * depth as f32, -1.6 * depth as f32);
    let backs: Vec<AnyView> = (0..cards.min(most))
        .map(|depth| {
            view! { <span class="back" style=place(depth)>{crate::draw::back(width)}</span> }.into_any()
        })
        .collect();
    view! { <span class="st" style=size(width)>{backs}</span> }.into_any()
}

/// Returns the CSS size of a card of this width.
pub(super) fn size(width: f32) -> String {
    format!("width:{width}px;height:{}px", width * 1.4)
}
