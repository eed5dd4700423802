//! The opponents around the table.

use eights_cards::Seat;
use eights_layout::{CardPlacement, SeatSize, Seating};
use eights_presenter::{TableContext, holds};
use eights_protocol::{Phase, SeatOccupant};
use leptos::prelude::*;

use super::TableView;
use crate::draw;

/// An opponent as drawn.
pub(super) struct Opponent {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) cards: usize,
    pub(super) label: String,
    pub(super) line: String,
    pub(super) on: bool,
}

/// Renders the seats: along the top, at the left and at the right; on a phone all of them at the top, in turn order.
pub(super) fn rails(tab: TableView) -> AnyView {
    let rail = move |which: usize| {
        move || {
            let Some(seating) = seating(tab) else { return Vec::new() };
            let all = tab.is_narrow();
            let mut shown = match which {
                0 if all => seating.others.clone(),
                0 => seating.top().to_vec(),
                _ if all => Vec::new(),
                1 => seating.left().to_vec(),
                _ => seating.right().to_vec(),
            };
            // Turn order is clockwise: up the left side.
            if which == 1 {
                shown.reverse();
            }
            these(tab, &shown).iter().map(|other| seat(tab, seating.size, other)).collect::<Vec<AnyView>>()
        }
    };
    let columns = move || format!("rail top g{}", seating(tab).map_or(1, |seating| seating.columns));
    view! {
        <section class=columns aria-label=move || tab.own.text("at-players")>{rail(0)}</section>
        <section class="rail left" aria-label=move || tab.own.text("at-players-left")>{rail(1)}</section>
        <section class="rail right" aria-label=move || tab.own.text("at-players-right")>{rail(2)}</section>
    }
    .into_any()
}

/// Returns the seating.
fn seating(tab: TableView) -> Option<Seating> {
    tab.desk.look(|player| Some(Seating::new(player.client.seats()?, player.client.seat())))
}

/// Returns the opponents, clockwise from the viewer's left.
pub(super) fn others(tab: TableView) -> Vec<Opponent> {
    seating(tab).map_or_else(Vec::new, |seating| these(tab, &seating.others))
}

/// Returns the opponents at these seats.
fn these(tab: TableView, seats: &[Seat]) -> Vec<Opponent> {
    tab.desk.look(|player| {
        let client = &player.client;
        let (Some(table), Some(hand), Some(room)) = (TableContext::of(client), client.hand(), client.room())
        else {
            return Vec::new();
        };
        let other = |&seat: &Seat| {
            let facts = &room.seats[seat.index()];
            let cards = holds(&hand.view, seat);
            let on = hand.turn.as_ref().is_some_and(|turn| turn.must.contains(&(seat.index() as u8 + 1)));
            let bot = matches!(facts.sitter, Some(SeatOccupant::Bot { .. }));
            let label = tab.own.words(|words| table.seat(&hand.view, seat, facts.gone).text(words));
            let total = room.totals.get(seat.index()).copied().unwrap_or(0);
            let mut line = Vec::new();
            if bot {
                line.push(tab.own.text("at-bot"));
            } else if facts.gone {
                line.push(tab.own.text("at-away"));
            }
            if total != 0 {
                line.push(tab.own.say(&eights_i18n::Phrase::new("at-points").with("number", total)));
            }
            Opponent {
                seat,
                name: table.names[seat.index()].clone(),
                cards,
                label,
                line: line.join(" · "),
                on,
            }
        };
        seats.iter().map(other).collect()
    })
}

/// Returns the letter of a size in CSS classes.
pub(super) const fn letter(size: SeatSize) -> &'static str {
    match size {
        SeatSize::Large => "l",
        SeatSize::Medium => "m",
        SeatSize::Small => "s",
    }
}

fn seat(tab: TableView, size: SeatSize, other: &Opponent) -> AnyView {
    let narrow = tab.is_narrow();
    let playing =
        tab.desk.look(|player| player.client.room().is_some_and(|room| room.phase == Phase::Playing));
    let last = other.cards == 1 && playing;
    let mut class = format!("seat {}", letter(size));
    if other.on {
        class += " on";
    }
    if last {
        class += " last";
    }
    let below = if other.on {
        let plays = tab.own.text(if narrow { "at-plays" } else { "at-playing" });
        view! { <span class="turn">{plays}</span> }.into_any()
    } else if last {
        tab.own.text("at-last-card").into_any()
    } else {
        other.line.clone().into_any()
    };
    let token = if size == SeatSize::Small { 34 } else { 40 };
    let width = match (size, narrow) {
        (SeatSize::Large, true) => Some(34.0),
        (_, true) | (SeatSize::Small, _) => None,
        (SeatSize::Large, false) => Some(54.0),
        (SeatSize::Medium, false) => Some(40.0),
    };
    view! {
        <div class=class role="group" tabindex="0" aria-label=other.label.clone()>
            {draw::token(other.seat.index(), &other.name, token)}
            <span class="who"><span class="nm">{other.name.clone()}</span><span class="sb">{below}</span></span>
            <span class="cnt" data-place=format!("hand{}", other.seat.index())>{other.cards}</span>
            {width.map(|width| backs(other.cards, width, size.most_backs()))}
        </div>
    }
    .into_any()
}

/// Renders the backs of a hand.
pub(super) fn backs(cards: usize, width: f32, most: usize) -> AnyView {
    let mut right = 0.0;
    let back = |lie: &CardPlacement| {
        let margin = lie.left - right;
        right = lie.left + width;
        let style = format!(
            "margin-left:{margin:.1}px;transform:translateY({:.1}px) rotate({:.1}deg);transform-origin:50% 160%",
            lie.drop, lie.turn
        );
        view! { <span style=style>{draw::back(width)}</span> }.into_any()
    };
    let backs: Vec<AnyView> = eights_layout::backs(cards, width, most).iter().map(back).collect();
    view! { <span class="fan" aria-hidden="true">{backs}</span> }.into_any()
}
