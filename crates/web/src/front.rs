//! The front page: choice of the game, the rules and the company.

mod chosen;
mod games;
mod play;
mod room;
mod rules;

use eights_card_art::{Effect, Icon};
use eights_cards::Face;
use leptos::prelude::*;

use crate::preferences::{self, language_name};
use crate::route::Route;
use crate::settings::UserContext;
use crate::{dom, draw, parts};
use chosen::GameForm;

pub(crate) use room::one_line;

/// Renders the front page, optionally with the code of rules that somebody sent.
pub(crate) fn front(code: Option<String>) -> AnyView {
    untrack(|| {
        let own = UserContext::here();
        let chosen = GameForm::new(own);
        if let Some(code) = code {
            chosen.open(&code);
        }
        let (settings, all, pass) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
        let room = room::RoomForm::new();
        let language = parts::language(own);
        view! {
            <div class="front">
                {move || {
                    let _ = language.get();
                    untrack(|| page(own, chosen, room, [settings, all, pass]))
                }}
            </div>
            {preferences::preferences(settings)}
            {rules::all(chosen, all)}
            {play::pass(chosen, pass)}
        }
        .into_any()
    })
}

/// Renders the page in the user's language.
fn page(
    own: UserContext,
    chosen: GameForm,
    room: room::RoomForm,
    [settings, all, pass]: [RwSignal<bool>; 3],
) -> AnyView {
    dom::document().set_title(&own.text("page-title"));
    let narrow = dom::is_narrow();
    let (above, beside) = if narrow { (Some(side(own, true)), None) } else { (None, Some(side(own, false))) };
    view! {
        <div class="main">
            {header(own, chosen, settings)}
            <main>
                {above}
                <h1>
                    {own.text("page-first-line")}" "<br/>{own.text("page-second-line")}" "
                    <em>{own.text("page-second-line-end")}</em>"."
                </h1>
                <p class="lead">{own.text("page-lead")}</p>
                {games::games(own, chosen)}
                {rules::rules(own, chosen, all)}
                <div class="two">
                    {play::now(own, chosen, pass)}
                    {room::card(own, chosen, room)}
                </div>
            </main>
            <footer class="foot">{own.text("page-foot")}</footer>
        </div>
        {beside}
        <div class="stick">
            {play::deal(own, chosen)}
            <button class="btn ink" on:click=move |_| room::show()>{draw::icon(Icon::Friends, 22)}{own.text("page-invite")}</button>
        </div>
    }
    .into_any()
}

fn header(own: UserContext, chosen: GameForm, settings: RwSignal<bool>) -> AnyView {
    let brand = view! { {draw::mark(36)}"Eights" }.into_any();
    let rules =
        move || parts::link("hid", Route::Rules(chosen.code.get()), own.text("page-rules").into_any());
    let languages: Vec<AnyView> = eights_i18n::Language::all()
        .filter(|language| *language != own.now(|own| own.language))
        .map(|language| {
            view! {
                <button class="btn quietly" lang=language.code() on:click=move |_| own.set(|own| own.language = language)>
                    {language_name(language)}
                </button>
            }
            .into_any()
        })
        .collect();
    let dark = move || own.get(|own| own.dark).unwrap_or_else(dom::is_dark);
    view! {
        <header class="bar">
            {parts::link("brand", Route::Front(None), brand)}
            <span class="grow"></span>
            {rules}
            {languages}
            <button class="btn soft sq" aria-label=move || own.text(if dark() { "page-light" } else { "page-dark" })
                on:click=move |_| {
                    let dark = untrack(dark);
                    own.set(|own| own.dark = Some(!dark));
                }>
                {draw::icon(Icon::Theme, 22)}
            </button>
            <button class="btn soft sq" aria-label=own.text("page-settings") on:click=move |_| settings.set(true)>
                {draw::icon(Icon::Settings, 22)}
            </button>
        </header>
    }
    .into_any()
}

/// The pose of a card in the picture: its name, its offsets to the right and down, and its rotation.
type CardPose = (&'static str, i32, i32, i32);

const WIDE: [CardPose; 6] = [
    ("", 205, 60, 24),
    ("KS", -168, -262, -9),
    ("QD", 66, -282, 7),
    ("JC", -186, 112, 5),
    ("AS", 96, 150, -11),
    ("8H", -34, -66, -3),
];

const NARROW: [CardPose; 5] =
    [("JC", -170, 10, -16), ("KS", 150, 0, 14), ("QD", -84, -22, -7), ("AH", 74, -24, 7), ("8H", -2, -40, 0)];

/// Renders the picture: some cards on wool.
fn side(own: UserContext, narrow: bool) -> AnyView {
    let (cards, width): (&[CardPose], f32) = if narrow { (&NARROW, 132.0) } else { (&WIDE, 224.0) };
    let card = |(name, across, down, turned): &CardPose| {
        let drawing = match name.parse::<Face>() {
            Ok(face) if name.starts_with('8') => parts::playing_card(face, &[Effect::Wild], width),
            Ok(face) => parts::playing_card(face, &[], width),
            Err(_) => draw::back(width),
        };
        let style = format!("transform:translate({across}px,{down}px) rotate({turned}deg)");
        view! { <span class="lies" style=style>{drawing}</span> }.into_any()
    };
    let cards: Vec<AnyView> = cards.iter().map(card).collect();
    view! {
        <aside class="side felt">
            <div class="fanx" aria-hidden="true">{cards}</div>
            <p class="cap">{draw::icon(Icon::Shield, 28)}<span>{own.text("page-sealed")}</span></p>
        </aside>
    }
    .into_any()
}
