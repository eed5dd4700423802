//! What somebody has chosen for themselves, kept in their browser.

use eights_i18n::{Language, Phrase, Words};
use eights_layout::Pace;
use leptos::prelude::*;

use crate::dom;
use crate::preferences::pace;
use crate::seam::Part;

/// Where it is kept.
const KEPT: &str = "eights.settings";

/// How fast cards move, and what that is called.
pub(crate) const PACES: [(&str, Pace); 4] =
    [("brisk", Pace::Brisk), ("normal", Pace::Normal), ("relaxed", Pace::Relaxed), ("off", Pace::Off)];

/// What somebody has chosen.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    /// What they are called.
    pub(crate) name: String,
    /// The language.
    pub(crate) language: Language,
    /// Whether the page is dark; nothing if it does as the system does.
    pub(crate) dark: Option<bool>,
    /// How fast cards move.
    pub(crate) pace: usize,
    /// Whether cards that can be played are raised.
    pub(crate) raise: bool,
    /// Whether one hears that it is one's turn.
    pub(crate) sound: bool,
    /// Whether the title of the page says it.
    pub(crate) title: bool,
    /// Whether text is larger.
    pub(crate) large: bool,
    /// Whether the first hints are shown.
    pub(crate) hints: bool,
    /// How the hand is sorted.
    pub(crate) sort: usize,
}

impl Settings {
    /// What somebody has who has chosen nothing, in the language of their browser.
    pub(crate) fn usual(browser: Option<&str>) -> Settings {
        Settings {
            name: String::new(),
            language: browser.and_then(Language::named).unwrap_or(Language::ENGLISH),
            dark: None,
            pace: 1,
            raise: true,
            sound: true,
            title: true,
            large: false,
            hints: true,
            sort: 0,
        }
    }

    fn read() -> Settings {
        let language = dom::window().navigator().language();
        Settings::parse(&dom::kept(KEPT).unwrap_or_default(), language.as_deref())
    }

    fn keep(&self) {
        dom::keep(KEPT, &self.to_text());
    }

    /// Reads what was kept: a line for each, with its name. What is missing or cannot be read is as usual.
    fn parse(kept: &str, browser: Option<&str>) -> Settings {
        let mut settings = Settings::usual(browser);
        for (name, value) in kept.lines().filter_map(|line| line.split_once('=')) {
            let yes = value == "yes";
            match name {
                "name" => settings.name = value.to_string(),
                "language" => settings.language = Language::named(value).unwrap_or(settings.language),
                "dark" => settings.dark = Some(yes),
                "pace" => settings.pace = pace(value),
                "raise" => settings.raise = yes,
                "sound" => settings.sound = yes,
                "title" => settings.title = yes,
                "large" => settings.large = yes,
                "hints" => settings.hints = yes,
                "sort" => settings.sort = value.parse().unwrap_or(0),
                _ => {}
            }
        }
        settings
    }

    /// What is kept.
    fn to_text(&self) -> String {
        let yes = |yes: bool| if yes { "yes" } else { "no" };
        let mut text = format!(
            "name={}\nlanguage={}\npace={}\nraise={}\nsound={}\ntitle={}\nlarge={}\nhints={}\nsort={}\n",
            self.name,
            self.language.code(),
            self.pace,
            yes(self.raise),
            yes(self.sound),
            yes(self.title),
            yes(self.large),
            yes(self.hints),
            self.sort,
        );
        if let Some(dark) = self.dark {
            text.push_str("dark=");
            text.push_str(yes(dark));
            text.push('\n');
        }
        text
    }

    /// How fast cards move; not at all for who wants less motion.
    pub(crate) fn paced(&self) -> Pace {
        if dom::less_motion() { Pace::Off } else { PACES[self.pace].1 }
    }
}

/// What somebody has chosen, and the words of their language, for every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Own {
    part: Part,
    settings: RwSignal<Settings>,
    words: StoredValue<Words, LocalStorage>,
}

impl Own {
    /// What was kept, put on the page; and again whenever it changes.
    pub(crate) fn provide(part: Part) -> Own {
        let own = Own::new(part, Settings::read());
        Effect::new(move || own.settings.with(Settings::put_on));
        own
    }

    /// The same for something that stands on the page of the other part, which knows the language.
    pub(crate) fn guest(part: Part, language: &str) -> Own {
        let settings = Settings::read();
        let language = Language::named(language).unwrap_or(settings.language);
        Own::new(part, Settings { language, ..settings })
    }

    fn new(part: Part, settings: Settings) -> Own {
        let words = StoredValue::new_local(loaded(part, settings.language));
        let own = Own { part, settings: RwSignal::new(settings), words };
        provide_context(own);
        own
    }

    /// That of this page.
    pub(crate) fn here() -> Own {
        expect_context()
    }

    /// Reads something that was chosen, and again when it changes.
    pub(crate) fn get<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with(read)
    }

    /// Reads something that was chosen.
    pub(crate) fn now<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with_untracked(read)
    }

    /// Chooses something else.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        settings.keep();
        let language = settings.language;
        self.settings.set(settings);
        if language != self.words.with_value(Words::language) {
            leptos::task::spawn_local(async move {
                dom::load_texts(self.part, language.code()).await;
                if dom::texts(self.part, language.code()).is_some() {
                    self.words.set_value(loaded(self.part, language));
                    self.settings.update(|_| ());
                }
            });
        }
    }

    /// Says a phrase in the language of the page, and again when that changes.
    pub(crate) fn say(self, phrase: &Phrase) -> String {
        self.settings.track();
        self.words.with_value(|words| words.say(phrase))
    }

    /// Says a message in which nothing stands.
    pub(crate) fn text(self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// Uses the words.
    pub(crate) fn words<T>(self, with: impl FnOnce(&Words) -> T) -> T {
        self.settings.track();
        self.words.with_value(with)
    }
}

/// The words of a language, as far as the page has loaded them.
pub(crate) fn loaded(part: Part, language: Language) -> Words {
    Words::of(language, dom::texts(part, language.code()).as_deref())
}

impl Settings {
    fn put_on(&self) {
        let Some(root) = dom::document().document_element() else { return };
        let dark = self.dark.unwrap_or_else(dom::is_dark);
        let put = |name: &str, value: &str| drop(root.set_attribute(name, value));
        put("lang", self.language.code());
        put("data-theme", if dark { "dark" } else { "light" });
        put("data-text", if self.large { "large" } else { "normal" });
        put("style", &format!("--pace:{}", self.paced().factor()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual() -> Settings {
        Settings::usual(None)
    }

    fn read(kept: &str) -> Settings {
        Settings::parse(kept, None)
    }

    #[test]
    fn everything_that_was_chosen_is_kept() {
        let german = Language::named("de").unwrap();
        let chosen = Settings {
            name: "Ann = Änne".into(),
            language: german,
            dark: Some(true),
            pace: 3,
            raise: false,
            sound: false,
            title: false,
            large: true,
            hints: false,
            sort: 2,
        };
        assert_eq!(read(&chosen.to_text()), chosen);
        for dark in [None, Some(false), Some(true)] {
            let settings = Settings { dark, ..usual() };
            assert_eq!(read(&settings.to_text()), settings);
        }
    }

    #[test]
    fn nothing_kept_is_as_usual() {
        assert_eq!(read(""), usual());
        assert!(usual().sound && usual().hints && !usual().large);
        assert_eq!(usual().dark, None, "the page does as the system does");
    }

    #[test]
    fn the_language_is_that_of_the_browser_until_one_is_chosen() {
        let code = |browser| Settings::parse("", browser).language.code();
        assert_eq!((code(Some("de-CH")), code(Some("en-GB"))), ("de", "en"));
        assert_eq!((code(Some("tlh")), code(None)), ("en", "en"));
        assert_eq!(Settings::parse("language=en\n", Some("de")).language, Language::ENGLISH);
        assert_eq!(Settings::parse("language=tlh\n", Some("de")).language.code(), "de");
    }

    #[test]
    fn what_another_version_kept_does_no_harm() {
        let kept = "colour=blue\nno sense at all\nsound=no\n=\npace=fast\nsort=none\n";
        assert_eq!(read(kept), Settings { sound: false, ..usual() });
    }

    #[test]
    fn a_pace_that_there_is_not_is_the_last_one() {
        assert_eq!(read("pace=99\n").pace, PACES.len() - 1);
    }
}
