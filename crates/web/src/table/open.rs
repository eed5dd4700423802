//! How a table comes onto the page.

use std::rc::Rc;

use eights_layout::Pace;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Ask, PersonId, Settings};
use leptos::prelude::*;

use super::{Home, Tab, table};
use crate::ask::Trouble;
use crate::desk::{Desk, TABLE};
use crate::games::Found;
use crate::line::{Heard, House, Line, Socket};
use crate::local_table::own_settings;
use crate::route::{Play, Route};
use crate::settings::{Own, Settings as Chosen};
use crate::{ask, dom, games, replay, share};

/// A table of this page.
pub(crate) fn local(play: Play) -> AnyView {
    let path = Route::Play(play.clone()).path();
    // A record that is dealt again brings its rules along.
    let again = record_of(&play).is_some();
    let found = if again { Found::Unknown } else { games::find(&play.rules) };
    match found {
        Found::Away(title) => {
            games::go(title, &format!("{path}&game={}", title.key()));
            return ().into_any();
        }
        Found::Unknown if !again && games::look_elsewhere(&path) => return ().into_any(),
        // What is wrong with them the house says.
        Found::Rules(_) | Found::Unknown | Found::Fault(_) => {}
    }
    let people = (1..=u64::from(play.people)).map(PersonId::new);
    let desk = Desk::new(people);
    let tab = Tab::new(desk, Home::Here(play.clone()));
    let own = tab.own;
    let listener = Rc::new(move |heard| {
        match heard {
            // The table of this page outlives a reload, and a visit to the front page.
            Heard::Open => match kept(&play) {
                Some(table) => desk.open_kept(table),
                None => open(desk, own, &play),
            },
            Heard::Unkept => open(desk, own, &play),
            _ => {}
        }
        desk.hears(heard);
    });
    match House::start(listener) {
        Some(house) => desk.set_line(Line::House(house)),
        None => desk.failed.set(Some(own.text("at-no-worker"))),
    }
    table(tab)
}

/// What the table that is kept was opened for.
const WANTED: &str = "eights.table.wanted";

/// The table that is kept, if it was opened for the same.
fn kept(play: &Play) -> Option<String> {
    let wanted = dom::kept(WANTED)?;
    if wanted == Route::Play(play.clone()).path() { dom::kept(TABLE) } else { None }
}

/// The next table is a fresh one, whatever was kept.
pub(crate) fn begin_anew() {
    dom::forget(WANTED);
}

/// What stands before the name of a record where the code of a deal would stand: the cards of that record are dealt again.
pub(crate) const LIKE: &str = "like:";

/// The name of the record whose cards are dealt again.
fn record_of(play: &Play) -> Option<&str> {
    play.deal.as_deref()?.strip_prefix(LIKE)
}

/// Opens the table, seats everybody and begins.
fn open(desk: Desk, own: Own, play: &Play) {
    let Some(record) = record_of(play) else {
        return open_with(desk, own, play, None);
    };
    let (record, play) = (record.to_string(), play.clone());
    leptos::task::spawn_local(async move {
        match replay::read(&record).await {
            Some(text) => open_with(desk, own, &play, Some(text)),
            None => desk.failed.set(Some(own.text("replay-none"))),
        }
    });
}

fn open_with(desk: Desk, own: Own, play: &Play, like: Option<String>) {
    let rules = rules_choice(&play.rules);
    let name = |number: usize| match own.now(|own| own.name.clone()) {
        name if number == 1 && !name.is_empty() => name,
        _ if play.people == 1 => own.text("at-you"),
        _ => own.say(&eights_i18n::Phrase::new("at-player").with("number", number)),
    };
    let seats = play.people + play.bots;
    if let Some(record) = like {
        desk.open_like(name(1), record);
    } else {
        let wanted = NewRoom { rules, seats, settings: settings(own), name: name(1) };
        desk.open_house(wanted, play.deal.clone());
    }
    dom::keep(WANTED, &Route::Play(play.clone()).path());
    for person in 0..usize::from(play.people) {
        let sit = Ask::Sit { seat: None, name: name(person + 1), word: String::new(), away: play.level };
        desk.ask_as(person, |player| Some(player.client.ask(sit)));
    }
    for seat in play.people + 1..=seats {
        desk.ask(Ask::SeatBot { seat, level: play.level });
    }
    desk.ask(Ask::Start);
}

/// Rules as an address has them: by the code of a link, or by name.
fn rules_choice(rules: &str) -> RulesChoice {
    let code = rules.contains(':') || rules.starts_with('1');
    if code { RulesChoice::Link(rules.to_string()) } else { RulesChoice::Named(rules.to_string()) }
}

/// How a table of this page is kept: bots take their time as cards do.
fn settings(own: Own) -> Settings {
    let pace = match own.now(Chosen::paced) {
        Pace::Off => 150,
        Pace::Brisk => 500,
        Pace::Normal => 900,
        Pace::Relaxed => 1600,
    };
    Settings { pace, ..own_settings() }
}

/// The secret of a private link to a seat, which is taken out of the address at once: whoever looks at the screen, or at what
/// was visited, does not find it there.
fn return_secret() -> Option<String> {
    let place = dom::window().location();
    let hash = place.hash().ok()?;
    let secret = share::return_secret(&hash)?.to_string();
    let bare = place.pathname().unwrap_or_default();
    if let Ok(history) = dom::window().history() {
        drop(history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&bare)));
    }
    Some(secret)
}

/// A table of the server, by its word or name.
pub(crate) fn room(name: &str) -> AnyView {
    let desk = Desk::new([PersonId::new(0)]);
    let tab = Tab::new(desk, Home::Room(name.to_string()));
    let listener = Rc::new(move |heard| desk.hears(heard));
    let since = move || desk.peek(|player| player.client.since());
    let name = name.to_string();
    let secret = return_secret();
    let own = tab.own;
    leptos::task::spawn_local(async move {
        ask::who_am_i().await;
        if let Some(secret) = secret {
            match ask::to_come_back(&name, secret).await {
                Ok(()) => {}
                Err(Trouble::Unreachable) => return desk.failed.set(Some(own.text("page-no-server"))),
                Err(Trouble::Refused(refused)) => return desk.failed.set(Some(refused.to_string())),
            }
        }
        if let Err(refused) = ask::whether_there_is(&name).await {
            return desk.failed.set(Some(refused.to_string()));
        }
        desk.set_line(Line::Socket(Socket::start(&name, listener, since)));
    });
    table(tab)
}

#[cfg(test)]
mod tests {
    use eights_catalog::Rules;
    use eights_protocol::Level;

    use super::*;
    use crate::test_rules::house_rules;

    #[test]
    fn a_preset_is_asked_for_by_name_and_house_rules_by_their_code() {
        for preset in Rules::all() {
            assert_eq!(rules_choice(preset.name()), RulesChoice::Named(preset.name().into()));
        }
        let code = house_rules("basic", "Ours").link();
        assert_eq!(rules_choice(&code), RulesChoice::Link(code.clone()));
        let link = format!("eights:{code}");
        assert_eq!(rules_choice(&link), RulesChoice::Link(link.clone()));
    }

    #[test]
    fn a_record_is_dealt_again_only_where_the_address_says_so() {
        let play = |deal: Option<&str>| Play {
            rules: "basic".into(),
            people: 1,
            bots: 3,
            level: Level::Steady,
            deal: deal.map(str::to_string),
        };
        assert_eq!(record_of(&play(Some("like:blue-fox-2"))), Some("blue-fox-2"));
        assert_eq!(record_of(&play(Some("like:"))), Some(""), "the last one of this browser");
        assert_eq!(record_of(&play(Some("0123456789abc"))), None);
        assert_eq!(record_of(&play(None)), None);
    }
}
