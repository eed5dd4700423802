//! Play now: against bots, or with one device for all.

use eights_card_art::Icon;
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;

use super::GameForm;
use crate::route::{LEVELS, Place, Play, Route};
use crate::settings::UserContext;
use crate::{draw, parts};

/// Renders the section for playing against bots.
pub(super) fn now(own: UserContext, chosen: GameForm, pass: RwSignal<bool>) -> AnyView {
    view! {
        <section class="card" aria-labelledby="play-now">
            <h3 id="play-now">{draw::icon(Icon::Bot, 24)}{own.text("page-play-now")}</h3>
            <p>{own.text("page-play-now-about")}</p>
            <div class="step">
                {parts::stepper(chosen.bots, BOTS, chosen.bots_that_fit())}
                <span class="grow"></span>
                {level(own, chosen)}
            </div>
            {deal(own, chosen)}
            <button class="btn soft" on:click=move |_| pass.set(true)>{draw::icon(Icon::Phone, 18)}{own.text("page-pass")}</button>
        </section>
    }
    .into_any()
}

const BOTS: [&str; 3] = ["page-bots", "page-bots-fewer", "page-bots-more"];

/// Renders the choice of the bots' level.
fn level(own: UserContext, chosen: GameForm) -> AnyView {
    let now = chosen.level.get_untracked();
    let options: Vec<AnyView> = LEVELS
        .iter()
        .enumerate()
        .map(|(place, (name, _))| {
            let text = own.say(&Phrase::new("page-level-named").with("level", Part::Word(name)));
            parts::option(place.to_string(), text, place == now)
        })
        .collect();
    view! {
        <select class="sel" aria-label=own.text("page-level")
            on:change=move |event| chosen.level.set(event_target_value(&event).parse().unwrap_or(now))>
            {options}
        </select>
    }
    .into_any()
}

/// Renders the button that deals the cards.
pub(super) fn deal(own: UserContext, chosen: GameForm) -> AnyView {
    let place = Place::here();
    view! {
        <button class="btn now big" on:click=move |_| start(place, chosen, 1, chosen.bots)>
            {draw::icon(Icon::Play, 18)}{own.text("page-deal")}
        </button>
    }
    .into_any()
}

fn start(place: Place, chosen: GameForm, people: usize, bots: RwSignal<usize>) {
    let (_, level) = LEVELS[chosen.level.get_untracked().min(LEVELS.len() - 1)];
    place.go(Route::Play(Play {
        rules: chosen.code.get_untracked(),
        people: people as u8,
        bots: bots.get_untracked() as u8,
        level,
        deal: None,
    }));
}

/// Renders the dialog that asks who shares this device.
pub(super) fn pass(chosen: GameForm, open: RwSignal<bool>) -> AnyView {
    let own = chosen.own;
    let place = Place::here();
    // More people leave fewer seats for bots.
    Effect::new(move || {
        chosen.people.track();
        chosen.fit();
    });
    parts::dialog(open, "small front", Phrase::new("page-pass"), move || {
        untrack(|| {
            view! {
                <p>{own.text("page-pass-about")}</p>
                <div class="step">
                    {parts::stepper(chosen.people, ["page-people", "page-people-fewer", "page-people-more"], chosen.people_that_fit())}
                </div>
                <div class="step">
                    {parts::stepper(chosen.more_bots, BOTS, chosen.more_bots_that_fit())}
                    <span class="grow"></span>
                    {level(own, chosen)}
                </div>
                <button class="btn now" on:click=move |_| {
                    open.set(false);
                    start(place, chosen, chosen.people.get_untracked(), chosen.more_bots);
                }>{draw::icon(Icon::Play, 18)}{own.text("page-deal")}</button>
            }
            .into_any()
        })
    })
}
