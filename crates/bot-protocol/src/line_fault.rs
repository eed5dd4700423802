//! Faults in a line of the protocol, as codes with arguments.

use std::fmt;

/// Reason why a line is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// The line is not JSON. Contains the parser's explanation.
    NotJson(String),
    /// The line is JSON, but not an object.
    NotAnObject,
    /// A required key is missing.
    Missing(&'static str),
    /// A key has a value of another type than this one.
    WrongType(&'static str, ValueType),
}

/// Type of a value in a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueType {
    /// A string.
    Text,
    /// An integer that is not negative.
    WholeNumber,
    /// An array of strings.
    Texts,
}

impl LineFault {
    /// Returns the name of the fault in messages for people, and the key that it is about.
    pub(crate) fn code(&self) -> (&'static str, &'static str) {
        match self {
            LineFault::NotJson(_) => ("not-json", ""),
            LineFault::NotAnObject => ("no-object", ""),
            LineFault::Missing(key) => ("missing", key),
            LineFault::WrongType(key, ValueType::Text) => ("no-text", key),
            LineFault::WrongType(key, ValueType::WholeNumber) => ("no-number", key),
            LineFault::WrongType(key, ValueType::Texts) => ("no-texts", key),
        }
    }
}

/// Describes the fault in English, as the other side is told.
impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::NotJson(why) => write!(f, "this is not JSON: {why}"),
            LineFault::NotAnObject => f.write_str("this is not a JSON object"),
            LineFault::Missing(key) => write!(f, "the key \"{key}\" is missing"),
            LineFault::WrongType(key, ValueType::Text) => write!(f, "the key \"{key}\" must be a string"),
            LineFault::WrongType(key, ValueType::WholeNumber) => {
                write!(f, "the key \"{key}\" must be a whole number")
            }
            LineFault::WrongType(key, ValueType::Texts) => {
                write!(f, "the key \"{key}\" must be a list of strings")
            }
        }
    }
}
