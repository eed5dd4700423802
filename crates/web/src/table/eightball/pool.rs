//! The pool table: six positions, and the piles in the middle.

use eights_card_art::eightball::Card;
use eights_eightball::{Colour, Piece, Place as Spot, Top, View};
use eights_i18n::{Part, Phrase};
use eights_layout::{Kind, Place};
use eights_presenter::TableContext;
use leptos::prelude::*;

use super::super::picked::{heap, height, size};
use super::super::{TableView, called};
use super::{BoardState, paint, with};

/// CSS classes of the positions, in order.
const WHERE: [&str; 6] = ["tl", "tm", "tr", "bl", "bm", "br"];

pub(super) fn pool(board: BoardState) -> AnyView {
    let tab = board.tab;
    let spots = move || {
        with(tab, |_, view| Spot::all().map(|spot| position(board, view, spot)).collect::<Vec<AnyView>>())
            .unwrap_or_default()
    };
    let middle = move || {
        tab.scene.track();
        with(tab, |_, view| piles(tab, view))
    };
    view! {
        <main class="pool" aria-label=move || tab.own.text("at-eb-table")>
            <div class="tbl"><div class="cloth">{spots}{middle}</div></div>
        </main>
    }
    .into_any()
}

/// Returns the width of the cards on the table, and of those in the piles.
fn widths(tab: TableView) -> (f32, f32) {
    match (tab.is_narrow(), height(tab)) {
        (true, high) if high < 700.0 => (46.0, 44.0),
        (true, high) if high < 780.0 => (52.0, 48.0),
        (true, high) if high < 830.0 => (60.0, 52.0),
        (true, _) => (72.0, 62.0),
        (false, high) if high < 760.0 => (70.0, 66.0),
        (false, high) if high < 860.0 => (86.0, 80.0),
        (false, _) => (104.0, 96.0),
    }
}

/// Returns the name of a position: "top left".
fn called_so(tab: TableView, spot: Spot) -> String {
    tab.own.say(&Phrase::new("tell-place").with("place", spot.number()))
}

/// Returns the balls that an open pocket takes: "orange 5 / 13".
fn numbers(tab: TableView, piece: Piece) -> String {
    let balls = piece.colours().iter().map(|colour| {
        Phrase::new("at-eb-numbers").with("colour", colour.name()).with("number", colour_number(colour))
    });
    tab.own.say(&Phrase::new("tell-list").with("list", Part::Row(balls.collect())))
}

const fn colour_number(colour: Colour) -> u8 {
    colour.index() as u8 + 1
}

fn position(board: BoardState, view: &View, spot: Spot) -> AnyView {
    let tab = board.tab;
    let number = spot.number();
    let (width, _) = widths(tab);
    let here = view.position();
    let top = here.top(spot);
    let mut under: Vec<Piece> = here.lying(spot).collect();
    under.pop();
    let from = under.len().saturating_sub(2);
    let under: Vec<AnyView> = under
        .into_iter()
        .enumerate()
        .skip(from)
        .map(|(place, piece)| {
            let turn = [-6, 5, -3][place % 3];
            let drawn = paint::drawn(tab.own, Card::Piece(piece), width);
            view! { <span style=format!("transform:rotate({turn}deg)")>{drawn}</span> }.into_any()
        })
        .collect();
    let face = match top {
        Top::Open(piece) | Top::Blocked(piece) => Some(Card::Piece(piece)),
        Top::Ball(ball) => Some(Card::Ball(ball)),
        Top::Bare => None,
    };
    let shape = tab.own.text(if spot.is_side() { "at-eb-side" } else { "at-eb-corner" });
    let drawn = match face {
        Some(card) => view! { <span>{paint::drawn(tab.own, card, width)}</span> }.into_any(),
        None => view! { <span class="hole">{shape.clone()}</span> }.into_any(),
    };
    let state = match top {
        Top::Bare => tab.own.text("at-eb-empty"),
        Top::Open(_) if tab.is_narrow() => tab.own.text("at-eb-open-short"),
        Top::Open(piece) => {
            tab.own.say(&Phrase::new("at-eb-open").with("what", Part::Text(numbers(tab, piece))))
        }
        Top::Blocked(_) => tab.own.text("at-eb-blocked"),
        Top::Ball(_) => tab.own.text("at-eb-used-up"),
    };
    let top = match top {
        Top::Open(piece) | Top::Blocked(piece) => called(tab, piece.face()),
        _ => shape,
    };
    let offer = board.at(number);
    let does = offer.as_ref().map(|offer| match offer.kind {
        Kind::At(_) => goes(tab, view),
        _ => tab.own.say(&offer.label),
    });
    let act = does.as_ref().map_or_else(String::new, |does| format!(". {does}"));
    let label = format!("{}, {top}: {state}{act}", called_so(tab, spot));
    let below = match does {
        Some(does) => view! { <span class="go" aria-hidden="true">{does}</span> }.into_any(),
        None => view! { <span class="cap" aria-hidden="true">{state}</span> }.into_any(),
    };
    let class = format!("pos {}{}", WHERE[spot.index()], if offer.is_some() { " hot" } else { "" });
    let idle = if offer.is_some() { "false" } else { "true" };
    view! {
        <button class=class style=format!("--pw:{width}px") aria-disabled=idle
            data-place=format!("pocket{number}")
            on:click=move |_| if let Some(offer) = &offer {
                match offer.kind {
                    Kind::At(_) => tab.desk.play(offer.mv),
                    _ => board.act(offer, Some(number)),
                }
            }>
            <span class="vh">{label}</span>
            <span class="stk" aria-hidden="true">{under}{drawn}</span>{below}
        </button>
    }
    .into_any()
}

/// Returns the label of the action that the chosen cards perform at a position.
fn goes(tab: TableView, view: &View) -> String {
    let chosen: Vec<Piece> = view.position().chosen().collect();
    let key = match chosen.last() {
        Some(piece) if piece.is_pocket() => "act-lay",
        Some(Piece::Block(_) | Piece::WildBlock) => "act-block",
        _ => "act-shoot",
    };
    tab.own.text(key)
}

/// Renders the piles in the middle, and between them the cards that wait for a position.
fn piles(tab: TableView, view: &View) -> AnyView {
    let (_, width) = widths(tab);
    let here = view.position();
    let left = here.draw_pile();
    let offered = |place: Place| {
        tab.scene
            .with(|scene| scene.choice.at(place).next().map(|offer| (offer.mv, tab.own.say(&offer.label))))
    };
    let (draw, take) = (offered(Place::Stock), offered(Place::Discard));
    let with_act = |label: String, act: &Option<(_, String)>| match act {
        Some((_, act)) => format!("{label}. {act}"),
        None => label,
    };
    let stock = with_act(tab.own.say(&Phrase::new("at-stock").with("number", left)), &draw);
    let top = here.top_discard();
    let name = top.map_or_else(String::new, |piece| called(tab, piece.face()));
    let discards =
        Phrase::new("at-cz-discard-pile").with("number", here.discarded()).with("card", Part::Text(name));
    let discards = with_act(tab.own.say(&discards), &take);
    let drawn = top.map(|piece| paint::drawn(tab.own, Card::Piece(piece), width));
    let chosen: Vec<AnyView> =
        here.chosen().map(|piece| paint::drawn(tab.own, Card::Piece(piece), width * 0.8)).collect();
    let asks = (!chosen.is_empty()).then(|| {
        tab.desk.peek(|player| TableContext::of(&player.client)?.whose_turn(&player.client.hand()?.view))
    });
    let asks = asks.flatten().map(|sentence| tab.own.words(|words| sentence.text(words)));
    let (drawing, taking) = (draw.map(|(mv, _)| mv), take.map(|(mv, _)| mv));
    view! {
        <div class="heap">
            <button class="pile stock" class:can=drawing.is_some() data-place="stock"
                on:click=move |_| if let Some(mv) = drawing { tab.desk.play(mv) }>
                <span class="vh">{stock}</span>
                {heap(left, 3, width)}<span class="lb" aria-hidden="true"><b>{left}</b>" "{tab.own.text("at-left")}</span>
            </button>
            {asks.map(|asks| view! { <div class="way" data-place="aside" role="img" aria-label=asks>{chosen}</div> })}
            <button class="pile" class:can=taking.is_some()
                on:click=move |_| if let Some(mv) = taking { tab.desk.play(mv) }>
                <span class="vh">{discards}</span>
                <span class="st" aria-hidden="true" data-place="discard" style=size(width)>{drawn}</span>
                <span class="lb" aria-hidden="true">{tab.own.text("at-eb-discard")}</span>
            </button>
        </div>
    }
    .into_any()
}
