//! Why bots cannot play each other, and what to do about it.

use std::io;
use std::path::PathBuf;

use eights_bots::UnknownBot;
use eights_catalog::RulesError;
use eights_lab::LineupError;
use eights_rulesheet::{Players, nearest};

/// What a bot may be called, if somebody has misspelt it.
const BOTS: [&str; 8] =
    ["gentle", "steady", "sharp", "master", "random", "greedy", "plain:200", "search:200"];

/// Why bots cannot play each other.
#[derive(Debug, thiserror::Error)]
pub enum ArenaFailure {
    /// A text that names no bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The rules are not for so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The bots cannot sit at that table.
    #[error("{why}")]
    Lineup {
        /// Why not.
        why: LineupError,
        /// The rules.
        rules: String,
        /// How many may play.
        players: Players,
    },
    /// Games cannot be kept there.
    #[error("{} cannot be used: {why}", .path.display())]
    CannotKeep {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A file that keeps something else.
    #[error("{} keeps something else than games of the arena", .0.display())]
    KeepsOther(PathBuf),
    /// A file that keeps games of another contest.
    #[error("{} keeps games with {what}", .path.display())]
    KeepsOtherContest {
        /// The file.
        path: PathBuf,
        /// What is different about them.
        what: String,
    },
    /// A line that cannot be understood.
    #[error("{}: line {line} is no deal that was played", .path.display())]
    BadLine {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
    },
}

impl ArenaFailure {
    /// What to do about it.
    pub fn hint(&self) -> String {
        match self {
            ArenaFailure::Bot(UnknownBot(typed)) => {
                let meant = nearest(typed, BOTS).map(|meant| format!("did you mean {meant}? "));
                format!("{}eights arena --help explains the bots", meant.unwrap_or_default())
            }
            ArenaFailure::Rules(_) => "choose another number with --players".to_string(),
            ArenaFailure::Lineup { why: LineupError::TooFew, .. } => {
                "name two bots or more, as in eights arena greedy random".to_string()
            }
            ArenaFailure::Lineup { why: LineupError::TooMany { bots, .. }, players, .. }
                if players.contains(*bots) =>
            {
                format!("name fewer bots, or say --players {bots}")
            }
            ArenaFailure::Lineup { rules, players, .. } => {
                format!("name at most {} bots for the rules \"{rules}\"", players.max())
            }
            ArenaFailure::CannotKeep { .. } => {
                "give --resume a file in a folder that exists and that you may write to".to_string()
            }
            ArenaFailure::KeepsOther(_) => {
                "give --resume another file, or one that is not there yet".to_string()
            }
            ArenaFailure::KeepsOtherContest { .. } => {
                "give the same options as before, or --resume another file".to_string()
            }
            ArenaFailure::BadLine { .. } => "take that line out, and its deal is played again".to_string(),
        }
    }

    /// Whether other arguments would help.
    pub fn is_of_arguments(&self) -> bool {
        !matches!(self, ArenaFailure::CannotKeep { .. } | ArenaFailure::BadLine { .. })
    }
}
