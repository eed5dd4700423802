//! Errors in links, explained to the player who has the link.

use std::error::Error;
use std::fmt;

use crate::report::Report;

/// The reason why a link cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum LinkFault {
    /// The text is not a link.
    NoLink,
    /// The link contains a character that no link has.
    Character(char),
    /// The link is cut off; at least this many characters are missing.
    CutOff(usize),
    /// The link has surplus characters.
    Overlong,
    /// A character was mistyped.
    Mistyped,
    /// The check characters match, but the content is not a sheet.
    Senseless,
    /// The link needs a newer version of the program.
    Newer,
    /// The game is unknown.
    UnknownGame(String),
    /// The link is based on an unknown sheet.
    UnknownBase(String),
    /// The link is based on a sheet of this name with other values.
    OtherBase {
        /// The name of the sheet.
        name: String,
        /// The fingerprint of its values.
        mark: String,
    },
    /// The rules themselves are invalid.
    Rules(Report),
}

impl LinkFault {
    /// Returns advice on what to do.
    pub fn advice(&self) -> &'static str {
        match self {
            LinkFault::NoLink => "a link begins with eights:1, and eights rules link makes one",
            LinkFault::Character(_) | LinkFault::Mistyped | LinkFault::Overlong => {
                "copy the link again, all of it and nothing else; capital and small letters differ"
            }
            LinkFault::CutOff(_) => "copy the link again, from its beginning to its very end",
            LinkFault::Senseless => "ask who made it for another one",
            LinkFault::Newer
            | LinkFault::UnknownGame(_)
            | LinkFault::UnknownBase(_)
            | LinkFault::OtherBase { .. } => "get the newest Eights, or ask for the rules as a sheet",
            LinkFault::Rules(_) => "get the newest Eights, or ask who made it for another one",
        }
    }
}

impl fmt::Display for LinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkFault::NoLink => f.write_str("this is not a link to rules"),
            LinkFault::Character(letter) => {
                write!(f, "there is a {letter:?} in this link, which no link has")
            }
            LinkFault::CutOff(1) => f.write_str("this link was cut off: a character is missing"),
            LinkFault::CutOff(missing) => {
                write!(f, "this link was cut off: {missing} characters or more are missing")
            }
            LinkFault::Overlong => f.write_str("this link has more characters than belong to it"),
            LinkFault::Mistyped => f.write_str("a character of this link is wrong"),
            LinkFault::Senseless => f.write_str("this link does not say any rules"),
            LinkFault::Newer => f.write_str("this link was made by a newer Eights"),
            LinkFault::UnknownGame(game) => {
                write!(f, "this link is about the game {game:?}, which this Eights does not know")
            }
            LinkFault::UnknownBase(name) => {
                write!(f, "this link is based on the rules {name:?}, which this Eights does not know")
            }
            LinkFault::OtherBase { name, .. } => {
                write!(
                    f,
                    "this link is based on another edition of the rules {name:?} than this Eights knows"
                )
            }
            LinkFault::Rules(report) => {
                let wrong = report.findings().first().map(|finding| finding.message().to_owned());
                write!(
                    f,
                    "the rules of this link cannot be played by this Eights: {}",
                    wrong.unwrap_or_default()
                )
            }
        }
    }
}

impl Error for LinkFault {}

impl From<Report> for LinkFault {
    fn from(report: Report) -> Self {
        LinkFault::Rules(report)
    }
}
