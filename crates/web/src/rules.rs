//! The rule card: as a page of its own, and over a table of the other part.

mod card;
mod compared;

use eights_cards::SeatCount;
use eights_catalog::Rules;
use eights_i18n::{Language, Part, Phrase};
use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::HtmlElement;

use crate::games::{self, RulesLookup};
use crate::route::{Place, Route};
use crate::settings::{UserContext, loaded};
use crate::{dom, loading, parts};
use card::Card;
use compared::Chapter;

/// Renders the rule card as a page of its own; its rules are given by name or by the code of a link.
pub(crate) fn page(name: &str) -> AnyView {
    untrack(|| {
        let own = UserContext::here();
        let path = Route::Rules(name.to_string()).path();
        let unknown = || Phrase::new("page-rules-unknown").with("name", Part::Text(name.to_string()));
        match games::find(name) {
            RulesLookup::Rules(rules) => Card::new(*rules, None, None).page(),
            RulesLookup::Away(title) => {
                games::go(title, &format!("{path}?game={}", title.key()));
                ().into_any()
            }
            RulesLookup::Unknown if games::look_elsewhere(&path) => ().into_any(),
            RulesLookup::Unknown => nothing(own, &unknown()),
            RulesLookup::Fault(why) => nothing(own, &why),
        }
    })
}

/// Renders the notice that there are no such rules.
fn nothing(own: UserContext, why: &Phrase) -> AnyView {
    let back = own.text("page-back").into_any();
    view! {
        <main class="rulecard none">
            <h1>{own.text("page-card")}</h1>
            <p role="alert">{own.say(why)}</p>
            <p>{parts::link("btn soft", Route::Front(None), back)}</p>
        </main>
    }
    .into_any()
}

/// Renders the rule card into an element of the other part, for a number of seats and opened at a chapter. Returns a
/// function that removes it again.
pub(crate) fn put(
    into: HtmlElement,
    language: &str,
    rules: &str,
    seats: usize,
    chapter: &str,
    close: Function,
) -> JsValue {
    let (language, found) = (language.to_string(), games::find(rules));
    let card = mount_to(into, move || {
        let own = UserContext::guest(loading::PagePart::Reading, &language);
        let open = RwSignal::new(true);
        Effect::new(move || {
            if !open.get() {
                drop(close.call0(&JsValue::NULL));
            }
        });
        match found {
            RulesLookup::Rules(rules) => Card::new(*rules, SeatCount::new(seats), Some(open)).inside(),
            RulesLookup::Fault(why) => view! { <p role="alert">{own.say(&why)}</p> }.into_any(),
            RulesLookup::Away(_) | RulesLookup::Unknown => ().into_any(),
        }
    });
    if !chapter.is_empty() {
        let chapter = chapter.to_string();
        dom::later(0, move || card::go_to(&chapter));
    }
    Closure::once_into_js(move || drop(card))
}

/// Describes how rules differ from those that most people know, or else from the nearest: the number of differences
/// and their chapters.
pub(crate) fn difference(language: &str, rules: &str) -> Option<String> {
    let RulesLookup::Rules(rules) = games::find(rules) else { return None };
    let usual = rules.game().usual_rules();
    let other = match games::is_preset(&rules) {
        true if rules.name() == usual => None,
        true => Rules::named(usual),
        false => rules.nearest(),
    }?;
    let words = loaded(loading::PagePart::Reading, Language::named(language)?);
    // Count the differences as the card does.
    let differ: Vec<_> = compared::chapters(&words, &rules.whole_card(), Some(&other.whole_card()))
        .into_iter()
        .filter(|chapter| chapter.differ() > 0)
        .collect();
    let number: usize = differ.iter().map(Chapter::differ).sum();
    let list = differ.iter().map(|chapter| Phrase::new(chapter.heading)).collect();
    let title = games::title(&words, &other, true);
    let phrase = Phrase::new("page-differs").with("number", number);
    Some(words.say(&phrase.with("other", Part::Text(title)).with("list", Part::Row(list))))
}

/// Says how many may play.
pub(crate) fn players(rules: &Rules) -> Phrase {
    let players = rules.players();
    let (least, most) = (players.min(), players.max());
    // Teams of two leave out odd numbers.
    if rules.player_counts().len() <= most - least {
        Phrase::new("page-players-some").with("numbers", Part::Text(rules.player_counts_text()))
    } else if least == most {
        Phrase::new("page-players-only").with("number", least)
    } else {
        Phrase::new("page-players").with("least", least).with("most", most)
    }
}

/// Goes to the front page with these rules chosen.
fn play(place: Place, rules: &Rules) {
    let code = games::code(rules);
    crate::kept_rules::set_last(&code);
    games::keep(rules.game());
    place.go(Route::Front(None));
}
