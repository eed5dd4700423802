//! The preferences dialog.

use eights_i18n::{Language, Part, Phrase};
use leptos::prelude::*;

use crate::front::one_line;
use crate::settings::{PACES, Preferences, UserContext};
use crate::{own_data, parts};

/// Returns a language's own name.
pub(crate) fn language_name(language: Language) -> &'static str {
    match language.code() {
        "de" => "Deutsch",
        "en" => "English",
        code => code,
    }
}

/// A boolean preference: its message, its getter and its setter.
type Switch = (&'static str, fn(&Preferences) -> bool, fn(&mut Preferences, bool));

const SWITCHES: [Switch; 5] = [
    ("page-raise", |own| own.raise, |own, yes| own.raise = yes),
    ("page-sound", |own| own.sound, |own, yes| own.sound = yes),
    ("page-turn-title", |own| own.title, |own, yes| own.title = yes),
    ("page-large", |own| own.large, |own, yes| own.large = yes),
    ("page-hints", |own| own.hints, |own, yes| own.hints = yes),
];

const THEMES: [(&str, Option<bool>); 3] =
    [("page-theme-system", None), ("page-theme-light", Some(false)), ("page-theme-dark", Some(true))];

/// Returns the dark mode setting at an index of [`THEMES`].
fn theme(place: &str) -> Option<bool> {
    place.parse().ok().and_then(|place: usize| THEMES.get(place)).and_then(|(_, dark)| *dark)
}

/// Returns the index of the animation speed in [`PACES`].
pub(crate) fn pace(place: &str) -> usize {
    place.parse().unwrap_or(1).min(PACES.len() - 1)
}

/// Renders the preferences dialog.
pub(crate) fn preferences(open: RwSignal<bool>) -> AnyView {
    let own = UserContext::here();
    let language = parts::language(own);
    parts::dialog(open, "small", Phrase::new("page-settings"), move || {
        let _ = language.get();
        untrack(|| inside(own))
    })
}

fn inside(own: UserContext) -> AnyView {
    let settings = own.now(Preferences::clone);
    let languages = Language::all().map(|language| {
        let chosen = language == settings.language;
        parts::option(language.code().to_string(), language_name(language).to_string(), chosen)
    });
    let themes = THEMES.iter().enumerate().map(|(place, (name, dark))| {
        parts::option(place.to_string(), own.text(name), *dark == settings.dark)
    });
    let paces = PACES.iter().enumerate().map(|(place, (name, _))| {
        let text = own.say(&Phrase::new("page-pace-named").with("pace", Part::Word(name)));
        parts::option(place.to_string(), text, place == settings.pace)
    });
    let switches: Vec<AnyView> = SWITCHES.into_iter().map(|switch| switch_row(own, switch)).collect();
    view! {
        <label class="setting"><span>{own.text("page-your-name")}</span>
            <input class="sel" maxlength="24" autocomplete="nickname" prop:value=settings.name
                on:change=move |event| own.set(|own| own.name = one_line(&event_target_value(&event))) />
        </label>
        {choice(own, "page-language", languages.collect(), |own, value| {
            if let Some(language) = Language::named(value) {
                own.language = language;
            }
        })}
        {choice(own, "page-theme", themes.collect(), |own, value| {
            own.dark = theme(value);
        })}
        {choice(own, "page-pace", paces.collect(), |own, value| own.pace = pace(value))}
        {switches}
        <p class="quiet">{own.text("page-settings-kept")}</p>
        {own_data::own_data(own)}
    }
    .into_any()
}

/// Renders a choice of one from several options.
fn choice(
    own: UserContext,
    label: &'static str,
    options: Vec<AnyView>,
    set: fn(&mut Preferences, &str),
) -> AnyView {
    view! {
        <label class="setting"><span>{own.text(label)}</span>
            <select class="sel" on:change=move |event| own.set(|own| set(own, &event_target_value(&event)))>{options}</select>
        </label>
    }
    .into_any()
}

fn switch_row(own: UserContext, (label, get, set): Switch) -> AnyView {
    view! { {switch(own.text(label), move || own.get(get), move |yes| own.set(|own| set(own, yes)))} }
        .into_any()
}

/// Renders a switch with its text.
pub(crate) fn switch(
    text: String,
    get: impl Fn() -> bool + Copy + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <button class="only" role="switch" aria-checked=move || get().to_string() on:click=move |_| set(!untrack(get))>
            <span class="sw"></span><span>{text}</span>
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_its_own_name() {
        for language in Language::all() {
            assert_ne!(language_name(language), language.code());
        }
    }

    #[test]
    fn every_theme_is_chosen_by_its_place_in_the_list() {
        for (place, (_, dark)) in THEMES.iter().enumerate() {
            assert_eq!(theme(&place.to_string()), *dark);
        }
        assert_eq!(theme("7"), None, "anything else does as the system does");
        assert_eq!(theme("dark"), None);
    }

    #[test]
    fn every_pace_is_chosen_by_its_place_in_the_list() {
        for place in 0..PACES.len() {
            assert_eq!(pace(&place.to_string()), place);
        }
        assert_eq!(PACES[pace("nonsense")].0, "normal");
    }

    #[test]
    fn a_switch_changes_what_it_shows_and_no_other() {
        let usual = Preferences::usual(None);
        for (label, get, set) in SWITCHES {
            let mut settings = usual.clone();
            set(&mut settings, !get(&usual));
            assert_ne!(get(&settings), get(&usual), "{label}");
            let others = SWITCHES.iter().filter(|(other, ..)| *other != label);
            assert!(others.into_iter().all(|(_, get, _)| get(&settings) == get(&usual)), "{label}");
        }
    }
}
