//! The racks: each player's remaining balls.

use eights_card_art::Icon;
use eights_cards::Seat;
use eights_eightball::{Ball, Book, Colour, Group, View};
use eights_i18n::Phrase;
use eights_presenter::{TableContext, holds};
use leptos::prelude::*;

use super::super::TableView;
use super::super::seats::backs;
use super::{paint, with};
use crate::draw;

/// A player as shown beside the table.
struct Side {
    seat: Seat,
    name: String,
    label: String,
    cards: usize,
    on: bool,
}

/// Returns the player across the table, or the viewer; a spectator sits with the first player.
fn side(tab: TableView, across: bool) -> Option<Side> {
    tab.desk.look(|player| {
        let client = &player.client;
        let own = client.seat().map_or(0, Seat::index);
        let seat = Seat::new(if across { 1 - own.min(1) } else { own });
        let (table, hand, room) = (TableContext::of(client)?, client.hand()?, client.room()?);
        let gone = room.seats.get(seat.index()).is_some_and(|seat| seat.gone);
        let label = tab.own.words(|words| table.seat(&hand.view, seat, gone).text(words));
        let on = hand.turn.as_ref().is_some_and(|turn| turn.must.contains(&(seat.index() as u8 + 1)));
        let name = if client.seat() == Some(seat) {
            tab.own.text("at-you")
        } else {
            table.names.get(seat.index()).cloned().unwrap_or_default()
        };
        Some(Side { seat, name, label, cards: holds(&hand.view, seat), on })
    })
}

/// Renders a player's row: the name, the rack, and for the player across the backs of the cards.
pub(super) fn row(tab: TableView, across: bool) -> AnyView {
    let shown = move || {
        let side = side(tab, across)?;
        let (line, rack) =
            with(tab, |book, view| (line(tab, book, view, side.seat), rack(tab, book, view, side.seat)))?;
        let turn = match (across, tab.is_narrow()) {
            (true, true) => Some("at-plays"),
            (true, false) => Some("at-playing"),
            // On a desktop this is beside the viewer's hand.
            (false, true) => Some("at-your-turn"),
            (false, false) => None,
        };
        let turn =
            turn.filter(|_| side.on).map(|turn| view! { <span class="turn">{tab.own.text(turn)}</span> });
        let place = if across { format!("hand{}", side.seat.index()) } else { String::new() };
        Some(view! {
            <div class="who" class:on=side.on role="group" tabindex="0" aria-label=format!("{}. {line}", side.label)>
                {draw::token(side.seat.index(), &side.name, 40)}
                <span class="nm"><b>{side.name.clone()}</b>{turn}<small>{line.clone()}</small></span>
            </div>
            {rack}
            {across.then(|| view! {
                <span class="sp" data-place=place>{backs(side.cards, 38.0, 7)}</span>
                <span class="cnt" aria-hidden="true">{side.cards}</span>
            })}
            {(!across).then(|| view! { <span class="sp"></span> })}
        })
    };
    view! { <section class=if across { "rackrow them" } else { "rackrow us" }>{shown}</section> }.into_any()
}

fn group_of(view: &View, seat: Seat) -> Option<Group> {
    view.position().facts().groups.map(|groups| groups[seat.index() % 2])
}

/// Describes a player's progress: "solids · 4 to go, then the 8".
fn line(tab: TableView, book: &Book, view: &View, seat: Seat) -> String {
    let Some(group) = group_of(view, seat) else { return tab.own.text("at-eb-no-group") };
    let left = view.position().left(book, seat).len();
    tab.own.say(&Phrase::new("at-eb-to-go").with("group", group.name()).with("number", left))
}

fn rack(tab: TableView, book: &Book, view: &View, seat: Seat) -> AnyView {
    let Some(group) = group_of(view, seat) else { return view! { <div class="rack none"></div> }.into_any() };
    let left = view.position().left(book, seat);
    let name = |ball: Ball| {
        let colour = ball.colour().map_or("none", Colour::name);
        tab.own.say(&Phrase::new("tell-ball").with("colour", colour).with("number", ball.number()))
    };
    let slot = |colour: Colour| {
        let ball = group.ball(colour);
        if left.contains(colour) {
            return view! { <span class="slot" role="img" aria-label=name(ball)>{paint::ball(ball, 38.0)}</span> }.into_any();
        }
        let label = format!("{}, {}", name(ball), tab.own.text("at-eb-pocketed"));
        view! {
            <span class="slot in" role="img" aria-label=label>{ball.number().to_string()}{draw::icon(Icon::Check, 16)}</span>
        }
        .into_any()
    };
    let slots: Vec<AnyView> = book.colours().iter().map(slot).collect();
    view! {
        <div class="rack">
            {slots}<span class="slot eight" role="img" aria-label=name(Ball::EIGHT)>{paint::ball(Ball::EIGHT, 38.0)}</span>
        </div>
    }
    .into_any()
}
