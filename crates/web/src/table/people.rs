//! The people at a table on the server: bans and complaints about names, the room's link, and the way back to the
//! viewer's seat.

use eights_card_art::Icon;
use eights_protocol::{ClientCommand, Person, SeatOccupant};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableView;
use crate::ask::{self, FetchError};
use crate::{dom, draw, share};

/// Renders a button with a text.
fn key(tab: TableView, text: &'static str, act: impl Fn() + 'static) -> AnyView {
    view! { <button class="btn soft" on:click=move |_| act()>{tab.own.text(text)}</button> }.into_any()
}

/// Renders the list of players and of banned people, and the invitation.
pub(super) fn people(tab: TableView) -> AnyView {
    let host = move || {
        tab.desk.look(|player| {
            let host = player.client.room().and_then(|room| room.host);
            host.is_some() && host == player.client.person()
        })
    };
    let sitting = move || {
        let (people, own) = tab.desk.look(|player| {
            let room = player.client.room();
            let people: Vec<Person> = room
                .iter()
                .flat_map(|room| &room.seats)
                .filter_map(|seat| seat.sitter.as_ref().and_then(SeatOccupant::person).cloned())
                .collect();
            (people, player.client.person())
        });
        let others = people.into_iter().filter(|person| Some(person.id) != own);
        let row = |person: Person| {
            let id = person.id;
            let ban = host().then(|| {
                key(tab, "at-ban", move || tab.desk.ask(ClientCommand::Ban { person: id, banned: true }))
            });
            let report = RwSignal::new(false);
            view! {
                <li>
                    <span class="grow"><b>{person.name}</b></span>
                    <button class="btn soft" disabled=move || report.get() on:click=move |_| {
                        report.set(true);
                        tab.desk.ask(ClientCommand::ReportName { person: id, why: String::new() });
                    }>{move || tab.own.text(if report.get() { "at-name-reported" } else { "at-report-name" })}</button>
                    {ban}
                </li>
            }
            .into_any()
        };
        let rows: Vec<AnyView> = others.map(row).collect();
        if rows.is_empty() {
            return view! { <p class="quiet">{tab.own.text("at-nobody-else")}</p> }.into_any();
        }
        view! { <ul class="places">{rows}</ul> }.into_any()
    };
    let banned = move || {
        let banned =
            tab.desk.look(|player| player.client.room().map(|room| room.banned.clone()).unwrap_or_default());
        let row = |person: Person| {
            let id = person.id;
            let name = if person.name.is_empty() { tab.own.text("at-somebody") } else { person.name };
            view! {
                <li>
                    <span class="grow"><b>{name}</b></span>
                    {key(tab, "at-unban", move || tab.desk.ask(ClientCommand::Ban { person: id, banned: false }))}
                </li>
            }
            .into_any()
        };
        (!banned.is_empty()).then(|| {
            let rows: Vec<AnyView> = banned.into_iter().map(row).collect();
            view! { <h3>{tab.own.text("at-banned")}</h3><ul class="places">{rows}</ul> }
        })
    };
    let new_link =
        move || host().then(|| key(tab, "at-new-link", move || tab.desk.ask(ClientCommand::RenewLink)));
    view! { {sitting}{banned}{super::lobby::invite(tab)}{new_link} }.into_any()
}

/// Renders the viewer's seat, and the private link back to it.
pub(super) fn seat(tab: TableView) -> AnyView {
    let link = RwSignal::new(String::new());
    let copied = RwSignal::new(false);
    let said = RwSignal::new(String::new());
    let failed = move |trouble: FetchError| match trouble {
        FetchError::Unreachable => said.set(tab.own.text("at-lost")),
        FetchError::Refused(refused) => said.set(tab.own.refusal(&refused)),
    };
    let room = move || tab.desk.peek(|player| player.client.room().map(|room| room.room.to_string()));
    let make = move || {
        let Some(room) = room() else { return };
        spawn_local(async move {
            match ask::for_return_link(&room).await {
                Ok(made) => {
                    copied.set(false);
                    said.set(String::new());
                    link.set(share::return_address(&room, &made.secret));
                }
                Err(trouble) => failed(trouble),
            }
        });
    };
    let revoke = move || {
        let Some(room) = room() else { return };
        spawn_local(async move {
            match ask::to_revoke_return_link(&room).await {
                Ok(()) => {
                    link.set(String::new());
                    said.set(tab.own.text("at-return-revoked"));
                }
                Err(trouble) => failed(trouble),
            }
        });
    };
    let address = move || {
        let address = link.get();
        (!address.is_empty()).then(|| {
            let text = address.clone();
            view! {
                <div class="url" id="return-link">{address}</div>
                <button class="btn ink" on:click=move |_| {
                    dom::copy(&text);
                    copied.set(true);
                }>
                    {draw::icon(Icon::Copy, 18)}
                    {move || tab.own.text(if copied.get() { "at-copied" } else { "at-copy" })}
                </button>
            }
        })
    };
    view! {
        <p>{tab.own.text("at-return-about")}</p>
        {address}
        <div class="row wrapping">
            {key(tab, "at-return-make", make)}
            {key(tab, "at-return-revoke", revoke)}
        </div>
        <p class="quiet" role="status">{move || said.get()}</p>
    }
    .into_any()
}
