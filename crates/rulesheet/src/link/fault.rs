//! Why a link cannot be opened, in words for the player who has it.

use std::error::Error;
use std::fmt;

use crate::report::Report;

/// Why a link cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum LinkFault {
    /// It is something else.
    NoLink,
    /// No link has this character.
    Character(char),
    /// So many characters are missing at least.
    CutOff(usize),
    /// There is more than belongs to it.
    Overlong,
    /// A character is not what it was.
    Mistyped,
    /// All characters are right, and yet it is no sheet.
    Senseless,
    /// It needs a newer program.
    Newer,
    /// This game is not known.
    UnknownGame(String),
    /// It is based on a sheet that is not known.
    UnknownBase(String),
    /// It is based on a sheet of this name that says something else.
    OtherBase {
        /// The name.
        name: String,
        /// The mark of what it says.
        mark: String,
    },
    /// The rules themselves are wrong.
    Rules(Report),
}

impl LinkFault {
    /// What to do about it.
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
            LinkFault::NoLink => f.write_str("this is no link to rules"),
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
