//! Errors of the program, with hints.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::CommandFactory;
use eights_arena::ArenaFailure;
use eights_bot_protocol::program_error::ProgramError;
use eights_catalog::{RulesError, Title};
use eights_game::{Names, NamesError, RecordError};
use eights_i18n::{Phrase, Words};
use eights_load::LoadFailure;
use eights_rulesheet::{LinkFault, Players, Report};
use eights_terminal::error_text::with_reason;
use eights_terminal::layout::wrap;
use eights_terminal::paint::{STRONG, paint};
use eights_terminal::record_file::RecordFileError;
use eights_terminal::session::SessionError;

mod translated;

pub(crate) use translated::language_of;

use crate::admin::AdminFailure;
use crate::arguments::Arguments;
use crate::join::JoinFailure;

/// Exit statuses, for the manual.
pub(crate) const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "Success, or you left a game before it ended."),
    (
        "1",
        "Failure: a file could not be read or written, a rule sheet or card file has errors, a record is not \
         valid, or a program at a seat failed to make its moves.",
    ),
    ("2", "The arguments are invalid, or name something that does not exist."),
    (
        "130",
        "Interrupted by Ctrl-C. What was recorded of a game, or stored by `eights arena --resume`, is kept.",
    ),
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
    #[error("the rules \"{rules}\" are for {}, not for {}", .of.name(), .asked.name())]
    OtherGame {
        rules: String,
        /// Game of the rules.
        of: Title,
        /// Requested game.
        asked: Title,
    },
    /// Rules of different games cannot be compared.
    #[error("rules for {} and rules for {} cannot be compared", .first.name(), .second.name())]
    OtherGames { first: Title, second: Title },
    /// The argument is no valid number of players for these rules.
    #[error("\"{typed}\" is not a valid number of players for the rules \"{rules}\"")]
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
    #[error("there is no player called \"{name}\" in this game")]
    UnknownSeat {
        name: String,
        /// Names in the record.
        names: Names,
    },
    /// The file exists and would be overwritten.
    #[error("{} already exists", .0.display())]
    FileExists(PathBuf),
    /// A file cannot be written.
    #[error("cannot write {}", .path.display())]
    CannotWrite {
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
    /// A record cannot be read.
    #[error("cannot read {}", .path.display())]
    CannotRead {
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
    /// A rule sheet cannot be read.
    #[error("cannot read {}", .path.display())]
    NoSheet {
        path: PathBuf,
        /// The system's error.
        #[source]
        why: io::Error,
    },
    /// A rule sheet has errors.
    #[error("{}", one_line(.report))]
    BadSheet { path: PathBuf, report: Report },
    /// The link does not encode rules.
    #[error("{0}")]
    BadLink(LinkFault),
    /// No built-in rules say what was searched for.
    #[error("no rules say anything about \"{0}\"")]
    NothingFound(String),
    /// A card file cannot be read.
    #[error("cannot read {}", .path.display())]
    NoCards {
        path: PathBuf,
        /// The system's error.
        #[source]
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
    #[error("the rules \"{rules}\" are for {}, which does not use card files", .of.name())]
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
    #[error("{} is empty: the game was interrupted before it began", .0.display())]
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
    #[error("the operating system provided no random numbers")]
    NoChance(getrandom::Error),
    /// Reading the input or writing the output failed.
    #[error("cannot read the input or write the output")]
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
    pub(crate) fn from_clap(error: &clap::Error, arguments: &[OsString], words: &Words) -> Failure {
        let text = error.to_string();
        let mut parts = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
        let message = parts.next().unwrap_or_default();
        let message = message.strip_prefix("error: ").unwrap_or(&message).to_string();
        // No command takes values that start with a dash, so the advice to escape one would only mislead.
        let tip = parts.find_map(|part| part.strip_prefix("tip: ").map(str::to_string));
        let tip = tip.filter(|tip| !tip.starts_with("to pass "));
        let command = command_of(arguments);
        let help = format!("{command} --help");
        let message = translated::of_clap(error, words).unwrap_or(message);
        let hint = translated::hint_of_clap(error, &help, words).or(tip);
        // Only the commands of the program have examples, not their parts.
        let shows = if command.split(' ').count() > 2 { "its options" } else { "options and examples" };
        let hint = hint.unwrap_or_else(|| format!("run {help} for {shows}"));
        Failure::Usage { message, hint }
    }

    /// Suggests what to do about it.
    fn hint(&self) -> String {
        match self {
            Failure::Usage { hint, .. } => hint.clone(),
            Failure::Join(failure) => failure.hint(),
            Failure::BadLink(fault) => fault.advice().to_string(),
            Failure::BadSheet { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("run eights rules check {} to see them all", path.display()),
            },
            Failure::OtherGames { .. } => {
                "give two sets of rules for the same game; run eights rules list to see them".to_string()
            }
            Failure::Rules(RulesError::Classic(eights_classic::RulesError::TooFewCards { .. })) => {
                "choose fewer players with --players".to_string()
            }
            Failure::Rules(RulesError::Crazier(error)) => match error {
                eights_crazier::RulesError::Teams { size, .. } => {
                    format!("give --players a multiple of {size}, for two teams or more")
                }
                // Two players are the fewest, and the first card is turned up.
                eights_crazier::RulesError::TooFewCards { cards, hand, .. } if *cards <= 2 * hand => format!(
                    "play with {} cards or more, or deal fewer: set hand under [setup] in a rule sheet",
                    2 * hand + 1
                ),
                eights_crazier::RulesError::NoCards(..) | eights_crazier::RulesError::Cards(_) => {
                    format!("choose one of the decks: {}", eights_crazier::CardFile::names().join(", "))
                }
                _ => "choose fewer players with --players".to_string(),
            },
            Failure::Rules(_) => "correct the seats in the record".to_string(),
            Failure::BadCards { path, report } => match &report.findings()[0] {
                only if report.findings().len() == 1 => only.advice().to_string(),
                _ => format!("run eights cards check {} to see them all", path.display()),
            },
            Failure::Name(_) => "choose another --name, such as max".to_string(),
            Failure::Arena(failure) => failure.hint(),
            Failure::Load(failure) => failure.hint(),
            Failure::BadRecord { why: RecordError::Header, .. } => {
                "give a game recorded by eights play --record".to_string()
            }
            Failure::RecordSheet(_) => {
                "correct these lines of the record, or remove all lines that start with | to use the current rules"
                    .to_string()
            }
            Failure::RecordCards(_) => "correct these lines of the record, below cards".to_string(),
            Failure::BadRecord { why: RecordError::Secret(_), .. } => {
                "wait until the hand is over and its secret is revealed".to_string()
            }
            Failure::BadRecord { .. } => {
                "correct that line, or record the game again with eights play --record".to_string()
            }
            Failure::Bot(failure) => failure.hint(),
            Failure::Settings(failure) => hint_for_settings(failure).to_string(),
            Failure::Serve(failure) => hint_for_host(failure).to_string(),
            Failure::Data(eights_sqlite::OpenError::InUse(_)) => {
                "stop the other server first, or choose another file with --data".to_string()
            }
            Failure::Admin(failure) => failure.hint(),
            Failure::Data(_) => "choose another file with --data".to_string(),
            Failure::NoChance(_) => "choose a seed yourself, as in --seed 42".to_string(),
            Failure::Output(_) => "check where the input comes from and where the output goes".to_string(),
            // Translated errors bring their own hints.
            Failure::UnknownRules(_)
            | Failure::NothingFound(_)
            | Failure::OtherGame { .. }
            | Failure::Players { .. }
            | Failure::UnknownSeat { .. }
            | Failure::FileExists(_)
            | Failure::CannotWrite { .. }
            | Failure::CannotRead { .. }
            | Failure::NoSheet { .. }
            | Failure::NoCards { .. }
            | Failure::EmptyRecord(_)
            | Failure::UnknownDeck(_)
            | Failure::UnknownCard { .. }
            | Failure::CardsOfAnotherGame { .. } => String::new(),
        }
    }

    /// Prints the error to standard error. A failure to print is ignored, since nobody could be told.
    pub(crate) fn report(&self, words: &Words) {
        use std::io::{IsTerminal as _, Write as _};
        let mut errors = anstream::stderr();
        let told = translated::told(self, words);
        let (error, hint) = told.unwrap_or_else(|| (with_reason(self), self.hint()));
        for (label, said) in [("error-label", error), ("hint-label", hint)] {
            let line = format!("{} {said}", paint(STRONG, &words.say(&Phrase::new(label))));
            // A terminal would break words; programs that read the error expect one line.
            let lines = if io::stderr().is_terminal() { wrap(&line) } else { vec![line] };
            for line in lines {
                let _ = writeln!(errors, "{line}");
            }
        }
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

/// Returns the command that the arguments name, such as `eights admin backup`.
fn command_of(arguments: &[OsString]) -> String {
    let program = Arguments::command();
    let (mut command, mut names) = (&program, vec![program.get_name().to_string()]);
    for argument in arguments {
        if let Some(part) = command.find_subcommand(argument) {
            names.push(part.get_name().to_string());
            command = part;
        }
    }
    names.join(" ")
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

/// Suggests what to do about invalid settings.
fn hint_for_settings(failure: &eights_server::ConfigError) -> &'static str {
    match failure {
        eights_server::ConfigError::File { .. } => {
            "give --config the path of a settings file that you can read"
        }
        eights_server::ConfigError::Unclear { .. } => "run eights man serve to see all settings",
    }
}

/// Suggests what to do if a server cannot start.
fn hint_for_host(failure: &eights_server::ServeError) -> &'static str {
    match failure {
        eights_server::ServeError::Page(_) => {
            "set --page, or the setting page, to a folder built by cargo xtask page"
        }
        eights_server::ServeError::Listen(..) => "choose another address or port with --listen",
        eights_server::ServeError::Unavailable(_) => "check the data file and its disk, and try again",
    }
}
