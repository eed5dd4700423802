//! User preferences, stored in the browser.

use eights_i18n::{Language, Part, Phrase, Words};
use eights_layout::Pace;
use eights_presenter::refusal_text;
use eights_protocol::Rejection;
use leptos::prelude::*;

use crate::dom;
use crate::loading::PagePart;
use crate::preferences::pace;

/// Storage key of the preferences.
const KEPT: &str = "eights.settings";

/// Animation speeds and their names.
pub(crate) const PACES: [(&str, Pace); 4] =
    [("brisk", Pace::Brisk), ("normal", Pace::Normal), ("relaxed", Pace::Relaxed), ("off", Pace::Off)];

/// The preferences of a user.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Preferences {
    /// Name of the player.
    pub(crate) name: String,
    /// Language of the page.
    pub(crate) language: Language,
    /// Dark mode; `None` follows the system.
    pub(crate) dark: Option<bool>,
    /// Animation speed, as an index into [`PACES`].
    pub(crate) pace: usize,
    /// Raises playable cards.
    pub(crate) raise: bool,
    /// Plays a sound when the player's turn begins.
    pub(crate) sound: bool,
    /// Announces the turn in the title of the page.
    pub(crate) title: bool,
    /// Enlarges text.
    pub(crate) large: bool,
    /// Shows the first hints.
    pub(crate) hints: bool,
    /// Sort order of the hand, as an index.
    pub(crate) sort: usize,
}

impl Preferences {
    /// Returns the default preferences, in the language of the browser.
    pub(crate) fn usual(browser: Option<&str>) -> Preferences {
        Preferences {
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

    fn read() -> Preferences {
        let language = dom::window().navigator().language();
        Preferences::parse(&dom::kept(KEPT).unwrap_or_default(), language.as_deref())
    }

    fn keep(&self) {
        dom::keep(KEPT, &self.to_text());
    }

    /// Parses stored preferences: one line each, with its name. Missing and unreadable values get their defaults.
    fn parse(kept: &str, browser: Option<&str>) -> Preferences {
        let mut settings = Preferences::usual(browser);
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

    /// Serializes the preferences.
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

    /// Returns the animation speed; off for users who prefer reduced motion.
    pub(crate) fn paced(&self) -> Pace {
        if dom::less_motion() { Pace::Off } else { PACES[self.pace].1 }
    }
}

/// The user's preferences and the texts of their language, shared with every component of the page.
#[derive(Clone, Copy)]
pub(crate) struct UserContext {
    part: PagePart,
    settings: RwSignal<Preferences>,
    words: StoredValue<Words, LocalStorage>,
}

impl UserContext {
    /// Restores the preferences and applies them to the page, now and whenever they change.
    pub(crate) fn provide(part: PagePart) -> UserContext {
        let own = UserContext::new(part, Preferences::read());
        Effect::new(move || own.settings.with(Preferences::put_on));
        own
    }

    /// Creates the context for a component on the page of the other part, which knows the language.
    pub(crate) fn guest(part: PagePart, language: &str) -> UserContext {
        let settings = Preferences::read();
        let language = Language::named(language).unwrap_or(settings.language);
        UserContext::new(part, Preferences { language, ..settings })
    }

    fn new(part: PagePart, settings: Preferences) -> UserContext {
        let words = StoredValue::new_local(loaded(part, settings.language));
        let own = UserContext { part, settings: RwSignal::new(settings), words };
        provide_context(own);
        own
    }

    /// Returns the context of this page.
    pub(crate) fn here() -> UserContext {
        expect_context()
    }

    /// Reads a preference and tracks it.
    pub(crate) fn get<T>(self, read: impl FnOnce(&Preferences) -> T) -> T {
        self.settings.with(read)
    }

    /// Reads a preference without tracking it.
    pub(crate) fn now<T>(self, read: impl FnOnce(&Preferences) -> T) -> T {
        self.settings.with_untracked(read)
    }

    /// Changes preferences.
    pub(crate) fn set(self, change: impl FnOnce(&mut Preferences)) {
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

    /// Renders a phrase in the language of the page, and tracks the language.
    pub(crate) fn say(self, phrase: &Phrase) -> String {
        self.settings.track();
        self.words.with_value(|words| words.say(phrase))
    }

    /// Renders a message without arguments.
    pub(crate) fn text(self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// Says why a request was refused, as a sentence.
    pub(crate) fn refusal(self, refused: &Rejection) -> String {
        let why = self.words(|words| refusal_text(refused, words));
        self.say(&Phrase::new("refused").with("why", Part::Text(why)))
    }

    /// Gives access to the texts, and tracks the language.
    pub(crate) fn words<T>(self, with: impl FnOnce(&Words) -> T) -> T {
        self.settings.track();
        self.words.with_value(with)
    }
}

/// Returns the texts of a language, as far as the page has loaded them.
pub(crate) fn loaded(part: PagePart, language: Language) -> Words {
    Words::of(language, dom::texts(part, language.code()).as_deref())
}

impl Preferences {
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

    fn usual() -> Preferences {
        Preferences::usual(None)
    }

    fn read(kept: &str) -> Preferences {
        Preferences::parse(kept, None)
    }

    #[test]
    fn everything_that_was_chosen_is_kept() {
        let german = Language::named("de").unwrap();
        let chosen = Preferences {
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
            let settings = Preferences { dark, ..usual() };
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
        let code = |browser| Preferences::parse("", browser).language.code();
        assert_eq!((code(Some("de-CH")), code(Some("en-GB"))), ("de", "en"));
        assert_eq!((code(Some("tlh")), code(None)), ("en", "en"));
        assert_eq!(Preferences::parse("language=en\n", Some("de")).language, Language::ENGLISH);
        assert_eq!(Preferences::parse("language=tlh\n", Some("de")).language.code(), "de");
    }

    #[test]
    fn what_another_version_kept_does_no_harm() {
        let kept = "colour=blue\nno sense at all\nsound=no\n=\npace=fast\nsort=none\n";
        assert_eq!(read(kept), Preferences { sound: false, ..usual() });
    }

    #[test]
    fn a_pace_that_there_is_not_is_the_last_one() {
        assert_eq!(read("pace=99\n").pace, PACES.len() - 1);
    }
}
