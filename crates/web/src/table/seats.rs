//! Everybody else around the table.

use eights_cards::Seat;
use eights_family::AnyView as Known;
use eights_telling::Table;
use eights_wire::{Phase, Sitter};
use leptos::prelude::*;

use super::Tab;
use crate::draw;

/// One of the others, as they are drawn.
pub(super) struct Other {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) cards: usize,
    pub(super) label: String,
    pub(super) line: String,
    pub(super) on: bool,
}

/// How many of so many others stand at each side; the rest stand along the top.
fn at_each_side(others: usize) -> usize {
    match others {
        0..=2 => 0,
        3..=5 => 1,
        6 | 7 => 2,
        8..=10 => 3,
        _ => 4,
    }
}

/// The seats: along the top, at the left and at the right; on a phone all of them at the top, in the order of turns.
pub(super) fn rails(tab: Tab) -> AnyView {
    let rail = move |which: usize| {
        move || {
            let others = others(tab);
            let (number, narrow) = (others.len(), tab.is_narrow());
            let side = if narrow { 0 } else { at_each_side(number) };
            let mut shown: Vec<Other> = match which {
                0 => others.into_iter().skip(side).take(number - 2 * side).collect(),
                1 => others.into_iter().take(side).collect(),
                _ => others.into_iter().skip(number - side).collect(),
            };
            // Turns go clockwise: up the left side.
            if which == 1 {
                shown.reverse();
            }
            shown.into_iter().map(|other| seat(tab, number, &other)).collect::<Vec<AnyView>>()
        }
    };
    let columns = move || {
        let number = others(tab).len();
        format!("rail top g{}", if number <= 4 { number } else if number <= 8 { 4 } else { 5 })
    };
    view! {
        <section class=columns aria-label=move || tab.own.text("at-players")>{rail(0)}</section>
        <section class="rail left" aria-label=move || tab.own.text("at-players-left")>{rail(1)}</section>
        <section class="rail right" aria-label=move || tab.own.text("at-players-right")>{rail(2)}</section>
    }
    .into_any()
}

/// How many cards a seat holds.
pub(super) fn holds(view: &Known, seat: Seat) -> usize {
    match view {
        Known::CrazyEights(view) => view.position().holds(seat),
        Known::CrazierEights(view) => view.position().table().hand(seat).len(),
        Known::CrazyEightBall(view) => view.position().cards().hand(seat).len(),
    }
}

/// The others, clockwise from one's left.
pub(super) fn others(tab: Tab) -> Vec<Other> {
    tab.desk.look(|player| {
        let client = &player.client;
        let (Some(table), Some(hand), Some(room)) = (Table::of(client), client.hand(), client.room()) else {
            return Vec::new();
        };
        let number = room.seats.len();
        let first = client.seat().map_or(0, |seat| seat.index() + 1);
        let count = if client.seat().is_some() { number - 1 } else { number };
        let seats = (0..count).map(|step| Seat::new((first + step) % number));
        let other = |seat: Seat| {
            let facts = &room.seats[seat.index()];
            let cards = holds(&hand.view, seat);
            let on = hand.turn.as_ref().is_some_and(|turn| turn.must.contains(&(seat.index() as u8 + 1)));
            let bot = matches!(facts.sitter, Some(Sitter::Bot { .. }));
            let label = tab.own.words(|words| table.seat(&hand.view, seat, facts.gone).text(words));
            let total = room.totals.get(seat.index()).copied().unwrap_or(0);
            let mut line = Vec::new();
            if bot {
                line.push(tab.own.text("at-bot"));
            } else if facts.gone {
                line.push(tab.own.text("at-away"));
            }
            if total != 0 {
                line.push(tab.own.say(&eights_words::Phrase::new("at-points").with("number", total)));
            }
            Other { seat, name: table.names[seat.index()].clone(), cards, label, line: line.join(" · "), on }
        };
        seats.map(other).collect()
    })
}

fn seat(tab: Tab, others: usize, other: &Other) -> AnyView {
    let narrow = tab.is_narrow();
    let size = match others {
        0..=4 => "l",
        5..=8 => "m",
        _ => "s",
    };
    let playing = tab.desk.look(|player| player.client.room().is_some_and(|room| room.phase == Phase::Playing));
    let last = other.cards == 1 && playing;
    let mut class = format!("seat {size}");
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
    let token = if size == "s" { 34 } else { 40 };
    let fan = match (size, narrow) {
        ("l", true) => Some((34.0, 9)),
        (_, true) | ("s", _) => None,
        ("l", false) => Some((54.0, 9)),
        _ => Some((40.0, 7)),
    };
    view! {
        <div class=class role="group" tabindex="0" aria-label=other.label.clone()>
            {draw::token(other.seat.index(), &other.name, token)}
            <span class="who"><span class="nm">{other.name.clone()}</span><span class="sb">{below}</span></span>
            <span class="cnt" data-place=format!("hand{}", other.seat.index())>{other.cards}</span>
            {fan.map(|(width, most)| backs(other.cards, width, most))}
        </div>
    }
    .into_any()
}

/// The backs of a hand: never wider than twice a card.
pub(super) fn backs(cards: usize, width: f32, most: usize) -> AnyView {
    let shown = cards.min(most);
    let step = (width * 0.36).min(width * 1.05 / (shown.max(2) - 1) as f32);
    let middle = (shown.max(1) - 1) as f32 / 2.0;
    let back = |place: usize| {
        let off = place as f32 - middle;
        let turn = if shown > 1 { off * 7f32.min(34.0 / shown as f32) } else { 0.0 };
        let margin = if place == 0 { 0.0 } else { step - width };
        let drop = off.abs().powf(1.7) * 0.9;
        let style = format!(
            "margin-left:{margin:.1}px;transform:translateY({drop:.1}px) rotate({turn:.1}deg);transform-origin:50% 160%"
        );
        view! { <span style=style>{draw::back(width)}</span> }.into_any()
    };
    let backs: Vec<AnyView> = (0..shown).map(back).collect();
    view! { <span class="fan" aria-hidden="true">{backs}</span> }.into_any()
}
