//! The choice of the rules.

use eights_card_art::Icon;
use eights_catalog::Rules;
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;

use super::GameForm;
use crate::route::Route;
use crate::settings::UserContext;
use crate::{draw, games, kept_rules, loading, parts, rules as card};

/// Preset shown before all others, if the game has it: the one for newcomers.
const FOR_NEWCOMERS: &str = "family";

/// Presets shown next to the usual rules, if the game has them.
const FIRST: [&str; 5] = ["action", "sheet", "switch", "mau-mau", "countdown"];

/// Number of presets shown before the user asks for more.
const SHOWN: usize = 7;

/// Renders the rules: some of them are shown, and one is chosen.
pub(super) fn rules(own: UserContext, chosen: GameForm, all: RwSignal<bool>) -> AnyView {
    let chips = move || {
        let (code, kept) = (chosen.code.get(), chosen.kept.get());
        untrack(|| chips(own, chosen, &code, &kept))
    };
    let number = move || chosen.rules.with(|rules| rules.game().presets().len());
    view! {
        <h2 class="q" id="which-rules">{own.text("page-which-rules")}<span>{own.text("page-everyone")}</span></h2>
        <div class="chips">
            <div class="group" role="radiogroup" aria-labelledby="which-rules" on:keydown=|event| parts::arrows(&event)>{chips}</div>
            <button class="ch more" on:click=move |_| all.set(true)>
                {move || own.say(&Phrase::new("page-all").with("number", number()))}
            </button>
        </div>
        {field(own, chosen)}
        {said(own, chosen)}
        {difference(own, chosen)}
    }
    .into_any()
}

fn chips(own: UserContext, chosen: GameForm, code: &str, kept: &[kept_rules::OwnRules]) -> Vec<AnyView> {
    let game = chosen.rules.with(Rules::game);
    let mut chips = Vec::new();
    for own_rules in kept.iter().filter(|kept| kept.game == game.key()).take(3) {
        let title = Part::Text(own_rules.title.clone());
        let text = own.say(&Phrase::new("page-yours").with("title", title));
        chips.push(chip(chosen, own_rules.code.clone(), text, own_rules.code == code));
    }
    let presets = game.presets();
    let first = [FOR_NEWCOMERS, game.usual_rules()].into_iter().chain(FIRST).map(str::to_string);
    let mut names: Vec<String> = Vec::new();
    for name in first.chain(presets.iter().cloned()) {
        if presets.contains(&name) && !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(SHOWN);
    if !names.iter().any(|name| name == code) && presets.iter().any(|name| name == code) {
        names.insert(0, code.to_string());
    }
    for name in names {
        let title = Rules::named(&name).map_or_else(String::new, |rules| chosen.title(&rules, true));
        let phrase =
            Phrase::new("page-chip").with("name", Part::Text(name.clone())).with("title", Part::Text(title));
        chips.push(chip(chosen, name.clone(), own.say(&phrase), name == code));
    }
    chips
}

fn chip(chosen: GameForm, code: String, text: String, is_chosen: bool) -> AnyView {
    view! {
        <button class="ch" role="radio" aria-checked=is_chosen.to_string() tabindex=if is_chosen { "0" } else { "-1" }
            on:click=move |_| chosen.choose_named(&code)>
            <span class="is">{draw::icon(Icon::Check, 16)}</span>{text}
        </button>
    }
    .into_any()
}

/// Renders the field into which a link is pasted.
fn field(own: UserContext, chosen: GameForm) -> AnyView {
    let text = RwSignal::new(String::new());
    view! {
        <form class="field" on:submit=move |event| {
            event.prevent_default();
            chosen.open(&text.get_untracked());
            if matches!(chosen.said.get_untracked(), Some(Ok(_))) {
                text.set(String::new());
            }
        }>
            {draw::icon(Icon::Link, 20)}
            <label class="vh" for="rules-link">{own.text("page-link")}</label>
            <input id="rules-link" placeholder=own.text("page-link-paste") autocomplete="off" autocapitalize="none" spellcheck="false"
                prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
            <button class="btn soft">{own.text("page-open")}</button>
        </form>
    }
    .into_any()
}

/// Renders the message about an opened link.
fn said(own: UserContext, chosen: GameForm) -> AnyView {
    let good = move || chosen.said.get().and_then(Result::ok).map(|phrase| own.say(&phrase));
    let bad = move || chosen.said.get().and_then(Result::err).map(|phrase| own.say(&phrase));
    view! { <p class="sent" role="status">{good}</p><p class="sent bad" role="alert">{bad}</p> }.into_any()
}

/// Describes the rules in a sentence, and how they differ from those that most people know.
fn difference(own: UserContext, chosen: GameForm) -> AnyView {
    let differs = differs(own, chosen);
    let inside = move || {
        let rules = chosen.rules.get();
        untrack(|| {
            let about = own.words(|words| games::about(words, &rules, games::is_preset(&rules)));
            let icon = if is_usual(&rules) { Icon::About } else { Icon::Differs };
            let read = view! { <u>{own.text("page-read-card")}</u> }.into_any();
            let route = Route::Rules(games::code(&rules));
            view! {
                {draw::icon(icon, 18)}
                <span>{about}" "{move || differs.get()}" "{parts::link("read", route, read)}</span>
            }
            .into_any()
        })
    };
    view! { <div class="diff">{inside}</div> }.into_any()
}

fn is_usual(rules: &Rules) -> bool {
    rules.name() == rules.game().usual_rules() && games::is_preset(rules)
}

/// Returns a signal that says how the rules differ from those that most people know. The reading part computes it, and
/// is fetched only if the user has chosen other rules; without it, the text stays empty.
fn differs(own: UserContext, chosen: GameForm) -> RwSignal<String> {
    let said = RwSignal::new(String::new());
    Effect::new(move || {
        let usual = chosen.rules.with(is_usual);
        let code = chosen.code.get();
        said.set(String::new());
        if usual {
            return;
        }
        leptos::task::spawn_local(async move {
            let text = loading::ask(own, |reading, language| reading.difference(language, &code)).await;
            // The user may have chosen other rules by now.
            if chosen.code.try_get_untracked().is_some_and(|now| now == code) {
                said.try_set(text.unwrap_or_default());
            }
        });
    });
    said
}

/// Renders the dialog with all rules of the game.
pub(super) fn all(chosen: GameForm, open: RwSignal<bool>) -> AnyView {
    let own = chosen.own;
    let title = Phrase::new("page-all-rules");
    parts::dialog(open, "wide front", title, move || {
        let game = chosen.rules.with(Rules::game);
        let kept = chosen.kept.get();
        untrack(|| {
            let mine = kept.iter().filter(|kept| kept.game == game.key());
            let mine: Vec<AnyView> = mine.map(|kept| own_row(chosen, open, kept)).collect();
            let none = mine.is_empty().then(|| view! { <p>{own.text("page-your-rules-none")}</p> });
            let presets = game.presets();
            let rows: Vec<AnyView> = presets
                .iter()
                .filter_map(|name| Rules::named(name))
                .map(|rules| row(chosen, open, &rules))
                .collect();
            view! {
                <h3>{own.text("page-your-rules")}</h3>
                {none}
                <ul class="list">{mine}</ul>
                <h3>{own.text("page-with-program")}</h3>
                <ul class="list">{rows}</ul>
            }
            .into_any()
        })
    })
}

/// Renders a preset in the list of all rules.
fn row(chosen: GameForm, open: RwSignal<bool>, rules: &Rules) -> AnyView {
    let own = chosen.own;
    let about = own.words(|words| games::about(words, rules, true));
    let players = card::players(rules);
    let text = format!("{about} {}.", own.say(&players));
    entry(chosen, open, rules.name().to_string(), chosen.title(rules, true), text, ().into_any())
}

/// Renders the user's own rules in the list of all rules.
fn own_row(chosen: GameForm, open: RwSignal<bool>, kept: &kept_rules::OwnRules) -> AnyView {
    let own = chosen.own;
    let label = Phrase::new("page-forget").with("title", Part::Text(kept.title.clone()));
    let code = kept.code.clone();
    let forget = view! {
        <button class="btn soft sq" aria-label=own.say(&label) on:click=move |_| {
            kept_rules::forget(&code);
            chosen.kept.set(kept_rules::all());
        }>{draw::icon(Icon::Close, 18)}</button>
    };
    entry(chosen, open, kept.code.clone(), kept.title.clone(), String::new(), forget.into_any())
}

fn entry(
    chosen: GameForm,
    open: RwSignal<bool>,
    code: String,
    title: String,
    about: String,
    more: AnyView,
) -> AnyView {
    let current = (chosen.code.get_untracked() == code).then_some("true");
    view! {
        <li>
            <button class="entry" aria-current=current on:click=move |_| {
                chosen.choose_named(&code);
                open.set(false);
            }><b>{title}</b><small>{about}</small></button>
            {more}
        </li>
    }
    .into_any()
}
