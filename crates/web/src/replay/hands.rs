//! All hands at once: known cards lie open, the rest are face down.

use eights_cards::Seat;
use eights_client::ClientEvent;
use leptos::prelude::*;

use super::film::ReplayModel;
use crate::table::{held, tile};
use crate::{dom, draw};

/// Largest number of backs drawn in a hand; its number says the rest.
const BACKS: usize = 12;

/// Renders the hands in the order of seats.
pub(super) fn hands(film: ReplayModel) -> AnyView {
    let seats = film.replay().seats().get();
    let columns = match seats {
        1..=5 => seats,
        6..=8 => 4,
        9..=10 => 5,
        _ => 6,
    };
    let shown = move || (0..seats).map(|seat| hand(film, Seat::new(seat), seats)).collect::<Vec<AnyView>>();
    let class = if seats > 5 { "hands many" } else { "hands" };
    view! { <div class=class style=format!("--columns:{columns}")>{shown}</div> }.into_any()
}

fn hand(film: ReplayModel, seat: Seat, seats: usize) -> AnyView {
    let replay = film.replay();
    let name = if film.lens.get().seat() == Some(seat) {
        film.own.text("at-you")
    } else {
        replay.names().of(seat).to_string()
    };
    let Some(view) = film.view() else { return ().into_any() };
    let (known, more) = held(&view, seat);
    let moved = film.reel.with(|reel| {
        let step = reel.hand.step(film.step.get(), film.lens.get());
        step.is_some_and(|step| {
            step.happened
                .iter()
                .any(|what| matches!(what, ClientEvent::Moved { seat: by, .. } if *by == seat))
        })
    });
    let width = if dom::is_narrow() || seats > 5 { 26.0 } else { 30.0 };
    let number = known.len() + more;
    let cards = known.iter().map(|face| tile(film.own, replay.book(), *face, width));
    let cards: Vec<AnyView> = cards.chain((0..more.min(BACKS)).map(|_| draw::back(width))).collect();
    let class = if moved { "ph4 on" } else { "ph4" };
    let label = format!("{}, {number}", replay.names().of(seat));
    view! {
        <section class=class aria-label=label data-place=format!("hand{}", seat.index())>
            <div class="hd">
                {draw::token(seat.index(), replay.names().of(seat), 32)}<b>{name}</b>
                {moved.then(|| view! { <span class="turn">{film.own.text("replay-moved")}</span> })}
                <span class="cnt">{number}</span>
            </div>
            <div class="cs">{cards}</div>
        </section>
    }
    .into_any()
}
