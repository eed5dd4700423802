//! Skill levels of computer opponents.

use std::fmt;
use std::str::FromStr;

/// Skill of a bot, named by a word that a person can choose by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Follows the rules without any strategy.
    Gentle,
    /// Plays as most people do without thinking long.
    #[default]
    Steady,
    /// Thinks a little ahead, and remembers what it saw.
    Sharp,
    /// Thinks for as long as people will wait.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Gentle, Level::Steady, Level::Sharp, Level::Master];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Steady => "steady",
            Level::Sharp => "sharp",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error for a text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no bot called \"{}\": choose gentle, steady, sharp, master, random or greedy, or plain or search \
             with a limit, such as search:2000 for simulations or search:20ms for time",
            self.0
        )
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Level {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| UnknownBot(text.to_owned()))
    }
}
