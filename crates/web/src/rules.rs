//! The rule card: as a page of its own, and over a table.

mod card;
mod compared;

use eights_cards::SeatCount;
use eights_family::Rules;
use eights_words::{Part, Phrase};
use leptos::prelude::*;

use crate::games::{self, Found};
use crate::parts;
use crate::route::{Place, Route};
use crate::settings::Own;
use card::Card;

/// The rule card of rules, by name or by the code of a link, as a page of its own.
pub(crate) fn page(name: &str) -> AnyView {
    untrack(|| {
        let own = Own::here();
        let path = Route::Rules(name.to_string()).path();
        let unknown = || Phrase::new("page-rules-unknown").with("name", Part::Text(name.to_string()));
        match games::find(name) {
            Found::Rules(rules) => Card::new(*rules, None, None).page(),
            Found::Away(title) => {
                games::go(title, &format!("{path}?game={}", title.key()));
                ().into_any()
            }
            Found::Unknown if games::look_elsewhere(&path) => ().into_any(),
            Found::Unknown => nothing(own, &unknown()),
            Found::Fault(why) => nothing(own, &why),
        }
    })
}

/// There are no such rules.
fn nothing(own: Own, why: &Phrase) -> AnyView {
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

/// The rule card over a table, for so many seats.
pub(crate) fn sheet(rules: &Rules, seats: Option<SeatCount>, open: RwSignal<bool>) -> AnyView {
    let rules = rules.clone();
    let own = Own::here();
    let language = parts::language(own);
    parts::dialog(open, "card-sheet", Phrase::new("page-card"), move || {
        let _ = language.get();
        untrack(|| Card::new(rules.clone(), seats, Some(open)).inside())
    })
}

/// How many may play, in words.
pub(crate) fn players(rules: &Rules) -> Phrase {
    let players = rules.players();
    let (least, most) = (players.min(), players.max());
    if least == most {
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
