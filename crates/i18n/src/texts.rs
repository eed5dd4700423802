//! The messages of a language and their formatting.
//!
//! Messages are written in Project Fluent syntax and parsed by Fluent's own parser, but formatted here. Fluent's
//! resolver brings along plural rules for all languages and fractional numbers, which are larger than the texts
//! themselves, and a page would have to download all of it. For the features that our messages use, the output equals
//! that of Fluent's resolver; a test compares the two.

use std::collections::HashMap;
use std::fmt::Write as _;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::{self, ParserError};
use fluent_syntax::unicode::unescape_unicode;

/// Maximum nesting depth of messages.
const DEEPEST: usize = 16;

/// The messages of a language, by key.
pub(crate) struct Texts {
    category: fn(u64) -> &'static str,
    messages: HashMap<String, Message<String>>,
}

/// The value of an argument.
pub(crate) enum Value {
    /// A number, which may select a plural form.
    Number(i64),
    /// A text, inserted as it is.
    Text(String),
}

/// Arguments of a message, by name.
pub(crate) type Values = [(String, Value)];

/// Returns the plural rule of a language, which maps a number to the name of its plural category. Returns `None` if
/// the language is not supported here.
pub(crate) fn category(language: &str) -> Option<fn(u64) -> &'static str> {
    match language {
        "de" | "en" => Some(|number| if number == 1 { "one" } else { "other" }),
        _ => None,
    }
}

impl Texts {
    /// Creates an empty set of messages for a language.
    pub(crate) fn new(language: &str) -> Texts {
        Texts { category: category(language).unwrap_or(|_| "other"), messages: HashMap::new() }
    }

    /// Adds the messages of a file; a later message replaces an earlier one with the same key. Skips what cannot be
    /// parsed and returns the errors.
    pub(crate) fn add(&mut self, file: &str) -> Vec<ParserError> {
        let (read, faults) = match parser::parse_runtime(file.to_owned()) {
            Ok(read) => (read, Vec::new()),
            Err((read, faults)) => (read, faults),
        };
        for entry in read.body {
            if let Entry::Message(message) = entry {
                self.messages.insert(message.id.name.clone(), message);
            }
        }
        faults
    }

    /// Returns whether there is a message with this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// Returns the names of a message's attributes.
    pub(crate) fn forms(&self, key: &str) -> impl Iterator<Item = &str> {
        let attributes = self.messages.get(key).map_or(&[][..], |message| &message.attributes);
        attributes.iter().map(|attribute| attribute.id.name.as_str())
    }

    /// Formats a message or one of its attributes.
    pub(crate) fn say(&self, key: &str, form: &str, values: &Values) -> Option<String> {
        let mut saying = Saying { texts: self, values, said: String::new(), faults: Vec::new() };
        saying.pattern(self.pattern(key, form)?, 0);
        debug_assert!(saying.faults.is_empty(), "{key}.{form}: there is no {}", saying.faults.join(", "));
        Some(saying.said)
    }

    fn pattern(&self, key: &str, form: &str) -> Option<&Pattern<String>> {
        let message = self.messages.get(key)?;
        if form.is_empty() {
            return message.value.as_ref();
        }
        message
            .attributes
            .iter()
            .find(|attribute| attribute.id.name == form)
            .map(|attribute| &attribute.value)
    }
}

/// State of formatting one message.
struct Saying<'t> {
    texts: &'t Texts,
    values: &'t Values,
    said: String,
    faults: Vec<String>,
}

impl<'t> Saying<'t> {
    fn pattern(&mut self, pattern: &'t Pattern<String>, depth: usize) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.said.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, depth),
            }
        }
    }

    fn expression(&mut self, expression: &'t Expression<String>, depth: usize) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let value = self.value(selector);
                let fits = |key: &VariantKey<String>| value.is_some_and(|value| self.fits(key, value));
                let chosen = variants.iter().find(|variant| fits(&variant.key));
                if let Some(variant) = chosen.or_else(|| variants.iter().find(|variant| variant.default)) {
                    self.pattern(&variant.value, depth);
                }
            }
        }
    }

    fn inline(&mut self, inline: &'t InlineExpression<String>, depth: usize) {
        match inline {
            InlineExpression::StringLiteral { value } => {
                // Writing to a string cannot fail.
                let _ = unescape_unicode(&mut self.said, value);
            }
            InlineExpression::NumberLiteral { value } => self.said.push_str(value),
            InlineExpression::VariableReference { .. } => match self.value(inline) {
                Some(Value::Text(text)) => self.said.push_str(text),
                Some(Value::Number(number)) => {
                    let _ = write!(self.said, "{number}");
                }
                None => {}
            },
            InlineExpression::MessageReference { id, attribute } => {
                let form = attribute.as_ref().map_or("", |form| &form.name);
                match self.texts.pattern(&id.name, form) {
                    Some(pattern) if depth < DEEPEST => self.pattern(pattern, depth + 1),
                    _ => self.lacks(&id.name),
                }
            }
            InlineExpression::FunctionReference { id, arguments } if id.name == "CAPITAL" => {
                let start = self.said.len();
                for argument in &arguments.positional {
                    self.inline(argument, depth);
                }
                let text = self.said.split_off(start);
                self.said.push_str(&capital(&text));
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            InlineExpression::FunctionReference { id, .. } | InlineExpression::TermReference { id, .. } => {
                self.lacks(&id.name);
            }
        }
    }

    /// Returns the value that an expression refers to.
    fn value(&mut self, expression: &InlineExpression<String>) -> Option<&'t Value> {
        let InlineExpression::VariableReference { id } = expression else {
            self.faults.push("choice by that".to_owned());
            return None;
        };
        let found = self.values.iter().rev().find(|(name, _)| *name == id.name);
        if found.is_none() {
            self.lacks(&id.name);
        }
        found.map(|(_, value)| value)
    }

    fn fits(&self, key: &VariantKey<String>, value: &Value) -> bool {
        match (key, value) {
            (VariantKey::Identifier { name }, Value::Text(text)) => name == text,
            (VariantKey::Identifier { name }, Value::Number(number)) => {
                name == (self.texts.category)(number.unsigned_abs())
            }
            (VariantKey::NumberLiteral { value }, Value::Number(number)) => value.parse() == Ok(*number),
            (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
        }
    }

    /// Writes a placeholder for something missing.
    fn lacks(&mut self, name: &str) {
        self.said.push_str(name);
        self.faults.push(name.to_owned());
    }
}

/// Capitalizes the first letter of a text.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests;
