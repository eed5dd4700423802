//! The table at Crazier Eights: shelves, piles, the remaining actions of the turn, and the viewer's hand.

mod ask;
mod hand;
mod paint;
mod phase;
mod read;
mod shelf;

use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyView as Known, Crazier};
use eights_crazier::place::LIMBO;
use eights_crazier::{Book, Move};
use eights_game::Game;
use eights_i18n::{Part, Phrase, kinds};
use eights_layout::{Kind, Place};
use leptos::prelude::*;

use super::picked::{heap, height, size};
use super::{Board, TableView, called};
use crate::settings::UserContext;
use paint::card;

type View = <Crazier as Game>::View;

/// State shared by the components of the board.
#[derive(Clone, Copy)]
struct BoardState {
    tab: TableView,
    /// The seat whose shelf is open, where shelves are folded.
    open: RwSignal<Option<Seat>>,
    /// The enlarged card or pile.
    read: RwSignal<Option<Reading>>,
}

/// A card or pile that is shown enlarged.
#[derive(Clone, Copy, PartialEq)]
enum Reading {
    /// A card that lies on the table.
    Card(Face),
    /// The discard pile, which everybody may look through.
    Discards,
}

/// Reads the hand being played, and tracks updates.
fn with<T>(tab: TableView, look: impl FnOnce(&Book, &View) -> T) -> Option<T> {
    tab.hand(|book, view| match (book, view) {
        (AnyBook::Crazier(book), Known::Crazier(view)) => Some(look(book, view)),
        _ => None,
    })
    .flatten()
}

impl BoardState {
    fn new(tab: TableView) -> BoardState {
        BoardState { tab, open: RwSignal::new(None), read: RwSignal::new(None) }
    }
}

impl Board for Crazier {
    const CLASS: Option<&'static str> = Some("cz");
    const HINTS: [&'static str; 3] = ["at-hint-crazier-1", "at-hint-crazier-2", "at-hint-crazier-3"];

    fn art() -> [AnyView; 2] {
        paint::art()
    }

    fn board(tab: TableView) -> AnyView {
        let board = BoardState::new(tab);
        view! {
            {shelf::shelves(board)}
            <main class="mid" aria-label=move || tab.own.text("at-table")>
                {move || {
                    tab.scene.track();
                    with(tab, |book, view| piles(board, book, view))
                }}
                {phase::plate(tab)}
            </main>
            {hand::mine(board)}
            {read::reader(board)}
        }
        .into_any()
    }

    /// Renders the piles and everybody's assets.
    fn middle(tab: TableView, book: &Book, view: &View) -> AnyView {
        let board = BoardState::new(tab);
        let seats = view.facts().seats;
        let rows: Vec<AnyView> = seats
            .iter()
            .filter_map(|seat| {
                let assets = shelf::assets(board, book, view, seat);
                (!assets.is_empty()).then(|| view! { <div class="row">{assets}</div> }.into_any())
            })
            .collect();
        view! { <div class="watched">{piles(board, book, view)}{rows}</div> }.into_any()
    }

    fn dialog(tab: TableView) -> AnyView {
        ask::dialog(tab)
    }

    fn drawing(own: UserContext, book: &Book, face: Face, width: f32) -> String {
        paint::drawing(own, book, face, width)
    }

    fn small(_: UserContext, book: &Book, face: Face) -> AnyView {
        paint::small(book, face, 22.0)
    }

    fn meant(face: Face) -> Option<Move> {
        Some(Move::Discard(face))
    }
}

/// Returns the width of the cards of the piles.
fn pile_width(tab: TableView) -> f32 {
    match () {
        () if tab.is_narrow() => 60.0,
        () if height(tab) < 880.0 => 92.0,
        () => 120.0,
    }
}

/// Renders both piles, and between them the card that takes effect.
fn piles(board: BoardState, book: &Book, view: &View) -> AnyView {
    let tab = board.tab;
    let width = pile_width(tab);
    let left = view.draw_pile();
    let offer = tab.scene.with(|scene| {
        scene
            .choice
            .at(Place::Stock)
            .find(|offer| offer.kind == Kind::Draw)
            .map(|offer| (offer.mv, offer.label.clone()))
    });
    let draws = offer.as_ref().map_or_else(String::new, |(_, label)| format!(". {}", tab.own.say(label)));
    let label = tab.own.say(&Phrase::new("at-stock").with("number", left));
    let mv = offer.map(|(mv, _)| mv);
    let below = if tab.is_narrow() {
        view! { <span class="cnt onp">{left}</span> }.into_any()
    } else {
        view! { <span class="lb"><b>{left}</b>" "{tab.own.text("at-left")}</span> }.into_any()
    };
    view! {
        <div class="piles">
            <button class="pile stock" class:can=mv.is_some() data-place="stock" aria-label=format!("{label}{draws}")
                on:click=move |_| if let Some(mv) = mv { tab.desk.play(mv) }>
                {heap(left, 4, width)}{below}
            </button>
            {discards(board, book, view, width)}
            {limbo(tab, book, view, width)}
        </div>
    }
    .into_any()
}

/// Renders the discard pile. A tap opens it for browsing.
fn discards(board: BoardState, book: &Book, view: &View, width: f32) -> AnyView {
    let tab = board.tab;
    let pile = view.discard_pile();
    let from = pile.len().saturating_sub(3);
    let last = pile.len().saturating_sub(1);
    let laid: Vec<AnyView> = pile
        .iter()
        .enumerate()
        .skip(from)
        .map(|(place, face)| {
            let turn = if place == last { 1.5 } else { [-7.0, 5.0, -4.0][place % 3] };
            let class = if place == last { "laid top" } else { "laid" };
            view! { <span class=class style=format!("transform:rotate({turn}deg)")>{card(tab.own, book, *face, width)}</span> }
                .into_any()
        })
        .collect();
    let top = view.position().top().map_or_else(String::new, |top| called(tab, top));
    let number = pile.len();
    let label = Phrase::new("at-cz-discard-pile").with("number", number).with("card", Part::Text(top));
    view! {
        <button class="pile disc" on:click=move |_| board.read.set(Some(Reading::Discards))>
            <span class="vh">{tab.own.say(&label)}</span>
            <span class="st" aria-hidden="true" data-place="discard" style=size(width)>{laid}</span>
            <span class="lb" aria-hidden="true">{fits(tab, book, view)}</span>
        </button>
        {asked(tab, view)}
    }
    .into_any()
}

/// Says what may be discarded: "discard: orange, or a 5".
fn fits(tab: TableView, book: &Book, view: &View) -> Option<String> {
    let top = view.position().top()?;
    let card = book.card(top)?;
    if view.facts().named.is_some() || view.facts().ending.is_some() {
        return None;
    }
    let colours = card.colours.iter().map(|colour| paint::colour_name(*colour));
    let ways: Vec<Phrase> = if book.is_eight(top) {
        colours.collect()
    } else {
        colours.chain(kinds(card.rank.faces())).collect()
    };
    Some(tab.own.say(&Phrase::new("at-cz-fits").with("cards", Part::Kinds(ways))))
}

/// Renders the colour named for the eight on top.
fn asked(tab: TableView, view: &View) -> Option<AnyView> {
    let colour = view.facts().named?;
    let name = tab.own.say(&Phrase::new("act-name").with("what", paint::colour_name(colour)));
    Some(
        view! {
            <div class="asked">
                {paint::sign(colour, if tab.is_narrow() { 26.0 } else { 40.0 })}
                <span><small>{tab.own.text("at-asked")}</small><b>{name}</b></span>
            </div>
        }
        .into_any(),
    )
}

/// Renders events that take effect, and cards in transit.
fn limbo(tab: TableView, book: &Book, view: &View, width: f32) -> Option<AnyView> {
    let cards: Vec<Option<Face>> =
        view.position().table().stack(LIMBO).cards().iter().map(|card| view.face(*card)).collect();
    if cards.is_empty() {
        return None;
    }
    let named: Vec<String> = cards.iter().flatten().map(|face| called(tab, *face)).collect();
    let drawn: Vec<AnyView> = cards
        .into_iter()
        .map(|face| match face {
            Some(face) => card(tab.own, book, face, width),
            None => crate::draw::back(width),
        })
        .collect();
    Some(
        view! {
            <div class="pile limbo" data-place="aside" role="img" aria-label=named.join(", ")>
                <span class="row">{drawn}</span><span class="lb">{tab.own.text("at-cz-takes-effect")}</span>
            </div>
        }
        .into_any(),
    )
}
