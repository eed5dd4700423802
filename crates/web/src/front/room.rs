//! Creation of a room with friends, on the server.

use eights_card_art::Icon;
use eights_i18n::{Part, Phrase};
use eights_presenter::refusal_text;
use eights_protocol::Settings;
use eights_protocol::http::{NewRoom, RulesChoice};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::GameForm;
use crate::ask::{self, FetchError};
use crate::route::{Place, Route};
use crate::settings::UserContext;
use crate::table::lobby;
use crate::{dom, draw, games, parts};

/// State of the request for a room.
#[derive(Clone, Copy)]
pub(super) struct RoomForm {
    /// Set while the request is pending.
    asking: RwSignal<bool>,
    /// The reason why the request failed.
    why: RwSignal<Option<Phrase>>,
}

impl RoomForm {
    /// Creates the state with no request pending.
    pub(super) fn new() -> RoomForm {
        RoomForm { asking: RwSignal::new(false), why: RwSignal::new(None) }
    }

    /// Requests a room from the server and goes there. Whoever creates a room and has a name takes a seat in it.
    fn ask(self, own: UserContext, chosen: GameForm) {
        let name = own.now(|own| own.name.trim().to_string());
        if name.is_empty() {
            self.why.set(Some(Phrase::new("page-name-first")));
            dom::focus("#your-name");
            return;
        }
        if self.asking.get_untracked() {
            return;
        }
        let code = chosen.code.get_untracked();
        let rules = if chosen.rules.with_untracked(games::is_preset) {
            RulesChoice::Named(code)
        } else {
            RulesChoice::Link(code)
        };
        let seats = chosen.seats.get_untracked() as u8;
        let wanted = NewRoom { rules, seats, settings: Settings::default(), name };
        self.why.set(None);
        self.asking.set(true);
        let place = Place::here();
        spawn_local(async move {
            let answer = ask::for_room(&wanted).await;
            // The user may be on another page by now.
            let left = self.asking.try_set(false).is_some();
            match answer {
                Ok(_) if left => {}
                Ok(room) => {
                    lobby::sit_at_once();
                    place.go(Route::Room(room.key().to_string()));
                }
                Err(FetchError::Unreachable) => {
                    self.why.try_set(Some(Phrase::new("page-no-server")));
                }
                Err(FetchError::Refused(refused)) => {
                    let why = own.words(|words| refusal_text(&refused, words));
                    self.why.try_set(Some(Phrase::new("page-refused").with("why", Part::Text(why))));
                }
            }
        });
    }
}

/// Scrolls the section into view and asks for the name.
pub(super) fn show() {
    if let Some(card) = dom::find("#friends") {
        card.scroll_into_view();
    }
    dom::focus("#friends input, #friends .btn");
}

/// Renders the section for playing with friends.
pub(super) fn card(own: UserContext, chosen: GameForm, room: RoomForm) -> AnyView {
    view! {
        <section class="card" id="friends" aria-labelledby="with-friends">
            <h3 id="with-friends">{draw::icon(Icon::Friends, 24)}{own.text("page-room")}</h3>
            {form(own, chosen, room)}
            {join(own)}
        </section>
    }
    .into_any()
}

fn form(own: UserContext, chosen: GameForm, room: RoomForm) -> AnyView {
    view! {
        <p>{own.text("page-room-about")}</p>
        <form class="ask" on:submit=move |event| {
            event.prevent_default();
            room.ask(own, chosen);
        }>
            <div class="field">
                <label class="vh" for="your-name">{own.text("page-your-name")}</label>
                <input id="your-name" maxlength="24" autocomplete="nickname" placeholder=own.text("page-your-name")
                    prop:value=own.now(|own| own.name.clone())
                    on:change=move |event| own.set(|own| own.name = one_line(&event_target_value(&event))) />
            </div>
            <button class="btn ink">{move || own.text(if room.asking.get() { "page-making" } else { "page-make-room" })}</button>
        </form>
        <div class="step">
            {parts::stepper(chosen.seats, ["page-seats", "page-seats-fewer", "page-seats-more"], chosen.seats_that_fit())}
        </div>
        <p class="why" role="alert">{move || room.why.get().map(|why| own.say(&why))}</p>
    }
    .into_any()
}

/// Normalizes a name to a single line.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Normalizes a typed room code to the form that addresses use.
fn room_word(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-")
}

/// Renders the field for a room code received from somebody.
fn join(own: UserContext) -> AnyView {
    let place = Place::here();
    let word = RwSignal::new(String::new());
    view! {
        <form class="join" on:submit=move |event| {
            event.prevent_default();
            let word = room_word(&word.get_untracked());
            if !word.is_empty() {
                place.go(Route::Room(word));
            }
        }>
            <label for="room-word">{own.text("page-join-about")}</label>
            <div class="field">
                <input id="room-word" autocomplete="off" autocapitalize="none" placeholder=own.text("page-join-word")
                    on:input=move |event| word.set(event_target_value(&event)) />
                <button class="btn soft">{own.text("page-join")}</button>
            </div>
        </form>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_kept_in_one_line() {
        assert_eq!(one_line("  Ann \n  of\tGreen   Gables "), "Ann of Green Gables");
        assert_eq!(one_line(" \n"), "");
    }

    #[test]
    fn the_word_of_a_room_is_found_however_it_was_typed() {
        for typed in ["blue-fox", "Blue-Fox", " blue  FOX\n"] {
            assert_eq!(room_word(typed), "blue-fox");
        }
        assert_eq!(room_word("  "), "");
    }
}
