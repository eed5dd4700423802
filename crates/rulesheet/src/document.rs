//! A TOML text as a tree that remembers where everything stands.
//!
//! This is what upgrade steps change: whatever a step moves or renames keeps its place in the old text, so that a
//! report still points at what its writer wrote.

mod plain;

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::HAS_WRITERS;

/// How many letters of a text a report repeats.
const LONGEST_QUOTE: usize = 80;

/// From which byte to which byte of a text.
pub type Span = Range<usize>;

/// What a value is, as TOML has it.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text in quotes.
    Text(String),
    /// A list in brackets.
    List(Vec<Item>),
    /// A table, under a heading or in braces.
    Table(Table),
    /// What no sheet has a use for; says what it is.
    Other(&'static str),
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The value.
    pub node: Node,
    /// Where it stands.
    pub span: Span,
}

impl Item {
    /// The value in a sentence: `"yes"`, `7`, `a list`.
    pub(crate) fn describe(&self) -> String {
        match &self.node {
            Node::Flag(flag) => flag.to_string(),
            Node::Number(number) => number.to_string(),
            Node::Text(text) if text.chars().nth(LONGEST_QUOTE).is_some() => {
                let begins: String = text.chars().take(LONGEST_QUOTE).collect();
                format!("a text that begins with {begins:?}")
            }
            Node::Text(text) => format!("{text:?}"),
            Node::List(_) => "a list".to_owned(),
            Node::Table(_) => "a table".to_owned(),
            Node::Other(what) => (*what).to_owned(),
        }
    }
}

/// One line of a table: a key, its value, and where both stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub at: Span,
    /// The value.
    pub item: Item,
}

/// A table: entries in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// The entries in the order of the text.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry at a path such as `turn.draw`.
    pub fn get(&self, path: &str) -> Option<&Entry> {
        let (first, rest) = split(path);
        let entry = self.entries.iter().find(|entry| entry.key == first)?;
        match (rest, &entry.item.node) {
            (None, _) => Some(entry),
            (Some(rest), Node::Table(table)) => table.get(rest),
            (Some(_), _) => None,
        }
    }

    /// The entry with this very key, dots and all.
    pub fn get_own(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The value at a path, to be changed in place.
    pub fn value_mut(&mut self, path: &str) -> Option<&mut Node> {
        let (first, rest) = split(path);
        let entry = self.entries.iter_mut().find(|entry| entry.key == first)?;
        match (rest, &mut entry.item.node) {
            (None, node) => Some(node),
            (Some(rest), Node::Table(table)) => table.value_mut(rest),
            (Some(_), _) => None,
        }
    }

    /// Takes the entry at a path out of the table.
    pub fn take(&mut self, path: &str) -> Option<Entry> {
        let (first, rest) = split(path);
        let place = self.entries.iter().position(|entry| entry.key == first)?;
        match (rest, &mut self.entries[place].item.node) {
            (None, _) => Some(self.entries.remove(place)),
            (Some(rest), Node::Table(table)) => table.take(rest),
            (Some(_), _) => None,
        }
    }

    /// Puts an entry at a path, under the name that the path ends with. Groups on the way are made, and an entry
    /// that is there already stays: then nothing happens and the entry comes back.
    pub fn put(&mut self, path: &str, mut entry: Entry) -> Result<(), Entry> {
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
                Node::Table(table) => table.put(rest, entry),
                _ => Err(entry),
            },
            (Some(rest), None) => {
                let (at, span) = (entry.at.clone(), entry.item.span.clone());
                let mut table = Table::default();
                table.put(rest, entry)?;
                self.entries.push(Entry {
                    key: first.to_owned(),
                    at,
                    item: Item { node: Node::Table(table), span },
                });
                Ok(())
            }
        }
    }

    /// Gives the entry at a path another path. If there is something at the new path already, the old entry stays
    /// where it is, and is reported as unknown.
    pub fn rename(&mut self, from: &str, to: &str) {
        if self.get(to).is_some() {
            return;
        }
        if let Some(entry) = self.take(from)
            && let Err(entry) = self.put(to, entry)
        {
            // The place is taken by something that is no table: that is reported, and nothing may be lost.
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

/// A fault in the grammar of TOML.
#[derive(Debug)]
pub(crate) struct SyntaxFault {
    pub(crate) message: String,
    pub(crate) span: Span,
}

/// Reads a text as far as it can be read, in time that is linear in its length: where nobody writes sheets, no more of TOML than stands in those that are met there.
pub(crate) fn parse(text: &str) -> (Table, Vec<SyntaxFault>) {
    if HAS_WRITERS { parse_all(text) } else { plain::parse(text) }
}

fn parse_all(text: &str) -> (Table, Vec<SyntaxFault>) {
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

fn read_table(table: &DeTable<'_>, text: &str) -> Table {
    let mut entries: Vec<Entry> = table.iter().map(|(key, value)| read_entry(key, value, text)).collect();
    entries.sort_by_key(|entry| (entry.at.start, entry.at.end));
    Table { entries }
}

fn read_entry(key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>, text: &str) -> Entry {
    Entry {
        key: key.get_ref().clone().into_owned(),
        at: within(key.span(), text),
        item: read_item(value, text),
    }
}

fn read_item(value: &Spanned<DeValue<'_>>, text: &str) -> Item {
    let node = match value.get_ref() {
        DeValue::Boolean(flag) => Node::Flag(*flag),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Node::Number(number),
            Err(_) => Node::Other("a number of very many digits"),
        },
        DeValue::String(text) => Node::Text(text.clone().into_owned()),
        DeValue::Array(array) => Node::List(array.iter().map(|value| read_item(value, text)).collect()),
        DeValue::Table(table) => Node::Table(read_table(table, text)),
        DeValue::Float(_) => Node::Other("a number with a fraction"),
        DeValue::Datetime(_) => Node::Other("a date or a time"),
    };
    Item { node, span: within(value.span(), text) }
}

/// The span, moved to where a text can be cut.
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
