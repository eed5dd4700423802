//! Routing: the address holds the user's location on the page, so that links and the browser's own buttons work.

use eights_protocol::Level;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::UrlSearchParams;

use crate::dom;
use crate::loading::PagePart;

/// A location on the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Route {
    /// The front page, optionally with the code of rules that somebody sent.
    Front(Option<String>),
    /// A local table.
    Play(Play),
    /// A table on the server, by its code or name.
    Room(String),
    /// A rule card; its rules by name or by the code of a link.
    Rules(String),
    /// A replay: a record on the server by name, or the last one of this browser.
    Replay(String),
}

/// The parameters of a local table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Play {
    /// The rules, by name or by the code of a link.
    pub(crate) rules: String,
    /// Number of people who share this device.
    pub(crate) people: u8,
    /// Number of bots.
    pub(crate) bots: u8,
    /// Strength of the bots.
    pub(crate) level: Level,
    /// The deal code, unless the deal is left to chance.
    pub(crate) deal: Option<String>,
}

/// Names of the levels in addresses.
pub(crate) const LEVELS: [(&str, Level); 4] = [
    ("gentle", Level::Gentle),
    ("steady", Level::Steady),
    ("sharp", Level::Sharp),
    ("master", Level::Master),
];

impl Route {
    /// Returns the part of the page that shows the route. The start script contains the same mapping.
    fn part(&self) -> PagePart {
        match self {
            Route::Front(_) | Route::Play(_) | Route::Room(_) => PagePart::Playing,
            Route::Rules(_) | Route::Replay(_) => PagePart::Reading,
        }
    }

    /// Reads the route from the current address.
    fn read() -> Route {
        let place = dom::window().location();
        let path = place.pathname().unwrap_or_default();
        let path = path.strip_prefix(&dom::base()).unwrap_or(&path);
        let query = UrlSearchParams::new_with_str(&place.search().unwrap_or_default()).ok();
        let asked = |name: &str| query.as_ref().and_then(|query| query.get(name));
        Route::of(path, &asked, &place.hash().unwrap_or_default())
    }

    /// Parses an address: its path below the base of the page, its query parameters by name, and its fragment
    /// including `#`.
    fn of(path: &str, asked: &dyn Fn(&str) -> Option<String>, hash: &str) -> Route {
        let path = path.trim_matches('/');
        let asked = |name: &str| asked(name).filter(|text| !text.is_empty());
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
            _ => {
                Route::Front(asked("link").or_else(|| {
                    Some(hash.trim_start_matches('#').to_string()).filter(|code| !code.is_empty())
                }))
            }
        }
    }

    /// Returns the address of the route, below the base of the page.
    pub(crate) fn path(&self) -> String {
        self.below(&dom::base())
    }

    /// Returns the address of the route below a base.
    pub(crate) fn below(&self, base: &str) -> String {
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

/// The current route, shared with every component of the page.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    route: RwSignal<Route>,
    /// The part of the page that runs here.
    part: PagePart,
}

impl Place {
    /// Reads the address now and whenever it changes.
    pub(crate) fn provide(part: PagePart) -> Place {
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

    /// Returns the current place from the context.
    pub(crate) fn here() -> Place {
        expect_context()
    }

    /// Returns the current route and tracks it.
    pub(crate) fn get(self) -> Route {
        self.route.get()
    }

    /// Returns the current route without tracking it.
    pub(crate) fn now(self) -> Route {
        self.route.get_untracked()
    }

    /// Returns true if the part that runs here shows the route.
    pub(crate) fn has(self, route: &Route) -> bool {
        route.part() == self.part
    }

    /// Navigates to a route. A route of the other part needs a page load.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rules::house_rules;

    /// Parses an address as browsers split it.
    fn read(base: &str, address: &str) -> Route {
        let (address, hash) = address.split_at(address.find('#').unwrap_or(address.len()));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let asked = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
        };
        Route::of(path.strip_prefix(base).unwrap_or(path), &asked, hash)
    }

    fn play() -> Play {
        Play { rules: "mau-mau".into(), people: 2, bots: 5, level: Level::Sharp, deal: None }
    }

    #[test]
    fn every_place_is_found_again_by_its_address_wherever_the_page_lives() {
        let dealt = Play { deal: Some("0123456789abc".into()), ..play() };
        let like = Play { deal: Some("like:blue-fox-2".into()), ..play() };
        let own = Play { rules: house_rules("basic", "Ours").link(), ..play() };
        let mut places = vec![
            Route::Front(None),
            Route::Front(Some(house_rules("basic", "Ours").link())),
            Route::Room("blue-fox".into()),
            Route::Rules("mau-mau".into()),
            Route::Rules(house_rules("basic", "Ours").link()),
            Route::Replay(String::new()),
            Route::Replay("file".into()),
            Route::Replay("blue-fox-2".into()),
        ];
        places.extend([play(), dealt, like, own].map(Route::Play));
        for level in LEVELS {
            places.push(Route::Play(Play { level: level.1, ..play() }));
        }
        for place in places {
            for base in ["", "/eights"] {
                let address = place.below(base);
                assert!(address.starts_with(&format!("{base}/")), "{address}");
                assert_eq!(read(base, &address), place, "{address}");
            }
        }
    }

    #[test]
    fn a_code_survives_an_address_as_browsers_decode_it() {
        // In a query, `+` is a space, and `%` and `&` are special.
        let code = house_rules("basic", "Größe & Glück + 100 %").link();
        assert!(!code.contains(['+', '%', '&', '#', '?', ' ', '=']), "{code}");
    }

    #[test]
    fn an_address_that_is_not_known_is_the_front_page() {
        for address in ["/", "", "/nowhere", "/nowhere/at/all", "/r", "/r/", "/rules", "/rules/"] {
            assert_eq!(read("", address), Route::Front(None), "{address}");
        }
    }

    #[test]
    fn rules_that_somebody_sent_come_behind_a_hash_or_as_a_link() {
        assert_eq!(read("", "/#1abc"), Route::Front(Some("1abc".into())));
        assert_eq!(read("", "/?link=1abc"), Route::Front(Some("1abc".into())));
        assert_eq!(read("", "/?link=1abc#1xyz"), Route::Front(Some("1abc".into())), "the link goes first");
        assert_eq!(read("", "/?link="), Route::Front(None));
        assert_eq!(read("", "/#"), Route::Front(None));
    }

    #[test]
    fn a_table_that_leaves_something_open_is_a_usual_one() {
        let usual = Play { rules: "basic".into(), people: 1, bots: 3, level: Level::Steady, deal: None };
        for address in ["/play", "/play/", "/play?rules=&people=x&bots=-1&level=godlike&deal="] {
            assert_eq!(read("", address), Route::Play(usual.clone()), "{address}");
        }
    }

    #[test]
    fn nobody_gets_a_table_with_more_seats_than_there_can_be() {
        let Route::Play(play) = read("", "/play?people=200&bots=200") else { panic!("a table") };
        assert_eq!((play.people, play.bots), (16, 15));
        let Route::Play(play) = read("", "/play?people=0&bots=0") else { panic!("a table") };
        assert_eq!((play.people, play.bots), (1, 0));
    }

    #[test]
    fn what_is_read_is_not_in_the_part_that_is_played() {
        for place in [Route::Front(None), Route::Play(play()), Route::Room("x".into())] {
            assert_eq!(place.part(), PagePart::Playing);
        }
        for place in [Route::Rules("x".into()), Route::Replay(String::new())] {
            assert_eq!(place.part(), PagePart::Reading);
        }
    }
}
