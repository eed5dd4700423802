//! A language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::phrase::{Part, Phrase};

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
    bundles: Vec<FluentBundle<FluentResource>>,
}

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
        Words { language, bundles: languages.into_iter().map(bundle).collect() }
    }

    /// The texts of a language as they are handed over: for a page, which loads those that it needs. A program that has all its
    /// words so does not carry [the others](Words::new) along. What cannot be read of them is left out.
    pub fn of<'t>(language: Language, texts: impl IntoIterator<Item = &'t str>) -> Words {
        let mut bundle = empty_bundle(language);
        for text in texts {
            let read = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(read);
        }
        Words { language, bundles: vec![bundle] }
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
        self.pattern(&self.bundles[0], key, form, None)
    }

    /// Whether there is a message of this name in this very language.
    pub fn has(&self, key: &str) -> bool {
        self.bundles[0].has_message(key)
    }

    /// What there is to say of this name in any of the languages.
    pub fn find(&self, key: &str) -> Option<String> {
        self.bundles.iter().find_map(|bundle| self.pattern(bundle, key, "", None))
    }

    fn say_form(&self, phrase: &Phrase, form: &str) -> Option<String> {
        let arguments = self.arguments(phrase);
        // A form that a language lacks is not taken from another language: something of its own stands in for it.
        let bundle = self.bundles.iter().find(|bundle| bundle.has_message(phrase.key))?;
        self.pattern(bundle, phrase.key, form, Some(&arguments))
    }

    fn pattern(
        &self,
        bundle: &FluentBundle<FluentResource>,
        key: &str,
        form: &str,
        arguments: Option<&FluentArgs>,
    ) -> Option<String> {
        let message = bundle.get_message(key)?;
        let pattern = if form.is_empty() { message.value()? } else { message.get_attribute(form)?.value() };
        let mut faults: Vec<FluentError> = Vec::new();
        let said = bundle.format_pattern(pattern, arguments, &mut faults);
        debug_assert!(faults.is_empty(), "{} {key}.{form}: {faults:?}", self.language.0);
        Some(said.into_owned())
    }

    fn arguments(&self, phrase: &Phrase) -> FluentArgs<'static> {
        let mut arguments = FluentArgs::new();
        for (name, part) in &phrase.parts {
            let all = |phrases: &[Phrase]| -> Vec<String> {
                phrases.iter().map(|phrase| self.say(phrase)).collect()
            };
            let value: FluentValue = match part {
                Part::Number(number) => (*number).into(),
                Part::Text(text) => text.clone().into(),
                Part::Word(word) => (*word).into(),
                Part::Phrase(phrase) => self.say(phrase).into(),
                Part::All(phrases) => self.joined(&all(phrases), "all").into(),
                Part::Any(phrases) => self.joined(&all(phrases), "any").into(),
                Part::Series(phrases) => all(phrases).join("; ").into(),
                Part::Row(phrases) => all(phrases).join(", ").into(),
                Part::Kinds(kinds) => {
                    for (form, _) in FORMS {
                        let how = if matches!(form, "accs" | "dats") { "all" } else { "any" };
                        let said: Vec<String> = kinds.iter().map(|kind| self.formed(kind, form)).collect();
                        arguments.set(format!("{name}-{form}"), self.joined(&said, how));
                    }
                    arguments.set(format!("{name}-or"), self.joined(&all(kinds), "any"));
                    self.joined(&all(kinds), "all").into()
                }
            };
            arguments.set(*name, value);
        }
        arguments
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

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = empty_bundle(language);
    for (file, text) in language.files() {
        let resource = FluentResource::try_new((*text).to_string())
            .unwrap_or_else(|(_, faults)| panic!("{}/{file}: {faults:?}", language.0));
        bundle.add_resource(resource).unwrap_or_else(|faults| panic!("{}/{file}: {faults:?}", language.0));
    }
    bundle
}

fn empty_bundle(language: Language) -> FluentBundle<FluentResource> {
    let code: LanguageIdentifier = language.0.parse().expect("a folder of texts is named after a language");
    let mut bundle = FluentBundle::new_concurrent(vec![code]);
    // The marks around what is put in are for mixed directions of writing; a terminal would show them.
    bundle.set_use_isolating(false);
    bundle
        .add_function("CAPITAL", |arguments, _| match arguments {
            [FluentValue::String(text)] => capital(text).into(),
            _ => FluentValue::Error,
        })
        .expect("there is no other function of this name");
    bundle
}

/// The text with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
