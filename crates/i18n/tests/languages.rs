//! Every language has exactly the messages that English has.

use std::collections::{BTreeMap, BTreeSet};

use eights_i18n::Language;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// Returns the keys of all messages and of their attributes, except optional ones.
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
    // The English title of a preset is in its sheet.
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

/// The arguments inserted into a message, without those that only select variants: languages select by different
/// arguments.
#[derive(Default)]
struct PutIn {
    values: BTreeSet<String>,
    messages: BTreeSet<String>,
}

/// The forms of a noun that messages may ask for; languages need different ones.
const FORMS: [&str; 7] = ["-accs", "-acc", "-another", "-a", "-dats", "-dat", "-or"];

impl PutIn {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Select { variants, .. } => {
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
            Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                let form = FORMS.into_iter().find_map(|form| id.name.strip_suffix(form));
                self.values.insert(form.unwrap_or(id.name).to_string());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_string());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// Returns the inserted arguments of each message in files with this name prefix.
fn put_in(language: Language, files: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, PutIn> = BTreeMap::new();
    for (_, text) in language.files().iter().filter(|(name, _)| name.starts_with(files)) {
        let resource =
            FluentResource::try_new((*text).to_string()).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let mut found = PutIn::default();
            message.value.iter().for_each(|pattern| found.pattern(pattern));
            message.attributes.iter().for_each(|attribute| found.pattern(&attribute.value));
            all.insert(message.id.name.to_string(), found);
        }
    }
    let whole = |found: &PutIn| {
        let (mut values, mut messages) = (found.values.clone(), found.messages.clone());
        while let Some(next) = messages.pop_first() {
            let found = &all[&next];
            values.extend(found.values.iter().cloned());
            messages.extend(found.messages.iter().cloned());
        }
        values
    };
    all.iter().map(|(message, found)| (message.clone(), whole(found))).collect()
}

#[test]
fn every_language_puts_the_same_into_what_is_told() {
    let english = put_in(Language::ENGLISH, "telling");
    assert!(english.len() > 200);
    for language in Language::all() {
        let own = put_in(language, "telling");
        for (message, expected) in &english {
            assert_eq!(own.get(message), Some(expected), "{}: {message}", language.code());
        }
    }
}
