//! Where somebody is on the page: its address says it, so that links and the browser's own keys work.

use eights_protocol::Level;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::UrlSearchParams;

use crate::dom;
use crate::seam::Part;

/// A place on the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Route {
    /// The front page; with the code of rules that somebody sent.
    Front(Option<String>),
    /// A table of this page.
    Play(Play),
    /// A table of the server, by its word or name.
    Room(String),
    /// The rule card of rules, by name or by the code of a link.
    Rules(String),
    /// A record: of the server's by name, or the last one of this browser.
    Replay(String),
}

/// A table of this page: all that it takes to open it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Play {
    /// The rules, by name or by the code of a link.
    pub(crate) rules: String,
    /// How many people share this device.
    pub(crate) people: u8,
    /// How many bots play.
    pub(crate) bots: u8,
    /// How well they play.
    pub(crate) level: Level,
    /// The code of the deal, if it is not to be left to chance.
    pub(crate) deal: Option<String>,
}

/// What levels are called in addresses.
pub(crate) const LEVELS: [(&str, Level); 4] = [
    ("gentle", Level::Gentle),
    ("steady", Level::Steady),
    ("sharp", Level::Sharp),
    ("master", Level::Master),
];

impl Route {
    /// The part of the page that shows it. The script that starts the page knows the same.
    fn part(&self) -> Part {
        match self {
            Route::Front(_) | Route::Play(_) | Route::Room(_) => Part::Playing,
            Route::Rules(_) | Route::Replay(_) => Part::Reading,
        }
    }

    /// The place of the current address.
    fn read() -> Route {
        let place = dom::window().location();
        let path = place.pathname().unwrap_or_default();
        let path = path.strip_prefix(&dom::base()).unwrap_or(&path).trim_matches('/');
        let query = UrlSearchParams::new_with_str(&place.search().unwrap_or_default()).ok();
        let asked =
            |name: &str| query.as_ref().and_then(|query| query.get(name)).filter(|text| !text.is_empty());
        let number = |name: &str| asked(name).and_then(|text| text.parse().ok());
        match path.split_once('/').unwrap_or((path, "")) {
            ("r", room) if !room.is_empty() => Route::Room(room.to_string()),
            ("rules", rules) if !rules.is_empty() => Route::Rules(rules.to_string()),
            ("replay", record) => Route::Replay(record.to_string()),
            ("play", _) => Route::Play(Play {
                rules: asked("rules").unwrap_or_else(|| "basic".to_string()),
                people: number("people").unwrap_or(1).clamp(1, 16),
                bots: number("bots").unwrap_or(3).min(15),
                level: asked("level")
                    .and_then(|word| LEVELS.iter().find(|(name, _)| *name == word))
                    .map_or(Level::Steady, |(_, level)| *level),
                deal: asked("deal"),
            }),
            _ => Route::Front(asked("link").or_else(|| {
                place
                    .hash()
                    .ok()
                    .map(|hash| hash.trim_start_matches('#').to_string())
                    .filter(|code| !code.is_empty())
            })),
        }
    }

    /// Its address, below the base of the page.
    pub(crate) fn path(&self) -> String {
        let base = dom::base();
        match self {
            Route::Front(None) => format!("{base}/"),
            Route::Front(Some(code)) => format!("{base}/#{code}"),
            Route::Room(room) => format!("{base}/r/{room}"),
            Route::Rules(rules) => format!("{base}/rules/{rules}"),
            Route::Replay(record) => format!("{base}/replay/{record}"),
            Route::Play(play) => {
                let level =
                    LEVELS.iter().find(|(_, level)| *level == play.level).map_or("steady", |(name, _)| *name);
                let deal = play.deal.as_ref().map_or_else(String::new, |deal| format!("&deal={deal}"));
                let Play { rules, people, bots, .. } = play;
                format!("{base}/play?rules={rules}&people={people}&bots={bots}&level={level}{deal}")
            }
        }
    }
}

/// Where somebody is, for every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    route: RwSignal<Route>,
    /// The part of the page that runs here.
    part: Part,
}

impl Place {
    /// Reads the address, and again whenever it changes.
    pub(crate) fn provide(part: Part) -> Place {
        let place = Place { route: RwSignal::new(Route::read()), part };
        let moved = Closure::<dyn FnMut()>::new(move || place.route.set(Route::read()));
        let window = dom::window();
        for event in ["popstate", "hashchange"] {
            drop(window.add_event_listener_with_callback(event, moved.as_ref().unchecked_ref()));
        }
        moved.forget();
        provide_context(place);
        place
    }

    /// That of this page.
    pub(crate) fn here() -> Place {
        expect_context()
    }

    /// Where one is, and again when that changes.
    pub(crate) fn get(self) -> Route {
        self.route.get()
    }

    /// Where one is.
    pub(crate) fn now(self) -> Route {
        self.route.get_untracked()
    }

    /// Whether the part that runs here shows it.
    pub(crate) fn has(self, route: &Route) -> bool {
        route.part() == self.part
    }

    /// Goes there. What the other part shows is a load of the page away.
    pub(crate) fn go(self, route: Route) {
        if !self.has(&route) {
            drop(dom::window().location().set_href(&route.path()));
            return;
        }
        if let Ok(history) = dom::window().history() {
            drop(history.push_state_with_url(&JsValue::NULL, "", Some(&route.path())));
        }
        dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        self.route.set(route);
    }
}
