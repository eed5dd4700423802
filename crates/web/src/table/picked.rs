//! A hand of which cards are picked first; what is done with them is said after that.

use eights_cards::Face;
use eights_layout::{HandCard, Kind, Offer, Selection};
use eights_presenter::Table;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{Tab, hand};
use crate::dom;

/// A card of the hand is tapped: it is picked, or no longer. If nothing can be done with it, it is said why.
pub(super) fn tap(tab: Tab, place: usize, card: HandCard) {
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

/// Does something with the cards that are picked.
pub(super) fn act(tab: Tab, offer: &Offer) {
    if let Some(card) = tab.chosen.with_untracked(|chosen| chosen.cards().first().copied()) {
        tab.cards.update_value(|cards| cards.leaves(card));
    }
    tab.desk.play(offer.mv);
}

/// How the cards that are picked are discarded, if they can be.
fn discards(tab: Tab) -> Option<Offer> {
    let (scene, chosen) = (tab.scene.get_untracked(), tab.chosen.get_untracked());
    chosen.offers(&scene.choice).into_iter().find(|offer| offer.kind == Kind::Discard).cloned()
}

/// The keys of such a hand: Enter picks a card and, on a card that is picked, does what is most likely meant; D discards;
/// Escape takes all cards back; and capital letters go to the next card that `has` them, since small ones ask.
pub(super) fn key(
    tab: Tab,
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

/// What a card of the hand is called.
pub(super) fn label(tab: Tab, face: Face, place: usize, of: usize) -> Option<String> {
    tab.desk.look(|player| {
        let hand = player.client.hand()?;
        let sentence = Table::of(&player.client)?.card(&hand.view, face, place + 1, of);
        Some(tab.own.words(|words| sentence.text(words)))
    })
}

/// How high the page is. It is looked at again when the width is, for both change together.
pub(super) fn height(tab: Tab) -> f64 {
    tab.width.track();
    dom::window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(800.0)
}

/// What lies on a pile, face down: at most `most` backs, each a little higher.
pub(super) fn heap(cards: usize, most: usize, width: f32) -> AnyView {
    let place = |depth: usize| format!("left:{}px;top:{}px", -1.2 * depth as f32, -1.6 * depth as f32);
    let backs: Vec<AnyView> = (0..cards.min(most))
        .map(|depth| {
            view! { <span class="back" style=place(depth)>{crate::draw::back(width)}</span> }.into_any()
        })
        .collect();
    view! { <span class="st" style=size(width)>{backs}</span> }.into_any()
}

/// The size of a card of such a width.
pub(super) fn size(width: f32) -> String {
    format!("width:{width}px;height:{}px", width * 1.4)
}
