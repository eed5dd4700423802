//! The viewer's shelf and hand: full cards on a desktop; on a phone index cards, with the text of one of them below.

use eights_card_art::Icon;
use eights_cards::Face;
use eights_crazier::{Book, CardText};
use eights_i18n::Phrase;
use eights_layout::{Choice, HandCard, Kind};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::super::hand::{alert, key_of};
use super::super::{TableView, acts, picked};
use super::{BoardState, paint, shelf, with};
use crate::draw;

/// Renders the viewer's part of the table.
pub(super) fn mine(board: BoardState) -> AnyView {
    let tab = board.tab;
    view! {
        <section class="mine mine-cz" aria-label=move || tab.own.text("at-your-hand")>
            {alert(tab)}
            {own_shelf(board)}
            <div class="hrow">{cards(tab)}{reader(tab)}{acts::acts(tab)}</div>
        </section>
    }
    .into_any()
}

/// Renders the viewer's assets and name.
fn own_shelf(board: BoardState) -> AnyView {
    let tab = board.tab;
    let shown = move || {
        let (must, may, cards) =
            tab.scene.with(|scene| (scene.must, !scene.choice.is_empty(), scene.hand.len()));
        let (seat, name) = tab.desk.look(|player| {
            let seat = player.client.seat()?;
            let name = player.client.room()?.seats.get(seat.index())?.sitter.as_ref()?.name().to_string();
            Some((seat, name))
        })?;
        let (tiles, out) =
            with(tab, |book, view| (shelf::assets(board, book, view, seat), view.facts().out.contains(seat)))
                .unwrap_or_default();
        let state = if must || may {
            let key = if must { "at-your-turn" } else { "at-you-may" };
            view! { <span class="turn">{draw::icon(Icon::Play, 12)}{tab.own.text(key)}</span> }.into_any()
        } else {
            let line = if out {
                tab.own.text("at-cz-you-are-out")
            } else {
                tab.own.say(&Phrase::new("at-own-line").with("cards", cards).with("points", 0))
            };
            view! { <span class="sb">{line}</span> }.into_any()
        };
        let empty = (tiles.is_empty() && !out)
            .then(|| view! { <span class="empty">{tab.own.text("at-cz-no-assets")}</span> });
        Some(view! {
            <div class="own" data-place=format!("shelf{}", seat.index())>
                <span class="mename">{draw::token(seat.index(), &name, 36)}<span><b>{name.clone()}</b>{state}</span></span>
                <div class="tiles">{tiles}{empty}</div>
            </div>
        })
    };
    view! { {shown} }.into_any()
}

/// Returns the label above a card for what can be done with it, long and short, and true if it can be discarded.
fn ways(choice: &Choice, face: Face) -> Option<(&'static str, &'static str, bool)> {
    let has = |kind: Kind| choice.for_card(face).any(|offer| offer.kind == kind);
    match (has(Kind::Discard), has(Kind::Play)) {
        (true, true) => Some(("at-cz-both", "at-cz-both-short", true)),
        (true, false) => Some(("at-cz-discard-only", "at-cz-discard-short", true)),
        (false, true) => Some(("at-cz-play-only", "at-cz-play-short", false)),
        _ => has(Kind::Card).then_some(("at-cz-choose", "at-cz-choose", true)),
    }
}

/// Returns the distance between the cards of the hand, and their width.
fn lay(tab: TableView, cards: usize) -> (f64, f64) {
    let page = tab.width.get();
    if tab.is_narrow() {
        return (74.0, 68.0);
    }
    let told = if page >= 1240.0 { 324.0 } else { 0.0 };
    let (room, card) = (page - told - 240.0, 160.0);
    let step = (room - card) / (cards.max(2) - 1) as f64;
    (step.clamp(34.0, card + 10.0), card)
}

/// Returns true if a card has a colour, given by the letter of its sign.
fn has_sign(book: &Book, face: Face, letter: char) -> bool {
    book.card(face).is_some_and(|card| card.colours.iter().any(|colour| paint::letter(*colour) == letter))
}

fn cards(tab: TableView) -> AnyView {
    let shown = move || {
        let scene = tab.scene.get();
        let number = scene.hand.len();
        let (step, width) = lay(tab, number);
        let (chosen, tried) = (tab.chosen.get(), tab.tried.get());
        let short = step < 150.0;
        let last = number.saturating_sub(1);
        let one = |(place, card): (usize, &HandCard)| {
            let card = *card;
            let ways = ways(&scene.choice, card.face);
            let (picked, sheds) = (chosen.contains(card), ways.is_some_and(|(.., sheds)| sheds));
            let mut class = String::from("hc");
            for (is, name) in [(sheds, " ok"), (picked, " sel"), (tried == Some(card), " tried")] {
                if is {
                    class += name;
                }
            }
            let lift = match () {
                () if picked => -14,
                () if sheds => -8,
                () => 0,
            };
            let margin = if place == 0 { 0.0 } else { step - width };
            let style = format!("--l:{lift}px;margin-left:{margin:.1}px");
            let dot = ways.is_some() && step < 58.0;
            let mode = ways.filter(|_| step >= 58.0).map(|(long, brief, _)| if short { brief } else { long });
            let picture = with(tab, |book, _| paint::card(tab.own, book, card.face, width as f32));
            // Screen readers also read out the card's effect.
            let words =
                with(tab, |book, _| book.card(card.face).map(CardText::words)).flatten().unwrap_or_default();
            let label = picked::label(tab, card.face, place, number).map(|label| format!("{label}. {words}"));
            view! {
                <button class=class style=style data-card=key_of(card)
                    aria-pressed=if picked { "true" } else { "false" }
                    tabindex=move || if place == tab.at.get().min(last) { "0" } else { "-1" }
                    on:focus=move |_| tab.at.set(place)
                    on:click=move |_| picked::tap(tab, place, card)>
                    <span class="vh">{label}</span>
                    <span class="i" aria-hidden="true">{picture}</span>
                    {mode.map(|mode| view! { <span class="mode" aria-hidden="true">{tab.own.text(mode)}</span> })}
                    {dot.then(|| view! { <i class="dot" aria-hidden="true"></i> })}
                </button>
            }
            .into_any()
        };
        scene.hand.iter().enumerate().map(one).collect::<Vec<AnyView>>()
    };
    let keys = move |event: KeyboardEvent| {
        picked::key(
            tab,
            &event,
            |offer| picked::act(tab, offer),
            |face, letter| {
                let sign = "EAMS".contains(letter);
                sign.then(|| untrack(|| with(tab, |book, _| has_sign(book, face, letter)))).flatten()
            },
        );
    };
    view! {
        <div class="handwrap">
            <div class="hz" id="hand" tabindex="-1" role="group" data-place="own" on:keydown=keys
                aria-label=move || tab.own.text("at-your-hand")>
                {shown}
            </div>
        </div>
    }
    .into_any()
}

/// Renders the text of the card touched last below the hand, on a phone.
fn reader(tab: TableView) -> AnyView {
    let shown = move || {
        if !tab.is_narrow() {
            return None;
        }
        let face = tab.scene.with(|scene| {
            let at = tab.at.get().min(scene.hand.len().saturating_sub(1));
            scene.hand.get(at).map(|card| card.face)
        })?;
        let tile = with(tab, |book, _| book.card(face).map(|card| paint::tile(tab.own, card))).flatten()?;
        Some(view! { <div class="read" aria-hidden="true"><span class="as">{tile}</span></div> })
    };
    view! { {shown} }.into_any()
}
