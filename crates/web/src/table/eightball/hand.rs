//! The viewer's hand, and the actions on its picked cards.

use eights_card_art::Icon;
use eights_eightball::{Ball, Piece};
use eights_i18n::Part;
use eights_layout::{HandCard, Kind, Offer, Selection};
use eights_presenter::TableContext;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::super::hand::{alert, key_of};
use super::super::{Sheet, TableView, picked};
use super::{BoardState, paint, with};
use crate::draw;

/// Renders the viewer's part of the table.
pub(super) fn mine(board: BoardState) -> AnyView {
    let tab = board.tab;
    view! {
        <section class="mine mine8" aria-label=move || tab.own.text("at-your-hand")>
            {alert(tab)}
            {state(tab)}
            {cards(board)}
            {keys(board)}
        </section>
    }
    .into_any()
}

/// Renders the turn, the question and the picked cards.
fn state(tab: TableView) -> AnyView {
    let shown = move || {
        let must = tab.scene.with(|scene| scene.must);
        let picked = tab.chosen.get().faces();
        let names: Vec<_> = tab.desk.look(|player| {
            let table = TableContext::of(&player.client);
            picked.iter().filter_map(|face| Some(table.as_ref()?.called(*face))).collect()
        });
        let line = if names.is_empty() {
            let says = tab
                .desk
                .look(|player| TableContext::of(&player.client)?.whose_turn(&player.client.hand()?.view));
            says.map(|sentence| tab.own.words(|words| sentence.text(words))).unwrap_or_default()
        } else {
            tab.own.say(&eights_i18n::Phrase::new("at-eb-picked").with("cards", Part::All(names)))
        };
        let turn = must.then(
            || view! { <span class="turn">{draw::icon(Icon::Play, 14)}{tab.own.text("at-your-turn")}</span> },
        );
        view! { {turn}<span class="sb">{line}</span> }
    };
    view! { <div class="me">{shown}</div> }.into_any()
}

fn cards(board: BoardState) -> AnyView {
    let tab = board.tab;
    let shown = move || {
        let scene = tab.scene.get();
        let number = scene.hand.len();
        let (chosen, tried) = (tab.chosen.get(), tab.tried.get());
        let high = picked::height(tab);
        let width = match (tab.is_narrow(), number) {
            (true, 0..=4) if high >= 700.0 => 84.0,
            (true, _) => 66.0,
            (false, _) if high >= 860.0 => 116.0,
            (false, _) => 96.0,
        };
        let addable = chosen.addable(&scene.hand, &scene.choice);
        let last = number.saturating_sub(1);
        let one = |(place, card): (usize, &HandCard)| {
            let card = *card;
            let is_picked = chosen.contains(card);
            let playable = scene.choice.is_playable(card.face);
            let fits = !chosen.cards().is_empty() && addable.contains(&card);
            let mut class = String::from("hc");
            for (is, name) in
                [(playable, " ok"), (is_picked, " sel"), (fits, " fits"), (tried == Some(card), " tried")]
            {
                if is {
                    class += name;
                }
            }
            let lift = match () {
                () if is_picked => -10,
                () if playable => 0,
                () => 8,
            };
            view! {
                <button class=class style=format!("--l:{lift}px") data-card=key_of(card)
                    aria-pressed=if is_picked { "true" } else { "false" }
                    tabindex=move || if place == tab.at.get().min(last) { "0" } else { "-1" }
                    on:focus=move |_| tab.at.set(place)
                    on:click=move |_| picked::tap(tab, place, card)>
                    <span class="vh">{picked::label(tab, card.face, place, number)}</span>
                    <span class="i" aria-hidden="true">{paint::card(tab.own, card.face, width)}</span>
                    {is_picked.then(|| view! { <span class="n" aria-hidden="true">{draw::icon(Icon::Check, 16)}</span> })}
                    {(playable && !is_picked).then(|| view! { <i class="pk" aria-hidden="true"></i> })}
                </button>
            }
            .into_any()
        };
        scene.hand.iter().enumerate().map(one).collect::<Vec<AnyView>>()
    };
    let keys = move |event: KeyboardEvent| {
        picked::key(tab, &event, |offer| board.act(offer, None), |_, _| None);
    };
    view! {
        <div class="hz4" id="hand" tabindex="-1" role="group" data-place="own" on:keydown=keys
            aria-label=move || tab.own.text("at-your-hand")>
            {shown}
        </div>
    }
    .into_any()
}

/// Returns the ball that a shot pockets.
fn target(tab: TableView, offer: &Offer) -> Option<Ball> {
    let colour = match offer.cards.first().copied().and_then(Piece::of)? {
        Piece::Stick(colour) | Piece::Cue(colour) if offer.kind == Kind::Shoot => colour,
        _ => return None,
    };
    with(tab, |book, view| view.position().target(book, view.eye().seat()?, colour)).flatten()
}

/// Renders the buttons: for the picked cards, and for other actions.
fn keys(board: BoardState) -> AnyView {
    let tab = board.tab;
    let shown = move || {
        let scene = tab.scene.get();
        let chosen = tab.chosen.get();
        let picked = !chosen.cards().is_empty();
        let clear = picked.then(|| {
            view! {
                <button class="btn glass clear" on:click=move |_| tab.chosen.update(Selection::clear)>
                    {draw::icon(Icon::Close, 20)}<span>{tab.own.text("at-eb-clear")}</span>
                </button>
            }
        });
        let is_key = |kind: Kind| matches!(kind, Kind::Draw | Kind::Take | Kind::Done | Kind::Pass);
        let with: Vec<Offer> = chosen.offers(&scene.choice).into_iter().cloned().collect();
        let acts = !with.is_empty();
        let likely = !acts || chosen.likely(&scene.choice).is_some();
        let others: Vec<Offer> = scene.choice.others().filter(|offer| is_key(offer.kind)).cloned().collect();
        let key = |(place, offer): (usize, Offer)| {
            let sign = match (target(tab, &offer), offer.kind) {
                (Some(ball), _) => paint::ball(ball, 26.0),
                (_, Kind::Draw | Kind::Take | Kind::Swap) => draw::icon(Icon::Draw, 20),
                (_, Kind::Discard) => draw::icon(Icon::Download, 20),
                (_, Kind::Pass | Kind::Done) => draw::icon(Icon::Next, 20),
                _ => draw::icon(Icon::Play, 18),
            };
            let press = match offer.kind {
                Kind::Draw => Some("Space"),
                Kind::Pass | Kind::Done => Some("P"),
                Kind::Discard => Some("D"),
                _ if place == 0 && acts && likely => Some("↵"),
                _ => None,
            };
            let class = if place == 0 && likely { "btn now prim" } else { "btn glass prim" };
            let label = tab.own.say(&offer.label);
            view! {
                <button class=class data-act=offer.key.clone() on:click=move |_| board.act(&offer, None)>
                    {sign}{label}{press.map(|press| view! { <kbd class="wide">{press}</kbd> })}
                </button>
            }
            .into_any()
        };
        let keys: Vec<AnyView> = with.into_iter().chain(others).enumerate().map(key).collect();
        view! { {clear}<div class="prims">{keys}</div> }
    };
    view! {
        <div class="acts">
            {shown}
            <button class="btn glass say" aria-label=move || tab.own.text("at-say") on:click=move |_| tab.sheet.set(Some(Sheet::Say))>
                {draw::icon(Icon::Say, 20)}<span>{move || tab.own.text("at-say")}</span>
            </button>
        </div>
    }
    .into_any()
}
