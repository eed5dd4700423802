//! TOML parsed into a tree that records source positions.
//!
//! Upgrade steps operate on this tree. Anything a step moves or renames keeps its position in the original text, so
//! that reports still point at what the author wrote.

mod plain;

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::HAS_WRITERS;

/// Maximum number of characters of a text that a report quotes.
const LONGEST_QUOTE: usize = 80;

/// A byte range in a text.
pub type Span = Range<usize>;

/// A TOML value.
#[derive(Clone, Debug, PartialEq)]
pub enum TomlNode {
    /// `true` or `false`.
    Flag(bool),
    /// An integer.
    Number(i64),
    /// A quoted string.
    Text(String),
    /// A list in brackets.
    List(Vec<TomlItem>),
    /// A table, under a heading or in braces.
    Table(TomlTable),
    /// A kind of value that no sheet uses, with its description.
    Other(&'static str),
}

/// A value and its position.
#[derive(Clone, Debug, PartialEq)]
pub struct TomlItem {
    /// The value.
    pub node: TomlNode,
    /// The position of the value.
    pub span: Span,
}

impl TomlItem {
    /// Describes the value for use in a sentence: `"yes"`, `7`, `a list`.
    pub(crate) fn describe(&self) -> String {
        match &self.node {
            TomlNode::Flag(flag) => flag.to_string(),
            TomlNode::Number(number) => number.to_string(),
            TomlNode::Text(text) if text.chars().nth(LONGEST_QUOTE).is_some() => {
                let begins: String = text.chars().take(LONGEST_QUOTE).collect();
                format!("a text that begins with {begins:?}")
            }
            TomlNode::Text(text) => format!("{text:?}"),
            TomlNode::List(_) => "a list".to_owned(),
            TomlNode::Table(_) => "a table".to_owned(),
            TomlNode::Other(what) => (*what).to_owned(),
        }
    }
}

/// One line of a table: a key, its value and their positions.
#[derive(Clone, Debug, PartialEq)]
pub struct TomlEntry {
    /// The key.
    pub key: String,
    /// The position of the key.
    pub at: Span,
    /// The value.
    pub item: TomlItem,
}

/// A table with its entries in the order written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TomlTable {
    entries: Vec<TomlEntry>,
}

impl TomlTable {
    /// Returns the entries in the order of the text.
    pub fn entries(&self) -> &[TomlEntry] {
        &self.entries
    }

    /// Returns the entry at a dotted path such as `turn.draw`.
    pub fn get(&self, path: &str) -> Option<&TomlEntry> {
        let (first, rest) = split(path);
        let entry = self.entries.iter().find(|entry| entry.key == first)?;
        match (rest, &entry.item.node) {
            (None, _) => Some(entry),
            (Some(rest), TomlNode::Table(table)) => table.get(rest),
            (Some(_), _) => None,
        }
    }

    /// Returns the entry with exactly this key; dots are not separators.
    pub fn get_own(&self, key: &str) -> Option<&TomlEntry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Returns a mutable reference to the value at a path.
    pub fn value_mut(&mut self, path: &str) -> Option<&mut TomlNode> {
        let (first, rest) = split(path);
        let entry = self.entries.iter_mut().find(|entry| entry.key == first)?;
        match (rest, &mut entry.item.node) {
            (None, node) => Some(node),
            (Some(rest), TomlNode::Table(table)) => table.value_mut(rest),
            (Some(_), _) => None,
        }
    }

    /// Removes the entry at a path and returns it.
    pub fn take(&mut self, path: &str) -> Option<TomlEntry> {
        let (first, rest) = split(path);
        let place = self.entries.iter().position(|entry| entry.key == first)?;
        match (rest, &mut self.entries[place].item.node) {
            (None, _) => Some(self.entries.remove(place)),
            (Some(rest), TomlNode::Table(table)) => table.take(rest),
            (Some(_), _) => None,
        }
    }

    /// Inserts an entry at a path, under the last name of the path. Creates missing groups on the way.
    ///
    /// If the path is already taken, changes nothing and returns the entry as the error.
    pub fn put(&mut self, path: &str, mut entry: TomlEntry) -> Result<(), TomlEntry> {
        let (first, rest) = split(path);
        let place = self.entries.iter().position(|there| there.key == first);
        match (rest, place) {
            (None, Some(_)) => Err(entry),
            (None, None) => {
                first.clone_into(&mut entry.key);
                self.entries.push(entry);
                Ok(())
            }
            (Some(rest), Some(place)) => match &mut self.entries[place].item.node {
                TomlNode::Table(table) => table.put(rest, entry),
                _ => Err(entry),
            },
            (Some(rest), None) => {
                let (at, span) = (entry.at.clone(), entry.item.span.clone());
                let mut table = TomlTable::default();
                table.put(rest, entry)?;
                self.entries.push(TomlEntry {
                    key: first.to_owned(),
                    at,
                    item: TomlItem { node: TomlNode::Table(table), span },
                });
                Ok(())
            }
        }
    }

    /// Moves the entry at a path to another path. If the new path is taken, the old entry stays where it is and is
    /// reported as unknown.
    pub fn rename(&mut self, from: &str, to: &str) {
        if self.get(to).is_some() {
            return;
        }
        if let Some(entry) = self.take(from)
            && let Err(entry) = self.put(to, entry)
        {
            // The path is blocked by something that is not a table. That is reported; put the entry back so that
            // nothing is lost.
            let _ = self.put(from, entry);
        }
    }
}

fn split(path: &str) -> (&str, Option<&str>) {
    match path.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (path, None),
    }
}

/// A TOML syntax error.
#[derive(Debug)]
pub(crate) struct SyntaxFault {
    pub(crate) message: String,
    pub(crate) span: Span,
}

/// Parses as much of a text as possible, in time linear in its length. In builds without sheet authors
/// ([`HAS_WRITERS`]), supports only the subset of TOML that occurs there.
pub(crate) fn parse(text: &str) -> (TomlTable, Vec<SyntaxFault>) {
    if HAS_WRITERS { parse_all(text) } else { plain::parse(text) }
}

fn parse_all(text: &str) -> (TomlTable, Vec<SyntaxFault>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let faults = errors
        .iter()
        .map(|error| SyntaxFault {
            message: error.message().to_owned(),
            span: within(error.span().unwrap_or(text.len()..text.len()), text),
        })
        .collect();
    (read_table(table.get_ref(), text), faults)
}

fn read_table(table: &DeTable<'_>, text: &str) -> TomlTable {
    let mut entries: Vec<TomlEntry> = table.iter().map(|(key, value)| read_entry(key, value, text)).collect();
    entries.sort_by_key(|entry| (entry.at.start, entry.at.end));
    TomlTable { entries }
}

fn read_entry(key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>, text: &str) -> TomlEntry {
    TomlEntry {
        key: key.get_ref().clone().into_owned(),
        at: within(key.span(), text),
        item: read_item(value, text),
    }
}

fn read_item(value: &Spanned<DeValue<'_>>, text: &str) -> TomlItem {
    let node = match value.get_ref() {
        DeValue::Boolean(flag) => TomlNode::Flag(*flag),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => TomlNode::Number(number),
            Err(_) => TomlNode::Other("a number of very many digits"),
        },
        DeValue::String(text) => TomlNode::Text(text.clone().into_owned()),
        DeValue::Array(array) => TomlNode::List(array.iter().map(|value| read_item(value, text)).collect()),
        DeValue::Table(table) => TomlNode::Table(read_table(table, text)),
        DeValue::Float(_) => TomlNode::Other("a number with a fraction"),
        DeValue::Datetime(_) => TomlNode::Other("a date or a time"),
    };
    TomlItem { node, span: within(value.span(), text) }
}

/// Moves the ends of a span to character boundaries of the text.
fn within(span: Span, text: &str) -> Span {
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end.min(text.len())).max(start);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_knows_where_it_stands() {
        let text = "a = 1\n[turn]\n'must play' = \"ü\" # x\nb.c = [ 2, {d = true}]\n";
        let (table, faults) = parse(text);
        assert!(faults.is_empty());
        let at = |path: &str| {
            let entry = table.get(path).unwrap();
            (&text[entry.at.clone()], &text[entry.item.span.clone()])
        };
        assert_eq!(at("a"), ("a", "1"));
        assert_eq!(at("turn.must play"), ("'must play'", "\"ü\""));
        assert_eq!(at("turn.b.c"), ("c", "[ 2, {d = true}]"));
        assert_eq!(at("turn").0, "turn");
    }

    #[test]
    fn a_renamed_entry_keeps_its_place() {
        let (mut table, _) = parse("old = 1\n[turn]\nx = 2\n");
        table.rename("old", "turn.new");
        table.rename("turn.x", "deal.x");
        table.rename("turn.nothing", "turn.something");
        assert_eq!(table.get("turn.new").unwrap().at, 0..3);
        assert_eq!(table.get("deal.x").unwrap().at, 15..16);
        assert!(table.get("old").is_none() && table.get("turn.x").is_none());
    }

    #[test]
    fn a_rename_loses_nothing() {
        let (mut table, _) = parse("old = 1\nnew = 2\nturn = 3\n");
        let before = table.clone();
        table.rename("old", "new");
        assert_eq!(table, before);
        table.rename("old", "turn.old");
        assert!(table.get("old").is_some());
    }

    #[test]
    fn several_faults_of_grammar_are_found_at_once() {
        let (_, faults) = parse("a = \nb = 1\nb = 2\n[x\n");
        assert!(faults.len() >= 3, "{faults:?}");
    }
}
