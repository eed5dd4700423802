//! Errors of the arena, with hints.

use std::io;
use std::path::PathBuf;

use eights_bots::UnknownBot;
use eights_catalog::RulesError;
use eights_lab::LineupError;
use eights_rulesheet::{Players, nearest};

/// Bot names to suggest for a misspelt one.
const BOTS: [&str; 8] =
    ["gentle", "steady", "sharp", "master", "random", "greedy", "plain:200", "search:200"];

/// Reason why a contest cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaFailure {
    /// No bot has this name.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// The rules do not allow this number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The bots do not fit the table.
    #[error("{why}")]
    Lineup {
        /// The reason.
        why: LineupError,
        /// Name of the rules.
        rules: String,
        /// Allowed numbers of players.
        players: Players,
    },
    /// The results file cannot be used.
    #[error("cannot use {}", .path.display())]
    CannotKeep {
        /// Path of the file.
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
    /// The file is not a results file.
    #[error("{} is not a results file of eights arena", .0.display())]
    KeepsOther(PathBuf),
    /// The file holds results of another contest.
    #[error("{} contains games with {what}", .path.display())]
    KeepsOtherContest {
        /// Path of the file.
        path: PathBuf,
        /// The parameters that differ.
        what: String,
    },
    /// A line of the file is malformed.
    #[error("{}, line {line}: this is not the result of a deal", .path.display())]
    BadLine {
        /// Path of the file.
        path: PathBuf,
        /// Line number.
        line: usize,
    },
}

impl ArenaFailure {
    /// Suggests what to do about it.
    pub fn hint(&self) -> String {
        match self {
            // A path or a command is meant as a program.
            ArenaFailure::Bot(UnknownBot(typed)) if typed.contains(['/', '\\', ' ']) => {
                "the arena plays built-in bots only; measure your own program with examples/bots/measure.py, as \
                 docs/bots.md shows"
                    .to_string()
            }
            ArenaFailure::Bot(UnknownBot(typed)) => {
                let meant = nearest(typed, BOTS).map(|meant| format!("did you mean {meant}? "));
                format!("{}run eights arena --help to see the bots", meant.unwrap_or_default())
            }
            ArenaFailure::Rules(_) => "choose another number with --players".to_string(),
            ArenaFailure::Lineup { why: LineupError::TooFew, .. } => {
                "name two bots or more, as in eights arena greedy random".to_string()
            }
            ArenaFailure::Lineup { why: LineupError::TooMany { bots, .. }, players, .. }
                if players.contains(*bots) =>
            {
                format!("name fewer bots, or use --players {bots}")
            }
            ArenaFailure::Lineup { rules, players, .. } => {
                format!("name at most {} bots for the rules \"{rules}\"", players.max())
            }
            ArenaFailure::CannotKeep { .. } => {
                "give --resume a file in an existing folder that you can write to".to_string()
            }
            ArenaFailure::KeepsOther(_) => {
                "give --resume another file, or one that does not exist yet".to_string()
            }
            ArenaFailure::KeepsOtherContest { .. } => {
                "use the same options as before, or give --resume another file".to_string()
            }
            ArenaFailure::BadLine { .. } => "remove that line; its deal is then played again".to_string(),
        }
    }

    /// Returns true if other arguments would help.
    pub fn is_of_arguments(&self) -> bool {
        !matches!(self, ArenaFailure::CannotKeep { .. } | ArenaFailure::BadLine { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_a_program_learns_how_to_measure_it() {
        let hint = |typed: &str| ArenaFailure::Bot(UnknownBot(typed.to_string())).hint();
        for program in ["./mybot.py", "python3 mybot.py"] {
            assert!(hint(program).contains("measure.py"), "{}", hint(program));
        }
        assert!(hint("gready").starts_with("did you mean greedy?"), "{}", hint("gready"));
    }
}
