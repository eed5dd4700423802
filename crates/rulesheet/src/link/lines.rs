//! The text form of a sheet inside a link.
//!
//! ```text
//! crazy-eights            the game, and behind a space the version of sheets unless it is 1
//! basic<x7k               the sheet that helps to tell it, how, and the mark of what that sheet says; or nothing
//! name=our-table          lines of the head, and knobs with what differs
//! turn.draw_limit=3
//! effects={<tab>7=reverse<tab>QS=skip 1
//! ```
//!
//! The format does not depend on the order of knobs or on their current definitions, so that links stay readable for
//! ever. The upgrade steps between versions of sheets know the former meanings of keys and words.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use crate::value::{Value, quoted, written_key};

/// The relation between a link and the sheet it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bond {
    /// The link is that sheet.
    Same,
    /// The sheet declares that it is based on that one.
    BasedOn,
    /// The sheet is independent but encoded by its differences from that one.
    Near,
}

impl Bond {
    const ALL: [(char, Bond); 3] = [('=', Bond::Same), ('<', Bond::BasedOn), ('~', Bond::Near)];

    fn letter(self) -> char {
        Self::ALL.into_iter().find(|(_, bond)| *bond == self).map_or('=', |(letter, _)| letter)
    }
}

/// The sheet that a link names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub(super) bond: Bond,
    pub(super) name: String,
    pub(super) mark: String,
}

/// The decoded content of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) game: String,
    pub(super) version: u32,
    pub(super) base: Option<Base>,
    pub(super) entries: Vec<(String, Value)>,
}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        if self.version != 1 {
            write!(f, " {}", self.version)?;
        }
        f.write_char('\n')?;
        if let Some(Base { bond, name, mark }) = &self.base {
            write!(f, "{name}{}{mark}", bond.letter())?;
        }
        for (key, value) in &self.entries {
            write!(f, "\n{key}={}", told(value))?;
        }
        Ok(())
    }
}

impl Lines {
    /// Parses the lines, or returns `None` if they are malformed. Cost: linear, except for key lookups.
    pub(super) fn read(text: &str) -> Option<Lines> {
        let mut lines = text.split('\n');
        let game = lines.next()?;
        let (game, version) = match game.split_once(' ') {
            None => (game, 1),
            Some((game, version)) => (game, version.parse().ok().filter(|version| *version > 1)?),
        };
        let base = match lines.next()? {
            "" => None,
            base => Some(Bond::ALL.into_iter().find_map(|(letter, bond)| {
                let (name, mark) = base.split_once(letter)?;
                Some(Base { bond, name: name.to_owned(), mark: mark.to_owned() })
            })?),
        };
        let mut entries: Vec<(String, Value)> = Vec::new();
        let mut known = BTreeSet::new();
        for line in lines {
            let (key, value) = line.split_once('=')?;
            let head = ["version", "game", "based_on"].contains(&key);
            if head || key.is_empty() || !known.insert(key) {
                return None;
            }
            entries.push((key.to_owned(), heard(value)?));
        }
        let nothing_else = base.as_ref().is_some_and(|base| base.bond == Bond::Same);
        if nothing_else && !entries.is_empty() {
            return None;
        }
        Some(Lines { game: game.to_owned(), version, base, entries })
    }

    /// Returns the name of the sheet.
    pub(super) fn name(&self) -> Option<&str> {
        self.entries.iter().find_map(|(key, value)| match value {
            Value::Text(name) if key == "name" => Some(name.as_str()),
            _ => None,
        })
    }

    /// Formats the sheet as TOML, optionally with a base and under another name.
    pub(super) fn to_toml(&self, based_on: Option<&str>, name: Option<&str>) -> String {
        let mut out = format!("version = {}\ngame = {}\n", self.version, quoted(&self.game));
        if let Some(base) = based_on {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "based_on = {}", quoted(base));
        }
        for (key, value) in &self.entries {
            let path: Vec<String> = key.split('.').map(written_key).collect();
            let _ = match name.filter(|_| key == "name") {
                Some(name) => writeln!(out, "name = {}", quoted(name)),
                None => writeln!(out, "{} = {value}", path.join(".")),
            };
        }
        out
    }
}

/// Formats a value for a line. Values other than texts are recognized by their first characters.
fn told(value: &Value) -> String {
    match value {
        Value::Flag(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) if is_plain(text) => escaped(text),
        Value::Text(text) => format!("\"{}", escaped(text)),
        Value::List(words) => words.iter().fold("[".to_owned(), |all, word| all + "\t" + &escaped(word)),
        Value::Table(entries) => entries.iter().fold("{".to_owned(), |all, (key, value)| {
            all + "\t" + &escaped(key) + "=" + &told_in_a_table(value)
        }),
    }
}

/// Formats an entry of a table, where a text may not look like a number below zero either.
fn told_in_a_table(value: &Value) -> String {
    match value {
        Value::Text(text) if as_negative(text).is_some() => format!("\"{}", escaped(text)),
        other => told(other),
    }
}

/// Returns whether a text cannot be mistaken for another kind of value.
fn is_plain(text: &str) -> bool {
    !text.starts_with(['"', '[', '{']) && !["true", "false"].contains(&text) && as_number(text).is_none()
}

/// Parses a number in canonical notation.
fn as_number(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text).map(i64::from)
}

/// Parses a number below zero in canonical notation. Only entries of tables have such numbers: elsewhere, early links
/// wrote texts of this form as they are.
fn as_negative(text: &str) -> Option<Value> {
    let number = text.parse().ok().filter(|number: &i64| *number < 0 && number.to_string() == text)?;
    Some(Value::Number(number))
}

fn heard(text: &str) -> Option<Value> {
    let mut rest = text.chars();
    Some(match rest.next() {
        Some('"') => Value::Text(plain(rest.as_str())?),
        Some('[') => {
            let mut words = rest.as_str().split('\t');
            words.next().filter(|before| before.is_empty())?;
            Value::List(words.map(plain).collect::<Option<_>>()?)
        }
        Some('{') => {
            let mut entries = rest.as_str().split('\t');
            entries.next().filter(|before| before.is_empty())?;
            let entry = |entry: &str| {
                let (key, value) = entry.split_once('=')?;
                let simple = !value.starts_with(['[', '{']);
                Some((plain(key)?, as_negative(value).or_else(|| heard(value)).filter(|_| simple)?))
            };
            Value::Table(entries.map(entry).collect::<Option<_>>()?)
        }
        _ if text == "true" || text == "false" => Value::Flag(text == "true"),
        _ => match as_number(text) {
            Some(number) => Value::Number(number),
            None => Value::Text(plain(text)?),
        },
    })
}

/// Writes a text within one line.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t")
}

/// Reverses [`escaped`].
fn plain(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        out.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                'n' => '\n',
                't' => '\t',
                _ => return None,
            },
            '\t' => return None,
            other => other,
        });
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_comes_back() {
        let text = |text: &str| Value::Text(text.to_owned());
        let odd =
            ["", "5", "05", "true", "a\tb\nc\\n", "\"", "[", "{", "x=y", "skip 1, then reverse", "+1", "-1"];
        let list = Value::List(odd.iter().map(ToString::to_string).collect());
        let table = odd.iter().filter(|key| !key.contains('=')).map(|key| ((*key).to_owned(), text(key)));
        let numbers = [("2".to_owned(), Value::Number(7)), ("3-7".to_owned(), Value::Number(5))];
        let mut values = vec![
            list,
            Value::Table(table.collect()),
            Value::Table(numbers.to_vec()),
            Value::Table(vec![("J".to_owned(), Value::Number(-10)), ("Q".to_owned(), Value::Number(10))]),
            Value::List(Vec::new()),
            Value::List(vec![String::new()]),
            Value::Table(Vec::new()),
            Value::Flag(true),
            Value::Flag(false),
            Value::Number(0),
            Value::Number(u32::MAX.into()),
        ];
        values.extend(odd.iter().map(|odd| text(odd)));
        for value in values {
            let told = told(&value);
            assert_eq!(heard(&told).as_ref(), Some(&value), "{told:?}");
            assert!(!told.contains('\n'));
        }
    }

    #[test]
    fn lines_that_say_no_sheet_are_refused() {
        for text in [
            "",
            "crazy-eights",
            "crazy-eights x\n",
            "crazy-eights 1\n",
            "crazy-eights\nbasic",
            "crazy-eights\nbasic=abc\nname=x",
            "crazy-eights\n\nname",
            "crazy-eights\n\n=x",
            "crazy-eights\n\nname=x\nname=y",
            "crazy-eights\n\nbased_on=basic",
            "crazy-eights\n\nname=x\\",
            "crazy-eights\n\nname=x\\q",
            "crazy-eights\n\neffects={2=wild",
            "crazy-eights\n\neffects={\t2",
            "crazy-eights\n\neffects={\t2={",
            "crazy-eights\n\nrulings=[CE-1",
        ] {
            assert_eq!(Lines::read(text), None, "{text:?}");
        }
    }
}
