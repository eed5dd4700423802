//! Languages and the rendering of phrases.

use crate::phrase::{Part, Phrase};
use crate::texts::{Texts, Value};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A supported language, by its short code: `en`, `de`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language(&'static str);

impl Language {
    /// English, the one language that has every text.
    pub const ENGLISH: Language = Language("en");

    /// Returns all supported languages.
    pub fn all() -> impl Iterator<Item = Language> {
        CODES.iter().map(|code| Language(code))
    }

    /// Returns the language with this code. Ignores any suffix, as in `de-CH` or `de_DE.UTF-8`.
    pub fn named(name: &str) -> Option<Language> {
        let short = name.split(['-', '_', '.']).next()?.to_lowercase();
        Language::all().find(|language| language.0 == short)
    }

    /// Returns the short code.
    pub fn code(self) -> &'static str {
        self.0
    }

    /// Returns the message files of the language, by name.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        LANGUAGES.iter().find(|(code, _)| *code == self.0).map_or(&[], |(_, files)| files)
    }
}

/// Renders phrases with the texts of a language, falling back to English where it lacks one.
pub struct Words {
    language: Language,
    /// Message sets in order of preference: those of the language first.
    texts: Vec<Texts>,
    /// True if playing cards are shown as symbols.
    signs: bool,
}

/// Messages that name a playing card, and the one that shows it as a symbol instead.
const FACES: [&str; 2] = ["tell-face", "tell-face-bare"];
const SIGN: &str = "card-sign";

/// The forms of a noun that messages may ask for, each with its fallback for languages without that form.
const FORMS: [(&str, &str); 6] =
    [("a", ""), ("acc", "a"), ("accs", "acc"), ("dat", "acc"), ("dats", ""), ("another", "dat")];

impl Words {
    /// Loads the texts of a language.
    pub fn new(language: Language) -> Words {
        let mut languages = vec![language];
        if language != Language::ENGLISH {
            languages.push(Language::ENGLISH);
        }
        Words { language, texts: languages.into_iter().map(all_texts).collect(), signs: false }
    }

    /// Creates the texts of a language from the given files, for pages that download only what they need. A program
    /// that gets all its texts this way does not link the [embedded ones](Words::new). Skips what cannot be parsed.
    pub fn of<'t>(language: Language, files: impl IntoIterator<Item = &'t str>) -> Words {
        let mut texts = Texts::new(language.0);
        for file in files {
            texts.add(file);
        }
        Words { language, texts: vec![texts], signs: false }
    }

    /// Shows playing cards as symbols such as `K♦`, with the letters of the language, for text-based interfaces.
    #[must_use]
    pub fn with_card_signs(mut self) -> Words {
        self.signs = true;
        self
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Renders a phrase.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.say_form(phrase, "").unwrap_or_else(|| phrase.key.to_string())
    }

    /// Renders a message only if this very language has it. For optional texts.
    pub fn own(&self, key: &str, form: &str) -> Option<String> {
        self.texts[0].say(key, form, &[])
    }

    /// Returns whether this very language has a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.texts[0].has(key)
    }

    /// Renders the message with this key from any of the languages.
    pub fn find(&self, key: &str) -> Option<String> {
        self.texts.iter().find_map(|texts| texts.say(key, "", &[]))
    }

    /// Renders the message with this key and these arguments, for keys that are known only at run time. Returns `None`
    /// if no language has it.
    pub fn find_with(&self, key: &str, parts: &[(String, Part)]) -> Option<String> {
        let texts = self.texts.iter().find(|texts| texts.has(key))?;
        texts.say(key, "", &self.values(&mut parts.iter().map(|(name, part)| (name.as_str(), part))))
    }

    fn say_form(&self, phrase: &Phrase, form: &str) -> Option<String> {
        // A missing form is never taken from another language; another form of the same language replaces it.
        let (key, texts) = self.texts_with(phrase.key)?;
        texts.say(key, form, &self.values_of(phrase))
    }

    /// Renders a phrase and the attributes of its message, by their names.
    fn forms(&self, phrase: &Phrase) -> (String, Vec<(String, String)>) {
        let Some((key, texts)) = self.texts_with(phrase.key) else {
            return (phrase.key.to_owned(), Vec::new());
        };
        // Computed once for all forms: the cost would otherwise grow exponentially with the nesting depth.
        let values = self.values_of(phrase);
        let say = |form: &str| texts.say(key, form, &values).unwrap_or_default();
        let forms = texts.forms(key).map(|form| (form.to_owned(), say(form)));
        (say(""), forms.collect())
    }

    /// Returns the first texts that have the message with this key, or the one that replaces it, with its key.
    fn texts_with<'k>(&self, key: &'k str) -> Option<(&'k str, &Texts)> {
        let key = if self.signs && FACES.contains(&key) { SIGN } else { key };
        self.texts.iter().find(|texts| texts.has(key)).map(|texts| (key, texts))
    }

    /// Renders the arguments of a phrase.
    fn values_of(&self, phrase: &Phrase) -> Vec<(String, Value)> {
        self.values(&mut phrase.parts.iter().map(|(name, part)| (*name, part)))
    }

    fn values<'p>(&self, parts: &mut dyn Iterator<Item = (&'p str, &'p Part)>) -> Vec<(String, Value)> {
        let mut values = Vec::new();
        for (name, part) in parts {
            let all = |phrases: &[Phrase]| -> Vec<String> {
                phrases.iter().map(|phrase| self.say(phrase)).collect()
            };
            let text = match part {
                Part::Number(number) => {
                    values.push((name.to_owned(), Value::Number(*number)));
                    continue;
                }
                Part::Text(text) => text.clone(),
                Part::Word(word) => (*word).to_owned(),
                Part::Phrase(phrase) => self.say(phrase),
                Part::All(phrases) => self.joined(&all(phrases), "all"),
                Part::Any(phrases) => self.joined(&all(phrases), "any"),
                Part::Series(phrases) => all(phrases).join("; "),
                Part::Row(phrases) => all(phrases).join(", "),
                Part::Run(phrases) => all(phrases).concat(),
                Part::Forms(phrase) => {
                    let (text, forms) = self.forms(phrase);
                    let named = |(form, text)| (format!("{name}-{form}"), Value::Text(text));
                    values.extend(forms.into_iter().map(named));
                    text
                }
                Part::Kinds(kinds) => {
                    for (form, _) in FORMS {
                        let how = if matches!(form, "accs" | "dats") { "all" } else { "any" };
                        let said: Vec<String> = kinds.iter().map(|kind| self.formed(kind, form)).collect();
                        values.push((format!("{name}-{form}"), Value::Text(self.joined(&said, how))));
                    }
                    values.push((format!("{name}-or"), Value::Text(self.joined(&all(kinds), "any"))));
                    self.joined(&all(kinds), "all")
                }
            };
            values.push((name.to_owned(), Value::Text(text)));
        }
        values
    }

    /// Names one card of a kind: "an eight", "the queen of spades".
    pub fn one(&self, kind: &Phrase) -> String {
        self.formed(kind, "a")
    }

    /// Renders a noun in a form, or in the fallback of that form.
    fn formed(&self, kind: &Phrase, form: &str) -> String {
        let mut form = form;
        while !form.is_empty() {
            if let Some(said) = self.say_form(kind, form) {
                return said;
            }
            form = FORMS.iter().find(|(name, _)| *name == form).map_or("", |(_, instead)| instead);
        }
        self.say(kind)
    }

    /// Joins items as in "a, b and c" or "a, b or c".
    fn joined(&self, items: &[String], how: &'static str) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let list = Phrase::new("list").with("how", how);
                let list = list.with("first", Part::Text(first.join(", ")));
                self.say(&list.with("last", Part::Text(last.clone())))
            }
        }
    }
}

/// Loads the embedded texts of a language.
fn all_texts(language: Language) -> Texts {
    let mut texts = Texts::new(language.0);
    for (file, text) in language.files() {
        let faults = texts.add(text);
        assert!(faults.is_empty(), "{}/{file}: {faults:?}", language.0);
    }
    texts
}
