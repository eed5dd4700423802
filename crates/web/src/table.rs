//! A table.

use std::rc::Rc;

use eights_wire::http::{NewRoom, RulesChoice};
use eights_wire::{Ask, Level, PersonId, Settings};
use leptos::prelude::*;

use crate::desk::Desk;
use crate::line::{Heard, House, Line};

/// A table of this page.
pub(crate) fn local(_play: crate::route::Play) -> AnyView {
    let desk = Desk::new([PersonId::new(1)]);
    let listener = Rc::new(move |heard| {
        if matches!(heard, Heard::Open) {
            open(desk);
        }
        desk.hears(heard);
    });
    if let Some(house) = House::start(listener) {
        desk.set_line(Line::House(house));
    }
    view! {
        <p role="status">{move || desk.said.get()}</p>
        <ol>
            {move || desk.look(|player| {
                player.log.iter().rev().map(|entry| view! { <li>{entry.text.clone()}</li> }).collect::<Vec<_>>()
            })}
        </ol>
        <ul>
            {move || desk.look(|player| {
                let book = player.client.book().cloned();
                player.client.legal().into_iter().zip(player.client.legal_in_notation()).map(|(mv, text)| {
                    view! { <li><button on:click=move |_| desk.play(mv)>{text}</button></li> }
                }).collect::<Vec<_>>()
            })}
        </ul>
    }.into_any()
}

/// A table of the server.
pub(crate) fn room(_room: &str) -> AnyView {
    view! { <main></main> }.into_any()
}

fn open(desk: Desk) {
    let wanted = NewRoom {
        rules: RulesChoice::Named("basic".to_string()),
        seats: 4,
        settings: Settings::default(),
        name: "You".to_string(),
    };
    desk.open_house(&wanted);
    for seat in 2..=4 {
        desk.ask(Ask::SeatBot { seat, level: Level::Steady });
    }
    desk.ask(Ask::Start);
}
