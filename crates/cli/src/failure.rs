//! Errors of the program, with hints.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::CommandFactory;
use eights_arena::ArenaFailure;
use eights_bot_protocol::external::ProgramError;
use eights_catalog::{Library, RulesError, Title};
use eights_game::{Names, NamesError, RecordError};
use eights_load::LoadFailure;
use eights_rulesheet::{Library as _, LinkFault, Players, Report, nearest};
use eights_terminal::paint::{STRONG, paint};
use eights_terminal::record_file::RecordFileError;
use eights_terminal::session::SessionError;
use eights_terminal::words::any_of;

use crate::admin::AdminFailure;
use crate::arguments::{Arguments, rules_names};
use crate::join::JoinFailure;

/// Exit statuses, for the manual.
pub(crate) const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "All went well, or you left a game before its end."),
    (
        "1",
        "Something failed: a file cannot be read or written, there are faults in a sheet or a card file, or a record is not \
         right.",
    ),
    ("2", "The arguments cannot be understood, or name what there is not."),
    ("130", "Ctrl-C interrupted it. What was recorded of a game, or kept of games of bots, is kept."),
];

/// Reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The arguments are invalid.
    #[error("{message}")]
    Usage { message: String, hint: String },
    /// The server's settings are invalid.
    #[error(transparent)]
    Settings(#[from] eights_server::ConfigError),
    /// The server cannot start.
    #[error(transparent)]
    Serve(#[from] eights_server::ServeError),
    /// The server's file cannot be opened.
    #[error(transparent)]
    Data(#[from] eights_sqlite::OpenError),
    /// The connection to a remote table failed.
    #[error(transparent)]
    Join(#[from] JoinFailure),
    /// An admin command failed.
    #[error(transparent)]
    Admin(#[from] AdminFailure),
    /// The load test cannot run.
    #[error(transparent)]
    Load(LoadFailure),
    /// No rules have this name.
    #[error("there are no rules called \"{0}\"")]
    UnknownRules(String),
    /// The rules belong to another game than the one requested.
    #[error("the rules \"{rules}\" are of {}, not of {}", .of.name(), .asked.name())]
    OtherGame {
        rules: String,
        /// Game of the rules.
        of: Title,
        /// Requested game.
        asked: Title,
    },
    /// Rules of different games cannot be compared.
    #[error("rules of {} and of {} have nothing in common that could be compared", .first.name(), .second.name())]
    OtherGames { first: Title, second: Title },
    /// The argument is no valid number of players for these rules.
    #[error("\"{typed}\" is no number of players for the rules \"{rules}\"")]
    Players {
        /// The argument as typed.
        typed: String,
        rules: String,
        /// Allowed numbers of players.
        players: Players,
    },
    /// The rules do not allow this number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The player's name is invalid.
    #[error(transparent)]
    Name(#[from] NamesError),
    /// Nobody in the record has this name.
    #[error("nobody called \"{name}\" sat at that table")]
    UnknownSeat {
        name: String,
        /// Names in the record.
        names: Names,
    },
    /// The file exists and would be overwritten.
    #[error("{} exists already", .0.display())]
    FileExists(PathBuf),
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", .path.display())]
    CannotWrite {
        path: PathBuf,
        /// The system's error.
        why: io::Error,
    },
    /// A record cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    CannotRead {
        path: PathBuf,
        /// The system's error.
        why: io::Error,
    },
    /// A rule sheet cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    NoSheet {
        path: PathBuf,
        /// The system's error.
        why: io::Error,
    },
    /// A rule sheet has errors.
    #[error("{}", one_line(.report))]
    BadSheet { path: PathBuf, report: Report },
    /// The link does not encode rules.
    #[error("{0}")]
    BadLink(LinkFault),
    /// A card file cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    NoCards {
        path: PathBuf,
        /// The system's error.
        why: io::Error,
    },
    /// A card file has errors.
    #[error("{}", one_line(.report))]
    BadCards { path: PathBuf, report: Report },
    /// No deck has this name.
    #[error("there is no deck called \"{0}\"")]
    UnknownDeck(String),
    /// No card, or more than one, matches this name.
    #[error("the deck \"{deck}\" has no card called \"{typed}\"")]
    UnknownCard {
        /// The argument as typed.
        typed: String,
        deck: String,
        /// Cards that may be meant.
        meant: Vec<String>,
    },
    /// The game does not accept custom cards.
    #[error("the rules \"{rules}\" are of {}, which does not use card files", .of.name())]
    CardsOfAnotherGame {
        rules: String,
        /// Game of the rules.
        of: Title,
    },
    /// A contest cannot be played.
    #[error(transparent)]
    Arena(ArenaFailure),
    /// The rules in a record have errors.
    #[error("{}", one_line(.0))]
    RecordSheet(Report),
    /// The cards in a record have errors.
    #[error("{}", one_line(.0))]
    RecordCards(Report),
    /// The record is empty.
    #[error("{}: this file is empty: the game was cut off before it began", .0.display())]
    EmptyRecord(PathBuf),
    /// The file is no record, or a damaged one.
    #[error("{}{}: {why}", .path.display(), .line.map_or(String::new(), |line| format!(", line {line}")))]
    BadRecord {
        path: PathBuf,
        /// Line number, if a line is at fault.
        line: Option<usize>,
        why: RecordError,
    },
    /// An external bot cannot play.
    #[error(transparent)]
    Bot(#[from] ProgramError),
    /// The system's random number generator failed.
    #[error("the operating system gave no random numbers: {0}")]
    NoChance(getrandom::Error),
    /// Reading the input or writing the output failed.
    #[error("the terminal failed: {0}")]
    Output(#[from] io::Error),
}

impl From<ArenaFailure> for Failure {
    fn from(why: ArenaFailure) -> Failure {
        match why {
            ArenaFailure::Rules(why) => why.into(),
            other => Failure::Arena(other),
        }
    }
}

impl From<LoadFailure> for Failure {
    fn from(why: LoadFailure) -> Failure {
        match why {
            LoadFailure::UnknownRules(name) => Failure::UnknownRules(name),
            LoadFailure::Seats { .. } => Failure::Usage { message: why.to_string(), hint: why.hint() },
            LoadFailure::Runtime(why) => why.into(),
            other => Failure::Load(other),
        }
    }
}

impl From<RecordFileError> for Failure {
    fn from(why: RecordFileError) -> Failure {
        match why {
            RecordFileError::Exists(path) => Failure::FileExists(path),
            RecordFileError::Write { path, why } => Failure::CannotWrite { path, why },
        }
    }
}

impl From<SessionError> for Failure {
    fn from(why: SessionError) -> Failure {
        match why {
            SessionError::Link(why) => JoinFailure::Link(why).into(),
            SessionError::Terminal(why) => why.into(),
            SessionError::Record(why) => why.into(),
        }
    }
}

impl Failure {
    /// Converts a clap error into our form.
    pub(crate) fn from_clap(error: &clap::Error, arguments: &[OsString]) -> Failure {
        let text = error.to_string();
        let mut parts = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
        let message = parts.next().unwrap_or_default();
        let message = message.strip_prefix("error: ").unwrap_or(&message).to_string();
        let tip = parts.find_map(|part| part.strip_prefix("tip: ").map(str::to_string));
        let command = Arguments::command();
        let known = |argument: &OsString| command.find_subcommand(argument).map(clap::Command::get_name);
        let help = arguments
            .iter()
            .find_map(known)
            .map_or("eights --help".to_string(), |name| format!("eights {name} --help"));
        let hint = tip.unwrap_or_else(|| format!("{help} says what can be typed, with examples"));
        Failure::Usage { message, hint }
    }

    /// Suggests what to do about it.
    fn hint(&self) -> String {
        match self {
            Failure::Usage { hint, .. } => hint.clone(),
            Failure::Join(failure) => failure.hint(),
            Failure::UnknownRules(name) => {
                let names = Library.names();
                match nearest(name, names.iter().map(String::as_str)) {
                    Some(name) => format!("did you mean {name}? eights rules list tells all there are"),
                    None => format!("the rules there are: {}", rules_names()),
                }
            }
            Failure::BadLink(fault) => fault.advice().to_string(),
            Failure::NoSheet { .. } => {
                "give the path of a rule sheet, or a name that eights rules list tells".to_string()
            }
            Failure::BadSheet { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("eights rules check {} tells them all", path.display()),
            },
            Failure::Players { players, .. } if players.min() == players.max() => {
                format!("these rules are for {} players", players.min())
            }
            Failure::Players { players, .. } => {
                format!("give --players a number from {} to {} for these rules", players.min(), players.max())
            }
            Failure::OtherGames { .. } => {
                "give two rules of one game; eights rules list names them".to_string()
            }
            Failure::OtherGame { of, .. } => format!("say --game {}, or leave --game out", of.word()),
            Failure::Rules(RulesError::Classic(eights_classic::RulesError::TooFewCards { .. })) => {
                "choose fewer players with --players".to_string()
            }
            Failure::Rules(RulesError::Crazier(error)) => match error {
                eights_crazier::RulesError::Teams { size, .. } => {
                    format!("give --players a multiple of {size}, for two teams or more")
                }
                eights_crazier::RulesError::NoCards(..) | eights_crazier::RulesError::Cards(_) => {
                    "eights cards list tells the decks that there are".to_string()
                }
                _ => "choose fewer players with --players".to_string(),
            },
            Failure::Rules(_) => "mend the seats in the record".to_string(),
            Failure::NoCards { .. } => {
                "give the path of a card file, or a deck that eights cards list tells".to_string()
            }
            Failure::BadCards { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("eights cards check {} tells them all", path.display()),
            },
            Failure::UnknownDeck(_) => {
                format!("the decks there are: {}", eights_crazier::CardFile::names().join(", "))
            }
            Failure::UnknownCard { meant, .. } if meant.is_empty() => {
                "eights cards list tells all cards; a card can be named by its code too, as in 5B".to_string()
            }
            Failure::UnknownCard { meant, .. } => {
                format!("did you mean {}? eights cards list tells all cards", any_of(meant))
            }
            Failure::CardsOfAnotherGame { .. } => "leave --cards out, or say --game crazier".to_string(),
            Failure::Name(_) => "choose another --name, such as max".to_string(),
            Failure::UnknownSeat { names, .. } => {
                format!("choose one of: {}", names.iter().collect::<Vec<_>>().join(", "))
            }
            Failure::FileExists(_) => "choose another file, or add --force to replace it".to_string(),
            Failure::CannotWrite { .. } => {
                "choose a file in a folder that exists and that you may write to".to_string()
            }
            Failure::Arena(failure) => failure.hint(),
            Failure::Load(failure) => failure.hint(),
            Failure::CannotRead { .. }
            | Failure::EmptyRecord(_)
            | Failure::BadRecord { why: RecordError::Header, .. } => {
                "give a file that eights play --record has written".to_string()
            }
            Failure::RecordSheet(_) => {
                "mend these lines of the record, or take all that start with | out to use today's rules"
                    .to_string()
            }
            Failure::RecordCards(_) => "mend these lines of the record, below cards".to_string(),
            Failure::BadRecord { why: RecordError::Secret(_), .. } => {
                "wait until the hand is over and its secret is shown".to_string()
            }
            Failure::BadRecord { .. } => {
                "mend that line, or make the record again with eights play --record".to_string()
            }
            Failure::Bot(_) => {
                "give a program that can be run, or name what runs it, as in --seat \"2=python3 mybot.py\"; docs/bots.md \
                 tells what it has to say"
                    .to_string()
            }
            Failure::Settings(_) => "docs/configure.md lists all settings".to_string(),
            Failure::Serve(failure) => hint_for_host(failure).to_string(),
            Failure::Data(eights_sqlite::OpenError::InUse(_)) => {
                "end the other server first, or choose another file with --data".to_string()
            }
            Failure::Admin(failure) => failure.hint(),
            Failure::Data(_) => "choose another file with --data".to_string(),
            Failure::NoChance(_) => "give a seed of your own, as in --seed 42".to_string(),
            Failure::Output(_) => "check where the output goes to".to_string(),
        }
    }

    /// Prints the error to standard error. A failure to print is ignored, since nobody could be told.
    pub(crate) fn report(&self) {
        use std::io::Write as _;
        let mut errors = anstream::stderr();
        let _ = writeln!(errors, "{} {self}", paint(STRONG, "error:"));
        let _ = writeln!(errors, "{} {}", paint(STRONG, "hint:"), self.hint());
    }

    /// Returns the exit code documented in [`EXIT_STATUS`]: 2 for invalid arguments, 1 otherwise.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage { .. }
            | Failure::UnknownRules(_)
            | Failure::NoSheet { .. }
            | Failure::BadLink(_)
            | Failure::NoCards { .. }
            | Failure::UnknownDeck(_)
            | Failure::UnknownCard { .. }
            | Failure::CardsOfAnotherGame { .. }
            | Failure::Players { .. }
            | Failure::OtherGame { .. }
            | Failure::OtherGames { .. }
            | Failure::Rules(_)
            | Failure::Name(_)
            | Failure::Settings(_)
            | Failure::UnknownSeat { .. } => ExitCode::from(2),
            Failure::Arena(failure) if failure.is_of_arguments() => ExitCode::from(2),
            _ => ExitCode::FAILURE,
        }
    }
}

/// Formats the first finding and the number of further ones.
fn one_line(report: &Report) -> String {
    let first = &report.findings()[0];
    let (line, column) = first.line_and_column();
    let more = match report.findings().len() {
        1 => String::new(),
        2 => " (and 1 more)".to_string(),
        many => format!(" (and {} more)", many - 1),
    };
    format!("{}:{line}:{column}: {}{more}", first.file(), first.message())
}

/// Suggests what to do if a server cannot start.
fn hint_for_host(failure: &eights_server::ServeError) -> &'static str {
    match failure {
        eights_server::ServeError::Page(_) => {
            "give --page, or the setting page, a folder that cargo xtask page has made"
        }
        _ => "eights serve --help says how to choose another address",
    }
}
