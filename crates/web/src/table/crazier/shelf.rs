//! The cards in play: a shelf for each player, a tile for each asset.

use eights_card_art::Icon;
use eights_cards::{Face, Seat};
use eights_crazier::Book;
use eights_i18n::Phrase;
use eights_layout::{Kind, Offer, Place};
use leptos::prelude::*;

use super::super::called;
use super::super::seats::{Opponent, backs, others};
use super::{BoardState, Reading, View, paint};
use crate::draw;

/// Largest number of opponents with unfolded shelves; with more, one shelf at a time is open.
const OPEN: usize = 3;

/// Renders an asset. A tap chooses it if possible, and otherwise enlarges it.
pub(super) fn asset(board: BoardState, book: &Book, face: Face, at: Place) -> AnyView {
    let Some(card) = book.card(face) else { return ().into_any() };
    let offer = board.tab.scene.with(|scene| {
        scene.choice.at(at).find(|offer| offer.kind == Kind::Card && offer.cards.contains(&face)).cloned()
    });
    let label = format!("{}. {}", called(board.tab, face), paint::text(board.tab.own, card));
    let hot = offer.is_some();
    let mv = offer.map(|offer| offer.mv);
    let choose = hot.then(|| board.tab.own.text("at-cz-choose"));
    view! {
        <button class="as" class:hot=hot data-card=face.index().to_string()
            on:click=move |_| match mv {
                Some(mv) => board.tab.desk.play(mv),
                None => board.read.set(Some(Reading::Card(face))),
            }>
            <span class="vh">{label}</span>
            <span class="i" aria-hidden="true">{paint::tile(board.tab.own, card)}</span>
            {choose.map(|choose| view! { <span class="go" aria-hidden="true">{choose}</span> })}
        </button>
    }
    .into_any()
}

/// Renders the tiles of a seat.
pub(super) fn assets(board: BoardState, book: &Book, view: &View, seat: Seat) -> Vec<AnyView> {
    view.position().assets(seat).map(|face| asset(board, book, face, Place::Shelf(seat))).collect()
}

/// Renders the shelves of all opponents.
pub(super) fn shelves(board: BoardState) -> AnyView {
    let tab = board.tab;
    let class = move || {
        let number = others(tab).len();
        if number > OPEN { "opp folds".to_string() } else { format!("opp of{number}") }
    };
    let shelves = move || {
        let others = others(tab);
        let folds = others.len() > OPEN;
        // The shelf of the player on turn is open, unless the user opened another.
        let on = others.iter().find(|other| other.on).map(|other| other.seat);
        let open = board.open.get().or(on);
        others.into_iter().map(|other| shelf(board, &other, folds, open)).collect::<Vec<AnyView>>()
    };
    view! { <section class=class aria-label=move || tab.own.text("at-cz-shelves")>{shelves}</section> }
        .into_any()
}

fn shelf(board: BoardState, other: &Opponent, folds: bool, open: Option<Seat>) -> AnyView {
    let (tab, seat) = (board.tab, other.seat);
    let is_open = !folds || open == Some(seat);
    let (tiles, number, out) = super::with(tab, |book, view| {
        let number = view.position().assets(seat).count();
        let out = view.facts().out.contains(seat);
        (if is_open { assets(board, book, view, seat) } else { Vec::new() }, number, out)
    })
    .unwrap_or_default();
    let offer: Option<Offer> = tab.scene.with(|scene| {
        scene.choice.at(Place::Hand(seat)).find(|offer| offer.kind == Kind::Player(seat)).cloned()
    });
    let assets = tab.own.say(&Phrase::new("at-cz-assets").with("number", number));
    let below = match () {
        () if out => tab.own.text("at-cz-out"),
        () if folds => assets.clone(),
        () => other.line.clone(),
    };
    let turn = other.on.then(|| tab.own.text(if tab.is_narrow() { "at-plays" } else { "at-playing" }));
    let hot = offer.is_some();
    let head = view! {
        {draw::token(seat.index(), &other.name, 36)}
        <span class="nm"><b>{other.name.clone()}</b>
            <small>{turn.map(|turn| view! { <span class="turn">{turn}</span> })}{below}</small></span>
        {(!folds).then(|| backs(other.cards, 26.0, 9))}
        {hot.then(|| view! { <span class="go">{tab.own.text("at-cz-choose")}</span> })}
        <span class="cnt" data-place=format!("hand{}", seat.index())>{other.cards}</span>
        {folds.then(|| draw::icon(Icon::Open, 16))}
    };
    let label = format!("{}, {assets}", other.label);
    let head = match offer {
        Some(offer) => view! {
            <button class="hd hot" on:click=move |_| tab.desk.play(offer.mv)>
                <span class="vh">{label}</span>
                <span class="i" aria-hidden="true">{head}</span>
            </button>
        }
        .into_any(),
        None if folds => view! {
            <button class="hd" aria-expanded=if is_open { "true" } else { "false" }
                on:click=move |_| board.open.update(|open| *open = if *open == Some(seat) { None } else { Some(seat) })>
                <span class="vh">{label}</span>
                <span class="i" aria-hidden="true">{head}</span>
            </button>
        }
        .into_any(),
        None => view! { <div class="hd" role="group" tabindex="0" aria-label=label>{head}</div> }.into_any(),
    };
    let shown = tiles.len();
    let class = match (is_open, other.on) {
        (true, true) => format!("pl n{shown} on"),
        (true, false) => format!("pl n{shown}"),
        (false, true) => "pl fold on".to_string(),
        (false, false) => "pl fold".to_string(),
    };
    view! {
        <div class=class data-place=format!("shelf{}", seat.index())>{head}<div class="tiles">{tiles}</div></div>
    }
    .into_any()
}
