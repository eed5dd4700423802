//! Opening of tables.

use std::rc::Rc;

use eights_layout::Pace;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{ClientCommand, PersonId, Settings};
use leptos::prelude::*;

use super::{TableSource, TableView, table};
use crate::ask::FetchError;
use crate::connection::{Connection, ConnectionEvent, Socket, WorkerConnection};
use crate::games::RulesLookup;
use crate::local_table::own_settings;
use crate::route::{Play, Route};
use crate::settings::{Preferences as Chosen, UserContext};
use crate::table_model::{TABLE, TableModel};
use crate::{ask, dom, games, replay, share};

/// Opens a local table.
pub(crate) fn local(play: Play) -> AnyView {
    let path = Route::Play(play.clone()).path();
    // A record that is dealt again brings its rules along.
    let again = record_of(&play).is_some();
    let found = if again { RulesLookup::Unknown } else { games::find(&play.rules) };
    match found {
        RulesLookup::Away(title) => {
            games::go(title, &format!("{path}&game={}", title.key()));
            return ().into_any();
        }
        RulesLookup::Unknown if !again && games::look_elsewhere(&path) => return ().into_any(),
        // The worker reports what is wrong with the rules.
        RulesLookup::Rules(_) | RulesLookup::Unknown | RulesLookup::Fault(_) => {}
    }
    let people = (1..=u64::from(play.people)).map(PersonId::new);
    let desk = TableModel::new(people);
    let tab = TableView::new(desk, TableSource::Here(play.clone()));
    let own = tab.own;
    let listener = Rc::new(move |heard| {
        match heard {
            // The local table survives a reload, and a visit to the front page.
            ConnectionEvent::Open => match kept(&play) {
                Some(table) => desk.open_kept(table),
                None => open(desk, own, &play),
            },
            ConnectionEvent::Unkept => open(desk, own, &play),
            _ => {}
        }
        desk.hears(heard);
    });
    match WorkerConnection::start(listener) {
        Some(house) => desk.set_line(Connection::House(house)),
        None => desk.failed.set(Some(own.text("at-no-worker"))),
    }
    table(tab)
}

/// Storage key of the parameters for which the saved table was opened.
const WANTED: &str = "eights.table.wanted";

/// Returns the saved table, if it was opened with the same parameters.
fn kept(play: &Play) -> Option<String> {
    let wanted = dom::kept(WANTED)?;
    if wanted == Route::Play(play.clone()).path() { dom::kept(TABLE) } else { None }
}

/// Makes the next table a fresh one, whatever was saved.
pub(crate) fn begin_anew() {
    dom::forget(WANTED);
}

/// Prefix of a record's name in place of a deal code: the cards of that record are dealt again.
pub(crate) const LIKE: &str = "like:";

/// Returns the name of the record whose cards are dealt again.
fn record_of(play: &Play) -> Option<&str> {
    play.deal.as_deref()?.strip_prefix(LIKE)
}

/// Opens the table, seats everybody and starts.
fn open(desk: TableModel, own: UserContext, play: &Play) {
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

fn open_with(desk: TableModel, own: UserContext, play: &Play, like: Option<String>) {
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
        let sit =
            ClientCommand::Sit { seat: None, name: name(person + 1), word: String::new(), away: play.level };
        desk.ask_as(person, |player| Some(player.client.ask(sit)));
    }
    for seat in play.people + 1..=seats {
        desk.ask(ClientCommand::SeatBot { seat, level: play.level });
    }
    desk.ask(ClientCommand::Start);
}

/// Parses rules as given in an address: by the code of a link, or by name.
fn rules_choice(rules: &str) -> RulesChoice {
    let code = rules.contains(':') || rules.starts_with('1');
    if code { RulesChoice::Link(rules.to_string()) } else { RulesChoice::Named(rules.to_string()) }
}

/// Returns the settings of a local table, where bots are as slow or fast as the animations.
fn settings(own: UserContext) -> Settings {
    let pace = match own.now(Chosen::paced) {
        Pace::Off => 150,
        Pace::Brisk => 500,
        Pace::Normal => 900,
        Pace::Relaxed => 1600,
    };
    Settings { pace, ..own_settings() }
}

/// Takes the secret of a private seat link out of the address at once, so that nobody finds it on the screen or in the
/// browser history.
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

/// Opens a table on the server, by its code or name.
pub(crate) fn room(name: &str) -> AnyView {
    let desk = TableModel::new([PersonId::new(0)]);
    let tab = TableView::new(desk, TableSource::Room(name.to_string()));
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
                Err(FetchError::Unreachable) => return desk.failed.set(Some(own.text("page-no-server"))),
                Err(FetchError::Refused(refused)) => return desk.failed.set(Some(own.refusal(&refused))),
            }
        }
        if let Err(refused) = ask::whether_there_is(&name).await {
            return desk.failed.set(Some(own.refusal(&refused)));
        }
        desk.set_line(Connection::Socket(Socket::start(&name, listener, since)));
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
