//! Admission to a private table: guests who come by the code wait until the host lets them in.

use eights_card_art::Icon;
use eights_i18n::{Part, Phrase};
use eights_protocol::{ClientCommand, Person};
use leptos::prelude::*;

use super::TableView;
use crate::draw;
use crate::route::{Place, Route};

/// Renders the waiting guest's page: they give their name and wait for the host.
pub(super) fn outside(tab: TableView) -> AnyView {
    let name = RwSignal::new(tab.own.now(|own| own.name.clone()));
    let waiting = move || tab.desk.look(|player| player.client.waiting().cloned());
    let knocked = Memo::new(move |_| waiting().is_some_and(|waiting| waiting.knocked));
    let word = waiting().map(|waiting| waiting.word).unwrap_or_default();
    let place = Place::here();
    let cancel = move || {
        view! {
            <button type="button" class="btn soft" id="cancel" on:click=move |_| place.go(Route::Front(None))>
                {tab.own.text("at-door-cancel")}
            </button>
        }
        .into_any()
    };
    let knock = move || {
        let called = name.get_untracked().trim().to_string();
        if called.is_empty() {
            tab.desk.alert.set(Some(tab.own.text("at-name-first")));
            return;
        }
        tab.own.set(|own| own.name.clone_from(&called));
        tab.desk.ask(ClientCommand::Knock { name: called });
    };
    let inside = move || {
        if knocked.get() {
            return view! { <p role="status">{tab.own.text("at-door-asked")}</p>{cancel()} }.into_any();
        }
        view! {
            <p>{tab.own.text("at-door-private")}</p>
            <form class="field" on:submit=move |event| {
                event.prevent_default();
                knock();
            }>
                <label class="vh" for="name">{tab.own.text("at-your-name")}</label>
                <input id="name" maxlength="24" autocomplete="nickname" placeholder=tab.own.text("at-your-name")
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
                <button class="btn now" id="knock">{tab.own.text("at-door-knock")}</button>
            </form>
            {cancel()}
        }
        .into_any()
    };
    let room = Phrase::new("at-room-word").with("word", Part::Text(word));
    view! {
        <main class="centre lobby">
            <div class="panel">
                <h1>{tab.own.say(&room)}</h1>
                {inside}
                <p class="toast" role="alert" class:shown=move || tab.desk.alert.with(Option::is_some)>
                    {move || tab.desk.alert.get()}
                </p>
            </div>
        </main>
    }
    .into_any()
}

/// Renders the list of waiting guests, for the host.
pub(super) fn knocks(tab: TableView) -> AnyView {
    let people = Memo::new(move |_| tab.desk.look(|player| player.client.knocking().to_vec()));
    let row = move |person: &Person| {
        let id = person.id;
        let answer = move |yes| tab.desk.ask(ClientCommand::Admit { person: id, yes });
        let knocks = Phrase::new("at-door-knocks").with("name", Part::Text(person.name.clone()));
        view! {
            <li>
                <span class="grow">{tab.own.say(&knocks)}</span>
                <button class="btn now" on:click=move |_| answer(true)>{tab.own.text("at-door-admit")}</button>
                <button class="btn soft" on:click=move |_| answer(false)>{tab.own.text("at-door-refuse")}</button>
            </li>
        }
        .into_any()
    };
    let list = move || {
        let people = people.get();
        (!people.is_empty()).then(|| {
            let rows: Vec<AnyView> = people.iter().map(row).collect();
            view! {
                <section class="knocks panel" role="alert" aria-label=tab.own.text("at-door")>
                    {draw::icon(Icon::Friends, 22)}<ul>{rows}</ul>
                </section>
            }
        })
    };
    view! { {list} }.into_any()
}
