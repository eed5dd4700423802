//! Values in canonical form, for comparison, inheritance and output.

use std::fmt;

/// The value of a knob of any kind. Equal settings have equal values, however they were spelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A keyword or a text.
    Text(String),
    /// A list of names or keywords.
    List(Vec<String>),
    /// Entries by number of players or by cards, in canonical order.
    Table(Vec<(String, Value)>),
}

impl Value {
    pub(crate) fn entries(&self) -> &[(String, Value)] {
        match self {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }
}

/// Formats the value as TOML, on one line.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(&quoted(text)),
            Value::List(words) => {
                let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
                write!(f, "[{}]", words.join(", "))
            }
            Value::Table(entries) if entries.is_empty() => f.write_str("{}"),
            Value::Table(entries) => {
                let entries: Vec<String> =
                    entries.iter().map(|(key, value)| format!("{} = {value}", written_key(key))).collect();
                write!(f, "{{ {} }}", entries.join(", "))
            }
        }
    }
}

/// Formats a key as TOML, bare where possible.
pub(crate) fn written_key(key: &str) -> String {
    let bare =
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    if bare { key.to_owned() } else { quoted(key) }
}

/// Formats a text as a TOML string.
pub(crate) fn quoted(text: &str) -> String {
    use std::fmt::Write as _;
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            other if other.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04X}", u32::from(other));
            }
            other => out.push(other),
        }
    }
    out.push('"');
    out
}
