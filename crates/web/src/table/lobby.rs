//! The lobby before the deal: who sits where, and how friends get here.

use std::cell::Cell;

use eights_card_art::Icon;
use eights_i18n::{Part, Phrase};
use eights_protocol::{ClientCommand, Level, PersonId, SeatOccupant};
use leptos::prelude::*;

use super::{TableSource, TableView};
use crate::route::LEVELS;
use crate::{dom, draw, share};

thread_local! {
    static SIT: Cell<bool> = const { Cell::new(false) };
}

/// Seats the user at once in the next lobby, since their name is known.
pub(crate) fn sit_at_once() {
    SIT.set(true);
}

/// Returns true if the current player may start the match and seat bots.
fn is_host(tab: TableView) -> bool {
    tab.desk.look(|player| {
        let host = player.client.room().and_then(|room| room.host);
        host.is_some() && host == player.client.person()
    })
}

/// Renders the lobby: who sits where, and how friends get here.
pub(super) fn lobby(tab: TableView) -> AnyView {
    let seated = move || tab.desk.look(|player| player.client.seat().is_some());
    view! {
        <main class="centre lobby">
            <div class="panel">
                <h1>{move || tab.own.text("at-lobby")}</h1>
                {invite(tab)}
                <ul class="places">{move || places(tab)}</ul>
                {move || if seated() { begin(tab) } else { sit(tab) }}
                <p class="toast" role="alert" class:shown=move || tab.desk.alert.with(Option::is_some)>
                    {move || tab.desk.alert.get()}
                </p>
            </div>
        </main>
    }
    .into_any()
}

/// Renders the room's address: to be sent, shown and said.
pub(super) fn invite(tab: TableView) -> AnyView {
    if tab.home.with_value(|home| matches!(home, TableSource::Here(_))) {
        return ().into_any();
    }
    let known = Memo::new(move |_| {
        tab.desk.look(|player| {
            let word = player.client.room().map(|room| room.word.clone()).unwrap_or_default();
            (word, player.client.key().unwrap_or_default())
        })
    });
    view! { {move || known.with(|(word, key)| share::invitation(word, key))} }.into_any()
}

fn places(tab: TableView) -> Vec<AnyView> {
    let seats =
        tab.desk.look(|player| player.client.room().map(|room| room.seats.clone()).unwrap_or_default());
    let own = tab.desk.look(|player| player.client.seat().map(eights_cards::Seat::index));
    let host = is_host(tab);
    let place = |(place, facts): (usize, &eights_protocol::SeatFacts)| {
        let number = place as u8 + 1;
        let you = own == Some(place);
        let (name, about) = match &facts.sitter {
            Some(SeatOccupant::Person { person, .. }) => {
                let about = if you { "at-that-is-you" } else { "at-ready" };
                (person.name.clone(), tab.own.text(about))
            }
            Some(SeatOccupant::Bot { name, level }) => (name.clone(), tab.own.text(level_name(*level))),
            None => (tab.own.text("at-free-seat"), String::new()),
        };
        let free = facts.sitter.is_none();
        let action = match (free, you, host) {
            (true, _, true) => bots(tab, number),
            (false, false, true) => view! {
                <button class="btn soft" on:click=move |_| tab.desk.ask(ClientCommand::Unseat { seat: number })>
                    {tab.own.text("at-unseat")}
                </button>
            }
            .into_any(),
            (false, true, _) => view! {
                <button class="btn soft" on:click=move |_| tab.desk.ask(ClientCommand::Leave)>{tab.own.text("at-stand-up")}</button>
            }
            .into_any(),
            _ => ().into_any(),
        };
        view! {
            <li class:free=free>
                {if free { view! { <span class="ghost"></span> }.into_any() } else { draw::token(place, &name, 40) }}
                <span class="grow"><b>{name}</b><small>{about}</small></span>
                {action}
            </li>
        }
        .into_any()
    };
    seats.iter().enumerate().map(place).collect()
}

/// Returns the message key of a level's name.
pub(crate) fn level_name(level: Level) -> &'static str {
    match level {
        Level::Gentle => "at-gentle",
        Level::Steady => "at-steady",
        Level::Sharp => "at-sharp",
        Level::Master => "at-master",
    }
}

/// Renders the control that seats a bot at a free seat.
fn bots(tab: TableView, seat: u8) -> AnyView {
    let chosen = RwSignal::new(1usize);
    let levels: Vec<AnyView> = LEVELS
        .iter()
        .enumerate()
        .map(|(place, (_, level))| {
            view! { <option value=place selected=place == 1>{tab.own.text(level_name(*level))}</option> }
                .into_any()
        })
        .collect();
    view! {
        <select class="sel" aria-label=tab.own.text("at-level")
            on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(1))>{levels}</select>
        <button class="btn soft" on:click=move |_| {
            let level = LEVELS[chosen.get_untracked().min(3)].1;
            tab.desk.ask(ClientCommand::SeatBot { seat, level });
        }>{draw::icon(Icon::Bot, 18)}{tab.own.text("at-seat-bot")}</button>
    }
    .into_any()
}

/// Renders the form for sitting down, which asks for a name.
fn sit(tab: TableView) -> AnyView {
    let name = RwSignal::new(tab.own.now(|own| own.name.clone()));
    let sit = move || {
        let called = name.get_untracked().trim().to_string();
        if called.is_empty() {
            tab.desk.alert.set(Some(tab.own.text("at-name-first")));
            return;
        }
        tab.own.set(|own| own.name.clone_from(&called));
        let word = crate::entropy::word();
        tab.desk.ask(ClientCommand::Sit { seat: None, name: called, word, away: Level::Steady });
    };
    if SIT.replace(false) {
        dom::later(0, sit);
    }
    view! {
        <form class="field" on:submit=move |event| {
            event.prevent_default();
            sit();
        }>
            <label class="vh" for="name">{move || tab.own.text("at-your-name")}</label>
            <input id="name" maxlength="24" autocomplete="nickname" placeholder=move || tab.own.text("at-your-name")
                prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
            <button class="btn now">{move || tab.own.text("at-sit-down")}</button>
        </form>
        <p class="quiet">{move || tab.own.text("at-you-watch")}</p>
    }
    .into_any()
}

/// Renders the start button for the host, and a notice to wait for the others.
fn begin(tab: TableView) -> AnyView {
    // Contribute a word to the seed mixture, so that the server cannot know the deal in advance.
    Effect::new(move || {
        let needs = !tab.is_here()
            && tab.desk.look(|player| {
                player.client.needs_word()
                    && !player.client.is_asking(|ask| matches!(ask, ClientCommand::Mix { .. }))
            });
        if needs {
            tab.desk.ask(ClientCommand::Mix { word: crate::entropy::word() });
        }
    });
    view! {
        {move || if is_host(tab) {
            view! {
                <button class="btn now big" id="start" on:click=move |_| tab.desk.ask(ClientCommand::Start)>
                    {draw::icon(Icon::Play, 18)}{tab.own.text("at-deal")}
                </button>
            }
            .into_any()
        } else {
            let host = tab.desk.look(|player| {
                let room = player.client.room()?;
                let is_host = |person: PersonId| Some(person) == room.host;
                let sitters = room.seats.iter().filter_map(|seat| seat.sitter.as_ref());
                sitters.filter_map(SeatOccupant::person).find(|person| is_host(person.id)).map(|host| host.name.clone())
            });
            // The creator of the room may not have sat down yet.
            let who = match host {
                Some(name) => Phrase::new("at-wait-for-host").with("name", Part::Text(name)),
                None => Phrase::new("at-wait-for-maker"),
            };
            view! { <p class="quiet">{tab.own.say(&who)}</p> }
                .into_any()
        }}
    }
    .into_any()
}
