//! A language.

use crate::phrase::{Part, Phrase};
use crate::texts::{Texts, Value};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language that there are texts in, by its short name: `en`, `de`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Language(&'static str);

impl Language {
    /// The language that all texts are in.
    pub const ENGLISH: Language = Language("en");

    /// All of them.
    pub fn all() -> impl Iterator<Item = Language> {
        CODES.iter().map(|code| Language(code))
    }

    /// The language with this short name; what follows it, as in `de-CH` or `de_DE.UTF-8`, does not matter.
    pub fn named(name: &str) -> Option<Language> {
        let short = name.split(['-', '_', '.']).next()?.to_lowercase();
        Language::all().find(|language| language.0 == short)
    }

    /// The short name.
    pub fn code(self) -> &'static str {
        self.0
    }

    /// The files of its texts, by name.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        LANGUAGES.iter().find(|(code, _)| *code == self.0).map_or(&[], |(_, files)| files)
    }
}

/// What phrases are said with: the texts of a language, and those in English for what it lacks.
pub struct Words {
    language: Language,
    /// Those of the language first.
    texts: Vec<Texts>,
    /// What stands before all of them.
    signs: Option<Texts>,
}

/// Playing cards by their signs.
const SIGNS: &str = include_str!("signs.ftl");

/// The forms of a noun that messages may ask for, each with the form that stands in for it where a language has no other.
const FORMS: [(&str, &str); 6] =
    [("a", ""), ("acc", "a"), ("accs", "acc"), ("dat", "acc"), ("dats", ""), ("another", "dat")];

impl Words {
    /// The texts of a language.
    pub fn new(language: Language) -> Words {
        let mut languages = vec![language];
        if language != Language::ENGLISH {
            languages.push(Language::ENGLISH);
        }
        Words { language, texts: languages.into_iter().map(all_texts).collect(), signs: None }
    }

    /// The texts of a language as they are handed over: for a page, which loads those that it needs. A program that has all its
    /// words so does not carry [the others](Words::new) along. What cannot be read of them is left out.
    pub fn of<'t>(language: Language, files: impl IntoIterator<Item = &'t str>) -> Words {
        let mut texts = Texts::new(language.0);
        for file in files {
            texts.add(file);
        }
        Words { language, texts: vec![texts], signs: None }
    }

    /// The same with playing cards by their signs, such as `K♦`: for whoever draws with letters.
    #[must_use]
    pub fn with_card_signs(mut self) -> Words {
        let mut signs = Texts::new(self.language.0);
        signs.add(SIGNS);
        self.signs = Some(signs);
        self
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Says a phrase.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.say_form(phrase, "").unwrap_or_else(|| phrase.key.to_string())
    }

    /// Says a message if there is one of this name in this very language: texts that a language may have or not.
    pub fn own(&self, key: &str, form: &str) -> Option<String> {
        self.texts[0].say(key, form, &[])
    }

    /// Whether there is a message of this name in this very language.
    pub fn has(&self, key: &str) -> bool {
        self.texts[0].has(key)
    }

    /// What there is to say of this name in any of the languages.
    pub fn find(&self, key: &str) -> Option<String> {
        self.texts.iter().find_map(|texts| texts.say(key, "", &[]))
    }

    fn say_form(&self, phrase: &Phrase, form: &str) -> Option<String> {
        // A form that a language lacks is not taken from another language: something of its own stands in for it.
        let texts = self.signs.iter().chain(&self.texts).find(|texts| texts.has(phrase.key))?;
        texts.say(phrase.key, form, &self.values(phrase))
    }

    fn values(&self, phrase: &Phrase) -> Vec<(String, Value)> {
        let mut values = Vec::new();
        for (name, part) in &phrase.parts {
            let all = |phrases: &[Phrase]| -> Vec<String> {
                phrases.iter().map(|phrase| self.say(phrase)).collect()
            };
            let text = match part {
                Part::Number(number) => {
                    values.push(((*name).to_owned(), Value::Number(*number)));
                    continue;
                }
                Part::Text(text) => text.clone(),
                Part::Word(word) => (*word).to_owned(),
                Part::Phrase(phrase) => self.say(phrase),
                Part::All(phrases) => self.joined(&all(phrases), "all"),
                Part::Any(phrases) => self.joined(&all(phrases), "any"),
                Part::Series(phrases) => all(phrases).join("; "),
                Part::Row(phrases) => all(phrases).join(", "),
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
            values.push(((*name).to_owned(), Value::Text(text)));
        }
        values
    }

    /// One card of a kind: "an eight", "the queen of spades".
    pub fn one(&self, kind: &Phrase) -> String {
        self.formed(kind, "a")
    }

    /// A noun in a form, or in the one that stands in for it.
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

    /// "a, b and c", or "a, b or c".
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

/// The texts of a language that come with the program.
fn all_texts(language: Language) -> Texts {
    let mut texts = Texts::new(language.0);
    for (file, text) in language.files() {
        let faults = texts.add(text);
        assert!(faults.is_empty(), "{}/{file}: {faults:?}", language.0);
    }
    texts
}
