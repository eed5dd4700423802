//! The overlays over the table: rules, menu, phrases, the game log, keys.

use eights_card_art::Icon;
use eights_cards::SeatCount;
use eights_catalog::Rules;
use eights_i18n::Phrase;
use eights_protocol::{ChatText, ClientCommand, PHRASES};
use leptos::prelude::*;

use super::{Sheet, TableView, early_end, people, told};
use crate::route::{Place, Route};
use crate::{dom, draw, games, loading, parts, preferences};

/// Announces the turn in the title of the page, and by sound.
pub(super) fn announce(tab: TableView) {
    let (must, known) = tab.scene.with_untracked(|scene| (scene.must, scene.phase.is_some()));
    let title = if must && tab.own.now(|own| own.title) {
        format!("{} · Eights", tab.own.text("at-your-turn"))
    } else {
        "Eights".to_string()
    };
    let document = dom::document();
    let was = document.title();
    if known && was != title {
        document.set_title(&title);
        if must && tab.own.now(|own| own.sound) {
            dom::chime();
        }
    }
}

/// Renders all overlays, at most one of which is open.
pub(super) fn sheets(tab: TableView) -> AnyView {
    let preferences_open = RwSignal::new(false);
    let rules_open = RwSignal::new(false);
    Effect::new(move || {
        let sheet = tab.sheet.get();
        preferences_open.set(sheet == Some(Sheet::Preferences));
        rules_open.set(matches!(sheet, Some(Sheet::Rules | Sheet::Turn)));
    });
    // A dialog that the browser closed by itself is closed for us too.
    Effect::new(move || {
        let closed = !preferences_open.get() && !rules_open.get();
        let such = matches!(tab.sheet.get_untracked(), Some(Sheet::Preferences | Sheet::Rules | Sheet::Turn));
        if closed && such {
            tab.sheet.set(None);
        }
    });
    let known = Memo::new(move |_| tab.desk.look(|player| player.client.rules().is_some()));
    let card = move || {
        known.get().then(|| {
            tab.desk.peek(|player| {
                player.client.rules().map(|rules| rule_card(tab, rules, player.client.seats(), rules_open))
            })
        })
    };
    let small = move || match tab.sheet.get() {
        Some(Sheet::Menu) => pane(tab, "at-menu", menu(tab)),
        Some(Sheet::Say) => pane(tab, "at-say", phrases(tab)),
        Some(Sheet::Story) => {
            pane(tab, "at-what-happened", view! { {told::list(tab, 200)}{told::scores(tab)} }.into_any())
        }
        Some(Sheet::People) => pane(tab, "at-people", people::people(tab)),
        Some(Sheet::Seat) => pane(tab, "at-your-seat", people::seat(tab)),
        Some(Sheet::Concede) => pane(tab, "at-concede-title", early_end::confirmation(tab)),
        Some(Sheet::Keys) => pane(tab, "at-keys", keys(tab)),
        _ => ().into_any(),
    };
    view! { {card}{preferences::preferences(preferences_open)}{small} }.into_any()
}

/// Renders the rule card, which the reading part provides.
fn rule_card(tab: TableView, rules: &Rules, seats: Option<SeatCount>, open: RwSignal<bool>) -> AnyView {
    let (code, seats) = (games::code(rules), seats.map_or(0, SeatCount::get));
    parts::dialog(open, "card-sheet", Phrase::new("page-card"), move || {
        untrack(|| {
            let chapter = if tab.sheet.get() == Some(Sheet::Turn) { "section-turn" } else { "" };
            loading::rule_card(code.clone(), seats, chapter, move || open.set(false))
        })
    })
}

/// Renders an overlay with a heading and a button that closes it.
fn pane(tab: TableView, title: &'static str, inside: AnyView) -> AnyView {
    dom::later(0, || dom::focus(".pane .close"));
    view! {
        <div class="veil" on:click=move |_| tab.sheet.set(None)></div>
        <section class="pane panel" role="dialog" aria-modal="true" aria-labelledby="pane">
            <div class="row"><h2 id="pane" class="grow">{tab.own.text(title)}</h2>
                <button class="btn sq soft close" aria-label=tab.own.text("at-close") on:click=move |_| tab.sheet.set(None)>
                    {draw::icon(Icon::Close, 20)}
                </button>
            </div>
            {inside}
        </section>
    }
    .into_any()
}

fn menu(tab: TableView) -> AnyView {
    let place = Place::here();
    let item = |icon: Icon, text: &'static str, act: Box<dyn Fn()>| {
        view! { <button class="btn soft item" on:click=move |_| act()>{draw::icon(icon, 20)}{tab.own.text(text)}</button> }
            .into_any()
    };
    let open = move |sheet: Sheet| -> Box<dyn Fn()> { Box::new(move || tab.sheet.set(Some(sheet))) };
    let (host, playing) = tab.desk.peek(|player| {
        let room = player.client.room();
        let host = room.is_some_and(|room| room.host.is_some() && room.host == player.client.person());
        (host, room.is_some_and(|room| room.phase == eights_protocol::Phase::Playing))
    });
    let seated = tab.desk.peek(|player| player.client.seat().is_some());
    let people = (!tab.is_here()).then(|| item(Icon::Friends, "at-people", open(Sheet::People)));
    let seat = (seated && !tab.is_here()).then(|| item(Icon::Phone, "at-your-seat", open(Sheet::Seat)));
    let give_up = (host && playing && !tab.is_here()).then(|| {
        item(
            Icon::Flag,
            "at-abandon",
            Box::new(move || {
                tab.desk.ask(ClientCommand::Abandon);
                tab.sheet.set(None);
            }),
        )
    });
    view! {
        <div class="items">
            {item(Icon::Rules, "at-rules", open(Sheet::Rules))}
            {item(Icon::Settings, "at-preferences", open(Sheet::Preferences))}
            {item(Icon::Again, "at-what-happened", open(Sheet::Story))}
            {item(Icon::About, "at-keys", open(Sheet::Keys))}
            {people}
            {seat}
            {early_end::items(tab)}
            {give_up}
            {item(Icon::Back, "at-leave", Box::new(move || place.go(Route::Front(None))))}
        </div>
    }
    .into_any()
}

/// Renders the set phrases.
fn phrases(tab: TableView) -> AnyView {
    let phrase = |name: &&'static str| {
        let name = *name;
        let text =
            tab.own.words(|words| words.find(&format!("phrase-{name}"))).unwrap_or_else(|| name.to_string());
        view! {
            <button class="btn soft" on:click=move |_| {
                tab.desk.ask(ClientCommand::Say { words: ChatText::Phrase(name.to_string()) });
                tab.sheet.set(None);
            }>{text}</button>
        }
        .into_any()
    };
    let phrases: Vec<AnyView> = PHRASES.iter().map(phrase).collect();
    let said: Vec<AnyView> = tab.desk.look(|player| {
        let line = |line: &eights_protocol::ChatLine| {
            let text = match &line.words {
                ChatText::Phrase(name) => {
                    tab.own.words(|words| words.find(&format!("phrase-{name}"))).unwrap_or_default()
                }
                ChatText::Text(text) => text.clone(),
            };
            view! { <li><b>{line.name.clone()}</b>" "{text}</li> }.into_any()
        };
        player.client.said().map(line).collect()
    });
    view! { <ul class="said">{said}</ul><div class="phrases">{phrases}</div> }.into_any()
}

/// Renders the list of all keys.
fn keys(tab: TableView) -> AnyView {
    let row = |(key, text): &(&'static str, &'static str)| {
        view! { <li><kbd>{*key}</kbd><span>{tab.own.text(text)}</span></li> }.into_any()
    };
    let rows: Vec<AnyView> = super::keys::KEYS.iter().map(row).collect();
    view! { <ul class="keylist">{rows}</ul> }.into_any()
}
