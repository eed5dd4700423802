//! Every language says all that English says, and nothing else.

use std::collections::BTreeSet;

use eights_words::Language;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

/// The names of all messages and of their forms, without those that a language may have or not.
fn messages(language: Language) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (file, text) in language.files() {
        let resource = FluentResource::try_new((*text).to_string())
            .unwrap_or_else(|(_, faults)| panic!("{}/{file}: {faults:?}", language.code()));
        for entry in resource.entries() {
            match entry {
                Entry::Message(message) => assert!(
                    names.insert(message.id.name.to_string()),
                    "{}/{file}: {} is there twice",
                    language.code(),
                    message.id.name
                ),
                Entry::Junk { content } => panic!("{}/{file}: {content}", language.code()),
                _ => {}
            }
        }
    }
    names
}

#[test]
fn every_language_says_what_english_says() {
    // What a preset is called stands in its sheet, in English.
    let english = messages(Language::ENGLISH);
    for language in Language::all() {
        let all = messages(language);
        let own: BTreeSet<String> = all.iter().filter(|name| !name.starts_with("preset-")).cloned().collect();
        let missing: Vec<&String> = english.difference(&own).collect();
        let more: Vec<&String> = own.difference(&english).collect();
        assert!(
            missing.is_empty() && more.is_empty(),
            "{}: lacks {missing:?}, has {more:?}",
            language.code()
        );
    }
}
