//! Output must equal that of Fluent's resolver.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use super::{Texts, Value, capital, category};
use crate::Language;

#[test]
fn every_language_says_how_it_counts() {
    for language in Language::all() {
        assert!(category(language.code()).is_some(), "{}", language.code());
    }
}

#[test]
fn the_later_message_counts_and_the_unreadable_is_left_out() {
    let mut texts = Texts::new("en");
    assert!(
        texts
            .add("a = one\nb = { $n ->\n    [0] none\n   *[one] { $n } card\n    [other] { $n } cards\n }\n")
            .is_empty()
    );
    assert!(
        !texts
            .add("a = two { \"\\u0041\" }\n???\nc = { a }, { CAPITAL($t) }\n    .form = of { a }\n")
            .is_empty()
    );
    let values =
        |number| [("n".to_owned(), Value::Number(number)), ("t".to_owned(), Value::Text("öl".to_owned()))];
    let say = |key: &str, form: &str, number: i64| texts.say(key, form, &values(number));
    assert_eq!(say("a", "", 0).as_deref(), Some("two A"));
    assert_eq!(say("c", "", 0).as_deref(), Some("two A, Öl"));
    assert_eq!(say("c", "form", 0).as_deref(), Some("of two A"));
    let counted = [(0, "none"), (1, "1 card"), (-1, "-1 card"), (2, "2 cards")];
    for (number, said) in counted {
        assert_eq!(say("b", "", number).as_deref(), Some(said));
    }
    assert_eq!((say("d", "", 0), say("a", "form", 0)), (None, None));
}

#[test]
#[should_panic(expected = "there is no a")]
fn a_message_never_stands_in_itself() {
    let mut texts = Texts::new("en");
    texts.add("a = { a }\n");
    texts.say("a", "", &[]);
}

/// Returns the names after each occurrence of a sign in a text.
fn names_after(text: &str, sign: char) -> impl Iterator<Item = &str> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    text.split(sign).skip(1).map(move |rest| rest.split(|letter| !is_name(letter)).next().unwrap_or_default())
}

/// Loads the same texts into Project Fluent's resolver.
fn reference(language: Language) -> FluentBundle<FluentResource> {
    let code: LanguageIdentifier = language.code().parse().unwrap();
    let mut bundle = FluentBundle::new(vec![code]);
    bundle.set_use_isolating(false);
    let made = bundle.add_function("CAPITAL", |arguments, _| match arguments {
        [FluentValue::String(text)] => capital(text).into(),
        [FluentValue::Number(number)] => number.clone().into(),
        _ => FluentValue::Error,
    });
    made.unwrap();
    for (_, text) in language.files() {
        bundle.add_resource(FluentResource::try_new((*text).to_owned()).unwrap()).unwrap();
    }
    bundle
}

#[test]
fn everything_is_said_as_the_resolver_of_project_fluent_says_it() {
    for language in Language::all() {
        let reference = reference(language);
        let mut texts = Texts::new(language.code());
        let mut keys: Vec<(String, String)> = Vec::new();
        let (mut names, mut words) = (BTreeSet::new(), BTreeSet::new());
        for (_, text) in language.files() {
            assert!(texts.add(text).is_empty());
            names.extend(names_after(text, '$'));
            words.extend(names_after(text, '['));
            for entry in FluentResource::try_new((*text).to_owned()).unwrap().entries() {
                let Entry::Message(message) = entry else { continue };
                let key = message.id.name;
                keys.extend(message.value.iter().map(|_| (key.to_owned(), String::new())));
                keys.extend(message.attributes.iter().map(|form| (key.to_owned(), form.id.name.to_owned())));
            }
        }
        let mut samples: Vec<Value> = words.into_iter().map(|word| Value::Text(word.to_owned())).collect();
        samples.extend([0, 1, 2, 5, 11, 21, 100, -1, -3].map(Value::Number));
        assert!(keys.len() > 500 && names.len() > 50 && samples.len() > 50);
        for turn in 0..samples.len() {
            let (mut values, mut arguments) = (Vec::new(), FluentArgs::new());
            for (place, name) in names.iter().enumerate() {
                // Every value gets its turn with every name, beside changing other values.
                let (value, argument) = match &samples[(place * (turn / 7 + 1) + turn) % samples.len()] {
                    Value::Number(number) => (Value::Number(*number), FluentValue::from(*number)),
                    Value::Text(text) => (Value::Text(text.clone()), FluentValue::from(text.clone())),
                };
                values.push(((*name).to_owned(), value));
                arguments.set(*name, argument);
            }
            for (key, form) in &keys {
                let message = reference.get_message(key).unwrap();
                let pattern = match form.as_str() {
                    "" => message.value().unwrap(),
                    form => message.get_attribute(form).unwrap().value(),
                };
                let said = reference.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                assert_eq!(texts.say(key, form, &values).as_deref(), Some(&*said), "{key}.{form}");
            }
        }
    }
}
